internal import Geometry

extension ScrollModel {
  /// How much of its speed a fling keeps from one millisecond to the next.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond, between 0 and 1.
    public let rawValue: Double

    /// Creates a rate from a number, or returns `nil` unless it lies between 0 and 1, both excluded.
    public init?(rawValue: Double) {
      guard rawValue > 0, rawValue < 1 else { return nil }
      self.rawValue = rawValue
    }

    private init(known rawValue: Double) {
      self.rawValue = rawValue
    }
  }
}

extension ScrollModel.DecelerationRate {
  /// The rate at which scroll views slow down by default: 0.998.
  public static let normal = ScrollModel.DecelerationRate(known: 0.998)

  /// The rate at which scroll views slow down fast: 0.99.
  public static let fast = ScrollModel.DecelerationRate(known: 0.99)

  /// What the logarithm of the speed loses in a second: 1000 · ln d, which is below 0.
  public var decay: Double {
    1000 * naturalLogarithm(rawValue)
  }

  /// Projects a fling as a sum over milliseconds: v / 1000 · d / (1 − d).
  ///
  /// This is the projection of "Designing Fluid Interfaces" (WWDC 2018, session 803). It falls short
  /// of ``Deceleration/destination``, which sums over every instant, by about half a millisecond of the
  /// fling's speed at its beginning.
  ///
  /// - Parameter velocity: The speed at the beginning, in points per second.
  /// - Returns: How far the fling goes, in points.
  public func projectedDistance(velocity: Double) -> Double {
    velocity / 1000 * rawValue / (1 - rawValue)
  }
}
