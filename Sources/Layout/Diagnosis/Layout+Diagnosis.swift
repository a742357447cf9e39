internal import Constraints

extension Layout {
  /// The contradictions among required constraints at the viewport, each with the changes that would
  /// resolve it.
  ///
  /// - Complexity: For every constraint that takes part, the layout is solved a few times more.
  public var diagnoses: [ConflictDiagnosis] {
    mutating get {
      settle()
      return solver.conflicts.map { diagnosis(of: $0) }
    }
  }

  private mutating func diagnosis(of conflict: Conflict) -> ConflictDiagnosis {
    let broken = Set(solver.brokenConstraints)
    var members: [ConflictDiagnosis.Member] = []
    var remedies: [ConflictDiagnosis.Remedy] = []
    for id in conflict.constraints {
      let record = declared.first { $0.id == id }
      let error = broken.contains(id) ? (try? solver.status(of: id))?.error.withoutNoise ?? 0 : 0
      members.append(
        ConflictDiagnosis.Member(
          name: name(of: id), formula: record?.formula ?? name(of: id),
          location: record?.location, error: error))
      remedies += record.map { self.remedies(changing: $0) } ?? self.remedies(changing: id)
    }
    return ConflictDiagnosis(
      members: members,
      implicitLimits: conflict.nonnegativeVariables.map { "\(solver.name(of: $0)) >= 0" },
      remedies: remedies)
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
    guard let (error, isComplete) = shortfall(of: record.id) else { return [] }
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
    guard let (error, isComplete) = shortfall(of: id), let constraint = solver.constraint(id) else {
      return []
    }
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
    let goesOn = holds(id, with: constraint.expression.constant - error - stride(like: error))
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

  /// Returns by how much a required constraint fails if all other required ones come first, and whether
  /// those then hold.
  private func shortfall(of id: ConstraintID) -> (error: Double, isComplete: Bool)? {
    var copy = solver
    do {
      try copy.setPriority(of: id, to: Layout.almostRequired)
      let error = try copy.status(of: id).error.withoutNoise
      return error == 0 ? nil : (error, copy.brokenConstraints.isEmpty)
    } catch {
      return nil
    }
  }

  /// Returns whether a required constraint could hold with another constant.
  private func holds(_ id: ConstraintID, with constant: Double) -> Bool {
    var copy = solver
    do {
      try copy.setConstant(of: id, to: constant)
      return !copy.brokenConstraints.contains(id)
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
