/// Arithmetic in doubles that notices when a result is not exact.
///
/// Layouts are mostly made of whole numbers and halves, of which doubles hold every sum, so that there
/// is nothing for ``DoubleDouble`` to keep. Where there is, the caller has to start over with it.
struct CheckedArithmetic {
  /// Whether every result so far was exact, and clear of what ``DoubleDouble`` takes for rounding.
  private(set) var isExact = true

  init() {}
}

extension CheckedArithmetic {
  @inline(__always)
  mutating func sum(_ a: Double, _ b: Double) -> Double {
    let sum = DoubleDouble(sumOf: a, b)
    if sum.low != 0 { isExact = false }
    return sum.high
  }

  @inline(__always)
  mutating func product(_ a: Double, _ b: Double) -> Double {
    if b == 1 { return a }
    if b == -1 { return -a }
    let product = DoubleDouble(productOf: a, b)
    if product.low != 0 { isExact = false }
    return product.high
  }

  @inline(__always)
  mutating func quotient(_ a: Double, _ b: Double) -> Double {
    if b.magnitude == 1 { return a * b }
    let quotient = a / b
    if product(quotient, b) != a { isExact = false }
    return quotient
  }

  /// Returns how far one position lies behind another.
  @inline(__always)
  mutating func distance(from start: Double, to end: Double) -> Double {
    let distance = sum(end, -start)
    if distance != 0, distance.magnitude < CheckedArithmetic.clearance(of: start, end) {
      isExact = false
    }
    return distance
  }

  /// Notes a number that comes from outside.
  @inline(__always)
  mutating func admit(_ number: Double) -> Double {
    if number != 0, number.magnitude < CheckedArithmetic.smallestNumber { isExact = false }
    return number
  }

  /// Notes a coefficient or slope, which decides by its sign.
  @inline(__always)
  mutating func admit(slope: Double) -> Double {
    if slope != 0, !CheckedArithmetic.slopes.contains(slope.magnitude) { isExact = false }
    return slope
  }
}

extension CheckedArithmetic {
  /// Numbers above this do not lose anything when they are multiplied.
  private static let smallestNumber = 0x1p-30

  /// Sums of such slopes cannot cancel so far that ``DoubleDouble/negligible`` comes into it.
  private static let slopes = 0x1p-30...0x1p30

  /// The distance that is surely more than ``DoubleDouble/negligible``.
  @inline(__always)
  private static func clearance(of a: Double, _ b: Double) -> Double {
    max(1, a.magnitude, b.magnitude) * 0x1p-60
  }
}
