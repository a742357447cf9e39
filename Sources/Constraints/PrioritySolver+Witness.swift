// Seeing that required constraints can hold together by values at which they do.

extension PrioritySolver {
  /// Returns whether a new required constraint holds at the known values, or once one of them is moved.
  ///
  /// If not, nothing is known: the simplex has to tell.
  mutating func isWitnessed(_ row: Int32) -> Bool {
    guard hasWitness else { return false }
    let residual = system.residual(of: row, at: values).value
    hasWitness = allows(row, residual) || movesValue(for: row, by: residual)
    return hasWitness
  }

  private func allows(_ row: Int32, _ residual: DoubleDouble) -> Bool {
    system.rows[Int(row)].slope(on: Int8(residual.signum)) == 0
  }

  /// Moves one of a constraint's variables to where it holds; returns whether the others hold there too.
  private mutating func movesValue(for row: Int32, by residual: DoubleDouble) -> Bool {
    for index in system.rows[Int(row)].variableTerms {
      let term = system.terms[index]
      let before = values[Int(term.index)]
      values[Int(term.index)] = before - residual / DoubleDouble(term.coefficient)
      if canStay(term.index) { return true }
      values[Int(term.index)] = before
    }
    return false
  }

  /// Returns whether everything required holds that mentions a variable which was moved.
  private func canStay(_ variable: Int32) -> Bool {
    var term = system.variables[Int(variable)].firstUse
    while term != System.none {
      let row = system.terms[Int(term)].row
      if system.rows[Int(row)].isAlive, isRequired(row),
        !allows(row, system.residual(of: row, at: values).value)
      {
        return false
      }
      term = system.terms[Int(term)].next
    }
    return true
  }
}
