import Geometry
import Pictures
import Scenes
import Testing

/// What of views that overlap can be seen.
struct ViewOrderTests {
  /// A bar of 150 points that a tag hangs out of, which is declared last, and below it a page of 900 points that
  /// scrolls, with a card inside.
  private func scene() throws -> Scene {
    let text = """
      { "version": 1, "views": [{ "name": "view" }, { "name": "bar", "in": "view", "backgroundColor": "#0000ff" },
        { "name": "scroll", "in": "view", "kind": "scroll" },
        { "name": "page", "in": "scroll", "backgroundColor": "#ff0000" },
        { "name": "inner", "in": "page", "kind": "scroll" },
        { "name": "card", "in": "inner", "backgroundColor": "#00ff00" },
        { "name": "tag", "in": "bar", "backgroundColor": "#ffff00" }],
        "constraints": ["bar.left == view.left", "bar.right == view.right", "bar.top == view.top", "bar.height == 150",
        "scroll.left == view.left", "scroll.right == view.right", "scroll.top == bar.bottom",
        "scroll.bottom == view.bottom", "page.edges == scroll.edges", "page.width == scroll.width", "page.height == 900",
        "inner.left == page.left + 100", "inner.top == page.top + 200", "inner.width == 100", "inner.height == 100",
        "card.edges == inner.edges", "card.width == 300", "card.height == 300",
        "tag.left == bar.left + 20", "tag.top == bar.top + 100", "tag.width == 40", "tag.height == 100"] }
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
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
