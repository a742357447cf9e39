internal import Constraints

extension Layout {
  /// How far beyond the nearest value that helps another is tried, in points.
  private static let stride = 1.0

  /// How many values of a number of the viewport are tried.
  private static let mostSteps = 8

  /// Returns the changes to a constraint after which all that is required holds, or none if others contradict each other.
  mutating func remedies(
    changing id: ConstraintID, _ record: DeclaredConstraint?
  ) -> [ConflictDiagnosis.Remedy] {
    shortfall(of: id, in: nil).map { remedies(changing: id, record, in: nil, missingBy: $0) } ?? []
  }

  /// Returns the changes to a constraint that resolve a contradiction, one of several, or all that there are if none is
  /// given.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func remedies(
    changing id: ConstraintID, _ record: DeclaredConstraint?, in conflict: Conflict?,
    missingBy error: Double
  ) -> [ConflictDiagnosis.Remedy] {
    let error = error.withoutNoise
    guard error != 0 else { return [] }
    let name = record?.name ?? name(of: id)
    let isComplete = conflict == nil
    let optional = ConflictDiagnosis.Remedy(
      change: .priority(constraint: name), isComplete: isComplete)
    if let record {
      let formula = record.formula(plus: error)
      return [
        optional,
        ConflictDiagnosis.Remedy(
          change: .constant(constraint: name, formula: formula), isComplete: isComplete),
      ]
    }
    guard let constraint = solver.constraint(id) else { return [] }
    if constraint.isContentSize { return [optional] }
    return remedy(moving: constraint, id, in: conflict, missingBy: error).map { [$0] } ?? []
  }

  /// Returns the change to the number of the viewport that one of the layout's own constraints holds something to.
  private func remedy(
    moving constraint: Constraint, _ id: ConstraintID, in conflict: Conflict?,
    missingBy error: Double
  ) -> ConflictDiagnosis.Remedy? {
    guard constraint.expression.parameterTerms.count == 1,
      let term = constraint.expression.parameterTerms.first,
      let index = parameters.firstIndex(of: term.parameter)
    else { return nil }
    let parameter = ViewportParameter.allCases[index]
    guard
      let (value, isComplete) = solution(
        of: id, in: conflict, moving: parameter, by: -error / term.coefficient, from: error),
      !parameter.isSize || value > 0
    else { return nil }
    let terms = constraint.expression.terms
    let name = terms.count == 1 ? solver.name(of: terms[0].variable) : parameter.rawValue
    let isUpwards = value > viewport[parameter]
    let beyond = value + (isUpwards ? Layout.stride : -Layout.stride)
    var other = moving(parameter, to: beyond)
    let goesOn = other?.shortfall(of: id, in: conflict) == 0
    let direction: ConflictDiagnosis.Remedy.Bound = isUpwards ? .atLeast : .atMost
    return ConflictDiagnosis.Remedy(
      change: .viewport(name: name, value: value, bound: goesOn ? direction : .exactly),
      isComplete: isComplete)
  }

  /// Returns a value of a number of the viewport at which a constraint no longer misses, and whether all that is
  /// required holds there; `nil` if none is found.
  ///
  /// Other constraints may follow the number as well, so that the way to it is found by the secant method, which is done
  /// after one step wherever how far the constraint misses is linear.
  private func solution(
    of id: ConstraintID, in conflict: Conflict?, moving parameter: ViewportParameter,
    by step: Double, from error: Double
  ) -> (value: Double, isComplete: Bool)? {
    var (value, error, step) = (viewport[parameter], error, step)
    for _ in 0..<Layout.mostSteps {
      if parameter.isSize { step = max(step, -value) }
      value += step
      var other = moving(parameter, to: value)
      guard let rest = other?.shortfall(of: id, in: conflict) else { return nil }
      if rest == 0 {
        let isComplete = conflict == nil || other?.solver.isContradictory == false
        return (value.withoutNoise, isComplete)
      }
      guard rest != error else { return nil }
      step *= rest / (error - rest)
      error = rest
    }
    return nil
  }

  /// Returns the layout where a number of the viewport has another value; `nil` where that is out of range.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private func moving(_ parameter: ViewportParameter, to value: Double) -> Layout? {
    var viewport = viewport
    viewport[parameter] = value
    var copy = self
    do { try copy.update(to: viewport) } catch { return nil }
    copy.settle()
    return copy
  }

  /// Returns how far a constraint misses where the others of a contradiction come first or, if none is given, all that
  /// are required; `nil` if not all of them can hold.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private mutating func shortfall(of id: ConstraintID, in conflict: Conflict?) -> Double? {
    do {
      if let conflict {
        guard let errors = try solver.shortfalls(in: conflict) else { return nil }
        return conflict.constraints.firstIndex(of: id).map { errors[$0].withoutNoise }
      }
      let (error, isComplete) = try solver.shortfall(of: id)
      return isComplete ? error.withoutNoise : nil
    } catch { return nil }
  }
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
