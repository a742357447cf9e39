internal import JSON
internal import Scenes

/// What a reader has noted of a feature, or of a geometry by itself, while it passed it.
struct PassedFeature {
  /// Its first byte.
  let start: Int
  /// Whether it is a Feature, or `nil` if it is nothing of GeoJSON.
  var isFeature: Bool?
  /// The first byte of its identifier, if people read that as a text.
  var idStart: Int?
  /// The first byte of the coordinate system that it names, if it does.
  var systemStart: Int?
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
  /// The first byte of the coordinate system that it names, if it does.
  var systemStart: Int?
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
  let system = JSONName("crs")
  let point = JSONName("Point")
  let feature = JSONName("Feature")
  /// The names of the properties that are of use.
  let property: PropertyNames
}

extension JSONString {
  /// Returns whether it is a name; nearly all others are told from it without a call.
  ///
  /// It asks for the text alone, as to ask a reader that goes on copies the reader.
  @inline(__always)
  func reads(_ name: JSONName, in bytes: JSONBytes) -> Bool {
    (hasEscapes || head == name.head) && bytes.matches(self, name)
  }
}

extension JSONReader {
  /// Goes behind a feature, or behind what stands in its place.
  mutating func passFeature(_ names: FeatureNames) throws(JSONError) -> PassedFeature {
    var feature = PassedFeature(start: goToValue())
    guard try enterIfObject() else {
      try skipValue()
      return feature
    }
    // What it is if it is a geometry by itself.
    var own = PassedGeometry(start: feature.start)
    while let key = try nextKey() {
      if key.reads(names.type, in: bytes) {
        feature.isFeature = try passType(of: &own, names)
      } else if key.reads(names.properties, in: bytes) {
        feature.propertiesStart = goToValue()
        try passProperties(into: &feature.properties, names.property)
      } else if key.reads(names.geometry, in: bytes) {
        feature.geometry = try passGeometry(names)
      } else if key.reads(names.id, in: bytes) {
        let start = goToValue()
        feature.idStart = try readScalar().isLabel ? start : nil
      } else if key.reads(names.system, in: bytes) {
        feature.systemStart = goToValue()
        try skipValue()
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
    geometry.typeStart = goToValue()
    guard case .string(let type) = try readScalar() else { return nil }
    if type.reads(names.feature, in: bytes) { return true }
    geometry.kind =
      type.reads(names.point, in: bytes) ? .point : GeometryKind(rawValue: text(of: type))
    return geometry.kind == nil ? nil : false
  }

  private mutating func passProperties(
    into properties: inout NamedProperties, _ names: PropertyNames
  ) throws(JSONError) {
    guard try enterIfObject() else { return try skipValue() }
    while let key = try nextKey() { try properties.take(key, names, from: &self) }
  }

  /// Goes behind a geometry, or behind what stands in its place; returns `nil` for `null`.
  mutating func passGeometry(_ names: FeatureNames) throws(JSONError) -> PassedGeometry? {
    var geometry = PassedGeometry(start: goToValue())
    guard try enterIfObject() else {
      if case .null = try readScalar() { return nil }
      return geometry
    }
    while let key = try nextKey() {
      if key.reads(names.type, in: bytes) {
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
    let start = goToValue()
    if key.reads(names.coordinates, in: bytes) {
      geometry.coordinatesStart = start
      geometry.position = try passPosition()
    } else {
      if key.reads(names.geometries, in: bytes) { geometry.geometriesStart = start }
      if key.reads(names.system, in: bytes) { geometry.systemStart = start }
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
      count += 1
      guard count <= 2 else {
        try skipValue()
        continue
      }
      let start = goToValue()
      if case .number(let number) = try readScalar() {
        if count == 1 { (position.x, position.xStart) = (number, start) }
        if count == 2 { (position.y, position.yStart) = (number, start) }
      } else {
        areNumbers = false
      }
    }
    return count > 1 && areNumbers ? position : nil
  }
}
