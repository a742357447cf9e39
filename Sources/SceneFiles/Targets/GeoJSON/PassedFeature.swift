internal import JSON
internal import Scenes

/// What a reader has noted of a feature, or of a geometry by itself, while it passed it.
struct PassedFeature {
  /// Its first byte.
  let start: Int
  /// Whether it is a Feature, or `nil` if it is nothing of GeoJSON.
  var isFeature: Bool?
  var id = JSONScalar.null
  var properties = NamedProperties()
  /// Its geometry, or `nil` if that is missing or `null`.
  var geometry: PassedGeometry?
}

/// What a reader has noted of a geometry while it passed it.
struct PassedGeometry {
  /// The place of a Point that has one; other geometries have to be looked at.
  var position: PassedPosition?
}

/// Two numbers that a reader has passed.
struct PassedPosition {
  var (x, y): (Double, Double)
  /// Their first bytes.
  var (xStart, yStart): (Int, Int)
}

/// The names that features are read by.
struct FeatureNames {
  let type = JSONName("type")
  let properties = JSONName("properties")
  let geometry = JSONName("geometry")
  let coordinates = JSONName("coordinates")
  let id = JSONName("id")
  let point = JSONName("Point")
  let feature = JSONName("Feature")
  /// The names of the properties that are of use.
  let property: PropertyNames
}

extension JSONReader {
  /// Returns whether a string is a name; nearly all others are told from it without a call.
  @inline(__always)
  func reads(_ name: JSONName, as string: JSONString) -> Bool {
    (string.hasEscapes || string.head == name.head) && matches(string, name)
  }
}

extension JSONReader {
  /// Goes behind a feature, or behind what stands in its place.
  mutating func passFeature(_ names: FeatureNames) throws(JSONError) -> PassedFeature {
    _ = try peek()
    var feature = PassedFeature(start: index)
    guard try enterIfObject() else {
      try skipValue()
      return feature
    }
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        feature.isFeature = try readType(names)
      } else if reads(names.properties, as: key) {
        feature.properties = try passProperties(names.property)
      } else if reads(names.geometry, as: key) {
        feature.geometry = try passGeometry(names)
      } else if reads(names.id, as: key) {
        feature.id = try readScalar()
      } else {
        try skipValue()
      }
    }
    if feature.isFeature == false { feature.geometry = PassedGeometry() }
    return feature
  }

  /// Reads the type of an object: whether it is a Feature, or `nil` if it is none of GeoJSON's.
  private mutating func readType(_ names: FeatureNames) throws(JSONError) -> Bool? {
    guard case .string(let type) = try readScalar() else { return nil }
    if reads(names.feature, as: type) { return true }
    return GeoJSONGeometry.kinds.contains(text(of: type)) ? false : nil
  }

  private mutating func passProperties(
    _ names: PropertyNames
  ) throws(JSONError) -> NamedProperties {
    var properties = NamedProperties()
    guard try enterIfObject() else {
      try skipValue()
      return properties
    }
    while let key = try nextKey() { try properties.take(key, names, from: &self) }
    return properties
  }

  private mutating func passGeometry(_ names: FeatureNames) throws(JSONError) -> PassedGeometry? {
    var geometry = PassedGeometry()
    guard try enterIfObject() else { return try readScalar() == .null ? nil : geometry }
    var isPoint = false
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        if case .string(let type) = try readScalar() { isPoint = reads(names.point, as: type) }
      } else if reads(names.coordinates, as: key) {
        geometry.position = try passPosition()
      } else {
        try skipValue()
      }
    }
    if !isPoint { geometry.position = nil }
    return geometry
  }

  /// Goes behind coordinates; returns the first two numbers if they are a position.
  private mutating func passPosition() throws(JSONError) -> PassedPosition? {
    guard try enterIfList() else {
      try skipValue()
      return nil
    }
    var position = PassedPosition(x: 0, y: 0, xStart: 0, yStart: 0)
    var count = 0
    var areNumbers = true
    while try nextElement() {
      let isNumber = try peek() == .number
      let start = index
      switch count {
      case 0 where isNumber: (position.x, position.xStart) = (try readNumber(), start)
      case 1 where isNumber: (position.y, position.yStart) = (try readNumber(), start)
      default: try skipValue()
      }
      if count < 2, !isNumber { areNumbers = false }
      count += 1
    }
    return count > 1 && areNumbers ? position : nil
  }
}
