import Harness
import Waymark

/// Wishes about sums of all variables, in whole numbers.
struct DenseSystem {
  private struct Row {
    let coefficients: [Double]
    let bound: Double
  }

  /// The number of variables.
  let width: Int

  private let rows: [Row]

  /// Creates a system; the same numbers give the same system.
  init(variables width: Int, rows count: Int) {
    var random = SplitMix(seed: 4)
    self.width = width
    rows = (0..<count).map { _ in
      Row(
        coefficients: (0..<width).map { _ in Double(Int.random(in: -9...9, using: &random)) },
        bound: Double(Int.random(in: -100...100, using: &random)))
    }
  }
}

extension DenseSystem {
  /// The number of rows.
  var count: Int { rows.count }

  /// Returns the sum of what the rows miss at a solution, which the constraints make the least.
  func missed(at values: [Double]) -> Double {
    rows.reduce(0) { sum, row in
      sum + max(0, row.bound - zip(row.coefficients, values).reduce(0) { $0 + $1.0 * $1.1 })
    }
  }

  /// Returns Waymark's solution, the rows being declared in their order or against it.
  func solved(isReversed: Bool = false) throws(SolverError) -> [Double] {
    var solver = PrioritySolver(minimumCapacity: width)
    let variables = (0..<width).map { _ in solver.makeVariable("x") }
    for row in isReversed ? rows.reversed() : rows {
      let terms = zip(variables, row.coefficients).map { Expression.Term($0, $1) }
      try solver.add((Expression(terms: terms) >= row.bound).priority(500))
    }
    return variables.map { solver.value(of: $0) }
  }
}

extension Contender {
  /// Returns Waymark building a dense system.
  static func waymarkBuilding(_ system: DenseSystem) -> Contender {
    .waymark(reading: system.width) { values throws(SolverError) in values = try system.solved() }
  }
}
