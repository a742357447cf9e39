/// A sum that is exactly 0 where all but rounding cancels.
///
/// Rounding differs with the way a number was reached. Without this, a value of 0 would tell by its
/// last bits what was changed before.
struct CleanSum {
  private var sum: DoubleDouble
  /// The size of what was added up.
  private(set) var scale: Double

  @inline(__always)
  init(_ start: DoubleDouble = .zero) {
    sum = start
    scale = start.high.magnitude
  }

  @inline(__always)
  mutating func add(_ amount: DoubleDouble) {
    sum += amount
    scale += amount.high.magnitude
  }

  @inline(__always)
  mutating func add(_ amount: Double) {
    sum = sum + amount
    scale += amount.magnitude
  }

  @inline(__always)
  var value: DoubleDouble {
    sum.high.magnitude <= scale * DoubleDouble.negligible ? .zero : sum
  }
}
