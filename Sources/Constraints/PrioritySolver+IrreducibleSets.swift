// Finding sets of required constraints that cannot hold together, though they can without any one of them.

/// Required constraints and implicit limits, apart from everything else in the system.
struct RequiredSet {
  /// The rows of the constraints.
  var rows: [Int32]
  /// The variables whose limit of at least 0 belongs to the set.
  var limits: [Int32]

  /// Takes out the constraints of which a list by row says so.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  mutating func remove(_ isRemoved: [Bool]) {
    rows.removeAll { isRemoved[Int($0)] }
  }
}

/// A system of required constraints alone, and the rows that stand for the members of a set.
struct RequiredSystem: ~Copyable {
  var system = System()
  var rows: [Int32] = []
  var limits: [Int32] = []
  var simplex = Simplex<WorkingNumber>(System())

  /// The limits, which come first where members count in order, and the rows.
  var members: [Int32] { limits + rows }

  func misses(_ row: Int32) -> Bool {
    system.rows[Int(row)].slope(on: Int8(simplex.residuals[Int(row)].signum)) != 0
      && simplex.slots[Int(row)] == System.none
  }
}

extension PrioritySolver {
  /// Returns a system of no constraints, whose variables have the limits of a set.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func unknowns(of set: RequiredSet) -> RequiredSystem {
    var result = RequiredSystem()
    var hasLimit = [Bool](repeating: false, count: system.variables.count)
    for variable in set.limits { hasLimit[Int(variable)] = true }
    result.system.addUnknowns(of: system) { hasLimit[Int($0)] }
    return result
  }

  /// Returns a system of required constraints alone, each of which counts as much as in this one or, in order, more
  /// than all behind it; as sizes never give way, the limits come before all others.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func simplex(of set: RequiredSet, inOrder: Bool = false) -> RequiredSystem {
    var result = unknowns(of: set)
    for row in set.rows { result.rows.append(result.system.addCopy(of: row, from: system)) }
    for variable in set.limits {
      result.limits.append(result.system.variables[Int(variable)].limit)
    }
    if inOrder {
      for (index, row) in result.members.enumerated() {
        result.system.rows[Int(row)].strength = Rank(inOrder: index)
      }
    }
    result.simplex = Simplex(startingOutIn: result.system)
    return result
  }

  /// Returns sets of members that cannot hold together, though they can without any one of them; the members of the
  /// first are all in the shortest beginning that contradicts itself.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func contradictions(in set: RequiredSet) -> [RequiredSet] {
    var trial = simplex(of: set, inOrder: true)
    _ = trial.simplex.optimize(trial.system, before: .beforeTies)
    var result: [RequiredSet] = []
    for last in trial.members where trial.misses(last) {
      guard let holders = trial.simplex.rows(keeping: last, trial.system) else {
        // All of them contradict for certain, if none of less is found.
        if result.isEmpty { result = [set] }
        continue
      }
      result.append(members(holders + [last], of: trial, set))
    }
    return result
  }

  /// Returns a contradiction of a constraint that does not hold with others, or `nil` if rounding hides it.
  ///
  /// What is met and what gives way, each on its own side, has one: no move is good for this constraint and bad for none
  /// of those. Such sets are the vertices of a polyhedron of multipliers (J. Gleeson, J. Ryan, "Identifying minimally
  /// infeasible subsystems of inequalities", 1990). The one in which this constraint weighs most holds an unknown below
  /// 0 of which the numbers of all are multiples, while this one must be met by 1 more.
  func contradiction(with row: Int32) -> RequiredSet? {
    var set = allRequired
    set.rows.removeAll { hasRoom($0) }
    set.limits.removeAll { hasRoom(system.variables[Int($0)].limit) }
    var trial = unknowns(of: set)
    trial.system.addVariable(isNonnegative: false)
    let unit = Int32(system.variables.count)
    let origin = [DoubleDouble](repeating: .zero, count: system.variables.count)
    for member in set.rows {
      let number = Fraction(system.residual(of: member, at: origin).value.rounded)
      trial.rows.append(
        trial.system.addHomogeneous(member, from: system, number: number, unit: unit))
      let side = error(of: member).signum
      guard side != 0 else { continue }
      let own = Int(trial.rows[trial.rows.count - 1])
      trial.system.rows[own].relation = side > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      if member == row { trial.system.rows[own].constant = Fraction(Double(side)) }
    }
    let wish = trial.system.add(
      Constraint(Expression(Variable(index: unit)), .greaterThanOrEqual, priority: .high))
    trial.simplex = Simplex(startingOutIn: trial.system)
    _ = trial.simplex.optimize(trial.system, before: .beforeTies)
    guard trial.misses(wish), let holders = trial.simplex.rows(keeping: wish, trial.system) else {
      return nil
    }
    let found = members(holders, of: trial, set)
    // Limits that are not met may show it in fewer words.
    let more = RequiredSet(rows: found.rows, limits: allRequired.limits)
    return contradictions(in: more).first { $0.rows.contains(row) } ?? found
  }

  /// Whether a row holds and could be moved a little.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private func hasRoom(_ row: Int32) -> Bool {
    let side = Int8(residual(of: row).value.signum)
    return side != 0 && system.rows[Int(row)].slope(on: side) == 0
  }

  /// Returns the members of a set for which rows stand.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  func members(
    _ rows: [Int32], of trial: borrowing RequiredSystem, _ set: RequiredSet
  ) -> RequiredSet {
    var found = RequiredSet(rows: [], limits: [])
    for row in rows {
      let record = trial.system.rows[Int(row)]
      if record.kind == .limit {
        found.limits.append(Int32(record.order))
      } else {
        // Rows were copied one after the other.
        found.rows.append(set.rows[Int(row - trial.rows[0])])
      }
    }
    return found
  }
}

