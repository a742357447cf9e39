internal import JSON

/// Where a target and its properties come from: most of it is never looked at, and stays in the file's text.
enum PropertySource: Sendable {
  case made([String: PropertyValue])
  /// A feature or a bare geometry, and what of its geometry the target is: a geometry or a position.
  case feature(JSONNode, part: JSONNode)
  case tiledObject(TiledObject)
  /// A row of a table, by its first byte.
  case row(TargetTable, offset: Int)
}

extension PropertySource {
  var properties: [String: PropertyValue] {
    switch self {
    case .made(let properties): properties
    case .feature(let node, _): PropertyValue.members(of: node["properties"])
    case .tiledObject(let object): object.properties
    case .row(let table, let offset): table.properties(ofRowAt: offset)
    }
  }

  /// Returns whether there is a property of a name.
  func hasProperty(_ name: String) -> Bool {
    if case .row(let table, _) = self { return table.columns.contains(name) }
    guard case .feature(let node, _) = self else { return properties[name] != nil }
    let members = node["properties"]?.members
    return members?.contains { $0.key.name.elementsEqual(name.utf8) || $0.key.string == name }
      ?? false
  }

  /// The members of a feature that say more than what every feature has.
  var foreignMembers: [JSONNode.Member] {
    guard case .feature(let node, _) = self else { return [] }
    let isFeature = node["type"]?.isText("Feature") == true
    let known =
      isFeature
      ? ["type", "geometry", "properties"] : ["type", "coordinates", "geometries", "properties"]
    return node.members(except: known)
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
