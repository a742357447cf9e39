public import Geometry

/// Something that knows how much room a text takes.
///
/// A layout asks it twice for each label: for the size of the text without limit, whose width the label
/// wants, and once the widths are known, for the height of the text at the label's width. The answers have
/// to depend on the arguments alone; the layout's frames are a function only if they do.
public protocol TextMeasurer: Sendable {
  /// Returns the room that a text takes when its lines may not be wider than a limit.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - width: The limit in points, 0 or more; infinite if lines only end where the text says so.
  /// - Returns: The width of the longest line, and the height of all lines.
  func size(of content: TextContent, width: Double) -> Size

  /// Returns a range of widths around one at which the text has the same height as there.
  ///
  /// Compiled layouts take a text's height for constant within the range. The wider it is, the fewer parts
  /// they have; a measurer that does not implement this answers with the width alone.
  ///
  /// - Parameters:
  ///   - width: The width in points, 0 or more.
  ///   - content: The text.
  func widths(around width: Double, of content: TextContent) -> Range<Double>
}

extension TextMeasurer {
  public func widths(around width: Double, of content: TextContent) -> Range<Double> {
    width..<width.nextUp
  }
}
