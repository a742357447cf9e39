// Finding an active row whose move lowers the cost.

/// The ways in which an active row may move that nothing has decided about yet.
struct Moves: OptionSet, Sendable {
  let rawValue: UInt8

  static let up = Moves(rawValue: 1)
  static let down = Moves(rawValue: 2)
  static let both: Moves = [.up, .down]
  /// Moves whose own cost is made up for by what other rows of the same strength save.
  static let balancedUp = Moves(rawValue: 4)
  static let balancedDown = Moves(rawValue: 8)

  @inline(__always) var isOpen: Bool { rawValue & 3 != 0 }
}

extension Simplex {
  /// An active row that lowers the cost when it moves.
  struct Candidate {
    var slot: Int32
    /// 1 if the row moves above its target, −1 if below.
    var direction: Int8
    /// The rank at which the cost falls.
    var rank: Rank
    /// How fast it falls, as a number below 0.
    var slope: Number
    /// Whether ``rates`` are those of the move.
    var isProbed = false
  }

  /// Returns a move that lowers the cost, or `nil` if there is none.
  ///
  /// Strengths are weighed for all slots at once, strongest first; what they leave open is decided by the ties
  /// and anchors. With patience the steepest move is looked for; without, it is the first row's (R. G. Bland,
  /// "New finite pivoting rules for the simplex method", 1977), which excludes cycles.
  ///
  /// After a move that ties asked for, only those from there on are weighed; ``ties`` tell that a `nil` says no more then.
  mutating func nextCandidate(
    _ system: System, before limit: Rank, isPatient: Bool
  ) -> Candidate? {
    if isPatient, let candidate = pendingCandidate(system) { return candidate }
    // Exact numbers go on from where others were nearly done, and weigh all.
    if Number.noise > 0, isPatient, isFactored, let exchange = ties.takeExchange() {
      reopenMoves(after: exchange, system)
    } else {
      ties.start()
      let candidate = strongCandidate(system, before: limit, isPatient: isPatient)
      if candidate != nil || limit < .never { return candidate }
    }
    return weakCandidate(system, isPatient: isPatient)
  }

  /// Weighs the strengths, and leaves in ``movesLeft`` the moves that they do not decide.
  mutating func strongCandidate(
    _ system: System, before limit: Rank = .never, isPatient: Bool
  ) -> Candidate? {
    refactor(system)
    collectCostlyRows(system)
    for slot in active.indices { movesLeft[slot] = .both }
    openCount = active.count
    var start = 0
    while start < costlyRows.count {
      let rank = system.rows[Int(costlyRows[start].row)].strength
      guard rank < limit else { break }
      while start < costlyRows.count, system.rows[Int(costlyRows[start].row)].strength == rank {
        addToGradient(costlyRows[start].row, system)
        start += 1
      }
      factors.solveTransposed(&gradient, into: &combination)
      if let candidate = steepest(at: rank, of: combination, system, isPatient) {
        return candidate
      }
    }
    for slot in active.indices { settle(Int32(slot), before: .beforeTies, system) }
    return nil
  }

  /// Lists the rows that miss their target at a strength, strongest first.
  private mutating func collectCostlyRows(_ system: System) {
    costlyRows.removeAll()
    for row in 0..<Int32(sides.count) where isCostly(row, system) {
      let record = system.rows[Int(row)]
      if record.kind != .anchor { costlyRows.append(RankedRow(record, row)) }
    }
    if costlyRows.count > 1 { costlyRows.sort() }
  }

  /// Adds how the error of a row grows with each variable.
  mutating func addToGradient(_ row: Int32, _ system: System) {
    let isAbove = sides[Int(row)] > 0
    for term in system.rows[Int(row)].variableTerms {
      let variable = indices[term]
      gradient[variable] =
        isAbove
        ? gradient[variable] + coefficients[term] : gradient[variable] - coefficients[term]
    }
  }

