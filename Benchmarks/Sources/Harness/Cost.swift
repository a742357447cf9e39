#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that work is measured by.
public enum Clock: Sendable {
  /// The processor time of all threads.
  case processor

  /// The time on the wall, which threads shorten.
  case wall
}

/// What a piece of work took.
public struct Cost: Sendable, Equatable {
  /// Seconds on the wall.
  public let wall: Double

  /// Seconds of processor time in all threads, which other work on the machine does not inflate.
  public let processor: Double

  /// Creates a cost from seconds.
  public init(wall: Double, processor: Double) {
    self.wall = wall
    self.processor = processor
  }
}

extension Cost {
  /// Returns the seconds of one clock.
  public func seconds(_ clock: Clock) -> Double { clock == .wall ? wall : processor }

  /// Returns the cost of one part in so many.
  public static func / (cost: Cost, parts: Double) -> Cost {
    Cost(wall: cost.wall / parts, processor: cost.processor / parts)
  }

  /// Measures `work`, which runs in this process.
  public static func of(_ work: () -> Void) -> Cost {
    let wall = seconds(CLOCK_MONOTONIC)
    let processor = seconds(CLOCK_PROCESS_CPUTIME_ID)
    work()
    return Cost(
      wall: seconds(CLOCK_MONOTONIC) - wall,
      processor: seconds(CLOCK_PROCESS_CPUTIME_ID) - processor)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    // The clock is a constant that every supported system has, and `now` lives through the call.
    _ = unsafe clock_gettime(clock, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
