import TestSupport

@testable import Constraints

/// Kinds of numbers that systems are made of.
enum NumberFamily: String, CaseIterable, Sendable {
  case integers, layouts, degenerate, reals, decimals, ratios, powers, wide

  func coefficient(_ generator: inout SeededGenerator) -> Double {
    let sign: Double = generator.pick([1, 1, -1])
    switch self {
    case .integers: return sign * Double(Int.random(in: 1...9, using: &generator))
    case .layouts: return sign * generator.pick([1, 1, 1, 1, 0.5, 2])
    case .degenerate: return sign * generator.pick([1, 1, 2])
    case .reals: return sign * Double.random(in: 0.1...10, using: &generator)
    case .decimals:
      let factor: Double = generator.pick([1, 3, 7, 0.1, 1.0 / 3])
      return sign * factor * Double(Int.random(in: 1...40, using: &generator)) / 10
    case .ratios: return sign * Double.random(in: 0.01...100, using: &generator)
    case .powers: return sign * generator.pick([1e-6, 1e-4, 0.01, 1, 100, 1e4, 1e6])
    case .wide:
      return sign * generator.pick([1e-6, 1e-3, 1, 1e3, 1e6])
        * Double.random(in: 1...10, using: &generator)
    }
  }

  func number(_ generator: inout SeededGenerator) -> Double {
    switch self {
    case .integers: Double(Int.random(in: -100...100, using: &generator))
    case .layouts: generator.pick([0, 8, 20, 44, 67, 100, 375, 667, -8, -20, 0.5, 10.25])
    case .degenerate: generator.pick([0, 0, 0, 1, -1, 2])
    case .decimals: Double(Int.random(in: -400...400, using: &generator)) / 10
    default: Double.random(in: -300...300, using: &generator)
    }
  }
}

/// A solver that is changed at random, and compared with one that has seen no changes and with exact answers.
struct NumberHistory {
  var scenario: Scenario
  let family: NumberFamily
  var life: Scenario.Life
  private var last: Scenario.Draft?
  /// What the last change asked for in vain.
  private var refused: Scenario.Draft?

  init(_ family: NumberFamily, variables: Int, _ generator: inout SeededGenerator) {
    self.family = family
    scenario = Scenario(variables: variables, parameters: 2, &generator)
    scenario.parameters = scenario.parameters.map { _ in family.number(&generator) }
    life = scenario.makeLife()
  }

  /// Makes a random change.
  mutating func change(_ generator: inout SeededGenerator) throws {
    refused = nil
    let kind = Int.random(in: 0..<10, using: &generator)
    if kind < 6 || scenario.constraints.isEmpty { return add(&generator) }
    let index = Int.random(in: scenario.constraints.indices, using: &generator)
    switch kind {
    case 6, 7:
      scenario.constraints.remove(at: index)
      try life.solver.remove(life.ids.remove(at: index))
    case 8:
      let constant = family.number(&generator)
      if (try? life.solver.setConstant(of: life.ids[index], to: constant)) != nil {
        scenario.constraints[index].constant = constant
      }
    default:
      let parameter = Int.random(in: scenario.parameters.indices, using: &generator)
      scenario.parameters[parameter] = family.number(&generator)
      try life.solver.set(life.parameters[parameter], to: scenario.parameters[parameter])
    }
  }

  private mutating func add(_ generator: inout SeededGenerator) {
    var draft = scenario.draft(&generator)
    for index in draft.terms.indices {
      draft.terms[index].coefficient = family.coefficient(&generator)
    }
    for index in draft.parameterTerms.indices {
      draft.parameterTerms[index].coefficient = generator.pick([1, -1])
    }
    draft.constant = family.number(&generator)
    draft.priority = generator.pick([1000, 1000, 999, 750, 500, 250])
    if family == .decimals, let last, Int.random(in: 0..<3, using: &generator) == 0 {
      // The same once more, as somebody else would write it.
      let factor: Double = generator.pick([3, 0.1, 0.7, 1.0 / 3, 10])
      draft.terms = last.terms.map { ($0.variable, $0.coefficient * factor) }
      draft.constant = last.constant * factor
      draft.parameterTerms = []
    }
    last = draft
    if draft.priority.isRequired {
      guard let id = try? life.solver.add(life.constraint(draft)) else {
        refused = draft
        return
      }
      life.ids.append(id)
    } else {
      life.ids.append(life.solver.insert(life.constraint(draft)))
    }
    scenario.constraints.append(draft)
  }

  /// What is wrong with the present answer, or `nil`.
  mutating func fault(usesOracle: Bool) -> String? {
    var fresh = scenario.makeLife()
    for (variable, other) in zip(life.variables, fresh.variables) {
      let (value, expected) = (life.solver.value(of: variable), fresh.solver.value(of: other))
      let tolerance = family == .integers || family == .degenerate ? 0 : 1.01 * expected.ulp
      guard value.isFinite, (value - expected).magnitude <= tolerance else {
        let arithmetic = life.solver.certificate.arithmetic
        return "history shows: \(value) instead of \(expected) (\(arithmetic))"
      }
    }
    return usesOracle ? faultByOracle() : nil
  }

  private mutating func faultByOracle() -> String? {
    let exact = life.solver.oracleValues
    for (variable, exact) in zip(life.variables, exact) {
      let (value, expected) = (life.solver.value(of: variable), exact.doubleDouble.high)
      guard (value - expected).magnitude <= 1e-9 * max(1, expected.magnitude) else {
        return "wrong: \(value) instead of \(expected) (\(life.solver.certificate.arithmetic))"
      }
    }
    let broken = life.solver.constraintsBroken(at: exact, beyond: PrioritySolver.noticeable)
    guard life.solver.brokenConstraints == broken else {
      return "\(life.solver.brokenConstraints.count) said to be broken instead of \(broken.count)"
    }
    return refused.flatMap { refused in
      var other = life.solver
      other.insert(life.constraint(refused))
      return other.constraintsBroken(at: other.oracleValues, beyond: 0).isEmpty
        ? "refused what holds" : nil
    }
  }
}
