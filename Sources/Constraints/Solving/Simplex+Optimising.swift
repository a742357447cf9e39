// Going to the best point, and telling how exact it is.

extension Simplex {
  /// Goes to the point where no move lowers the cost, costs from a strength on left aside; returns whether it got
  /// there in good time.
  mutating func optimize(_ system: System, before limit: Rank = .never) -> Bool {
    adopted.removeAll()
    refactor(system)
    recompute(system)
    return move(system) { $0.nextCandidate(system, before: limit, isPatient: $1) }
  }

  /// Makes the moves that are chosen, with patience or without; returns whether they ended in good time.
  ///
  /// The last choice is looked at a second time, after rounding is taken back, unless it is final. Where rows meet in
  /// such numbers that many steps go nowhere, their targets are taken apart until nothing lowers the cost (A. Charnes,
  /// "Optimality and degeneracy in linear programming", 1952); what holds the answer then holds it nearly always.
  mutating func move(
    _ system: System, isFinal: Bool = false, _ next: (inout Simplex, Bool) -> Candidate?
  ) -> Bool {
    isUnbounded = false
    pending.removeAll()
    ties.start()
    var isFresh = factors.exchangeCount == 0
    var (isApart, mayTakeApart) = (false, !isFinal)
    defer { if Number.noise > 0, isApart { setTargets(system, apart: 0) } }
    var (steps, stalls) = (0, 0)
    let most = Number.patience == .max ? Int.max : 64 + Number.patience * system.rows.count
    while true {
      let isPatient = stalls < Simplex.longestStall
      guard let candidate = next(&self, isPatient) else {
        if isFinal { return true }
        if !isApart, isFresh || isExact(system) {
          if ties.isPartial { continue }
          if Number.isRounded { checkAccuracy(system) }
          return true
        }
        if Number.noise > 0, isApart { setTargets(system, apart: 0) }
        isApart = false
        renew(system)
        isFresh = true
        continue
      }
      steps += 1
      guard let distance = advance(candidate, system, isPatient: isPatient), steps <= most,
        !isUnbounded
      else { return false }
      isFresh = false
      stalls = distance.isZero ? stalls + 1 : 0
      if Number.noise > 0, mayTakeApart, stalls == Simplex.longestStall {
        (isApart, mayTakeApart, stalls) = (true, false, 0)
        setTargets(system, apart: Simplex.apartness)
      }
      if factors.isWorn || !isFactored {
        renew(system)
        isFresh = true
      }
    }
  }

  /// The steps without a move after which the rows are taken in a fixed order, which excludes cycles.
  static var longestStall: Int { 32 }

  /// How far targets are taken apart beside the largest, or 1: far more than rounding, far less than people see.
  private static var apartness: Double { 0x1p-24 }

  /// Sets every target to where its row is met, and as far from there as no other.
  private mutating func setTargets(_ system: System, apart size: Double) {
    var largest = 1.0
    for target in targets { largest = max(largest, target.approximation.magnitude) }
    for row in 0..<Int32(targets.count) {
      retarget(row, system)
      if size == 0 { continue }
      let distance = (1 + Simplex.part(row)) * size * largest
      targets[Int(row)] = targets[Int(row)] + Number(distance)
    }
    isFactored = false
    ties.start()
  }

  private mutating func renew(_ system: System) {
    isFactored = false
    refactor(system)
    recompute(system)
  }

  private mutating func recompute(_ system: System) {
    for slot in lengths.indices { lengths[slot] = 1 }
    isDoubtful = factors.isDoubtful
    computePoint(system)
  }

  /// Looks how far rounding of the targets, by parts in no pattern that could cancel, could move the point; variables
  /// that it could move to 0 are 0.
  private mutating func checkAccuracy(_ system: System) {
    var largest = 0.0
    for row in active { largest = max(largest, scale(of: Int(row), system)) }
    for slot in 0..<Int32(active.count) {
      let part = Simplex.part(slot)
      sums[slot] = Number((part < 0.5 ? part - 1 : part) * largest * Simplex.rounding)
    }
    factors.solve(&sums, into: &direction)
    for variable in point.indices {
      let error = direction[Int32(variable)].approximation.magnitude
      let value = point[variable].approximation.magnitude
      if value <= error { point[variable] = .zero }
      if error > max(value * 0x1p-60, 0x1p-72) { isDoubtful = true }
    }
  }

  /// A part of 1, far from those of other numbers: multiples of the golden section.
  private static func part(_ number: Int32) -> Double {
    Double(UInt32(number + 1) &* 0x9E37_79B9) * 0x1p-32
  }

  /// The part of what is added up that double-doubles may lose.
  private static var rounding: Double { 0x1p-98 }

  /// Whether no number can have been rounded on the way: coefficients have few binary digits behind the point and
  /// pivots are powers of 2, so that all others are sums of the targets, and these have a few more.
  func isExact(_ system: System) -> Bool {
    guard Number.noise > 0 else { return true }
    guard !isDoubtful, hasFewDigits(system) else { return false }
    for value in point where !(value.approximation.magnitude < 0x1p26) { return false }
    for row in targets.indices
    where system.rows[row].isAlive && system.rows[row].kind == .constraint {
      let scaled = targets[row].approximation * 0x1p12
      guard scaled.magnitude < 0x1p36, scaled.isWhole else { return false }
    }
    return true
  }

  /// Whether numbers have room for the binary digits that coefficients and pivots may add.
  func hasFewDigits(_ system: System) -> Bool {
    system.coefficientDigits + factors.pivotDigits <= Simplex.mostDigits
  }

  /// The binary digits that coefficients and pivots may add.
  private static var mostDigits: Int { 8 }

  /// Writes down the point.
  func copyPoint(to answer: inout [DoubleDouble]) {
    answer.removeAll(keepingCapacity: true)
    answer.reserveCapacity(point.count)
    for variable in point.indices { answer.append(point[variable].doubleDouble) }
  }
}
