public import Geometry

/// The order in which the focus of a screen reader goes from marker to marker.
///
/// It goes around the middle of the view as the hand of a clock does, from straight up. Of markers in one
/// direction the nearer to the middle comes first, then names decide, byte by byte; a marker in the middle
/// comes before all others.
public enum FocusOrder {
  /// Sorts markers into their order.
  ///
  /// - Parameters:
  ///   - markers: Where the markers stand, in view coordinates, and their names.
  ///   - middle: The point that the focus goes around.
  /// - Returns: The markers' indices.
  /// - Complexity: O(n log n).
  public static func indices(
    of markers: [(name: String, point: Point)], around middle: Point
  ) -> [Int] {
    let keys = markers.map { marker in
      let distance = middle.distance(to: marker.point)
      return (angle: distance == 0 ? -1 : clockAngle(from: middle, to: marker.point), distance)
    }
    return markers.indices.sorted { first, second in
      let (one, other) = (keys[first], keys[second])
      if one.angle != other.angle { return one.angle < other.angle }
      if one.1 != other.1 { return one.1 < other.1 }
      return markers[first].name.utf8.lexicographicallyPrecedes(markers[second].name.utf8)
    }
  }

  /// The direction in radians from straight up, clockwise, from 0 up to a full turn.
  private static func clockAngle(from middle: Point, to point: Point) -> Double {
    // Straight up is the heading −90°; turning the vector instead of the angle keeps it exact.
    let offset = point - middle
    let angle = Point.zero.direction(to: Point(x: 0 - offset.y, y: offset.x)).radians
    return angle < 0 ? angle + 2 * .pi : angle
  }
}
