// Numbers and lists as people read them.

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The shortest decimal that reads back as the same number, without a fraction of `.0`.
  package var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Double {
  /// Returns the number with at most a few decimals, without trailing zeros.
  package func text(decimals: Int = 2) -> String {
    guard isFinite else { return self < 0 ? "-∞" : "∞" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (self * scale).rounded()
    let rounded = scaled.isFinite ? scaled / scale : self
    return rounded == 0 ? "0" : rounded.plain
  }

  /// Returns the number as a length, such as `1 point` or `2.5 points`.
  package func pointsText(decimals: Int = 2) -> String {
    let number = text(decimals: decimals)
    return number == "1" ? "1 point" : "\(number) points"
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
    // One more takes no more room than to say so.
    guard count - 1 <= most else { return (prefix(most) + ["\(count - most) more"]).listed() }
    guard count > 1 else { return first ?? "" }
    return "\(prefix(count - 1).joined(separator: ", ")) and \(suffix(1).joined())"
  }
}
