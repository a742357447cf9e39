// Finding out which required constraints contradict each other.

extension PrioritySolver {
  /// The required constraints that do not hold at the present parameters, in the order of declaration.
  ///
  /// Empty unless a change of parameters moved the system into a contradiction. Constraints that miss by
  /// 10⁻⁹ or less are not listed: parameters are doubles, and those that stand for 0.1 are a little off.
  public var brokenConstraints: [ConstraintID] {
    mutating get {
      solve()
      return system.declaredRows.filter { isBroken($0) }.map { id(of: $0) }
    }
  }

  private func isBroken(_ row: Int32) -> Bool {
    isRequired(row) && error(of: row).magnitude > PrioritySolver.noticeable
  }

  /// How far a constraint is from holding: above 0 where its left-hand side is too large, below 0
  /// where it is too small, and exactly 0 where it holds.
  func error(of row: Int32) -> Double {
    let residual = system.residual(of: row) { solvedValue(of: $0) }.value
    return system.rows[Int(row)].slope(on: Int8(residual.signum)) == 0 ? 0 : residual.rounded
  }

  /// The contradictions among the required constraints at the present parameters: for each a set that
  /// cannot hold together, though it could without any one of its members.
  ///
  /// Each has a member among ``brokenConstraints``.
  ///
  /// - Complexity: Where one constraint misses against others that hold, they are read off its multipliers.
  ///   Where several miss against each other, systems of what takes part are solved, more often the more do.
  public var conflicts: [Conflict] {
    mutating get {
      solve()
      guard system.declaredRows.contains(where: { isBroken($0) }) else { return [] }
      return reporting { fresh, ids in
        fresh.freshConflicts.map { conflict in
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
      var broken = system.declaredRows.filter { isBroken($0) }
      var result: [Conflict] = []
      var remaining = allRequired
      while let first = broken.first {
        guard let found = conflict(of: first, within: remaining) else {
          broken.removeFirst()
          continue
        }
        let yielding = found.rows.filter { error(of: $0) != 0 }
        if yielding.isEmpty { break }
        if yielding.contains(where: { isBroken($0) }) { result.append(conflict(of: found)) }
        remaining.rows.removeAll { yielding.contains($0) }
        broken.removeAll { yielding.contains($0) }
      }
      return result
    }
  }

  private var allRequired: RequiredSet {
    RequiredSet(
      rows: system.declaredRows.filter { isRequired($0) },
      limits: system.variables.indices.filter { system.variables[$0].limit != System.none }
        .map(Int32.init))
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
    _ = others.simplex.optimize(others.system)
    let excused = Set(
      holding.rows.indices.filter { others.misses(others.rows[$0]) }.map { holding.rows[$0] })
    guard !missing.allSatisfy({ excused.contains($0) }) else { return nil }
    holding.rows.removeAll { excused.contains($0) }
    holding.rows.append(row)
    return irreducibleConflict(within: holding).map { conflict(of: $0) }
  }

  /// Whether a constraint misses by more than the parameters, which are doubles, may be off.
  private func isMissed(_ row: Int32) -> Bool {
    isMissed(row, by: system.residual(of: row) { solvedValue(of: $0) })
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

// MARK: - Irreducible sets

/// Required constraints and implicit limits, apart from everything else in the system.
private struct RequiredSet {
  /// The rows of the constraints.
  var rows: [Int32]
  /// The variables whose limit of at least 0 belongs to the set.
  var limits: [Int32]

  var count: Int { rows.count + limits.count }

  /// Returns the set without a range of its members, counted through the rows and then the limits.
  func removing(_ range: Range<Int>) -> RequiredSet {
    let rowRange = range.clamped(to: 0..<rows.count)
    let limitRange = max(0, range.lowerBound - rows.count)..<max(0, range.upperBound - rows.count)
    var copy = self
    copy.rows.removeSubrange(rowRange)
    copy.limits.removeSubrange(limitRange)
    return copy
  }
}

/// A system of required constraints alone, and the rows that stand for the members of a set.
private struct RequiredSystem: ~Copyable {
  var system = System()
  var rows: [Int32] = []
  var limits: [Int32] = []
  var simplex = Simplex<WorkingNumber>(System())

  func misses(_ row: Int32) -> Bool {
    system.rows[Int(row)].slope(on: Int8(simplex.residuals[Int(row)].signum)) != 0
      && simplex.slots[Int(row)] == System.none
  }

  /// The rows that are missed.
  var missing: [Int32] {
    (0..<Int32(system.rows.count)).filter { system.rows[Int($0)].kind != .anchor && misses($0) }
  }
}

extension PrioritySolver {
  /// Returns a set that contradicts itself and has a broken constraint, if the set contains one.
  private mutating func conflict(of row: Int32, within set: RequiredSet) -> RequiredSet? {
    if let circuit = circuit(of: row), Set(set.rows).isSuperset(of: circuit.rows) {
      return circuit
    }
    return irreducibleConflict(within: set)
  }

  /// The constraints that hold a broken one where it is, if each of them does so by itself.
  ///
  /// Rows that meet at a point are independent, so that a combination of them is the only one: with all its
  /// members it is a contradiction, and without any one of them it is none.
  private mutating func circuit(of row: Int32) -> RequiredSet? {
    let holders = point.simplex.combination(of: row, system)
    let sign = system.residual(of: row) { solvedValue(of: $0) }.value.signum
    var result = RequiredSet(rows: [row], limits: [])
    for holder in holders {
      let record = system.rows[Int(holder.row)]
      // To bring the broken row back, this one would have to leave its target to the other side.
      let side: Int8 = (holder.coefficient < 0) == (sign < 0) ? -1 : 1
      guard record.isAlive, record.isRequired, record.slope(on: side) != 0 else { return nil }
      if record.kind == .limit {
        result.limits.append(Int32(record.order))
      } else {
        result.rows.append(holder.row)
      }
    }
    return result
  }

  private func simplex(of set: RequiredSet) -> RequiredSystem {
    var result = RequiredSystem()
    let limits = Set(set.limits)
    result.system.addUnknowns(of: system) { limits.contains($0) }
    for row in set.rows { result.rows.append(result.system.addCopy(of: row, from: system)) }
    result.simplex = Simplex(startingOutIn: result.system)
    return result
  }

  private func contradicts(_ set: RequiredSet) -> Bool {
    var trial = simplex(of: set)
    _ = trial.simplex.optimize(trial.system)
    return !trial.missing.isEmpty
  }

  /// Returns members of a set that cannot hold together, though they can without any one of them.
  ///
  /// What the multipliers of the missing rows name is a contradiction; members of it are left out in ever
  /// smaller portions for as long as the rest contradicts itself.
  private func irreducibleConflict(within set: RequiredSet) -> RequiredSet? {
    var trial = simplex(of: set)
    _ = trial.simplex.optimize(trial.system)
    let missing = trial.missing
    if missing.isEmpty { return nil }
    var conflict = members(of: set, missing: missing, from: &trial)
    if !contradicts(conflict) { conflict = set }
    var portion = max(1, conflict.count / 2)
    while true {
      var end = conflict.count
      while end > 0 {
        let start = max(0, end - portion)
        let rest = conflict.removing(start..<end)
        if contradicts(rest) { conflict = rest }
        end = start
      }
      guard portion > 1 else { return conflict }
      portion /= 2
    }
  }

  /// The members of a set that take part where required rows are missed.
  private func members(
    of set: RequiredSet, missing: [Int32], from trial: inout RequiredSystem
  ) -> RequiredSet {
    let system = trial.system
    var named = Set(missing)
    for row in missing {
      for holder in trial.simplex.combination(of: row, system) { named.insert(holder.row) }
    }
    return RequiredSet(
      rows: set.rows.indices.filter { named.contains(trial.rows[$0]) }.map { set.rows[$0] },
      limits: set.limits.filter { named.contains(system.variables[Int($0)].limit) })
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
  /// The active rows of which a row is a combination, with their coefficients.
  mutating func combination(
    of row: Int32, _ system: System
  ) -> [(row: Int32, slot: Int32, coefficient: Double)] {
    let slot = slots[Int(row)]
    if slot != System.none { return [(row, slot, 1)] }
    refactor(system)
    combine(row, system)
    let largest = combination.roundingScale
    return combination.support.sorted().compactMap { slot in
      let weight = combination[slot].cleaned(beside: largest)
      return weight.isZero ? nil : (active[Int(slot)], slot, weight.approximation)
    }
  }
}
