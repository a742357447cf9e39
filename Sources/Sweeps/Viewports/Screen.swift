public import Geometry
public import Layout

/// What a sweep looks through: a size and insets, without an offset.
public struct Screen: Hashable, Sendable {
  /// The name that the rows of several screens tell, such as a device's.
  public var name: String
  /// The size in points.
  public var size: Size
  /// The safe area.
  public var insets: EdgeInsets

  /// Creates a screen.
  public init(name: String, size: Size, insets: EdgeInsets = .zero) {
    self.name = name
    self.size = size
    self.insets = insets
  }

  /// Creates the screen of a viewport.
  public init(name: String, _ viewport: Viewport) {
    self.init(name: name, size: viewport.size, insets: viewport.insets)
  }
}

extension Screen {
  /// Returns the viewport at a content offset.
  public func viewport(at offset: Point = .zero) -> Viewport {
    Viewport(offset: offset, size: size, insets: insets)
  }
}
