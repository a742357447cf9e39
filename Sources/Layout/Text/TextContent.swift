/// A text, and what is needed to tell how much room it takes.
public struct TextContent: Hashable, Sendable {
  /// The text; line feeds, with or without a carriage return before them, begin new lines.
  public var text: String

  /// The horizontal room that each character takes, in points.
  public var advance: Double

  /// The vertical room that each line takes, in points.
  public var lineHeight: Double

  /// The number of lines beyond which the text is cut off; 0 if there is no limit.
  public var numberOfLines: Int

  /// The part of a line's height that lies above its baseline.
  public var ascent: Double

  /// Creates a text with fixed metrics.
  ///
  /// - Precondition: `advance` and `lineHeight` are above 0 and finite, and `numberOfLines` is not
  ///   negative.
  public init(
    _ text: String, advance: Double = 8, lineHeight: Double = 20, numberOfLines: Int = 0,
    ascent: Double = 0.8
  ) {
    precondition(advance > 0 && advance.isFinite, "advance \(advance) is not above 0")
    precondition(lineHeight > 0 && lineHeight.isFinite, "line height \(lineHeight) is not above 0")
    precondition(numberOfLines >= 0, "number of lines \(numberOfLines) is below 0")
    self.text = text
    self.advance = advance
    self.lineHeight = lineHeight
    self.numberOfLines = numberOfLines
    self.ascent = ascent
  }
}
