/// How a text is drawn.
public struct TextStyle: Hashable, Sendable {
  /// A kind of typeface.
  public enum Face: Hashable, Sendable {
    /// Letters as wide as they like.
    case sans
    /// Letters that all have the same width.
    case monospaced
  }

  /// The typeface.
  public var face: Face
  /// The size in points.
  public var size: Double
  /// The color.
  public var color: Color
  /// Whether the letters are bold.
  public var isBold: Bool

  /// Creates a style.
  public init(_ face: Face = .sans, size: Double, color: Color, isBold: Bool = false) {
    self.face = face
    self.size = size
    self.color = color
    self.isBold = isBold
  }
}

extension TextStyle {
  /// The height of a line.
  var lineHeight: Double { size * 1.35 }

  /// Where the baseline of a line lies below its middle.
  var baselineBelowMiddle: Double { size * 0.35 }

  /// Returns the room that a line of text takes.
  ///
  /// It is an estimate by the widths of DejaVu Sans, one of the widest faces, so that boxes are the same
  /// whatever fonts a machine has, and what is written in them fits.
  public func width(of text: String) -> Double {
    let ems = text.unicodeScalars.reduce(0.0) { $0 + width(of: $1) }
    return ems * size * (isBold && face == .sans ? TextStyle.boldness : 1)
  }

  /// How much of the size a monospaced letter is wide.
  static let monospacedWidth = 0.602

  private static let boldness = 1.1

  private func width(of scalar: Unicode.Scalar) -> Double {
    if face == .monospaced { return TextStyle.monospacedWidth }
    if scalar.isDirectionMark { return 0 }
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", " ", "·": return 0.32
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "!": return 0.42
    case "m", "w", "M", "W", "@", "%", "×", "=", "<", ">", "+", "→": return 0.9
    case "A"..."Z": return 0.72
    case "\u{1100}"...: return 1.05
    default: return 0.63
    }
  }
}
