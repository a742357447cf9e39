import Geometry
import Layout
import Testing

/// What a stack view does besides distributing and aligning views that all show.
struct StackViewTests {
  private static let squares = [Size](repeating: Size(width: 20, height: 20), count: 4)

  private func scene(
    _ distribution: StackView.Distribution = .fill, sizes: [Size] = squares, width: Double? = nil
  ) -> StackScene {
    StackScene(
      StackView("stack", distribution: distribution, spacing: 10), sizes: sizes, width: width)
  }

  private func lefts(_ frames: [Rect]) -> [Double] { frames.map(\.minX) }

  // MARK: - Hidden views

  private static let hidings: [(hidden: [Int], lefts: [Double], width: Double)] = [
    ([1], [0, 25, 30, 60], 80), ([0], [0, 0, 30, 60], 80), ([3], [0, 30, 60, 80], 80),
    ([1, 2], [0, 25, 25, 30], 50), ([0, 1], [0, 0, 0, 30], 50), ([2, 3], [0, 30, 50, 50], 50),
    ([0, 1, 2, 3], [0, 0, 0, 0], 0),
  ]

  @Test(arguments: hidings)
  func hiddenViewsStandInTheMiddleOfOneGap(hidden: [Int], lefts: [Double], width: Double) throws {
    let scene = scene()
    for index in hidden { scene.views[index].isHidden = true }
    let frames = try scene.frames()
    #expect(self.lefts(frames.items) == lefts)
    #expect(frames.stack.size.width == width)
    for index in hidden { #expect(frames.items[index].size.width == 0) }
  }

  @Test(arguments: StackView.Distribution.allCases)
  func visibleViewsStandAsIfTheHiddenOneWereNotThere(distribution: StackView.Distribution) throws {
    let hidden = scene(distribution, sizes: StackScene.referenceSizes, width: 400)
    hidden.views[1].isHidden = true
    let frames = try hidden.frames().items
    let without = try scene(
      distribution, sizes: [StackScene.referenceSizes[0], StackScene.referenceSizes[2]], width: 400
    ).frames().items
    #expect(isClose(frames[0], without[0]) && isClose(frames[2], without[1]))
    #expect((frames[1].minX - (frames[0].maxX + frames[2].minX) / 2).magnitude < 1e-9)
  }

  // MARK: - Custom spacing

  @Test func customSpacingReplacesTheSpacingAfterAView() throws {
    let scene = scene()
    scene.stack.setCustomSpacing(3, after: scene.views[1])
    #expect(try lefts(scene.frames().items) == [0, 30, 53, 83])
  }

  @Test func customSpacingCanBeTakenBack() throws {
    let scene = scene()
    scene.stack.setCustomSpacing(3, after: scene.views[1])
    scene.stack.setCustomSpacing(nil, after: scene.views[1])
    #expect(scene.stack.customSpacing(after: scene.views[1]) == nil)
    #expect(try lefts(scene.frames().items) == [0, 30, 60, 90])
  }

  @Test func largestSpacingIsTheLeastOfEqualGaps() throws {
    let scene = scene(.equalSpacing)
    scene.stack.setCustomSpacing(16, after: scene.views[0])
    #expect(try lefts(scene.frames().items) == [0, 36, 72, 108])
  }

  @Test func customSpacingAfterAViewThatIsNotArrangedIsRejected() async {
    await #expect(processExitsWith: .failure) {
      StackView("stack").setCustomSpacing(3, after: View("other"))
    }
  }

  // MARK: - Arranging

  @Test func viewThatIsNoLongerArrangedStaysInTheHierarchy() throws {
    let scene = scene()
    scene.stack.removeArrangedSubview(scene.views[1])
    #expect(scene.views[1].superview === scene.stack)
    #expect(scene.stack.arrangedSubviews.map(\.name) == ["item0", "item2", "item3"])
    let frames = try scene.frames()
    #expect(lefts([frames.items[0], frames.items[2], frames.items[3]]) == [0, 30, 60])
    #expect(frames.items[1] == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func viewThatLeavesTheHierarchyIsNoLongerArranged() {
    let scene = scene()
    scene.views[0].removeFromSuperview()
    #expect(scene.stack.arrangedSubviews.map(\.name) == ["item1", "item2", "item3"])
    let other = StackView("other")
    other.addArrangedSubview(scene.views[1])
    #expect(scene.stack.arrangedSubviews.map(\.name) == ["item2", "item3"])
    #expect(scene.views[1].superview === other)
  }

  @Test func arrangingAgainMovesAView() {
    let scene = scene()
    scene.stack.addArrangedSubview(scene.views[0])
    #expect(scene.stack.arrangedSubviews.map(\.name) == ["item1", "item2", "item3", "item0"])
    scene.stack.insertArrangedSubview(scene.views[3], at: 0)
    #expect(scene.stack.arrangedSubviews.map(\.name) == ["item3", "item1", "item2", "item0"])
    #expect(scene.stack.subviews.map(\.name) == ["item0", "item1", "item2", "item3"])
  }

  // MARK: - Margins and nesting

  @Test(arguments: TextDirection.allCases)
  func marginsKeepArrangedViewsInside(direction: TextDirection) throws {
    let scene = scene(sizes: [Size(width: 20, height: 20)])
    scene.stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    let frames = try scene.frames(direction)
    #expect(frames.stack == Rect(x: 0, y: 0, width: 26, height: 24))
    #expect(frames.items == [Rect(x: 2, y: 1, width: 20, height: 20)])
  }

  @Test func stacksArrangeStacks() throws {
    let inner = StackView("inner", axis: .vertical, spacing: 5)
    for name in ["a", "b"] {
      inner.addArrangedSubview(ImageView(name, imageSize: Size(width: 30, height: 10)))
    }
    let outer = StackView("outer", alignment: .center, spacing: 10)
    let image = ImageView("image", imageSize: Size(width: 40, height: 60))
    let scene = StackScene(outer, views: [image, inner])
    let frames = try scene.frames()
    #expect(frames.stack == Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(frames.items[1] == Rect(x: 50, y: 17.5, width: 30, height: 25))
    var layout = try scene.layout()
    #expect(layout.frame(of: "b", in: .view) == Rect(x: 50, y: 32.5, width: 30, height: 10))
  }

  /// At heights of 0 far more rows meet than there are variables.
  @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering], 2...7)
  func viewsWithoutSizesAreOpenAcrossAStackThatHasNoRoom(
    distribution: StackView.Distribution, count: Int
  ) throws {
    let root = View("root")
    let stack = StackView("stack", axis: .vertical, distribution: distribution)
    root.addSubview(stack)
    for index in 0..<count { stack.addArrangedSubview(View("item\(index)")) }
    var layout = try Layout(of: root, constraints: [])
    try layout.update(to: Viewport(size: Size(width: 375, height: 667)))
    let names = ["stack"] + (0..<count).map { "item\($0)" }
    #expect(
      layout.ambiguities.map(\.name)
        == names.flatMap { ["\($0).left", "\($0).top", "\($0).width"] })
    #expect(layout.ambiguities(atMost: 2).map(\.name) == ["stack.left", "stack.top"])
  }

  @Test func emptyStacksHaveNoSize() throws {
    #expect(try scene(sizes: []).frames().stack == .zero)
  }
}
