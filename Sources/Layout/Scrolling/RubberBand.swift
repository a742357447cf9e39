/// How content that is pulled beyond its limit lags behind the finger.
///
/// The content follows a pull of x points by
///
///     f(x) = x · d · c / (d + c · x) = (1 − 1 / (x · c / d + 1)) · d
///
/// where d is the frame's extent along the axis and c the stiffness: at first by c points for each
/// point of the pull, then ever less, and never as far as d. With c = 0.55 these are the figures that
/// were measured on `UIScrollView` and published as its "rubber banding" formula: at d = 960, a pull
/// of 100 shows as 52.02.
public struct RubberBand: Hashable, Sendable {
  /// The frame's extent along the axis, which the content never moves away.
  public var extent: Double

  /// How many points the content follows the first point of the pull.
  public var stiffness: Double

  /// Creates a rubber band.
  ///
  /// - Precondition: Both numbers are finite, the extent at least 0 and the stiffness above 0.
  public init(extent: Double, stiffness: Double = RubberBand.defaultStiffness) {
    precondition(extent >= 0 && extent.isFinite, "a rubber band cannot have the extent \(extent)")
    precondition(
      stiffness > 0 && stiffness.isFinite, "a rubber band cannot have the stiffness \(stiffness)")
    self.extent = extent
    self.stiffness = stiffness
  }
}

extension RubberBand {
  /// The stiffness of `UIScrollView`.
  public static let defaultStiffness = 0.55

  /// Returns how far the content shows beyond its limit for how far it was pulled there.
  ///
  /// The sign of the pull is kept, so that both ends of an axis behave alike.
  public func displacement(forPull pull: Double) -> Double {
    let size = pull.magnitude
    guard extent > 0, size > 0 else { return 0 }
    let shown = size * extent * stiffness / (extent + stiffness * size)
    return pull < 0 ? -shown : shown
  }

  /// Returns how far the content was pulled for how far it shows beyond its limit: the inverse of
  /// ``displacement(forPull:)``.
  ///
  /// No pull moves the content by the whole extent; for displacements of that size and above, the
  /// result is infinite.
  public func pull(forDisplacement displacement: Double) -> Double {
    let size = displacement.magnitude
    guard size > 0 else { return 0 }
    let pulled = size < extent ? size * extent / (stiffness * (extent - size)) : .infinity
    return displacement < 0 ? -pulled : pulled
  }
}
