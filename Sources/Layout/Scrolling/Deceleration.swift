internal import Geometry

/// The motion of content that nobody holds and nothing stops, along one axis.
///
/// Its speed falls by the same part every millisecond: with k = 1000 · ln d,
///
///     v(t) = v₀ · d^(1000 t) = v₀ · e^(k t)
///     x(t) = x₀ + v₀ · (e^(k t) − 1) / k
///
/// The second line is the first one integrated (I. Lobanov, "Deceleration mechanics of
/// UIScrollView", 2019). The content comes ever closer to x₀ − v₀ / k.
public struct Deceleration: Hashable, Sendable {
  /// The position at the time 0, in points.
  public var origin: Double

  /// The velocity at the time 0, in points per second.
  public var velocity: Double

  /// How much of the velocity is left after each millisecond.
  public var rate: ScrollModel.DecelerationRate

  /// Creates a motion from its beginning.
  ///
  /// - Precondition: Both numbers are finite.
  public init(origin: Double, velocity: Double, rate: ScrollModel.DecelerationRate = .normal) {
    precondition(origin.isFinite, "a fling cannot begin at \(origin)")
    precondition(velocity.isFinite, "a fling cannot begin with the velocity \(velocity)")
    self.origin = origin
    self.velocity = velocity
    self.rate = rate
  }
}

extension Deceleration {
  /// The position that the content comes ever closer to.
  public var destination: Double { origin - velocity / rate.decay }

  /// Returns the position after a time in seconds.
  public func position(at time: Double) -> Double {
    origin + velocity * (exponential(rate.decay * time) - 1) / rate.decay
  }

  /// Returns the velocity after a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    velocity * exponential(rate.decay * time)
  }

  /// Returns the time in seconds after which the content is no farther than a distance from its
  /// destination: ln(−k · s / |v₀|) / k.
  ///
  /// - Precondition: `distance` is above 0.
  public func timeToRest(within distance: Double) -> Double {
    precondition(distance > 0, "nothing comes to rest within \(distance) points")
    let decay = rate.decay
    let isThere = velocity.magnitude <= -decay * distance
    return isThere ? 0 : naturalLogarithm(-decay * distance / velocity.magnitude) / decay
  }

  /// Returns the time in seconds at which the content passes a position, or `nil` if it never does:
  /// ln(1 + k · (x − x₀) / v₀) / k.
  ///
  /// The destination itself is never passed.
  public func time(reaching position: Double) -> Double? {
    let distance = position - origin
    if distance == 0 { return 0 }
    // The part of the velocity that is lost on the way.
    let loss = -rate.decay * (distance / velocity)
    guard velocity != 0, (distance > 0) == (velocity > 0), loss < 1 else { return nil }
    // Beside 1, a part this small would be rounding.
    if loss < 0x1p-27 { return distance / velocity }
    return naturalLogarithm(1 - loss) / rate.decay
  }
}
