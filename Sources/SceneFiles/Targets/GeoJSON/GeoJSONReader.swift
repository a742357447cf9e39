internal import Geometry
internal import JSON
internal import Scenes

/// Reads targets from GeoJSON texts (RFC 7946): collections, features, and geometries by themselves, one
/// after the other in a sequence (RFC 8142) or a line each.
///
/// Coordinates are x and y of the map, or degrees on a map of which it is known where it lies. A text is gone over
/// once; what is not of use now is looked at again where it is written.
struct GeoJSONReader {
  private let bytes: [UInt8]
  let reading: TargetReading
  let names: FeatureNames
  var positions: PositionReader
  var store: TargetStore
  private(set) var omissions = TargetOmissions()
  /// The collections that were read, in their order.
  private(set) var collections: [FeatureCollection] = []
  private var number = 0
  /// Whether a collection, feature or geometry names a coordinate system.
  private(set) var declaresDegrees = false

  init(_ bytes: [UInt8], _ reading: TargetReading) {
    self.bytes = bytes
    self.reading = reading
    names = FeatureNames(property: PropertyNames(reading))
    positions = PositionReader(reading.coordinates)
    store = TargetStore(.features(bytes, names))
  }
}

extension GeoJSONReader {
  /// What the type of a text says.
  fileprivate enum TextKind {
    case collection
    case feature
    case other
  }

  /// Adds the targets of all texts; returns `false` if the first is no GeoJSON.
  mutating func read() throws(TargetMistake) -> Bool {
    let bytes = bytes
    return try JSONReader.read(bytes[...]) { reader throws(TargetMistake) in
      reader.skipSeparators()
      try GeoJSONReader.parse { () throws(JSONError) in try reader.checkIsNotEmpty() }
      repeat {
        switch try GeoJSONReader.parse({ () throws(JSONError) in try reader.kindOfText() }) {
        case .collection: try readCollection(from: &reader)
        case .other where number == 0 && collections.isEmpty: return false
        case .feature, .other: try addFeature(from: &reader)
        }
      } while reader.goToNextText()
      try GeoJSONReader.parse { () throws(JSONError) in try reader.finish() }
      return true
    }
  }

  /// Whether the numbers are degrees, as far as the texts tell: they say so, or all are within 180 and 90.
  var looksLikeDegrees: Bool {
    declaresDegrees || store.count > 0 && positions.couldBeDegrees
  }

  static func parse<Value>(
    _ body: () throws(JSONError) -> Value
  ) throws(TargetMistake) -> Value {
    do { return try body() } catch { throw TargetMistake(error) }
  }
}

// MARK: - Collections

extension GeoJSONReader {
  private mutating func readCollection(from reader: inout JSONReader) throws(TargetMistake) {
    let start = reader.index
    var collection = FeatureCollection(range: start..<start)
    var system: JSONNode?
    var hasFeatures = false
    try GeoJSONReader.parse { () throws(JSONError) in try reader.enterObject() }
    while let key = try GeoJSONReader.parse({ () throws(JSONError) in try reader.nextKey() }) {
      let kind = try GeoJSONReader.parse { () throws(JSONError) in try reader.peek() }
      if reader.matches(key, "features"), kind == .list {
        hasFeatures = true
        try readFeatures(from: &reader, ofCollectionAt: start)
        continue
      }
      let value = reader.index
      try GeoJSONReader.parse { () throws(JSONError) in try reader.skipValue() }
      guard !reader.matches(key, "type"), !reader.matches(key, "features") else { continue }
      collection.add(key, at: value, of: bytes)
      if reader.matches(key, "crs") { system = collection.members.last?.value }
    }
    guard hasFeatures else {
      throw TargetMistake("a FeatureCollection needs a list of features", atByte: start)
    }
    try checkSystem(system)
    collection.range = start..<reader.index
    collections.append(collection)
  }

  private mutating func readFeatures(
    from reader: inout JSONReader, ofCollectionAt start: Int
  ) throws(TargetMistake) {
    do throws(TargetMistake) {
      _ = try GeoJSONReader.parse { () throws(JSONError) in try reader.enterIfList() }
      while try GeoJSONReader.parse({ () throws(JSONError) in try reader.nextElement() }) {
        try addFeature(from: &reader)
      }
    } catch {
      // Numbers of another system are out of range at once, and it may be named behind them.
      try checkSystem((try? JSONDocument(bytes, at: start))?.root["crs"])
      throw error
    }
  }

