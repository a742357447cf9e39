internal import Geometry

/// Where a fling takes the content along one axis: it slows down, bounces off a limit if it hits one,
/// and comes to rest.
///
/// A fling has up to three legs. Content that is beyond a limit is first pulled back; if it comes back
/// faster than the spring would bring it, it goes on from the limit with the speed it has there. Then it
/// slows down, and what hits a limit bounces off it. Position and velocity are continuous over all legs
/// of an axis that bounces; one that does not stops dead.
public struct AxisFling: Hashable, Sendable {
  /// A part of the motion.
  public enum Motion: Hashable, Sendable {
    /// Nothing stops the content.
    case deceleration(Deceleration)
    /// A spring pulls the content back to its limit.
    case bounce(BounceBack)
    /// The content stands still.
    case rest(Double)
  }

  /// A motion and when it begins.
  public struct Leg: Hashable, Sendable {
    /// The time in seconds since the finger let go.
    public var start: Double
    /// The motion, whose own time begins at 0.
    public var motion: Motion
  }

  /// The legs in order; there is at least one.
  public let legs: [Leg]

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - origin: The offset at which the finger lets go.
  ///   - velocity: The velocity of the offset there, in points per second.
  ///   - limits: The offsets at which the content can rest.
  ///   - rate: How fast the content slows down.
  ///   - bounces: Whether the content goes beyond its limits.
  /// - Precondition: All numbers are finite.
  public init(
    origin: Double, velocity: Double, limits: ClosedRange<Double>,
    rate: ScrollModel.DecelerationRate = .normal, bounces: Bool = true
  ) {
    precondition(origin.isFinite, "a fling cannot begin at \(origin)")
    precondition(velocity.isFinite, "a fling cannot begin with the velocity \(velocity)")
    var path = FlingPath(limits: limits, rate: rate, bounces: bounces)
    path.release(at: origin, velocity: velocity)
    legs = path.legs
  }
}

extension AxisFling {
  /// The offset at which the content comes to rest.
  public var rest: Double { legs[legs.count - 1].motion.destination }

  /// Returns the offset after a time in seconds.
  public func position(at time: Double) -> Double {
    let leg = leg(at: time)
    return leg.motion.position(at: time - leg.start)
  }

  /// Returns the velocity of the offset after a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let leg = leg(at: time)
    return leg.motion.velocity(at: time - leg.start)
  }

  /// Returns a time in seconds from which on the content stays within a distance of where it rests.
  ///
  /// - Precondition: `distance` is above 0.
  public func timeToRest(within distance: Double) -> Double {
    let last = legs[legs.count - 1]
    let time = last.motion.timeToRest(within: distance)
    guard time == 0, case .deceleration(let motion)? = legs.dropLast().last?.motion else {
      return last.start + time
    }
    // It may be that near before it hits the limit, which it then hardly leaves.
    let near = rest - (motion.velocity < 0 ? -distance : distance)
    let isThere = (near < motion.origin) == (motion.velocity > 0)
    return legs[legs.count - 2].start + (isThere ? 0 : motion.time(reaching: near) ?? 0)
  }

  /// The time in seconds at which the content flies beyond a limit, and the offset at which it turns
  /// back, or `nil` if it does not.
  public var bounce: (time: Double, turn: Double)? {
    guard let leg = legs.last, case .bounce(let bounce) = leg.motion, bounce.displacement == 0
    else { return nil }
    return (leg.start, bounce.position(at: bounce.timeOfTurning))
  }

  private func leg(at time: Double) -> Leg {
    legs.last { $0.start <= time } ?? legs[0]
  }
}

extension AxisFling.Motion {
  /// Where the motion ends if nothing stops it.
  fileprivate var destination: Double {
    switch self {
    case .deceleration(let motion): motion.destination
    case .bounce(let motion): motion.rest
    case .rest(let position): position
    }
  }

  fileprivate func position(at time: Double) -> Double {
    switch self {
    case .deceleration(let motion): motion.position(at: time)
    case .bounce(let motion): motion.position(at: time)
    case .rest(let position): position
    }
  }

  fileprivate func velocity(at time: Double) -> Double {
    switch self {
    case .deceleration(let motion): motion.velocity(at: time)
    case .bounce(let motion): motion.velocity(at: time)
    case .rest: 0
    }
  }

  fileprivate func timeToRest(within distance: Double) -> Double {
    precondition(distance > 0, "nothing comes to rest within \(distance) points")
    return switch self {
    case .deceleration(let motion): motion.timeToRest(within: distance)
    case .bounce(let motion): motion.timeToRest(within: distance)
    case .rest: 0
    }
  }
}

/// The legs of a fling while they are put together.
private struct FlingPath {
  let limits: ClosedRange<Double>
  let rate: ScrollModel.DecelerationRate
  let bounces: Bool
  var time = 0.0
  var legs: [AxisFling.Leg] = []

  mutating func release(at origin: Double, velocity: Double) {
    let limit = min(max(origin, limits.lowerBound), limits.upperBound)
    if origin == limit { return decelerate(from: origin, velocity: velocity) }
    guard bounces else { return append(.rest(limit)) }
    let bounce = BounceBack(rest: limit, displacement: origin - limit, velocity: velocity)
    append(.bounce(bounce))
    guard let passing = bounce.timeOfPassing else { return }
    time += passing
    decelerate(from: limit, velocity: bounce.velocity(at: passing))
  }

  private mutating func decelerate(from origin: Double, velocity: Double) {
    guard velocity != 0 else { return append(.rest(origin)) }
    let motion = Deceleration(origin: origin, velocity: velocity, rate: rate)
    let limit = velocity < 0 ? limits.lowerBound : limits.upperBound
    guard let hit = motion.time(reaching: limit) else { return append(.deceleration(motion)) }
    if hit > 0 { append(.deceleration(motion)) }
    time += hit
    let speed = motion.velocity(at: hit)
    // What is flung to its limit has nothing but rounding left there to bounce with.
    guard bounces, speed.magnitude > velocity.magnitude * .roundingPart else {
      return append(.rest(limit))
    }
    append(.bounce(BounceBack(rest: limit, displacement: 0, velocity: speed)))
  }

  private mutating func append(_ motion: AxisFling.Motion) {
    legs.append(AxisFling.Leg(start: time, motion: motion))
  }
}
