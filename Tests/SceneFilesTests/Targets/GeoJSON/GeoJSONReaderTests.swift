import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

struct GeoJSONReaderTests {
  private func targets(
    _ text: String, _ reading: TargetReading = TargetReading()
  ) throws -> [Target] {
    try TargetList(text.utf8, reading: reading).entries.map(\.target)
  }

  private static func feature(_ geometry: String, _ rest: String = "\"properties\": null") -> String
  {
    "{\"type\": \"Feature\", \"geometry\": \(geometry), \(rest)}"
  }

  private static let point = #"{"type": "Point", "coordinates": [3, 4]}"#

  @Test(arguments: [
    "{\"type\": \"FeatureCollection\", \"features\": [\(feature(point)), \(feature(point))]}",
    feature(point) + "\n" + feature(point) + "\n",
    feature(point) + "\r\n\r\n" + feature(point),
    "\u{1E}" + feature(point) + "\n\u{1E}" + feature(point) + "\n",
    point + "\n" + feature(point),
    "{\"type\": \"FeatureCollection\", \"features\": [\(feature(point))]}\n\(point)",
    #"{"type": "MultiPoint", "coordinates": [[3, 4], [3, 4]]}"#,
    "{\"type\": \"GeometryCollection\", \"geometries\": [\(point), null, \(point)]}",
  ])
  func everyFormOfTwoPointsIsTwoTargets(text: String) throws {
    #expect(try targets(text).map(\.position) == [Point(x: 3, y: 4), Point(x: 3, y: 4)])
  }

  private static let square = "[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]"
  private static let hole = "[[1, 1], [1, 3], [3, 3], [3, 1], [1, 1]]"

  @Test(arguments: [
    (
      #"{"type": "LineString", "coordinates": [[0, 0], [0, 1], [9, 1]]}"#, [4.0, 1.0],
      [4.05, 0.95], [4.5, 0.5]
    ),
    (
      #"{"type": "MultiLineString", "coordinates": [[[0, 0], [0, 1]], [[0, 1], [9, 1]]]}"#,
      [4.5, 1], [4.05, 0.95], [4.5, 0.5]
    ),
    ("{\"type\": \"Polygon\", \"coordinates\": [\(square)]}", [2, 2], [2, 2], [2, 2]),
    ("{\"type\": \"Polygon\", \"coordinates\": [\(square), \(hole)]}", [0.5, 2], [2, 2], [2, 2]),
    // Rings that end before they come back are closed.
    (
      #"{"type": "Polygon", "coordinates": [[[0, 0], [4, 0], [4, 4], [0, 4]], [[1, 1], [1, 3], [3, 3], [3, 1]]]}"#,
      [0.5, 2], [2, 2], [2, 2]
    ),
    (
      #"{"type": "Polygon", "coordinates": [[[0, 4], [0, 0], [4, 0], [4, 4]]]}"#, [2, 2], [2, 2],
      [2, 2]
    ),
    (
      "{\"type\": \"MultiPolygon\", \"coordinates\": [[\(hole)], [\(square)]]}", [2, 2], [2, 2],
      [2, 2]
    ),
    (#"{"type": "Polygon", "coordinates": [[[1, 5], [1, 5], [1, 5]]]}"#, [1, 5], [1, 5], [1, 5]),
    (
      #"{"type": "Polygon", "coordinates": [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]]}"#,
      [0.5, 1], [1, 1], [1, 1]
    ),
  ])
  func linesAndAreasHaveAPoint(
    geometry: String, inside: [Double], centroid: [Double], bounds: [Double]
  ) throws {
    for (points, expected) in [
      (TargetPoints.inside, inside), (.centroid, centroid), (.bounds, bounds),
    ] {
      let found = try targets(geometry, TargetReading(points: points)).map(\.position)
      try #require(found.count == 1)
      #expect(
        found[0].distance(to: Point(x: expected[0], y: expected[1])) < 1e-12, "\(points) \(found)")
    }
  }

  @Test func verticesAreTargetsEach() throws {
    let text = "{\"type\": \"MultiPolygon\", \"coordinates\": [[\(Self.square), \(Self.hole)]]}"
    let found = try targets(text, TargetReading(points: .vertices)).map(\.position)
    #expect(found.count == 8)
    #expect(found[3...5] == [Point(x: 0, y: 4), Point(x: 1, y: 1), Point(x: 1, y: 3)])
  }

