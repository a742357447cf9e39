// Finding out which required constraints contradict each other.

extension PrioritySolver {
  /// The required constraints that do not hold at the present parameters, in the order of declaration.
  ///
  /// Empty unless a change of parameters moved the system into a contradiction. Constraints that miss by
  /// 10⁻⁹ or less are not listed: a coefficient such as 0.7 is not quite what its binary number is.
  public var brokenConstraints: [ConstraintID] {
    mutating get {
      solveByTableau()
      guard isRelaxed else { return [] }
      return declaredSlots.filter { isBroken($0) }.map { id(of: $0) }
    }
  }

  private func isBroken(_ slot: Int32) -> Bool {
    violation(of: slot) > PrioritySolver.noticeable
  }

  /// How far a required constraint is from holding in the relaxed system; 0 for optional ones.
  private func violation(of slot: Int32) -> Double {
    let constraint = slots[Int(slot)].constraint
    return constraint.priority.isRequired ? relaxed.error(of: constraint).magnitude : 0
  }

  /// The contradictions among the required constraints at the present parameters: for each a set that
  /// cannot hold together, though it could without any one of its members.
  ///
  /// Each has a member among ``brokenConstraints``.
  ///
  /// - Complexity: The system is solved several times, more often the larger the contradictions are.
  public var conflicts: [Conflict] {
    mutating get {
      solveByTableau()
      guard isRelaxed else { return [] }
      var result: [Conflict] = []
      var remaining = allRequired
      guard remaining.slots.contains(where: { isBroken($0) }) else { return [] }
      while let found = irreducibleConflict(within: remaining) {
        let yielding = found.slots.filter { violation(of: $0) > 0 }
        if yielding.contains(where: { isBroken($0) }) { result.append(conflict(of: found)) }
        remaining.slots.removeAll { yielding.contains($0) }
        if yielding.isEmpty { break }
      }
      return result
    }
  }

  func isRequired(_ slot: Int32) -> Bool {
    slots[Int(slot)].constraint.priority.isRequired
  }

  private var allRequired: RequiredSet {
    RequiredSet(
      slots: declaredSlots.filter { isRequired($0) },
      limits: variables.indices.filter { variables[$0].isNonnegative }.map(Int32.init))
  }
}

// MARK: - New contradictions

extension PrioritySolver {
  /// Returns the contradiction that a required constraint brought into the system, or `nil`.
  mutating func contradiction(causedBy slot: Int32) -> Conflict? {
    guard isRequired(slot) else { return nil }
    makeTableau()
    exact.refresh(slots)
    exact.tableau.settle()
    guard exact.violatesRequired else { return nil }
    exact.tableau.optimize()
    guard exact.violatesRequired else { return nil }
    var holding = allRequired
    holding.slots.removeAll { $0 == slot }
    // The parameters may have moved others into a contradiction before; those are not its fault.
    let answer = answer(to: holding)
    holding.slots.removeAll { answer.error(of: slots[Int($0)].constraint) != 0 }
    holding.slots.append(slot)
    return irreducibleConflict(within: holding).map { conflict(of: $0) }
  }
}

// MARK: - Irreducible sets

/// Required constraints and implicit limits, apart from everything else in the system.
private struct RequiredSet {
  /// The slots of the constraints.
  var slots: [Int32]
  /// The variables whose limit of at least 0 belongs to the set.
  var limits: [Int32]

  var count: Int { slots.count + limits.count }

  /// Returns the set without a range of its members, counted through the slots and then the limits.
  func removing(_ range: Range<Int>) -> RequiredSet {
    let slotRange = range.clamped(to: 0..<slots.count)
    let limitRange = max(0, range.lowerBound - slots.count)..<max(0, range.upperBound - slots.count)
    var copy = self
    copy.slots.removeSubrange(slotRange)
    copy.limits.removeSubrange(limitRange)
    return copy
  }
}

extension PrioritySolver {
  /// Returns the answer that violates a set of required constraints the least.
  private func answer(to set: RequiredSet) -> Formulation {
    var isLimited = [Bool](repeating: false, count: variables.count)
    for variable in set.limits { isLimited[Int(variable)] = true }
    var formulation = Formulation(
      presolves: false, variables: isLimited, parameters: parameters, slots: slots,
      order: set.slots)
    formulation.solve(slots)
    return formulation
  }

