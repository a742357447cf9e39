internal import Geometry
internal import JSON
internal import Markers

/// Reads targets from GeoJSON texts (RFC 7946): collections, features, and geometries by themselves, one
/// after the other in a sequence (RFC 8142) or a line each.
///
/// Coordinates are x and y of the canvas.
struct GeoJSONReader {
  private let reading: TargetReading
  private let names: PropertyNames
  private(set) var entries: [TargetList.Entry] = []
  private(set) var omissions = TargetOmissions()
  /// The collections that were read, whose other members are kept.
  private(set) var collections: [JSONNode] = []
  private var number = 0

  init(_ reading: TargetReading) {
    self.reading = reading
    names = PropertyNames(reading)
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
    collections.append(node)
    for feature in features { try addFeature(feature) }
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
      return omissions.add(.noGeometry, number, at: feature)
    }
    let priority = try names.priority(in: properties, of: what)
    let group = names.group(in: properties)
    func add(_ position: Point, _ part: JSONNode) {
      entries.append(
        TargetList.Entry(
          target: Target(name: name, position: position, priority: priority, group: group),
          source: .feature(feature, part: part)))
    }
    if let position = try GeoJSONGeometry.position(ofPoint: geometry, of: what) {
      return add(position, geometry)
    }
    var points = GeoJSONGeometry(reading.points, of: what)
    try points.add(geometry)
    if points.found.isEmpty { omissions.add(.noCoordinates, number, at: feature) }
    for point in points.found { add(point.position, point.part) }
  }
}
