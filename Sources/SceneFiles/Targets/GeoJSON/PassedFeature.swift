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
  /// The first byte of its properties, or `nil` if it has none.
  var propertiesStart: Int?
  /// The byte behind it.
  var end = 0
  /// Its geometry, or `nil` if that is missing or `null`.
  var geometry: PassedGeometry?
}

/// What a reader has noted of a geometry while it passed it.
struct PassedGeometry {
  /// The place of a Point that has one; other geometries have to be looked at.
  var position: PassedPosition?
  /// The first byte of the list of positions of a MultiPoint, which may yet be anything.
  var positionsStart: Int?
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
  let multiPoint = JSONName("MultiPoint")
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
    // Of a geometry by itself.
    var (isMultiPoint, coordinatesStart): (Bool, Int?) = (false, nil)
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        guard case .string(let type) = try readScalar() else { continue }
        feature.isFeature = isFeature(type, names)
        isMultiPoint = reads(names.multiPoint, as: type)
      } else if reads(names.properties, as: key) {
        _ = try peek()
        feature.propertiesStart = index
        feature.properties = try passProperties(names.property)
      } else if reads(names.geometry, as: key) {
        feature.geometry = try passGeometry(names)
      } else if reads(names.id, as: key) {
        feature.id = try readScalar()
      } else {
        if reads(names.coordinates, as: key) {
          _ = try peek()
          coordinatesStart = index
        }
        try skipValue()
      }
    }
    if feature.isFeature == false {
      feature.geometry = PassedGeometry(positionsStart: isMultiPoint ? coordinatesStart : nil)
    }
    feature.end = index
    return feature
  }

  /// Returns whether a type is that of a Feature, or `nil` if it is none of GeoJSON's.
  private func isFeature(_ type: JSONString, _ names: FeatureNames) -> Bool? {
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
    var (isPoint, isMultiPoint) = (false, false)
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        guard case .string(let type) = try readScalar() else { continue }
        isPoint = reads(names.point, as: type)
        isMultiPoint = !isPoint && reads(names.multiPoint, as: type)
      } else if reads(names.coordinates, as: key) {
        _ = try peek()
        geometry.positionsStart = index
        geometry.position = try passPosition()
      } else {
        try skipValue()
      }
    }
    if !isPoint { geometry.position = nil }
    if !isMultiPoint { geometry.positionsStart = nil }
    return geometry
  }

  /// Goes behind coordinates; returns the first two numbers if they are a position.
  mutating func passPosition() throws(JSONError) -> PassedPosition? {
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
