import Foundation
import Geometry
import Markers
import Testing

@testable import SceneFiles
@testable import Scenes

/// Where maps lie, and how targets are read, as scenes say it.
struct LocationReadingTests {
  private static let harbour = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Maps/harbour")

  /// The harbour with more to say of the scene, and of its marker.
  private static func scene(_ members: String, _ marker: String = "") throws -> Scene {
    let text = try String(
      contentsOf: harbour.appending(path: "scene.json"), encoding: .utf8
    ).replacing("\"version\": 1,", with: "\"version\": 1, \(members)")
      .replacing("\"name\": \"port\",", with: "\"name\": \"port\", \(marker)")
    var reader = SceneReader(
      source: try SceneSource(Array(text.utf8), file: "scene.json"), folder: harbour.path,
      resources: .files)
    return try reader.read()
  }

  @Test(arguments: [
    #"{ "bounds": { "west": -180, "south": -90, "east": 180, "north": 90 } }"#,
    """
    { "controlPoints": [
      { "x": 0, "y": 0, "longitude": -180, "latitude": 90 },
      { "x": 2400, "y": 0, "longitude": 180, "latitude": 90 },
      { "x": 1200, "y": 1800, "longitude": 0, "latitude": -90 } ] }
    """,
  ])
  func mapsLieWhereTheSceneSays(location: String) throws {
    let scene = try LocationReadingTests.scene("\"location\": \(location),")
    let map = try #require(scene.markers[0].placement.georeference)
    let point = map.point(of: Coordinate(longitude: 90, latitude: 45))
    #expect(point.distance(to: Point(x: 1800, y: 450)) < 1e-9)
    #expect(scene.location?.projection == .equirectangular)
  }

  @Test(arguments: [
    ("{}", "location needs one of bounds, controlPoints and worldFile"),
    (
      #"{ "worldFile": "a", "controlPoints": [] }"#,
      "location has controlPoints and worldFile, of which one says where the map lies"
    ),
    (
      #"{ "bounds": { "west": 0, "south": 9, "east": 9, "north": 0 } }"#,
      "the southern edge 9.0 has to be south"
    ),
    (#"{ "worldFile": "none.pgw" }"#, "none.pgw: there is no such file"),
    (
      #"{ "controlPoints": [] }"#,
      "it takes 3 control points or more to place a map, and there are 0"
    ),
    (#"{ "worldFile": "a", "projection": "gall" }"#, "gall"),
  ])
  func mistakesAreToldWhereTheyAre(location: String, message: String) {
    let error = #expect(throws: SceneError.self) {
      try LocationReadingTests.scene("\"location\": \(location),")
    }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
  }

  @Test func distancesOnEarthHaveUnitsOfTheEarth() throws {
    let bounds = #""location": { "bounds": { "west": 0, "south": 0, "east": 9, "north": 9 } },"#
    let scene = try LocationReadingTests.scene(bounds)
    #expect(scene.markers[0].placement.distanceUnit == "nmi")
    let other = scene.withPlacement { $0.distance.unit = "m" }
    let error = #expect(throws: SceneError.self) {
      try other.located(at: #require(other.location))
    }
    #expect(error?.message.contains("told in one of km, mi, nmi, not in m") ?? false)
  }

  @Test func targetsAreReadAsTheSceneSays() throws {
    let scene = try LocationReadingTests.scene(
      "",
      #""targets": { "name": "NAM", "group": "ADM", "priority": "POP", "geometry": "bounds" },"#)
    #expect(
      scene.markers[0].targets
        == TargetReading(
          nameProperty: "NAM", groupProperty: "ADM", priorityProperty: "POP", points: .bounds))
  }
}
