import Geometry
import Markers
import SceneFiles
import Scenes
import Testing

/// Of targets that are read from a text little is kept, and the rest is read again.
struct TargetStoreTests {
  /// Every third has no name, every fifth a group of its own, every seventh is behind the camera.
  private static func target(_ index: Int) -> Target {
    Target(
      name: index.isMultiple(of: 3) ? "target \(index + 1)" : "Ö \"\(index)\"",
      position: Point(x: Double(index) / 8, y: -Double(index)), priority: Double(index % 50) + 0.5,
      group: index.isMultiple(of: 5) ? "group \(index)" : nil, isBehind: index.isMultiple(of: 7))
  }

  private static let targets = (0..<3000).map(target)

  @Test func manyFeaturesAreWhatTheyWere() throws {
    let text = Self.targets.enumerated().map { index, target in
      let name = index.isMultiple(of: 3) ? "null" : #""\u00d6 \"\#(index)\"""#
      let group = target.group.map { "\"\($0)\"" } ?? "null"
      return
        #"{"type": "Feature", "properties": {"name": \#(name), "group": \#(group), "w": \#(target.isBehind ? -1 : 1), "priority": \#(target.priority)}, "geometry": {"coordinates": [\#(target.position.x), \#(target.position.y)], "type": "Point"}}"#
    }
    let list = try TargetList(
      text.joined(separator: "\n").utf8, reading: TargetReading(behindProperty: "w"))
    #expect(list.entries.map(\.target) == Self.targets)
    #expect(list.entries[2998].properties["priority"] == .number(48.5))
  }

  @Test func manyRowsAreWhatTheyWere() throws {
    let text = Self.targets.enumerated().map { index, target in
      let name = index.isMultiple(of: 3) ? "" : "\"Ö \"\"\(index)\"\"\""
      return
        "\(target.position.x);\(name);\(target.position.y);\(target.priority);\(target.group ?? "");\(target.isBehind ? 0 : 1)"
    }
    let table = "x;name;y;priority;group;w\r\n" + text.joined(separator: "\r\n")
    let list = try TargetList(table.utf8, reading: TargetReading(behindProperty: "w"))
    #expect(list.entries.map(\.target) == Self.targets)
    #expect(list.entries[2998].properties["priority"] == .number(48.5))
  }

  @Test func thoseWithoutNamesGoByTheNumbersOfTheirFeatures() throws {
    let texts = [
      #"{"type": "Point", "coordinates": [1, 2]}"#,
      #"{"type": "MultiPoint", "coordinates": [[1, 2], [1, 2], [1, 2]]}"#,
      #"{"type": "Feature", "geometry": null}"#,
      #"{"type": "Point", "coordinates": [1, 2]}"#,
      #"{"type": "Feature", "id": "x", "geometry": {"type": "Point", "coordinates": [1, 2]}}"#,
      #"{"type": "Feature", "geometry": {"type": "MultiPoint", "coordinates": []}}"#,
      #"{"type": "Point", "coordinates": [1, 2]}"#,
    ]
    let list = try TargetList(texts.joined(separator: "\n").utf8)
    #expect(
      list.entries.map(\.target.name) == ["target 1"] + Array(repeating: "target 2", count: 3)
        + ["target 4", "x", "target 7"])
  }

  @Test func partsHaveWhatTheirFeatureSays() throws {
    let text =
      #"{"type": "Feature", "geometry": {"coordinates": [[1, 2], [3, 4, 5]], "type": "MultiPoint"}, "properties": {"name": "Lights", "group": "N", "priority": 3, "depth": 7.5}}"#
    let list = try TargetList(text.utf8)
    #expect(
      list.entries.map(\.target)
        == [Point(x: 1, y: 2), Point(x: 3, y: 4)].map {
          Target(name: "Lights", position: $0, priority: 3, group: "N")
        })
    #expect(list.entries.map { $0.properties["depth"] } == [.number(7.5), .number(7.5)])
  }

  @Test(arguments: ["[[1, 2], [3]]", "[[1, 2], 3]", "[[1, 2], [3, \"4\"]]", "[[1, 2], null]", "7"])
  func whatIsNoListOfPositionsIsRefused(positions: String) throws {
    for text in [
      "{\"type\": \"MultiPoint\", \"coordinates\": \(positions)}",
      "{\"type\": \"Feature\", \"geometry\": {\"coordinates\": \(positions), \"type\": \"MultiPoint\"}}",
    ] {
      let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
      #expect(error?.description.contains("coordinates of feature 1") == true)
    }
  }

  @Test func positionsOutOfRangeAreNamedWhereTheyAre() throws {
    let text = #"{"type": "MultiPoint", "coordinates": [[1, 2],"# + "\n[3, 1e99]]}"
    let error = #expect(throws: SceneError.self) { try TargetList(text.utf8) }
    #expect(error?.description.contains("2:5") == true, "\(String(describing: error))")
  }
}
