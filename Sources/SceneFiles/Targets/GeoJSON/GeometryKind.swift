/// What a geometry is (RFC 7946, 3.1).
enum GeometryKind: String, CaseIterable {
  case point = "Point"
  case multiPoint = "MultiPoint"
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"
  case geometryCollection = "GeometryCollection"

  /// The members that geometries are made of, beside their type.
  static let ownMembers: [StaticString] = ["coordinates", "geometries"]
}
