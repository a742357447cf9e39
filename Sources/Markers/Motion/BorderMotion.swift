public import Geometry

/// Where a marker on the border is drawn at a moment, on its way to where it ought to be.
///
/// The motion is a value, and ``stepped(to:on:in:by:)`` a pure function: whoever draws keeps the last
/// value and asks for the next.
///
///     var motion = BorderMotion(coordinate: 0, heading: .zero)
///     motion = motion.stepped(to: goal, on: border, in: 1.0 / 60, by: MotionSmoothing())
public struct BorderMotion: Hashable, Sendable {
  /// The border coordinate in points.
  public var coordinate: Double

  /// The rotation of the artwork.
  public var heading: Angle

  /// Creates a motion at rest.
  public init(coordinate: Double, heading: Angle) {
    self.coordinate = coordinate
    self.heading = heading
  }
}

extension BorderMotion {
  /// Moves and turns on towards a goal.
  ///
  /// It goes the shorter way along the border and turns the shorter way; of two ways as long it takes the
  /// clockwise one. A marker that is told to be elsewhere in every frame never jumps.
  ///
  /// - Parameters:
  ///   - goal: Where it ought to be and what heading it ought to have.
  ///   - border: The border that both coordinates are measured along.
  ///   - time: The time since the last frame in seconds, 0 or more.
  ///   - smoothing: How fast it follows; ``MotionSmoothing/off`` for reduced motion gives the goal.
  /// - Returns: Where the marker is drawn after the time.
  public func stepped(
    to goal: BorderMotion, on border: MarkerBorder, in time: Double, by smoothing: MotionSmoothing
  ) -> BorderMotion {
    let part = smoothing.part(in: time)
    guard part < 1 else { return goal }
    let way = border.shortestWay(from: coordinate, to: goal.coordinate)
    let turn = heading.shortestRotation(to: goal.heading)
    return BorderMotion(
      coordinate: border.normalized(coordinate + part * way),
      heading: Angle(radians: heading.radians + part * turn.radians).normalized)
  }
}
