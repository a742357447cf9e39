import Foundation
import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

struct TargetTableTests {
  @Test(arguments: [
    "name,x,y\nAnna,1,2\nBo,3,-4.5\n", "name;x;y\r\nAnna;1;2\r\nBo;3;-4.5",
    "y\tname\tX\n2\tAnna\t1\n\n-4.5\tBo\t3",
    "\"name\",\"x\",\"y\"\n\"Anna\",\"1\",\" 2\"\nBo,+3,-45e-1",
    "\u{FEFF}name,x,y\nAnna,1,2\rBo,3,-4.5\r",
  ])
  func rowsAreTargets(text: String) throws {
    #expect(
      try TargetList(text.utf8).entries.map(\.target) == [
        Target(name: "Anna", position: Point(x: 1, y: 2)),
        Target(name: "Bo", position: Point(x: 3, y: -4.5)),
      ])
  }

  @Test func columnsAreProperties() throws {
    let text = """
      id,x,y,cargo,open,group,priority
      01,5,6,"oil, ""crude""
      and gas",true,north,2.5
      2,7,8,,false,,
      """
    let list = try TargetList(text.utf8, reading: TargetReading(nameProperty: "id"))
    #expect(
      list.entries.map(\.target) == [
        Target(name: "01", position: Point(x: 5, y: 6), priority: 2.5, group: "north"),
        Target(name: "2", position: Point(x: 7, y: 8)),
      ])
    #expect(
      list.entries[0].properties == [
        "id": .text("01"), "x": .number(5), "y": .number(6),
        "cargo": .text("oil, \"crude\"\nand gas"), "open": .text("true"), "group": .text("north"),
        "priority": .number(2.5),
      ])
    #expect(list.entries[1].properties["cargo"] == .null)
  }

  /// Where one is written in small letters, that is the one.
  @Test(arguments: [
    "Name,X,Y,PRIORITY,Group\nLight,1,2,5,north\n",
    "NAME,Priority,priority,x,y,GROUP\nLight,1,5,1,2,north\n",
  ])
  func knownColumnsAreKnownWhateverTheirCase(text: String) throws {
    #expect(
      try TargetList(text.utf8).entries.map(\.target) == [
        Target(name: "Light", position: Point(x: 1, y: 2), priority: 5, group: "north")
      ])
  }

  @Test(arguments: ["lon,lat", "longitude,latitude", "LNG,Lat"])
  func degreesArePlaced(columns: String) throws {
    let map = try Georeference(
      west: -180, south: -90, east: 180, north: 90, on: Size(width: 360, height: 180))
    let text = "name,\(columns)\nOslo,10.75,59.91\n"
    let list = try TargetList(
      text.utf8, reading: TargetReading(coordinates: .degrees(map)))
    #expect(list.entries[0].target.position.distance(to: Point(x: 190.75, y: 30.09)) < 1e-9)
    #expect(try TargetList(text.utf8).looksLikeDegrees)
    // Columns that are called x and y are points of the map.
    let points = try TargetList(
      "x,y\n10.75,59.91\n".utf8, reading: TargetReading(coordinates: .degrees(map)))
    #expect(points.entries[0].target.position == Point(x: 10.75, y: 59.91))
    #expect(!points.looksLikeDegrees)
  }

  @Test func compressedFilesAreToldFromDamagedOnes() {
    let error = #expect(throws: SceneError.self) { try TargetList([0x1F, 0x8B, 8, 0, 0x2C]) }
    #expect(error?.description.contains("gzip -dc FILE") == true)
  }

  @Test(arguments: [
    ("X,x,y\n5,900,50\n", "X and x"), ("name,Lat,lat,lon\nA,1,2,3\n", "Lat and lat"),
    ("latitude,lng,lat,lon\n1,2,3,4\n", "lng and lon"),
  ])
  func twoColumnsOfOneCoordinateAreRefused(text: String, columns: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(
      error?.description.contains("the first line names \(columns), which are the same coordinate")
        == true)
  }

  @Test func rowsWithoutAPlaceAreCounted() throws {
    let list = try TargetList("name,x,y\nA,,2\nB,1,\nC,1,2\nD\n".utf8)
    #expect(list.entries.map(\.target.name) == ["C"])
    #expect(
      list.omissions.description
        == "3 rows have no coordinates and are left out; the first is row 1 in line 2")
  }

  @Test(arguments: [
    ("name,x,y,x\nA,1,2,3\n", "1:1: the first line names x twice"),
    ("kind,x,y,kind\nA,1,2,B\n", "1:1: the first line names kind twice"),
    ("name,x,y\nA,b,2\n", "2:3: x of row 1, A, has to be a number, not b"),
    (
      "name;x;y\nA;1,5;2\n",
      "2:3: x of row 1, A, has to be a number, not 1,5; fractions stand behind a point"
    ),
    ("name,x,y\nA,1,2,3\n", "2:7: row 1 has 4 values, and there are 3 columns"),
    ("name,x,y\nA,1,2\n\"B,1,2\n", "3:1: this quotation mark is not closed"),
    (
      "\"name\"s,x,y\nA,1,2\n",
      "1:7: the first line has a quotation mark that is not closed, or more"
    ),
    ("name,x,y\nA,\"12\"3,4\n", "2:7: the value before this ended with its quotation mark"),
    ("name,x,y\nA,1e13,2\n", "2:3: x of row 1, A, is 1e+13, and numbers have to stay within 1e12"),
    ("name,lon,lat\nA,1 30,5 1\n", "2:3: lon of row 1, A, has to be a number, not 1 30"),
    ("name,x,y\nA,1 000,2\n", "2:3: x of row 1, A, has to be a number, not 1 000"),
    ("name,x,y\nA,nan,2\n", "x of row 1, A, has to be a number, not nan"),
    ("name,x,y,priority\nA,1,2,0\n", "2:7: priority of row 1, A, is 0, but it has to be above 0"),
    (
      "name,a,b\nA,1,2\n",
      "1:1: a table of targets needs columns x and y, or lon and lat; here the first line names name, a, b"
    ),
    ("\u{1F}\u{8B}", "1:1: the file of targets is not valid JSON"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    let found = error?.description.replacing("10000000000000", with: "1e+13") ?? ""
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [
    ("name,x,y,group\nA,1,2,g\nB,3", [2, 4]), ("name,x,y,group\nA,1,2,g\nB,3,4", [3, 4]),
    ("name,x,y,group\nA,1,2,g\nB,3,4\n", []), ("name,x,y,group\nA,1,2\nB,3,4,g", []),
    ("name,x,y,group\nA,1,2,g\nB,3,4,", []), ("name,x,y,group\r\nA,1,2,g\r\nB\r", []),
  ])
  func aLastRowThatMayBeCutOffIsDoubted(text: String, cells: [Int]) throws {
    let doubts = try TargetList(text.utf8).doubts
    guard !cells.isEmpty else { return #expect(doubts.isEmpty) }
    #expect(
      doubts == [
        "the table ends without a line feed, and its last row has \(cells[0]) of the header's \(cells[1]) columns, so it may have been cut off"
      ])
  }

  @Test func whatIsBehindTheCameraIsTold() throws {
    let text = "name,x,y,w\nA,1,2,0.5\nB,1,2,-0.5\nC,1,2,0\nD,1,2,\n"
    let list = try TargetList(text.utf8, reading: TargetReading(behindProperty: "w"))
    #expect(list.entries.map(\.target.isBehind) == [false, true, true, false])
    let flags = try TargetList(
      #"""
      {"type": "Feature", "properties": {"back": true}, "geometry": {"type": "Point", "coordinates": [1, 2]}}
      {"type": "Feature", "properties": {"back": false}, "geometry": {"type": "Point", "coordinates": [1, 2]}}
      """#.utf8, reading: TargetReading(behindProperty: "back"))
    #expect(flags.entries.map(\.target.isBehind) == [true, false])
  }

  @Test(arguments: [
    ("true", true), ("TRUE", true), ("false", false), ("-0.5", true), ("0", true), ("0.5", false),
    ("", false), (" -1 ", true), (" True", true),
  ])
  func aTextThatSaysBehindDoesSoInEveryFile(text: String, isBehind: Bool) throws {
    for file in TargetTableTests.files(saying: text) {
      let list = try TargetList(file.utf8, reading: TargetReading(behindProperty: "w"))
      #expect(list.entries.map(\.target.isBehind) == [isBehind], "\(file)")
    }
  }

  /// One that was taken for in front could be shown as an X that lies behind.
  @Test(arguments: ["behind", "yes", "-0,5", "-inf", "- 1"])
  func aTextThatSaysNothingOfTheSideIsRefused(text: String) {
    for file in TargetTableTests.files(saying: text) {
      let error = #expect(throws: SceneError.self) {
        try TargetList(file.utf8, reading: TargetReading(behindProperty: "w"))
      }
      #expect(
        error?.message.contains("is behind the camera has to be a number, true or false") ?? false)
      #expect(error?.location != nil)
    }
  }

  /// A table, GeoJSON and a Tiled map with a property `w`.
  private static func files(saying text: String) -> [String] {
    [
      "name,x,y,w\nA,1,2,\"\(text)\"\n",
      #"{"type": "Feature", "properties": {"w": "\#(text)"}, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#,
      #"""
      {"type": "map", "orientation": "orthogonal", "width": 9, "height": 9, "tilewidth": 8, "tileheight": 8, "tilesets": [],
      "layers": [{"type": "objectgroup", "name": "l", "objects": [{"id": 1, "name": "A", "x": 1, "y": 2, "point": true,
      "width": 0, "height": 0, "properties": [{"name": "w", "type": "string", "value": "\#(text)"}]}]}]}
      """#,
    ]
  }
}
