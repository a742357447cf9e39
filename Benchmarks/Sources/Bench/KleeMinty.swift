import Harness
import Waymark

/// The cube of Klee and Minty, whose corners the simplex that follows the steepest gain all visits.
struct KleeMinty {
  /// The number of variables.
  let count: Int
}

extension KleeMinty {
  /// The solution: all but the last variable are 0.
  var expected: [Double] { (1..<count).map { _ in 0 } + [power(of: 5, count)] }

  /// Returns Waymark's solution.
  func solved() throws(SolverError) -> [Double] {
    var solver = PrioritySolver(minimumCapacity: count)
    let variables = (0..<count).map { _ in solver.makeVariable("x", isNonnegative: true) }
    for row in 0..<count {
      var terms = (0..<row).map { Expression.Term(variables[$0], power(of: 2, row - $0 + 1)) }
      terms.append(Expression.Term(variables[row], 1))
      try solver.add(Expression(terms: terms) <= power(of: 5, row + 1))
    }
    let goal = (0..<count).map { Expression.Term(variables[$0], power(of: 2, count - $0 - 1)) }
    try solver.add((Expression(terms: goal) >= 2 * power(of: 5, count)).priority(500))
    return variables.map { solver.value(of: $0) }
  }

  private func power(of base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

extension Contender {
  /// Returns Waymark building a cube of Klee and Minty.
  static func waymarkBuilding(_ cube: KleeMinty) -> Contender {
    .waymark(reading: cube.count) { values throws(SolverError) in values = try cube.solved() }
  }
}
