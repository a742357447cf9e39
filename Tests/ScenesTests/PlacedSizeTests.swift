import Geometry
import Layout
import Markers
import Scenes
import Testing

/// Markers whose size follows the viewport, under placements that let the constraints act in a smaller one.
struct PlacedSizeTests {
  static func scene(_ placement: String, target: Point) throws -> Scene {
    let text = """
      {"version": 1,
       "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
                 {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"},
                 {"name": "pointer", "in": "marker"}, {"name": "tag", "in": "marker"}],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 3000",
                       "map.height == 3000", "marker.width == 60", "marker.height == 0.1 * viewport.height",
                       "marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
                       "marker.bottom <= view.bottom", "marker.left == map.left + t.x @998",
                       "marker.top == map.top + t.y @998", "pointer.edges == marker.edges",
                       "tag.left == marker.right", "tag.bottom == marker.bottom", "tag.width == 9",
                       "tag.height == 9"],
       "markers": [{"name": "t", "view": "marker", "reference": "map",
                    "target": {"x": \(target.x), "y": \(target.y)}, "placement": {\(placement)}}]}
      """
    return try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
  }

  static let placements = [
    #""extent": "circumscribed", "anchor": "center""#,
    #""extent": "circumscribed", "anchor": "bottom", "rule": "clamp""#,
    #""extent": "circumscribed", "anchor": "center", "insets": 20"#,
    #""insets": 50, "anchor": "center""#, #""rule": "ray", "extent": "circumscribed""#,
  ]

  @Test(arguments: placements)
  func standWithTheirAnchorsOnTheirTargets(placement: String) throws {
    var session = try SceneSession(Self.scene(placement, target: Point(x: 200, y: 150)))
    try session.move(to: Viewport(size: Size(width: 400, height: 300)))
    let state = try #require(try session.states().first)
    let anchor = try #require(state.details).anchor
    #expect(state.orientation.isX)
    #expect(anchor.distance(to: Point(x: 200, y: 150)) < 1e-9)
    let part = session.scene.markers[0].placement.anchor
    let inFrame = Point(
      x: state.frame.minX + part.x * state.frame.size.width,
      y: state.frame.minY + part.y * state.frame.size.height)
    #expect(inFrame.distance(to: anchor) < 1e-9)
  }

  @Test(arguments: placements)
  func haveOneFrameInLayoutsAndStates(placement: String) throws {
    for target in [Point(x: 200, y: 150), Point(x: 1500, y: 2000), Point(x: 0, y: 2999)] {
      var session = try SceneSession(Self.scene(placement, target: target))
      for offset in [Point.zero, Point(x: 733.3, y: 1200)] {
        try session.move(to: Viewport(offset: offset, size: Size(width: 400, height: 300)))
        let states = try session.states()
        let frame = try #require(session.frames(with: states).first { $0.name == "marker" })
        #expect(frame.content == states[0].frame)
        #expect(frame.view == states[0].frameInView)
        for name in ["pointer", "tag"] {
          let part = try #require(session.frames(with: states).first { $0.name == name })
          for (part, whole) in [(part.view, frame.view), (part.content, frame.content)] {
            let corner = Point(x: part.minX - whole.minX, y: part.maxY - whole.maxY)
            #expect(corner.distance(to: Point(x: name == "tag" ? 60 : 0, y: 0)) < 1e-9)
            let height = name == "tag" ? 9 : whole.size.height
            #expect((part.size.height - height).magnitude < 1e-9)
          }
        }
      }
    }
  }

  /// Two share the viewport in which the constraints act, one has another, and one has none.
  @Test func haveTheirOwnFramesBesideOthers() throws {
    let insets = ["10", "10", "40", nil]
    var (views, constraints, markers): ([String], [String], [String]) = ([], [], [])
    for (index, inset) in insets.enumerated() {
      let view = "marker\(index)"
      views += ["{\"name\": \"\(view)\", \"in\": \"scroll\"}"]
      views += ["{\"name\": \"in\(index)\", \"in\": \"\(view)\"}"]
      constraints += [
        "\(view).width == 0.1 * view.width", "\(view).height == 30", "\(view).left >= view.left",
        "\(view).right <= view.right", "\(view).top >= view.top", "\(view).bottom <= view.bottom",
        "\(view).left == map.left + t\(index).x @998", "\(view).top == map.top + t\(index).y @998",
      ]
      let placement = inset.map { ", \"placement\": {\"insets\": \($0)}" } ?? ""
      markers.append(
        "{\"name\": \"t\(index)\", \"view\": \"\(view)\", \"reference\": \"map\", "
          + "\"target\": {\"x\": \(700 * index), \"y\": 900}\(placement)}")
    }
    let text = """
      {"version": 1,
       "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
                 {"name": "map", "in": "scroll"}, \(views.joined(separator: ", "))],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 3000",
                       "map.height == 3000", \(constraints.map { "\"\($0)\"" }.joined(separator: ", "))],
       "markers": [\(markers.joined(separator: ", "))]}
      """
    var session = try SceneSession(
      Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none))
    try session.move(
      to: Viewport(offset: Point(x: 700, y: 800), size: Size(width: 400, height: 300)))
    let states = try session.states()
    let frames = session.frames(with: states)
    #expect(states.map(\.frame.size.width) == [38, 38, 32, 40])
    for (index, state) in states.enumerated() {
      let frame = try #require(frames.first { $0.name == "marker\(index)" })
      #expect(frame.content == state.frame)
      #expect(frame.view == state.frameInView)
    }
  }
}
