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

// MARK: - Without a past

extension PrioritySolver {
  /// Returns what a solver tells that has only ever known the present constraints and parameters, as where
  /// several sets of rows hold one answer, the set that a report names must not depend on what came before.
  ///
  /// The body gets that solver, at its answer, and a translation of its tickets.
  mutating func reporting<Report>(
    _ body: (inout PrioritySolver, (ConstraintID) -> ConstraintID) -> Report
  ) -> Report {
    solve()
    if reporter.first?.system.parameterValues != system.parameterValues {
      reporter = [withoutPast()]
    }
    let ids = constraints
    let first = Int32(system.variables.count + system.variables.count { $0.limit != System.none })
    return body(&reporter[0]) { ids[Int($0.row - first)] }
  }

  private func withoutPast() -> PrioritySolver {
    var fresh = PrioritySolver()
    fresh.system.addUnknowns(of: system) { system.variables[Int($0)].limit != System.none }
    for row in system.declaredRows {
      let copy = fresh.system.addCopy(of: row, from: system)
      fresh.identifiers[copy] = identifiers[row]
    }
    fresh.names = names
    fresh.source = .unknown
    fresh.solveAtPoint()
    return fresh
  }
}

// MARK: - Shortfalls

extension PrioritySolver {
  /// Returns by how much a required constraint misses if all other required ones come first: 0 where it holds.
  ///
  /// Optional constraints have no say in it. The simplex goes on from the present point, which is near.
  ///
  /// - Returns: The difference between its sides, and whether the others all hold then.
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  package mutating func shortfall(
    of id: ConstraintID
  ) throws(SolverError) -> (error: Double, isComplete: Bool) {
    let row = try row(of: id)
    solve()
    var changed = system
    changed.rows[Int(row)].strength = Rank(inOrder: 0)
    var finer = Simplex<DoubleDouble>(changed, at: point.simplex.active)
    if finer.optimize(changed, before: Rank(inOrder: 1)), !finer.isDoubtful {
      return finer.shortfall(of: row, changed)
    }
    var exact = Simplex<Rational>(changed, at: finer.active)
    precondition(
      exact.optimize(changed, before: Rank(inOrder: 1)), "exact arithmetic found no answer")
    return exact.shortfall(of: row, changed)
  }

  /// Returns by how much each constraint of a contradiction misses if the others of it come first, in their order: 0
  /// where, at the present parameters, they do not contradict each other, and `nil` where rounding hides it.
  ///
  /// Since any of them can give way, all unknowns cancel in one combination of them. What is left there has to be made up
  /// for by the one that gives way, divided by its own factor (its Farkas multiplier).
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  package func shortfalls(in conflict: Conflict) throws(SolverError) -> [Double]? {
    var set = RequiredSet(rows: [], limits: conflict.nonnegativeVariables.map { $0.index })
    for id in conflict.constraints { set.rows.append(try row(of: id)) }
    let trial = simplex(of: set, inOrder: true)
    var finer = Simplex<DoubleDouble>(trial.system, at: trial.simplex.active)
    guard finer.optimize(trial.system, before: .beforeTies), !finer.isDoubtful else { return nil }
    var result = [Double](repeating: 0, count: set.rows.count)
    let missed = trial.members.first { row in
      finer.isCostly(row, trial.system) && !finer.residuals[Int(row)].isZero
    }
    guard let last = missed else { return result }
    guard finer.rows(keeping: last, trial.system) != nil else { return nil }
    let missing = finer.residuals[Int(last)]
    for (index, row) in trial.rows.enumerated() {
      let slot = finer.slots[Int(row)]
      let factor = slot == System.none ? -DoubleDouble.one : finer.combination[slot]
      if !factor.isZero { result[index] = (-missing / factor).approximation }
    }
    return result
  }
}

extension Simplex {
  /// Returns how far a row misses, 0 where it holds, and whether all required rows hold.
  fileprivate func shortfall(
    of row: Int32, _ system: System
  ) -> (error: Double, isComplete: Bool) {
    var (error, isComplete) = (0.0, true)
    for other in 0..<Int32(system.rows.count) where isCostly(other, system) {
      let miss = residuals[Int(other)].approximation
      guard miss.magnitude > PrioritySolver.noticeable else { continue }
      if other == row { error = miss }
      if system.rows[Int(other)].isRequired { isComplete = false }
    }
    return (error, isComplete)
  }
}

// MARK: - Status

extension PrioritySolver {
  /// Returns how a constraint fares in the present answer.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func status(of id: ConstraintID) throws(SolverError) -> ConstraintStatus {
    try statuses(of: [id])[0]
  }

  /// Returns how some constraints fare in the present answer, in the order of declaration.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  package mutating func statuses(
    of ids: Set<ConstraintID>
  ) throws(SolverError) -> [ConstraintStatus] {
    for id in ids { _ = try row(of: id) }
    return reporting { fresh, own in
      var resistances = Resistances(fresh.system)
      return fresh.system.declaredRows.filter { ids.contains(own(fresh.id(of: $0))) }
        .map { fresh.status(of: $0, &resistances, own) }
    }
  }

  /// Returns how far a constraint is from holding, as ``ConstraintStatus/error``, without asking what keeps it from it.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func error(of id: ConstraintID) throws(SolverError) -> Double {
    let row = try row(of: id)
    solve()
    return noticeableError(of: row)
  }

  /// How every constraint fares in the present answer, in the order of declaration.
  public var statuses: [ConstraintStatus] {
    mutating get {
      reporting { fresh, ids in
        var resistances = Resistances(fresh.system)
        return fresh.system.declaredRows.map { fresh.status(of: $0, &resistances, ids) }
      }
    }
  }

  private mutating func status(
    of row: Int32, _ resistances: inout Resistances, _ ids: (ConstraintID) -> ConstraintID
  ) -> ConstraintStatus {
    let residual = residual(of: row).value
    let error = noticeableError(of: row)
    var (heldBy, limits): ([ConstraintID], [Variable]) = ([], [])
    if error != 0 {
      // The rows of a solver without a past are in the order of declaration.
      for owner in holders(of: row, &resistances) {
        switch system.rows[Int(owner)].kind {
        case .constraint: heldBy.append(ids(id(of: owner)))
        case .limit: limits.append(Variable(index: Int32(system.rows[Int(owner)].order)))
        case .anchor: break
        }
      }
    }
    return ConstraintStatus(
      id: ids(id(of: row)), error: error,
      isTight: residual.high.magnitude <= PrioritySolver.noticeable, heldBy: heldBy,
      heldByLimitsOf: limits)
  }

  private func noticeableError(of row: Int32) -> Double {
    let error = error(of: row)
    return error.magnitude > PrioritySolver.noticeable ? error : 0
  }

  /// The difference, in points, that a report makes a case of if it is larger.
  ///
  /// Parameters are doubles, and what they are meant to meet may be off by as much as they are.
  static let noticeable = 1e-9
}
