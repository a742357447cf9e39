internal import Pictures
internal import Waymark

/// Names, lists and styles as people read them.
enum Text {
  /// A point as `(308, 600)`.
  static func point(_ point: Point) -> String {
    "(\(point.x.text()), \(point.y.text()))"
  }

  /// A number of things as `1 row` or `2 rows`.
  static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A size as `67 × 67`.
  static func size(_ size: Size) -> String {
    "\(size.width.text()) × \(size.height.text())"
  }

  /// A name as a shell takes it for one word.
  static func shellWord(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain ? name : "'\(name.replacing("'", with: "'\\''"))'"
  }

  static func bold(_ text: String) -> String { styled(text, "1") }
  static func green(_ text: String) -> String { styled(text, "32") }
  static func yellow(_ text: String) -> String { styled(text, "33") }
  static func red(_ text: String) -> String { styled(text, "31") }
  static func dim(_ text: String) -> String { styled(text, "2") }

  private static func styled(_ text: String, _ code: String) -> String {
    Output.isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text with what could mislead a terminal or its reader escaped, other than line feeds and tabs.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isHarmless = !scalar.isMisleading || scalar == "\n" || scalar == "\t"
      result += isHarmless ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return result
  }

  /// Returns a name from outside as a cell of a table, or as a value on a terminal.
  static func onOneLine(_ name: String) -> String {
    name.escapingControls
  }

  /// Returns a name from outside as it stands in a sentence or a table for people.
  static func name(_ name: String) -> String { onOneLine(name).isolated }

  /// Returns JSON in which what could mislead a terminal stands as escapes, of which it means the same.
  static func escapedJSON(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard scalar.isMisleading else { return String(scalar) }
      return "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
    }.joined()
  }

  /// Returns rows as text with aligned columns; the first row is a header.
  static func table(_ rows: [[String]]) -> String {
    var widths = TableWidths()
    for row in rows { widths.add(row) }
    return rows.map { widths.line($0) }.joined(separator: "\n")
  }
}

/// The widths of a table's columns on a terminal, each as wide as its widest cell.
struct TableWidths {
  private var widths: [Int] = []

  /// Takes in a row.
  mutating func add(_ row: [String]) {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.columns)
    }
  }

  /// Returns a row that was taken in, as a line.
  func line(_ row: [String]) -> String {
    row.enumerated().map { column, cell in
      column == row.count - 1
        ? cell : cell + String(repeating: " ", count: widths[column] - cell.columns)
    }.joined(separator: "  ")
  }
}

extension MarkerWords {
  /// The words as they stand in a sentence or a table for people.
  var printable: MarkerWords {
    MarkerWords(noun: Text.name(noun), x: Text.name(x), arrow: Text.name(arrow))
  }
}
