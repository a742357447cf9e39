import Foundation

/// A location or a direction in pixels: x grows to the right and y grows down.
typealias Point = SIMD2<Double>

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction at length 1, or zero where there is no direction.
  var normalized: Point { length > 0 ? self / length : .zero }

  /// The direction a quarter turn anticlockwise as seen on the page.
  var perpendicular: Point { Point(y, -x) }

  /// The angle from the x axis in radians, clockwise positive.
  var angle: Double { atan2(y, x) }

  /// Creates the point at an angle and a distance from the origin.
  init(angle: Double, length: Double) {
    self.init(cos(angle) * length, sin(angle) * length)
  }

  /// Returns the distance to another point.
  func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the scalar product with another vector.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the point turned clockwise about the origin.
  func rotated(by angle: Double) -> Point {
    Point(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }

  /// Returns the distance to the segment between two points and how far along it the nearest
  /// point lies, from 0 to 1.
  func distance(from start: Point, to end: Point) -> (distance: Double, fraction: Double) {
    let span = end - start
    let fraction = saturated((self - start).dot(span) / (span.dot(span) + 1e-9))
    return (distance(to: start + span * fraction), fraction)
  }
}

/// Returns the value a fraction of the way from one number to another.
func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  start + (end - start) * fraction
}

/// Returns the nearest number from 0 to 1.
func saturated(_ value: Double) -> Double {
  min(max(value, 0), 1)
}

/// Returns 0 below the first edge, 1 above the second and a smooth rise between them.
func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let fraction = saturated((value - low) / (high - low))
  return fraction * fraction * (3 - 2 * fraction)
}
