import Synchronization

@testable import Constraints

/// A double that counts, in the task's ``Work``, how often numbers are worked with or looked at.
struct CountedNumber: Scalar {
  private let value: Double

  var signum: Int {
    CountedNumber.count()
    return value.signum
  }

  var approximation: Double { value }
  var doubleDouble: DoubleDouble { DoubleDouble(value) }
}

extension CountedNumber {
  static let zero = CountedNumber(0)
  static let one = CountedNumber(1)
  static var noise: Double { Double.noise }
  static var slopeNoise: Double { Double.slopeNoise }
  static var exactSize: Double { Double.exactSize }
  static var isRounded: Bool { Double.isRounded }
  static var patience: Int { Double.patience }

  init(_ number: Double) { value = number }
  init(_ fraction: Fraction) { value = fraction.rounded }

  static prefix func - (operand: Self) -> Self { counted(-operand.value) }
  static func + (lhs: Self, rhs: Self) -> Self { counted(lhs.value + rhs.value) }
  static func - (lhs: Self, rhs: Self) -> Self { counted(lhs.value - rhs.value) }
  static func * (lhs: Self, rhs: Self) -> Self { counted(lhs.value * rhs.value) }
  static func / (lhs: Self, rhs: Self) -> Self { counted(lhs.value / rhs.value) }

  private static func counted(_ value: Double) -> Self {
    count()
    return Self(value)
  }

  private static func count() { Work.current?.add() }
}

/// What a task does with numbers.
final class Work: Sendable {
  @TaskLocal static var current: Work?

  private let total = Atomic<Int>(0)

  var count: Int { total.load(ordering: .relaxed) }

  func add() { total.add(1, ordering: .relaxed) }
}
