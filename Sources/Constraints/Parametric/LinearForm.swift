/// An affine function of one number, in the solver's own arithmetic.
package struct LinearForm: Equatable, Sendable {
  let constant: DoubleDouble
  let slope: DoubleDouble
}

extension LinearForm {
  /// Creates the function `constant + slope · t`.
  package init(constant: Double, slope: Double) {
    self.init(constant: DoubleDouble(constant), slope: DoubleDouble(slope))
  }

  /// Returns the value at a number, rounded once.
  @inline(__always)
  package func value(at number: Double) -> Double {
    isPlainSum ? constant.high + slope.high * number : carefulValue(at: number)
  }

  @inline(never)
  private func carefulValue(at number: Double) -> Double {
    var sum = CleanSum(constant)
    sum.add(slope * number)
    return sum.value.rounded
  }

  /// Returns −1, 0 or 1 as the value at a number is below, at or above 0, rounding aside.
  package func sign(at number: Double) -> Int {
    let product = slope * number
    let scale = max(1, constant.high.magnitude + product.high.magnitude)
    let value = (constant + product).high
    if value.magnitude <= scale * DoubleDouble.negligible { return 0 }
    return value < 0 ? -1 : 1
  }

  /// Whether the function is the same everywhere.
  package var isConstant: Bool { slope.isZero }

  /// The slope, rounded.
  package var roundedSlope: Double { slope.rounded }

  /// The value at 0, rounded.
  package var roundedConstant: Double { constant.rounded }

  /// Whether `constant ± t` in doubles is the function's value rounded once: the constant is a double and
  /// the slope is 0, 1 or −1.
  @inline(__always)
  package var isPlainSum: Bool { constant.low == 0 && isSum }

  /// Whether the function is `constant ± t`: the slope is 0, 1 or −1.
  @inline(__always)
  package var isSum: Bool {
    slope.low == 0 && slope.high * slope.high == slope.high.magnitude
  }

  /// Where the function is 0, rounded, or `nil` if it is the same everywhere.
  package var root: Double? {
    slope.isZero ? nil : (-constant / slope).rounded
  }

  package static func - (lhs: LinearForm, rhs: LinearForm) -> LinearForm {
    LinearForm(
      constant: lhs.constant.addingCleanly(-rhs.constant),
      slope: lhs.slope.addingCleanly(-rhs.slope))
  }

  package static func + (lhs: LinearForm, rhs: Double) -> LinearForm {
    LinearForm(constant: lhs.constant.addingCleanly(DoubleDouble(rhs)), slope: lhs.slope)
  }
}
