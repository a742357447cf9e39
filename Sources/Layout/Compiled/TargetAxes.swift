package import Geometry

/// The origin of a view as a function of each coordinate of the target on its own.
package struct TargetAxes: Sendable {
  let x: PiecewiseLinear
  let y: PiecewiseLinear

  /// Returns the origin for a target, in content coordinates.
  @inline(__always)
  package func origin(for target: Point) -> Point {
    Point(x: x.value(at: target.x), y: y.value(at: target.y))
  }
}
