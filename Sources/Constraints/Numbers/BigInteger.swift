/// A whole number of any size: a sign and a magnitude in words, the least significant first.
///
/// The last resort of the solver works on these, so they are plain rather than fast: schoolbook
/// multiplication, Knuth's algorithm D for division (D. E. Knuth, "The Art of Computer Programming",
/// volume 2, 4.3.1) and Lehmer's algorithm for common divisors (algorithm L of 4.5.2).
struct BigInteger: Equatable, Sendable {
  /// The words of the magnitude; the last one is not 0, and 0 has none.
  private(set) var words: [UInt64]
  private(set) var isNegative: Bool

  private init(words: [UInt64], isNegative: Bool) {
    self.words = words
    while self.words.last == 0 { self.words.removeLast() }
    self.isNegative = isNegative && !self.words.isEmpty
  }
}

extension BigInteger {
  static let zero = BigInteger(words: [], isNegative: false)
  static let one = BigInteger(words: [1], isNegative: false)

  /// Creates the value of a whole double.
  init(_ number: Double) {
    let exponent = number == 0 ? 0 : max(0, Int(number.exponent) - 52)
    let unit = Double(sign: .plus, exponent: exponent, significand: 1)
    let significand = UInt64(number.magnitude / unit)
    self = BigInteger(words: [significand], isNegative: number < 0) << exponent
  }

  var isZero: Bool { words.isEmpty }
  var isOne: Bool { !isNegative && words.count == 1 && words[0] == 1 }
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// The number of bits of the magnitude.
  var bitWidth: Int {
    guard let last = words.last else { return 0 }
    return 64 * words.count - last.leadingZeroBitCount
  }
}

// MARK: - Shifts

extension BigInteger {
  static func << (lhs: BigInteger, bits: Int) -> BigInteger {
    guard bits > 0, !lhs.isZero else { return lhs }
    var result = [UInt64](repeating: 0, count: bits / 64)
    let shift = UInt64(bits % 64)
    var carry: UInt64 = 0
    for word in lhs.words {
      result.append(word << shift | carry)
      carry = shift == 0 ? 0 : word >> (64 - shift)
    }
    result.append(carry)
    return BigInteger(words: result, isNegative: lhs.isNegative)
  }

  /// Returns the quotient by a power of two, rounded towards 0.
  static func >> (lhs: BigInteger, bits: Int) -> BigInteger {
    guard bits > 0 else { return lhs }
    guard bits / 64 < lhs.words.count else { return .zero }
    let shift = UInt64(bits % 64)
    var result = Array(lhs.words[(bits / 64)...])
    if shift > 0 {
      for index in result.indices {
        let above = index + 1 < result.count ? result[index + 1] << (64 - shift) : 0
        result[index] = result[index] >> shift | above
      }
    }
    return BigInteger(words: result, isNegative: lhs.isNegative)
  }
}

// MARK: - Sums

extension BigInteger {
  static prefix func - (operand: BigInteger) -> BigInteger {
    BigInteger(words: operand.words, isNegative: !operand.isNegative)
  }

  static func + (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    if lhs.isNegative == rhs.isNegative {
      return BigInteger(words: sum(lhs.words, rhs.words), isNegative: lhs.isNegative)
    }
    if isLess(lhs.words, rhs.words) {
      return BigInteger(words: difference(rhs.words, lhs.words), isNegative: rhs.isNegative)
    }
    return BigInteger(words: difference(lhs.words, rhs.words), isNegative: lhs.isNegative)
  }

  static func - (lhs: BigInteger, rhs: BigInteger) -> BigInteger { lhs + -rhs }

  private static func isLess(_ lhs: [UInt64], _ rhs: [UInt64]) -> Bool {
    lhs.count == rhs.count
      ? lhs.reversed().lexicographicallyPrecedes(rhs.reversed()) : lhs.count < rhs.count
  }

