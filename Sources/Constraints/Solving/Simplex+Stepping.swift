// Moving to the next point.

extension Simplex {
  /// A row whose target the move reaches.
  private struct Crossing {
    var row: Int32
    var distance: Number
    /// How fast the row moves.
    var speed: Number

    @inline(never)
    func isNearer(than other: Crossing) -> Bool {
      let order = (distance - other.distance).signum
      return order == 0 ? row < other.row : order < 0
    }
  }

  /// Crossings in the order in which they are reached, as far as that is asked for.
  ///
  /// They are a heap (J. W. J. Williams, "Algorithm 232: Heapsort", 1964), behind which those lie that were taken out,
  /// the nearest last.
  private struct Crossings {
    private var items: [Crossing]
    private var heapCount: Int

    init(_ items: [Crossing]) {
      (self.items, heapCount) = (items, items.count)
      for index in (0..<heapCount / 2).reversed() { sift(index) }
    }

    /// Returns the crossing before which so many are reached, or `nil` if there is none.
    mutating func crossing(_ index: Int) -> Crossing? {
      while items.count - heapCount <= index {
        guard heapCount > 0 else { return nil }
        heapCount -= 1
        items.swapAt(0, heapCount)
        sift(0)
      }
      return items[items.count - 1 - index]
    }

    private mutating func sift(_ index: Int) {
      var (parent, child) = (index, 2 * index + 1)
      while child < heapCount {
        if child + 1 < heapCount, items[child + 1].isNearer(than: items[child]) { child += 1 }
        guard items[child].isNearer(than: items[parent]) else { return }
        items.swapAt(child, parent)
        (parent, child) = (child, 2 * child + 1)
      }
    }
  }

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
    var crossings = Crossings(crossings(of: candidate, system))
    guard let index = stop(of: candidate, &crossings, system, isPatient),
      let stop = crossings.crossing(index)
    else {
      isUnbounded = true
      return .zero
    }
    // Among the best points, rows that are reached are not crossed.
    for before in 0..<(candidate.rank == .afterTies ? 0 : index) {
      if let row = crossings.crossing(before)?.row { sides[Int(row)] = -sides[Int(row)] }
    }
    basis += 1
    shift(candidate, by: stop.distance, system)
    return exchange(candidate.slot, for: stop.row, system) ? stop.distance : nil
  }

  /// The rows whose target lies ahead and whose rank counts, in no order.
  private func crossings(of candidate: Candidate, _ system: System) -> [Crossing] {
    var result: [Crossing] = []
    result.reserveCapacity(rates.support.count)
    for row in rates.support where !rates[row].isZero {
      let record = system.rows[Int(row)]
      let weakest = record.kind == .anchor ? record.strength : min(record.strength, record.tie)
      guard !(candidate.rank < weakest) else { continue }
      let isRising = (rates[row].signum > 0) == (candidate.direction > 0)
      guard isRising == (sides[Int(row)] < 0) else { continue }
      let distance = residuals[Int(row)] / rates[row]
      let isBackward = distance.signum * Int(candidate.direction) > 0
      result.append(
        Crossing(
          row: row, distance: isBackward ? .zero : distance.signum < 0 ? -distance : distance,
          speed: rates[row].signum < 0 ? -rates[row] : rates[row]))
    }
    return result
  }

  /// Returns the crossing behind which the cost no longer falls; of several at one place, the one whose row
  /// moves fastest, as a small pivot would spread its rounding.
  private func stop(
    of candidate: Candidate, _ crossings: inout Crossings, _ system: System, _ isPatient: Bool
  ) -> Int? {
    var slope = candidate.slope
    var size = slope.approximation.magnitude
    var (index, last) = (0, nil as Int?)
    while let crossing = crossings.crossing(index) {
      let record = system.rows[Int(crossing.row)]
      var isStop = record.strength < candidate.rank || record.tie < candidate.rank
      if record.strength == candidate.rank || record.tie == candidate.rank {
        let gain = record.relation == .equal ? crossing.speed + crossing.speed : crossing.speed
        slope = slope + gain
        size += gain.approximation.magnitude
        isStop = isStop || slope.signum >= 0 || slope.approximation >= -size * Number.slopeNoise
        last = index
      }
      if isStop { return isPatient && Number.noise > 0 ? fastest(&crossings, index) : index }
      index += 1
    }
    // Where nothing misses any more, nothing can fall, whatever rounding has left of the slope.
    return last
  }

  private func fastest(_ crossings: inout Crossings, _ stop: Int) -> Int {
    guard var best = crossings.crossing(stop) else { return stop }
    let limit = best.distance.approximation
    let margin = max(1e-9, limit.magnitude) * Number.noise
    var (index, fastest) = (stop + 1, stop)
    while let next = crossings.crossing(index), next.distance.approximation <= limit + margin {
      if (next.speed - best.speed).signum > 0 { (best, fastest) = (next, index) }
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
        residuals[Int(row)].approximation.magnitude + change.approximation.magnitude
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
    factors.exchange(slot: slot, for: combination)
    hold(Int(slot), by: row)
    sides[Int(row)] = 0
    residuals[Int(row)] = .zero
    return true
  }

  /// Finds the combination of the active rows that a row is.
  mutating func combine(_ row: Int32, _ system: System) {
    for term in system.rows[Int(row)].variableTerms {
      gradient[system.terms[term].index] = coefficients[term]
    }
    factors.solveTransposed(&gradient, into: &combination)
  }
}
