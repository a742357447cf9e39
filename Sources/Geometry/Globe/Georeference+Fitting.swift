/// A point of a map of which it is known where on Earth it lies.
public struct ControlPoint: Hashable, Sendable {
  /// The point of the map.
  public var point: Point
  /// The place that it shows.
  public var coordinate: Coordinate

  /// Creates a control point.
  public init(_ point: Point, at coordinate: Coordinate) {
    self.point = point
    self.coordinate = coordinate
  }
}

extension Georeference {
  /// Determinants below this part of their terms' product count as 0.
  private static let flatness = 1e-12
  /// What is left of the square of a distance from a mean where all are equal, beside the square of that.
  private static let rounding = 0x1p-100

  /// Creates the reference that misses control points by the least sum of squares.
  ///
  /// Their longitudes go on where the map does: beyond the antimeridian, 190 is east of 170.
  ///
  /// - Parameters:
  ///   - points: Three control points or more, not on a line.
  ///   - projection: The projection of the map.
  ///   - size: The size of the map in points.
  /// - Throws: ``GeoreferenceError`` if there are too few, or they lie on a line.
  public init(
    fitting points: [ControlPoint], projection: WorldProjection = .equirectangular, on size: Size
  ) throws(GeoreferenceError) {
    guard points.count >= 3 else { throw .tooFewPoints(points.count) }
    for coordinate in points.map({ $0.coordinate }) {
      if !(coordinate.longitude.magnitude <= 360) { throw .longitude(coordinate.longitude) }
      if !(coordinate.latitude.magnitude <= 90) { throw .latitude(coordinate.latitude) }
    }
    let positions = points.map { projection.position(of: $0.coordinate) }
    // Seen from their means, the normal equations of each axis are two, with one matrix for both.
    let (mean, center) = (positions.mean, points.map { $0.point }.mean)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (x, y) = (Point.zero, Point.zero)
    for (position, point) in zip(positions, points) {
      let (from, to) = (position - mean, point.point - center)
      xx += from.x * from.x
      xy += from.x * from.y
      yy += from.y * from.y
      x = Point(x: x.x + from.x * to.x, y: x.y + from.x * to.y)
      y = Point(x: y.x + from.y * to.x, y: y.y + from.y * to.y)
    }
    let count = Double(points.count)
    let rest = count * count * count * Georeference.rounding
    let determinant = xx * yy - xy * xy
    guard determinant > Georeference.flatness * xx * yy,
      xx > rest * mean.x * mean.x, yy > rest * mean.y * mean.y
    else { throw .pointsOnLine }
    let east = Point(
      x: (yy * x.x - xy * y.x) / determinant, y: (yy * x.y - xy * y.y) / determinant)
    let north = Point(
      x: (xx * y.x - xy * x.x) / determinant, y: (xx * y.y - xy * x.y) / determinant)
    let spread = east.x * north.y - north.x * east.y
    guard
      spread.magnitude > Georeference.flatness
        * (east.distance(to: .zero) * north.distance(to: .zero))
    else { throw .pointsOnLine }
    let origin = Point(
      x: center.x - mean.x * east.x - mean.y * north.x,
      y: center.y - mean.x * east.y - mean.y * north.y)
    try self.init(projection: projection, origin: origin, east: east, north: north, on: size)
  }

  /// Returns how far each control point is missed, in points of the map.
  public func residuals(of points: [ControlPoint]) -> [Double] {
    points.map { point(ofUnturned: $0.coordinate).distance(to: $0.point) }
  }
}

extension [Point] {
  fileprivate var mean: Point {
    let sum = reduce(Point.zero, +)
    return Point(x: sum.x / Double(count), y: sum.y / Double(count))
  }
}
