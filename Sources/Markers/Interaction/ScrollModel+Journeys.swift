public import Geometry
public import Layout

extension ScrollModel {
  /// Lets the content go so that it comes to rest at an offset, as if a finger had let go at just the
  /// right velocity.
  ///
  /// A fling from x₀ at v₀ rests at x₀ − v₀/k, with k = 1000 · ln d (see `Deceleration`). So the velocity is
  /// v₀ = −k · (x − x₀).
  ///
  /// - Parameters:
  ///   - offset: Where to come to rest; it is clamped to the limits.
  ///   - rate: How fast the content slows down.
  /// - Returns: The fling, or `nil` if the content is pulled beyond its limits, where it bounces first.
  public func fling(to offset: Point, rate: DecelerationRate = .normal) -> Fling? {
    guard clamped(contentOffset) == contentOffset else { return nil }
    let way = clamped(offset) - contentOffset
    // Subtracting keeps a negative zero out of the velocity.
    let velocity = Point(x: 0 - rate.decay * way.x, y: 0 - rate.decay * way.y)
    return fling(velocity: velocity, rate: rate)
  }

  /// Returns the ease from the present offset to another, clamped to the limits.
  ///
  /// - Precondition: `duration`, in seconds, is finite and not negative.
  public func ease(to offset: Point, duration: Double = ScrollEase.defaultDuration) -> ScrollEase {
    ScrollEase(start: contentOffset, end: clamped(offset), duration: duration)
  }
}

/// A journey of the content that starts and ends softly.
///
/// With the part p = t / duration, the way covered is 3p² − 2p³: the one cubic that begins and ends with
/// the velocity 0. It never leaves the straight line between start and end.
public struct ScrollEase: Hashable, Sendable {
  /// The offset at the beginning.
  public let start: Point

  /// The offset at the end.
  public let end: Point

  /// The duration in seconds; an ease of no duration is at its end at once, as for reduced motion.
  public let duration: Double

  /// Creates an ease.
  ///
  /// - Precondition: The duration is finite and not negative.
  public init(start: Point, end: Point, duration: Double = defaultDuration) {
    precondition(duration >= 0 && duration.isFinite, "an ease cannot take \(duration) seconds")
    self.start = start
    self.end = end
    self.duration = duration
  }
}

extension ScrollEase {
  /// The duration unless another is given: a third of a second.
  public static let defaultDuration = 1.0 / 3

  /// Returns the offset after a time in seconds; before 0 it is the start.
  public func offset(at time: Double) -> Point {
    guard time < duration else { return end }
    let part = max(0, time / duration)
    let covered = part * part * (3 - 2 * part)
    return Point(
      x: start.x + (end.x - start.x) * covered, y: start.y + (end.y - start.y) * covered)
  }

  /// Returns the velocity of the offset after a time in seconds, in points per second.
  public func velocity(at time: Double) -> Point {
    guard time > 0, time < duration else { return .zero }
    let part = time / duration
    let speed = 6 * part * (1 - part) / duration
    return Point(x: (end.x - start.x) * speed, y: (end.y - start.y) * speed)
  }
}
