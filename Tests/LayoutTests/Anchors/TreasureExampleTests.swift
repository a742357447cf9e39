import Constraints
import Geometry
import Layout
import Testing

/// The example of ``Layout``'s documentation; change both together.
struct TreasureExampleTests {
  static func treasureIsland() throws -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let map = ImageView("map", imageSize: Size(width: 2500, height: 2500))
    let marker = View("marker")
    let pointer = ImageView("pointer", imageSize: Size(width: 67, height: 67))
    pointer.compressionResistance = AxisPriorities(999)
    view.addSubview(scroll)
    scroll.addSubview(map)
    scroll.addSubview(marker)
    marker.addSubview(pointer)
    return try Layout(of: view) {
      scroll.edges == view.edges
      map.edges == scroll.edges
      pointer.edges == marker.edges
      marker.edges(inside: view.safeArea)
      (marker.leading == map.leading + 1610).priority(998)
      (marker.top == map.top + 1610).priority(998)
    }
  }

  /// Offsets on a view of 375 × 667 with a bar of 20 at the top, and where the marker stands.
  static let places: [(Point, Rect)] = [
    (Point(x: 0, y: 0), Rect(x: 308, y: 600, width: 67, height: 67)),
    (Point(x: 2125, y: 0), Rect(x: 2125, y: 600, width: 67, height: 67)),
    (Point(x: 2125, y: 1833), Rect(x: 2125, y: 1853, width: 67, height: 67)),
    (Point(x: -50, y: -80), Rect(x: 258, y: 520, width: 67, height: 67)),
    (Point(x: 1302, y: 1010), Rect(x: 1610, y: 1610, width: 67, height: 67)),
  ]

  @Test(arguments: places)
  func theMarkerWaitsInsideTheView(offset: Point, frame: Rect) throws {
    var layout = try TreasureExampleTests.treasureIsland()
    try layout.update(
      to: Viewport(
        offset: offset, size: Size(width: 375, height: 667),
        insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    #expect(layout.frame(of: "marker", in: .content) == frame)
    #expect(layout.contentSize == Size(width: 2500, height: 2500))
  }
}
