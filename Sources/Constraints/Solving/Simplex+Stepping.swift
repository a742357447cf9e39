// Moving to the next point.

extension Simplex {
  /// Moves a candidate until the cost no longer falls, and exchanges it for the row that stops it.
  ///
  /// Returns how far it went, or `nil` if rounding keeps the exchange from being made.
  mutating func advance(
    _ candidate: Candidate, _ system: System, isPatient: Bool = true
  ) -> Number? {
    if !candidate.isProbed { probe(candidate.slot, system) }
    defer { rates.clear() }
    // Others that were found would bear on what this one bears on, and may not be the best that follow.
    if isProbeWide { pending.removeAll() }
    findCrossings(of: candidate, system)
    guard let index = stop(of: candidate, system, isPatient), let stop = crossings.row(index) else {
      isUnbounded = true
      return .zero
    }
    // Among the best points, rows that are reached are not crossed.
    for before in 0..<(candidate.rank == .afterTies ? 0 : index) {
      if let row = crossings.row(before) { sides[Int(row)] = -sides[Int(row)] }
    }
    basis += 1
    let distance = crossings.distance(of: stop)
    let side = sides[Int(stop)]
    shift(candidate, by: distance, system)
    guard exchange(candidate.slot, for: stop, system) else { return nil }
    let isTie = Number.noise > 0 && Rank.beforeTies < candidate.rank
    ties.exchange = isTie ? TieProgress.Exchange(slot: candidate.slot, side: side) : nil
    return distance
  }

  /// Lists the rows whose target lies ahead and whose rank counts.
  private mutating func findCrossings(of candidate: Candidate, _ system: System) {
    crossings.removeAll()
    for row in rates.support where !rates[row].isZero {
      let record = system.rows[Int(row)]
      let weakest = record.kind == .anchor ? record.strength : min(record.strength, record.tie)
      guard !(candidate.rank < weakest) else { continue }
      let isRising = (rates[row].signum > 0) == (candidate.direction > 0)
      guard isRising == (sides[Int(row)] < 0) else { continue }
      let distance = residuals[Int(row)] / rates[row]
      let isBackward = distance.signum * Int(candidate.direction) > 0
      crossings.insert(
        row, at: isBackward ? .zero : distance.signum < 0 ? -distance : distance)
    }
    crossings.sort()
  }

  /// Returns the crossing behind which the cost no longer falls; of several at one place, the one whose row
  /// moves fastest, as a small pivot would spread its rounding.
  private mutating func stop(
    of candidate: Candidate, _ system: System, _ isPatient: Bool
  ) -> Int? {
    var slope = candidate.slope
    var size = slope.roundingScale
    var (index, last) = (0, nil as Int?)
    while let row = crossings.row(index) {
      let record = system.rows[Int(row)]
      var isStop = record.strength < candidate.rank || record.tie < candidate.rank
      if record.strength == candidate.rank || record.tie == candidate.rank {
        let speed = rates[row].signum < 0 ? -rates[row] : rates[row]
        let gain = record.relation == .equal ? speed + speed : speed
        slope = slope + gain
        size += gain.roundingScale
        isStop = isStop || slope.signum >= 0 || slope.roundingScale < size * Number.slopeNoise
        last = index
      }
      if isStop { return isPatient && Number.noise > 0 ? fastest(index) : index }
      index += 1
    }
    // Where nothing misses any more, nothing can fall, whatever rounding has left of the slope.
    return last
  }

  private mutating func fastest(_ stop: Int) -> Int {
    guard let row = crossings.row(stop) else { return stop }
    let first = crossings.distance(of: row).approximation
    let limit = first + max(1e-9, first.magnitude) * Number.noise
    var (index, fastest, most) = (stop, stop, 0.0)
    while let next = crossings.row(index), crossings.distance(of: next).approximation <= limit {
      let speed = rates[next].approximation.magnitude
      if speed > most { (fastest, most) = (index, speed) }
      index += 1
    }
    return fastest
  }

