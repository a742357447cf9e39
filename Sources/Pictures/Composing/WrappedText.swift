internal import Layout

/// The lines of a text, wrapped greedily as `FixedTextMeasurer` counts them.
enum WrappedText {
  /// Returns the lines of a label's text in a width.
  static func lines(of content: TextContent, width: Double) -> [String] {
    // A width may miss the room of a character by a rounding.
    let characters = width / content.advance + 1e-9
    let lines = lines(of: content.text, capacity: characters < 1e9 ? max(1, Int(characters)) : .max)
    return content.numberOfLines == 0 ? lines : Array(lines.prefix(content.numberOfLines))
  }

  /// Returns lines of at most a number of characters; a word with more is broken.
  static func lines(of text: String, capacity: Int) -> [String] {
    text.isEmpty
      ? []
      : text.split(omittingEmptySubsequences: false) { $0.isNewline }
        .flatMap { wrapped($0, capacity) }
  }

  private static func wrapped(_ paragraph: Substring, _ capacity: Int) -> [String] {
    var (lines, line, spaces) = ([String](), "", "")
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        if line.count + spaces.count + word.count <= capacity {
          line += spaces + word
        } else {
          if !line.isEmpty { lines.append(line) }
          var rest = word
          while rest.count > capacity {
            lines.append(String(rest.prefix(capacity)))
            rest = rest.dropFirst(capacity)
          }
          line = String(rest)
        }
        spaces = ""
      }
      spaces += " "
    }
    return lines + [line]
  }
}
