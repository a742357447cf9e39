import Constraints

/// Evenly spaced numbers: the offsets of a grid along one axis.
///
/// A start and a step that are fractions people write, 0.7 or 1/3, are those fractions, and each number is the
/// double nearest to its own: three steps of 0.7 from 0 end at 2.1, as `--offset 2.1` has it, and not at
/// 2.0999999999999996, where 3 · 0.7 rounds to.
public struct GridAxis: Hashable, Sendable {
  /// The first number.
  public let start: Double
  /// The distance from each number to the next; above 0.
  public let step: Double
  /// How many numbers there are; at least 1.
  public let count: Int

  /// What makes whole numbers of the start and of the step, or 1.
  private let denominator: Double
  private let scaledStart: Double
  private let scaledStep: Double

  /// Creates an axis from its first number.
  ///
  /// - Precondition: `step` is above 0 and `count` at least 1.
  public init(start: Double, step: Double, count: Int) {
    precondition(step > 0 && count > 0, "an axis of \(count) numbers \(step) apart")
    self.count = count
    let (first, distance) = (Fraction(start), Fraction(step))
    let common = GridAxis.commonDenominator(first, distance)
    let (scaledStart, scaledStep) = (first.scaled(to: common), distance.scaled(to: common))
    // Beyond, sums of whole numbers would be rounded as well.
    guard common < 0x1p53, scaledStart.magnitude + Double(count) * scaledStep < 0x1p53 else {
      (self.start, self.step) = (start, step)
      (denominator, self.scaledStart, self.scaledStep) = (1, start, step)
      return
    }
    (self.start, self.step) = (first.rounded, distance.rounded)
    (denominator, self.scaledStart, self.scaledStep) = (common, scaledStart, scaledStep)
  }

  /// Creates the axis of all numbers from a start up to an end, the end included where a step meets it.
  ///
  /// - Precondition: `end` is not below `start`, and `step` is above 0.
  public init(from start: Double, through end: Double, by step: Double) {
    precondition(end >= start, "an axis from \(start) to \(end)")
    // A hair's breadth more, so that 0:1:0.1 has eleven numbers in spite of rounding, which is that of the larger end:
    // 2229.31 - 2229.3 is less than 0.01 by a part in 10¹⁰.
    let rounding = 2 * max(start.magnitude, end.magnitude).ulp
    let slack = min(step / 2, max(rounding, (end - start) * 1e-12))
    let steps = ((end - start + slack) / step).rounded(.down)
    self.init(start: start, step: step, count: Int(steps) + 1)
  }
}

extension GridAxis {
  /// Returns the number at an index: `start + index · step`.
  @inline(__always)
  public subscript(index: Int) -> Double {
    (scaledStart + Double(index) * scaledStep) / denominator
  }

  /// The last number.
  public var end: Double { self[count - 1] }

  /// The least common multiple of two denominators; too large to be of use where a double cannot hold it.
  private static func commonDenominator(_ first: Fraction, _ second: Fraction) -> Double {
    let (larger, smaller) = (
      max(first.denominator, second.denominator), min(first.denominator, second.denominator)
    )
    guard larger < 0x1p53 else { return larger }
    let divisor = Fraction.greatestCommonDivisor(UInt64(larger), UInt64(smaller))
    return larger * (smaller / Double(divisor))
  }
}

extension Fraction {
  fileprivate func scaled(to common: Double) -> Double { numerator * (common / denominator) }
}
