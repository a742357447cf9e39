// Finding the answer, in numbers as strong as it takes.

extension PrioritySolver {
  /// Finds the answer and the point that shows it, as reports need both.
  mutating func solveAtPoint() {
    guard !isSolved || source != .point else { return }
    follow()
    let isOptimal = simplex.optimize(system)
    if isOptimal, let exact = simplex.exactPoint(system) {
      (answer, arithmetic) = (exact, .doubles)
    } else {
      solveInStrongerNumbers()
    }
    release()
    source = .point
    isSolved = true
    if simplex.basis == solvedBasis { keepRegion() }
    solvedBasis = simplex.basis
  }

  /// Goes on from the point in double-doubles, and from there in exact rationals.
  private mutating func solveInStrongerNumbers() {
    var finer = Simplex<DoubleDouble>(system, at: simplex.active)
    if finer.optimize(system), !finer.isDoubtful {
      (answer, arithmetic) = (finer.point, .doubleDoubles)
      simplex.adopt(finer.active, sides: finer.sides, system)
      return
    }
    var exact = Simplex<Rational>(system, at: finer.active)
    // Costs are never below 0, and exact steps in a fixed order come to an end.
    precondition(exact.optimize(system), "exact arithmetic found no answer")
    (answer, arithmetic) = (exact.point.map { $0.doubleDouble }, .rationals)
    simplex.adopt(exact.active, sides: exact.sides, system)
  }

  /// Lets the point know of all changes.
  mutating func follow() {
    if system.isSparse {
      system.compact()
      hasStarted = false
    }
    guard hasStarted else {
      simplex = Simplex(system)
      simplex.start(system)
      hasStarted = true
      return forgetChangedParameters()
    }
    simplex.extend(system)
    for parameter in changedParameters {
      var term = system.parameters[Int(parameter)].firstUse
      while term != System.none {
        simplex.retarget(system.terms[Int(term)].row, system)
        term = system.terms[Int(term)].next
      }
    }
    forgetChangedParameters()
  }

  private mutating func forgetChangedParameters() {
    for parameter in changedParameters { system.parameters[Int(parameter)].isChanged = false }
    changedParameters.removeAll(keepingCapacity: true)
  }

  /// Gives the rows of removed constraints free, which the point no longer needs.
  private mutating func release() {
    for row in removedRows {
      simplex.evict(row, system)
      system.free(row)
    }
    removedRows.removeAll(keepingCapacity: true)
  }
}

// MARK: - Regions

extension PrioritySolver {
  /// The number of regions that are kept; a viewport that scrolls about moves through few.
  private static let maximumRegionCount = 16

  /// Finds the answer in a known region; returns whether there is one.
  @inline(__always)
  mutating func solveInRegion() -> Bool {
    guard !regions.isEmpty else { return false }
    guard regions[0].contains(system.parameters) || returnToRegion() else { return false }
    source = .region
    isSolved = true
    return true
  }

  /// Goes back to a former region that contains the parameters; returns whether there is one.
  private mutating func returnToRegion() -> Bool {
    for index in regions.indices.dropFirst() where regions[index].contains(system.parameters) {
      regions.insert(regions.remove(at: index), at: 0)
      return true
    }
    return false
  }

  /// Gets ready for a change of the constraints or variables.
  mutating func prepareForChange() {
    isSolved = false
    source = .point
    if !regions.isEmpty { regions = [] }
    if !reporter.isEmpty { reporter = [] }
    solvedBasis = -1
  }

  /// Keeps the region of the present point, as it has served twice in a row.
  private mutating func keepRegion() {
    if regions.count == PrioritySolver.maximumRegionCount { regions.removeLast() }
    regions.insert(regionOfPoint(), at: 0)
  }

  /// The region of the parameters in which the same rows hold the answer, shown in the same numbers.
  mutating func regionOfPoint() -> Region {
    switch arithmetic {
    case .doubles:
      return Region(of: &simplex, system, answer, steady: steadyParameters)
    case .doubleDoubles:
      var finer = point(in: DoubleDouble.self)
      return Region(of: &finer, system, answer, steady: steadyParameters)
    case .rationals:
      var exact = point(in: Rational.self)
      return Region(of: &exact, system, answer, steady: steadyParameters)
    }
  }

  /// Returns the present point in other numbers.
  func point<Number: Scalar>(in numbers: Number.Type) -> Simplex<Number> {
    var other = Simplex<Number>(system, at: simplex.active)
    other.refactor(system)
    other.computePoint(system)
    other.sides = simplex.sides
    return other
  }
}
