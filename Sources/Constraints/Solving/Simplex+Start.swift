// Finding a first point that is near the best one.

extension Simplex {
  /// Starts out from the rows of single variables, and from rows of several where these do not hold.
  ///
  /// Every variable goes where its own rows want it, the strongest last. Then the other rows, strongest first,
  /// each take a variable that is held by a weaker row and that no row depends on which was placed before. So
  /// chains of views, by equations or by inequalities, are laid out in one pass.
  mutating func start(_ system: System) {
    isFactored = false
    var ownRows = [[Int32]](repeating: [], count: system.variables.count)
    var jointRows: [Int32] = []
    for row in system.rows.indices {
      let record = system.rows[row]
      guard record.isAlive, record.kind != .anchor else { continue }
      if record.variableCount == 1 {
        ownRows[Int(system.terms[Int(record.firstTerm)].index)].append(Int32(row))
      } else if record.variableCount > 1 {
        jointRows.append(Int32(row))
      }
    }
    for slot in active.indices { slots[Int(active[slot])] = System.none }
    for variable in system.variables.indices {
      hold(variable, by: system.variables[variable].anchor)
      point[variable] = .zero
      ownRows[variable].sort { isStronger($1, than: $0, system) }
      for row in ownRows[variable] where misses(row, system) { settle(variable, by: row, system) }
    }
    placeJointRows(jointRows, system)
    for row in system.rows.indices {
      sides[row] = 0
      residuals[row] = .zero
      takeSide(Int32(row), system)
    }
  }

  private func isStronger(_ first: Int32, than second: Int32, _ system: System) -> Bool {
    let (row, other) = (system.rows[Int(first)], system.rows[Int(second)])
    return row.strength == other.strength ? row.tie < other.tie : row.strength < other.strength
  }

  private mutating func hold(_ variable: Int, by row: Int32) {
    if Int(active[variable]) < slots.count { slots[Int(active[variable])] = System.none }
    active[variable] = row
    slots[Int(row)] = Int32(variable)
  }

  /// Returns whether a row's error is above 0 at the point.
  private func misses(_ row: Int32, _ system: System) -> Bool {
    let record = system.rows[Int(row)]
    return record.slope(on: Int8(gap(of: row, except: -1, system).signum)) != 0
  }

  /// How far a row's sum lies above its target, one variable aside.
  private func gap(of row: Int32, except variable: Int, _ system: System) -> Number {
    var sum = -targets[Int(row)]
    var scale = sum.approximation.magnitude
    for term in system.rows[Int(row)].variableTerms
    where Int(system.terms[term].index) != variable {
      let addend = coefficients[term] * point[Int(system.terms[term].index)]
      scale += addend.approximation.magnitude
      sum = sum + addend
    }
    return sum.cleaned(beside: scale)
  }

  /// Moves a variable to where a row is met, and lets the row hold it.
  private mutating func settle(_ variable: Int, by row: Int32, _ system: System) {
    for term in system.rows[Int(row)].variableTerms
    where Int(system.terms[term].index) == variable {
      point[variable] = -(gap(of: row, except: variable, system) / coefficients[term])
    }
    hold(variable, by: row)
  }

  private mutating func placeJointRows(_ rows: [Int32], _ system: System) {
    var isTaken = [Bool](repeating: false, count: system.variables.count)
    for row in rows.sorted(by: { isEarlier($0, $1, system) }) {
      let record = system.rows[Int(row)]
      guard record.relation == .equal || misses(row, system) else { continue }
      guard let variable = weakest(in: row, isTaken, system) else { continue }
      settle(variable, by: row, system)
      for term in record.variableTerms { isTaken[Int(system.terms[term].index)] = true }
    }
  }

  private func isEarlier(_ first: Int32, _ second: Int32, _ system: System) -> Bool {
    let (row, other) = (system.rows[Int(first)], system.rows[Int(second)])
    if row.strength != other.strength { return row.strength < other.strength }
    if (row.relation == .equal) != (other.relation == .equal) { return row.relation == .equal }
    return row.tie < other.tie
  }

  /// The variable of a row that is held the weakest, and more weakly than by the row itself.
  private func weakest(in row: Int32, _ isTaken: [Bool], _ system: System) -> Int? {
    var best: Int?
    for term in system.rows[Int(row)].variableTerms {
      let variable = Int(system.terms[term].index)
      guard !isTaken[variable], isStronger(row, than: active[variable], system) else { continue }
      if let other = best, isStronger(active[variable], than: active[other], system) { continue }
      best = variable
    }
    return best
  }
}
