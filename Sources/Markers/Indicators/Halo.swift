public import Geometry

/// A ring around a target out of sight that is just large enough to be seen at the edge of the view.
///
/// P. Baudisch and R. Rosenholtz, "Halo: a technique for visualizing off-screen objects" (CHI 2003): how
/// strongly the visible arc is curved tells how far away its centre is. The ring touches the inner edge of
/// a border region along the edges of the view, at one point:
///
///     radius = distance from the target to the view inset by the depth of the region
public struct Halo: Hashable, Sendable {
  /// The target, which is the centre of the ring.
  public let center: Point

  /// The radius of the ring in points.
  public let radius: Double

  /// The point of the ring that reaches farthest into the view.
  public let tip: Point

  /// Creates the ring of a target, or returns `nil` if the target is in the view, where it needs none.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - view: What can be seen, in the same coordinates.
  ///   - depth: How far the ring reaches into the view, in points; at most to its middle.
  /// - Precondition: The depth is finite and not negative.
  public init?(of target: Point, in view: Rect, depth: Double = defaultDepth) {
    precondition(depth >= 0 && depth.isFinite, "a border region cannot be \(depth) deep")
    guard target.clamped(to: view) != target else { return nil }
    let (x, y) = (min(depth, view.size.width / 2), min(depth, view.size.height / 2))
    center = target
    tip = target.clamped(to: view.inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x)))
    radius = target.distance(to: tip)
  }
}

extension Halo {
  /// How far a ring reaches into the view unless told otherwise: 20 points.
  public static let defaultDepth = 20.0
}
