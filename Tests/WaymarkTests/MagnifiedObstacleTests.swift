import Foundation
import Testing
import Waymark

/// Views that markers keep off, on maps that are magnified and turned.
struct MagnifiedObstacleTests {
  private static func scene(zoom: Double, bearing: Double) throws -> Scene {
    let text = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
         {"name": "map", "in": "scroll"}, {"name": "isle", "in": "scroll"}, {"name": "bar", "in": "view"},
         {"name": "m", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2000",
         "map.height == 1500", "isle.left == map.left + 300", "isle.top == map.top + 100", "isle.width == 100",
         "isle.height == 60", "bar.left == view.left", "bar.top == view.top", "bar.width == 50", "bar.height == 20",
         "m.width == 30", "m.height == 30", "m.left >= view.left", "m.right <= view.right", "m.top >= view.top",
         "m.bottom <= view.bottom", "m.left == map.left + t.x @998", "m.top == map.top + t.y @998"],
       "markers": [{"name": "t", "view": "m", "reference": "map", "target": {"x": 340, "y": 150},
         "placement": {"anchor": "center", "obstacles": ["isle", "bar"], "zoom": \(zoom), "bearing": \(bearing)}}]}
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  @Test(arguments: [0.5, 1, 1.7, 2], [0.0, 90, 33, -200])
  func aViewOnTheMapIsWhereTheMapShowsItAndAnotherWhereItIs(zoom: Double, bearing: Double) throws {
    var session = try SceneSession(Self.scene(zoom: zoom, bearing: bearing))
    let viewport = Viewport(
      offset: Point(x: 150, y: 10), size: Size(width: 400, height: 300))
    try session.move(to: viewport)
    let obstacles = session.obstacles(of: 0)
    #expect(obstacles.map(\.name) == ["isle", "bar"])
    #expect(obstacles[1].rect == Rect(x: 0, y: 0, width: 50, height: 20))
    let turn = -bearing * Double.pi / 180
    let corners = [(150.0, 90.0), (250, 90), (150, 150), (250, 150)].map { x, y in
      let (x, y) = ((x - 200) * zoom, (y - 150) * zoom)
      return (x * cos(turn) - y * sin(turn) + 200, x * sin(turn) + y * cos(turn) + 150)
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    let found = obstacles[0].rect
    let expected = [xs.min(), ys.min(), xs.max(), ys.max()].compactMap(\.self)
    for (side, other) in zip([found.minX, found.minY, found.maxX, found.maxY], expected) {
      #expect((side - other).magnitude < 1e-9, "\(found), \(expected)")
    }
    // The target lies on the isle, which covers it.
    let state = try #require(try session.states().first)
    #expect(!state.orientation.isX)
    #expect(state.details?.obstacle == "isle")
  }
}
