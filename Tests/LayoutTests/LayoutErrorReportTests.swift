import Constraints
import Geometry
import Layout
import Testing

/// What is wrong with a constraint is said at the call, in a whole sentence.
struct LayoutErrorReportTests {
  let view = View("view")
  let box = View("box")
  let scroll = ScrollView("scroll")

  init() {
    view.addSubview(box)
    view.addSubview(scroll)
  }

  @Test func itemsNeedACommonAncestor() {
    let stranger = View("stranger")
    #expect(
      message(of: box.left == stranger.left)
        == "cannot use box.left == stranger.left: stranger is not in the tree of view; add it as a subview first"
    )
  }

  @Test func placesComeInPairs() {
    #expect(
      message(of: box.left == 8)
        == "cannot use box.left == 8: box.left is a place and needs another view's place to be measured from, such as box.left == superview.left + 8"
    )
    #expect(
      message(of: box.centerY == view.height)
        == "cannot use box.centerY == view.height: box.centerY is a place and needs another view's place to be measured from, such as box.centerY == superview.centerY + 8"
    )
  }

  @Test func aMultiplierOfZeroIsRefused() {
    #expect(
      message(of: box.width == 0 * view.width)
        == "cannot use box.width == 0 * view.width: a multiplier of 0 takes view.width out of it; leave the anchor out or give another multiplier"
    )
  }

  @Test func placesOfBothAxesDoNotMix() {
    #expect(
      message(of: box.left == view.top)
        == "cannot use box.left == view.top: box.left lies on one axis and view.top on the other")
    #expect(message(of: box.width == view.height) == nil)
  }

  @Test func onlyTheRootHasBars() {
    #expect(
      message(of: box.top == scroll.topGuide.bottom)
        == "cannot use box.top == scroll.topGuide.bottom: there is no scroll.topGuide, as only the root view view has one"
    )
    #expect(
      message(of: box.top == box.safeArea.top)
        == "cannot use box.top == box.safeArea.top: there is no box.safeArea, as only the root view view has one"
    )
  }

  @Test func onlyScrollViewsHaveContent() {
    let content = LayoutItem(box, guide: .content)
    #expect(
      message(of: view.top == content.top)
        == "cannot use view.top == box.contentLayoutGuide.top: there is no box.contentLayoutGuide, as only scroll views have one"
    )
  }

  @Test(arguments: [
    (Double.nan, "nan"), (.infinity, "inf"), (1e13, "10000000000000.0"),
  ])
  func numbersHaveToBeComputable(number: Double, text: String) {
    let whole = "numbers have to be 0 or from 1e-9 to 1e12 in magnitude"
    let constant = message(of: (box.width == .constant(number)).identifier("wide"))
    #expect(constant?.hasPrefix("cannot use wide: ") == true)
    #expect(constant?.hasSuffix("\(text) cannot be computed with; \(whole)") == true)
    #expect(message(of: (number * box.width == 10).identifier("wide"))?.contains(whole) == true)
  }

  @Test func aMultiplierTooNearToZeroIsRefused() {
    #expect(
      message(of: box.width == 1e-10 * view.width)?.contains("1e-10 cannot be computed with")
        == true)
  }

  @Test func twoViewsOfOneNameCannotBeToldApart() {
    view.addSubview(View("box"))
    let error = #expect(throws: LayoutError.duplicateName("box")) {
      try Layout(of: view, constraints: [])
    }
    #expect(
      error?.description
        == "cannot tell two views named box apart; give one of them another name")
  }

  @Test(arguments: [
    (Viewport(size: Size(width: -1, height: 5)), "viewport.width = -1.0"),
    (Viewport(size: Size(width: 5, height: .nan)), "viewport.height = nan"),
    (Viewport(offset: Point(x: .infinity, y: 0), size: .zero), "offset.x = inf"),
    (Viewport(offset: Point(x: 0, y: 1e13), size: .zero), "offset.y = 10000000000000.0"),
    (
      Viewport(size: .zero, insets: EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)),
      "insets.top = nan"
    ),
  ])
  func aViewportThatMakesNoSenseIsRefused(viewport: Viewport, text: String) throws {
    var layout = try Layout(of: view, constraints: [])
    let before = Viewport(size: Size(width: 30, height: 40))
    try layout.update(to: before)
    let message: String?
    do {
      try layout.update(to: viewport)
      message = nil
    } catch { message = error.description }
    #expect(
      message
        == "cannot lay out for \(text); it has to be finite and within 1e12, and sizes have to be 0 or more"
    )
    #expect(layout.viewport == before)
    let frame = layout.frame(of: "view", in: .view)
    #expect(frame == Rect(x: 0, y: 0, width: 30, height: 40))
  }

  private func message(of constraint: LayoutConstraint) -> String? {
    do throws(LayoutError) {
      _ = try Layout(of: view, constraints: [constraint])
      return nil
    } catch { return error.description }
  }
}
