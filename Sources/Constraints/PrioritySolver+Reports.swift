/// How one constraint fares in the answer.
public struct ConstraintStatus: Hashable, Sendable {
  /// The constraint.
  public var id: ConstraintID

  /// How far the constraint is from holding: above 0 where its expression is too large, below 0
  /// where it is too small, 0 where it holds or misses by 10⁻⁹ or less.
  public var error: Double

  /// Whether the expression is 0 to within 10⁻⁹, so that the constraint stops something from moving on.
  public var isTight: Bool

  /// The constraints that keep this one from holding, in the order of declaration.
  public var heldBy: [ConstraintID]

  /// The variables whose implicit limit of at least 0 keeps this one from holding.
  public var heldByLimitsOf: [Variable]
}

extension ConstraintStatus {
  /// A Boolean value that indicates whether the constraint holds, to within 10⁻⁹.
  public var holds: Bool { error == 0 }
}

/// Constraints of one priority that could not all hold, where no weaker priority made the choice.
public struct Tie: Hashable, Sendable {
  /// The constraint that gave way because others were declared before it.
  public var loser: ConstraintID

  /// The constraints it gave way to, in the order of declaration.
  public var winners: [ConstraintID]
}

/// A variable that the constraints leave open.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public var variable: Variable

  /// The values that meet all constraints equally well; its ends are infinite where nothing ends them.
  public var range: ClosedRange<Double>
}

// MARK: - Status

extension PrioritySolver {
  /// Returns how a constraint fares in the present answer.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func status(of id: ConstraintID) throws(SolverError) -> ConstraintStatus {
    guard constraint(id) != nil else { throw .unknownConstraint(id) }
    return statuses(of: [id.slot])[0]
  }

  /// How every constraint fares in the present answer, in the order of declaration.
  ///
  /// - Complexity: The system is solved afresh once, so that the report depends on nothing that
  ///   was changed and changed back.
  public var statuses: [ConstraintStatus] {
    mutating get { statuses(of: declaredSlots) }
  }

  private func statuses(of slots: [Int32]) -> [ConstraintStatus] {
    var answer = formulation(presolves: false)
    answer.solve(self.slots)
    return slots.map { slot in
      let constraint = self.slots[Int(slot)].constraint
      let exactError = answer.error(of: constraint)
      let error = exactError.magnitude > PrioritySolver.noticeable ? exactError : 0
      let residual = answer.residual(of: constraint).high.magnitude
      let owners = error == 0 ? [] : answer.owners(holding: slot)
      let holders = owners.filter { $0 >= 0 }.map { id(of: $0) }.sorted()
      let limits = owners.filter { $0 < Tableau.none }.map { Formulation.limit(of: $0) }.sorted()
      return ConstraintStatus(
        id: id(of: slot), error: error,
        isTight: residual <= PrioritySolver.noticeable,
        heldBy: holders, heldByLimitsOf: limits.map { Variable(index: $0) })
    }
  }
}

extension Formulation {
  /// The constraints against which a violated one is held where it is.
  fileprivate func owners(holding slot: Int32) -> Set<Int32> {
    let placement = placements[Int(slot)]
    guard placement.kind == .breakpoint else { return [] }
    let breakpoint = tableau.breakpoints[Int(placement.index)]
    guard let rank = breakpoint.strength else { return [] }
    let column = breakpoint.column
    let value = tableau.columns[Int(column)].value
    let direction: Int8 = value.compared(to: breakpoint.position) < 0 ? 1 : -1
    let row = tableau.columns[Int(column)].row
    var owners: Set<Int32> = []
    for resting in tableau.restingColumns(holding: column) {
      let rate =
        row == Tableau.none ? 1 : tableau.matrix.coefficient(row: row, column: resting).high
      let heading = rate < 0 ? -direction : direction
      owners.formUnion(tableau.owners(resisting: resting, direction: heading, for: rank))
    }
    owners.remove(slot)
    owners.remove(Tableau.none)
    return owners
  }
}

extension Tableau {
  /// The constraints that make a move of a resting column too dear for one of a rank.
  ///
  /// They are the strongest of those no weaker than it whose errors would grow; the others would not be
  /// needed.
  fileprivate func owners(
    resisting column: Int32, direction: Int8, for rank: Rank
  ) -> [Int32] {
    var resisting = growingBreakpoints(of: column, direction: direction, upTo: rank)
    var entry = matrix.firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      let ownDirection = item.value.high < 0 ? -direction : direction
      resisting += growingBreakpoints(
        of: basics[Int(item.row)], direction: ownDirection, upTo: rank)
      entry = item.nextInColumn
    }
    guard let strongest = resisting.map({ $0.strength }).min() else { return [] }
    return resisting.filter { item in
      item.strength == strongest || (item.strength.isRequired && strongest.isRequired)
    }.map { $0.owner }
  }

  /// The constraints of a column whose errors grow in a direction, with their strengths, none weaker than
  /// a rank.
  private func growingBreakpoints(
    of column: Int32, direction: Int8, upTo rank: Rank
  ) -> [(strength: Rank, owner: Int32)] {
    var result: [(strength: Rank, owner: Int32)] = []
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let growth = breakpoint.slope(towards: direction) * Double(direction)
      if growth > 0, let strength = breakpoint.strength, !(rank < strength) {
        result.append((strength, breakpoint.constraint))
      }
      index = breakpoint.next
    }
    return result
  }
}

