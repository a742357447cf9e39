import Constraints
import Geometry
import Layout
import Testing

struct LayoutChangesTests {
  let root = View("view")
  let bar = View("bar")

  init() {
    root.addSubview(bar)
  }

  private func layout() throws -> Layout {
    var layout = try Layout(of: root) {
      bar.edges(inside: root)
      bar.left == root.left
      (bar.top == root.top + 8).identifier("gap")
      (bar.width == 100).priority(999).identifier("width")
      (bar.width == 60).priority(400).identifier("narrow")
      bar.height == 20
      (bar.height == .offsetY + 20).priority(10).identifier("grows")
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    return layout
  }

  @Test func aConstantCanBeChanged() throws {
    var layout = try layout()
    try layout.setConstant(of: "gap", to: 30)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 30)
    #expect(layout.constant(of: "gap") == 30)
    try layout.setConstant(of: "gap", to: 8)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 8)
  }

  @Test func aPriorityCanBeChangedBelowRequired() throws {
    var layout = try layout()
    #expect(layout.frame(of: "bar", in: .view)?.size.width == 100)
    try layout.setPriority(of: "width", to: 300)
    #expect(layout.frame(of: "bar", in: .view)?.size.width == 60)
    #expect(layout.priority(of: "width") == 300)
  }

  @Test func requiredStaysRequired() throws {
    var layout = try layout()
    let location = try #require(
      layout.constraintReports.first { $0.name == "gap" }?.location?.description)
    let error = #expect(throws: LayoutError.self) { try layout.setPriority(of: "gap", to: 750) }
    #expect(
      error?.description
        == "cannot change the priority of gap (\(location)) from 1000 to 750: a constraint in a layout cannot change between required and optional; declare it at 999 to weaken it later"
    )
    let other = #expect(throws: LayoutError.self) {
      try layout.setPriority(of: "width", to: .required)
    }
    #expect(
      other?.description.hasSuffix(
        "from 999 to 1000: a constraint in a layout cannot change between required and optional; declare it at 999 to weaken it later"
      ) == true)
    #expect(layout.priority(of: "gap") == .required)
  }

  @Test func aChangeIntoContradictionIsRefused() throws {
    var layout = try layout()
    let error = #expect(throws: LayoutError.self) { try layout.setConstant(of: "gap", to: 500) }
    #expect(error?.description.contains("contradict each other then: ") == true)
    #expect(layout.frame(of: "bar", in: .view)?.minY == 8)
    #expect(layout.constant(of: "gap") == 8)
  }

  @Test func onlyOneConstraintOfItsOwnNameCanBeChanged() throws {
    var layout = try layout()
    let unknown = #expect(throws: LayoutError.self) { try layout.setConstant(of: "gab", to: 1) }
    #expect(
      unknown?.description
        == "cannot change gab: no constraint was declared under that identifier")
    #expect(layout.constant(of: "gab") == nil)
    let moving = #expect(throws: LayoutError.self) { try layout.setConstant(of: "grows", to: 1) }
    #expect(moving?.description.hasSuffix("it is offset.y + 20, which the viewport gives") == true)
  }

  /// Swift reads `2 * 8` as a product of a number that the viewport might give.
  @Test(
    arguments: [
      2 * 8, 8 + 8, 20 - 2 * 2, -(-16), .max(16, 4), .min(2 * 8, 0.1 * 170), 4 * (4 - 0),
    ] as [Scalar])
  func aConstantThatIsWrittenAsASumOrProductCanBeChanged(constant: Scalar) throws {
    var layout = try Layout(of: root) {
      (bar.left == root.left + constant).identifier("gap")
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    #expect(layout.frame(of: "bar", in: .view)?.minX == 16)
    #expect(layout.constant(of: "gap") == 16)
    try layout.setConstant(of: "gap", to: 5)
    #expect(layout.frame(of: "bar", in: .view)?.minX == 5)
    #expect(layout.constant(of: "gap") == 5)
  }

  @Test func numbersStandOnEitherSide() throws {
    var layout = try Layout(of: root) {
      12.5 == bar.left - root.left
      10 <= bar.top - root.top
      (bar.top == root.top).priority(500)
      root.width / 4 >= bar.width
      (bar.width == root.width).priority(500)
      bar.height == root.height * 0.7
    }
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    #expect(layout.frame(of: "bar", in: .view) == Rect(x: 12.5, y: 10, width: 75, height: 140))
  }

  @Test(arguments: [100, 150, 250.5])
  func aConstraintThatIsInAContradictionAlreadyTakesAnyConstant(height: Double) throws {
    var layout = try Layout(of: root) {
      bar.top >= root.top
      bar.bottom == root.bottom
      (bar.height == 200).identifier("height")
    }
    let (open, covered) = (Size(width: 300, height: 400), Size(width: 300, height: 64))
    try layout.update(to: Viewport(size: covered))
    try layout.setConstant(of: "height", to: height)
    var other = try Layout(of: root) {
      bar.top >= root.top
      bar.bottom == root.bottom
      (bar.height == 200).identifier("height")
    }
    try other.update(to: Viewport(size: open))
    try other.setConstant(of: "height", to: height)
    try other.update(to: Viewport(size: covered))
    #expect(layout.frame(of: "bar", in: .view) == other.frame(of: "bar", in: .view))
    try layout.update(to: Viewport(size: open))
    #expect(layout.frame(of: "bar", in: .view)?.size.height == height)
    #expect(throws: LayoutError.self) { try layout.setConstant(of: "height", to: 500) }
  }

  @Test func aLayoutCanBeChangedBeforeItIsShown() throws {
    var layout = try Layout(of: root) {
      bar.top >= root.top
      bar.bottom == root.bottom
      (bar.height >= 0).identifier("height")
      (bar.height == 0).priority(500)
    }
    try layout.setConstant(of: "height", to: 44)
    try layout.update(to: Viewport(size: Size(width: 300, height: 200)))
    #expect(layout.frame(of: "bar", in: .view)?.size.height == 44)
  }
}
