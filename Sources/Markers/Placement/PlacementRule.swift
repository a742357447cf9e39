public import Geometry

/// The rule by which a marker finds its place when its target cannot be seen.
///
/// All but ``clamp`` put the marker's anchor where the ray from the ``Pivot`` through the target leaves a
/// shape in the *room*: the rectangle of all places that the constraints leave to the anchor. With the ray
/// `pivot + k · d`, where d is the vector from the pivot to the target, the rules differ in k. A target with
/// k of 1 or more lies inside the shape, and the anchor stands on it.
///
/// For a fixed pivot, size and heading the place is a continuous function of the target everywhere but at
/// the pivot itself, where a ray has no direction; the pivot lies inside the shape, so a target that passes
/// through it is seen there.
public enum PlacementRule: Hashable, Sendable {
  /// The constraints decide: along each axis the place nearest to the target, in a treasure scene.
  case clamp

  /// The edges of the room: the smaller of k = (edge − pivot) / d of both axes, where edge is the one ahead,
  /// and an axis along which d is 0 does not count.
  case ray

  /// The ellipse around the pivot that touches the nearer edges of the room: k = 1 / √((dx/rx)² + (dy/ry)²).
  case ellipse

  /// The edges of the room with its corners rounded off by arcs of a radius in points.
  ///
  /// The radius is at most half the room's shorter side.
  case roundedRectangle(radius: Double)
}

extension PlacementRule {
  /// The name in scenes and commands.
  public var name: String {
    switch self {
    case .clamp: "clamp"
    case .ray: "ray"
    case .ellipse: "ellipse"
    case .roundedRectangle: "roundedRectangle"
    }
  }

  /// Returns the shape in a room whose border the marker keeps to.
  public func shape(in room: Rect, around pivot: Point) -> BorderShape {
    switch self {
    case .clamp, .ray: BorderShape(room)
    case .roundedRectangle(let radius): BorderShape(room, cornerRadius: radius)
    case .ellipse: BorderShape(ellipseAround: pivot, in: room)
    }
  }
}
