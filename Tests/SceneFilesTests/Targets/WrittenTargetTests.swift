import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// Targets as programs write them: around the Earth, with long numbers, and with what Tiled has since 1.8.
struct WrittenTargetTests {
  /// A map of the world of 10 points a degree, from a meridian on.
  private static func reading(from west: Double, _ points: TargetPoints) throws -> TargetReading {
    var reading = TargetReading()
    reading.points = points
    reading.coordinates = .degrees(
      try Georeference(
        west: west, south: -90, east: west + 360, north: 90, on: Size(width: 3600, height: 1800)))
    return reading
  }

  /// A square of the extents 5 by 5 whose first corner is any of the four.
  private static func ring(_ west: Double, first: Int) -> String {
    let corners = [(west, 0.0), (west + 5, 0), (west + 5, 5), (west, 5)]
    let order = (0...4).map { corners[(first + $0) % 4] }
    return "[[\(order.map { "[\($0.0), \($0.1)]" }.joined(separator: ", "))]]"
  }

  @Test(arguments: [-180.0, 0, -60], 0..<4)
  func partsOfAShapeStayTogetherWhereverItsFirstCornerIs(west: Double, first: Int) throws {
    for start in [-178.0, -62, -3, 100, 172, 177, 180] {
      let rings = [start, start + 6, start + 12].map { Self.ring($0, first: first) }
      let text = #"{"type": "MultiPolygon", "coordinates": [\#(rings.joined(separator: ", "))]}"#
      // The middle of the middle one.
      let middle = ((start + 8.5 - west).truncatingRemainder(dividingBy: 360) + 360)
        .truncatingRemainder(dividingBy: 360)
      for points in [TargetPoints.bounds, .centroid] {
        let reading = try Self.reading(from: west, points)
        let place = try TargetList(text.utf8, reading: reading).entries[0].target.position
        #expect((place.x - 10 * middle).magnitude < 1e-6, "\(start), \(points)")
        #expect((place.y - 875).magnitude < 1e-6)
      }
    }
  }

  @Test func longNumbersKeepTheirDigits() throws {
    let text = """
      [{"type": "Feature", "properties": {"name": 9007199254740992, "group": 12345678901234567891},
        "geometry": {"type": "Point", "coordinates": [1, 2]}},
       {"type": "Feature", "properties": {"name": 9007199254740993, "group": 12345678901234567892},
        "geometry": {"type": "Point", "coordinates": [3, 4]}}]
      """
    let list = try TargetList(#"{"type": "FeatureCollection", "features": \#(text)}"#.utf8)
    #expect(list.entries.map(\.target.name) == ["9007199254740992", "9007199254740993"])
    #expect(
      list.entries.map(\.target.group) == ["12345678901234567891", "12345678901234567892"])
    let rows = try TargetList(
      "x,y,id,size\n1,2,9007199254740993,1e20\n3,4,-9007199254740993,0.5".utf8
    ).entries
    #expect(rows[0].properties["id"] == .text("9007199254740993"))
    #expect(rows[0].properties["size"] == .number(1e20))
    #expect(rows[1].properties["id"] == .text("-9007199254740993"))
    #expect(rows[1].properties["size"] == .number(0.5))
  }

