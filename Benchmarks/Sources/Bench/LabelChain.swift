import Harness
import Waymark

/// Labels in a line, each at least 8 after the one before, of which the last is pulled to a place.
struct LabelChain {
  /// The orders in which the constraints can be declared.
  enum Order: Int {
    /// Gap by gap from the first label, then the pull.
    case declared
    /// Gap by gap from the last label, then the pull.
    case reversed
    /// The pull, then gap by gap from the first label.
    case pullThenDeclared
    /// The pull, then gap by gap from the last label: kiwi's best.
    case pullThenReversed
  }

  static let gap = 8.0
  static let pull = 500.0

  /// The number of labels.
  let count: Int
}

extension LabelChain {
  /// Returns what is checked of a solution: where the last label is, and by how much two labels overlap.
  func answer(_ lefts: [Double]) -> [Double] {
    let overlaps = zip(lefts, lefts.dropFirst()).map { max(0, $0 + Self.gap - $1) }
    return [lefts.last ?? 0, overlaps.max() ?? 0]
  }

  /// Builds the labels in Waymark's solver, and reads where they are.
  func read(into lefts: inout [Double]) throws(SolverError) {
    var solver = PrioritySolver(minimumCapacity: count)
    let labels = (0..<count).map { _ in solver.makeVariable("left") }
    for index in 1..<count { try solver.add(labels[index] >= labels[index - 1] + Self.gap) }
    try solver.add((labels[count - 1] == Self.pull).priority(500))
    for (index, label) in labels.enumerated() { lefts[index] = solver.value(of: label) }
  }
}

extension Contender {
  /// Returns Waymark building a chain of labels.
  static func waymarkBuilding(_ chain: LabelChain) -> Contender {
    .waymark(reading: chain.count) { lefts throws(SolverError) in try chain.read(into: &lefts) }
  }
}
