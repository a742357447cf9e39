/// A rational number of two whole doubles.
///
/// People write 0.7 and mean seven tenths. So a coefficient or constant *is* the rational number with the
/// smallest denominator within two units in the last place of the double that arrives: 0.7 is 7/10,
/// 0.3333333333333333 is 1/3 and 2.0999999999999996 is 21/10. Whole numbers are themselves.
///
/// Every number has some fraction near it. One counts as what was meant if hardly any number has as simple a
/// one: if its denominator squared, times four units in the last place, is at most 2⁻¹³. That is a
/// denominator of up to a million for numbers near 0.1, 300,000 near 1 and 9,000 near 1000. So does a decimal of at most
/// twelve digits, of which there is one for 16,000 numbers: 0.857143 and 0.3819660113 are what they say. Other numbers,
/// such as measured ones, are the binary fractions that they are, and those below 2⁻⁹⁰⁰ in magnitude are 0.
package struct Fraction: Equatable, Sendable {
  /// A whole number.
  package var numerator: Double
  /// A whole number above 0 that has no divisor in common with the numerator.
  package var denominator: Double
}

extension Fraction {
  /// Creates the simplest fraction within two units in the last place of a finite number.
  @inline(__always)
  package init(_ number: Double) {
    if number.isWhole {
      self.init(numerator: number, denominator: 1)
    } else {
      self = Fraction.simplest(near: number)
    }
  }

  /// Whether the number is whole.
  var isWhole: Bool { denominator == 1 }

  /// The binary digits behind the point; many where there is no end to them.
  @inline(__always)
  var digits: Int { isWhole ? 0 : digitsOfPart }

  private var digitsOfPart: Int {
    denominator.significand == 1 ? Int(denominator.exponent) : Fraction.manyDigits
  }

  /// More binary digits behind the point than numbers that are taken for exact may have.
  static let manyDigits = 1000

  /// The nearest double.
  @inline(__always)
  package var rounded: Double { denominator == 1 ? numerator : numerator / denominator }

  /// The smallest magnitude of numbers that are replaced by a simpler one.
  private static let smallest = 0x1p-60
  private static let smallestBinary = 0x1p-900

  /// How much of all numbers fractions may cover that are taken for what was meant.
  private static let coverage = 0x1p-13

  private static func simplest(near number: Double) -> Fraction {
    let size = number.magnitude
    guard size >= smallest else { return binary(number) }
    // In units in the last place, the number and the ends of the interval are whole.
    let unit = size.ulp
    let count = UInt128(UInt64(size / unit))
    let scale = UInt128(1) << UInt128(-unit.exponent)
    let fraction = simplest(from: (count - 2, scale), to: (count + 2, scale))
    let denominator = Double(fraction.denominator)
    guard denominator * denominator * 4 * unit <= coverage else {
      return decimal(number) ?? binary(number)
    }
    return Fraction(
      numerator: number < 0 ? -Double(fraction.numerator) : Double(fraction.numerator),
      denominator: denominator)
  }

  /// Returns the fraction with the smallest denominator in a closed interval of positive numbers.
  ///
  /// The two ends are expanded into continued fractions for as long as these agree (R. W. Gosper, in
  /// M. Beeler et al., "HAKMEM", 1972, item 101C).
  private static func simplest(
    from lower: (UInt128, UInt128), to upper: (UInt128, UInt128)
  ) -> (numerator: UInt64, denominator: UInt64) {
    var (lower, upper) = (lower, upper)
    var last: (numerator: UInt64, denominator: UInt64) = (1, 0)
    var before: (numerator: UInt64, denominator: UInt64) = (0, 1)
    while true {
      let (whole, rest) = lower.0.quotientAndRemainder(dividingBy: lower.1)
      let isLast = rest == 0 || (whole + 1) * upper.1 <= upper.0
      let digit = UInt64(rest == 0 || !isLast ? whole : whole + 1)
      let next = (
        digit * last.numerator + before.numerator, digit * last.denominator + before.denominator
      )
      if isLast { return next }
      (before, last) = (last, next)
      (lower, upper) = ((upper.1, upper.0 - whole * upper.1), (lower.1, rest))
    }
  }

