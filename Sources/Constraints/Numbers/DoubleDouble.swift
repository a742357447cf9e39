/// A number with about 106 significant bits: the unevaluated sum of two doubles.
///
/// The simplex works in this arithmetic and rounds once, when a value is read. Layouts whose
/// coefficients are whole numbers are then computed exactly, and any two bases that describe the
/// same answer give it with the same bits. The algorithms are Dekker's and Knuth's error-free
/// transformations (T. J. Dekker, "A floating-point technique for extending the available
/// precision", 1971), which need no fused multiply-add and so give the same bits on every machine.
struct DoubleDouble: Equatable, Sendable {
  /// The number rounded to a double.
  var high: Double

  /// What the rounding left, at most half a unit in the last place of ``high``.
  var low: Double

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }
}

extension DoubleDouble {
  static let zero = DoubleDouble(0)
  static let one = DoubleDouble(1)

  init(_ value: Double) {
    self.init(high: value, low: 0)
  }

  /// Creates the exact sum of two doubles.
  @inline(__always)
  init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let part = sum - a
    self.init(high: sum, low: (a - (sum - part)) + (b - part))
  }

  /// Creates the exact sum of two doubles of which the first is the larger in magnitude.
  @inline(__always)
  private init(orderedSumOf a: Double, _ b: Double) {
    let sum = a + b
    self.init(high: sum, low: b - (sum - a))
  }

  /// Creates the exact product of two doubles.
  @inline(__always)
  init(productOf a: Double, _ b: Double) {
    let product = a * b
    let (aHigh, aLow) = DoubleDouble.halves(of: a)
    let (bHigh, bLow) = DoubleDouble.halves(of: b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    self.init(high: product, low: error)
  }

  /// Splits a double into two halves of 26 bits each (Veltkamp).
  @inline(__always)
  private static func halves(of value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  var isZero: Bool { high == 0 }

  /// The nearest double, the even one of two where the number lies halfway but for rounding.
  ///
  /// Products such as 0.7 · 3 often have one bit more than a double holds. ``high`` would go to one
  /// side or the other as the last bits of this arithmetic have it.
  var rounded: Double {
    guard low != 0 else { return high }
    let neighbor = low > 0 ? high.nextUp : high.nextDown
    let half = (neighbor - high).magnitude / 2
    let isHalfway = (low.magnitude - half).magnitude <= half * 0x1p-24
    return isHalfway && high.bitPattern & 1 == 1 ? neighbor : high
  }

  var magnitude: DoubleDouble { high < 0 ? -self : self }
}

extension DoubleDouble {
  @inline(__always)
  static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }

  @inline(__always)
  static func + (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sumOf: lhs.high, rhs.high)
    let low = DoubleDouble(sumOf: lhs.low, rhs.low)
    let carried = DoubleDouble(orderedSumOf: high.high, high.low + low.high)
    return DoubleDouble(orderedSumOf: carried.high, carried.low + low.low)
  }

  @inline(__always)
  static func + (lhs: DoubleDouble, rhs: Double) -> DoubleDouble {
    let high = DoubleDouble(sumOf: lhs.high, rhs)
    return DoubleDouble(orderedSumOf: high.high, high.low + lhs.low)
  }

  @inline(__always)
  static func - (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble { lhs + -rhs }

  @inline(__always)
  static func += (lhs: inout DoubleDouble, rhs: DoubleDouble) { lhs = lhs + rhs }

  /// Multiplies; by 1 and −1, the commonest coefficients of a layout, for nothing.
  @inline(__always)
  static func * (lhs: DoubleDouble, rhs: Double) -> DoubleDouble {
    if rhs == 1 { return lhs }
    if rhs == -1 { return -lhs }
    let product = DoubleDouble(productOf: lhs.high, rhs)
    return DoubleDouble(orderedSumOf: product.high, product.low + lhs.low * rhs)
  }

  @inline(__always)
  static func * (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    if rhs.low == 0, rhs.high.magnitude == 1 { return rhs.high > 0 ? lhs : -lhs }
    let product = DoubleDouble(productOf: lhs.high, rhs.high)
    let cross = lhs.high * rhs.low + lhs.low * rhs.high
    return DoubleDouble(orderedSumOf: product.high, product.low + cross)
  }

  /// Divides by long division with three digits, each a double.
  static func / (lhs: DoubleDouble, rhs: DoubleDouble) -> DoubleDouble {
    if rhs.low == 0, rhs.high.magnitude == 1 { return lhs * rhs.high }
    let first = lhs.high / rhs.high
    var remainder = lhs - rhs * first
    let second = remainder.high / rhs.high
    remainder = remainder - rhs * second
    let third = remainder.high / rhs.high
    let leading = DoubleDouble(orderedSumOf: first, second)
    return leading + DoubleDouble(third)
  }
}

extension DoubleDouble {
  /// The part of two values' size below which their difference is rounding and not information.
  ///
  /// It lies between the rounding of this arithmetic (2⁻¹⁰⁴) and that of the doubles that come in
  /// and go out (2⁻⁵³), far from both.
  static let negligible = 0x1p-70

  /// Returns the sum, or exactly 0 where all but rounding cancels.
  @inline(__always)
  func addingCleanly(_ other: DoubleDouble) -> DoubleDouble {
    let sum = self + other
    let scale = high.magnitude + other.high.magnitude
    return sum.high.magnitude <= scale * DoubleDouble.negligible ? .zero : sum
  }
}
