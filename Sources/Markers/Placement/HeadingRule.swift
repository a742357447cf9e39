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

  /// How many directions arrows can show, evenly around.
  public enum Directions: Int, Hashable, Sendable, CaseIterable {
    /// Right, down, left and up.
    case four = 4
    /// The same, and those between.
    case eight = 8
  }

  /// The start of the direction.
  public var origin: Origin

  /// The directions that arrows can show, or `nil` for all.
  ///
  /// An arrow shows the one nearest to its target, of two as near the clockwise one; the pointing error tells how
  /// far beside the target that is.
  public var directions: Directions?

  /// The distance from the start to the target below which there is no direction, in points.
  ///
  /// The marker then keeps its previous heading, or has none.
  public var tolerance: Double

  /// The direction in which the artwork points at rest.
  public var restAngle: Angle

  /// Creates a rule.
  public init(
    origin: Origin = .marker, directions: Directions? = nil, tolerance: Double = 0,
    restAngle: Angle = .zero
  ) {
    self.origin = origin
    self.directions = directions
    self.tolerance = tolerance
    self.restAngle = restAngle
  }
}

extension HeadingRule {
  /// Returns the direction of a target, the previous heading if it is too near, or `nil`.
  func heading(from start: Point, to target: Point, previous: Angle?) -> Angle? {
    if start == target { return previous }
    if tolerance > 0, start.distance(to: target) < tolerance { return previous }
    return shown(start.direction(to: target))
  }

  /// Returns the heading that an arrow shows for a direction, above −180° and up to 180°.
  func shown(_ direction: Angle) -> Angle {
    guard let directions else { return direction }
    let step = 360 / Double(directions.rawValue)
    // Rounding does not decide between two that are as near.
    let degrees = (direction.degrees / step + (0.5 + 1e-10)).rounded(.down) * step
    return Angle(degrees: degrees <= -180 ? degrees + 360 : degrees)
  }

  /// Returns how far artwork turns to show a heading.
  package func rotation(to heading: Angle) -> Angle {
    Angle(radians: heading.radians - restAngle.radians)
  }

  /// Whether headings are the directions of targets as their markers see them, from however near.
  var isPlain: Bool { origin == .marker && directions == nil && tolerance == 0 }

  /// Whether an arrow may point beside its target.
  var mayErr: Bool { origin == .pivot || directions != nil }
}
