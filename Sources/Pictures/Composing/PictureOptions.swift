public import Layout

/// What a picture of a screen shows besides the screen.
public struct PictureOptions: Hashable, Sendable {
  /// What shows where a target out of sight is.
  public enum Indicator: String, Hashable, Sendable, CaseIterable {
    /// The marker's arrow.
    case arrow
    /// A ring around the target that reaches into the view.
    case halo
    /// A narrow triangle with the target at its tip.
    case wedge
  }

  /// What shows where a target out of sight is, in place of its arrow.
  public var indicator = Indicator.arrow
  /// The colors.
  public var theme = Theme.light
  /// Whether the safe area, a line to the treasure, edges that hold a marker, and the constraints show.
  public var showsAnnotations = false
  /// Whether the whole map shows beside the screen, with the viewport's outline.
  public var showsOverview = false
  /// Whether markers have their names and distances beside them.
  public var showsLabels = true
  /// How many targets each of the markers that are given stands for, which shows where it is more than one; empty
  /// where each has its own.
  public var counts: [Int] = []
  /// The device that is drawn around the screen, if any.
  public var device: Device?
  /// The pixels to the point for which images are read; the picture's texts and shapes have no pixels.
  public var density = 1.0

  /// Creates options: light, with labels and nothing else.
  public init() {}
}
