// Finding out which required constraints contradict each other.

extension PrioritySolver {
  /// The required constraints that do not hold at the present parameters, in the order of declaration.
  ///
  /// Empty unless a change of parameters moved the system into a contradiction. Constraints that miss by
  /// 10⁻⁹ or less are not listed: parameters are doubles, and those that stand for 0.1 are a little off.
  public var brokenConstraints: [ConstraintID] {
    mutating get {
      solve()
      return brokenRows.map { id(of: $0) }
    }
  }

  /// The rows of ``brokenConstraints``.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private var brokenRows: [Int32] {
    system.declaredRows.filter { isBroken($0) }
  }

  /// Whether any required constraint does not hold at the present parameters, which takes less than to tell which.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  public var isContradictory: Bool {
    mutating get {
      solve()
      if source == .region, !regions.isContradictory { return false }
      for row in system.rows.indices where system.rows[row].isAlive && isBroken(Int32(row)) {
        return true
      }
      return false
    }
  }

  private func isBroken(_ row: Int32) -> Bool {
    isRequired(row) && error(of: row).magnitude > PrioritySolver.noticeable
  }

  /// How far a row's sum lies above its target in the answer.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func residual(of row: Int32) -> CleanSum {
    system.residual(of: row) { solvedValue(of: $0) }
  }

  /// How far a constraint is from holding: above 0 where its left-hand side is too large, below 0
  /// where it is too small, and exactly 0 where it holds.
  func error(of row: Int32) -> Double {
    let residual = residual(of: row).value
    return system.rows[Int(row)].slope(on: Int8(residual.signum)) == 0 ? 0 : residual.rounded
  }

  /// The contradictions among the required constraints at the present parameters: for each a set that
  /// cannot hold together, though it could without any one of its members.
  ///
  /// Each has a member among ``brokenConstraints``.
  ///
  /// - Complexity: A few systems of the constraints that bear on what is missed are solved, whatever the number of
  ///   contradictions, and one more for each that only others that give way explain.
  public var conflicts: [Conflict] {
    mutating get {
      guard isContradictory else { return [] }
      return reporting { fresh, ids in
        if fresh.knownConflicts.isEmpty { fresh.knownConflicts = fresh.freshConflicts }
        return fresh.knownConflicts.map { conflict in
          var own = conflict
          own.constraints = conflict.constraints.map { ids($0) }
          return own
        }
      }
    }
  }

  /// The contradictions of a solver without a past.
  private var freshConflicts: [Conflict] {
    mutating get {
      let broken = brokenRows
      var result: [Conflict] = []
      var isTold = [Bool](repeating: false, count: system.rows.count)
      for set in [involved, allRequired] {
        var remaining = set
        var isDone = broken.allSatisfy { isTold[Int($0)] }
        while !isDone {
          isDone = true
          remaining.remove(isTold)
          for found in contradictions(in: remaining)
          where !found.rows.contains(where: { isTold[Int($0)] }) {
            var isBreaking = false
            for row in found.rows where error(of: row) != 0 {
              isTold[Int(row)] = true
              isDone = false
              if isBroken(row) { isBreaking = true }
            }
            if isBreaking { result.append(conflict(of: found)) }
          }
        }
      }
      // What is left gives way to others that do.
      for row in broken where !isTold[Int(row)] {
        guard let found = contradiction(with: row) else { continue }
        for member in found.rows { isTold[Int(member)] = true }
        result.append(conflict(of: found))
      }
      return result
    }
  }

  /// What shows that required constraints cannot miss by less: those that count as missing their targets, and those
  /// that their errors, added up, are a combination of; and all limits, which may show it in fewer words.
  private var involved: RequiredSet {
    mutating get {
      var result = allRequired
      result.remove(point.simplex.rowsAside(system))
      return result
    }
  }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  var allRequired: RequiredSet {
    RequiredSet(
      rows: system.declaredRows.filter { isRequired($0) },
      limits: system.variables.indices.filter { system.variables[$0].limit != System.none }
        .map(Int32.init))
  }

  private func conflict(of set: RequiredSet) -> Conflict {
    let variables = set.limits.sorted().map { Variable(index: $0) }
    let ordered = set.rows.sorted { system.rows[Int($0)].order < system.rows[Int($1)].order }
    return Conflict(
      constraints: ordered.map { id(of: $0) }, nonnegativeVariables: variables,
      descriptions: ordered.map { description(of: constraint(at: $0)) }
        + variables.map { "\(name(of: $0)) >= 0 (implicit)" })
  }
}

extension Simplex {
  /// For each row whether it is neither a required one that counts as missing its target, nor an active one of which
  /// the errors of those, added up, are a combination.
  fileprivate mutating func rowsAside(_ system: System) -> [Bool] {
    refactor(system)
    var result = [Bool](repeating: true, count: system.rows.count)
    for row in 0..<Int32(system.rows.count)
    where system.rows[Int(row)].isRequired && isCostly(row, system) {
      addToGradient(row, system)
      result[Int(row)] = false
    }
    factors.solveTransposed(&gradient, into: &combination)
    for part in parts { result[Int(part.row)] = false }
    return result
  }
}

// MARK: - New contradictions

extension PrioritySolver {
  /// Returns the contradiction that a required constraint brought into the system, or `nil`.
  mutating func contradiction(causedBy row: Int32) -> Conflict? {
    guard isRequired(row), !reachesRequired() else { return nil }
    solveAtPoint()
    var holding = allRequired
    let missing = holding.rows.filter { isMissed($0) }
    guard !missing.isEmpty else {
      keepWitness(values)
      return nil
    }
    holding.rows.removeAll { $0 == row }
    // The parameters may have moved others into a contradiction before; those are not its fault.
    var others = simplex(of: holding)
    _ = others.simplex.optimize(others.system, before: .beforeTies)
    var isExcused = [Bool](repeating: false, count: system.rows.count)
    for (index, row) in holding.rows.enumerated() where others.misses(others.rows[index]) {
      isExcused[Int(row)] = true
    }
    guard !missing.allSatisfy({ isExcused[Int($0)] }) else { return nil }
    holding.remove(isExcused)
    holding.rows.append(row)
    return contradictions(in: holding).first.map { conflict(of: $0) }
  }

  /// Whether a constraint misses by more than the parameters, which are doubles, may be off.
  private func isMissed(_ row: Int32) -> Bool {
    isMissed(row, by: residual(of: row))
  }

  private func isMissed(_ row: Int32, by sum: CleanSum) -> Bool {
    system.rows[Int(row)].slope(on: Int8(sum.value.signum)) != 0
      && sum.value.high.magnitude > sum.scale * 0x1p-50
  }

  /// Goes to where everything required holds, if doubles can tell; returns whether they can.
  private mutating func reachesRequired() -> Bool {
    isSettled = false
    follow()
    let point = point
    guard point.simplex.optimize(system, before: .afterRequired) else { return false }
    let values = point.simplex.point.map { $0.doubleDouble }
    for row in system.rows.indices {
      let record = system.rows[row]
      guard record.isAlive, record.isRequired else { continue }
      if isMissed(Int32(row), by: system.residual(of: Int32(row), at: values)) { return false }
    }
    keepWitness(values)
    return true
  }

  private mutating func keepWitness(_ values: [DoubleDouble]) {
    self.values = values
    hasWitness = system.variables.indices.allSatisfy { variable in
      let limit = system.variables[variable].limit
      return limit == System.none || values[variable].signum >= 0
    }
  }
}
