// Seeing that required constraints can hold together by values at which they do.

extension PrioritySolver {
  /// Returns whether a new required constraint holds at the known values, or once one or a few of them are moved.
  ///
  /// If not, nothing is known: the simplex has to tell.
  mutating func isWitnessed(_ row: Int32) -> Bool {
    guard hasWitness else { return false }
    let residual = system.residual(of: row, at: values).value
    hasWitness =
      allows(row, residual) || movesValue(for: row, by: residual) || movesValues(for: row)
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

  /// Returns whether everything required holds that mentions a variable which was moved, and is not too much to look at.
  private func canStay(_ variable: Int32) -> Bool {
    var term = system.variables[Int(variable)].firstUse
    var looksLeft = PrioritySolver.mostLookedAt
    while term != System.none {
      if looksLeft == 0 || isBroken(at: term) { return false }
      looksLeft -= 1
      term = system.terms[Int(term)].next
    }
    return true
  }

  /// Returns whether the constraint that has a term is required and does not hold at the known values.
  private func isBroken(at term: Int32) -> Bool {
    let row = system.terms[Int(term)].row
    return system.rows[Int(row)].isAlive && isRequired(row)
      && !allows(row, system.residual(of: row, at: values).value)
  }
}

// MARK: - Several values

extension PrioritySolver {
  /// A value that was moved, and what it was.
  private typealias Moved = (variable: Int32, before: DoubleDouble)

  /// The number of values that are moved at most for a constraint.
  private static var mostMoved: Int { 8 }
  /// The number of constraints that are looked at at most for a variable that is moved alone, and for a constraint where
  /// several are, however many variables it has.
  private static var mostLookedAt: Int { 256 }

  /// Moves one of a constraint's variables to where it holds and, where that breaks others, one of each of these, the
  /// oldest first, as a picture that is pinned to a marker goes along with it; returns whether all hold in the end.
  private mutating func movesValues(for row: Int32) -> Bool {
    var looksLeft = PrioritySolver.mostLookedAt
    for first in system.rows[Int(row)].variableTerms where looksLeft > 0 {
      var moved: [Moved] = []
      var next: (row: Int32, term: Int)? = (row, first)
      while let (row, term) = next, moved.count < PrioritySolver.mostMoved {
        let variable = system.terms[term].index
        let before = values[Int(variable)]
        moved.append((variable, before))
        let residual = system.residual(of: row, at: values).value
        values[Int(variable)] = before - residual / DoubleDouble(system.terms[term].coefficient)
        guard let broken = rowsBroken(by: moved, &looksLeft) else { break }
        guard let oldest = broken.min() else { return true }
        next = firstTerm(of: oldest, besides: moved).map { (oldest, $0) }
      }
      for (variable, before) in moved { values[Int(variable)] = before }
    }
    return false
  }

  /// The required constraints that do not hold any more, or `nil` where there are too many to look at.
  private func rowsBroken(by moved: [Moved], _ looksLeft: inout Int) -> [Int32]? {
    var rows: [Int32] = []
    for (variable, _) in moved {
      var term = system.variables[Int(variable)].firstUse
      while term != System.none {
        guard looksLeft > 0 else { return nil }
        looksLeft -= 1
        if isBroken(at: term) { rows.append(system.terms[Int(term)].row) }
        term = system.terms[Int(term)].next
      }
    }
    return rows
  }

  /// The first term of a constraint whose variable was not moved.
  private func firstTerm(of row: Int32, besides moved: [Moved]) -> Int? {
    for term in system.rows[Int(row)].variableTerms {
      let variable = system.terms[term].index
      if !moved.contains(where: { $0.variable == variable }) { return term }
    }
    return nil
  }
}
