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
  /// Compiled layouts take a text's height for constant within the range. A measurer that does not implement
  /// this is asked for sizes until the range is found, for which no height may grow with the width.
  ///
  /// - Parameters:
  ///   - width: The width in points, 0 or more.
  ///   - content: The text.
  /// - Returns: The range; its upper bound lies outside.
  func widths(around width: Double, of content: TextContent) -> Range<Double>
}

extension TextMeasurer {
  public func widths(around width: Double, of content: TextContent) -> Range<Double> {
    let height = size(of: content, width: width).height
    func isSame(_ other: Double) -> Bool { size(of: content, width: other).height == height }
    var lower = 0.0
    if !isSame(0) { lower = boundary(from: width, to: 0, while: isSame) }
    guard !isSame(.infinity) else { return lower..<(.infinity) }
    var outside = width + 1
    while isSame(outside) { outside *= 2 }
    return lower..<boundary(from: width, to: outside, while: isSame).nextUp
  }

  /// Returns the number farthest from an inside and towards an outside that is still inside.
  private func boundary(
    from inside: Double, to outside: Double, while isInside: (Double) -> Bool
  ) -> Double {
    var (inside, outside) = (inside, outside)
    while true {
      let middle = inside + (outside - inside) / 2
      if middle == inside || middle == outside { return inside }
      if isInside(middle) { inside = middle } else { outside = middle }
    }
  }
}