  /// Returns the decimal of at most twelve digits, and of at most fifteen behind the point, that is read as a number.
  private static func decimal(_ number: Double) -> Fraction? {
    var scale = 1.0
    while number.magnitude * scale < 1e11, scale < 1e15 { scale *= 10 }
    // Both are exact, so that their quotient is the double nearest to the decimal.
    let units = Double(UInt64(number.magnitude * scale + 0.5))
    guard units / scale == number.magnitude else { return nil }
    let divisor = Double(greatestCommonDivisor(UInt64(units), UInt64(scale)))
    return Fraction(
      numerator: (number < 0 ? -units : units) / divisor, denominator: scale / divisor)
  }

  private static func binary(_ number: Double) -> Fraction {
    guard number.magnitude >= smallestBinary else { return Fraction(numerator: 0, denominator: 1) }
    var fraction = Fraction(numerator: number / number.ulp, denominator: 1 / number.ulp)
    while (fraction.numerator / 2).isWhole {
      fraction.numerator /= 2
      fraction.denominator /= 2
    }
    return fraction
  }
}

extension Fraction {
  static let zero = Fraction(numerator: 0, denominator: 1)
  static let one = Fraction(numerator: 1, denominator: 1)

  /// Returns the sum; where its parts are too large for doubles, the simplest fraction near it.
  package static func + (lhs: Fraction, rhs: Fraction) -> Fraction {
    let denominator = lhs.denominator * rhs.denominator
    let numerator = lhs.numerator * rhs.denominator + rhs.numerator * lhs.denominator
    guard denominator <= largest,
      (lhs.numerator * rhs.denominator).magnitude <= largest,
      (rhs.numerator * lhs.denominator).magnitude <= largest
    else { return Fraction((DoubleDouble(lhs) + DoubleDouble(rhs)).rounded) }
    guard numerator != 0 else { return .zero }
    let divisor = greatestCommonDivisor(UInt64(numerator.magnitude), UInt64(denominator))
    return Fraction(
      numerator: numerator / Double(divisor), denominator: denominator / Double(divisor))
  }

  /// Products and sums up to this size are exact.
  private static let largest = 0x1p52

  package static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}

extension DoubleDouble {
  /// Creates the number nearest to a fraction.
  @inline(__always)
  init(_ fraction: Fraction) {
    self.init(fraction.numerator)
    if fraction.denominator != 1 { self = self / DoubleDouble(fraction.denominator) }
  }
}

extension Double {
  /// Returns the sum of the fractions that two numbers stand for, rounded: 0.1 and 0.2 are 0.3.
  @usableFromInline @inline(never)
  package func addingAsFraction(_ other: Double) -> Double {
    let sum = self + other
    if isWhole && other.isWhole || !sum.isFinite { return sum }
    return (Fraction(self) + Fraction(other)).rounded
  }

  /// Returns the product of the fractions that two numbers stand for, rounded: 0.7 times 0.7 is 0.49.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  package func multiplyingAsFraction(_ other: Double) -> Double {
    magnitude == 1 || other.magnitude == 1 ? self * other : productOfFractions(other)
  }

  @usableFromInline @inline(never)
  func productOfFractions(_ other: Double) -> Double {
    let product = self * other
    if isWhole && other.isWhole || !product.isFinite { return product }
    return (DoubleDouble(Fraction(self)) * DoubleDouble(Fraction(other))).rounded
  }

  /// Whether the number has no fraction; `rounded()` would take a library of its own.
  @inline(__always)
  var isWhole: Bool { !(magnitude < 0x1p52) || Double(Int64(self)) == self }
}
