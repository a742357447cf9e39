import Foundation
import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// Tiled maps as JSON and as XML, with the files that they name.
struct TiledReaderTests {
  private static let objects = [
    (
      json: #""point": true, "x": 5, "y": 6"#, xml: (#"x="5" y="6""#, "<point/>"),
      place: Point(x: 5, y: 6)
    ),
    (
      #""x": 0, "y": 0, "width": 20, "height": 10"#, (#"x="0" y="0" width="20" height="10""#, ""),
      Point(x: 10, y: 5)
    ),
    (
      #""x": 0, "y": 0, "width": 20, "height": 10, "rotation": 90"#,
      (#"x="0" y="0" width="20" height="10" rotation="90""#, ""), Point(x: -5, y: 10)
    ),
    (
      #""x": 1, "y": 2, "polygon": [{"x": 0, "y": 0}, {"x": 20, "y": 0}, {"x": 4, "y": 8}]"#,
      (#"x="1" y="2""#, #"<polygon points="0,0 20,0 4,8"/>"#), Point(x: 11, y: 6)
    ),
    (
      #""x": 1, "y": 2, "rotation": 180, "polyline": [{"x": 0, "y": 0}, {"x": -2.5, "y": 4}]"#,
      (#"x="1" y="2" rotation="180""#, #"<polyline points="0,0 -2.5,4"/>"#), Point(x: 2.25, y: 0)
    ),
    (
      #""x": 0, "y": 0, "ellipse": true, "width": 6, "height": 2"#,
      (#"x="0" y="0" width="6" height="2""#, "<ellipse/>"), Point(x: 3, y: 1)
    ),
    (
      #""x": 8, "y": 40, "gid": 3, "width": 16, "height": 16"#,
      (#"x="8" y="40" gid="3" width="16" height="16""#, ""), Point(x: 16, y: 32)
    ),
  ]

  @Test func objectsCountByTheirMiddlesInBothFormats() throws {
    for (json, xml, place) in TiledReaderTests.objects {
      let map =
        #"{"layers": [{"type": "objectgroup", "name": "a", "objects": [{"id": 1, "name": "o", \#(json)}]}]}"#
      let other = """
        <?xml version="1.0"?>
        <map orientation="orthogonal"><objectgroup name="a"><object id="1" name="o" \(xml.0)>\(xml.1)</object>
        </objectgroup></map>
        """
      for text in [map, other] {
        let target = try #require(try TargetList(text.utf8).entries.first?.target)
        #expect(target.name == "o" && target.group == "a")
        #expect(target.position.distance(to: place) < 1e-12, "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("topleft", 8.0, 8.0), ("top", 0, 8), ("topright", -8, 8), ("left", 8, 0), ("center", 0, 0),
    ("right", -8, 0), ("bottomleft", 8, -8), ("bottom", 0, -8), ("bottomright", -8, -8),
    ("unspecified", 8, -8),
  ])
  func tilesAreAlignedAsTheirTilesetsSay(alignment: String, x: Double, y: Double) throws {
    // Bit 31 mirrors the tile, and the second tileset begins at 10.
    let text = """
      {"tilesets": [{"firstgid": 10, "objectalignment": "\(alignment)"}, {"firstgid": 1, "objectalignment": "top"}],
       "layers": [{"type": "objectgroup", "objects": [
         {"x": 100, "y": 100, "gid": 2147483660, "width": 16, "height": 16}]}]}
      """
    let place = try #require(try TargetList(text.utf8).entries.first?.target.position)
    #expect(place == Point(x: 100 + x, y: 100 + y))
  }

  @Test func groupsAddTheirOffsetsAndMultiplyTheirParallax() throws {
    let text = """
      <map parallaxoriginx="10"><group offsetx="100" parallaxx="0.5"><group offsety="3" parallaxx="0.5">
      <objectgroup offsetx="1" parallaxy="2" name="far"><object x="5" y="6"><point/></object></objectgroup>
      </group></group><objectgroup><object x="1" y="1"><point/></object></objectgroup></map>
      """
    let list = try TargetList(text.utf8)
    #expect(list.entries[0].target.position == Point(x: 106, y: 9))
    #expect(
      list.entries[0].parallax
        == TargetParallax(factor: Point(x: 0.25, y: 2), origin: Point(x: 10, y: 0)))
    #expect(list.entries[1].parallax == nil)
    // Tiled moves a layer by the way of the view's middle from the origin, times 1 − factor.
    let targets = list.targets(at: Point(x: 210, y: 50))
    #expect(targets.map(\.position) == [Point(x: 106 + 150, y: 9 - 50), Point(x: 1, y: 1)])
  }

  @Test func otherFilesSayWhatTheMapLeavesOut() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tiled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sets"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      (
        "sets/tiles.tsx",
        #"<tileset name="t" objectalignment="center"><image source="a.png"/></tileset>"#
      ),
      ("sets/tiles.tsj", #"{"name": "t", "objectalignment": "topleft"}"#),
      (
        "chest.tx",
        #"<template><tileset firstgid="1" source="sets/tiles.tsx"/><object name="chest" class="box" gid="2" width="8" height="8"><properties><property name="priority" type="int" value="4"/><property name="lid" value="shut"/></properties></object></template>"#
      ),
      (
        "map.tmx",
        #"<map><objectgroup name="g"><object id="1" template="chest.tx" x="10" y="20"/><object id="2" name="mine" template="chest.tx" x="10" y="20"><properties><property name="lid" value="open"/></properties></object></objectgroup></map>"#
      ),
      (
        "map.tmj",
        #"{"tilesets": [{"firstgid": 1, "source": "sets/tiles.tsj"}], "layers": [{"type": "objectgroup", "objects": [{"gid": 1, "x": 10, "y": 20, "width": 8, "height": 8}]}]}"#
      ),
      (
        "lost.tmj",
        #"{"tilesets": [{"firstgid": 1, "source": "none.tsj"}], "layers": [{"type": "objectgroup", "objects": [{"gid": 1, "x": 10, "y": 20, "width": 8, "height": 8}]}]}"#
      ),
    ] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let list = try TargetList(contentsOf: folder.appending(path: "map.tmx").path)
    #expect(
      list.entries.map(\.target) == [
        Target(name: "chest", position: Point(x: 10, y: 20), priority: 4, group: "g"),
        Target(name: "mine", position: Point(x: 10, y: 20), priority: 4, group: "g"),
      ])
    #expect(list.entries.map { $0.properties["lid"] } == [.text("shut"), .text("open")])
    #expect(list.entries[0].properties["class"] == .text("box"))
    let other = try TargetList(contentsOf: folder.appending(path: "map.tmj").path)
    #expect(other.entries[0].target.position == Point(x: 14, y: 24))
    let error = #expect(throws: SceneError.self) {
      try TargetList(contentsOf: folder.appending(path: "lost.tmj").path)
    }
    #expect(error?.description == "\(folder.path)/none.tsj: there is no such file")
    #expect(error?.kind == .noInput)
  }

  @Test(arguments: [
    (
      "<map orientation=\"isometric\"></map>", "1:",
      "the Tiled map is isometric, and its objects lie on a plane"
    ),
    (
      "<map>\n <objectgroup>\n  <object id=\"7\" x=\"a\" y=\"1\"/></objectgroup></map>", "3:",
      "x of object 7, object 7, has to be a number"
    ),
    (
      "<map>\n<objectgroup></map>", "2:16:", "the file of Tiled is not valid XML: mismatched tag"
    ),
    (
      "<map><objectgroup><object id=\"1\" y=\"1\"/></objectgroup></map>", "1:",
      "needs the numbers x and y"
    ),
    ("<map>", "1:6:", "the file of Tiled is not valid XML: no element found"),
    ("<a", "1:1:", "the file of Tiled is not valid XML: unclosed token"),
    ("<map>&lost;</map>", "1:6:", "the file of Tiled is not valid XML: undefined entity"),
    (
      String(repeating: "<a>", count: 201), "1:601:",
      "the file of Tiled is not valid XML: more than 200 elements in each other"
    ),
  ])
  func mistakesInXMLHaveTheirLines(text: String, line: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix(line) ?? false, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (#"{"type": "map", "layers": {}}"#, "layers of the map has to be a list"),
    (#"{"type": "map", "layers": [5]}"#, "layers of the map has to be a list of objects"),
    (#"{"type": "map", "layers": [{"type": "Objectgroup"}]}"#, "a layer has the type Objectgroup"),
    (#"{"type": "map", "layers": [{"objects": []}]}"#, "a layer has no type"),
    (
      #"{"type": "map", "layers": [{"type": "objectgroup", "objects": {}}]}"#,
      "objects of a layer has to be a list"
    ),
    (
      #"{"type": "map", "layers": [{"type": "objectgroup", "visible": "false", "objects": []}]}"#,
      "visible of a layer has to be true or false"
    ),
    (
      "<map><objectgroup visible=\"maybe\"></objectgroup></map>",
      "visible of a layer has to be true or false"
    ),
    (
      TiledReaderTests.map(#""visible": 0"#),
      "visible of object 7, object 7, has to be true or false"
    ),
    (TiledReaderTests.map(#""name": 5"#), "name of object 7, object 7, has to be a text"),
    (TiledReaderTests.map(#""gid": -1"#), "gid of object 7, object 7, has to be a whole number"),
    (TiledReaderTests.map(#""gid": 1.5"#), "gid of object 7, object 7, has to be a whole number"),
    (
      TiledReaderTests.map(
        #""gid": 1"#, tilesets: #"[{"firstgid": 1, "objectalignment": "middle"}]"#),
      "objectalignment of a tileset is middle; it is one of unspecified, bottom,"
    ),
    (
      TiledReaderTests.map(#""gid": 1"#, tilesets: #"[{"firstgid": 1, "objectalignment": 5}]"#),
      "objectalignment of a tileset has to be a text"
    ),
    (TiledReaderTests.map(#""gid": 1"#, tilesets: "{}"), "tilesets of the map has to be a list"),
  ])
  func whatIsOfAnotherKindThanTiledWritesIsRefused(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
    #expect(error?.location != nil)
  }

  private static func map(_ object: String, tilesets: String = "[]") -> String {
    #"{"type": "map", "tilesets": \#(tilesets), "layers": [{"type": "objectgroup", "objects": [{"id": 7, "x": 1, "y": 2, \#(object)}]}]}"#
  }

  @Test(arguments: ["", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"])
  func xmlThatIsNotUTF8IsRefused(declaration: String) {
    let bytes = Array("\(declaration)<map>\n <obje".utf8) + [0x9F] + Array("tgroup/></map>".utf8)
    let error = #expect(throws: SceneError.self) { try TargetList(bytes) }
    #expect(error?.description == "2:7: cannot read the file of Tiled, as it is not UTF-8 text")
  }

  /// Entities of entities make a few lines grow to gigabytes, a long chain of them takes all of the stack, and others
  /// stand for files.
  @Test(arguments: [
    "<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;\"><!ENTITY c \"&b;&b;\">",
    "<!ENTITY c SYSTEM \"/etc/hostname\">", "<!ENTITY % c \"d\">",
    "<!ENTITY c0 \"\">" + (1..<60_000).map { "<!ENTITY c\($0) \"&c\($0 - 1);\">" }.joined()
      + "<!ENTITY c \"&c59999;\">",
  ])
  func xmlThatDeclaresEntitiesIsRefused(entities: String) {
    let text = "<!DOCTYPE map [\n\(entities)]><map name=\"&c;\">&c;</map>"
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.location?.line == 2)
    #expect(error?.message == "the file of Tiled is not valid XML: it declares an entity")
  }

  @Test func theDocumentTypeOfOldFilesIsOfNoUse() throws {
    let type = "<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">"
    let text = "\(type)<map><objectgroup><object x=\"1\" y=\"2\"/></objectgroup></map>"
    #expect(try TargetList(text.utf8).entries.map(\.target.position) == [Point(x: 1, y: 2)])
    let error = #expect(throws: SceneError.self) { try TargetList("\(type)<map>&a;</map>".utf8) }
    #expect(error?.description.contains("undefined entity") ?? false)
  }

  /// Numbers are decimal, as in tables.
  @Test(arguments: [#"x="0x64""#, #"x="0x1p3""#, #"x="1 000""#, #"x="1,5""#])
  func whatIsNoDecimalNumberIsRefused(attribute: String) {
    let text = "<map><objectgroup><object id=\"7\" \(attribute) y=\"2\"/></objectgroup></map>"
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains("has to be a number") ?? false, "\(attribute)")
  }

  @Test func xmlThatBreaksOffIsRefusedWhereItDoes() {
    let text = """
      <map><group>
      <objectgroup><object x="1" y="2"/></group>
      <objectgroup><object x="3" y="4"/></objectgroup></map>
      """
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.hasPrefix("2:") ?? false, "\(error?.description ?? "")")
  }

  @Test func longXMLIsRead() throws {
    let lines = String(repeating: "\n", count: 11_000_000)
    let text = "<map><objectgroup>\(lines)<object x=\"1\" y=\"2\"/></objectgroup></map>"
    #expect(try TargetList(text.utf8).entries.map(\.target.position) == [Point(x: 1, y: 2)])
  }

  /// Tiled writes tilesets before layers, and other programs do not.
  @Test func elementsMayStandBetweenOthers() throws {
    let text = """
      <map><objectgroup><object x="1" y="2"/></objectgroup><tileset firstgid="1"><tile><objectgroup/></tile></tileset>
      <properties/><group><objectgroup><object x="3" y="4"><polygon points=" 0,0 4,0\n4,6 "/></object></objectgroup>
      </group><tileset firstgid="9"/></map>
      """
    let places = try TargetList(text.utf8).entries.map(\.target.position)
    #expect(places == [Point(x: 1, y: 2), Point(x: 5, y: 7)])
  }

  @Test(arguments: ["staggered", "hexagonal"])
  func otherPlanesAreThoseOfPixels(orientation: String) throws {
    let text = """
      <map orientation="\(orientation)"><objectgroup><object x="5" y="6"><point/></object></objectgroup></map>
      """
    #expect(try TargetList(text.utf8).entries[0].target.position == Point(x: 5, y: 6))
  }

  /// Entities that stand for many of each other, and files from elsewhere, are not looked at.
  @Test func entitiesDoNotGrow() {
    let text = """
      <!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">
      <!ENTITY e SYSTEM "/etc/passwd">]>
      <map><objectgroup><object name="&e;" x="1" y="2"><properties><property name="n">&d;</property></properties>
      </object></objectgroup></map>
      """
    let list = try? TargetList(text.utf8)
    #expect(list?.entries.first?.target.name.contains("root") != true)
  }
}
