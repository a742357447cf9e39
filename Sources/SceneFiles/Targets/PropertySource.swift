internal import JSON
internal import Scenes

/// Where a target and its properties come from: most of it is never looked at, and stays in the file's text.
enum PropertySource: Sendable {
  case made([String: PropertyValue])
  /// A feature or a bare geometry.
  case feature(FeatureSource)
  case tiledObject(TiledObject)
  /// A row of a table, by its first byte, and which column has the names.
  case row(TargetTable, name: Int?, offset: Int)
}

/// A feature or a bare geometry, as it stands in its file.
struct FeatureSource: Sendable {
  private let bytes: [UInt8]
  /// Its first byte.
  let start: UInt32
  /// The first byte of its properties where they have been looked for, or `nil`.
  private let propertiesStart: UInt32?
  /// The first byte of what of its geometry the target is, a geometry or a position, or `nil` for all of it.
  var part: UInt32?

  /// Creates the feature that begins at a byte.
  ///
  /// - Precondition: The file is shorter than 4 GB.
  init(_ bytes: [UInt8], at start: Int, propertiesAt propertiesStart: Int? = nil) {
    (self.bytes, self.start) = (bytes, UInt32(start))
    self.propertiesStart = propertiesStart.map { UInt32($0) }
  }
}

extension FeatureSource {
  /// The feature, read again.
  var node: JSONNode? { (try? JSONDocument(bytes, at: Int(start)))?.root }

  /// Its properties, read again, without the rest of a feature of many parts.
  var properties: JSONNode? {
    guard part != nil else { return node?["properties"] }
    return propertiesStart.flatMap { (try? JSONDocument(bytes, at: Int($0)))?.root }
  }

  /// Returns an error that says what is wrong with a property, and where it stands.
  func error(_ message: String, in name: String) -> SceneError {
    let value = properties?.members?.first { $0.key.string == name }?.value
    return SourceText(bytes, file: nil).error(message, at: value?.offset ?? Int(start))
  }

  /// Returns whether it has a property of a name.
  func hasProperty(_ name: PropertyName) -> Bool {
    let found = try? JSONReader.read(bytes[...], from: Int(start)) { reader throws(JSONError) in
      var ahead = reader.ahead
      try ahead.enterObject()
      while let key = try ahead.nextKey() {
        guard ahead.matches(key, "properties"), try ahead.enterIfObject() else {
          try ahead.skipValue()
          continue
        }
        while let key = try ahead.nextKey() {
          if name.likeness(to: key, in: ahead.bytes) != nil { return true }
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
  var feature: FeatureSource? {
    if case .feature(let feature) = self { feature } else { nil }
  }

  /// Returns what of a feature's geometry the target is, or `nil` if it comes from elsewhere.
  func part(of feature: JSONNode?) -> JSONNode? {
    guard let part = self.feature?.part else { return feature?["geometry"] }
    return feature?.descendant(atByte: Int(part))
  }

  var properties: [String: PropertyValue] {
    switch self {
    case .made(let properties): properties
    case .feature(let feature): PropertyValue.members(of: feature.properties)
    case .tiledObject(let object): object.properties
    case .row(let table, let name, let offset):
      table.properties(ofRowAt: offset, namedBy: name)
    }
  }

  /// Returns an error that says what is wrong with the property of a name, and where it stands if that is known.
  func error(_ message: String, in name: String) -> SceneError {
    switch self {
    case .made, .tiledObject: SceneError(message)
    case .feature(let feature): feature.error(message, in: name)
    case .row(let table, _, let offset): table.error(message, in: name, ofRowAt: offset)
    }
  }

  /// Returns whether there is a property of a name.
  func hasProperty(_ name: PropertyName) -> Bool {
    switch self {
    case .row(let table, _, _): name.first(of: table.columns) != nil
    case .feature(let feature): feature.hasProperty(name)
    case .made, .tiledObject: name.first(of: properties.keys) != nil
    }
  }

  /// Returns the property of a name, and how that is written.
  func property(_ name: PropertyName) -> (name: String, value: PropertyValue)? {
    let properties = properties
    if let value = properties[name.text] { return (name.text, value) }
    return name.first(of: names(of: properties)).map { ($0, properties[$0] ?? .null) }
  }

  /// The names of the properties in the order of the file, where it has one.
  private func names(of properties: [String: PropertyValue]) -> [String] {
    switch self {
    case .row(let table, _, _): table.columns
    case .feature(let feature): feature.properties?.members?.compactMap(\.key.string) ?? []
    case .made, .tiledObject: properties.keys.sorted()
    }
  }
}

extension JSONNode {
  /// The members of an object whose names are not among some.
  func members(except names: [StaticString]) -> [JSONNode.Member] {
    members?.filter { member in !names.contains { member.key.isText($0) } } ?? []
  }
}
