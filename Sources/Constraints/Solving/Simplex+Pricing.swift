// Finding an active row whose move lowers the cost.

/// An active row that lowers the cost when it moves.
struct Candidate {
  var slot: Int32
  /// 1 if the row moves above its target, −1 if below.
  var direction: Int8
  /// The rank at which the cost falls.
  var rank: Rank
  /// How fast it falls, as a number below 0.
  var slope: Double
}

extension Simplex {
  private static var upward: UInt8 { 1 }
  private static var downward: UInt8 { 2 }

  /// Returns a move that lowers the cost, or `nil` if there is none.
  ///
  /// Strengths are weighed for all slots at once, strongest first; what they leave open is decided slot by slot
  /// by the ties and anchors.
  /// With patience the steepest move is looked for; without, it is the first row's (R. G. Bland, "New finite
  /// pivoting rules for the simplex method", 1977), which excludes cycles.
  mutating func nextCandidate(_ system: System, isPatient: Bool) -> Candidate? {
    if let candidate = strongCandidate(system, isPatient: isPatient) { return candidate }
    return weakCandidate(system, isPatient: isPatient)
  }

  /// Weighs the strengths, and leaves in ``directionsLeft`` the moves that they do not decide.
  mutating func strongCandidate(_ system: System, isPatient: Bool) -> Candidate? {
    refactor(system)
    collectCostlyRows(system)
    for slot in active.indices {
      let isEvicted = !system.rows[Int(active[slot])].isAlive
      directionsLeft[slot] = isEvicted ? 7 : 3
    }
    var start = 0
    var last: Rank?
    while start < costlyRows.count {
      let rank = costlyRows[start].strength
      var end = start
      while end < costlyRows.count, costlyRows[end].strength == rank { end += 1 }
      clearGradient()
      for index in start..<end { addToGradient(costlyRows[index].row, system) }
      factors.solveTransposed(&gradient, into: &combination)
      for slot in active.indices { close(slot, system, from: last, to: rank) }
      if let candidate = steepest(at: rank, among: active.indices, system, isPatient: isPatient) {
        return candidate
      }
      start = end
      last = rank
    }
    for slot in active.indices { close(slot, system, from: last, to: .beforeTies) }
    return nil
  }

  /// Lists the rows that miss their target at a strength, strongest first.
  private mutating func collectCostlyRows(_ system: System) {
    costlyRows.removeAll(keepingCapacity: true)
    for row in sides.indices where sides[row] != 0 && slots[row] == System.none {
      let record = system.rows[row]
      if record.slope(on: sides[row]) != 0, record.kind != .anchor, record.isAlive {
        costlyRows.append(RankedRow(record, Int32(row)))
      }
    }
    if costlyRows.count > 1 { costlyRows.sort() }
  }

  mutating func clearGradient() {
    for index in gradient.indices { gradient[index] = .zero }
  }

  /// Adds how the error of a row grows with each variable.
  private mutating func addToGradient(_ row: Int32, _ system: System) {
    let isAbove = sides[Int(row)] > 0
    for term in system.rows[Int(row)].variableTerms {
      let variable = Int(system.terms[term].index)
      gradient[variable] =
        isAbove
        ? gradient[variable] + coefficients[term] : gradient[variable] - coefficients[term]
    }
  }

  /// Settles the moves that a rank decides; returns the best that it lets fall.
  private mutating func steepest(
    at rank: Rank, among slots: some Collection<Int>, _ system: System, isPatient: Bool
  ) -> Candidate? {
    var best: Candidate?
    var scale = 1.0
    for value in combination { scale = max(scale, value.approximation.magnitude) }
    for slot in slots where directionsLeft[slot] & 3 != 0 {
      let row = system.rows[Int(active[slot])]
      let isOwn = row.strength == rank && row.isAlive
      let rise = combination[slot]
      for isUpward in [true, false] {
        let bit = isUpward ? Simplex.upward : Simplex.downward
        guard directionsLeft[slot] & bit != 0 else { continue }
        let own = isOwn ? (isUpward ? row.right : -row.left) : 0
        let slope = (isUpward ? rise : -rise) + (own == 0 ? .zero : .one)
        let decisive = decided(slope, beside: scale)
        if decisive.signum == 0 { continue }
        directionsLeft[slot] &= ~bit
        guard decisive.signum < 0 else { continue }
        let candidate = Candidate(
          slot: Int32(slot), direction: isUpward ? 1 : -1, rank: rank,
          slope: decisive.approximation)
        if let other = best, !isBetter(candidate, than: other, isPatient: isPatient) { continue }
        best = candidate
      }
    }
    return best
  }

