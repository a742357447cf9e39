internal import JSON

/// Where a target's properties come from: most are never looked at, and stay in their file's text.
enum PropertySource: Sendable {
  case made([String: PropertyValue])
  /// The object `properties` of a feature.
  case feature(JSONNode)
  case tiledObject(JSONNode)
}

extension PropertySource {
  var properties: [String: PropertyValue] {
    switch self {
    case .made(let properties): properties
    case .feature(let node): PropertyValue.members(of: node)
    case .tiledObject(let node): TiledObject.properties(of: node)
    }
  }
}
