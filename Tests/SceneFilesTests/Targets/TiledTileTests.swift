import Foundation
import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// What tilesets say of the objects that are tiles, and what older versions of Tiled wrote.
struct TiledTileTests {
  private static let sets: [(json: String, xml: String, size: Size)] = [
    (
      json: #""tilewidth": 32, "tileheight": 24"#, xml: #"tilewidth="32" tileheight="24">"#,
      size: Size(width: 32, height: 24)
    ),
    (
      #""tilewidth": 32, "tileheight": 24, "tiles": [{"id": 1}, {"id": 2, "imagewidth": 7, "imageheight": 5}]"#,
      #"tilewidth="32" tileheight="24"><tile id="1"/><tile id="2"><image source="a.png" width="7" height="5"/></tile>"#,
      Size(width: 7, height: 5)
    ),
  ]

  @Test(arguments: [("", "", 1.0, 1.0), (#""width": 10, "#, #"width="10""#, 10, 1)])
  func tilesWithoutASizeAreAsLargeAsTheTilesetSays(
    json: String, xml: String, width: Double, height: Double
  ) throws {
    for set in TiledTileTests.sets {
      for text in [
        """
        {"tilesets": [{"firstgid": 3, \(set.json)}], "layers": [{"type": "objectgroup", "objects": [
          {\(json)"gid": 5, "x": 100, "y": 200}]}]}
        """,
        """
        <map><tileset firstgid="3" \(set.xml)</tileset><objectgroup><object gid="5" x="100" y="200" \(xml)/>
        </objectgroup></map>
        """,
      ] {
        let place = try #require(try TargetList(text.utf8).entries.first?.target.position)
        let across = width == 1 ? set.size.width : width
        #expect(place == Point(x: 100 + across / 2, y: 200 - set.size.height / 2), "\(text)")
      }
    }
  }

  /// A template in another folder names its tilesets from there.
  @Test(arguments: [false, true])
  func tilesetsOfOneNameInTwoFoldersAreTwo(isReversed: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tiled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let objects = [
      #"<object id="1" name="own" gid="1" x="100" y="100" width="8" height="8"/>"#,
      #"<object id="2" name="chest" template="sub/chest.tx" x="100" y="100"/>"#,
    ]
    for (name, text) in [
      ("pieces.tsx", #"<tileset name="p" objectalignment="center"/>"#),
      ("sub/pieces.tsx", #"<tileset name="p" objectalignment="topleft"/>"#),
      (
        "sub/chest.tx",
        #"<template><tileset firstgid="1" source="pieces.tsx"/><object gid="1" width="8" height="8"/></template>"#
      ),
      (
        "map.tmx",
        "<map><tileset firstgid=\"1\" source=\"pieces.tsx\"/><objectgroup>"
          + (isReversed ? objects.reversed() : objects).joined() + "</objectgroup></map>"
      ),
    ] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let list = try TargetList(contentsOf: folder.appending(path: "map.tmx").path)
    for entry in list.entries {
      let place = entry.target.name == "own" ? Point(x: 100, y: 100) : Point(x: 104, y: 104)
      #expect(entry.target.position == place, "\(entry.target)")
    }
    #expect(list.furtherFiles.count == 3)
  }

  @Test func propertiesByNameAreReadAsTiledWroteThemOnce() throws {
    let text = """
      {"layers": [{"type": "objectgroup", "name": "L", "objects": [{"id": 1, "x": 1, "y": 2, "name": "a",
        "properties": {"priority": 3.5, "group": "treasure", "lid": "shut"},
        "propertytypes": {"priority": "float", "group": "string", "lid": "string"}}]}]}
      """
    let entry = try #require(try TargetList(text.utf8).entries.first)
    #expect(entry.target.priority == 3.5)
    #expect(entry.target.group == "treasure")
    #expect(entry.properties["lid"] == .text("shut"))
  }

  @Test(arguments: [
    (#"<tileset name="p" tilewidth="8" tileheight="8"/>"#, "this is a tileset of Tiled"),
    (
      #"<template><object name="a" width="8" height="8"/></template>"#,
      "this is a template of Tiled"
    ),
  ])
  func filesWithoutObjectsOfTheirOwnAreNoTargets(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
  }

  private static func map(_ object: String, _ tilesets: String = "") -> String {
    #"{\#(tilesets) "layers": [{"type": "objectgroup", "objects": [{"id": 7, "x": 1, "y": 2, \#(object)}]}]}"#
  }

  @Test(arguments: [
    (
      map(#""gid": 1"#, #""tilesets": [{"name": "a", "objectalignment": "center"}],"#),
      "a tileset needs the number firstgid"
    ),
    (
      #"<map><tileset name="a"/><objectgroup><object id="7" gid="1" x="1" y="2"/></objectgroup></map>"#,
      "a tileset needs the number firstgid"
    ),
    (
      map(#""properties": [{"name": "a", "value": 1}, {"name": "b"}, {"name": "a", "value": 2}]"#),
      "object 7, object 7, has the property a twice"
    ),
    (map(#""point": "true""#), "point of object 7, object 7, has to be true or false"),
  ])
  func whatSaysNothingClearOfAPlaceIsRefused(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.message == message)
    #expect(error?.location != nil)
  }

  @Test(arguments: [
    (#""gid": 3"#, "3"), (#""gid": 2147483651"#, "3"),
  ])
  func aTileOfNoTilesetIsDoubted(object: String, number: String) throws {
    let list = try TargetList(Self.map(object).utf8)
    #expect(
      list.doubts == [
        "object 7, object 7, is the tile \(number), which no tileset has, so it is placed by its bottom left corner"
      ])
    let sets = #""tilesets": [{"firstgid": 1}],"#
    #expect(try TargetList(Self.map(object, sets).utf8).doubts.isEmpty)
  }

  @Test(arguments: [
    (
      #"<map><objectgroup><object id="3" name="chest" template="no.tx" x="1" y="2"/></objectgroup></map>"#,
      "no.tx"
    ),
    (
      #"<map><objectgroup><object id="3" name="chest" template="chest.tx" x="1" y="2"/></objectgroup></map>"#,
      "no.tsx"
    ),
  ])
  func aFileThatIsNotThereIsToldWithTheObjectThatNeedsIt(text: String, name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tiled-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let map = folder.appending(path: "map.tmx")
    let template = #"<template><tileset firstgid="1" source="no.tsx"/><object gid="1"/></template>"#
    try template.write(
      to: folder.appending(path: "chest.tx"), atomically: true, encoding: .utf8)
    try text.write(to: map, atomically: true, encoding: .utf8)
    let error = #expect(throws: SceneError.self) { try TargetList(contentsOf: map.path) }
    #expect(error?.file == "\(folder.path)/\(name)")
    #expect(
      error?.message == "there is no such file; object 3, chest, of \(map.path) needs it")
    #expect(error?.kind == .noInput)
  }
}
