internal import Constraints

/// A solver under changes, and the constraints it should hold.
struct Subject {
  private var solver = PrioritySolver()
  private var variables: [Variable] = []
  /// Whether each variable has a limit of at least 0.
  private var limits: [Bool] = []
  private var parameters: [Parameter] = []
  private var held: [(id: ConstraintID, constraint: Constraint)] = []

  private static let coefficients = [1.0, -1, 2, -2, 0.5, 3, 0.75, -0.25]
  private static let numbers = [0.0, 1, -1, 8, 20, 67, 100, 375, -50, 0.25, 1610, 2500]
  private static let priorities: [Priority] = [.required, .required, 999.5, 999, 998, 750, 250, 1]

  init(_ decisions: inout Decisions) {
    for index in 0...decisions.next(below: 6) {
      let isNonnegative = decisions.next(below: 3) == 0
      variables.append(solver.makeVariable("v\(index)", isNonnegative: isNonnegative))
      limits.append(isNonnegative)
    }
    for index in 0..<decisions.next(below: 4) {
      parameters.append(solver.makeParameter("p\(index)", value: 0))
    }
  }
}

// MARK: - Operations

extension Subject {
  /// Makes one change, which the solver may refuse.
  mutating func perform(_ operation: Operation, _ decisions: inout Decisions) {
    switch operation {
    case .add, .addAgain: add(&decisions)
    case .remove: remove(&decisions)
    case .setConstant: setConstant(&decisions)
    case .setPriority: setPriority(&decisions)
    case .setParameter: setParameter(&decisions)
    case .read: _ = variables.map { solver.value(of: $0) }
    }
  }

  private mutating func add(_ decisions: inout Decisions) {
    guard held.count < 24 else { return }
    let constraint = constraint(&decisions)
    let before = values()
    do { held.append((try solver.add(constraint), constraint)) } catch {
      guard case .unsatisfiable(let conflict) = error else {
        fatalError("refused for \(error)")
      }
      expect(!conflict.constraints.isEmpty, "a conflict without constraints")
      expect(values() == before, "a refused constraint left something behind")
    }
  }

  private func constraint(_ decisions: inout Decisions) -> Constraint {
    var expression = Expression(constant: decisions.next(of: Subject.numbers))
    for _ in 0...decisions.next(below: 3) {
      expression.terms.append(
        Expression.Term(
          decisions.next(of: variables), decisions.next(of: Subject.coefficients)))
    }
    if !parameters.isEmpty, decisions.next(below: 2) == 0 {
      expression.parameterTerms.append(
        Expression.ParameterTerm(
          decisions.next(of: parameters), decisions.next(of: Subject.coefficients)))
    }
    return Constraint(
      expression, decisions.next(of: Relation.allCases),
      priority: decisions.next(of: Subject.priorities),
      tenacity: decisions.next(below: 4) == 0 ? .pliant : .firm,
      isContentSize: decisions.next(below: 4) == 0)
  }

  private mutating func remove(_ decisions: inout Decisions) {
    guard !held.isEmpty else { return }
    let item = held.remove(at: decisions.next(below: held.count))
    do { try solver.remove(item.id) } catch { fatalError("\(error)") }
  }

  private mutating func setConstant(_ decisions: inout Decisions) {
    guard !held.isEmpty else { return }
    let index = decisions.next(below: held.count)
    let constant = decisions.next(of: Subject.numbers)
    do {
      try solver.setConstant(of: held[index].id, to: constant)
      held[index].constraint.expression.constant = constant
    } catch {
      guard case .unsatisfiable = error else { fatalError("\(error)") }
    }
  }

  private mutating func setPriority(_ decisions: inout Decisions) {
    guard !held.isEmpty else { return }
    let index = decisions.next(below: held.count)
    let priority = decisions.next(of: Subject.priorities)
    do {
      try solver.setPriority(of: held[index].id, to: priority)
      held[index].constraint.priority = priority
    } catch {
      guard case .unsatisfiable = error else { fatalError("\(error)") }
    }
  }

  private mutating func setParameter(_ decisions: inout Decisions) {
    guard !parameters.isEmpty else { return }
    do {
      try solver.set(decisions.next(of: parameters), to: decisions.next(of: Subject.numbers))
    } catch { fatalError("\(error)") }
  }

  private func values() -> [Double] {
    var copy = solver
    return variables.map { copy.value(of: $0) }
  }
}

// MARK: - Checks

extension Subject {
  /// Traps unless a solver that has seen no changes gives the same answer.
  mutating func check() {
    var fresh = PrioritySolver()
    for (variable, limit) in zip(variables, limits) {
      _ = fresh.makeVariable(solver.name(of: variable), isNonnegative: limit)
    }
    for parameter in parameters {
      _ = fresh.makeParameter(solver.name(of: parameter), value: solver.value(of: parameter))
    }
    // Constraints are compared in the order of their declaration, which decides ties.
    for item in held { fresh.insert(item.constraint) }
    for variable in variables {
      let value = solver.value(of: variable)
      expect(value.isFinite, "\(solver.name(of: variable)) is \(value)")
      expect(
        value == fresh.value(of: variable),
        "history shows in \(solver.name(of: variable)):\n\(formulas)")
    }
    expect(
      solver.brokenConstraints.count == fresh.brokenConstraints.count, "history breaks constraints")
    let (open, freshOpen) = (solver.ambiguities, fresh.ambiguities)
    expect(
      open == freshOpen,
      "history shows in what is left open: \(open), not \(freshOpen)\n\(formulas)")
    checkConflicts()
  }

  /// The constraints, for messages.
  private var formulas: String {
    held.map { solver.formula(of: $0.constraint) }.joined(separator: "\n")
  }

  private mutating func checkConflicts() {
    let broken = Set(solver.brokenConstraints)
    let conflicts = solver.conflicts
    expect(broken.isEmpty == conflicts.isEmpty, "broken constraints and conflicts do not agree")
    let told = conflicts.flatMap { $0.constraints }
    expect(broken.isSubset(of: told), "a broken constraint is in no conflict:\n\(formulas)")
  }
}

/// Stops with a message, which optimised preconditions do not print, unless a condition holds.
private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
