/// A decimal number as JSON writes it, and the double that is nearest to it.
///
/// Most numbers have so few digits that one rounded division or product of doubles gives the nearest
/// (Clinger, "How to read floating point numbers accurately", 1990). For nearly all others a product with a
/// power of ten of 128 bits tells (Lemire, "Number parsing at a gigabyte per second", 2021), and what is left
/// is computed digit by digit.
package struct DecimalText {
  let start: Int
  /// The byte behind the number.
  let end: Int
  private let isNegative: Bool
  /// The first digits that count, as many as fit.
  private var significand: UInt64 = 0
  /// The power of ten that the significand is multiplied with.
  private var exponent = 0
  /// Whether digits other than 0 did not fit.
  private var isTruncated = false

  /// The digits that always fit into 64 bits.
  private static let maximumDigits = 19

  /// Reads the number at a byte, or returns `nil` if there is none.
  @inline(__always)
  init?(_ bytes: JSONBytes, from start: Int) {
    self.start = start
    isNegative = start < bytes.count && bytes[start] == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    var index = first
    DecimalText.take(&index, bytes, &significand)
    guard index > first, bytes[first] != UInt8(ascii: "0") || index == first + 1 else { return nil }
    var count = index - first
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      DecimalText.take(&index, bytes, &significand)
      guard index > point else { return nil }
      count += index - point
      exponent = point - index
    }
    let digits = first..<index
    guard let written = DecimalText.exponent(bytes, at: &index) else { return nil }
    end = index
    if count > DecimalText.maximumDigits { takeFirst(digits, of: bytes) }
    exponent += written
  }

  /// Takes the digits at a byte, however many.
  @inline(__always)
  private static func take(_ index: inout Int, _ bytes: JSONBytes, _ significand: inout UInt64) {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
  }

  /// Takes as many digits as fit, where all do not.
  private mutating func takeFirst(_ digits: Range<Int>, of bytes: JSONBytes) {
    (significand, exponent) = (0, 0)
    var (count, isFraction) = (0, false)
    for index in digits {
      guard bytes[index].isDigit else {
        isFraction = true
        continue
      }
      let digit = UInt64(bytes[index] - UInt8(ascii: "0"))
      if count < DecimalText.maximumDigits {
        significand = significand * 10 + digit
        if significand > 0 { count += 1 }
        if isFraction { exponent -= 1 }
      } else {
        if digit > 0 { isTruncated = true }
        if !isFraction { exponent += 1 }
      }
    }
  }

  /// Takes the exponent at a byte, 0 where there is none, or returns `nil` if its digits are missing.
  private static func exponent(_ bytes: JSONBytes, at index: inout Int) -> Int? {
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return 0 }
    index += 1
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative || index < bytes.count && bytes[index] == UInt8(ascii: "+") { index += 1 }
    let start = index
    var exponent = 0
    while index < bytes.count, bytes[index].isDigit {
      // No text has so many digits that more would make a difference.
      if exponent < 1 << 27 { exponent = exponent * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
      index += 1
    }
    guard index > start else { return nil }
    return isNegative ? -exponent : exponent
  }
}

extension DecimalText {
  /// Returns the number that a text is as a whole, or `nil` if it is none or beyond the largest double.
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    // The buffer is of use only during the call.
    unsafe text.withUnsafeBufferPointer { buffer in
      let bytes = unsafe JSONBytes(buffer)
      guard let decimal = DecimalText(bytes, from: 0), decimal.end == bytes.count else {
        return nil
      }
      return decimal.value(in: bytes)
    }
  }

  /// Returns the number that a text is as programs write one, which may be none of JSON's: `+0.1`, `007`, `.5` or `5.`.
  package static func lenientNumber(_ text: ArraySlice<UInt8>) -> Double? {
    var (json, rest): ([UInt8], _) = ([], text)
    if rest.first == UInt8(ascii: "-") {
      json.append(rest.removeFirst())
    } else if rest.first == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let whole = rest.prefix { $0.isDigit }
    rest = rest[whole.endIndex...]
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix { $0.isDigit }
      rest = rest[(rest.startIndex + 1 + fraction.count)...]
    }
    guard whole.count + fraction.count > 0 else { return nil }
    let digits = whole.drop { $0 == UInt8(ascii: "0") }
    json += digits.isEmpty ? [UInt8(ascii: "0")] : digits
    if !fraction.isEmpty { json += [UInt8(ascii: ".")] + fraction }
    return number((json + rest)[...])
  }

  /// Whether the number is below the largest double, as nearly all are.
  var isSurelyFinite: Bool { exponent < 308 - DecimalText.maximumDigits }

  /// Returns the nearest double, or `nil` if it is beyond the largest.
  func value(in bytes: JSONBytes) -> Double? {
    guard let magnitude = magnitude(in: bytes), magnitude.isFinite else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  private func magnitude(in bytes: JSONBytes) -> Double? {
    if significand == 0 { return 0 }
    if !isTruncated, significand <= 1 << 53, let value = exactOperands() { return value }
    // A significand is at least 1 and below 1e19, and the least double is 4.9e-324.
    if exponent > 308 { return nil }
    if exponent < -343 { return 0 }
    if let value = PowersOfTen.product(significand, exponent),
      !isTruncated || value == PowersOfTen.product(significand + 1, exponent)
    {
      return value
    }
    return wideDecimal(in: bytes).rounded()
  }

  /// Returns the number with all its digits.
  private func wideDecimal(in bytes: JSONBytes) -> WideDecimal {
    let first = isNegative ? start + 1 : start
    var index = first
    while index < end, bytes[index].isDigit || bytes[index] == UInt8(ascii: ".") { index += 1 }
    let digits = bytes.copy(of: first..<index)
    return WideDecimal(digits, exponent: DecimalText.exponent(bytes, at: &index) ?? 0)
  }

  /// Returns the value where both operands of one operation are exact.
  private func exactOperands() -> Double? {
    switch exponent {
    case 0...22: Double(significand) * DecimalText.exactPowers[exponent]
    case -22..<0: Double(significand) / DecimalText.exactPowers[-exponent]
    default: nil
    }
  }

  /// The powers of ten that are doubles.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
