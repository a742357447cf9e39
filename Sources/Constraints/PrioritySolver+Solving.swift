// Finding the answer, in numbers as strong as it takes.

extension PrioritySolver {
  /// Finds the answer and the point that shows it, as reports need both.
  mutating func solveAtPoint() {
    guard source != .point else { return }
    let isUnmoved = sharedPoint?.parameterValues == system.parameterValues
    follow()
    let point = point
    // One access, as each costs as much as a small system's residuals.
    let basis = solve(at: &point.simplex, isUnmoved: isUnmoved)
    source = .point
    if basis == solvedBasis { keepRegion() }
    solvedBasis = basis
  }

  /// Goes on to the answer, in working numbers if they show it; returns the basis that it is held by.
  private mutating func solve(at simplex: inout Simplex<WorkingNumber>, isUnmoved: Bool) -> Int {
    let stays = isSettled && isUnmoved && newRows.allSatisfy { simplex.passes($0, system) }
    let isDone = stays || simplex.optimize(system)
    let isExact = isDone && simplex.isExact(system)
    if isExact || isDone && WorkingNumber.isRounded && !simplex.isDoubtful {
      simplex.copyPoint(to: &values)
      arithmetic = isExact ? .doubles : .doubleDoubles
    } else {
      solveInStrongerNumbers(from: &simplex)
    }
    isSettled = arithmetic == .doubles && removedRows.isEmpty
    newRows.removeAll(keepingCapacity: true)
    release(from: &simplex)
    return simplex.basis
  }

  /// Goes on from the point in double-doubles, and from there in exact rationals.
  private mutating func solveInStrongerNumbers(from simplex: inout Simplex<WorkingNumber>) {
    var finer = Simplex<DoubleDouble>(system, at: simplex.active)
    if finer.optimize(system), !finer.isDoubtful {
      finer.copyPoint(to: &values)
      arithmetic = .doubleDoubles
      simplex.adopt(finer.active, sides: finer.sides, system)
      return
    }
    var exact = Simplex<Rational>(system, at: finer.active)
    // Costs are never below 0, and exact steps in a fixed order come to an end.
    precondition(exact.optimize(system), "exact arithmetic found no answer")
    exact.copyPoint(to: &values)
    arithmetic = .rationals
    simplex.adopt(exact.active, sides: exact.sides, system)
  }

  /// The point, which no other solver has.
  var point: Point {
    mutating get {
      if isKnownUniquelyReferenced(&sharedPoint), let sharedPoint,
        sharedPoint.simplex.hasRoom(for: system)
      {
        return sharedPoint
      }
      isSettled = false
      let point = Point(near: sharedPoint, system)
      sharedPoint = point
      return point
    }
  }

  /// Returns whether the point holds, or may hold, a row.
  func knows(_ row: Int32) -> Bool {
    sharedPoint.map { Int(row) < $0.simplex.targets.count } ?? false
  }

  /// Gives up the room of constraints that were removed, where it is most of all.
  mutating func compactIfSparse() {
    guard system.isSparse else { return }
    system.compact()
    sharedPoint = nil
    isSettled = false
  }

  /// Lets the point know of all changes.
  mutating func follow() {
    compactIfSparse()
    if sharedPoint != nil {
      let point = point
      point.follow(system)
    }
  }

  /// Gives the rows of removed constraints free, which the point no longer needs.
  private mutating func release(from simplex: inout Simplex<WorkingNumber>) {
    for row in removedRows {
      simplex.evict(row, system)
      system.free(row)
    }
    removedRows.removeAll(keepingCapacity: true)
  }
}

// MARK: - Regions

extension PrioritySolver {
  /// Finds the answer in a known region or, where there is none, at a point.
  @usableFromInline
  mutating func search() {
    guard regions.find(system.parameterValues) else { return solveAtPoint() }
    flat = regions.flat
    source = .region
  }

  /// Gets ready for a change of the constraints or variables.
  mutating func prepareForChange() {
    isSettled = false
    forgetAnswer()
  }

  mutating func forgetAnswer() {
    source = .unknown
    if !regions.isEmpty {
      regions = RecentRegions()
      flat = FlatRegion()
    }
    if !reporter.isEmpty { reporter = [] }
    solvedBasis = -1
  }

  /// Keeps the region of the present point, as it has served twice in a row.
  private mutating func keepRegion() {
    regions.insert(regionOfPoint())
    flat = regions.flat
  }

  /// The region of the parameters in which the same rows hold the answer, shown in the same numbers.
  mutating func regionOfPoint() -> Region {
    if arithmetic == .doubles {
      let point = point
      let rates = point.simplex.rates(ofParametersIn: system)
      return Region(of: &point.simplex, system, values, rates)
    }
    if arithmetic == .doubleDoubles {
      var finer = point(in: DoubleDouble.self)
      let rates = finer.rates(ofParametersIn: system)
      return Region(of: &finer, system, values, rates)
    }
    // The rows and their sides are known, and need no factors, which double-doubles may not have for them.
    var exact = point(in: Rational.self)
    var rates: [ParameterRate<DoubleDouble>] = []
    for rate in exact.rates(ofParametersIn: system) { rates.append(rate.inDoubleDoubles) }
    var finer = Simplex<DoubleDouble>(system, at: exact.active)
    for row in exact.sides.indices { finer.sides[row] = exact.sides[row] }
    return Region(of: &finer, system, values, rates, asksWhatIsOpen: false)
  }

  /// Returns the present point in other numbers.
  mutating func point<Number: Scalar>(in numbers: Number.Type) -> Simplex<Number> {
    let point = point
    var other = Simplex<Number>(system)
    other.adopt(point.simplex.holders, sides: point.simplex.sides, system)
    return other
  }
}
