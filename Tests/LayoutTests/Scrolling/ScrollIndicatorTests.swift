import Geometry
import Layout
import Testing

struct ScrollIndicatorTests {
  static func model(contentHeight: Double = 2000, at y: Double = 0) -> ScrollModel {
    ScrollModel(
      contentSize: Size(width: 375, height: contentHeight),
      frameSize: Size(width: 375, height: 500), contentOffset: Point(x: 0, y: y))
  }

  @Test func theThumbIsAsLongAsItsTrackAsTheFrameIsAsLongAsTheContent() {
    // The track leaves 3 points at each end: 494 long, a quarter of which is 123.5.
    #expect(
      ScrollIndicatorTests.model().verticalIndicator()
        == Rect(x: 369, y: 3, width: 3, height: 123.5))
    #expect(
      ScrollIndicatorTests.model(at: 750).verticalIndicator()
        == Rect(x: 369, y: 188.25, width: 3, height: 123.5))
    #expect(
      ScrollIndicatorTests.model(at: 1500).verticalIndicator()
        == Rect(x: 369, y: 373.5, width: 3, height: 123.5))
  }

  @Test func contentThatFitsHasNoThumb() {
    #expect(ScrollIndicatorTests.model(contentHeight: 500).verticalIndicator() == nil)
    #expect(ScrollIndicatorTests.model().horizontalIndicator() == nil)
  }

  @Test func aThumbIsNeverTooShortToSee() {
    let thumb = ScrollIndicatorTests.model(contentHeight: 1e6).verticalIndicator()
    #expect(thumb?.size.height == 36)
  }

  @Test func overscrollingShortensTheThumbAtItsEnd() throws {
    var last = try #require(ScrollIndicatorTests.model().verticalIndicator()).size.height
    for y in stride(from: -10.0, through: -300, by: -10) {
      let thumb = try #require(ScrollIndicatorTests.model(at: y).verticalIndicator())
      #expect(thumb.minY == 3)
      #expect(thumb.size.height < last)
      #expect(thumb.size.height >= 8)
      last = thumb.size.height
    }
    let below = try #require(ScrollIndicatorTests.model(at: 1600).verticalIndicator())
    #expect(below.maxY == 497)
    let long = ScrollIndicatorTests.model(contentHeight: 1e6, at: -100).verticalIndicator()
    #expect(long?.size.height == 8)
  }

  @Test func barsShortenTheTrack() {
    var model = ScrollIndicatorTests.model()
    model.safeArea = EdgeInsets(top: 44, left: 0, bottom: 50, right: 10)
    let thumb = model.verticalIndicator()
    // (500 − 94) / (2000 − 94) of a track of 400.
    #expect(thumb?.minY == 47)
    #expect(thumb?.minX == 359)
    #expect(((thumb?.size.height ?? 0) - 400 * 406 / 1906).magnitude < 1e-9)
    #expect(model.verticalIndicator(ScrollIndicator(insets: .zero))?.minY == 3)
  }

  @Test func theHorizontalThumbLiesAtTheBottom() {
    let model = ScrollModel(
      contentSize: Size(width: 1000, height: 500), frameSize: Size(width: 500, height: 500),
      contentOffset: Point(x: 500, y: 0))
    #expect(model.horizontalIndicator() == Rect(x: 250, y: 494, width: 247, height: 3))
  }
}
