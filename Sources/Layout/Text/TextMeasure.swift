internal import Geometry

/// A text measurer without its type, as existentials are not for embedded code.
struct TextMeasure: Sendable {
  /// The room that a text takes at a width.
  let size: @Sendable (TextContent, Double) -> Size
  /// The widths around one at which a text has the same height.
  let widths: @Sendable (TextContent, Double) -> Range<Double>

  init(_ measurer: some TextMeasurer) {
    size = { content, width in measurer.size(of: content, width: width) }
    widths = { content, width in measurer.widths(around: width, of: content) }
  }
}