  /// Returns members of a set that cannot hold together, though they can without any one of them.
  ///
  /// The simplex proves a contradiction by the breakpoints that its rows rest on. That proof is
  /// irreducible where one breakpoint alone is violated, as the columns of a basis are independent;
  /// otherwise members are left out in ever smaller portions for as long as the rest contradicts itself.
  private func irreducibleConflict(within set: RequiredSet) -> RequiredSet? {
    let answer = answer(to: set)
    guard answer.violatesRequired else { return nil }
    var conflict = answer.contradiction(among: set.slots)
    if !self.answer(to: conflict).violatesRequired { conflict = set }
    var portion = max(1, conflict.count / 2)
    while true {
      var end = conflict.count
      while end > 0 {
        let start = max(0, end - portion)
        let rest = conflict.removing(start..<end)
        if self.answer(to: rest).violatesRequired { conflict = rest }
        end = start
      }
      guard portion > 1 else { return conflict }
      portion /= 2
    }
  }

  private func conflict(of set: RequiredSet) -> Conflict {
    let variables = set.limits.sorted().map { Variable(index: $0) }
    let ordered = set.slots.sorted { slots[Int($0)].order < slots[Int($1)].order }
    return Conflict(
      constraints: ordered.map { id(of: $0) }, nonnegativeVariables: variables,
      descriptions: ordered.map { description(of: slots[Int($0)].constraint) }
        + variables.map { "\(name(of: $0)) >= 0 (implicit)" })
  }
}

extension Formulation {
  /// What takes part in the violation of required constraints, more perhaps than is needed, in the
  /// order of the slots given.
  ///
  /// - Precondition: Nothing was presolved, so that every constraint is a breakpoint or a constant.
  fileprivate func contradiction(among slots: [Int32]) -> RequiredSet {
    if let slot = slots.first(where: { placements[Int($0)].isViolatedConstant }) {
      return RequiredSet(slots: [slot], limits: [])
    }
    var owners: Set<Int32> = []
    for breakpoint in tableau.breakpoints where tableau.isViolatedRequired(breakpoint) {
      owners.formUnion(tableau.requiredBreakpoints(holding: breakpoint.column))
      owners.insert(breakpoint.constraint)
    }
    return RequiredSet(
      slots: slots.filter { owners.contains($0) },
      limits: owners.filter { $0 < Tableau.none }.map { Formulation.limit(of: $0) }.sorted())
  }
}

extension Tableau {
  /// The constraints of the required breakpoints that a column's row rests on.
  fileprivate func requiredBreakpoints(holding column: Int32) -> [Int32] {
    var result: [Int32] = []
    for resting in restingColumns(holding: column) {
      // Columns in a row also bear on basic columns that lie at a required breakpoint.
      result += requiredOwners(of: resting)
      var entry = matrix.firstEntry(inColumn: resting)
      while entry != SparseMatrix.end {
        result += requiredOwners(of: basics[Int(matrix[entry].row)])
        entry = matrix[entry].nextInColumn
      }
    }
    return result
  }

  /// The resting columns that a column's value is made of.
  func restingColumns(holding column: Int32) -> [Int32] {
    let row = columns[Int(column)].row
    guard row != Tableau.none else { return [column] }
    var result: [Int32] = []
    var entry = matrix.firstEntry(inRow: row)
    while entry != SparseMatrix.end {
      result.append(matrix[entry].column)
      entry = matrix[entry].nextInRow
    }
    return result
  }

  /// The constraints of a column's required breakpoints that lie where the column stands.
  private func requiredOwners(of column: Int32) -> [Int32] {
    var result: [Int32] = []
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let isTouched = columns[Int(column)].value.compared(to: breakpoint.position) == 0
      if let strength = breakpoint.strength, strength.isRequired, isTouched || breakpoint.isCostly {
        result.append(breakpoint.constraint)
      }
      index = breakpoint.next
    }
    return result
  }
}