// MARK: - Ties

extension PrioritySolver {
  /// The ties that were settled by the order of declaration.
  ///
  /// - Complexity: The system is solved once more for every optional constraint that does not hold.
  public var ties: [Tie] {
    mutating get {
      solveByTableau()
      let answer = isRelaxed ? relaxed : exact
      return declaredSlots.compactMap { tie(lostBy: $0, in: answer) }
    }
  }

  private func tie(lostBy slot: Int32, in answer: Formulation) -> Tie? {
    let constraint = slots[Int(slot)].constraint
    let error = answer.error(of: constraint).magnitude
    guard !constraint.priority.isRequired, error > 0 else { return nil }
    let other = answer.preferring(slot, of: slots)
    guard error - other.error(of: constraint).magnitude > PrioritySolver.noticeable else {
      return nil
    }
    let winners = declaredSlots.filter { rival in
      let candidate = slots[Int(rival)].constraint
      let gain = other.error(of: candidate).magnitude - answer.error(of: candidate).magnitude
      return candidate.priority == constraint.priority && gain > PrioritySolver.noticeable
    }
    return Tie(loser: id(of: slot), winners: winners.map { id(of: $0) })
  }

  /// The difference, in points, that a report makes a case of if it is larger.
  ///
  /// The simplex works to about 10⁻²⁷ and decides by less. But coefficients such as 0.7 and 1/3 come as
  /// binary numbers that are off by up to 10⁻¹⁶ of their size, and so may what they are meant to meet.
  static let noticeable = 1e-9
}

extension Formulation {
  /// Returns the answer in which one constraint wins all its ties.
  fileprivate func preferring(_ slot: Int32, of slots: [ConstraintSlot]) -> Formulation {
    guard placements[Int(slot)].kind == .breakpoint else { return self }
    var copy = self
    var breakpoint = tableau.breakpoints[Int(placements[Int(slot)].index)]
    breakpoint.strength = nil
    breakpoint.tie = .beforeTies
    breakpoint.side = 0
    _ = copy.tableau.attach(breakpoint)
    copy.solve(slots)
    return copy
  }
}

// MARK: - Ambiguity

extension PrioritySolver {
  /// The variables that the constraints do not determine, each with the range it is free in.
  ///
  /// - Complexity: The system is solved twice more for every variable that might be free.
  public var ambiguities: [Ambiguity] {
    mutating get {
      solveByTableau()
      let answer = isRelaxed ? relaxed : exact
      return variables.indices.compactMap { ambiguity(of: Int32($0), in: answer) }
    }
  }

  private func ambiguity(of variable: Int32, in answer: Formulation) -> Ambiguity? {
    let handle = Variable(index: variable)
    let state = answer.variables[Int(variable)]
    guard state.column != Tableau.none || state.definition != Tableau.none else {
      let lowest = state.isNonnegative ? 0 : -Double.infinity
      return Ambiguity(variable: handle, range: lowest...Double.infinity)
    }
    guard answer.tableau.undeterminedCount > 0 else { return nil }
    let lowest = answer.extreme(of: variable, direction: -1, slots)
    let highest = answer.extreme(of: variable, direction: 1, slots)
    guard highest - lowest > PrioritySolver.noticeable else { return nil }
    return Ambiguity(variable: handle, range: lowest...highest)
  }
}

extension Formulation {
  /// Returns the farthest value of a variable at which all constraints fare as well as they do.
  fileprivate func extreme(
    of variable: Int32, direction: Double, _ slots: [ConstraintSlot]
  ) -> Double {
    var copy = self
    let structural = variables[Int(variable)].column
    guard
      let (column, scale) = structural == Tableau.none
        ? copy.column(forDefined: variable) : (structural, .one)
    else { return variables[Int(variable)].value.rounded }
    // A slope that is the same everywhere pulls the variable for as long as nothing stops it.
    let slope = scale.high < 0 ? direction : -direction
    _ = copy.tableau.attach(
      Tableau.Breakpoint(
        position: copy.tableau.columns[Int(column)].value, left: slope, right: slope,
        strength: nil, tie: .afterTies, column: column, next: Tableau.none,
        constraint: Tableau.none))
    copy.solve(slots)
    guard !copy.tableau.isUnbounded else { return direction * Double.infinity }
    return copy.variables[Int(variable)].value.rounded
  }
}
