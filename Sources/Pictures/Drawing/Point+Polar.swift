internal import Foundation
internal import Geometry

extension Point {
  /// Creates a point on a circle about the origin; turns are clockwise from the right.
  init(radius: Double, turns: Double) {
    self.init(x: radius * cos(turns * 2 * .pi), y: radius * sin(turns * 2 * .pi))
  }
}
