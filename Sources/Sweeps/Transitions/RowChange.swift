internal import Geometry

/// A change of a marker in a row of offsets.
struct RowChange {
  var offset: Point
  var before: StateFlags
  var after: StateFlags
  /// The marker's origin from the offset on, in content coordinates.
  var origin: Point
  /// The heading from the offset on in degrees, or `nil` if there is none.
  var heading: Double?
  var distance: Double
  /// How far the marker moves in the view at the offset itself, in points.
  var jump = 0.0
}

extension Transition {
  init(screen: Int, marker: Int, _ change: RowChange) {
    self.init(
      screen: screen, marker: marker, offset: change.offset, before: change.before,
      after: change.after, origin: change.origin, heading: change.heading,
      distance: change.distance, jump: change.jump)
  }
}
