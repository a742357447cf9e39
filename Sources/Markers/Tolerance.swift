/// How near a marker has to be to its treasure to show the X, along each axis.
///
/// At a tolerance of 0 it has to be exactly there.
public enum Tolerance: Hashable, Sendable {
  /// A distance in points.
  case points(Double)

  /// A distance in pixels of the screen; where they are not known, a point counts as one.
  case pixels(Double)
}

extension Tolerance {
  /// Half a pixel, for scenes that say nothing else.
  ///
  /// Frames that differ by less are drawn at the same pixels, once they are rounded to them.
  public static let halfPixel = Tolerance.pixels(0.5)

  /// Returns the distance in points on a screen.
  ///
  /// - Parameter displayScale: The pixels per point, or `nil` where they are not known.
  /// - Returns: The distance below which the difference does not count.
  public func points(at displayScale: Double?) -> Double {
    switch self {
    case .points(let points): points
    case .pixels(let pixels): pixels / (displayScale ?? 1)
    }
  }

  /// Returns how far from its treasure a marker may be, in points, as sums of doubles tell it: what rounding makes a little
  /// less than the tolerance is as much.
  package func reach(at displayScale: Double?) -> Double {
    let points = points(at: displayScale)
    return max(points - Tolerance.negligible, min(points, Tolerance.negligible))
  }

  /// Returns the tolerance on a screen whose reach is the whole of it, for whoever looks for the place at which a marker
  /// comes that far.
  package func reachingAll(at displayScale: Double?) -> Tolerance {
    let points = points(at: displayScale)
    return .points(points > 0 ? points + Tolerance.negligible : 0)
  }

  /// What constraints and markers may miss by without a word, in points.
  private static let negligible = 1e-9
}

extension Tolerance: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}