  /// Looks at the coordinate system that a feature or a geometry names at a byte.
  mutating func checkSystem(at start: Int?) throws(TargetMistake) {
    guard let start else { return }
    try checkSystem((try? JSONDocument(bytes, at: start))?.root)
  }

  /// Looks at a coordinate system, as GeoJSON of 2008 has it; degrees have to be of WGS 84 or a
  /// system that differs from it by metres.
  private mutating func checkSystem(_ node: JSONNode?) throws(TargetMistake) {
    guard let node, node.kind != .null else { return }
    declaresDegrees = true
    guard case .degrees = reading.coordinates else { return }
    let name = GeoJSONReader.name(ofSystem: node) ?? "without a name"
    // Names come as EPSG:4326, urn:ogc:def:crs:OGC:1.3:CRS84 and in links.
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    guard ["CRS84", "4326", "4269", "4258"].contains(where: { parts.contains(Substring($0)) })
    else {
      throw TargetMistake(
        "the coordinates are of the system \(name.excerpt), and have to be degrees of EPSG:4326; convert them first",
        at: node)
    }
  }

  /// Returns what a coordinate system is called, be it by a name, a link or a number.
  private static func name(ofSystem node: JSONNode) -> String? {
    let properties = node["properties"]
    return node.label ?? properties?["name"]?.label ?? properties?["href"]?.string
      ?? properties?["code"]?.label ?? node["name"]?.label
  }
}

// MARK: - Features

extension GeoJSONReader {
  /// Adds the targets of a feature, or of a geometry by itself.
  private mutating func addFeature(from reader: inout JSONReader) throws(TargetMistake) {
    let feature: PassedFeature
    do { feature = try reader.passFeature(names) } catch { throw TargetMistake(error) }
    let number = number + 1
    self.number = number
    try checkSystem(at: feature.systemStart)
    try checkSystem(at: feature.geometry?.systemStart)
    guard feature.isFeature != nil else {
      throw TargetMistake(
        "feature \(number) has to be an object of the type Feature", atByte: feature.start)
    }
    guard let geometry = feature.geometry else {
      return omissions.add(.noGeometry, number, at: feature.start)
    }
    let properties = feature.properties
    let attributes = store.attributes(
      priority: try properties.importance(of: reader.title(of: feature, number).description),
      group: properties.groupStart.flatMap(reader.label),
      isBehind: try properties.side(of: reader.title(of: feature, number).description))
    guard feature.isFeature == true, geometry.kind == .point, let position = geometry.position
    else { return try addParts(of: feature, with: attributes, from: reader) }
    store.append(
      try positions.point(position, of: reader.title(of: feature, number)), attributes,
      at: feature.start, number: feature.hasName ? nil : number)
  }

  /// Adds the targets of a feature of whose geometry more than one place has to be looked at.
  private mutating func addParts(
    of feature: PassedFeature, with attributes: TargetStore.Attributes, from reader: JSONReader
  ) throws(TargetMistake) {
    guard let geometry = feature.geometry else { return }
    let title = reader.title(of: feature, number)
    store.beginParts(
      of: FeatureSource(bytes, at: feature.start, propertiesAt: feature.propertiesStart),
      named: title.name, attributes)
    let count = store.count
    try add(geometry, as: FeaturePart(attributes: attributes, title: title), from: reader)
    if store.count == count { omissions.add(.noCoordinates, number, at: feature.start) }
  }
}

extension JSONReader {
  /// Returns what messages call the feature of a number.
  fileprivate func title(of feature: PassedFeature, _ number: Int) -> FeatureTitle {
    FeatureTitle(number: number, name: name(of: feature) ?? "target \(number)")
  }

  /// Returns what the type of the value that comes next says, without passing it.
  fileprivate func kindOfText() throws(JSONError) -> GeoJSONReader.TextKind {
    var ahead = ahead
    guard try ahead.peek() == .object else { return .other }
    try ahead.enterObject()
    while let key = try ahead.nextKey() {
      guard ahead.matches(key, "type") else {
        try ahead.skipValue()
        continue
      }
      guard case .string(let type) = try ahead.readScalar() else { return .other }
      if ahead.matches(type, "FeatureCollection") { return .collection }
      return ahead.matches(type, "Feature") || GeometryKind(rawValue: ahead.text(of: type)) != nil
        ? .feature : .other
    }
    return .other
  }
}
