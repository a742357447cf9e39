internal import JSON
internal import Scenes

/// Where a target and its properties come from: most of it is never looked at, and stays in the file's text.
enum PropertySource: Sendable {
  case made([String: PropertyValue])
  /// A feature with a Point.
  case point(PointFeature)
  /// A feature or a bare geometry, and what of its geometry the target is: a geometry or a position.
  case feature(JSONNode, part: JSONNode.Identity)
  case tiledObject(TiledObject)
  /// A row of a table, by its first byte.
  case row(TargetTable, offset: Int)
}

/// A feature with a Point, as it stands in its file.
struct PointFeature: Sendable {
  private let bytes: [UInt8]
  private let start: UInt32

  /// Creates the feature that begins at a byte.
  ///
  /// - Precondition: The file is shorter than 4 GB.
  init(_ bytes: [UInt8], at start: Int) { (self.bytes, self.start) = (bytes, UInt32(start)) }
}

extension PointFeature {
  /// The feature, read again.
  var node: JSONNode? { (try? JSONDocument(bytes, at: Int(start)))?.root }

  /// Returns whether it has a property of a name.
  func hasProperty(_ name: JSONName) -> Bool {
    let found = try? JSONReader.read(bytes[...], from: Int(start)) { reader throws(JSONError) in
      var ahead = reader.ahead
      try ahead.enterObject()
      while let key = try ahead.nextKey() {
        guard ahead.matches(key, "properties"), try ahead.enterIfObject() else {
          try ahead.skipValue()
          continue
        }
        while let key = try ahead.nextKey() {
          if ahead.matches(key, name) { return true }
          try ahead.skipValue()
        }
      }
      return false
    }
    return found ?? false
  }
}

extension PropertySource {
  /// The feature or the bare geometry, if there is one.
  var feature: JSONNode? {
    switch self {
    case .point(let feature): feature.node
    case .feature(let node, _): node
    case .made, .tiledObject, .row: nil
    }
  }

  /// Returns what of a feature's geometry the target is, or `nil` if it comes from elsewhere.
  func part(of feature: JSONNode?) -> JSONNode? {
    if case .feature(let node, let part) = self { node.node(part) } else { feature?["geometry"] }
  }

  var properties: [String: PropertyValue] {
    switch self {
    case .made(let properties): properties
    case .point, .feature: PropertyValue.members(of: feature?["properties"])
    case .tiledObject(let object): object.properties
    case .row(let table, let offset): table.properties(ofRowAt: offset)
    }
  }

  /// Returns whether there is a property of a name.
  func hasProperty(_ name: String) -> Bool {
    switch self {
    case .row(let table, _): table.columns.contains(name)
    case .point(let feature): feature.hasProperty(JSONName(name))
    case .feature(let node, _):
      node["properties"]?.members?.contains { $0.key.string == name } ?? false
    case .made, .tiledObject: properties[name] != nil
    }
  }
}

extension JSONNode {
  /// The members of an object whose names are not among some.
  func members(except names: [String]) -> [JSONNode.Member] {
    members?.filter { member in
      !names.contains(member.key.string ?? "")
    } ?? []
  }
}
