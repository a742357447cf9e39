import Geometry
import Layout
import Markers
import Scenes
import Testing

/// Scenes that are made in Swift rather than read from a file.
struct SceneByHandTests {
  @Test func aSceneMadeInSwiftHasFramesMarkersAndOutputs() throws {
    var list = Scene.ViewDescription(
      name: "list",
      kind: .stack(
        Scene.StackDescription(axis: .vertical, spacing: 10, customSpacing: ["first": 2])),
      container: "view")
    list.margins = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    let scene = Scene(
      views: [
        Scene.ViewDescription(name: "view"), list,
        Scene.ViewDescription(
          name: "first", kind: .label(TextContent("Treasure")), container: "list"),
        Scene.ViewDescription(
          name: "second", kind: .image(file: nil, size: Size(width: 30, height: 50)),
          container: "list"),
        Scene.ViewDescription(name: "third", kind: .label(TextContent("Map")), container: "list"),
      ],
      constraints: ["list.left == view.left", "list.top == view.top + gap"],
      markers: [
        Scene.MarkerDescription(
          marker: Marker(
            name: "x", view: "second", reference: "view", target: Point(x: 4, y: 28),
            size: Size(width: 64, height: 50)))
      ],
      constants: ["gap": 2],
      outputs: [Scene.OutputDescription(name: "end", formula: "list.trailing")],
      direction: .rightToLeft)
    var layout = try scene.makeLayout()
    try layout.update(to: Viewport(size: Size(width: 200, height: 300)))
    #expect(layout.frame(of: "list", in: .view) == Rect(x: 0, y: 2, width: 72, height: 110))
    #expect(layout.frame(of: "second", in: .view) == Rect(x: 4, y: 28, width: 64, height: 50))
    let outputs = try scene.outputs(of: &layout)
    #expect(outputs.map(\.value) == [.number(0)])
    let state = layout.state(of: scene.markers[0].marker)
    #expect(state?.orientation == .x)
  }

  @Test(arguments: [
    ([], "the scene has no views; it needs at least a root view"),
    ([("view", nil), ("view", "view")], "there are two views named view"),
    ([("view", nil), ("box", nil)], "box stands in no view, as only the first view may"),
    (
      [("view", nil), ("box", "bar"), ("bar", "view")],
      "box stands in bar, which has to come before it"
    ),
    ([("view", nil), ("box", "box")], "box stands in box, which has to come before it"),
    ([("view", "view")], "view stands in view, which has to come before it"),
  ])
  func viewsThatMakeNoTreeAreRefused(_ views: [(String, String?)], _ message: String) {
    let scene = Scene(views: views.map { Scene.ViewDescription(name: $0.0, container: $0.1) })
    let error = #expect(throws: SceneError.self) { _ = try scene.makeLayout() }
    #expect(error?.message == message)
  }

  @Test func twoMarkersOfOneNameAreRefused() throws {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    scene.markers.append(scene.markers[0])
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    #expect(error?.description == "there are two markers named treasure")
  }

  @Test func `two markers of one view are refused`() throws {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let view = scene.markers[0].marker.view
    scene.markers.append(scene.markers[0])
    scene.markers[1].marker.name = "chest"
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    #expect(
      error?.description
        == "the markers treasure and chest cannot share the view \(view), which is in one place at a time; "
        + "give chest a view of its own")
  }
}
