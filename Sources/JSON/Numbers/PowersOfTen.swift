/// The powers of ten that lead to doubles, each by the first 128 bits of its significand.
enum PowersOfTen {
  /// A significand whose highest bit is set, rounded down.
  private struct Significand {
    var high: UInt64
    var low: UInt64
  }

  private static let exponents = -343...308

  /// The significands by exponent, which are those of the same powers of five.
  private static let significands: [Significand] = negative() + positive()

  /// Those of exponents from 0: products, which are exact in as many words as it takes.
  private static func positive() -> [Significand] {
    var words: [UInt64] = [1]
    var result: [Significand] = []
    for _ in 0...exponents.upperBound {
      result.append(leadingBits(of: words))
      var carry: UInt64 = 0
      for index in words.indices {
        let product = words[index].multipliedFullWidth(by: 5)
        let (sum, overflow) = product.low.addingReportingOverflow(carry)
        words[index] = sum
        carry = product.high + (overflow ? 1 : 0)
      }
      if carry > 0 { words.append(carry) }
    }
    return result
  }

  /// Those of exponents below 0: quotients of 2 to the power of 1023, whose first 128 bits no rounding
  /// reaches.
  private static func negative() -> [Significand] {
    var words = [UInt64](repeating: 0, count: 15) + [1 << 63]
    var result: [Significand] = []
    for _ in 1 ... -exponents.lowerBound {
      var remainder: UInt64 = 0
      for index in words.indices.reversed() {
        let (quotient, rest) = (5 as UInt64).dividingFullWidth((remainder, words[index]))
        words[index] = quotient
        remainder = rest
      }
      result.append(leadingBits(of: words))
    }
    return result.reversed()
  }

  private static func leadingBits(of words: [UInt64]) -> Significand {
    let last = words.lastIndex { $0 > 0 } ?? 0
    let shift = UInt64(words[last].leadingZeroBitCount)
    func word(_ index: Int) -> UInt64 {
      let upper = index >= 0 ? words[index] << shift : 0
      return shift > 0 && index > 0 ? upper | words[index - 1] >> (64 - shift) : upper
    }
    return Significand(high: word(last), low: word(last - 1))
  }
}

extension PowersOfTen {
  /// Returns the double nearest to a number times a power of ten, or `nil` where 128 bits do not tell, and
  /// for what is no normal double.
  ///
  /// This is section 5 of Lemire's paper, in the form of Go's `eiselLemire64`.
  ///
  /// - Precondition: `significand` is above 0, and `exponent` from -343 to 308.
  static func product(_ significand: UInt64, _ exponent: Int) -> Double? {
    let power = significands[exponent - exponents.lowerBound]
    // Normalization: the highest bit of both factors is set.
    let zeros = significand.leadingZeroBitCount
    let factor = significand << UInt64(zeros)
    // 217706 / 65536 is a little more than the binary logarithm of 10.
    var binaryExponent = (217_706 * exponent) >> 16 + 64 + 1023 - zeros
    // The product with 64 bits of the power, and with 128 where the rounding may depend on them.
    var (high, low) = factor.multipliedFullWidth(by: power.high)
    if high & 0x1FF == 0x1FF, low &+ factor < factor {
      let next = factor.multipliedFullWidth(by: power.low)
      let (sum, overflow) = low.addingReportingOverflow(next.high)
      if overflow { high += 1 }
      if high & 0x1FF == 0x1FF, sum &+ 1 == 0, next.low &+ factor < factor { return nil }
      low = sum
    }
    // 54 bits, of which the last rounds; what looks like half may be a little more or less.
    let top = high >> 63
    var mantissa = high >> (top + 9)
    binaryExponent -= Int(1 ^ top)
    if low == 0, high & 0x1FF == 0, mantissa & 3 == 1 { return nil }
    mantissa = (mantissa + mantissa & 1) >> 1
    if mantissa >> 53 > 0 {
      mantissa >>= 1
      binaryExponent += 1
    }
    guard 1..<0x7FF ~= binaryExponent else { return nil }
    return Double(
      bitPattern: UInt64(binaryExponent) << 52 | mantissa & (1 << 52 - 1))
  }
}
