public import Layout

/// What a picture of a screen shows besides the screen.
public struct PictureOptions: Hashable, Sendable {
  /// The colors.
  public var theme = Theme.light
  /// Whether the safe area, a line to the treasure, edges that hold a marker, and the constraints show.
  public var showsAnnotations = false
  /// Whether the whole map shows beside the screen, with the viewport's outline.
  public var showsOverview = false
  /// Whether markers have their names and distances beside them.
  public var showsLabels = true
  /// The device that is drawn around the screen, if any.
  public var device: Device?
  /// The pixels to the point for which images are read; the picture's texts and shapes have no pixels.
  public var density = 1.0

  /// Creates options: light, with labels and nothing else.
  public init() {}
}
