import Constraints
import Geometry
import Layout
import Testing

struct LayoutErrorTests {
  let root = View("view")
  let label = View("label")

  init() {
    root.addSubview(label)
  }

  private func message(
    _ constraint: LayoutConstraint, at location: LayoutConstraint.Location? = nil
  ) -> String? {
    let constraint = location.map { constraint.made(at: $0) } ?? constraint
    let error = #expect(throws: LayoutError.self) {
      try Layout(of: root, constraints: [constraint])
    }
    return error?.description
  }

  static let line = LayoutConstraint.Location(file: "App/Screen.swift", line: 12)

  @Test func aNumberThatFollowsFromTheViewportHasToBeInRangeToo() {
    let message = message(label.top == root.top + .max(.offsetY, .product(1e12, 1e12)))
    #expect(message?.contains("1e+24 cannot be computed with") ?? false, "\(message ?? "")")
  }

  @Test func aContentInsetHasToBeInRange() throws {
    let scroll = ScrollView("scroll")
    scroll.contentInset = ContentInset(top: .product(1e12, .offsetY))
    root.addSubview(scroll)
    var layout = try Layout(of: root, constraints: [])
    let size = Size(width: 10, height: 10)
    try layout.update(to: Viewport(offset: Point(x: 0, y: 1), size: size))
    let error = #expect(throws: LayoutError.self) {
      try layout.update(to: Viewport(offset: Point(x: 0, y: 2), size: size))
    }
    #expect(error == .viewportOutOfRange(parameter: "a content inset", number: 2e12))
  }

  @Test func aLayoutThatRefusesAViewportStaysWhereItWas() throws {
    var layout = try Layout(of: root) {
      label.left == root.left + .max(.product(1000, .offsetX), 0)
      label.top == root.top + .offsetY
      label.width == root.width
      label.height == 10
    }
    try layout.update(to: Viewport(offset: Point(x: 1, y: 2), size: Size(width: 375, height: 667)))
    let (before, frames) = (
      layout.viewport, ["view", "label"].map { layout.frame(of: $0, in: .view) }
    )
    let error = #expect(throws: LayoutError.self) {
      try layout.update(to: Viewport(offset: Point(x: 1e11, y: 3), size: Size(width: 1, height: 1)))
    }
    #expect(error == .viewportOutOfRange(parameter: "max(1000 * offset.x, 0)", number: 1e14))
    #expect(layout.viewport == before)
    let framesAfter = ["view", "label"].map { layout.frame(of: $0, in: .view) }
    #expect(framesAfter == frames)
  }

  @Test func aViewOfAnotherTreeIsRefused() {
    let stranger = View("stranger")
    #expect(
      message(label.left == stranger.left, at: LayoutErrorTests.line)
        == "cannot use label.left == stranger.left (App/Screen.swift:12): stranger is not in the tree of view; add it as a subview first"
    )
  }

  @Test func aPlaceWithoutAnotherIsRefused() {
    #expect(
      message(label.left == 8, at: LayoutErrorTests.line)
        == "cannot use label.left == 8 (App/Screen.swift:12): label.left is a place and needs another view's place to be measured from, such as label.left == superview.left + 8"
    )
  }

  @Test func aMultiplierOfNothingIsRefused() {
    #expect(
      message((0 * label.width == root.width).identifier("wide"))
        == "cannot use wide: a multiplier of 0 takes label.width out of it; leave the anchor out or give another multiplier"
    )
  }

  @Test func placesOfBothAxesDoNotCompare() {
    #expect(
      message(label.left == root.top)
        == "cannot use label.left == view.top: label.left lies on one axis and view.top on the other"
    )
  }

  @Test func aNameStandsForOneView() {
    root.addSubview(View("label"))
    let error = #expect(throws: LayoutError.self) { try Layout(of: root, constraints: []) }
    #expect(
      error?.description
        == "cannot tell two views named label apart; give one of them another name")
  }

  @Test func aCycleOfParentsIsACallersMistake() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let outer = View("outer")
      let inner = View("inner")
      outer.addSubview(inner)
      inner.addSubview(outer)
    }
    // Built with optimisation, programs end without their last words.
    #if DEBUG
      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("view outer cannot be put into inner, which it contains"))
    #endif
  }
}
