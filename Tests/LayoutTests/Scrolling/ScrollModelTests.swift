import Geometry
import Layout
import Testing

struct ScrollModelTests {
  static func model(
    _ frame: Size, content: Size = Size(width: 2500, height: 2500), at offset: Point = .zero
  ) -> ScrollModel {
    ScrollModel(contentSize: content, frameSize: frame, contentOffset: offset)
  }

  /// The frame, the offset before, the scales before and after, and the offset after.
  static let zooms: [(Size, Point, Double, Double, Point)] = [
    (Size(width: 320, height: 460), .zero, 1, 2, Point(x: 160, y: 230)),
    (
      Size(width: 375, height: 667), Point(x: 1000, y: 900), 1, 0.5,
      Point(x: 406.25, y: 283.25)
    ),
  ]

  @Test(arguments: zooms)
  func zoomingKeepsTheMiddleWhereItIs(
    frame: Size, offset: Point, from: Double, to: Double, expected: Point
  ) {
    var model = ScrollModelTests.model(frame, at: offset)
    model.zoomScale = from
    let zoomed = model.zoomed(to: to)
    #expect(zoomed.contentOffset == expected)
    #expect(zoomed.contentSize == Size(width: 2500 * to / from, height: 2500 * to / from))
    #expect(zoomed.zoomed(to: from).contentOffset == offset)
  }

  @Test func zoomingAboutAPointKeepsItUnderTheFinger() {
    let model = ScrollModelTests.model(
      Size(width: 375, height: 667), at: Point(x: 500, y: 300))
    let finger = Point(x: 100, y: 40)
    let zoomed = model.zoomed(to: 3, about: finger)
    let place = zoomed.contentPoint(forView: finger)
    #expect(Point(x: place.x / 3, y: place.y / 3) == model.contentPoint(forView: finger))
  }

  @Test func zoomingToAPartShowsItAsLargeAsItFits() {
    var model = ScrollModelTests.model(Size(width: 400, height: 600))
    model.zoomLimits = 0.5...4
    let zoomed = model.zoomed(toFit: Rect(x: 1000, y: 1000, width: 200, height: 100))
    #expect(zoomed.zoomScale == 2)
    #expect(zoomed.visibleRect == Rect(x: 2000, y: 1800, width: 400, height: 600))
    #expect(model.zoomed(toFit: Rect(x: 0, y: 0, width: 1, height: 1)).zoomScale == 4)
    #expect(model.zoomScaleThatFits == 0.16)
    #expect(model.clampedZoomScale(0.1) == 0.5)
  }

  @Test(arguments: [(0.0, 0.0), (0, 600), (-1, 600)])
  func aFrameThatShowsNothingKeepsItsScale(width: Double, height: Double) {
    var model = ScrollModelTests.model(Size(width: width, height: height))
    model.zoomLimits = 0...4
    let zoomed = model.zoomed(toFit: Rect(x: 1000, y: 1000, width: 200, height: 100))
    #expect(zoomed.zoomScale == 1)
    #expect(zoomed.contentOffset.x == 1100 - width / 2)
  }

  @Test func contentSmallerThanTheFrameIsCentred() {
    let model = ScrollModelTests.model(
      Size(width: 400, height: 600), content: Size(width: 300, height: 1000))
    #expect(model.centeringInset == EdgeInsets(top: 0, left: 50, bottom: 0, right: 50))
    let centered = model.centered()
    #expect(centered.contentOffset == Point(x: -50, y: 0))
    #expect(centered.offsetLimits == Rect(x: -50, y: 0, width: 0, height: 400))
    #expect(centered.centeringInset == .zero)
  }

  @Test func theSafeAreaIsAddedWhereTheAdjustmentSaysSo() {
    var model = ScrollModelTests.model(
      Size(width: 375, height: 812), content: Size(width: 375, height: 2000))
    model.safeArea = EdgeInsets(top: 44, left: 10, bottom: 34, right: 10)
    model.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(model.adjustedContentInset == model.contentInset)
    model.insetAdjustment = .scrollableAxes
    #expect(model.adjustedContentInset == EdgeInsets(top: 45, left: 2, bottom: 37, right: 4))
    model.insetAdjustment = .always
    #expect(model.adjustedContentInset == EdgeInsets(top: 45, left: 12, bottom: 37, right: 14))
    #expect(model.offsetLimits.minY == -45)
    #expect(model.offsetLimits.maxY == 2000 + 37 - 812)
  }

  @Test func aPagingScrollViewTurnsOnePageAtATime() {
    let frame = Size(width: 400, height: 600)
    let content = Size(width: 1700, height: 600)
    func page(_ x: Double, _ velocity: Double) -> Double {
      ScrollModelTests.model(frame, content: content, at: Point(x: x, y: 0))
        .pageOffset(velocity: Point(x: velocity, y: 0)).x
    }
    #expect(page(150, 0) == 0)
    #expect(page(200, 0) == 400)
    #expect(page(150, 9000) == 400)
    #expect(page(450, -1) == 400)
    #expect(page(400, -1) == 0)
    #expect(page(1250, 1) == 1300)
    #expect(page(-30, -1) == 0)
  }

  /// Where a page begins is rounded, and so is which page an offset is at.
  @Test(arguments: [1024.0, 820, 1180, 1366, 1133, 440, 428, 1])
  func pagesOfThirdsAreTurnedOneByOne(width: Double) {
    let frame = Size(width: width / 3, height: 100)
    var model = ScrollModelTests.model(
      frame, content: Size(width: width / 3 * 60, height: 100), at: .zero)
    let turns = (1..<60).map { ($0, 1.0) } + (0..<59).reversed().map { ($0, -1.0) }
    for (page, velocity) in turns {
      model.contentOffset.x = model.pageOffset(velocity: Point(x: velocity, y: 0)).x
      #expect((model.contentOffset.x / frame.width - Double(page)).magnitude < 1e-9)
    }
  }
}
