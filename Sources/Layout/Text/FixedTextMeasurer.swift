public import Geometry

/// A measurer for which every character has the text's advance and every line its line height.
///
/// Frames are then the same on every machine, whatever fonts it has. Lines are filled greedily:
///
/// - A line takes as many words as fit, with the spaces between them. Spaces at a break and at the end
///   of a line take no room; those that begin the text or follow a line feed do if the word behind them
///   still fits.
/// - A word longer than a line begins on a line of its own and is broken where the line is full.
/// - A line feed begins another line, at the end of a text too.
/// - A line narrower than one character, even of width 0, still takes one character.
/// - An empty text has no lines and no size.
public struct FixedTextMeasurer: TextMeasurer {
  /// Creates the measurer.
  public init() {}

  public func size(of content: TextContent, width: Double) -> Size {
    if content.text.isEmpty { return .zero }
    var wrapping = LineWrapping(capacity: capacity(of: width, for: content))
    wrapping.wrap(content.text)
    let limit = content.numberOfLines == 0 ? Int.max : content.numberOfLines
    return Size(
      width: Double(wrapping.longestLine) * content.advance,
      height: Double(min(wrapping.lineCount, limit)) * content.lineHeight)
  }

  public func widths(around width: Double, of content: TextContent) -> Range<Double> {
    let capacity = capacity(of: width, for: content)
    let lower = capacity == 1 ? 0 : smallestWidth(for: capacity, content)
    let upper = capacity == Int.max ? .infinity : smallestWidth(for: capacity + 1, content)
    return lower..<upper
  }

  /// Returns the smallest width in which a number of characters fits, to the last bit.
  private func smallestWidth(for capacity: Int, _ content: TextContent) -> Double {
    // Beyond the longest line every width is as good, and the search would never end.
    let characters = min(Double(capacity), FixedTextMeasurer.longestLine)
    var width = (characters - FixedTextMeasurer.tolerance) * content.advance
    while self.capacity(of: width, for: content) < capacity { width = width.nextUp }
    while self.capacity(of: width.nextDown, for: content) >= capacity { width = width.nextDown }
    return width
  }

  /// The number of characters that fit in a line, at least one.
  private func capacity(of width: Double, for content: TextContent) -> Int {
    let characters = width / content.advance + FixedTextMeasurer.tolerance
    return characters < FixedTextMeasurer.longestLine ? max(1, Int(characters)) : Int.max
  }

  /// The part of a character that may be missing in a line, so that rounding costs none.
  private static let tolerance = 1e-9
  private static let longestLine = 1e9
}
