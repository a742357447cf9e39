import TestSupport
@testable import Constraints

/// A system in the middle of its life: variables, parameters and the constraints alive, as plain data.
///
/// A scenario makes a fresh solver of its state, against which one with a past is compared.
struct Scenario {
  var isNonnegative: [Bool]
  var parameters: [Double]
  var constraints: [Draft] = []

  /// A constraint that names variables and parameters by their place.
  struct Draft {
    var terms: [(variable: Int, coefficient: Double)]
    var parameterTerms: [(parameter: Int, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Priority
    var tenacity: Tenacity
    var isContentSize: Bool
  }
}

extension Scenario {
  /// Creates a state without constraints.
  init(variables: Int, parameters: Int, _ generator: inout SeededGenerator) {
    isNonnegative = (0..<variables).map { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    self.parameters = (0..<parameters).map { _ in Scenario.number(&generator) }
  }

  /// Numbers of every sort, most of which no sum of binary fractions meets.
  static func number(_ generator: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Double(Int.random(in: -20...20, using: &generator))
    case 1: Double(Int.random(in: -200...200, using: &generator)) / 10
    case 2: Double(Int.random(in: -100...100, using: &generator)) / 3
    default: Double.random(in: -1000...1000, using: &generator)
    }
  }

  /// Returns a constraint over some of the variables.
  func draft(
    over range: Range<Int>? = nil, _ generator: inout SeededGenerator
  ) -> Draft {
    let range = range ?? 0..<isNonnegative.count
    let count = generator.pick([1, 1, 2, 2, 2, 3])
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in Array(range).shuffled(using: &generator).prefix(count) {
      terms.append((variable, generator.pick([1, 1, 1, -1, -1, 2, -0.5, 1.0 / 3, 1.1])))
    }
    let hasParameter = !parameters.isEmpty && Int.random(in: 0..<3, using: &generator) == 0
    let priority: Priority = generator.pick([
      1000, 1000, 1000, 999, 998.5, 750, 500, 500, 250, 250, 1,
    ])
    return Draft(
      terms: terms,
      parameterTerms: hasParameter
        ? [
          (
            Int.random(in: parameters.indices, using: &generator),
            generator.pick([1, -1, 0.5, 1.0 / 7])
          )
        ]
        : [],
      constant: Scenario.number(&generator),
      relation: generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: priority, tenacity: generator.pick([.firm, .firm, .pliant]),
      isContentSize: priority < 1000 && Int.random(in: 0..<5, using: &generator) == 0)
  }
}

// MARK: - Solvers

extension Scenario {
  /// A solver with the scenario's handles.
  struct Life {
    var solver = PrioritySolver()
    var variables: [Variable] = []
    var parameters: [Parameter] = []
    var ids: [ConstraintID] = []
  }

  /// Returns a solver that has only ever known this state, its constraints in an order of choice.
  func makeLife(order: [Int]? = nil) -> Life {
    var life = Life()
    for isLimited in isNonnegative {
      life.variables.append(
        life.solver.makeVariable("x\(life.variables.count)", isNonnegative: isLimited))
    }
    for value in parameters {
      life.parameters.append(
        life.solver.makeParameter("p\(life.parameters.count)", value: value))
    }
    for index in order ?? Array(constraints.indices) {
      life.ids.append(life.solver.insert(life.constraint(constraints[index])))
    }
    return life
  }
}

extension Scenario.Life {
  /// Returns a draft as a constraint of this solver's variables and parameters.
  func constraint(_ draft: Scenario.Draft) -> Constraint {
    Constraint(
      Expression(
        terms: draft.terms.map { Expression.Term(variables[$0.variable], $0.coefficient) },
        parameterTerms: draft.parameterTerms.map {
          Expression.ParameterTerm(parameters[$0.parameter], $0.coefficient)
        },
        constant: draft.constant),
      draft.relation, priority: draft.priority, tenacity: draft.tenacity,
      isContentSize: draft.isContentSize)
  }

  /// Every value, bit for bit.
  var bits: [UInt64] {
    mutating get { variables.map { solver.value(of: $0).bitPattern } }
  }

  /// Everything the solver says about its constraints, by their place in the order of declaration.
  var report: Report {
    mutating get {
      let order = solver.constraints
      func places(_ ids: [ConstraintID]) -> [Int] { ids.compactMap { order.firstIndex(of: $0) } }
      return Report(
        errors: solver.statuses.map(\.error.bitPattern),
        isTight: solver.statuses.map(\.isTight),
        holders: solver.statuses.map { places($0.heldBy) },
        limits: solver.statuses.map { $0.heldByLimitsOf.map(\.index) },
        broken: places(solver.brokenConstraints),
        conflicts: solver.conflicts.map { places($0.constraints) },
        conflictLimits: solver.conflicts.map { $0.nonnegativeVariables.map(\.index) },
        losers: places(solver.ties.map(\.loser)), winners: solver.ties.map { places($0.winners) },
        open: solver.ambiguities.map(\.variable.index),
        ranges: solver.ambiguities.map(\.range))
    }
  }

  struct Report: Equatable {
    var errors: [UInt64]
    var isTight: [Bool]
    var holders: [[Int]]
    var limits: [[Int32]]
    var broken: [Int]
    var conflicts: [[Int]]
    var conflictLimits: [[Int32]]
    var losers: [Int]
    var winners: [[Int]]
    var open: [Int32]
    var ranges: [ClosedRange<Double>]
  }
}
