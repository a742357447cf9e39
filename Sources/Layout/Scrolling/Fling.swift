public import Geometry

/// Where a fling takes the content: the motions of both axes, which know nothing of each other.
///
///     let model = ScrollModel(
///       contentSize: Size(width: 2500, height: 2500), frameSize: Size(width: 375, height: 667))
///     let fling = model.fling(velocity: Point(x: 3000, y: 0))
///     fling.rest           // (1498.4995, 0)
///     fling.offset(at: 1)  // where it is after a second
public struct Fling: Hashable, Sendable {
  /// The motion along x.
  public let x: AxisFling

  /// The motion along y.
  public let y: AxisFling

  /// Creates a fling from the motions of both axes.
  public init(x: AxisFling, y: AxisFling) {
    self.x = x
    self.y = y
  }
}

extension Fling {
  /// The distance within which content that hardly moves counts as resting: half a point.
  public static let restDistance = 0.5

  /// The offset at which the content comes to rest.
  public var rest: Point { Point(x: x.rest, y: y.rest) }

  /// Returns the offset after a time in seconds.
  public func offset(at time: Double) -> Point {
    Point(x: x.position(at: time), y: y.position(at: time))
  }

  /// Returns the velocity of the offset after a time in seconds, in points per second.
  public func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  /// Returns a time in seconds from which on both axes stay within a distance of where they rest.
  ///
  /// - Precondition: `distance` is above 0.
  public func timeToRest(within distance: Double = restDistance) -> Double {
    max(x.timeToRest(within: distance), y.timeToRest(within: distance))
  }
}

extension ScrollModel {
  /// Lets the content go with a velocity.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset in points per second: above 0, parts of the
  ///     content farther to the right and below come into view. It has the opposite sign of the
  ///     finger's, and is 1000 times the one that `UIScrollView` tells its delegate.
  ///   - rate: How fast the content slows down.
  /// - Returns: Where the content goes from the present offset.
  /// - Precondition: The velocity and the present offset are finite.
  public func fling(velocity: Point, rate: DecelerationRate = .normal) -> Fling {
    let limits = offsetLimits
    return Fling(
      x: axisFling(
        from: contentOffset.x, velocity: velocity.x, limits: limits.minX...limits.maxX,
        bounce: horizontalBounce, rate: rate),
      y: axisFling(
        from: contentOffset.y, velocity: velocity.y, limits: limits.minY...limits.maxY,
        bounce: verticalBounce, rate: rate))
  }

  private func axisFling(
    from origin: Double, velocity: Double, limits: ClosedRange<Double>, bounce: Bounce,
    rate: DecelerationRate
  ) -> AxisFling {
    let isScrollable = limits.lowerBound < limits.upperBound
    let moves = isScrollable || bounce == .always
    return AxisFling(
      origin: origin, velocity: moves ? velocity : 0, limits: limits, rate: rate,
      bounces: bounce != .never)
  }
}
