internal import JSON
internal import Scenes

/// What a reader has noted of a feature, or of a geometry by itself, while it passed it.
struct PassedFeature {
  /// Its first byte.
  let start: Int
  /// Whether it is a Feature, or `nil` if it is nothing of GeoJSON.
  var isFeature: Bool?
  var id = JSONScalar.null
  /// The first byte of its identifier.
  var idStart = 0
  var properties = NamedProperties()
  /// The first byte of its properties, or `nil` if it has none.
  var propertiesStart: Int?
  /// Its geometry, or the one that it is by itself; `nil` if that is missing or `null`.
  var geometry: PassedGeometry?
}

/// What a reader has noted of a geometry while it passed it.
struct PassedGeometry {
  /// Its first byte.
  let start: Int
  /// The first byte of its type, or `nil` if it has none.
  var typeStart: Int?
  /// What it is, or `nil` if that is nothing of GeoJSON.
  var kind: GeometryKind?
  /// The first byte of its coordinates, or `nil` if it has none.
  var coordinatesStart: Int?
  /// The two numbers that its coordinates are, if they are.
  var position: PassedPosition?
  /// The first byte of the geometries of a collection, or `nil` if there are none.
  var geometriesStart: Int?
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
  let geometries = JSONName("geometries")
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
    // What it is if it is a geometry by itself.
    var own = PassedGeometry(start: feature.start)
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        feature.isFeature = try passType(of: &own, names)
      } else if reads(names.properties, as: key) {
        _ = try peek()
        feature.propertiesStart = index
        feature.properties = try passProperties(names.property)
      } else if reads(names.geometry, as: key) {
        feature.geometry = try passGeometry(names)
      } else if reads(names.id, as: key) {
        _ = try peek()
        feature.idStart = index
        feature.id = try readScalar()
      } else {
        try passMember(key, of: &own, names)
      }
    }
    if feature.isFeature == false { feature.geometry = own }
    return feature
  }

  /// Goes behind a type; returns whether it is that of a Feature, or `nil` if it is none of GeoJSON's.
  private mutating func passType(
    of geometry: inout PassedGeometry, _ names: FeatureNames
  ) throws(JSONError) -> Bool? {
    _ = try peek()
    geometry.typeStart = index
    guard case .string(let type) = try readScalar() else { return nil }
    if reads(names.feature, as: type) { return true }
    geometry.kind =
      reads(names.point, as: type) ? .point : GeometryKind(rawValue: text(of: type))
    return geometry.kind == nil ? nil : false
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

  /// Goes behind a geometry, or behind what stands in its place; returns `nil` for `null`.
  mutating func passGeometry(_ names: FeatureNames) throws(JSONError) -> PassedGeometry? {
    _ = try peek()
    var geometry = PassedGeometry(start: index)
    guard try enterIfObject() else { return try readScalar() == .null ? nil : geometry }
    while let key = try nextKey() {
      if reads(names.type, as: key) {
        _ = try passType(of: &geometry, names)
      } else {
        try passMember(key, of: &geometry, names)
      }
    }
    return geometry
  }

  /// Goes behind the value of a member that may be what a geometry is made of.
  private mutating func passMember(
    _ key: JSONString, of geometry: inout PassedGeometry, _ names: FeatureNames
  ) throws(JSONError) {
    _ = try peek()
    let start = index
    if reads(names.coordinates, as: key) {
      geometry.coordinatesStart = start
      geometry.position = try passPosition()
    } else {
      if reads(names.geometries, as: key) { geometry.geometriesStart = start }
      try skipValue()
    }
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
