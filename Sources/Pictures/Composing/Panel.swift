internal import Geometry

/// A column of things, each below the last.
struct Panel {
  let width: Double
  let theme: Theme
  private(set) var elements: [Element] = []
  /// Where the next thing begins.
  private(set) var height = 0.0

  init(width: Double, theme: Theme) {
    self.width = width
    self.theme = theme
  }
}

extension Panel {
  /// Leaves room.
  mutating func skip(_ distance: Double) { height += distance }

  /// Adds elements of a height, in coordinates that begin at the column's present end.
  mutating func add(_ name: String, height extent: Double, _ content: [Element]) {
    elements.append(.group(Group(name, at: Point(x: 0, y: height), content)))
    height += extent
  }

  /// Adds a text, wrapped to the column.
  mutating func add(_ text: String, _ style: TextStyle, indent: Double = 0) {
    for line in Panel.lines(of: text, style, width: width - indent) {
      height += style.lineHeight
      let position = Point(x: indent, y: height - style.lineHeight / 2 + style.baselineBelowMiddle)
      elements.append(.text(TextLine(line, at: position, style: style)))
    }
  }

  /// Adds a text beside a sign that is drawn around the middle of a line's height.
  mutating func add(sign: [Element], _ text: String, _ style: TextStyle) {
    let middle = Point(x: Panel.signWidth / 2, y: height + style.lineHeight / 2)
    elements.append(.group(Group(at: middle, sign)))
    add(text, style, indent: Panel.indent)
  }

  /// How far texts stand from the left if there are signs beside them.
  static let indent = 30.0

  /// The width of a sign.
  static let signWidth = 22.0

  /// Returns the lines into which a text wraps, by the widths that are computed with.
  private static func lines(of text: String, _ style: TextStyle, width: Double) -> [String] {
    let average = style.width(of: text) / Double(max(1, text.count))
    guard average > 0 else { return [] }
    return WrappedText.lines(of: text, capacity: max(1, Int(width / average)))
  }
}
