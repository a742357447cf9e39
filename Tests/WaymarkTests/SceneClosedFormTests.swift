import TestSupport
import Testing
import Waymark

/// The scroll-view layouts on every device, upright and turned, against the rules they follow.
struct SceneClosedFormTests {
  /// Multiples of a quarter point, with which the rules are exact; some lie on their corners.
  private static let offsets =
    [-400.25, -200, -64, -1, -0.25, 0, 0.25, 1, 8, 16, 32, 33, 44, 100, 209.75, 210]
    + [262.5, 300, 578.5, 900]

  private static let screens = LongRuns.some(Device.all, every: 20).flatMap {
    [$0.viewport, $0.landscapeViewport]
  }

  /// Calls a check at every offset on every screen.
  private func onEveryScreen(
    _ scene: String, _ check: (Viewport, Scene, inout Layout) throws -> Void
  ) throws {
    var (scene, layout) = try MapsFolder.layout(scene)
    for screen in SceneClosedFormTests.screens {
      for offset in SceneClosedFormTests.offsets {
        var viewport = screen
        viewport.offset.y = offset
        try layout.update(to: viewport)
        try check(viewport, scene, &layout)
      }
    }
  }

  private func isNear(_ frame: Rect?, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> Bool
  {
    guard let frame else { return false }
    return [frame.minX - x, frame.minY - y, frame.size.width - width, frame.size.height - height]
      .allSatisfy { $0.magnitude < 1e-9 }
  }

  @Test(arguments: [
    "stretchy-layout", "stretchy-layout-step-1", "stretchy-layout-step-2", "stretchy-layout-step-3",
    "stretchy-layout-parallax", "stretchy-header", "parallax-and-scale", "stack-view",
    "stack-header",
  ])
  func nothingIsLeftOpen(_ scene: String) throws {
    try onEveryScreen(scene) { viewport, _, layout in
      let open = layout.ambiguities.map(\.name)
      #expect(open.isEmpty, "\(viewport)")
    }
  }

  @Test(arguments: ["stretchy-layout-step-3", "stretchy-layout"])
  func theImageStretchesAndScrollsAway(_ scene: String) throws {
    try onEveryScreen(scene) { viewport, _, layout in
      let (width, offset) = (viewport.size.width, viewport.offset.y)
      let bottom = 0.7 * width - offset
      let top = min(0, -offset)
      #expect(
        isNear(layout.frame(of: "imageView", in: .view), 0, top, width, bottom - top))
      #expect(layout.conflicts.isEmpty)
    }
  }

  @Test func theImageIsSqueezedToNothing() throws {
    try onEveryScreen("stretchy-layout-parallax") { viewport, _, layout in
      let width = viewport.size.width
      let bottom = 0.7 * width - viewport.offset.y
      let top = min(0, bottom)
      #expect(
        isNear(layout.frame(of: "imageView", in: .view), 0, top, width, bottom - top))
      #expect(layout.conflicts.isEmpty)
    }
  }

  @Test func theStuckTextContradictsBelowTheImage() throws {
    try onEveryScreen("stretchy-layout-step-2") { viewport, _, layout in
      let width = viewport.size.width
      let bottom = 0.7 * width - viewport.offset.y
      #expect(
        isNear(layout.frame(of: "imageView", in: .view), 0, 0, width, max(0, bottom)))
      let text = layout.frame(of: "textContainer", in: .view)?.minY ?? .infinity
      #expect((text - max(0, bottom)).magnitude < 1e-9)
      let broken = layout.conflicts.flatMap(\.broken)
      // As 0.7 is no binary number, the corner itself lies a rounding to one side, which is no conflict.
      #expect(broken == (bottom < -1e-9 ? ["imageContainer.top == scroll.top"] : []))
    }
  }

  @Test func theBackingReachesTheEndOfTheScreen() throws {
    try onEveryScreen("stretchy-layout") { viewport, scene, layout in
      let top = 0.7 * viewport.size.width - viewport.offset.y
      #expect(
        isNear(
          layout.frame(of: "textBacking", in: .view), 0, top, viewport.size.width,
          max(0, viewport.size.height - top)))
      let outputs = try scene.outputs(of: &layout)
      #expect(outputs.first?.name == "statusBarHidden")
      #expect(outputs.first?.value == .truth(top < viewport.insets.top - 1e-9))
    }
  }

  @Test func theTextScrollsClearOfTheBarAtTheBottom() throws {
    try onEveryScreen("stretchy-layout") { viewport, _, layout in
      let limit = layout.scrollModel?.offsetLimits.maxY
      let height = layout.contentSize.height + viewport.insets.bottom
      #expect(limit == max(0, height - viewport.size.height))
    }
    var layout = try MapsFolder.layout("stretchy-layout").layout
    try layout.update(
      to: Viewport(
        size: Size(width: 375, height: 812),
        insets: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)))
    let limit = layout.scrollModel?.offsetLimits.maxY
    #expect(limit == 612.5)
  }

  @Test func theOutputsAreTheImageThatFillsItsView() throws {
    try onEveryScreen("stretchy-layout") { _, scene, layout in
      let numbers = try scene.outputs(of: &layout).dropFirst().compactMap { output in
        if case .number(let number) = output.value { number } else { nil }
      }
      let frame = layout.frame(of: "imageView", in: .view) ?? .zero
      let rect = ContentMode.scaleAspectFill.imageRect(
        for: Size(width: 1950, height: 1300), in: frame)
      try #require(numbers.count == 4)
      #expect(isNear(rect, numbers[0], numbers[1], numbers[2], numbers[3]))
    }
  }

  @Test func theHeaderStretchesByItsOffset() throws {
    try onEveryScreen("stretchy-header") { viewport, _, layout in
      let (width, offset) = (viewport.size.width, viewport.offset.y)
      #expect(
        isNear(
          layout.frame(of: "header", in: .view), 0, min(0, -offset), width, max(200, 200 - offset)))
      #expect(layout.frame(of: "title", in: .content)?.minY == 220)
      #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty)
    }
  }

  @Test func theHeaderShrinksWithTheOffsetAsLongAsItCan() throws {
    try onEveryScreen("parallax-and-scale") { viewport, scene, layout in
      let (width, offset) = (viewport.size.width, viewport.offset.y)
      let height = max(0, 210 - offset)
      #expect(isNear(layout.frame(of: "headerImage", in: .view), 0, 0, width, height))
      #expect(isNear(layout.frame(of: "label", in: .view), 0, height, width, 800))
      #expect(layout.conflicts.isEmpty == (offset <= 210))
      let shift = offset >= 0 ? -min(0.25 * offset, 8) / 210 : 0
      let outputs = try scene.outputs(of: &layout)
      #expect(outputs.map(\.value) == [.number(shift)])
    }
  }
}
