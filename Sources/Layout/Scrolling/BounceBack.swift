internal import Geometry

/// The motion of content that a spring pulls back to its limit, along one axis.
///
/// The spring is critically damped: it comes back as fast as a spring can without swinging. With its
/// natural frequency ω, the displacement s₀ and the velocity v₀ at the time 0,
///
///     s(t) = (s₀ + (v₀ + ω · s₀) · t) · e^(−ω t)
///
/// The frequency is 10 per second: a mass of 1 on a spring of stiffness 100, as I. Lobanov measured
/// `UIScrollView` ("How UIScrollView works", 2020). Content that hits its limit at v₀ goes at most
/// v₀ / (e · ω) beyond, a tenth of a second later.
public struct BounceBack: Hashable, Sendable {
  /// The limit that the spring pulls to.
  public var rest: Double

  /// How far the content is beyond the limit at the time 0; negative before the least offset.
  public var displacement: Double

  /// The velocity at the time 0, in points per second.
  public var velocity: Double

  /// The spring's natural frequency, per second.
  public var frequency: Double

  /// Creates a motion from its beginning.
  ///
  /// - Precondition: All numbers are finite, and the frequency is above 0.
  public init(
    rest: Double, displacement: Double, velocity: Double,
    frequency: Double = BounceBack.defaultFrequency
  ) {
    precondition(rest.isFinite, "content cannot bounce off \(rest)")
    precondition(displacement.isFinite, "a spring cannot be pulled by \(displacement)")
    precondition(velocity.isFinite, "content cannot bounce with the velocity \(velocity)")
    precondition(
      frequency > 0 && frequency.isFinite, "a spring cannot have the frequency \(frequency)")
    self.rest = rest
    self.displacement = displacement
    self.velocity = velocity
    self.frequency = frequency
  }
}

extension BounceBack {
  /// The frequency of `UIScrollView`'s spring: √(100 / 1).
  public static let defaultFrequency = 10.0

  /// What grows with time before damping takes it: v₀ + ω · s₀.
  private var drift: Double { velocity + frequency * displacement }

  /// Returns the position after a time in seconds.
  public func position(at time: Double) -> Double {
    rest + (displacement + drift * time) * exponential(-frequency * time)
  }

  /// Returns the velocity after a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let swing = displacement + drift * time
    return (drift - frequency * swing) * exponential(-frequency * time)
  }

  /// The time in seconds at which the content passes its limit on the way back, or `nil` if it never
  /// does.
  ///
  /// That takes a velocity towards the limit above ω · s₀, as a finger can give it.
  public var timeOfPassing: Double? {
    guard displacement != 0, drift != 0, (displacement < 0) != (drift < 0) else { return nil }
    return -displacement / drift
  }

  /// The time in seconds at which the content is farthest beyond its limit, from 0.
  public var timeOfTurning: Double {
    guard drift != 0 else { return 0 }
    return max(0, 1 / frequency - displacement / drift)
  }

  /// Returns the time in seconds from which on the content stays within a distance of its limit.
  ///
  /// The content goes away from its limit and comes closer again at most once each, so that the last time is behind the
  /// turn if that is farther away, and before the limit is passed if not. It is found by halving; each of the two terms of
  /// the motion is within half the distance by max(ln(2 |s₀| / d) / ω, 2 ln(4 |v₀ + ω s₀| / (e · ω · d)) / ω).
  ///
  /// - Precondition: `distance` is above 0.
  public func timeToRest(within distance: Double) -> Double {
    precondition(distance > 0, "nothing comes to rest within \(distance) points")
    let turn = timeOfTurning
    let turnsFarther = (position(at: turn) - rest).magnitude > distance
    guard turnsFarther || displacement.magnitude > distance else { return 0 }
    let pulled = max(1, 2 * displacement.magnitude / distance)
    let drifting = max(1, 4 * drift.magnitude / (exponential(1) * frequency * distance))
    var start = turnsFarther ? turn : 0
    var end = max(naturalLogarithm(pulled), 2 * naturalLogarithm(drifting)) / frequency
    if !turnsFarther, let passing = timeOfPassing { end = min(end, passing) }
    while true {
      let middle = start + (end - start) / 2
      guard start < middle, middle < end else { return end }
      if (position(at: middle) - rest).magnitude > distance {
        start = middle
      } else {
        end = middle
      }
    }
  }
}
