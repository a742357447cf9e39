// Numbers and lists as people read them.

extension Double {
  /// The shortest decimal that reads back as the same number, without a fraction of `.0`.
  @inline(never)
  package var plain: String {
    let text = description
    return text.ends(with: ".0") ? String(Substring(text.utf8.dropLast(2))) : text
  }
}

extension Double {
  /// Returns the number with at most a few decimals, without trailing zeros.
  @inline(never)
  package func text(decimals: Int = 2) -> String {
    guard isFinite else { return self < 0 ? "-∞" : "∞" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = self * scale
    // From there on there are no such decimals, and both steps would round.
    let rounded = scaled.magnitude < 0x1p52 ? scaled.rounded() / scale : self
    return rounded == 0 ? "0" : rounded.plain
  }

  /// Returns the number as a length, such as `1 point` or `2.5 points`.
  package func pointsText(decimals: Int = 2) -> String {
    let number = text(decimals: decimals)
    return number == "1" ? "1 point" : "\(number) points"
  }
}

extension Angle {
  /// The heading in degrees with at most one decimal; what rounds to half a turn is so clockwise.
  package var degreesText: String {
    let text = degrees.text(decimals: 1)
    return text == "-180" ? "180" : text
  }
}

// Texts are compared as they are written: Unicode's equivalences, which `hasPrefix` minds, would come into each page.
extension String {
  /// Returns whether the text begins with another one.
  @inline(never)
  package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  /// Returns whether the text ends with another one.
  @inline(never)
  package func ends(with suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension String {
  /// The beginning of a name, for a message.
  package var excerpt: String { utf8.count <= 100 ? self : String(prefix(100)) + "…" }
}

extension Collection where Element == String {
  /// Returns the texts as they stand in a sentence: `a`, `a and b`, or `a, b and c`; those beyond a number are counted,
  /// as in `a, b and 5 more`.
  package func listed(atMost most: Int = .max) -> String {
    let texts = shortened(atMost: most)
    guard texts.count > 1 else { return texts.first ?? "" }
    return "\(texts.dropLast().joined(separator: ", ")) and \(texts.suffix(1).joined())"
  }

  /// Returns the first of the texts and, in place of those beyond a number, how many more there are.
  package func shortened(atMost most: Int) -> [String] {
    // One more takes no more room than to say so.
    count - 1 <= most ? Array(self) : prefix(most) + ["\(count - most) more"]
  }
}