  private func isBetter(_ first: Candidate, than second: Candidate, isPatient: Bool) -> Bool {
    let (row, other) = (active[Int(first.slot)], active[Int(second.slot)])
    return isPatient ? first.slope < second.slope : row < other
  }

  /// Settles the moves of an active row whose own strength lies between two at which others are weighed.
  private mutating func close(_ slot: Int, _ system: System, from last: Rank?, to rank: Rank) {
    let row = system.rows[Int(active[slot])]
    guard row.isAlive, row.strength < rank, last.map({ $0 < row.strength }) ?? true else { return }
    if row.right != 0 { directionsLeft[slot] &= ~Simplex.upward }
    if row.left != 0 { directionsLeft[slot] &= ~Simplex.downward }
  }

  /// Weighs the ties and anchors for the moves that the strengths leave open.
  private mutating func weakCandidate(_ system: System, isPatient: Bool) -> Candidate? {
    if let candidate = weakCandidateOfManyMoves(system, isPatient: isPatient) { return candidate }
    guard !active.isEmpty else { return nil }
    for offset in active.indices {
      let slot = isPatient ? (nextProbe + offset) % active.count : offset
      guard directionsLeft[slot] & 3 != 0 else { continue }
      probe(Int32(slot), system)
      defer { clearProbe() }
      for isUpward in [true, false] {
        let bit = isUpward ? Simplex.upward : Simplex.downward
        guard directionsLeft[slot] & bit != 0 else { continue }
        let (rank, slope) = weakSlope(slot, isUpward ? 1 : -1, system)
        guard slope < 0 else { continue }
        nextProbe = slot
        return Candidate(
          slot: Int32(slot), direction: isUpward ? 1 : -1, rank: rank, slope: slope)
      }
    }
    return nil
  }

  /// The number of open moves up to which they are looked at one by one.
  private static var fewMoves: Int { 8 }

  /// Weighs ties and anchors rank by rank, all open moves at once, until few are left.
  private mutating func weakCandidateOfManyMoves(
    _ system: System, isPatient: Bool
  ) -> Candidate? {
    openSlots.removeAll(keepingCapacity: true)
    for slot in active.indices where directionsLeft[slot] & 3 != 0 { openSlots.append(slot) }
    guard openSlots.count > Simplex.fewMoves else { return nil }
    var last = Rank.beforeTies
    for row in weaklyCostlyRows(system) {
      let rank = system.rows[Int(row)].weakRank
      for slot in openSlots { closeWeakly(slot, system, from: last, to: rank) }
      clearGradient()
      addToGradient(row, system)
      factors.solveTransposed(&gradient, into: &combination)
      if let candidate = steepest(at: rank, among: openSlots, system, isPatient: isPatient) {
        return candidate
      }
      last = rank
      openSlots.removeAll { directionsLeft[$0] & 3 == 0 }
      if openSlots.count <= Simplex.fewMoves { return nil }
    }
    return nil
  }

  /// The rows that miss their target, in the order in which they break ties.
  private func weaklyCostlyRows(_ system: System) -> [Int32] {
    var rows: [(rank: Rank, row: Int32)] = []
    for row in sides.indices where sides[row] != 0 && slots[row] == System.none {
      let record = system.rows[row]
      if record.isAlive, record.kind != .limit, record.slope(on: sides[row]) != 0 {
        rows.append((record.weakRank, Int32(row)))
      }
    }
    return rows.sorted { $0.rank < $1.rank }.map { $0.row }
  }

