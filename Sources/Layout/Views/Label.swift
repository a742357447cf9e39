public import Geometry

/// A view whose size is that of its text.
///
/// A label wants to be as wide as its longest line would be without wrapping. Once the widths of a layout
/// are known, it wants to be as high as its text is when wrapped at the label's width; so nobody has to say
/// how wide the text may become. It hugs its text at 251 and resists compression at 750.
///
/// The height depends on the width alone and never changes it: where constraints let a label be wider
/// than its lines turn out to be, it stays so.
///
/// The first baseline lies the ascent of a line below the top, the last one the rest of a line above the
/// bottom, whatever the label's height.
public final class Label: View {
  /// The text and its metrics.
  public var content: TextContent

  /// Creates a label with a text and its metrics.
  public init(_ name: String, content: TextContent) {
    self.content = content
    super.init(name)
    hugging = .contentHugging
  }

  /// The size of the text without wrapping, in the metrics of ``content``.
  public override var intrinsicContentSize: Size {
    FixedTextMeasurer().size(of: content, width: .infinity)
  }

  public override var textContent: TextContent? { content }
}

extension Label {
  /// Creates a label with a text.
  ///
  /// - Parameters:
  ///   - name: The name, unique in the tree.
  ///   - text: The text.
  ///   - advance: The horizontal room that each character takes, in points.
  ///   - lineHeight: The vertical room that each line takes, in points.
  ///   - numberOfLines: The number of lines beyond which the text is cut off; 0 if there is no limit.
  /// - Precondition: `advance` and `lineHeight` are above 0, and `numberOfLines` is not negative.
  public convenience init(
    _ name: String, text: String, advance: Double = 8, lineHeight: Double = 20,
    numberOfLines: Int = 0
  ) {
    self.init(
      name,
      content: TextContent(
        text, advance: advance, lineHeight: lineHeight, numberOfLines: numberOfLines))
  }
}
