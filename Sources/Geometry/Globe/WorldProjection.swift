/// How places on Earth lie on a flat map, before it is moved, scaled and turned.
public enum WorldProjection: String, Hashable, Sendable, CaseIterable {
  /// Longitude and latitude as they are, in degrees (EPSG 4326 drawn flat).
  case equirectangular
  /// Web Mercator (EPSG 3857), in metres.
  case mercator
}

extension WorldProjection {
  /// The radius of Web Mercator's sphere in metres: the semi-major axis of WGS 84.
  public static let mercatorRadius = 6_378_137.0

  /// A latitude that is farther from the equator counts as this one in Mercator, whose poles are infinitely far.
  private static let nearestToPole = 89.9999

  /// Returns where a place lies, x to the east and y to the **north**.
  ///
  /// For Web Mercator, x = R λ and y = R ln(tan(π/4 + φ/2)), as in IOGP Guidance Note 7-2, 3.2.1.2 (EPSG 1024); the
  /// equal form ln((1 + sin φ) / cos φ) keeps its digits near the equator's other side.
  public func position(of coordinate: Coordinate) -> Point {
    guard self == .mercator else {
      return Point(x: coordinate.longitude, y: coordinate.latitude)
    }
    let limit = WorldProjection.nearestToPole
    let latitude = radians(min(coordinate.latitude.magnitude, limit))
    let y = naturalLogarithm((1 + sine(latitude)) / cosine(latitude))
    return Point(
      x: WorldProjection.mercatorRadius * radians(coordinate.longitude),
      y: WorldProjection.mercatorRadius * (coordinate.latitude < 0 ? -y : y))
  }

  /// Returns the place on Earth that lies at a point of the map; its longitude may be turns away.
  public func coordinate(at position: Point) -> Coordinate {
    guard self == .mercator else { return Coordinate(longitude: position.x, latitude: position.y) }
    let radius = WorldProjection.mercatorRadius
    return Coordinate(
      longitude: degrees(position.x / radius),
      latitude: degrees(arctangent(y: hyperbolicSine(position.y / radius), x: 1)))
  }
}

private func hyperbolicSine(_ number: Double) -> Double {
  (exponential(number) - exponential(-number)) / 2
}
