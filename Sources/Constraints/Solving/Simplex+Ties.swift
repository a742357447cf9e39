// Weighing the ties and anchors for the moves that the strengths leave open.

/// How far the ties have been weighed.
///
/// A move that the ties before some rank leave open changes nothing about them: where an active row gives its slot to
/// another one, all other moves cost what they cost before. So the next move is looked for from that rank on.
struct TieProgress: Sendable {
  /// A slot that was given to a row, and the side from which that came.
  struct Exchange: Sendable {
    var slot: Int32
    var side: Int8
  }

  /// A row that was weighed, the side on which it lay, and how many exchanges the factors had.
  struct Weighed: Equatable {
    var row: Int32
    var side: Int8
    var exchangeCount: Int
  }

  /// The index of the tie that is weighed next.
  fileprivate(set) var next = 0
  /// The moves that the rank of the last candidate has closed, those downwards as the complement of their slots.
  var closed: Slab<Int32>
  /// The last exchange, if ties or anchors asked for it.
  var exchange: Exchange?
  /// What was weighed last, in the factors of now or a few exchanges before.
  fileprivate var weighed: Weighed?
  /// Whether the last look began after the first tie.
  private(set) var isPartial = false

  init(closed: Slab<Int32>) {
    self.closed = closed
  }
}

extension TieProgress {
  mutating func start() {
    next = 0
    closed.removeAll()
    exchange = nil
    weighed = nil
    isPartial = false
  }

  /// Returns the last exchange, once, to go on from there.
  mutating func takeExchange() -> Exchange? {
    defer { exchange = nil }
    isPartial = isPartial || exchange != nil
    return exchange
  }
}

extension Simplex {
  /// Leaves in ``movesLeft`` what is open before the rank of the last move, to go on from there.
  mutating func reopenMoves(after exchange: TieProgress.Exchange, _ system: System) {
    for move in ties.closed { reopen(move < 0 ? ~move : move, move < 0 ? .down : .up) }
    ties.closed.removeAll()
    let (slot, side) = (exchange.slot, exchange.side)
    movesLeft[Int(slot)].remove([.balancedUp, .balancedDown])
    reopen(slot, .both)
    let row = system.rows[Int(active[Int(slot)])]
    if row.strength < .beforeTies, row.slope(on: side) != 0 {
      // The way back costs what the others save, as it did on the way here.
      movesLeft[Int(slot)].insert(side > 0 ? .balancedUp : .balancedDown)
      close(slot, side > 0 ? .down : .up)
    }
    settle(slot, before: .beforeTies, system)
  }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private mutating func reopen(_ slot: Int32, _ moves: Moves) {
    if !movesLeft[Int(slot)].isOpen { openCount += 1 }
    movesLeft[Int(slot)].formUnion(moves)
  }

  /// The number of open moves up to which they are looked at one by one.
  private static var fewMoves: Int { 8 }

  /// Weighs the ties and anchors for the moves that the strengths leave open: rank by rank for all of them, until
  /// few are left, which are then looked at one by one.
  mutating func weakCandidate(_ system: System, isPatient: Bool) -> Candidate? {
    if openCount > Simplex.fewMoves {
      let candidate = tieCandidate(system, untilLeft: Simplex.fewMoves, isPatient: isPatient)
      if candidate != nil || openCount > Simplex.fewMoves { return candidate }
    }
    guard openCount > 0 else { return nil }
    for offset in active.indices {
      let slot = isPatient ? (nextProbe + offset) % active.count : offset
      guard movesLeft[slot].isOpen else { continue }
      probe(Int32(slot), system)
      for isUpward in [true, false] where movesLeft[slot].contains(isUpward ? .up : .down) {
        let direction: Int8 = isUpward ? 1 : -1
        let (rank, slope) = probedSlope(Int32(slot), direction, system) { $0.weakRank }
        guard slope.signum < 0 else { continue }
        nextProbe = slot
        return Candidate(
          slot: Int32(slot), direction: direction, rank: rank, slope: slope, isProbed: true)
      }
      rates.clear()
    }
    return nil
  }

  /// Weighs the ties and anchors rank by rank, as long as more moves than so many are open.
  private mutating func tieCandidate(
    _ system: System, before limit: Rank = .never, untilLeft fewest: Int, isPatient: Bool
  ) -> Candidate? {
    sortTies(system)
    while ties.next < tieOrder.count {
      let row = tieOrder[ties.next]
      if isCostly(row, system) {
        let rank = system.rows[Int(row)].weakRank
        guard openCount > fewest, rank < limit else { break }
        weigh(row, system)
        ties.closed.removeAll()
        if let candidate = steepest(at: rank, of: tieWeights, system, isPatient) {
          return candidate
        }
      }
      ties.next += 1
    }
    ties.closed.removeAll()
    return nil
  }

  /// Weighs what a row that breaks ties asks for: as after its last move, but for the exchange which that made, or anew.
  private mutating func weigh(_ row: Int32, _ system: System) {
    var weighing = TieProgress.Weighed(
      row: row, side: sides[Int(row)], exchangeCount: factors.exchangeCount - 1)
    #if !WAYMARK_PAGE
      // What pages show is small.
      if weighing == ties.weighed {
        factors.followExchange(&tieWeights)
        ties.weighed?.exchangeCount += 1
        return
      }
    #endif
    addToGradient(row, system)
    factors.solveTransposed(&gradient, into: &tieWeights)
    weighing.exchangeCount += 1
    ties.weighed = weighing
  }

  /// Leaves in ``movesLeft``, of the moves that strengths do not decide, those that ties do not either.
  mutating func settleTies(_ system: System) {
    ties.start()
    _ = tieCandidate(system, before: .afterTies, untilLeft: 0, isPatient: true)
    for slot in active.indices { settle(Int32(slot), before: .afterTies, system) }
  }

  /// Lists the rows in the order in which they break ties.
  mutating func sortTies(_ system: System) {
    guard tieOrder.isEmpty else { return }
    costlyRows.removeAll()
    for (row, record) in system.rows.enumerated() where record.kind != .limit {
      costlyRows.append(RankedRow(tieOf: record, Int32(row)))
    }
    costlyRows.sort()
    tieOrder = costlyRows.map { $0.row }
  }
}
