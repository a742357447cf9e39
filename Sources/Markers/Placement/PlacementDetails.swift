public import Geometry

/// What a placement adds to a marker's state.
public struct PlacementDetails: Hashable, Sendable {
  /// The rule that found the place.
  public var rule: PlacementRule

  /// How much smaller at each edge the viewport is in which the constraints act.
  public var insets: EdgeInsets

  /// All places that the constraints leave to the anchor, in the coordinates of the view.
  public var room: Rect

  /// Where rays start, in the coordinates of the view.
  public var pivot: Point

  /// Where the rule puts the anchor, before obstacles, in the coordinates of the view.
  public var rulePlace: Point

  /// The anchor, in the coordinates of the view.
  public var anchor: Point

  /// Where the projected target is, in the coordinates of the view.
  public var target: Point

  /// The heading of the arrow, or `nil` for an X and where there is no direction.
  public var heading: Angle?

  /// How the artwork is turned: the heading less the artwork's rest angle, and 0 without one.
  public var rotation: Angle

  /// How far the heading is turned from the direction of the target as the marker sees it.
  public var pointingError: Angle

  /// The heading on the canvas, or `nil` without one.
  public var compass: Compass?

  /// The name of the obstacle that keeps the marker from the rule's place.
  public var obstacle: String?

  /// Why the marker does not show, or `nil` if it does.
  public var hiddenBecause: HiddenReason?

  /// The target's distance in the units of the placement's scale.
  public var distance: Double

  /// The distance as people read it, with its unit.
  public var distanceText: String

  /// The unit of the distance.
  public var distanceUnit: String

  /// How opaque the marker is, from 0 to 1.
  public var opacity: Double

  /// The factor of the artwork's size, about the anchor.
  public var scale: Double

  /// What the next state has to know of this one.
  public var memory: PlacementMemory
}