  /// Settles the moves of an active row that breaks ties between two ranks.
  private mutating func closeWeakly(_ slot: Int, _ system: System, from last: Rank, to rank: Rank) {
    let row = system.rows[Int(active[slot])]
    guard row.isAlive, last < row.weakRank, row.weakRank < rank else { return }
    if row.right != 0 { directionsLeft[slot] &= ~Simplex.upward }
    if row.left != 0 { directionsLeft[slot] &= ~Simplex.downward }
  }

  /// The first of the ties and anchors that a move of the probed row bears on.
  private func weakSlope(
    _ slot: Int, _ direction: Int8, _ system: System
  ) -> (rank: Rank, slope: Double) {
    var (rank, slope) = (Rank.never, 0.0)
    let own = system.rows[Int(active[slot])]
    if own.isAlive, own.slope(on: direction) != 0 {
      (rank, slope) = (own.weakRank, 1)
    }
    for row in touched {
      let record = system.rows[Int(row)]
      let weight = record.slope(on: sides[Int(row)])
      if weight == 0 || rates[Int(row)].isZero { continue }
      if record.weakRank < rank {
        rank = record.weakRank
        slope = Double(weight) * rates[Int(row)].approximation * Double(direction)
        if slope == 0 { slope = Double(Int(weight) * rates[Int(row)].signum * Int(direction)) }
      }
    }
    return (rank, slope)
  }

  /// Returns a move that brings a variable further in a direction and that neither a strength nor a tie minds.
  mutating func candidate(
    moving variable: Int32, direction: Double, _ system: System, isPatient: Bool
  ) -> Candidate? {
    if let candidate = strongCandidate(system, isPatient: isPatient) { return candidate }
    for index in gradient.indices { gradient[index] = .zero }
    gradient[Int(variable)] = .one
    factors.solveTransposed(&gradient, into: &combination)
    var open = active.indices.filter { directionsLeft[$0] & 3 != 0 && !combination[$0].isZero }
    if !isPatient { open.sort { active[$0] < active[$1] } }
    for slot in open {
      let isUpward = (combination[slot].signum > 0) == (direction > 0)
      guard directionsLeft[slot] & (isUpward ? Simplex.upward : Simplex.downward) != 0 else {
        continue
      }
      probe(Int32(slot), system)
      defer { clearProbe() }
      let (rank, slope) = weakSlope(slot, isUpward ? 1 : -1, system)
      guard rank.isAnchor || rank == .never || slope < 0, !self.direction[Int(variable)].isZero
      else { continue }
      return Candidate(
        slot: Int32(slot), direction: isUpward ? 1 : -1, rank: .afterTies,
        slope: -self.direction[Int(variable)].approximation.magnitude)
    }
    return nil
  }
}

// MARK: - Probing

extension Simplex {
  /// Finds how fast all variables and rows move when an active row moves above its target at speed 1.
  mutating func probe(_ slot: Int32, _ system: System) {
    for index in sums.indices { sums[index] = .zero }
    sums[Int(slot)] = .one
    factors.solve(&sums, into: &direction)
    var largest = 0.0
    for value in direction { largest = max(largest, value.approximation.magnitude) }
    for variable in direction.indices where !direction[variable].isZero {
      direction[variable] = decided(direction[variable], beside: largest)
      let speed = direction[variable]
      if speed.isZero { continue }
      var term = system.variables[variable].firstUse
      while term != System.none {
        touch(Int(term), speed, system)
        term = system.terms[Int(term)].next
      }
    }
    cleanRates(largest)
  }

  @inline(__always)
  private mutating func touch(_ term: Int, _ speed: Number, _ system: System) {
    let row = Int(system.terms[term].row)
    guard slots[row] == System.none, system.rows[row].isAlive else { return }
    if !isTouched[row] {
      isTouched[row] = true
      touched.append(Int32(row))
    }
    rates[row] = rates[row] + coefficients[term] * speed
  }

  /// Drops the rates that have cancelled but for rounding.
  private mutating func cleanRates(_ scale: Double) {
    guard Number.noise > 0 else { return }
    for row in touched { rates[Int(row)] = decided(rates[Int(row)], beside: scale) }
  }

  mutating func clearProbe() {
    for row in touched {
      rates[Int(row)] = .zero
      isTouched[Int(row)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
