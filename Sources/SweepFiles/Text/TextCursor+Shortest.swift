internal import Sweeps

extension TextCursor {
  /// Appends the shortest text that reads back as the same number.
  ///
  /// It is Swift's description without a final `.0`. NaN is nothing at all, and the infinities are `inf`
  /// and `-inf`.
  mutating func append(shortest value: Double) {
    if value.isNaN { return }
    if unsafe appendShort(value) { return }
    var text = value.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    for byte in text.utf8 { unsafe append(byte) }
  }

  /// Appends a number that has at most six decimals and fifteen digits.
  ///
  /// Numbers of so few digits are all different, so the one that reads back is the shortest.
  private mutating func appendShort(_ value: Double) -> Bool {
    let scaled = value.magnitude * 1e6
    guard scaled < 1e15, value != 0 else { return false }
    let number = UInt64(scaled + 0.5)
    guard Double(number) / 1e6 == value.magnitude else { return false }
    if value < 0 { unsafe append(UInt8(ascii: "-")) }
    let (whole, fraction) = number.quotientAndRemainder(dividingBy: 1_000_000)
    unsafe append(whole)
    if fraction == 0 { return true }
    unsafe append(UInt8(ascii: "."))
    let digits = decimalDigits(fraction * 100)
    let zeros = digits.leadingZeroBitCount / 8
    unsafe append(digits | asciiZeros, count: 8 - zeros)
    return true
  }
}
