// The elementary functions, of additions, multiplications, divisions and square roots alone, which IEEE 754
// defines to the last bit: so answers are equal wherever they are computed, while those of mathematical libraries
// differ in their last bits. Each looks up the nearest entry of a table, and adds a short series of what is left
// in sums of two doubles; errors are below 0.52 units in the last place.

/// Returns the angle of the vector (x, y) in radians, from −π to π, and 0 for (0, 0).
@inline(never)
package func arctangent(y: Double, x: Double) -> Double {
  guard !x.isNaN, !y.isNaN else { return .nan }
  let (width, height) = (x.magnitude, y.magnitude)
  guard max(width, height) > 0 else { return 0 }
  let angle = smallArctangent(min(width, height), max(width, height))
  // Without branches, which no machine foresees where vectors point all around.
  let octant = ElementaryTables.octants[(height > width ? 2 : 0) | (x < 0 ? 1 : 0)]
  let start = DoubleSum(high: octant.high, low: octant.low)
  let turn = start.plusSmaller(
    DoubleSum(high: octant.sign * angle.high, low: octant.sign * angle.low))
  // On the axis to the right it is 0, and never −0.
  return Double(signOf: y, magnitudeOf: turn.value) + 0
}

/// Returns the arctangent of the quotient of two numbers, of which the first is not the larger and not below 0.
@inline(__always)
private func smallArctangent(_ small: Double, _ large: Double) -> DoubleSum {
  guard large < .infinity else {
    return small == large ? DoubleSum(ElementaryTables.eighth) : DoubleSum(high: 0, low: 0)
  }
  let ratio = small / large
  // Cubes are beyond the last bit here, and products might underflow.
  guard ratio > 0x1p-60 else { return DoubleSum(high: ratio, low: 0) }
  let (y, x) = isModest(large) ? (small, large) : scaled(small, large)
  // arctan(y / x) = arctan c + arctan((y − c x) / (x + c y))
  let index = rounded(16 * ratio)
  let center = Double(index) / 16
  // Their difference is exact, as they are alike.
  let part = DoubleSum.product(x, few: center)
  let over = DoubleSum.quickSum(y - part.high, -part.low)
  let under = DoubleSum(high: x, low: 0).plusSmaller(DoubleSum.product(y, few: center))
  let turn = over.divided(by: under)
  let square = turn.high * turn.high
  let series =
    square * (-1 / 3 + square * (1 / 5 + square * (-1 / 7 + square * (1 / 9 + square * (-1 / 11)))))
  return DoubleSum(ElementaryTables.arctangents[index]).plusSmaller(turn)
    .plusSmaller(DoubleSum(high: turn.high * series, low: 0))
}

/// Returns whether no square of a number, nor its last bits, come near the ends of what doubles hold.
@inline(__always)
private func isModest(_ number: Double) -> Bool {
  number > 0x1p-400 && number < 0x1p400
}

/// Returns two numbers times the power of two that brings the second between 1 and 2.
@inline(never)
private func scaled(_ small: Double, _ large: Double) -> (Double, Double) {
  // In two halves, as the power itself may be beyond all doubles.
  let half = -large.exponent / 2
  let first = Double(sign: .plus, exponent: half, significand: 1)
  let second = Double(sign: .plus, exponent: -large.exponent - half, significand: 1)
  return (small * first * second, large * first * second)
}

/// Returns the whole number nearest to one that is not below 0, of two as near the greater.
@inline(__always)
private func rounded(_ number: Double) -> Int {
  // Much faster than the function of the C library.
  let whole = Int(number)
  return whole &+ (number - Double(whole) < 0.5 ? 0 : 1)
}

/// Returns the length of the vector (x, y) without intermediate overflow.
package func hypotenuse(_ x: Double, _ y: Double) -> Double {
  let (large, small) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
  guard !x.isInfinite, !y.isInfinite else { return .infinity }
  guard !x.isNaN, !y.isNaN else { return .nan }
  // Beyond it the smaller is less than half a unit in the last place.
  guard small > large * 0x1p-60 else { return large }
  if isModest(large) { return scaledHypotenuse(large, small) }
  let factor = large > 1 ? 0x1p-600 : 0x1p600
  return scaledHypotenuse(large * factor, small * factor) / factor
}

private func scaledHypotenuse(_ x: Double, _ y: Double) -> Double {
  let sum = DoubleSum.product(x, x).plus(DoubleSum.product(y, y))
  let root = sum.high.squareRoot()
  let square = DoubleSum.product(root, root)
  return root + ((sum.high - square.high) - square.low + sum.low) / (2 * root)
}

/// Returns Euler's number to a power.
@inline(never)
package func exponential(_ power: Double) -> Double {
  guard !power.isNaN else { return .nan }
  guard power < 710 else { return .infinity }
  guard power > -746 else { return 0 }
  // e^x = 2^(n / 32) · e^r
  let steps = (power / ElementaryTables.step.high).rounded()
  let rest = DoubleSum.sum(power - steps * ElementaryTables.step.high, 0)
    .plus(-steps * ElementaryTables.step.low)
  let r = rest.high
  let series =
    r * r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r / 5040)))))
  let number = Int(steps)
  let index = number & 31
  let base = DoubleSum(ElementaryTables.powers[index])
  let growth = rest.plus(series)
  let result = base.plus(base.times(growth)).value
  let exponent = (number - index) / 32
  // In two halves, as 2¹⁰²⁴ and what is below the least normal number are no factors.
  let half = exponent / 2
  return result * Double(sign: .plus, exponent: half, significand: 1)
    * Double(sign: .plus, exponent: exponent - half, significand: 1)
}

