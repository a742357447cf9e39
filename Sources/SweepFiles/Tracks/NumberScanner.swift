internal import Sweeps

/// Reads decimal numbers from bytes.
enum NumberScanner {
  /// Returns the number that takes up exactly some bytes, or `nil` if they are none; one that is too large for a
  /// double is infinite.
  ///
  /// Up to 15 digits, decimals among them, make two exact doubles, whose quotient is rounded once; others are
  /// left to the C library.
  static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    var index = bytes.startIndex
    let end = bytes.endIndex
    guard index < end else { return nil }
    let isNegative = bytes[index] == minus
    if isNegative || bytes[index] == plus { index += 1 }
    var digits: UInt64 = 0
    var digitCount = 0
    var decimals = 0
    var hasPoint = false
    while index < end {
      let byte = bytes[index]
      if byte >= zero, byte <= nine {
        digits = digits &* 10 &+ UInt64(byte - zero)
        digitCount += 1
        if hasPoint { decimals += 1 }
      } else if byte == point, !hasPoint {
        hasPoint = true
      } else {
        return byte | 0x20 == exponent && digitCount > 0 ? slowNumber(bytes) : nil
      }
      index += 1
    }
    guard digitCount > 0 else { return nil }
    guard digitCount <= 15 else { return slowNumber(bytes) }
    let value = Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }

  private static func slowNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
  private static let point = UInt8(ascii: ".")
  private static let exponent = UInt8(ascii: "e")

  /// The powers of ten that are doubles.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
