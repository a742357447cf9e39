internal import Geometry
internal import JSON
internal import Markers

/// Reads targets from GeoJSON texts (RFC 7946): collections, features, and geometries by themselves, one
/// after the other in a sequence (RFC 8142) or a line each.
///
/// Coordinates are x and y of the map, or degrees on a map of which it is known where it lies.
struct GeoJSONReader {
  private let reading: TargetReading
  private let names: PropertyNames
  private var positions: PositionReader
  private(set) var entries: [TargetList.Entry] = []
  private(set) var omissions = TargetOmissions()
  /// The collections that were read, whose other members are kept.
  private(set) var collections: [JSONNode] = []
  private var number = 0
  private var declaresDegrees = false

  init(_ reading: TargetReading) {
    self.reading = reading
    names = PropertyNames(reading)
    positions = PositionReader(reading.coordinates)
  }
}

extension GeoJSONReader {
  /// Returns whether a value is an object of GeoJSON.
  static func reads(_ node: JSONNode) -> Bool {
    guard let type = node["type"]?.string else { return false }
    return ["FeatureCollection", "Feature"].contains(type) || GeoJSONGeometry.kinds.contains(type)
  }

  /// Adds the targets of a text.
  mutating func add(_ node: JSONNode) throws(TargetMistake) {
    guard node["type"]?.isText("FeatureCollection") == true else { return try addFeature(node) }
    guard let features = node["features"]?.elements else {
      throw TargetMistake("a FeatureCollection needs a list of features", at: node)
    }
    try checkSystem(node["crs"])
    collections.append(node)
    for feature in features { try addFeature(feature) }
  }

  /// Whether the numbers are degrees, as far as the texts tell: they say so, or all are within 180 and 90.
  var looksLikeDegrees: Bool {
    declaresDegrees || !entries.isEmpty && positions.couldBeDegrees
  }

  /// Looks at the coordinate system of a collection, as GeoJSON of 2008 has it; degrees have to be of WGS 84 or a
  /// system that differs from it by metres.
  private mutating func checkSystem(_ node: JSONNode?) throws(TargetMistake) {
    guard let node, node.kind != .null else { return }
    declaresDegrees = true
    guard case .degrees = reading.coordinates,
      let name = node["properties"]?["name"]?.string
    else { return }
    guard ["CRS84", "4326", "4269", "4258"].contains(where: name.hasSuffix) else {
      throw TargetMistake(
        "the coordinates are of the system \(name.excerpt), and have to be degrees of EPSG:4326; convert them first",
        at: node)
    }
  }

  /// Adds the targets of a feature, or of a geometry by itself.
  private mutating func addFeature(_ feature: JSONNode) throws(TargetMistake) {
    number += 1
    let number = number
    let isFeature = feature["type"]?.isText("Feature") == true
    guard isFeature || GeoJSONReader.reads(feature) else {
      throw TargetMistake("feature \(number) has to be an object of the type Feature", at: feature)
    }
    let properties = isFeature ? feature["properties"] : nil
    let name =
      names.name(in: properties) ?? feature["id"]?.label ?? "target \(number)"
    let what = FeatureTitle(number: number, name: name)
    guard let geometry = isFeature ? feature["geometry"] : feature, geometry.kind != .null else {
      return omissions.add(.noGeometry, number, at: feature.offset)
    }
    let priority = try names.priority(in: properties, of: what)
    let group = names.group(in: properties)
    let isBehind = names.isBehind(in: properties)
    func add(_ position: Point, _ part: JSONNode) {
      entries.append(
        TargetList.Entry(
          target: Target(
            name: name, position: position, priority: priority, group: group, isBehind: isBehind),
          source: .feature(feature, part: part)))
    }
    if let coordinates = GeoJSONGeometry.coordinates(ofPoint: geometry) {
      return add(try positions.point(coordinates, of: what), geometry)
    }
    var points = GeoJSONGeometry(reading.points, of: what, by: positions)
    try points.add(geometry)
    positions = points.positions
    if points.found.isEmpty { omissions.add(.noCoordinates, number, at: feature.offset) }
    for point in points.found { add(point.position, point.part) }
  }
}
