// Numbers as people read them.

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
