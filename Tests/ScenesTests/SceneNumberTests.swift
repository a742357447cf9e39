import Foundation
import Testing

@testable import Scenes

/// Every number of a scene is held to a range where it enters.
struct SceneNumberTests {
  /// A scene with every key that takes a number, as ``everyNumberOfTheSchemaIsThere()`` makes sure.
  private static let scene = """
    { "version": 1, "constants": { "gap": 8 },
      "location": { \(location) },
      "views": [
        { "name": "view", "margins": { "top": 1, "left": 2, "bottom": 3, "right": 4 } },
        { "name": "scroll", "in": "view", "kind": "scroll", "margins": 5,
          "contentInset": { "top": 1, "left": 2, "bottom": 3, "right": 4 } },
        { "name": "map", "in": "scroll", "hugging": 200, "compressionResistance": 700 },
        { "name": "marker", "in": "scroll", "hugging": { "horizontal": 300, "vertical": 400 } },
        { "name": "title", "in": "view", "kind": "label", "text": "T", "advance": 8,
          "lineHeight": 20, "lines": 2 },
        { "name": "bar", "in": "view", "kind": "stack", "spacing": 4,
          "customSpacing": { "button": 6 } },
        { "name": "button", "in": "bar" }
      ],
      "markers": [{
        "name": "port", "view": "marker", "reference": "map", "target": { "x": 900, "y": 0 },
        "tolerance": 0.5,
        "placement": {
          "rule": "roundedRectangle", "radius": 12, "pivot": { "x": 10, "y": 20 },
          "anchor": { "x": 0.5, "y": 1 },
          "insets": 5,
          "obstacles": [{ "name": "bar", "x": 1, "y": 2, "width": 3, "height": 4 }],
          "zoom": 2, "bearing": 90, "wrap": { "x": 500, "y": 600 },
          "visibility": { "enter": 8, "leave": -2 },
          "heading": { "tolerance": 3, "rest": 180 },
          "distance": { "unitsPerPoint": 2.5, "unit": "m",
            "from": { "name": "home", "x": 5, "y": 6 } },
          "style": {
            "opacity": { "near": 1, "far": 2, "nearValue": 1, "farValue": 0 },
            "nearest": 7, "farthest": 9
          }
        }
      }] }
    """

  private static let location = #""bounds": { "west": 1, "south": 2, "east": 3, "north": 4 }"#
  private static let scenes = [
    scene,
    scene.replacing(
      location,
      with: #""controlPoints": [{ "x": 1, "y": 2, "longitude": 3, "latitude": 4 }]"#),
  ]

  @Test(arguments: ["1e13", "-1e13", "1e999", "NaN", "Infinity"])
  func `no number beyond its range is read, whichever it is`(_ bad: String) {
    for scene in Self.scenes {
      for match in scene.matches(of: /"(\w+)": (-?[0-9][0-9.]*)/) where match.1 != "version" {
        let text = scene.replacingCharacters(in: match.2.startIndex..<match.2.endIndex, with: bad)
        let lines = scene[..<match.2.startIndex].split(
          separator: "\n", omittingEmptySubsequences: false)
        let place = "scene.json:\(lines.count):\((lines.last?.count ?? 0) + 1): "
        let error = #expect(throws: SceneError.self, "\(match.1) of \(bad)") {
          try Scene(json: Array(text.utf8), file: "scene.json", resources: .none)
        }
        let message = error?.description ?? ""
        #expect(message.hasPrefix(place), "\(message) is not at \(place)")
        let reasons = ["have to stay within 1e12", "but it has to be ", "is not valid JSON"]
        #expect(reasons.contains { message.contains($0) }, "\(message)")
      }
    }
  }

  @Test func everyNumberOfTheSchemaIsThere() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Maps/scene.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let keys = Set(
      Self.scenes.flatMap { $0.matches(of: /"(\w+)": -?[0-9]/).map { String($0.1) } })
    let missing = Self.numericKeys(of: schema, in: schema).subtracting(keys)
    #expect(missing.isEmpty)
  }

  /// Returns the names of the properties, anywhere in a schema, that may be numbers.
  private static func numericKeys(of part: Any, in schema: Any) -> Set<String> {
    if let list = part as? [Any] {
      return list.reduce(into: []) { $0.formUnion(numericKeys(of: $1, in: schema)) }
    }
    guard let object = part as? [String: Any] else { return [] }
    let properties = object["properties"] as? [String: Any] ?? [:]
    let keys = properties.filter { isNumeric($0.value, in: schema) }.keys
    return object.values.reduce(into: Set(keys)) { $0.formUnion(numericKeys(of: $1, in: schema)) }
  }

  private static func isNumeric(_ part: Any, in schema: Any) -> Bool {
    guard let object = part as? [String: Any] else { return false }
    if let reference = object["$ref"] as? String {
      let target = reference.split(separator: "/").dropFirst().reduce(schema as Any?) {
        ($0 as? [String: Any])?[String($1)]
      }
      return isNumeric(target as Any, in: schema)
    }
    if let type = object["type"] as? String, type == "number" || type == "integer" { return true }
    return (object["anyOf"] as? [Any] ?? []).contains { isNumeric($0, in: schema) }
  }
}
