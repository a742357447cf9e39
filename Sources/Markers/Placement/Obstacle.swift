public import Geometry

/// A part of the view that markers must not cover, such as a toolbar, a minimap or a notch.
public struct Obstacle: Hashable, Sendable {
  /// The name, for explanations.
  public var name: String

  /// The part, in view coordinates; its edges may be touched.
  public var rect: Rect

  /// Creates an obstacle.
  public init(_ name: String, _ rect: Rect) {
    self.name = name
    self.rect = rect
  }
}
