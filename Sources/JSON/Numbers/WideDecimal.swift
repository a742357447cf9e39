/// A decimal number with as many digits as the rounding to a double can depend on.
///
/// Multiplying by powers of two, digit by digit, until the wanted bits stand before the point, is slow and
/// always right. It is how Go's `strconv` does it (`decimal.go`).
struct WideDecimal {
  /// The digits behind the point, the first and the last of which are not 0.
  private var digits: [UInt8] = []
  /// How far the point is moved to the right.
  private var point = 0
  /// Whether digits other than 0 were cut off.
  private var isTruncated = false

  /// What lies in the middle of two doubles has at most 767 digits.
  private static let maximumDigits = 800

  /// Creates the number of digits and a point, times a power of ten.
  init(_ text: [UInt8], exponent: Int) {
    var hasPoint = false
    for byte in text {
      guard byte.isDigit else {
        hasPoint = true
        continue
      }
      let digit = byte - UInt8(ascii: "0")
      if digits.isEmpty, digit == 0 {
        if hasPoint { point -= 1 }
        continue
      }
      if !hasPoint { point += 1 }
      append(digit)
    }
    point += exponent
    trim()
  }

  private mutating func append(_ digit: UInt8) {
    if digits.count < WideDecimal.maximumDigits {
      digits.append(digit)
    } else if digit > 0 {
      isTruncated = true
    }
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { point = 0 }
  }
}

extension WideDecimal {
  /// Returns the nearest double, of two equally near ones the even one; infinity beyond the largest.
  func rounded() -> Double {
    if digits.isEmpty || point < -330 { return 0 }
    if point > 310 { return .infinity }
    var number = self
    var exponent = number.normalize() - 1
    // Below the least exponent a double has fewer bits.
    if exponent < -1022 {
      number.shift(by: exponent + 1022)
      exponent = -1022
    }
    number.shift(by: 53)
    var mantissa = number.roundedInteger()
    if mantissa == 1 << 53 {
      mantissa >>= 1
      exponent += 1
    }
    if exponent > 1023 { return .infinity }
    let isNormal = mantissa >> 52 > 0
    return Double(
      bitPattern: (isNormal ? UInt64(exponent + 1023) : 0) << 52 | mantissa & (1 << 52 - 1))
  }

  /// Brings the number into 1/2 ..< 1 by powers of two, and returns by how many of them it was divided.
  private mutating func normalize() -> Int {
    // How many powers of two surely lie in that many powers of ten.
    let powers = [1, 3, 6, 9, 13, 16, 19, 23, 26]
    var exponent = 0
    while point > 0 {
      let count = point < powers.count ? powers[point] : 27
      shift(by: -count)
      exponent += count
    }
    while point < 0 || digits[0] < 5 {
      let count = -point < powers.count ? powers[-point] : 27
      shift(by: count)
      exponent -= count
    }
    return exponent
  }

  /// Multiplies by a power of two.
  private mutating func shift(by count: Int) {
    var rest = count.magnitude
    while rest > 0 {
      // Ten times what is carried has to fit into 64 bits.
      let step = min(rest, 60)
      if count > 0 { multiply(step) } else { divide(step) }
      rest -= step
    }
  }

  private mutating func multiply(_ count: UInt) {
    var reversed: [UInt8] = []
    reversed.reserveCapacity(digits.count + 19)
    var carry: UInt64 = 0
    for digit in digits.reversed() {
      carry += UInt64(digit) << UInt64(count)
      reversed.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      reversed.append(UInt8(carry % 10))
      carry /= 10
    }
    point += reversed.count - digits.count
    digits.removeAll(keepingCapacity: true)
    for digit in reversed.reversed() { append(digit) }
    trim()
  }

  private mutating func divide(_ count: UInt) {
    let dividend = digits
    digits.removeAll(keepingCapacity: true)
    var carry: UInt64 = 0
    var index = 0
    while index < dividend.count || carry > 0 {
      carry = carry * 10 + UInt64(index < dividend.count ? dividend[index] : 0)
      index += 1
      let digit = UInt8(carry >> UInt64(count))
      carry &= 1 << UInt64(count) - 1
      // A digit stands where the one that was read stood, and zeros at the beginning are left out.
      if digits.isEmpty, digit == 0 {
        point -= 1
      } else {
        append(digit)
      }
    }
    trim()
  }

  /// The digits before the point, rounded.
  private func roundedInteger() -> UInt64 {
    guard point >= 0 else { return 0 }
    var integer: UInt64 = 0
    for index in 0..<point {
      integer = integer * 10 + UInt64(index < digits.count ? digits[index] : 0)
    }
    guard point < digits.count else { return integer }
    let isHalf = digits[point] == 5 && point + 1 == digits.count && !isTruncated
    return integer + (isHalf ? integer & 1 : digits[point] >= 5 ? 1 : 0)
  }
}
