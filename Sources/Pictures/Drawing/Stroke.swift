/// How a path is drawn along.
public struct Stroke: Hashable, Sendable {
  /// The color.
  public var color: Color
  /// The width in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn; none for a solid line.
  public var dashes: [Double]
  /// Whether the ends of lines and dashes are round rather than flat.
  public var isRound: Bool

  /// Creates a stroke.
  public init(_ color: Color, width: Double = 1, dashes: [Double] = [], isRound: Bool = false) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.isRound = isRound
  }
}