  private static func sum(_ lhs: [UInt64], _ rhs: [UInt64]) -> [UInt64] {
    let isLonger = lhs.count >= rhs.count
    return combined((isLonger ? lhs : rhs) + [0], isLonger ? rhs : lhs) {
      $0.addingReportingOverflow($1)
    }
  }

  /// Returns the difference of two magnitudes, of which the first is not the smaller.
  private static func difference(_ lhs: [UInt64], _ rhs: [UInt64]) -> [UInt64] {
    combined(lhs, rhs) { $0.subtractingReportingOverflow($1) }
  }

  /// Returns a longer magnitude after a step with each digit of another one, and with what was carried on.
  private static func combined(
    _ longer: [UInt64], _ shorter: [UInt64],
    _ step: (UInt64, UInt64) -> (partialValue: UInt64, overflow: Bool)
  ) -> [UInt64] {
    var result = longer
    var carry: UInt64 = 0
    for index in result.indices where index < shorter.count || carry > 0 {
      let first = step(result[index], carry)
      let second = step(first.partialValue, index < shorter.count ? shorter[index] : 0)
      result[index] = second.partialValue
      carry = (first.overflow ? 1 : 0) + (second.overflow ? 1 : 0)
    }
    return result
  }
}

// MARK: - Products and quotients

extension BigInteger {
  static func * (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    if lhs.isOne { return rhs }
    if rhs.isOne { return lhs }
    var result = [UInt64](repeating: 0, count: lhs.words.count + rhs.words.count)
    for (shift, factor) in lhs.words.enumerated() {
      var carry: UInt64 = 0
      for (index, word) in rhs.words.enumerated() {
        let product = factor.multipliedFullWidth(by: word)
        let (low, overflow) = product.low.addingReportingOverflow(carry)
        let (total, overflowAgain) = result[shift + index].addingReportingOverflow(low)
        result[shift + index] = total
        carry = product.high + (overflow ? 1 : 0) + (overflowAgain ? 1 : 0)
      }
      result[shift + rhs.words.count] = carry
    }
    return BigInteger(words: result, isNegative: lhs.isNegative != rhs.isNegative)
  }

  /// Returns the quotient, rounded towards 0, and the remainder, whose sign is the dividend's.
  func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    if BigInteger.isLess(words, divisor.words) { return (.zero, self) }
    let (quotient, remainder) =
      divisor.words.count == 1
      ? BigInteger.divide(words, by: divisor.words[0]) : BigInteger.divide(words, by: divisor.words)
    return (
      BigInteger(words: quotient, isNegative: isNegative != divisor.isNegative),
      BigInteger(words: remainder, isNegative: isNegative)
    )
  }

  static func / (lhs: BigInteger, rhs: BigInteger) -> BigInteger {
    rhs.isOne ? lhs : lhs.quotientAndRemainder(dividingBy: rhs).quotient
  }

  private static func divide(
    _ dividend: [UInt64], by divisor: UInt64
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for index in quotient.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, quotient[index]))
    }
    return (quotient, [remainder])
  }

  /// Knuth's algorithm D, for divisors of two words or more.
  private static func divide(
    _ dividend: [UInt64], by divisor: [UInt64]
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    let count = divisor.count
    // D1: the divisor's first bit is to be 1, so that quotients are guessed well.
    let shift = divisor[count - 1].leadingZeroBitCount
    let scaled = (BigInteger(words: divisor, isNegative: false) << shift).words
    var rest = (BigInteger(words: dividend, isNegative: false) << shift).words
    while rest.count <= dividend.count { rest.append(0) }
    var quotient = [UInt64](repeating: 0, count: dividend.count - count + 1)
    for shift in quotient.indices.reversed() {
      // D3: the first words tell a word of the quotient, or one that is one or two too large.
      let (first, second) = (rest[shift + count], rest[shift + count - 1])
      let guess =
        first >= scaled[count - 1]
        ? .max : scaled[count - 1].dividingFullWidth((first, second)).quotient
      quotient[shift] = subtract(scaled, times: guess, from: &rest, at: shift)
    }
    return (quotient, (BigInteger(words: rest, isNegative: false) >> shift).words)
  }

  /// D4 to D6: subtracts a multiple of the divisor, or a lower one where that is too much; returns which.
  private static func subtract(
    _ divisor: [UInt64], times factor: UInt64, from rest: inout [UInt64], at shift: Int
  ) -> UInt64 {
    var carry: UInt64 = 0
    var borrow = false
    for index in 0...divisor.count {
      let product = factor.multipliedFullWidth(by: index < divisor.count ? divisor[index] : 0)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      carry = product.high + (overflow ? 1 : 0)
      let (partial, first) = rest[shift + index].subtractingReportingOverflow(low)
      let (total, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
      rest[shift + index] = total
      borrow = first || second
    }
    var factor = factor
    while borrow {
      var overflow = false
      for index in 0...divisor.count {
        let (partial, first) = rest[shift + index].addingReportingOverflow(
          index < divisor.count ? divisor[index] : 0)
        let (total, second) = partial.addingReportingOverflow(overflow ? 1 : 0)
        rest[shift + index] = total
        overflow = first || second
      }
      borrow = !overflow
      factor -= 1
    }
    return factor
  }
}