  @Test func whatIsNowhereIsCountedAndTheFirstIsNamed() throws {
    let list = try TargetList(
      [
        Self.feature(Self.point), Self.feature("null"), #"{"type": "Feature"}"#,
        Self.feature(#"{"type": "Point", "coordinates": []}"#),
        Self.feature(#"{"type": "Polygon", "coordinates": [[]]}"#),
        Self.feature(#"{"type": "GeometryCollection", "geometries": []}"#),
        Self.feature(#"{"type": "MultiPoint", "coordinates": null}"#), Self.feature(Self.point),
      ].joined(separator: "\n").utf8)
    #expect(list.entries.count == 2)
    #expect(list.entries[1].target.name == "target 8")
    #expect(
      list.omissions.description
        == "2 features have no geometry, 4 features have no coordinates and are left out; the first is feature 2 in line 2"
    )
    let one = try TargetList((Self.feature(Self.point) + Self.feature("null")).utf8)
    #expect(
      one.omissions.description
        == "1 feature has no geometry and is left out; it is feature 2 in line 1")
  }

  @Test(arguments: [
    (#""properties": {"name": "A"}, "id": 7"#, "A"), (#""properties": {"name": 12.50}"#, "12.5"),
    (#""properties": {"name": false}"#, "false"), (#""properties": {"name": null}, "id": 7"#, "7"),
    (#""properties": {"name": ""}, "id": "b""#, "b"), (#""properties": {"name": [1]}"#, "target 1"),
    (#""properties": {}, "id": null"#, "target 1"), (#""id": -3"#, "-3"),
    // A double has no place for the last digit of these.
    (#""id": 9007199254740993"#, "9007199254740993"),
    (#""id": -9007199254740993"#, "-9007199254740993"),
  ])
  func namesAreTextsNumbersOrIdentifiers(rest: String, name: String) throws {
    #expect(try targets(Self.feature(Self.point, rest)).map(\.name) == [name])
  }

  @Test func propertiesAreTakenByTheirNames() throws {
    let text = Self.feature(
      Self.point, #""properties": {"n\u0061me": "no", "NAM": "Oslo", "ADM": 47, "POP": 1e6}"#)
    let reading = TargetReading(
      nameProperty: "NAM", groupProperty: "ADM", priorityProperty: "POP")
    #expect(
      try targets(text, reading) == [
        Target(name: "Oslo", position: Point(x: 3, y: 4), priority: 1e6, group: "47")
      ])
    #expect(try targets(text).map(\.name) == ["no"])
    let null = Self.feature(Self.point, #""properties": {"NAM": null, "ADM": null, "POP": null}"#)
    #expect(
      try targets(null, reading) == [Target(name: "target 1", position: Point(x: 3, y: 4))])
  }

  /// As columns of tables are; where one is written in small letters, that is the one.
  @Test(arguments: [
    #""Name": "Light", "PRIORITY": 5, "Group": "north""#,
    #""\u004eame": "Light", "pr\u0049ority": 5, "GROUP": "north""#,
    #""NAME": "no", "name": "Light", "priority": 5, "Priority": "no", "Group": "north", "GROUP": "no""#,
  ])
  func knownPropertiesAreKnownWhateverTheirCase(properties: String) throws {
    let light = Target(name: "Light", position: Point(x: 3, y: 4), priority: 5, group: "north")
    let text = Self.feature(Self.point, "\"properties\": {\(properties)}")
    #expect(try targets(text) == [light])
  }

  @Test(arguments: [
    (#""Name": "no", "name": null"#, "target 1"), (#""name": null, "Name": "no""#, "target 1"),
    (#""names": "no", "nam\u0000": "no", "Nam ": "no""#, "target 1"),
  ])
  func whatIsNotTheNameNamesNothing(properties: String, name: String) throws {
    let text = Self.feature(Self.point, "\"properties\": {\(properties)}")
    #expect(try targets(text).map(\.name) == [name])
  }

  @Test func aPropertyThatIsAskedForCountsAsItIsWritten() throws {
    let text = Self.feature(Self.point, #""properties": {"NAM": "Oslo", "nam": "no"}"#)
    #expect(try targets(text, TargetReading(nameProperty: "NAM")).map(\.name) == ["Oslo"])
    #expect(throws: SceneError.self) { try targets(text, TargetReading(nameProperty: "Nam")) }
  }

  @Test(arguments: [
    ("NAME_", "no target has the property NAME_; did you mean NAME?"),
    ("x", "no target has the property x; they have NAME, POP"),
  ])
  func aPropertyThatNoTargetHasIsRefused(name: String, message: String) {
    let text = Self.feature(Self.point, #""properties": {"NAME": "a", "POP": 3}"#)
    let error = #expect(throws: SceneError.self) {
      try TargetList(text.utf8, reading: TargetReading(groupProperty: name))
    }
    #expect(error?.description == message)
  }
}
