public import Geometry

/// From where the heading of an arrow is measured.
public struct HeadingRule: Hashable, Sendable {
  /// The start of the direction to the target.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// The marker's anchor: the arrow points at its target.
    case marker
    /// The pivot: the arrow points where one has to go from there; the pointing error tells how far beside
    /// the target that is.
    case pivot
  }

  /// The start of the direction.
  public var origin: Origin

  /// The distance from the start to the target below which there is no direction, in points.
  ///
  /// The marker then keeps its previous heading, or has none.
  public var tolerance: Double

  /// The direction in which the artwork points at rest.
  public var restAngle: Angle

  /// Creates a rule.
  public init(origin: Origin = .marker, tolerance: Double = 0, restAngle: Angle = .zero) {
    self.origin = origin
    self.tolerance = tolerance
    self.restAngle = restAngle
  }
}

extension HeadingRule {
  /// Returns the direction of a target, the previous heading if it is too near, or `nil`.
  func heading(from start: Point, to target: Point, previous: Angle?) -> Angle? {
    if start == target { return previous }
    if tolerance > 0, start.distance(to: target) < tolerance { return previous }
    return start.direction(to: target)
  }
}
