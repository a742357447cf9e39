public import Geometry

/// Something that is drawn.
public indirect enum Element: Hashable, Sendable {
  /// A path that is filled, drawn along, or both.
  case shape(Path, fill: Color?, stroke: Stroke?)
  /// Pixels that fill a rectangle.
  case image(Bitmap, in: Rect)
  /// A line of text.
  case text(TextLine)
  /// Elements with coordinates of their own.
  case group(Group)
}

/// Elements that are moved, turned, clipped and named together.
public struct Group: Hashable, Sendable {
  /// What the group shows, by which programs find it; words joined by hyphens.
  public var name: String?
  /// Where the group's origin stands.
  public var origin: Point
  /// How far the group is turned about its origin.
  public var rotation: Angle
  /// By how much the group is enlarged, after it is turned.
  public var scale: Double
  /// Outside of what nothing is drawn, in the group's coordinates.
  public var clip: Path?
  /// How opaque the group is as a whole, from 0 to 1.
  public var opacity: Double
  /// What is drawn, from bottom to top.
  public var elements: [Element]

  /// Creates a group.
  public init(
    _ name: String? = nil, at origin: Point = .zero, rotation: Angle = .zero, scale: Double = 1,
    clip: Path? = nil, opacity: Double = 1, _ elements: [Element]
  ) {
    self.name = name
    self.origin = origin
    self.rotation = rotation
    self.scale = scale
    self.clip = clip
    self.opacity = opacity
    self.elements = elements
  }
}

extension Element {
  /// A path that is filled.
  static func fill(_ path: Path, _ color: Color) -> Element {
    .shape(path, fill: color, stroke: nil)
  }

  /// A path that is drawn along.
  static func line(_ path: Path, _ stroke: Stroke) -> Element {
    .shape(path, fill: nil, stroke: stroke)
  }

  /// Two strokes of a path, the wider one below, so that it shows on any ground.
  static func cased(_ path: Path, _ stroke: Stroke, casing: Color) -> [Element] {
    [
      .line(path, Stroke(casing, width: stroke.width + 2.5, isRound: stroke.isRound)),
      .line(path, stroke),
    ]
  }
}
