/// A rational number of any size, in lowest terms.
struct Rational: Equatable, Sendable {
  private(set) var numerator: BigInteger
  /// Above 0.
  private(set) var denominator: BigInteger
}

extension Rational {
  private init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    if denominator.isOne {
      self.init(numerator: numerator, denominator: denominator)
      return
    }
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    self.init(numerator: numerator / divisor, denominator: denominator / divisor)
  }

  init(_ fraction: Fraction) {
    self.init(
      numerator: BigInteger(fraction.numerator), denominator: BigInteger(fraction.denominator))
  }

  /// Creates the exact value of a finite double.
  init(_ number: Double) {
    if number.isWhole {
      self.init(numerator: BigInteger(number), denominator: .one)
    } else {
      let scaled = number.significand * 0x1p52
      self.init(
        reducing: BigInteger(number < 0 ? -scaled : scaled),
        BigInteger.one << (52 - Int(number.exponent)))
    }
  }

  var signum: Int { numerator.signum }
}

extension Rational {
  static prefix func - (operand: Rational) -> Rational {
    Rational(numerator: -operand.numerator, denominator: operand.denominator)
  }

  static func + (lhs: Rational, rhs: Rational) -> Rational {
    if lhs.numerator.isZero { return rhs }
    if rhs.numerator.isZero { return lhs }
    if lhs.denominator == rhs.denominator {
      return Rational(reducing: lhs.numerator + rhs.numerator, lhs.denominator)
    }
    return Rational(
      reducing: lhs.numerator * rhs.denominator + rhs.numerator * lhs.denominator,
      lhs.denominator * rhs.denominator)
  }

  static func - (lhs: Rational, rhs: Rational) -> Rational { lhs + -rhs }

  static func * (lhs: Rational, rhs: Rational) -> Rational {
    if lhs.numerator.isZero || rhs.numerator.isZero { return .zero }
    return Rational(
      reducing: lhs.numerator * rhs.numerator, lhs.denominator * rhs.denominator)
  }

  static func / (lhs: Rational, rhs: Rational) -> Rational {
    if lhs.numerator.isZero { return .zero }
    let numerator = lhs.numerator * rhs.denominator
    let denominator = lhs.denominator * rhs.numerator
    return denominator.isNegative
      ? Rational(reducing: -numerator, -denominator) : Rational(reducing: numerator, denominator)
  }

  static let zero = Rational(numerator: .zero, denominator: .one)
  static let one = Rational(numerator: .one, denominator: .one)
}

extension Rational {
  /// The nearest number of 106 bits or so.
  var doubleDouble: DoubleDouble {
    let high = truncated
    guard high != 0, high.isFinite else { return DoubleDouble(high) }
    return DoubleDouble(sumOf: high, (self - Rational(high)).truncated)
  }

  /// A double within a unit in the last place.
  @inline(never)
  private var truncated: Double {
    guard !numerator.isZero else { return 0 }
    // A quotient of more than 64 bits, whose other bits do not count.
    let shift = max(0, 130 + denominator.bitWidth - numerator.bitWidth)
    let (value, exponent) = ((numerator << shift) / denominator).leading
    let size = Double(sign: .plus, exponent: exponent - shift, significand: Double(value))
    return numerator.isNegative ? -size : size
  }
}
