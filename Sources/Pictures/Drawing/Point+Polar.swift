internal import Geometry

extension Point {
  /// Creates a point on a circle about the origin; turns are clockwise from the right.
  init(radius: Double, turns: Double) {
    self.init(x: radius * cosine(turns * 2 * .pi), y: radius * sine(turns * 2 * .pi))
  }
}
