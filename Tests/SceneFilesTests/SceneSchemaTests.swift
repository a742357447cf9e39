import Foundation
import Layout
import Testing

@testable import SceneFiles
@testable import Scenes

/// The JSON Schema that editors use says what the reader reads.
struct SceneSchemaTests {
  private static let maps = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Maps")

  private static func object(at url: URL) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }

  private static func schema() throws -> Schema {
    Schema(root: try object(at: maps.appending(path: "scene.schema.json")))
  }

  private static let scenes: [String] = {
    let folders = try? FileManager.default.contentsOfDirectory(atPath: maps.path)
    return (folders ?? []).sorted().filter {
      FileManager.default.fileExists(atPath: maps.appending(path: "\($0)/scene.json").path)
    }
  }()

  @Test(arguments: [
    ("", SceneReader.keys), ("view", SceneReader.keysOfViews),
    ("marker", SceneReader.keysOfMarkers), ("placement", PlacementReader.keys),
    ("targets", SceneReader.keysOfTargets), ("location", SceneReader.keysOfLocation),
  ])
  func keysAreThoseOfTheReader(_ definition: String, _ keys: [String]) throws {
    let schema = try SceneSchemaTests.schema()
    let node = definition.isEmpty ? schema.root : schema.definition(definition)
    #expect(schema.properties(of: node).keys.sorted() == keys.sorted())
    #expect(node["additionalProperties"] as? Bool == false)
  }

  @Test(arguments: [
    ("kind", SceneReader.kinds),
    ("contentMode", ContentMode.allCases.map(\.rawValue)),
    ("axis", StackView.Axis.allCases.map(\.rawValue)),
    ("distribution", StackView.Distribution.allCases.map(\.rawValue)),
    ("alignment", StackView.Alignment.allCases.map(\.rawValue) + ["top", "bottom"]),
  ])
  func choicesAreThoseOfTheReader(_ key: String, _ choices: [String]) throws {
    let schema = try SceneSchemaTests.schema()
    let property = schema.properties(of: schema.definition("view"))[key] as? [String: Any]
    #expect((property?["enum"] as? [String])?.sorted() == choices.sorted())
  }

  @Test func directionsAreThoseOfTheReader() throws {
    let schema = try SceneSchemaTests.schema()
    let property = schema.properties(of: schema.root)["direction"] as? [String: Any]
    #expect(property?["enum"] as? [String] == TextDirection.allCases.map(\.rawValue))
  }

  @Test(arguments: SceneSchemaTests.scenes)
  func everySceneNamesItAndKeepsToItsKeys(_ name: String) throws {
    let url = SceneSchemaTests.maps.appending(path: "\(name)/scene.json")
    let scene = try SceneSchemaTests.object(at: url)
    #expect(scene["$schema"] as? String == "../scene.schema.json")
    let schema = try SceneSchemaTests.schema()
    #expect(schema.mistakes(in: scene, against: schema.root, at: name).isEmpty)
    _ = try Scene(contentsOf: url.path).makeLayout()
  }

  @Test func thereAreScenes() {
    #expect(SceneSchemaTests.scenes.count >= 10)
  }
}

/// The part of JSON Schema that says which keys there may be.
private struct Schema {
  let root: [String: Any]
}

extension Schema {
  func definition(_ name: String) -> [String: Any] {
    (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  }

  func properties(of node: [String: Any]) -> [String: Any] {
    node["properties"] as? [String: Any] ?? [:]
  }

  /// Returns a sentence for each key that is unknown or missing in a value.
  func mistakes(in value: Any, against node: [String: Any], at path: String) -> [String] {
    if let reference = node["$ref"] as? String, let name = reference.split(separator: "/").last {
      return mistakes(in: value, against: definition(String(name)), at: path)
    }
    if let list = value as? [Any], let item = node["items"] as? [String: Any] {
      return list.enumerated().flatMap {
        mistakes(in: $1, against: item, at: "\(path)[\($0)]")
      }
    }
    guard let object = value as? [String: Any], node["type"] as? String == "object" else {
      return []
    }
    let properties = properties(of: node)
    let required = node["required"] as? [String] ?? []
    var found = required.filter { object[$0] == nil }.map { "\(path) lacks \($0)" }
    for (key, value) in object {
      let other = node["additionalProperties"]
      if let property = (properties[key] ?? other) as? [String: Any] {
        found += mistakes(in: value, against: property, at: "\(path).\(key)")
      } else if other as? Bool == false {
        found.append("\(path) has the unknown key \(key)")
      }
    }
    return found
  }
}
