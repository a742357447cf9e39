// Telling what keeps a constraint from holding.

/// Moves of the rows at slots, each by a number: twice its slot, and 1 more towards larger sums.
enum SlotMove {
  static func number(slot: Int32, isRising: Bool) -> Int32 { 2 * slot + (isRising ? 1 : 0) }
}

/// What stops moves of rows at slots, these rows aside, as many rows that miss are held by the same.
struct Resistances {
  /// The strongest of the rows that would miss by more, by the move's number; none where that is not known.
  private(set) var rows: [[Int32]]
  /// The moves of other slots that would make up for it to one of those, unless they are stopped themselves.
  private(set) var reliefs: [[Int32]]
  /// How many more rows and moves are kept, as all together may be the square of what a system has.
  private var room = 1 << 22

  init(_ system: System) {
    rows = [[Int32]](repeating: [], count: 2 * system.variables.count)
    reliefs = rows
  }
}

extension Resistances {
  /// Keeps what stops a move, as long as there is room.
  mutating func keep(_ rows: [Int32], _ reliefs: [Int32], for move: Int32) {
    guard rows.count + reliefs.count <= room else { return }
    room -= rows.count + reliefs.count
    self.rows[Int(move)] = rows
    self.reliefs[Int(move)] = reliefs
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
    var open: [Int32] = []
    for holder in combination(of: row, system) {
      let isRising = (holder.coefficient > 0) == (residuals[Int(row)].signum < 0)
      open.append(SlotMove.number(slot: holder.slot, isRising: isRising))
    }
    var looked = [Bool](repeating: false, count: 2 * active.count)
    var all: [Int32] = []
    while let move = open.popLast() {
      if looked[Int(move)] { continue }
      looked[Int(move)] = true
      let own = active[Int(move / 2)]
      let record = system.rows[Int(own)]
      if record.kind != .anchor, record.slope(on: move % 2 == 1 ? 1 : -1) != 0,
        !(rank < record.strength)
      {
        all.append(own)
        continue
      }
      var (resisting, reliefs) = (resistances.rows[Int(move)], resistances.reliefs[Int(move)])
      if resisting.isEmpty {
        resisting = rows(resisting: move, system)
        // One that nothing makes up for is enough.
        if let first = resisting.min() { reliefs = self.reliefs(of: first, from: move, system) }
        resistances.keep(resisting, reliefs, for: move)
      }
      for relief in reliefs { open.append(relief) }
      for other in resisting where other != row && !(rank < system.rows[Int(other)].strength) {
        all.append(other)
      }
    }
    all.sort()
    var result: [Int32] = []
    for other in all where other != result.last { result.append(other) }
    return result
  }

  /// Returns the strongest of the rows that would miss by more if a move was made, which count as equal if they are
  /// required.
  private mutating func rows(resisting move: Int32, _ system: System) -> [Int32] {
    let direction: Int8 = move % 2 == 1 ? 1 : -1
    probe(move / 2, system)
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
    var result: [Int32] = []
    for row in worse {
      let strength = system.rows[Int(row)].strength
      if strength == strongest || (strength.isRequired && strongest.isRequired) {
        result.append(row)
      }
    }
    return result
  }

  /// Returns the moves that would make up for what a move does to a row.
  private mutating func reliefs(of row: Int32, from move: Int32, _ system: System) -> [Int32] {
    let parts = combination(of: row, system)
    var isPositive: Bool?
    for part in parts where part.slot == move / 2 { isPositive = part.coefficient > 0 }
    guard let isPositive else { return [] }
    var reliefs: [Int32] = []
    for part in parts where part.slot != move / 2 {
      let isAlike = (part.coefficient > 0) == isPositive
      reliefs.append(SlotMove.number(slot: part.slot, isRising: (move % 2 == 1) != isAlike))
    }
    return reliefs
  }
}
