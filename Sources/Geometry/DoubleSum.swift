/// A number as the unevaluated sum of two doubles, of which the second is at most half a unit in the last place of
/// the first.
///
/// The sums and products are Dekker's and Knuth's (T. J. Dekker, “A floating-point technique for extending the
/// available precision”, 1971). They take no fused operations, so that they are equal on every machine. What pages
/// compute for thousands of arrows is inlined, as compilers there return structures through memory.
struct DoubleSum {
  var high: Double
  var low: Double
}

extension DoubleSum {
  @inline(__always)
  init(_ parts: (high: Double, low: Double)) {
    self.init(high: parts.high, low: parts.low)
  }

  /// Creates the exact sum of two doubles.
  @inline(__always)
  static func sum(_ first: Double, _ second: Double) -> DoubleSum {
    let high = first + second
    let part = high - first
    return DoubleSum(high: high, low: (first - (high - part)) + (second - part))
  }

  /// Creates the exact sum of two doubles, of which the first is not the smaller.
  @inline(__always)
  static func quickSum(_ large: Double, _ small: Double) -> DoubleSum {
    let high = large + small
    return DoubleSum(high: high, low: small - (high - large))
  }

  /// Creates the exact product of two doubles below 2⁹⁹⁶ whose product does not underflow.
  @inline(__always)
  static func product(_ first: Double, _ second: Double) -> DoubleSum {
    let high = first * second
    let (a, b) = split(first)
    let (c, d) = split(second)
    return DoubleSum(high: high, low: ((a * c - high) + a * d + b * c) + b * d)
  }

  /// Creates the exact product of a double and one of at most 26 bits, with the same limits.
  @inline(__always)
  static func product(_ first: Double, few second: Double) -> DoubleSum {
    let high = first * second
    let (a, b) = split(first)
    return DoubleSum(high: high, low: (a * second - high) + b * second)
  }

  /// Splits a double into two of 26 bits.
  @inline(__always)
  private static func split(_ number: Double) -> (Double, Double) {
    let scaled = 134_217_729 * number
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}

extension DoubleSum {
  /// The sum, rounded.
  var value: Double { high + low }

  /// Returns the sum with a double.
  func plus(_ other: Double) -> DoubleSum {
    let sum = DoubleSum.sum(high, other)
    return DoubleSum.quickSum(sum.high, sum.low + low)
  }

  /// Returns the sum with another.
  func plus(_ other: DoubleSum) -> DoubleSum {
    let sum = DoubleSum.sum(high, other.high)
    return DoubleSum.quickSum(sum.high, sum.low + (low + other.low))
  }

  /// Returns the sum with another that is not the larger, unless this one is 0.
  @inline(__always)
  func plusSmaller(_ other: DoubleSum) -> DoubleSum {
    let sum = DoubleSum.quickSum(high, other.high)
    return DoubleSum.quickSum(sum.high, sum.low + (low + other.low))
  }

  /// Returns the product with another.
  func times(_ other: DoubleSum) -> DoubleSum {
    let product = DoubleSum.product(high, other.high)
    return DoubleSum.quickSum(
      product.high, product.low + (high * other.low + low * other.high))
  }

  /// Returns the quotient with a double.
  func divided(by divisor: Double) -> DoubleSum {
    let quotient = high / divisor
    let product = DoubleSum.product(quotient, divisor)
    return DoubleSum.quickSum(quotient, ((high - product.high) - product.low + low) / divisor)
  }

  /// Returns the quotient with another.
  @inline(__always)
  func divided(by divisor: DoubleSum) -> DoubleSum {
    let quotient = high / divisor.high
    let product = DoubleSum.product(quotient, divisor.high)
    let rest = (high - product.high) - product.low + (low - quotient * divisor.low)
    return DoubleSum.quickSum(quotient, rest / divisor.high)
  }

  @inline(__always)
  static prefix func - (sum: DoubleSum) -> DoubleSum {
    DoubleSum(high: -sum.high, low: -sum.low)
  }
}