  /// Settles the moves that a rank decides, whose errors grow by a combination of the active rows; returns the best that
  /// it lets fall.
  ///
  /// A move that the combination does not bear on is decided by its own row at most, and looked at when another
  /// rank bears on it.
  mutating func steepest(
    at rank: Rank, of combination: SparseVector<Number>, _ system: System, _ isPatient: Bool
  ) -> Candidate? {
    var best: Candidate?
    let scale = max(1, combination.roundingScale)
    let isTie = Number.noise > 0 && Rank.beforeTies < rank
    pending.removeAll()
    pendingRank = rank
    for slot in combination.support where movesLeft[Int(slot)].isOpen {
      settle(slot, before: rank, system)
      let row = system.rows[Int(active[Int(slot)])]
      let isOwn = row.strength == rank && row.isAlive
      let rise = combination[slot]
      for isUpward in [true, false]
      where movesLeft[Int(slot)].contains(isUpward ? .up : .down) {
        let own = isOwn ? (isUpward ? row.right : -row.left) : 0
        let slope = (isUpward ? rise : -rise) + (own == 0 ? .zero : .one)
        let decisive = decided(slope, beside: scale)
        if decisive.isZero {
          if own != 0 { movesLeft[Int(slot)].insert(isUpward ? .balancedUp : .balancedDown) }
          continue
        }
        close(slot, isUpward ? .up : .down)
        if isTie { ties.closed.append(isUpward ? slot : ~slot) }
        guard decisive.signum < 0 else { continue }
        let candidate = Candidate(
          slot: slot, direction: isUpward ? 1 : -1, rank: rank, slope: decisive)
        guard let other = best else {
          best = candidate
          continue
        }
        let isBetter = isBetter(candidate, than: other, isPatient, system)
        let second = isBetter ? other : candidate
        if !isTie, pending.count < pending.room {
          pending.append(second.direction > 0 ? second.slot : ~second.slot)
        }
        if isBetter { best = candidate }
      }
    }
    return best
  }

  /// Returns a move that was found beside the last one, if it lowers the cost still; otherwise all are found anew.
  ///
  /// Where nothing that one move bears on bears on another, as with markers on one map, all are made after one look at
  /// the costs.
  private mutating func pendingCandidate(_ system: System) -> Candidate? {
    guard let move = pending.popLast() else { return nil }
    let (slot, direction): (Int32, Int8) = move < 0 ? (~move, -1) : (move, 1)
    probe(slot, system)
    let (rank, slope) = probedSlope(slot, direction, system) { $0.strength }
    if rank == pendingRank, slope.signum < 0 {
      return Candidate(slot: slot, direction: direction, rank: rank, slope: slope, isProbed: true)
    }
    rates.clear()
    pending.removeAll()
    return nil
  }

  /// Of moves that are equally steep, the one whose row loses ties is better, as it is likely to be the last.
  private func isBetter(
    _ first: Candidate, than second: Candidate, _ isPatient: Bool, _ system: System
  ) -> Bool {
    let (row, otherRow) = (active[Int(first.slot)], active[Int(second.slot)])
    guard isPatient else { return row < otherRow }
    let (steepness, other) = (steepness(of: first), steepness(of: second))
    guard steepness == other else { return steepness > other }
    let (tie, otherTie) = (system.rows[Int(row)].weakRank, system.rows[Int(otherRow)].weakRank)
    return tie == otherTie ? row < otherRow : otherTie < tie
  }

  /// How fast the cost falls for the way that the point goes, squared.
  private func steepness(of candidate: Candidate) -> Double {
    let slope = candidate.slope.approximation
    return slope * slope / lengths[Int(candidate.slot)]
  }

