public import Geometry

/// A part of the content offsets, and what it stands for.
public struct LabelledPolygon: Hashable, Sendable {
  /// The name; polygons of one name have one color, and one line in the key.
  public var label: String
  /// The corners in order, in points of offset.
  public var corners: [Point]
  /// Whether the X shows there.
  public var showsX: Bool

  /// Creates a polygon.
  public init(_ label: String, corners: [Point], showsX: Bool = false) {
    self.label = label
    self.corners = corners
    self.showsX = showsX
  }
}
