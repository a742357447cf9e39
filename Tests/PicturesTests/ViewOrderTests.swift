import Geometry
import Pictures
import Scenes
import Testing

/// What of views that overlap can be seen.
struct ViewOrderTests {
  /// A bar of 150 points that a tag hangs out of, which is declared last, and below it a page of 900 points that
  /// scrolls, with a card inside.
  private func scene() throws -> Scene {
    try Scene.page(
      below: 150, window: Rect(x: 100, y: 200, width: 100, height: 100),
      ##"{ "name": "tag", "in": "bar", "backgroundColor": "#ffff00" }"##,
      [
        "page.width == scroll.width", "tag.left == bar.left + 20", "tag.top == bar.top + 100",
        "tag.width == 40", "tag.height == 100",
      ])
  }

  @Test
  func
    `a scroll view cuts its content off, and a view lies above those before it with all that is in it`()
    throws
  {
    let offset = Point(x: 0, y: 120)
    let bitmap = try Picture(scene(), at: offset, size: Size(width: 320, height: 500)) {
      $0.showsLabels = false
    }.bitmap()
    let (blue, red): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [255, 0, 0, 255])
    // The page begins 30 points down, behind the bar.
    #expect(bitmap[200, 140] == blue)
    #expect(bitmap[200, 160] == red)
    // The tag belongs to the bar, and so lies below the page.
    #expect(bitmap[30, 140] == [255, 255, 0, 255])
    #expect(bitmap[30, 160] == red)
    // The card is as large as its own scroll view shows of it.
    #expect(bitmap[199, 329] == [0, 255, 0, 255])
    #expect(bitmap[201, 300] == red)
    #expect(bitmap[150, 331] == red)
  }

  @Test func `what is outside of the scroll view that it is in is not drawn`() throws {
    let text = try Picture(scene(), at: Point(x: 0, y: 700), size: Size(width: 320, height: 500)) {
      $0.showsLabels = false
    }.svg()
    #expect(!text.contains("#00ff00"))
    #expect(text.contains("#ff0000"))
  }
}
