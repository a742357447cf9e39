import TestSupport
@testable import Constraints

/// A system of few variables with whole numbers, small enough to be solved by looking at every corner.
struct SmallSystem {
  struct Row: Hashable {
    /// One whole number for each variable, then the constant.
    var coefficients: [Int]
    var constant: Int
    var relation: Relation
    var priority: Priority
    var tenacity: Tenacity
    var isContentSize: Bool
  }

  var isNonnegative: [Bool]
  var rows: [Row]

  var variableCount: Int { isNonnegative.count }
}

extension SmallSystem {
  /// Creates a system of 1 to 3 variables whose constraints meet and part in many ways.
  init(seed: UInt64, rowLimit: Int = 9) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3, using: &generator)
    isNonnegative = (0..<count).map { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    rows = []
    for _ in 0..<Int.random(in: 1...rowLimit, using: &generator) {
      rows.append(Row(variableCount: count, &generator))
    }
  }

  /// Returns a solver with the system in the order of its rows, and its variables and tickets.
  func makeSolver() -> (solver: PrioritySolver, variables: [Variable], ids: [ConstraintID]) {
    var solver = PrioritySolver()
    let variables = isNonnegative.enumerated().map { index, isNonnegative in
      solver.makeVariable("x\(index)", isNonnegative: isNonnegative)
    }
    let ids = rows.map { solver.insert($0.constraint(of: variables)) }
    return (solver, variables, ids)
  }
}

extension SmallSystem.Row {
  init(variableCount: Int, _ generator: inout SeededGenerator) {
    let factors = [0, 0, 1, 1, 1, -1, -1, 2, -2, 3, -3]
    coefficients = (0..<variableCount).map { _ in generator.pick(factors) }
    if coefficients.allSatisfy({ $0 == 0 }), Int.random(in: 0..<8, using: &generator) > 0 {
      coefficients[Int.random(in: 0..<variableCount, using: &generator)] = 1
    }
    constant = Int.random(in: -12...12, using: &generator)
    relation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    priority = generator.pick([1000, 1000, 999, 998.5, 500, 500, 250, 250, 1])
    tenacity = generator.pick([.firm, .firm, .pliant])
    isContentSize = priority < 1000 && Int.random(in: 0..<4, using: &generator) == 0
  }

  /// The row as a constraint of a solver's variables.
  func constraint(of variables: [Variable]) -> Constraint {
    let terms = zip(variables, coefficients).filter { $0.1 != 0 }.map {
      Expression.Term($0.0, Double($0.1))
    }
    return Constraint(
      Expression(terms: terms, constant: Double(constant)), relation, priority: priority,
      tenacity: tenacity, isContentSize: isContentSize)
  }
}
