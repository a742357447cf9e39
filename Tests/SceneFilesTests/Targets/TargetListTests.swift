import Foundation
import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

struct TargetListTests {
  private let ports = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [120.5, -30]},
       "properties": {"name": "Oslo", "priority": 3, "group": "north", "depth": 12.5, "open": true}},
      {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [1, 2, 99]},
       "properties": null},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [3, 4]}}
    ]}
    """

  @Test func pointsOfACollectionAreTargets() throws {
    let list = try TargetList(ports.utf8)
    #expect(
      list.entries.map(\.target) == [
        Target(name: "Oslo", position: Point(x: 120.5, y: -30), priority: 3, group: "north"),
        Target(name: "7", position: Point(x: 1, y: 2)),
        Target(name: "target 3", position: Point(x: 3, y: 4)),
      ])
  }

  @Test func propertiesAreKept() throws {
    let list = try TargetList(ports.utf8)
    #expect(list.entries[0].properties["depth"] == .number(12.5))
    #expect(list.entries[0].properties["open"] == .truth(true))
    #expect(list.entries[1].properties.isEmpty)
  }

  @Test func objectsOfATiledMapAreTargets() throws {
    let list = try TargetList(
      Data(
        """
        {"orientation": "orthogonal", "layers": [
          {"type": "tilelayer", "name": "ground", "data": [1, 2]},
          {"type": "group", "offsetx": 100, "layers": [
            {"type": "objectgroup", "name": "chests", "offsety": 10, "objects": [
              {"id": 4, "name": "gold", "point": true, "x": 5, "y": 6, "width": 0, "height": 0},
              {"id": 5, "name": "", "x": 0, "y": 0, "width": 20, "height": 10, "class": "trap"},
              {"id": 6, "name": "tile", "gid": 3, "x": 0, "y": 0, "width": 20, "height": 10},
              {"id": 7, "name": "turned", "x": 0, "y": 0, "width": 20, "height": 10, "rotation": 90},
              {"id": 8, "name": "path", "x": 1, "y": 2, "polyline": [{"x": 0, "y": 0}],
               "properties": [{"name": "priority", "type": "int", "value": 2},
                              {"name": "group", "type": "string", "value": "roads"}]},
              {"id": 9, "name": "hidden", "x": 1, "y": 2, "visible": false}
            ]}]},
          {"type": "objectgroup", "name": "secret", "visible": false, "objects": [{"x": 1, "y": 1}]}
        ]}
        """.utf8))
    #expect(list.entries.map(\.target.name) == ["gold", "object 5", "tile", "turned", "path"])
    let places = list.entries.map(\.target.position)
    #expect(
      places[..<3] == [Point(x: 105, y: 16), Point(x: 110, y: 15), Point(x: 110, y: 5)][...])
    #expect(places[3].distance(to: Point(x: 95, y: 20)) < 1e-12)
    #expect(places[4] == Point(x: 101, y: 12))
    #expect(list.entries.map(\.target.group) == ["chests", "chests", "chests", "chests", "roads"])
    #expect(list.entries[4].target.priority == 2)
    #expect(list.entries[1].properties == ["class": .text("trap")])
  }

  @Test(arguments: [
    ("", "the file of targets is empty"),
    ("[1]", "these are no targets"),
    ("{\"type\": \"FeatureCollection\"}", "needs a list of features"),
    ("{\"type\": \"FeatureCollection\", \"features\": [3]}", "feature 1 has to be an object"),
    (feature(#"{"type": "LineString"}"#), "geometry of feature 1, A, needs a list of coordinates"),
    (
      feature(#"{"type": "Linestring", "coordinates": []}"#),
      "feature 1, A, is a Linestring; did you mean LineString?; geometries are Point,"
    ),
    (feature(#"{"coordinates": [1, 2]}"#), "geometry of feature 1, A, needs a type"),
    (feature(#"{"type": "Polygon", "coordinates": [[1, 2]]}"#), "have to be two numbers"),
    (feature(#"{"type": "Polygon", "coordinates": [1]}"#), "have to be lists of lists here"),
    (feature(#"{"type": "GeometryCollection"}"#), "needs a list of geometries"),
    (
      #"{"type": "Feature", "geometry": null}"# + "\n" + #"{"type": "Thing"}"#,
      "2:1: feature 2 has to be an object of the type Feature"
    ),
    (#"{"type": "Feature", "geometry": null} x"#, "1:39: the file of targets is not valid JSON"),
    (feature(#"{"type": "Point", "coordinates": [1]}"#), "have to be two numbers"),
    (feature(#"{"type": "Point", "coordinates": [1e13, 0]}"#), "numbers have to stay within 1e12"),
    (
      feature(#"{"type": "Point", "coordinates": [1, 0]}"#, "0"),
      "priority of feature 1, A, is 0, but it has to be above 0, up to 1e12"
    ),
    (
      #"{"orientation": "isometric", "layers": []}"#,
      "the Tiled map is isometric, and its objects lie on a plane"
    ),
    (
      #"{"layers": [{"type": "objectgroup", "objects": [{"id": 2, "x": 1}]}]}"#,
      "object 2, object 2, needs the numbers x and y"
    ),
    (
      tiled(#""x": 1, "y": 2, "rotation": 1e308"#),
      "1:87: rotation of object 2, object 2, is 1e+308, and numbers have to stay within 1e12"
    ),
    (tiled(#""x": 1e13, "y": 2"#), "x of object 2, object 2, is 10000000000000, and numbers"),
    (tiled(#""x": 1, "y": 2, "width": -1e300"#), "width of object 2, object 2, is -1e+300"),
    (tiled(#""x": 1, "y": 2, "height": "3""#), "height of object 2, object 2, has to be a number"),
    (
      tiled(#""x": 1e12, "y": 2, "width": 1e12"#),
      "the place of object 2, object 2, is 1500000000000, and numbers"
    ),
    (
      tiled(#""x": 1, "y": 2, "properties": [{"name": "priority", "value": 1e300}]"#),
      "priority of object 2, object 2, is 1e+300, and numbers"
    ),
    (
      #"{"layers": [{"type": "objectgroup", "offsetx": 1e99, "objects": []}]}"#,
      "offsetx of a layer is 1e+99, and numbers"
    ),
    (#"{"type": "a", "type": "b"}"#, "1:15: the key type is given twice"),
    (feature(#"{"type": "Point", "coordinates": [1e999, 0]}"#), "1e999 is too large"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
  }

  @Test func aFileThatIsMissingIsNamed() {
    let error = #expect(throws: SceneError.self) { try TargetList(contentsOf: "nothing.geojson") }
    #expect(error?.description == "nothing.geojson: there is no such file")
    #expect(error?.kind == .noInput)
  }

  @Test func textThatIsNotUTF8IsRefused() {
    #expect(throws: SceneError.self) { try TargetList([0xFF, 0xFE, 0x00]) }
  }

  /// A map with one object.
  private static func tiled(_ members: String) -> String {
    "{\"layers\": [{\"type\": \"objectgroup\", \"objects\": [{\"id\": 2, \(members)}]}]}"
  }

  private static func feature(_ geometry: String, _ priority: String = "1") -> String {
    """
    {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": \(geometry),
     "properties": {"name": "A", "priority": \(priority)}}]}
    """
  }
}
