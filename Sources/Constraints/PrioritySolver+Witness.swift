// Seeing that required constraints can hold together by values at which they do.

extension PrioritySolver {
  /// The number of constraints among which a value is still tried against all others.
  private static let searchLimit = 64

  /// Returns whether a new required constraint holds at the known values, or once one of them is moved.
  ///
  /// If not, nothing is known: the tableau has to tell.
  mutating func isWitnessed(_ slot: Int32) -> Bool {
    guard hasWitness, !hasTableau else { return false }
    hasWitness = satisfies(slot) || movesValue(for: slot)
    if hasWitness { hold(slot) }
    return hasWitness
  }

  /// Takes in that a required constraint was added which may not hold at the known values.
  mutating func forgetWitness(of slot: Int32) {
    hasWitness = false
    hold(slot)
  }

  /// Notes which variables the constraint mentions.
  private mutating func hold(_ slot: Int32) {
    for place in slots[Int(slot)].constraint.expression.variablePart.indices {
      let variable = Int(slots[Int(slot)].constraint.expression.variablePart[place].index)
      variables[variable].isHeld = true
    }
  }

  private func satisfies(_ slot: Int32) -> Bool {
    var arithmetic = CheckedArithmetic()
    let residual = residual(of: slot, &arithmetic)
    return arithmetic.isExact && slots[Int(slot)].constraint.relation.holds(residual)
  }

  /// How far the left-hand side of a constraint lies above its right-hand side at the known values.
  private func residual(of slot: Int32, _ arithmetic: inout CheckedArithmetic) -> Double {
    let index = Int(slot)
    var sum = arithmetic.constantPart(of: index, of: slots, at: parameters)
    for place in slots[index].constraint.expression.variablePart.indices {
      let term = slots[index].constraint.expression.variablePart[place]
      sum = arithmetic.sum(
        sum, arithmetic.product(variables[Int(term.index)].value, term.coefficient))
    }
    return sum
  }

  /// Moves one of a constraint's variables to where it holds; returns whether the others hold there too.
  private mutating func movesValue(for slot: Int32) -> Bool {
    var arithmetic = CheckedArithmetic()
    let residual = residual(of: slot, &arithmetic)
    for place in slots[Int(slot)].constraint.expression.variablePart.indices {
      let term = slots[Int(slot)].constraint.expression.variablePart[place]
      guard term.coefficient != 0 else { continue }
      let before = variables[Int(term.index)].value
      var trial = arithmetic
      let value = trial.sum(before, -trial.quotient(residual, term.coefficient))
      guard trial.isExact, value >= 0 || !variables[Int(term.index)].isNonnegative else { continue }
      variables[Int(term.index)].value = value
      if satisfies(slot), canMove(term.index) { return true }
      variables[Int(term.index)].value = before
    }
    return false
  }

  /// Returns whether all required constraints hold that mention a variable which was moved.
  private func canMove(_ variable: Int32) -> Bool {
    guard variables[Int(variable)].isHeld else { return true }
    guard slots.count <= PrioritySolver.searchLimit else { return false }
    return slots.indices.allSatisfy { slot in
      !slots[slot].constraint.priority.isRequired || !mentions(variable, slot)
        || satisfies(Int32(slot))
    }
  }

  private func mentions(_ variable: Int32, _ slot: Int) -> Bool {
    let terms = slots[slot].constraint.expression.variablePart
    return terms.indices.contains { terms[$0].index == variable }
  }
}
