import Constraints
import Geometry
import Layout
import Testing

/// Content areas, offsets and limits of scroll views, and contradictions in a layout that runs.
struct ScrollingReportTests {
  let view = View("view")
  let scroll = ScrollView("scroll")
  let map = ImageView("map", imageSize: Size(width: 2500, height: 1500))
  let phone = Viewport(offset: Point(x: 100, y: 50), size: Size(width: 375, height: 667))

  init() {
    view.addSubview(scroll)
    scroll.addSubview(map)
  }

  @Test func theContentIsAsLargeAsTheImageThatFillsIt() throws {
    var layout = try layout(map.edges(equalTo: scroll))
    #expect(layout.contentSize == Size(width: 2500, height: 1500))
    #expect(
      layout.frame(of: "map", in: .content) == Rect(x: 0, y: 0, width: 2500, height: 1500))
    #expect(
      layout.frame(of: "map", in: .view) == Rect(x: -100, y: -50, width: 2500, height: 1500))
    #expect(layout.ambiguities.isEmpty)
  }

  @Test func edgesActOnTheContentAndExtentsOnTheFrame() throws {
    var layout = try layout([
      map.left == scroll.left + 10, map.top == scroll.top + 20, map.right == scroll.right - 30,
      map.bottom == scroll.bottom - 40, map.width == scroll.width, map.height == scroll.height,
    ])
    #expect(
      layout.frame(of: "map", in: .content) == Rect(x: 10, y: 20, width: 375, height: 667))
    #expect(layout.contentSize == Size(width: 415, height: 727))
  }

  @Test func centresActOnTheFrame() throws {
    var layout = try layout([
      map.centerX == scroll.centerX, map.top == scroll.top, map.bottom == scroll.bottom,
      map.width == 75, scroll.contentLayoutGuide.width == 1000,
    ])
    #expect(layout.frame(of: "map", in: .view)?.origin.x == 150)
    #expect(layout.frame(of: "map", in: .content)?.origin.x == 250)
  }

  @Test func whereTheContentLiesIsToldAsItIs() throws {
    let other = ScrollView("other")
    view.addSubview(other)
    var layout = try layout([])
    let names = layout.constraintReports.map { $0.name }.filter { $0.contains("Guide.left ==") }
    #expect(
      names == [
        "scroll.contentLayoutGuide.left == scroll.left - offset.x",
        "other.contentLayoutGuide.left == other.left",
      ])
  }

  @Test func guidesSayWhichIsMeant() throws {
    var content = try layout(map.edges(equalTo: scroll.contentLayoutGuide))
    #expect(content.contentSize == Size(width: 2500, height: 1500))
    var frame = try layout(
      map.edges(equalTo: scroll.frameLayoutGuide) + [
        scroll.contentLayoutGuide.width == 900, scroll.contentLayoutGuide.height == 800,
      ])
    #expect(frame.frame(of: "map", in: .view) == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(frame.contentSize == Size(width: 900, height: 800))
  }

  @Test func contentMayBeTiedToViewsOutsideTheScrollView() throws {
    let pin = View("pin")
    scroll.addSubview(pin)
    var layout = try layout(
      map.edges(equalTo: scroll) + [
        pin.left == view.left + 5, pin.top == view.top + 6, pin.width == 7, pin.height == 8,
      ])
    #expect(layout.frame(of: "pin", in: .view) == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(layout.frame(of: "pin", in: .content) == Rect(x: 105, y: 56, width: 7, height: 8))
  }

  @Test func anAxisThatNothingPinsIsZeroAndReported() throws {
    var layout = try layout([
      map.top == scroll.top, map.bottom == scroll.bottom, map.left == view.left,
    ])
    #expect(layout.contentSize == Size(width: 0, height: 1500))
    #expect(layout.ambiguities.map(\.name) == ["scroll.contentLayoutGuide.width"])
    #expect(layout.ambiguities.map(\.range) == [0...Double.infinity])
  }

  @Test func limitsSpanWhatTheContentHasBeyondTheFrame() throws {
    var layout = try layout(map.edges(equalTo: scroll))
    let model = try #require(optional(layout.scrollModel))
    #expect(model.offsetLimits == Rect(x: 0, y: 0, width: 2125, height: 833))
    #expect(model.clamped(Point(x: -5, y: 900)) == Point(x: 0, y: 833))
    #expect(model.clamped(Point(x: 5, y: 800)) == Point(x: 5, y: 800))
  }

  @Test func contentSmallerThanTheFrameHasOneOffset() {
    let model = ScrollModel(
      contentSize: Size(width: 100, height: 3000), frameSize: Size(width: 375, height: 667))
    #expect(model.offsetLimits == Rect(x: 0, y: 0, width: 0, height: 2333))
    #expect(model.clamped(Point(x: 9, y: 9)) == Point(x: 0, y: 9))
  }

  @Test(arguments: [
    (ScrollModel.InsetAdjustment.never, Rect(x: -2, y: -1, width: 131, height: 4)),
    (.always, Rect(x: -8, y: -21, width: 144, height: 58)),
    (.scrollableAxes, Rect(x: -8, y: -1, width: 144, height: 4)),
  ])
  func insetsWidenTheLimits(adjustment: ScrollModel.InsetAdjustment, limits: Rect) {
    let model = ScrollModel(
      contentSize: Size(width: 500, height: 667), frameSize: Size(width: 375, height: 667),
      contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      safeArea: EdgeInsets(top: 20, left: 6, bottom: 34, right: 7), insetAdjustment: adjustment)
    #expect(model.offsetLimits == limits)
  }

  @Test func conversionsGoThereAndBack() {
    let model = ScrollModel(
      contentSize: Size(width: 2500, height: 2500), frameSize: Size(width: 375, height: 667),
      contentOffset: Point(x: 1500, y: -40))
    #expect(model.viewPoint(forContent: Point(x: 1610, y: 10)) == Point(x: 110, y: 50))
    #expect(model.contentPoint(forView: Point(x: 110, y: 50)) == Point(x: 1610, y: 10))
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(model.contentRect(forView: model.viewRect(forContent: rect)) == rect)
    #expect(model.visibleRect == Rect(x: 1500, y: -40, width: 375, height: 667))
  }

  @Test func contentGivesWayBeforeTheScreenDoes() throws {
    // The header hangs between the screen's top and the content; scrolled far enough the two cross.
    let header = View("header")
    scroll.addSubview(header)
    var layout = try layout(
      map.edges(equalTo: scroll) + [
        header.left == view.left, header.right == view.right,
        (header.top == view.top).identifier("header.top"),
        (header.bottom == map.top + 30).identifier("header.bottom"),
      ])
    try layout.update(to: Viewport(size: phone.size))
    #expect(
      layout.frame(of: "header", in: .view) == Rect(x: 0, y: 0, width: 375, height: 30))
    #expect(layout.conflicts.isEmpty)
    try layout.update(to: phone)
    // What ties the map to the content yields, so it stops where the header has no height left.
    #expect(
      layout.frame(of: "header", in: .view) == Rect(x: 0, y: 0, width: 375, height: 0))
    #expect(layout.frame(of: "map", in: .view)?.origin == Point(x: -100, y: -30))
    #expect(layout.conflicts.map(\.broken) == [["map.top == scroll.top"]])
    #expect(
      layout.conflicts.first?.constraints.contains("header.height >= 0 (implicit)") == true)
    try layout.update(to: Viewport(size: phone.size))
    #expect(layout.conflicts.isEmpty)
    #expect(
      layout.frame(of: "header", in: .view) == Rect(x: 0, y: 0, width: 375, height: 30))
  }

  @Test func constraintsOnContentEdgesAreBrokenFirst() throws {
    let header = View("header")
    scroll.addSubview(header)
    var layout = try layout(
      map.edges(equalTo: scroll) + [
        header.left == view.left, header.right == view.right,
        (header.bottom == scroll.top + 30).identifier("hangs on the content"),
        (header.top == view.top).identifier("hangs on the screen"),
      ])
    #expect(layout.conflicts.map(\.broken) == [["hangs on the content"]])
    #expect(layout.frame(of: "header", in: .view) == Rect(x: 0, y: 0, width: 375, height: 0))
  }

  private func optional<Value>(_ value: Value?) -> Value? { value }

  private func layout(_ constraints: [LayoutConstraint]) throws -> Layout {
    var layout = try Layout(
      of: view, constraints: scroll.edges(equalTo: view) + constraints)
    try layout.update(to: phone)
    return layout
  }
}