  private mutating func shift(_ candidate: Candidate, by distance: Number, _ system: System) {
    let row = Int(active[Int(candidate.slot)])
    let step = candidate.direction > 0 ? distance : -distance
    residuals[row] = step
    sides[row] = candidate.direction
    guard !step.isZero else { return }
    for variable in direction.support where !direction[variable].isZero {
      point[Int(variable)] = point[Int(variable)] + direction[variable] * step
    }
    for row in rates.support where !rates[row].isZero {
      let change = rates[row] * step
      let scale =
        residuals[Int(row)].roundingScale + change.roundingScale
      residuals[Int(row)] = (residuals[Int(row)] + change).cleaned(beside: scale)
      takeSide(row, system)
    }
  }

  /// Makes a row active at the slot of the one that moved; returns whether the pivot agrees with the rate.
  mutating func exchange(_ slot: Int32, for row: Int32, _ system: System) -> Bool {
    combine(row, system)
    let rate = rates[row]
    let gap = (combination[slot] - rate).approximation.magnitude
    guard gap <= rate.approximation.magnitude * 0x1p-20, !combination[slot].isZero else {
      isFactored = false
      return factors.exchangeCount > 0
    }
    measureLengths(slot)
    factors.exchange(slot: slot, for: combination)
    hold(Int(slot), by: row)
    sides[Int(row)] = 0
    residuals[Int(row)] = .zero
    return true
  }

  /// Follows how far the point goes when other rows move, before an exchange at a slot that was probed.
  ///
  /// It is at least the part of this way that will be theirs (P. M. J. Harris, "Pivot selection methods of the Devex LP
  /// code", 1973).
  private mutating func measureLengths(_ slot: Int32) {
    // Exact numbers go on from where others were nearly done. Where rows have most of the variables, all ways are
    // about as long, and bounds of them lead astray.
    guard Number.noise > 0, 2 * combination.support.count < active.count else { return }
    var own = 0.0
    for variable in direction.support {
      let speed = direction[variable].approximation
      own += speed * speed
    }
    let pivot = combination[slot].approximation
    for other in combination.support {
      let part = combination[other].approximation / pivot
      lengths[Int(other)] = max(lengths[Int(other)], part * part * own)
    }
    lengths[Int(slot)] = max(1, own / (pivot * pivot))
  }

  /// Finds the combination of the active rows that a row is.
  mutating func combine(_ row: Int32, _ system: System) {
    for term in system.rows[Int(row)].variableTerms {
      gradient[system.terms[term].index] = coefficients[term]
    }
    factors.solveTransposed(&gradient, into: &combination)
  }
}

// MARK: - Letting go

extension Simplex {
  /// Lets go of a removed row, which holds the point at a place where others hold it as well.
  mutating func evict(_ row: Int32, _ system: System) {
    // What was taken over may hold it still, although the rows that are active do not.
    adopted.removeAll()
    let slot = slots[Int(row)]
    guard slot != System.none else { return }
    refactor(system)
    probe(slot, system)
    defer { rates.clear() }
    let stop = fastestMet { row, _ in system.rows[Int(row)].isAlive }
    // A point that nothing else holds would have moved.
    guard let stop, exchange(slot, for: stop, system) else {
      start(system)
      _ = optimize(system)
      return
    }
  }

  /// The row that moves fastest with what was probed, of those at their targets that a function of the row and of
  /// the sign of its rate selects.
  mutating func fastestMet(where isSelected: (Int32, Int) -> Bool) -> Int32? {
    var (fastest, most) = (nil as Int32?, 0.0)
    for row in rates.support where residuals[Int(row)].isZero {
      let rate = rates[row]
      let speed = rate.approximation.magnitude
      if speed > most, isSelected(row, rate.signum) { (fastest, most) = (row, speed) }
    }
    return fastest
  }
}