extension Simplex {
  /// The active rows that keep a row from coming nearer to its target, if each of them does so by itself.
  ///
  /// Since rows that meet at a point are independent, a combination of them is the only one: with all of its rows
  /// it is a contradiction, and without any one of them it is none. A row that could give way for free, but for
  /// another that is met at the same point, makes place for that one; where it is kept by what misses, there is none.
  mutating func rows(keeping missing: Int32, _ system: System) -> [Int32]? {
    let isAbove = residuals[Int(missing)].signum > 0
    for _ in 0...system.rows.count {
      let holders = combination(of: missing, system)
      var free: (slot: Int32, heading: Int)?
      for holder in holders {
        let heading = (holder.coefficient > 0) == isAbove ? -1 : 1
        let record = system.rows[Int(holder.row)]
        if record.kind == .anchor || record.slope(on: Int8(heading)) == 0 {
          free = (holder.slot, heading)
        }
      }
      guard let free else { return holders.map { $0.row } }
      probe(free.slot, system)
      defer { rates.clear() }
      let stop = fastestMet { row, rate in
        let record = system.rows[Int(row)]
        return record.strength < system.rows[Int(missing)].strength
          && record.slope(on: Int8(rate * free.heading)) != 0
      }
      guard let stop, exchange(free.slot, for: stop, system) else { return nil }
    }
    return nil
  }

  /// The active rows of which a row is a combination, with their coefficients.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  mutating func combination(
    of row: Int32, _ system: System
  ) -> [(row: Int32, slot: Int32, coefficient: Double)] {
    let slot = slots[Int(row)]
    if slot != System.none { return [(row, slot, 1)] }
    refactor(system)
    combine(row, system)
    return parts
  }

  /// The active rows that have a part in the combination, with their coefficients.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  var parts: [(row: Int32, slot: Int32, coefficient: Double)] {
    let largest = combination.roundingScale
    return combination.support.sorted().compactMap { slot in
      let part = combination[slot].cleaned(beside: largest)
      return part.isZero ? nil : (active[Int(slot)], slot, part.approximation)
    }
  }
}
