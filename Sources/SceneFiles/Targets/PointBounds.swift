internal import Geometry

/// The bounds of one point or more.
struct PointBounds {
  private(set) var least: Point
  private(set) var greatest: Point

  init(_ point: Point) { (least, greatest) = (point, point) }

  /// Returns `nil` if there are no points.
  init?(_ points: some Sequence<Point>) {
    var bounds: PointBounds?
    for point in points { bounds = bounds?.union(PointBounds(point)) ?? PointBounds(point) }
    guard let bounds else { return nil }
    self = bounds
  }
}

extension PointBounds {
  /// Returns the bounds of these and others.
  func union(_ other: PointBounds) -> PointBounds {
    var union = self
    union.least = Point(x: min(least.x, other.least.x), y: min(least.y, other.least.y))
    union.greatest = Point(
      x: max(greatest.x, other.greatest.x), y: max(greatest.y, other.greatest.y))
    return union
  }

  /// Returns whether a point lies inside or on the border.
  func contains(_ point: Point) -> Bool {
    least.x...greatest.x ~= point.x && least.y...greatest.y ~= point.y
  }

  var middle: Point { Point(x: (least.x + greatest.x) / 2, y: (least.y + greatest.y) / 2) }
}
