extension String {
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
