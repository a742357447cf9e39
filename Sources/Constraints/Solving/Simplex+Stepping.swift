// Moving to the next point.

extension Simplex {
  /// A row whose target the move reaches.
  private struct Crossing {
    var row: Int32
    var distance: Number
    /// How fast the row moves.
    var speed: Number
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
    let crossings = crossings(of: candidate, system)
    guard let stop = stop(of: candidate, crossings, system, isPatient) else {
      isUnbounded = true
      return .zero
    }
    let distance = crossings[stop].distance
    // Among the best points, rows that are reached are not crossed.
    for crossing in crossings[..<stop]
    where crossing.row != crossings[stop].row && candidate.rank != .afterTies {
      sides[Int(crossing.row)] = -sides[Int(crossing.row)]
    }
    basis += 1
    shift(candidate, by: distance, system)
    return exchange(candidate.slot, for: crossings[stop].row, system) ? distance : nil
  }

  /// The rows whose target lies ahead and whose rank counts, nearest first.
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
    result.sort { first, second in
      let order = (first.distance - second.distance).signum
      return order == 0 ? first.row < second.row : order < 0
    }
    return result
  }

  /// Returns the crossing behind which the cost no longer falls; of several at one place, the one whose row
  /// moves fastest, as a small pivot would spread its rounding.
  private func stop(
    of candidate: Candidate, _ crossings: [Crossing], _ system: System, _ isPatient: Bool
  ) -> Int? {
    var slope = candidate.slope
    var size = slope.approximation.magnitude
    var last: Int?
    for index in crossings.indices {
      let record = system.rows[Int(crossings[index].row)]
      var isStop = record.strength < candidate.rank || record.tie < candidate.rank
      if record.strength == candidate.rank || record.tie == candidate.rank {
        let speed = crossings[index].speed
        let gain = record.relation == .equal ? speed + speed : speed
        slope = slope + gain
        size += gain.approximation.magnitude
        isStop = isStop || slope.signum >= 0 || slope.approximation >= -size * Number.slopeNoise
        last = index
      }
      if isStop { return isPatient && Number.noise > 0 ? fastest(crossings, index) : index }
    }
    // Where nothing misses any more, nothing can fall, whatever rounding has left of the slope.
    return last
  }

  private func fastest(_ crossings: [Crossing], _ stop: Int) -> Int {
    let limit = crossings[stop].distance.approximation
    let margin = max(1e-9, limit.magnitude) * Number.noise
    var best = stop
    for index in crossings.indices.dropFirst(stop + 1) {
      guard crossings[index].distance.approximation <= limit + margin else { break }
      if (crossings[index].speed - crossings[best].speed).signum > 0 { best = index }
    }
    return best
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
