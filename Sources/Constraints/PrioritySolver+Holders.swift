// Telling which rows keep one that misses from missing by less.

extension PrioritySolver {
  /// The rows that keep a row which misses from missing by less: as long as none of them misses by more, it cannot.
  ///
  /// They are found by a search along the active rows, of which a small system tells those that are needed. Where rows of
  /// one strength make up for each other, the search may not have found all; then those of a system of all rows count.
  mutating func holders(of row: Int32, _ resistances: inout Resistances) -> [Int32] {
    let found = point.simplex.rows(holding: row, system, &resistances)
    if system.variables.count <= PrioritySolver.mostVerified,
      let verified = holders(of: row, among: found)
    {
      if verified != [] { return verified }
      let rank = system.rows[Int(row)].strength
      let all = system.rows.indices.filter { index in
        let record = system.rows[index]
        return record.isAlive && record.kind != .anchor && !(rank < record.strength)
      }
      if let others = holders(of: row, among: all.map(Int32.init)), others != [] { return others }
    }
    return found
  }
}

extension PrioritySolver {
  /// For how many variables at most what is found is verified.
  private static var mostVerified: Int { 256 }

  /// Returns those of some rows that keep a row from missing by less, each of which is needed for it.
  ///
  /// Returns none if they do not keep it from that, and `nil` if rounding hides whether they do.
  private func holders(of row: Int32, among rows: [Int32]) -> [Int32]? {
    var set = RequiredSet(rows: [], limits: [])
    for owner in rows where owner != row {
      let record = system.rows[Int(owner)]
      if record.kind == .limit {
        set.limits.append(Int32(record.order))
      } else {
        set.rows.append(owner)
      }
    }
    var trial = unknowns(of: set)
    for member in set.rows {
      trial.rows.append(addBounded(member, to: &trial.system))
      let own = Int(trial.rows[trial.rows.count - 1])
      trial.system.rows[own].constant =
        trial.system.rows[own].constant + Fraction(-error(of: member))
    }
    let wish = addBounded(row, to: &trial.system)
    trial.system.rows[Int(wish)].strength = Rank(strengthOf: .high, .firm)
    trial.simplex = Simplex(startingOutIn: trial.system)
    guard trial.simplex.optimize(trial.system, before: .beforeTies) else { return nil }
    let rest = trial.simplex.residuals[Int(wish)].approximation.magnitude
    guard trial.misses(wish), rest >= error(of: row).magnitude * (1 - 1e-6) else { return [] }
    guard let holders = trial.simplex.rows(keeping: wish, trial.system) else { return nil }
    let found = members(holders, of: trial, set)
    return found.rows.sorted() + found.limits.map { system.variables[Int($0)].limit }
  }

  /// Adds a copy of a row as a required one that must not be farther beyond the side to which it misses.
  private func addBounded(_ row: Int32, to other: inout System) -> Int32 {
    let copy = other.addCopy(of: row, from: system)
    other.rows[Int(copy)].strength = Rank(required: .firm)
    let error = error(of: row)
    if error != 0 {
      other.rows[Int(copy)].relation = error > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    }
    return copy
  }
}
