/// A kind of number that the simplex can work with.
///
/// The same method runs in doubles, which are quick, in double-doubles, which settle nearly everything
/// that doubles leave open, and in exact rationals, which settle the rest.
protocol Scalar: Equatable, Sendable {
  static var zero: Self { get }
  static var one: Self { get }

  /// Creates a number from a fraction, rounded if need be.
  init(_ fraction: Fraction)
  /// Creates the exact value of a double.
  init(_ number: Double)

  static prefix func - (operand: Self) -> Self
  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self
  static func * (lhs: Self, rhs: Self) -> Self
  static func / (lhs: Self, rhs: Self) -> Self

  /// −1, 0 or 1 as the number is below, at or above 0.
  var signum: Int { get }

  /// The number, rounded to a double.
  var approximation: Double { get }

  /// The number, rounded to about 106 bits.
  var doubleDouble: DoubleDouble { get }

  /// The part of what was added up below which a sum is rounding and nothing else; 0 for exact numbers.
  static var noise: Double { get }

  /// The part of a slope that was added up which may be rounding.
  static var slopeNoise: Double { get }

  /// The size up to which sums of numbers with a few binary digits are never rounded.
  static var exactSize: Double { get }

  /// Whether results of this kind are given out although they are rounded.
  static var isRounded: Bool { get }

  /// The sum of the products of coefficients with the values at their indices.
  static func product(
    _ coefficients: Slab<Self>, _ indices: Slab<Int32>, _ entries: Range<Int>,
    with values: Slab<Self>
  ) -> Self

  /// The steps that are taken before numbers of the next kind are to try.
  static var patience: Int { get }
}

#if WAYMARK_PAGE
  /// What the simplex works with first: in pages, each kind of number is one more copy of the simplex to load.
  typealias WorkingNumber = DoubleDouble
#else
  typealias WorkingNumber = Double
#endif

extension Scalar {
  @inline(__always) var isZero: Bool { signum == 0 }

  /// The size by which the rounding of sums with the number is measured: 0 for numbers that are never rounded.
  @inline(__always)
  var roundingScale: Double { Self.noise > 0 ? approximation.magnitude : 0 }

  /// The binary digits that a division by this number may add behind the point; many where there is no end to
  /// them.
  var divisionDigits: Int {
    let number = doubleDouble
    guard number.low == 0, number.high.significand == 1 else { return Fraction.manyDigits }
    return Int(number.high.exponent.magnitude)
  }

  /// Returns whether a number is so small beside what was added up that it may be rounding.
  @inline(__always)
  static func mayBeRounding(_ size: Double, beside scale: Double) -> Bool {
    size < scale * (noise * 0x1p10)
  }

  /// Returns whether a number may be rounding beside what was added up, and may be none.
  ///
  /// Among tame coefficients, nothing that is as small as the smaller limit comes about but by rounding.
  @inline(__always)
  static func isDubious(_ size: Double, beside scale: Double, isTame: Bool) -> Bool {
    size != 0 && mayBeRounding(size, beside: scale) && !(isTame && size <= scale * noise * 0x1p-26)
  }

  /// Returns the number, or exactly 0 where it is nothing but rounding beside what was added up.
  @inline(__always)
  func cleaned(beside scale: Double) -> Self {
    Self.noise > 0 && roundingScale <= scale * Self.noise ? .zero : self
  }
}

extension Double: Scalar {
  static var one: Double { 1 }
  @inline(__always) init(_ fraction: Fraction) { self = fraction.rounded }
  @inline(__always) var signum: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
  @inline(__always) var approximation: Double { self }
  var doubleDouble: DoubleDouble { DoubleDouble(self) }
  static var noise: Double { 0x1p-42 }
  static var slopeNoise: Double { 0x1p-40 }
  static var exactSize: Double { 0x1p30 }
  static var isRounded: Bool { false }
  static var patience: Int { 8 }
}

extension DoubleDouble: Scalar {
  var signum: Int { high.signum }
  var approximation: Double { high }
  var doubleDouble: DoubleDouble { self }
  static var noise: Double { DoubleDouble.negligible }
  static var slopeNoise: Double { 0x1p-80 }
  static var exactSize: Double { .infinity }
  static var isRounded: Bool { true }
  static var patience: Int { 8 }
}

extension Rational: Scalar {
  var approximation: Double { doubleDouble.high }
  static var noise: Double { 0 }
  static var slopeNoise: Double { 0 }
  static var exactSize: Double { .infinity }
  static var isRounded: Bool { false }
  static var patience: Int { .max }
}
