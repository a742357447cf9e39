/// A location in points: x grows to the right and y grows down.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double

  /// The distance below the origin.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// The point at which both coordinates are 0.
  public static let zero = Point(x: 0, y: 0)

  /// A Boolean value that indicates whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the length of the straight line to another point.
  public func distance(to other: Point) -> Double {
    hypotenuse(other.x - x, other.y - y)
  }

  /// Returns the direction of another point: clockwise positive, 0 to the right, and 0 for a point
  /// at the same place.
  public func direction(to other: Point) -> Angle {
    Angle(radians: arctangent(y: other.y - y, x: other.x - x))
  }

  /// Returns each coordinate times a factor.
  public static func * (factor: Double, point: Point) -> Point {
    Point(x: factor * point.x, y: factor * point.y)
  }

  /// Returns the coordinate-wise sum.
  public static func + (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  /// Returns the coordinate-wise difference.
  public static func - (lhs: Point, rhs: Point) -> Point {
    Point(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }
}

#if !hasFeature(Embedded)
  extension Point: Codable {}
#endif

extension Point {
  /// Returns the point of a rectangle, its edges included, that is nearest to this one.
  public func clamped(to rect: Rect) -> Point {
    Point(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}
