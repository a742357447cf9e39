public import Geometry

/// A marker as a ``MarkerStage`` shows it in a frame.
public struct StageMarker: Hashable, Sendable {
  /// The identifier of its target; of several that it stands for, the most important one's.
  public var id: String

  /// The name of that target.
  public var name: String

  /// Whether it stands, or is about to stand, on its target.
  public var isX: Bool

  /// Where its anchor is, in view coordinates.
  public var anchor: Point

  /// The frame of its artwork, in view coordinates.
  public var frameInView: Rect

  /// Where its target is seen, in view coordinates; in the middle of all that it stands for.
  public var target: Point

  /// Where it points, or `nil` for an X and where there is no direction.
  public var heading: Angle?

  /// How opaque it is, above 0 and up to 1.
  public var opacity: Double

  /// How many targets it stands for.
  public var count: Int

  /// Creates a marker from its parts.
  public init(
    id: String, name: String, isX: Bool, anchor: Point, frameInView: Rect, target: Point,
    heading: Angle?, opacity: Double, count: Int
  ) {
    self.id = id
    self.name = name
    self.isX = isX
    self.anchor = anchor
    self.frameInView = frameInView
    self.target = target
    self.heading = heading
    self.opacity = opacity
    self.count = count
  }
}
