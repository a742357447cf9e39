public import Geometry

/// A line of text at a position.
public struct TextLine: Hashable, Sendable {
  /// Which part of the line stands at its position.
  public enum Alignment: Hashable, Sendable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The text, without line feeds.
  public var text: String
  /// The point on the baseline at which the line stands.
  public var position: Point
  /// Which part of the line stands there.
  public var alignment: Alignment
  /// How the text looks.
  public var style: TextStyle

  /// Creates a line of text.
  public init(
    _ text: String, at position: Point, alignment: Alignment = .left, style: TextStyle
  ) {
    self.text = text
    self.position = position
    self.alignment = alignment
    self.style = style
  }
}

extension TextLine {
  /// The room that the line takes, by ``TextStyle/width(of:)``.
  public var bounds: Rect {
    let width = style.width(of: text)
    let left =
      switch alignment {
      case .left: position.x
      case .center: position.x - width / 2
      case .right: position.x - width
      }
    return Rect(x: left, y: position.y - style.size, width: width, height: style.size * 1.25)
  }
}