// MARK: - Common divisors

extension BigInteger {
  /// Returns the greatest common divisor of two numbers, above 0 unless both are 0.
  static func greatestCommonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
    var larger = BigInteger(words: first.words, isNegative: false)
    var smaller = BigInteger(words: second.words, isNegative: false)
    if isLess(larger.words, smaller.words) { swap(&larger, &smaller) }
    while smaller.words.count > 1 {
      let (a, b, c, d) = leadingSteps(larger, smaller)
      if b == 0 {
        (larger, smaller) = (smaller, larger.quotientAndRemainder(dividingBy: smaller).remainder)
      } else {
        (larger, smaller) = (
          larger.times(a) + smaller.times(b), larger.times(c) + smaller.times(d)
        )
      }
    }
    guard let word = smaller.words.first else { return larger }
    let rest = divide(larger.words, by: word).remainder[0]
    return BigInteger(words: [Fraction.greatestCommonDivisor(word, rest)], isNegative: false)
  }

  private func times(_ factor: Int64) -> BigInteger {
    self * BigInteger(words: [factor.magnitude], isNegative: factor < 0)
  }

  /// Returns as many steps of Euclid's algorithm, as a matrix, as the leading bits of both numbers tell.
  private static func leadingSteps(
    _ larger: BigInteger, _ smaller: BigInteger
  ) -> (Int64, Int64, Int64, Int64) {
    let shift = larger.bitWidth - 62
    var x = Int64((larger >> shift).words.first ?? 0)
    var y = Int64((smaller >> shift).words.first ?? 0)
    var (a, b, c, d) = (Int64(1), Int64(0), Int64(0), Int64(1))
    // Factors of more than 31 bits could overflow, and tell no more than one word holds.
    while y + c != 0, y + d != 0 {
      let quotient = (x + a) / (y + c)
      guard quotient == (x + b) / (y + d), quotient < 1 << 30 else { break }
      let (e, f) = (a - quotient * c, b - quotient * d)
      guard e.magnitude < 1 << 31, f.magnitude < 1 << 31 else { break }
      (a, b, c, d) = (c, d, e, f)
      (x, y) = (y, x - quotient * y)
    }
    return (a, b, c, d)
  }
}

// MARK: - Rounding

extension BigInteger {
  /// The number as `value · 2^exponent`, with a value whose first 64 bits are right, the last bit being 1 where
  /// others were cut off.
  var leading: (value: UInt64, exponent: Int) {
    let exponent = max(0, bitWidth - 64)
    let shifted = self >> exponent
    let isCut = exponent > 0 && (shifted << exponent) != self
    return ((shifted.words.first ?? 0) | (isCut ? 1 : 0), exponent)
  }
}
