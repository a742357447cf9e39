internal import Constraints

extension Layout {
  /// The contradictions among required constraints at the viewport, each with the changes that would
  /// resolve it.
  ///
  /// - Complexity: The layout is solved anew for each constraint that is tried, of each contradiction at most 24 and of
  ///   all of them at most 240.
  public var diagnoses: [ConflictDiagnosis] {
    mutating get {
      settle()
      let conflicts = solver.conflicts
      if conflicts.isEmpty { return [] }
      let broken = Set(solver.brokenConstraints)
      let records = self.records
      var trials = Layout.mostTrials
      return conflicts.map { conflict in
        let tried = triedMembers(of: conflict, broken, records, atMost: trials)
        trials -= tried.count
        return diagnosis(of: conflict, broken, records, trying: tried)
      }
    }
  }

  /// For how many constraints of all contradictions a remedy is looked for.
  private static let mostTrials = 240

  /// Returns the members of a contradiction for which a remedy is looked for: those that were broken, the layout's own,
  /// which tell of the viewport, and then those that were declared first.
  private func triedMembers(
    of conflict: Conflict, _ broken: Set<ConstraintID>,
    _ records: [ConstraintID: DeclaredConstraint], atMost most: Int
  ) -> Set<ConstraintID> {
    let members = conflict.constraints
    let ordered =
      members.filter { broken.contains($0) } + members.filter { records[$0] == nil } + members
    var tried: Set<ConstraintID> = []
    for id in ordered {
      if tried.count >= min(most, Explanation.mostNamed) { break }
      tried.insert(id)
    }
    return tried
  }

  private mutating func diagnosis(
    of conflict: Conflict, _ broken: Set<ConstraintID>,
    _ records: [ConstraintID: DeclaredConstraint], trying tried: Set<ConstraintID>
  ) -> ConflictDiagnosis {
    var members: [ConflictDiagnosis.Member] = []
    var remedies: [ConflictDiagnosis.Remedy] = []
    for id in conflict.constraints {
      let record = records[id]
      let error = broken.contains(id) ? (try? solver.error(of: id))?.withoutNoise ?? 0 : 0
      members.append(
        ConflictDiagnosis.Member(
          name: name(of: id), formula: record?.formula ?? name(of: id),
          location: record?.location, error: error))
      guard tried.contains(id) else { continue }
      remedies += record.map { self.remedies(changing: $0) } ?? self.remedies(changing: id)
    }
    return ConflictDiagnosis(
      members: members,
      implicitLimits: conflict.nonnegativeVariables.map { "\(solver.name(of: $0)) >= 0" },
      remedies: remedies, untriedCount: members.count - tried.count)
  }
}

// MARK: - Changes that resolve a contradiction

extension Layout {
  /// The strongest priority below required.
  ///
  /// A member of a contradiction at this priority fails by the least amount that the other required
  /// constraints force on it, whatever optional constraints there are.
  private static let almostRequired = Priority(Float(1000).nextDown)

  /// How far beyond the nearest value that helps another is tried, in points.
  private static let stride = 1.0

  private func remedies(changing record: DeclaredConstraint) -> [ConflictDiagnosis.Remedy] {
    guard let (error, isComplete, _) = shortfall(of: record.id) else { return [] }
    let name = record.name
    return [
      ConflictDiagnosis.Remedy(
        change: .priority(constraint: name), isComplete: isComplete),
      ConflictDiagnosis.Remedy(
        change: .constant(constraint: name, formula: record.formula(plus: error)),
        isComplete: isComplete),
    ]
  }

  /// Returns the changes to a constraint that the layout has made itself: a number of the viewport that
  /// the constraint holds something to, or else the priority of a view's content.
  private func remedies(changing id: ConstraintID) -> [ConflictDiagnosis.Remedy] {
    guard let constraint = solver.constraint(id),
      let (error, isComplete, relaxed) = shortfall(of: id)
    else { return [] }
    if constraint.isContentSize {
      return [
        ConflictDiagnosis.Remedy(
          change: .priority(constraint: name(of: id)), isComplete: isComplete)
      ]
    }
    guard constraint.expression.parameterTerms.count == 1,
      let term = constraint.expression.parameterTerms.first,
      let index = parameters.firstIndex(of: term.parameter)
    else { return [] }
    let parameter = ViewportParameter.allCases[index]
    let step = -error / term.coefficient
    let terms = constraint.expression.terms
    let name = terms.count == 1 ? solver.name(of: terms[0].variable) : parameter.rawValue
    let value = (viewport[parameter] + step).withoutNoise
    let goesOn = relaxed.holds(
      id, with: constraint.expression.constant - error - stride(like: error))
    let direction: ConflictDiagnosis.Remedy.Bound = step > 0 ? .atLeast : .atMost
    return [
      ConflictDiagnosis.Remedy(
        change: .viewport(name: name, value: value, bound: goesOn ? direction : .exactly),
        isComplete: isComplete)
    ]
  }

  private func stride(like error: Double) -> Double {
    error < 0 ? -Layout.stride : Layout.stride
  }

  /// Returns by how much a required constraint fails if all other required ones come first, whether those then hold, and
  /// the solver in which they do.
  private func shortfall(
    of id: ConstraintID
  ) -> (error: Double, isComplete: Bool, relaxed: PrioritySolver)? {
    var relaxed = solver
    do {
      try relaxed.setPriority(of: id, to: Layout.almostRequired)
      let error = try relaxed.error(of: id).withoutNoise
      return error == 0 ? nil : (error, relaxed.brokenConstraints.isEmpty, relaxed)
    } catch {
      return nil
    }
  }
}

extension PrioritySolver {
  /// Returns whether a constraint that gives way to all required ones holds with another constant.
  fileprivate func holds(_ id: ConstraintID, with constant: Double) -> Bool {
    var copy = self
    do {
      try copy.setConstant(of: id, to: constant)
      return try copy.error(of: id) == 0
    } catch {
      return false
    }
  }
}

extension Double {
  /// The number without what the rounding of coefficients such as 0.7 may have added to its decimals.
  fileprivate var withoutNoise: Double {
    guard magnitude < Double.largestWithBillionths else { return self }
    return (self * Double.billion).rounded(.toNearestOrEven) / Double.billion
  }

  private static let billion = 1e9
  /// Numbers beyond it have fewer than nine decimals, so that none of them is noise.
  private static let largestWithBillionths = 1e6
}
