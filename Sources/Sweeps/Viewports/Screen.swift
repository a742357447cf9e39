public import Geometry
public import Layout

/// What a sweep looks through: a viewport without an offset.
public struct Screen: Hashable, Sendable {
  /// The name that the rows of several screens tell, such as a device's.
  public var name: String
  /// The size in points.
  public var size: Size
  /// The safe area.
  public var insets: EdgeInsets
  /// The pixels per point, or `nil` where they are not known.
  public var displayScale: Double?
  /// What its shape takes from the view.
  public var cutouts: ScreenCutouts

  /// Creates a screen.
  public init(
    name: String, size: Size, insets: EdgeInsets = .zero, displayScale: Double? = nil,
    cutouts: ScreenCutouts = .none
  ) {
    self.name = name
    self.size = size
    self.insets = insets
    self.displayScale = displayScale
    self.cutouts = cutouts
  }

  /// Creates the screen of a viewport.
  public init(name: String, _ viewport: Viewport) {
    self.init(
      name: name, size: viewport.size, insets: viewport.insets,
      displayScale: viewport.displayScale, cutouts: viewport.cutouts)
  }
}

extension Screen {
  /// Returns the viewport at a content offset.
  public func viewport(at offset: Point = .zero) -> Viewport {
    Viewport(
      offset: offset, size: size, insets: insets, displayScale: displayScale, cutouts: cutouts)
  }
}
