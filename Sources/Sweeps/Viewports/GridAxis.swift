/// Evenly spaced numbers: the offsets of a grid along one axis.
public struct GridAxis: Hashable, Sendable {
  /// The first number.
  public let start: Double
  /// The distance from each number to the next; above 0.
  public let step: Double
  /// How many numbers there are; at least 1.
  public let count: Int

  /// Creates an axis from its first number.
  ///
  /// - Precondition: `step` is above 0 and `count` at least 1.
  public init(start: Double, step: Double, count: Int) {
    precondition(step > 0 && count > 0, "an axis of \(count) numbers \(step) apart")
    self.start = start
    self.step = step
    self.count = count
  }

  /// Creates the axis of all numbers from a start up to an end, the end included where a step meets it.
  ///
  /// - Precondition: `end` is not below `start`, and `step` is above 0.
  public init(from start: Double, through end: Double, by step: Double) {
    precondition(end >= start, "an axis from \(start) to \(end)")
    // A hair's breadth more, so that 0:1:0.1 has eleven numbers in spite of rounding.
    let steps = ((end - start) / step * (1 + 1e-12)).rounded(.down)
    self.init(start: start, step: step, count: Int(steps) + 1)
  }
}

extension GridAxis {
  /// Returns the number at an index: `start + index · step`.
  @inline(__always)
  public subscript(index: Int) -> Double { start + Double(index) * step }

  /// The last number.
  public var end: Double { self[count - 1] }
}
