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
      let indices = declaredIndices
      var trials = Layout.mostTrials
      return conflicts.map { conflict in
        let tried = triedMembers(of: conflict, broken, indices, atMost: trials)
        trials -= tried.count
        return diagnosis(of: conflict, broken, indices, trying: tried)
      }
    }
  }

  /// For how many constraints of all contradictions a remedy is looked for.
  private static let mostTrials = 240

  /// Returns the members of a contradiction for which a remedy is looked for: those that were broken, the layout's own,
  /// which tell of the viewport, and then those that were declared first.
  private func triedMembers(
    of conflict: Conflict, _ broken: Set<ConstraintID>,
    _ indices: [ConstraintID: Int], atMost most: Int
  ) -> Set<ConstraintID> {
    let members = conflict.constraints
    let ordered =
      members.filter { broken.contains($0) } + members.filter { indices[$0] == nil } + members
    var tried: Set<ConstraintID> = []
    for id in ordered {
      if tried.count >= min(most, Explanation.mostNamed) { break }
      tried.insert(id)
    }
    return tried
  }

  private mutating func diagnosis(
    of conflict: Conflict, _ broken: Set<ConstraintID>,
    _ indices: [ConstraintID: Int], trying tried: Set<ConstraintID>
  ) -> ConflictDiagnosis {
    var members: [ConflictDiagnosis.Member] = []
    var remedies: [ConflictDiagnosis.Remedy] = []
    for id in conflict.constraints {
      let record = indices[id].map { declared[$0] }
      let error = broken.contains(id) ? (try? solver.error(of: id))?.withoutNoise ?? 0 : 0
      members.append(
        ConflictDiagnosis.Member(
          name: name(of: id), formula: record?.formula ?? name(of: id),
          location: record?.location, error: error))
      guard tried.contains(id) else { continue }
      if let record {
        remedies += self.remedies(changing: record, in: conflict)
      } else {
        remedies += self.remedies(changing: id, in: conflict)
      }
    }
    return ConflictDiagnosis(
      members: members,
      implicitLimits: conflict.nonnegativeVariables.map { "\(solver.name(of: $0)) >= 0" },
      remedies: remedies, untriedCount: members.count - tried.count)
  }
}

// MARK: - Changes that resolve a contradiction

extension Layout {
  /// How far beyond the nearest value that helps another is tried, in points.
  private static let stride = 1.0

  /// How many values of a number of the viewport are tried.
  private static let mostSteps = 8

  private mutating func remedies(
    changing record: DeclaredConstraint, in conflict: Conflict
  ) -> [ConflictDiagnosis.Remedy] {
    // Another limit that keeps the others from what this one takes part in is another contradiction.
    guard let shortfall = shortfall(of: record.id, in: conflict, countsLimits: false),
      shortfall.error != 0
    else { return [] }
    let (name, isComplete) = (record.name, shortfall.isComplete)
    return [
      ConflictDiagnosis.Remedy(
        change: .priority(constraint: name), isComplete: isComplete),
      ConflictDiagnosis.Remedy(
        change: .constant(constraint: name, formula: record.formula(plus: shortfall.error)),
        isComplete: isComplete),
    ]
  }

  /// Returns the changes to a constraint that the layout has made itself: a number of the viewport that
  /// the constraint holds something to, or else the priority of a view's content.
  private mutating func remedies(
    changing id: ConstraintID, in conflict: Conflict
  ) -> [ConflictDiagnosis.Remedy] {
    guard let constraint = solver.constraint(id),
      let shortfall = shortfall(of: id, in: conflict), shortfall.error != 0
    else { return [] }
    if constraint.isContentSize {
      return [
        ConflictDiagnosis.Remedy(
          change: .priority(constraint: name(of: id)), isComplete: shortfall.isComplete)
      ]
    }
    guard constraint.expression.parameterTerms.count == 1,
      let term = constraint.expression.parameterTerms.first,
      let index = parameters.firstIndex(of: term.parameter)
    else { return [] }
    let parameter = ViewportParameter.allCases[index]
    let step = -shortfall.error / term.coefficient
    let isSize = parameter == .width || parameter == .height
    guard
      let (value, isComplete) = solution(
        of: id, in: conflict, moving: parameter, by: step, from: shortfall.error),
      !isSize || value > 0
    else { return [] }
    let terms = constraint.expression.terms
    let name = terms.count == 1 ? solver.name(of: terms[0].variable) : parameter.rawValue
    let isUpwards = value > viewport[parameter]
    let beyond = value + (isUpwards ? Layout.stride : -Layout.stride)
    let goesOn =
      self.shortfall(of: id, in: conflict, moving: parameter, to: beyond)?.isResolved == true
    let direction: ConflictDiagnosis.Remedy.Bound = isUpwards ? .atLeast : .atMost
    return [
      ConflictDiagnosis.Remedy(
        change: .viewport(name: name, value: value, bound: goesOn ? direction : .exactly),
        isComplete: isComplete)
    ]
  }