  @Test func `names of a table stay as they are written`() throws {
    let names = ["1e5", "-0", "12.50", "17", "9007199254740993", "B7"]
    let rows = try TargetList(
      ("x,y,name,road\n" + names.map { "1,2,\($0),\($0)\n" }.joined()).utf8
    ).entries
    #expect(rows.map(\.target.name) == names)
    #expect(
      rows.map { $0.properties["name"] } == [
        .text("1e5"), .number(0), .text("12.50"), .number(17), .text("9007199254740993"),
        .text("B7"),
      ])
    #expect(rows[0].properties["road"] == .number(100_000))
  }

  @Test func `long numbers of Tiled keep their digits`() throws {
    let objects = ["9007199254740992", "9007199254740993"].enumerated().map { index, number in
      """
      <object id="\(index + 1)" x="1" y="2"><properties><property name="group" type="int" value="\(number)"/>
      <property name="size" type="float" value="1e20"/></properties></object>
      """
    }
    let entries = try TargetList(
      """
      <map width="9" height="9" tilewidth="9" tileheight="9">
      <objectgroup id="1" name="a">\(objects.joined())</objectgroup></map>
      """.utf8
    ).entries
    #expect(entries.map { $0.properties["group"] } == [.number(0x1p53), .text("9007199254740993")])
    #expect(entries.map { $0.properties["size"] } == [.number(1e20), .number(1e20)])
    #expect(entries.map(\.target.group) == ["9007199254740992", "9007199254740993"])
  }

  @Test(arguments: [
    (",name,,x,y,", ["", "name", "column 3", "x", "y", "column 6"]),
    ("a,,x,y,b", ["a", "", "x", "y", "b"]),
    (",column 3,,x,y", ["", "column 3", "column 3'", "x", "y"]),
  ])
  func `columns without a name are properties of their own`(
    _ header: String, _ names: [String]
  ) throws {
    let row = names.indices.map { names[$0] == "x" || names[$0] == "y" ? "1" : "v\($0)" }
    let entry = try TargetList("\(header)\n\(row.joined(separator: ","))\n".utf8).entries[0]
    #expect(entry.properties.count == names.count)
    for (index, name) in names.enumerated() where name != "x" && name != "y" {
      #expect(entry.properties[name] == .text("v\(index)"))
    }
  }

  @Test(arguments: [
    #"{"type": "Feature", "properties": {}, "geometry": {"type": "Point", CRS, "coordinates": [1, 2]}}"#,
    #"{"type": "Feature", "properties": {}, "geometry": {"type": "GeometryCollection", "geometries": [{"type": "Point", CRS, "coordinates": [1, 2]}]}}"#,
    #"{"type": "Point", "coordinates": [1, 2], CRS}"#,
  ])
  func aSystemThatAGeometryNamesIsLookedAt(text: String) throws {
    func list(_ system: String) throws -> TargetList {
      let member = #""crs": {"type": "name", "properties": {"name": "\#(system)"}}"#
      return try TargetList(
        text.replacing("CRS", with: member).utf8, reading: Self.reading(from: -180, .inside))
    }
    #expect(try list("EPSG:4326").entries.count == 1)
    let error = #expect(throws: SceneError.self) { try list("EPSG:3857") }
    #expect(error?.message.contains("the system EPSG:3857") == true)
  }

  @Test(arguments: [
    ("name;x;y;\"a,b,c,d\"\nA;1;2;3\n", ["name", "x", "y", "a,b,c,d"]),
    ("\"a;b;c;d\",x,y\n3,1,2\n", ["a;b;c;d", "x", "y"]),
    ("\"a\nb;;;\",x,y\n3,1,2\n", ["a\nb;;;", "x", "y"]),
  ])
  func whatIsQuotedSeparatesNothing(text: String, columns: [String]) throws {
    let entry = try #require(try TargetList(text.utf8).entries.first)
    #expect(entry.target.position == Point(x: 1, y: 2))
    #expect(Set(entry.properties.keys) == Set(columns))
  }

  /// As libtiled's orthogonal renderer draws them: the offset grows with the object.
  @Test(arguments: [
    (
      #"{"tilewidth": 32, "tileheight": 16, "tileoffset": {"x": -16, "y": 8}, "firstgid": 1}"#,
      "json"
    ),
    (
      #"<tileset firstgid="1" tilewidth="32" tileheight="16"><tileoffset x="-16" y="8"/></tileset>"#,
      "xml"
    ),
  ])
  func tilesAreMovedByTheOffsetOfTheirTileset(set: String, kind: String) throws {
    let text =
      kind == "json"
      ? #"{"tilesets": [\#(set)], "layers": [{"type": "objectgroup", "objects": [{"gid": 1, "x": 100, "y": 100, "width": 64, "height": 64}]}]}"#
      : #"<map>\#(set)<objectgroup><object gid="1" x="100" y="100" width="64" height="64"/></objectgroup></map>"#
    let place = try TargetList(text.utf8).entries.first?.target.position
    #expect(place == Point(x: 100 + 32 - 32, y: 100 - 32 + 32))
  }

  @Test func aTileIsAsLargeAsItsPartOfAnImage() throws {
    let text = """
      <map><tileset firstgid="1" tilewidth="256" tileheight="256"><tile id="1" x="0" y="0" width="16" height="20">
      <image source="b.png" width="256" height="256"/></tile></tileset>
      <objectgroup><object gid="2" x="100" y="100"/></objectgroup></map>
      """
    #expect(try TargetList(text.utf8).entries[0].target.position == Point(x: 108, y: 90))
  }

  @Test func classesOfPropertiesAreKept() throws {
    let text = """
      <map><objectgroup><object x="1" y="2"><properties><property name="stats" type="class" propertytype="S">
      <properties><property name="hp" type="int" value="3"/><property name="deep" type="class"><properties>
      <property name="word" value="z"/></properties></property></properties></property>
      <property name="last" type="bool" value="true"/></properties></object></objectgroup></map>
      """
    #expect(
      try TargetList(text.utf8).entries[0].properties == [
        "stats": .object(["hp": .number(3), "deep": .object(["word": .text("z")])]),
        "last": .truth(true),
      ])
  }
}
