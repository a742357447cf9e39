import Foundation
import Geometry
import Layout
import Markers
import Testing

@testable import Scenes

/// How markers are placed, as scenes say it.
struct PlacementReadingTests {
  private static func scene(_ placement: String) throws -> Scene {
    let text = """
      { "version": 1,
        "views": [
          { "name": "view" }, { "name": "scroll", "in": "view", "kind": "scroll" },
          { "name": "map", "in": "scroll" }, { "name": "marker", "in": "scroll" },
          { "name": "minimap", "in": "view" }
        ],
        "constraints": [
          "scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 1000",
          "map.height == 1000", "marker.width == 20", "marker.height == 10",
          "marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
          "marker.bottom <= view.bottom", "marker.left == map.left + port.x @998",
          "marker.top == map.top + port.y @998", "minimap.right == view.right",
          "minimap.top == view.top", "minimap.width == 80", "minimap.height == 60"
        ],
        "markers": [
          { "name": "port", "view": "marker", "reference": "map", "target": { "x": 900, "y": 0 },
            "placement": \(placement) }
        ] }
      """
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: "")
    return try reader.read()
  }

  @Test func visibilityHasInsetsForEachSide() throws {
    let marker = try PlacementReadingTests.scene(
      #"{ "visibility": { "enter": { "top": 4, "left": 2 }, "leave": { "top": 4, "right": -3 } } }"#
    ).markers[0]
    #expect(
      marker.placement.visibility
        == Visibility(
          enterInsets: EdgeInsets(top: 4, left: 2, bottom: 0, right: 0),
          leaveInsets: EdgeInsets(top: 4, left: 0, bottom: 0, right: -3)))
  }

  @Test func everyKeyIsRead() throws {
    let marker = try PlacementReadingTests.scene(
      """
      { "rule": "roundedRectangle", "radius": 12, "pivot": { "x": 10, "y": 20 }, "anchor": "bottom",
        "extent": "rotated", "insets": { "top": 1, "right": 4 },
        "obstacles": ["minimap", { "name": "bar", "x": 1, "y": 2, "width": 3, "height": 4 }],
        "zoom": 2, "bearing": 90, "wrap": { "x": 500 },
        "visibility": { "part": "anyPart", "enter": 8, "leave": -2 },
        "heading": { "from": "pivot", "tolerance": 3, "rest": 180 },
        "distance": { "unitsPerPoint": 2.5, "unit": "m", "from": { "name": "home", "x": 5, "y": 6 } },
        "style": { "opacity": { "near": 1, "far": 2, "nearValue": 1, "farValue": 0 }, "nearest": 7,
                   "farthest": 9 } }
      """
    ).markers[0]
    var expected = Placement(rule: .roundedRectangle(radius: 12))
    expected.pivot = .point(Point(x: 10, y: 20))
    expected.anchor = .bottom
    expected.extent = .rotated
    expected.insets = EdgeInsets(top: 1, left: 0, bottom: 0, right: 4)
    expected.obstacles = [Obstacle("bar", Rect(x: 1, y: 2, width: 3, height: 4))]
    expected.projection = Projection(
      zoom: 2, bearing: Angle(degrees: 90), period: Size(width: 500, height: 0))
    expected.visibility = Visibility(part: .anyPart, enterInset: 8, leaveInset: -2)
    expected.heading = HeadingRule(origin: .pivot, tolerance: 3, restAngle: Angle(degrees: 180))
    expected.distance = DistanceScale(
      unitsPerPoint: 2.5, unit: "m", reference: .point(name: "home", Point(x: 5, y: 6)))
    expected.obstacleViews = ["minimap"]
    expected.style = DistanceStyle(
      opacity: DistanceStyle.Ramp(near: 1, far: 2, nearValue: 1, farValue: 0), nearest: 7,
      farthest: 9)
    #expect(marker.placement == expected)
  }

  @Test func whatIsLeftOutIsTheTreasureRules() throws {
    #expect(try PlacementReadingTests.scene("{}").markers[0].placement == Placement())
  }

  @Test func viewsAreObstaclesWhereTheLayoutPutsThem() throws {
    let scene = try PlacementReadingTests.scene("{ \"obstacles\": [\"minimap\"] }")
    var session = try SceneSession(scene)
    try session.move(to: Viewport(size: Size(width: 300, height: 200)))
    #expect(
      session.obstacles(of: 0) == [Obstacle("minimap", Rect(x: 220, y: 0, width: 80, height: 60))])
    let state = try session.states()[0]
    #expect(state.frameInView == Rect(x: 280, y: 60, width: 20, height: 10))
  }

  @Test(arguments: [
    "{}", #"{ "rule": "ray" }"#, #"{ "insets": { "left": 9, "bottom": 4 }, "zoom": 2 }"#,
  ])
  func framesOfAPlacedMarkerAndOfWhatIsInItAreThoseOfItsState(_ placement: String) throws {
    var scene = try PlacementReadingTests.scene(placement)
    scene.views.append(
      Scene.ViewDescription(name: "pointer", container: scene.markers[0].marker.view))
    scene.constraints.append(Formula("pointer.edges == \(scene.markers[0].marker.view).edges"))
    scene.outputs = [.init(name: "left", formula: Formula("pointer.left"))]
    var session = try SceneSession(scene)
    try session.move(to: Viewport(size: Size(width: 300, height: 200)))
    let states = try session.states()
    let frames = Dictionary(
      uniqueKeysWithValues: session.frames(with: states).map { ($0.name, $0) })
    for name in [scene.markers[0].marker.view, "pointer"] {
      #expect(frames[name]?.content == states[0].frame)
      #expect(frames[name]?.view == states[0].frameInView)
    }
    #expect(
      try session.outputs(with: states)
        == [.init(name: "left", value: .number(states[0].frameInView.minX))])
  }

  @Test(arguments: [
    ("{ \"rule\": \"elipse\" }", "unknown rule elipse; did you mean ellipse?"),
    ("{ \"radius\": 4 }", "only the rule roundedRectangle has a radius"),
    (#"{ "distance": { "from": { "x": 1, "y": 2, "name": 0 } } }"#, "has to be a string"),
    ("{ \"zoom\": 0 }", "zoom of port is 0, but it has to be a factor from 0.000001"),
    ("{ \"wrap\": { \"x\": -1 } }", "x of port is -1, but it has to be above 0"),
    ("{ \"obstacles\": [\"minimp\"] }", "unknown view minimp; did you mean minimap?"),
    ("{ \"obstacles\": [{ \"x\": 1, \"y\": 2, \"width\": -3, \"height\": 4 }] }", "0 or more"),
    (#"{ "obstacles": [{ "x": 1, "y": 2, "width": 3 }] }"#, "an obstacle needs the key height"),
    ("{ \"anchor\": \"middle\" }", "it can be topLeft, center, bottom"),
    ("{ \"visibility\": { \"enter\": 1, \"leave\": 2 } }", "cannot go out farther inside"),
    (
      #"{ "style": { "scale": { "near": 2, "far": 2, "nearValue": 1, "farValue": 0 } } }"#,
      "has to have near below far"
    ),
    // Per cent are no parts.
    (
      #"{ "style": { "opacity": { "near": 0, "far": 2, "nearValue": 100, "farValue": 50 } } }"#,
      "nearValue of opacity is 100, but it has to be a part from 0 to 1"
    ),
    (
      #"{ "style": { "opacity": { "near": 0, "far": 2, "nearValue": 1, "farValue": -0.1 } } }"#,
      "farValue of opacity is -0.1, but it has to be a part from 0 to 1"
    ),
    (
      #"{ "style": { "scale": { "near": 0, "far": 2, "nearValue": -1, "farValue": 1 } } }"#,
      "nearValue of scale is -1, but it has to be 0 or more"
    ),
    (#"{ "anchor": { "x": 50, "y": 50 } }"#, "but it has to be a part of the marker's size"),
    ("{ \"speed\": 1 }", "unknown key speed in placement of port"),
    ("[]", "placement of port has to be an object"),
  ])
  func mistakesAreToldWhereTheyAre(_ placement: String, _ message: String) throws {
    #expect {
      _ = try PlacementReadingTests.scene(placement)
    } throws: { error in
      let error = error as? SceneError
      return error?.message.contains(message) == true && error?.location != nil
    }
  }
}
