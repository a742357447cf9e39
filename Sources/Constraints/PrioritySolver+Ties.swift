/// A constraint that gave way because others were declared before it, where no priority made the choice.
public struct Tie: Hashable, Sendable {
  /// The constraint that gave way.
  public var loser: ConstraintID

  /// The constraints declared before it that would miss by more if it came first, in the order of declaration.
  public var winners: [ConstraintID]
}

extension PrioritySolver {
  /// The ties that were settled by the order of declaration.
  ///
  /// - Complexity: For every optional constraint that misses and that the strengths leave open, the simplex weighs
  ///   the constraints that its moves bear on.
  public var ties: [Tie] {
    mutating get {
      reporting { fresh, ids in
        var ties: [Tie] = []
        for rows in fresh.rowsOfTies {
          var winners: [ConstraintID] = []
          for index in 1..<rows.count { winners.append(ids(fresh.id(of: rows[index]))) }
          ties.append(Tie(loser: ids(fresh.id(of: rows[0])), winners: winners))
        }
        return ties
      }
    }
  }

  /// The rows of the ties, a loser before the winners.
  private var rowsOfTies: [[Int32]] {
    mutating get {
      let point = point
      // Finer numbers are worth making only where something may be open.
      if point.simplex.isDecidedByStrengths(system) { return [] }
      var finer = self.point(in: DoubleDouble.self)
      if arithmetic != .rationals, let found = finer.rowsOfTies(system) { return found }
      var exact = self.point(in: Rational.self)
      return exact.rowsOfTies(system) ?? []
    }
  }
}

extension Simplex {
  /// The rows of the ties, a loser before the winners, or `nil` where rounding leaves a doubt.
  mutating func rowsOfTies(_ system: System) -> [[Int32]]? {
    if isDecidedByStrengths(system) { return [] }
    var search = TieSearch(near: self, system)
    var ties: [[Int32]] = []
    for row in system.declaredRows where !system.rows[Int(row)].isRequired {
      let rows = search.tie(lostBy: row, system)
      if !rows.isEmpty { ties.append(rows) }
    }
    return search.points.isDoubtful ? nil : ties
  }
}

/// A search for what others would give if a row that gave way to them came first, among the points that the
/// strengths leave open.
private struct TieSearch<Number: Scalar>: ~Copyable {
  private(set) var points: BestPoints<Number>
  private var groups: TieGroups
  /// The error of each row in the answer.
  private var errors: [Double] = []

  init(near simplex: borrowing Simplex<Number>, _ system: System) {
    points = BestPoints(near: simplex, system)
    groups = TieGroups(system)
    for row in system.rows.indices { errors.append(points.error(of: Int32(row), system)) }
    for slot in 0..<Int32(points.simplex.active.count)
    where points.simplex.movesLeft[Int(slot)].isOpen {
      groups.join(points.simplex.active[Int(slot)], slot)
      points.simplex.probe(slot, system)
      for row in points.simplex.rates.support where !points.simplex.rates[row].isZero {
        if system.rows[Int(row)].kind != .anchor { groups.join(row, slot) }
      }
      points.simplex.rates.clear()
    }
    points.simplex.sortTies(system)
    for row in points.simplex.tieOrder where points.mayMiss(row, system) { groups.append(row) }
  }

  /// Returns a row and those before it that would miss by more if it came first; nothing if it would not gain.
  mutating func tie(lostBy row: Int32, _ system: System) -> [Int32] {
    guard errors[Int(row)] > PrioritySolver.noticeable, let group = groups.group(of: row) else {
      return []
    }
    let rooms = points.rooms
    defer { points.rooms = rooms }
    points.lower(row, system)
    guard errors[Int(row)] - points.error(of: row, system) > PrioritySolver.noticeable else {
      return []
    }
    var winners: [Int32] = []
    for rival in groups.rows[group] {
      if rival == row { break }
      points.lower(rival, system)
      let loss = points.error(of: rival, system) - errors[Int(rival)]
      if loss > PrioritySolver.noticeable { winners.append(rival) }
    }
    // The rows of a solver without a past are in the order of declaration.
    winners.sort()
    return [row] + winners
  }
}

/// The rows that moves which the strengths leave open bear on, in groups of which none bears on another.
private struct TieGroups {
  private var sets = DisjointSets()
  /// A slot with which each row moves, or ``System/none``.
  private var slots: [Int32]
  /// The rows that may miss, by the representative of what they move with, in the order of joining.
  private(set) var rows: [[Int32]]

  init(_ system: System) {
    slots = [Int32](repeating: System.none, count: system.rows.count)
    rows = [[Int32]](repeating: [], count: system.variables.count)
    for _ in system.variables { sets.append() }
  }

  /// Takes in that a row moves with a slot.
  mutating func join(_ row: Int32, _ slot: Int32) {
    if slots[Int(row)] == System.none { slots[Int(row)] = slot }
    sets.join(slots[Int(row)], slot)
  }

  /// Takes in that a row may miss, once all are joined.
  mutating func append(_ row: Int32) {
    if let group = group(of: row) { rows[group].append(row) }
  }

  mutating func group(of row: Int32) -> Int? {
    let slot = slots[Int(row)]
    return slot == System.none ? nil : Int(sets.representative(of: slot))
  }
}
