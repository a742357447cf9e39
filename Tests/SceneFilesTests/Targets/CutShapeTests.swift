import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// Lines and areas that are cut at the antimeridian, as RFC 7946 asks for.
struct CutShapeTests {
  /// The places of shapes on a map of 10 points a degree between two meridians.
  private static func places(
    _ geometry: String, from west: Double, to east: Double, _ points: TargetPoints
  ) throws -> [Point] {
    var reading = TargetReading()
    reading.points = points
    let span = east < west ? east + 360 - west : east - west
    reading.coordinates = .degrees(
      try Georeference(
        west: west, south: -90, east: east, north: 90, on: Size(width: 10 * span, height: 1800)))
    return try TargetList(geometry.utf8, reading: reading).entries.map(\.target.position)
  }

  /// Fiji, whose eastern part is a degree wider than its western part.
  private static let parts = [
    "[[177, -20], [180, -20], [180, -10], [177, -10], [177, -20]]",
    "[[-180, -20], [-176, -20], [-176, -10], [-180, -10], [-180, -20]]",
  ]

  @Test(
    arguments: [[0, 1], [1, 0], [1, 0, 1], [0, 1, 0]], [(145.0, -145.0), (0, 360), (-330, 30)])
  func liesSideBySideOnMapsThatShowTheCut(order: [Int], map: (west: Double, east: Double)) throws {
    let rings = order.map { "[\(Self.parts[$0])]" }.joined(separator: ", ")
    let text = "{\"type\": \"MultiPolygon\", \"coordinates\": [\(rings)]}"
    let place = try Self.places(text, from: map.west, to: map.east, .bounds)
    let middle = (180.5 - map.west).truncatingRemainder(dividingBy: 360)
    #expect((place[0].x - 10 * middle).magnitude < 1e-6)
  }

  @Test func isWhereItsPartsAreOnMapsThatAreCutThere() throws {
    let text = """
      {"type": "MultiLineString", "coordinates": [[[170, 0], [180, 0]], [[-180, 0], [-170, 0]]]}
      """
    #expect(try Self.places(text, from: -180, to: 180, .bounds)[0].x == 1800)
  }

  @Test func hasItsCornersOnTheSideThatTheyAreWrittenFor() throws {
    for (part, expected) in [(0, [3570.0, 3600, 3600, 3570]), (1, [0, 40, 40, 0])] {
      let text = "{\"type\": \"Polygon\", \"coordinates\": [\(Self.parts[part])]}"
      #expect(try Self.places(text, from: -180, to: 180, .vertices).map(\.x) == expected)
    }
  }

  @Test(arguments: [
    "3857", "true", "[3857]", "{}", #"{"type": "name", "properties": {"name": 25832}}"#,
    #"{"name": "EPSG:3857"}"#,
  ])
  func systemsThatAreNoDegreesAreRefusedHoweverTheyAreWritten(system: String) {
    let text = """
      {"type": "Point", "coordinates": [5, 6], "crs": \(system)}
      """
    #expect(throws: SceneError.self) { try Self.places(text, from: 0, to: 10, .inside) }
  }

  @Test func aTableIsToldWhichColumnsMayBeExchanged() throws {
    let text = "name,lat,lon\nA,-122,45\n"
    let error = #expect(throws: SceneError.self) {
      try Self.places(text, from: -180, to: 180, .inside)
    }
    #expect(try #require(error).message.hasSuffix("are the numbers of lon and lat swapped?"))
  }

  @Test func aTableUnderACommentIsNoBrokenJSON() throws {
    let error = #expect(throws: SceneError.self) {
      try Self.places("# ports\nname,x,y\nA,1,2\n", from: -180, to: 180, .inside)
    }
    #expect(try #require(error).message.contains("take out the comments"))
  }
}
