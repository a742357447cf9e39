public import Geometry

/// A line of text at a place.
public struct TextLine: Hashable, Sendable {
  /// Which part of the line stands at its place.
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
  public var place: Point
  /// Which part of the line stands there.
  public var alignment: Alignment
  /// How the text looks.
  public var style: TextStyle

  /// Creates a line of text.
  public init(
    _ text: String, at place: Point, alignment: Alignment = .left, style: TextStyle
  ) {
    self.text = text
    self.place = place
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
      case .left: place.x
      case .center: place.x - width / 2
      case .right: place.x - width
      }
    return Rect(x: left, y: place.y - style.size, width: width, height: style.size * 1.25)
  }
}