/// Returns the power to which Euler's number gives a number above 0.
///
/// It is −∞ for 0, and NaN below.
@inline(never)
package func naturalLogarithm(_ number: Double) -> Double {
  guard number > 0 else { return number == 0 ? -.infinity : .nan }
  guard number < .infinity else { return .infinity }
  // ln(2^e m) = e ln 2 + ln c + ln(1 + (m − c) / c)
  var exponent = number.exponent
  var significand = number.significand
  if significand > 1.4140625 {
    significand /= 2
    exponent += 1
  }
  let index = rounded(64 * significand)
  let center = Double(index) / 64
  let ratio = DoubleSum(high: significand - center, low: 0).divided(by: center)
  let r = ratio.high
  let rest =
    r * (1 / 3 + r * (-1 / 4 + r * (1 / 5 + r * (-1 / 6 + r * (1 / 7 + r * (-1 / 8 + r / 9))))))
  let square = ratio.times(ratio)
  let series = ratio.plus(DoubleSum(high: -square.high / 2, low: -square.low / 2))
    .plus(r * r * rest)
  let whole = DoubleSum.sum(
    Double(exponent) * ElementaryTables.logarithmOf2.high,
    Double(exponent) * ElementaryTables.logarithmOf2.low)
  return whole.plus(DoubleSum(ElementaryTables.logarithms[index - 45])).plus(series).value
}

/// Returns the sine of an angle in radians.
///
/// It is NaN beyond 2⁴⁵, where neighbouring numbers are far apart on the circle.
@inline(never)
package func sine(_ radians: Double) -> Double {
  guard let (turn, quarters) = reduced(radians) else { return radians == 0 ? radians : .nan }
  let value = quarters & 1 == 0 ? sine(of: turn) : cosine(of: turn)
  return quarters & 2 == 0 ? value : -value
}

/// Returns the cosine of an angle in radians.
///
/// It is NaN beyond 2⁴⁵, where neighbouring numbers are far apart on the circle.
@inline(never)
package func cosine(_ radians: Double) -> Double {
  guard let (turn, quarters) = reduced(radians) else { return radians == 0 ? 1 : .nan }
  let value = quarters & 1 == 0 ? cosine(of: turn) : sine(of: turn)
  return (quarters + 1) & 2 == 0 ? value : -value
}

/// Returns an angle within π/4 of 0 and the number of quarter turns that it is from another, or `nil` for 0 and
/// what is too large.
private func reduced(_ radians: Double) -> (turn: DoubleSum, quarters: Int64)? {
  guard radians != 0, radians.magnitude < 0x1p45 else { return nil }
  let quarters = (radians / ElementaryTables.quarter.high).rounded()
  guard quarters != 0 else { return (DoubleSum(high: radians, low: 0), 0) }
  // Two halves of up to 26 bits, so that their products with the parts of π/2 are exact.
  let large = (quarters / 0x1p25).rounded() * 0x1p25
  var turn = DoubleSum(high: radians, low: 0)
  for part in ElementaryTables.quarterTurn {
    if large != 0 { turn = turn.plus(-large * part) }
    turn = turn.plus(-(quarters - large) * part)
  }
  return (turn, Int64(quarters))
}

/// Returns the nearest entry of the tables to an angle that is not below 0, and how far it is from there.
private func entry(near angle: DoubleSum) -> (index: Int, rest: DoubleSum) {
  let index = rounded(16 * angle.high)
  return (index, angle.plus(-Double(index) / 16))
}

/// Returns the sine of a small angle beside the angle, and the cosine less 1.
private func series(_ rest: Double) -> (sine: Double, cosine: Double) {
  let square = rest * rest
  let sine = square * (-1 / 6 + square * (1 / 120 + square * (-1 / 5040 + square / 362_880)))
  let cosine =
    square * (-1 / 2 + square * (1 / 24 + square * (-1 / 720 + square / 40_320)))
  return (rest * sine, cosine)
}

private func sine(of angle: DoubleSum) -> Double {
  guard angle.high >= 0 else { return -sine(of: -angle) }
  guard angle.high > 0x1p-28 else { return angle.value }
  // sin(c + r) = sin c + sin c (cos r − 1) + cos c sin r
  let (index, rest) = entry(near: angle)
  let (sine, cosine) = series(rest.high)
  let base = DoubleSum(ElementaryTables.sines[index])
  let slope = DoubleSum(ElementaryTables.cosines[index])
  return base.plus(slope.times(rest.plus(sine))).plus(base.high * cosine).value
}

private func cosine(of angle: DoubleSum) -> Double {
  guard angle.high >= 0 else { return cosine(of: -angle) }
  // cos(c + r) = cos c + cos c (cos r − 1) − sin c sin r
  let (index, rest) = entry(near: angle)
  let (sine, cosine) = series(rest.high)
  let base = DoubleSum(ElementaryTables.cosines[index])
  let slope = DoubleSum(ElementaryTables.sines[index])
  return base.plus(-slope.times(rest.plus(sine))).plus(base.high * cosine).value
}
