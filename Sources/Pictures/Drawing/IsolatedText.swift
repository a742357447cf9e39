extension String {
  /// A name from outside for a place among words: what would break the line, or order the letters around it otherwise,
  /// stands as an escape, and letters that go from right to left leave the order of others alone.
  var amongWords: String { escapingControls.isolated }

  /// The text with what could mislead its reader, or the terminal that it is on, as escapes.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isMisleading) else { return self }
    return unicodeScalars.map { $0.isMisleading ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  /// The text for a place among others, whose order it leaves alone (Unicode's UAX #9): in isolates if it has letters that
  /// go from right to left, or what changes the direction.
  var isolated: String {
    guard unicodeScalars.contains(where: \.changesDirection) else { return self }
    // What ends an isolate must not end the one around the text.
    var (result, depth) = (String.UnicodeScalarView("\u{2068}".unicodeScalars), 1)
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": depth += 1
      case "\u{2069}" where depth == 1: continue
      case "\u{2069}": depth -= 1
      default: break
      }
      result.append(scalar)
    }
    return String(result) + String(repeating: "\u{2069}", count: depth)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar does something else than to show: controls move a terminal's cursor and color it, separators begin
  /// lines, and controls of direction show what follows in another order.
  package var isMisleading: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// Whether it has no room of its own, and tells in which direction others go.
  var isDirectionMark: Bool {
    switch self {
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// Whether it is such a mark, or in a block of scripts that go from right to left.
  fileprivate var changesDirection: Bool {
    switch self {
    case "\u{590}"..."\u{8FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFF}",
      "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}":
      true
    default: isDirectionMark
    }
  }
}
