public import Geometry

/// A narrow triangle whose tip is a target out of sight and whose base is in the view.
///
/// S. Gustafson, P. Baudisch, C. Gutwin and P. Irani, "Wedge: clutter-free visualization of off-screen
/// locations" (CHI 2008): people complete the triangle in their minds, and so see where its tip is. With
/// the distance d from the target to the view, in points,
///
///     leg = d + 10 · ln((d + 20) / 12)
///     aperture = (5 + 0.3 · d) / leg
///
/// Both legs are as long. The axis between them points from the target to the nearest point of the view,
/// turned by ``rotation``.
public struct Wedge: Hashable, Sendable {
  /// The target, which is the triangle's tip.
  public let tip: Point

  /// The distance from the target to the view, in points.
  public let distance: Double

  /// The direction from the target to the nearest point of the view.
  public let direction: Angle

  /// How far the axis is turned about the tip, to keep clear of other wedges.
  public var rotation: Angle

  /// Creates the wedge of a target, or returns `nil` if the target is in the view, where it needs none.
  public init?(of target: Point, in view: Rect) {
    let nearest = target.clamped(to: view)
    guard nearest != target else { return nil }
    tip = target
    distance = target.distance(to: nearest)
    direction = target.direction(to: nearest)
    rotation = .zero
  }
}

extension Wedge {
  /// The length of both legs in points.
  public var leg: Double { distance + 10 * naturalLogarithm((distance + 20) / 12) }

  /// The angle between the legs.
  public var aperture: Angle { Angle(radians: (5 + 0.3 * distance) / leg) }

  /// The ends of the legs: first that of the leg that lies counterclockwise of the axis.
  public var base: (first: Point, second: Point) {
    let axis = direction.radians + rotation.radians
    let half = aperture.radians / 2
    return (end(at: axis - half), end(at: axis + half))
  }

  private func end(at angle: Double) -> Point {
    Point(x: tip.x + leg * cosine(angle), y: tip.y + leg * sine(angle))
  }

  /// The corners of the triangle, the tip first.
  public var corners: [Point] {
    let base = base
    return [tip, base.first, base.second]
  }
}
