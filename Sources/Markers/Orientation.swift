public import Geometry

/// What a marker shows: an X on the treasure while it stands there, otherwise an arrow towards it.
public enum Orientation: Hashable, Sendable {
  /// The marker stands on the treasure; its artwork is not rotated.
  case x

  /// The marker waits elsewhere and points at the treasure.
  ///
  /// The heading is clockwise positive and 0 to the right, for artwork that points right at rest.
  case arrow(heading: Angle)
}

extension Orientation {
  /// Creates the orientation of a marker by its origin and the origin it wants.
  ///
  /// The marker stands on the treasure if the origins are equal, or less than the tolerance apart
  /// along both axes. Otherwise the heading is `atan2(desired.y − actual.y, desired.x − actual.x)`.
  ///
  /// - Parameters:
  ///   - actual: Where the constraints let the marker be.
  ///   - desired: Where the marker would be if nothing held it.
  ///   - tolerance: The distance in points below which the difference does not count.
  public init(actual: Point, desired: Point, tolerance: Double = 0.5) {
    self =
      Orientation.isX(actual: actual, desired: desired, tolerance: tolerance)
      ? .x : .arrow(heading: actual.direction(to: desired))
  }

  /// Returns whether a marker stands on the treasure, by its origin and the origin it wants.
  static func isX(actual: Point, desired: Point, tolerance: Double) -> Bool {
    isNear(desired.x - actual.x, tolerance) && isNear(desired.y - actual.y, tolerance)
  }

  /// How far from each other two numbers may be that rounding alone sets apart, where they were added up from others.
  ///
  /// People write 0.1 and 0.2 and mean 0.3, which constraints find exactly, and a sum of doubles does not. A billionth of
  /// a point is left to rounding at least, as numbers near 0 are what is left of offsets and sizes that are not.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  package static func rounding(of first: Double, _ second: Double) -> Double {
    max(max(first.magnitude, second.magnitude), 0x1p20) * 0x1p-50
  }

  /// How far a marker's origin is along an axis from the one it wants; 0 where that is rounding.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  package static func slack(from actual: Double, to desired: Double, rounding: Double) -> Double {
    let slack = desired - actual
    return slack.magnitude <= rounding ? 0 : slack
  }

  /// Returns whether a marker is near enough to its treasure along an axis for the X.
  @inline(__always)
  package static func isNear(_ slack: Double, _ tolerance: Double) -> Bool {
    slack == 0 || slack.magnitude < tolerance
  }

  /// Returns whether a marker stands on a target that is measured from a reference: near enough to it along both axes, or
  /// apart by rounding alone.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  package static func isX(
    at origin: Point, on target: Point, from reference: Point, tolerance: Double
  ) -> Bool {
    func isThere(_ origin: Double, _ target: Double, _ reference: Double) -> Bool {
      let rounding = rounding(of: reference, target)
      return isNear(slack(from: origin, to: reference + target, rounding: rounding), tolerance)
    }
    return isThere(origin.x, target.x, reference.x) && isThere(origin.y, target.y, reference.y)
  }

  /// Returns the direction of a target that is measured from a reference; a difference along an axis that is rounding turns
  /// nothing, be it from 180 to −180 degrees.
  package static func direction(
    from origin: Point, to target: Point, from reference: Point
  ) -> Angle {
    func slack(_ origin: Double, _ target: Double, _ reference: Double) -> Double {
      self.slack(
        from: origin, to: reference + target, rounding: rounding(of: reference, target))
    }
    return Point.zero.direction(
      to: Point(
        x: slack(origin.x, target.x, reference.x), y: slack(origin.y, target.y, reference.y)))
  }

  /// The rotation of the artwork: the heading of an arrow, and 0 for an X.
  public var heading: Angle {
    switch self {
    case .x: .zero
    case .arrow(let heading): heading
    }
  }

  /// A Boolean value that indicates whether the X shows.
  public var isX: Bool { self == .x }
}