  /// Returns what a member fails by where a number of the viewport has another value; `nil` where that is out of range.
  private func shortfall(
    of id: ConstraintID, in conflict: Conflict, moving parameter: ViewportParameter,
    to value: Double
  ) -> Shortfall? {
    var viewport = viewport
    viewport[parameter] = value
    var copy = self
    do { try copy.update(to: viewport) } catch { return nil }
    copy.settle()
    return copy.shortfall(of: id, in: conflict)
  }

  /// Returns a value of a number of the viewport at which a member of a contradiction no longer fails, and whether all
  /// other required constraints hold there; `nil` if none is found.
  ///
  /// Other constraints may follow the number as well, so that the way to it is found by the secant method, which is done
  /// after one step wherever how far the constraint fails is linear.
  private func solution(
    of id: ConstraintID, in conflict: Conflict, moving parameter: ViewportParameter,
    by step: Double, from error: Double
  ) -> (value: Double, isComplete: Bool)? {
    var (value, error, step) = (viewport[parameter], error, step)
    for _ in 0..<Layout.mostSteps {
      value += step
      guard let rest = shortfall(of: id, in: conflict, moving: parameter, to: value) else {
        return nil
      }
      if rest.isResolved { return (value.withoutNoise, rest.isComplete) }
      guard rest.error != 0, rest.error != error else { return nil }
      step *= rest.error / (error - rest.error)
      error = rest.error
    }
    return nil
  }

  /// Returns by how much a member of a contradiction fails if all other required constraints come first; `nil` if the layout has no such constraint.
  ///
  /// Where these do not hold either, another contradiction remains, and the number is about this one alone: that of
  /// all would tell what is best for both.
  private mutating func shortfall(
    of id: ConstraintID, in conflict: Conflict, countsLimits: Bool = true
  ) -> Shortfall? {
    do {
      let (error, isComplete) = try solver.shortfall(of: id)
      if isComplete {
        return Shortfall(error: error.withoutNoise, isComplete: true, othersHold: true)
      }
      let own = try solver.shortfall(of: id, among: conflict, countsLimits: countsLimits)
      return Shortfall(
        error: own.error.withoutNoise, isComplete: false, othersHold: own.isComplete)
    } catch { return nil }
  }
}

/// By how much a member of a contradiction fails.
private struct Shortfall {
  /// The difference between its sides, 0 where it holds.
  var error: Double
  /// Whether all other required constraints hold.
  var isComplete: Bool
  /// Whether the other members of the contradiction hold, and the limits that count.
  var othersHold: Bool
  /// Whether the contradiction is none.
  var isResolved: Bool { error == 0 && othersHold }
}

extension Double {
  /// The number without what the rounding of numbers such as 0.7 may have added to its decimals; a third is no noise.
  var withoutNoise: Double {
    guard magnitude < Double.largestWithBillionths else { return self }
    let short = (self * Double.billion).rounded(.toNearestOrEven) / Double.billion
    return (self - short).magnitude <= Double.noise * Swift.max(1, magnitude) ? short : self
  }

  private static let billion = 1e9
  /// What rounding adds at most to a number around 1.
  private static let noise = 1e-14
  /// Numbers beyond it have fewer than nine decimals, so that none of them is noise.
  private static let largestWithBillionths = 1e6
}