  /// Settles the moves of an active row whose own cost counts before a rank.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func settle(_ slot: Int32, before rank: Rank, _ system: System) {
    let moves = movesLeft[Int(slot)]
    guard moves.isOpen else { return }
    let row = system.rows[Int(active[Int(slot)])]
    guard row.isAlive else { return }
    if row.strength < rank {
      if row.right != 0, !moves.contains(.balancedUp) { close(slot, .up) }
      if row.left != 0, !moves.contains(.balancedDown) { close(slot, .down) }
    }
    if row.weakRank < rank {
      if row.right != 0 { close(slot, .up) }
      if row.left != 0 { close(slot, .down) }
    }
  }

  @inline(__always)
  mutating func close(_ slot: Int32, _ move: Moves) {
    guard movesLeft[Int(slot)].isOpen else { return }
    movesLeft[Int(slot)].remove(move)
    if !movesLeft[Int(slot)].isOpen { openCount -= 1 }
  }

  @inline(__always)
  func isCostly(_ row: Int32, _ system: System) -> Bool {
    guard sides[Int(row)] != 0, slots[Int(row)] == System.none else { return false }
    let record = system.rows[Int(row)]
    return record.isAlive && record.slope(on: sides[Int(row)]) != 0
  }

  /// The strongest of the ranks that a move of the probed row bears on, and how fast the cost grows there.
  @inline(__always)
  mutating func probedSlope(
    _ slot: Int32, _ direction: Int8, _ system: System, by rank: (System.Row) -> Rank
  ) -> (rank: Rank, slope: Number) {
    var (strongest, slope, scale) = (Rank.never, Number.zero, 0.0)
    let own = system.rows[Int(active[Int(slot)])]
    if own.isAlive, own.slope(on: direction) != 0 {
      (strongest, slope, scale) = (rank(own), .one, 1)
    }
    for row in rates.support where !rates[row].isZero {
      let record = system.rows[Int(row)]
      let weight = record.slope(on: sides[Int(row)])
      let rank = rank(record)
      if weight == 0 || strongest < rank { continue }
      if rank < strongest { (strongest, slope, scale) = (rank, .zero, 0) }
      slope = weight == direction ? slope + rates[row] : slope - rates[row]
      scale += rates[row].roundingScale
    }
    return (strongest, decided(slope, beside: scale))
  }
}

// MARK: - Probing

extension Simplex {
  /// Finds how fast all variables and rows move when an active row moves above its target at speed 1.
  mutating func probe(_ slot: Int32, _ system: System) {
    sums[slot] = .one
    probeSums(system)
  }

  /// Finds how fast all variables and rows move when the active rows move at the speeds in ``sums``.
  mutating func probeSums(_ system: System) {
    factors.solve(&sums, into: &direction)
    let largest = direction.roundingScale
    for variable in direction.support {
      direction[variable] = decided(direction[variable], beside: largest)
    }
    if isProbeWide { touchAll(system) } else { touchUses(system) }
    guard Number.noise > 0 else { return }
    // Drop the rates that have cancelled but for rounding.
    for row in rates.support { rates[row] = decided(rates[row], beside: largest) }
  }

  /// Whether what was probed moves a good part of all variables.
  var isProbeWide: Bool { 4 * direction.support.count > active.count }

  /// Adds up the rates variable by variable.
  private mutating func touchUses(_ system: System) {
    for variable in direction.support where !direction[variable].isZero {
      let speed = direction[variable]
      var term = system.variables[Int(variable)].firstUse
      while term != System.none {
        let row = system.terms[Int(term)].row
        if slots[Int(row)] == System.none, system.rows[Int(row)].isAlive {
          rates[row] = rates[row] + coefficients[Int(term)] * speed
        }
        term = system.terms[Int(term)].next
      }
    }
  }

  /// Adds up the rates row by row, in the order in which memory holds the terms.
  private mutating func touchAll(_ system: System) {
    let (indices, coefficients, speeds) = (indices, coefficients, direction.values)
    for row in sides.indices where slots[row] == System.none && system.rows[row].isAlive {
      let terms = system.rows[row].variableTerms
      let rate = Number.product(coefficients, indices, terms, with: speeds)
      if !rate.isZero { rates[Int32(row)] = rate }
    }
  }
}
