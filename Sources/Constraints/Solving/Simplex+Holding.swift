// Telling what keeps a constraint from holding.

/// A move of the row at a slot towards larger sums, or smaller ones.
struct SlotMove: Hashable {
  var slot: Int32
  var isRising: Bool
}

/// What stops a move of a row at a slot, the row itself aside.
struct Resistance {
  /// The strongest of the rows that would miss by more.
  var rows: [Int32] = []
  /// The moves of other slots that would make up for it to one of them, unless they are stopped themselves.
  var reliefs: [SlotMove] = []
}

/// What stops moves, as many rows that miss are held by the same.
struct Resistances {
  private var known: [Resistance?]
  /// How many more rows and moves are kept, as all together may be the square of what a system has.
  private var room = 1 << 22

  init(_ system: System) {
    known = [Resistance?](repeating: nil, count: 2 * system.variables.count)
  }
}

extension Resistances {
  /// What stops a move, or `nil` if it is not known.
  subscript(move: SlotMove) -> Resistance? {
    get { known[2 * Int(move.slot) + (move.isRising ? 1 : 0)] }
    set {
      let count = (newValue?.rows.count ?? 0) + (newValue?.reliefs.count ?? 0)
      guard count <= room else { return }
      room -= count
      known[2 * Int(move.slot) + (move.isRising ? 1 : 0)] = newValue
    }
  }
}

extension Simplex {
  /// Returns the rows against which a row that misses its target is held where it is, each once.
  ///
  /// As long as none of them misses by more, the row cannot miss by less. Of the active rows that it is a combination of,
  /// they are those that would miss by more if they made way; for the others, the strongest that would, and what stops
  /// the moves that could make up for it. None is weaker than the row itself.
  mutating func rows(
    holding row: Int32, _ system: System, _ resistances: inout Resistances
  ) -> [Int32] {
    let rank = system.rows[Int(row)].strength
    var open: [SlotMove] = []
    for holder in combination(of: row, system) {
      let isRising = (holder.coefficient > 0) == (residuals[Int(row)].signum < 0)
      open.append(SlotMove(slot: holder.slot, isRising: isRising))
    }
    var looked: Set<SlotMove> = []
    var all: [Int32] = []
    while let move = open.popLast() {
      guard looked.insert(move).inserted else { continue }
      let own = active[Int(move.slot)]
      let record = system.rows[Int(own)]
      if record.kind != .anchor, record.slope(on: move.isRising ? 1 : -1) != 0,
        !(rank < record.strength)
      {
        all.append(own)
        continue
      }
      let resistance = resistances[move] ?? self.resistance(to: move, system)
      resistances[move] = resistance
      open += resistance.reliefs
      for other in resistance.rows
      where other != row && !(rank < system.rows[Int(other)].strength) {
        all.append(other)
      }
    }
    all.sort()
    var result: [Int32] = []
    for other in all where other != result.last { result.append(other) }
    return result
  }

  /// Returns what stops a move; those that are required count as equal.
  private mutating func resistance(to move: SlotMove, _ system: System) -> Resistance {
    let direction: Int8 = move.isRising ? 1 : -1
    probe(move.slot, system)
    var (worse, strongest): ([Int32], Rank) = ([], .never)
    for row in rates.support where !rates[row].isZero {
      let record = system.rows[Int(row)]
      let heading = Int8(rates[row].signum) * direction
      let side = residuals[Int(row)].isZero ? heading : sides[Int(row)]
      guard record.isAlive, record.kind != .anchor, record.slope(on: side) * heading > 0 else {
        continue
      }
      worse.append(row)
      strongest = min(strongest, record.strength)
    }
    rates.clear()
    var result = Resistance()
    for row in worse {
      let strength = system.rows[Int(row)].strength
      if strength == strongest || (strength.isRequired && strongest.isRequired) {
        result.rows.append(row)
      }
    }
    // One that nothing makes up for is enough.
    if let first = result.rows.min() { result.reliefs = reliefs(of: first, from: move, system) }
    return result
  }

  /// Returns the moves that would make up for what a move does to a row.
  private mutating func reliefs(
    of row: Int32, from move: SlotMove, _ system: System
  ) -> [SlotMove] {
    let parts = combination(of: row, system)
    guard let part = parts.first(where: { $0.slot == move.slot }) else { return [] }
    var reliefs: [SlotMove] = []
    for other in parts where other.slot != move.slot {
      let isAlike = (other.coefficient > 0) == (part.coefficient > 0)
      reliefs.append(SlotMove(slot: other.slot, isRising: move.isRising != isAlike))
    }
    return reliefs
  }
}
