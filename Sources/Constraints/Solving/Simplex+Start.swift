// Finding a first point that is near the best one.

/// A row with what it is sorted by: its strength, equations first, and its tie.
struct RankedRow: Comparable {
  let strength: Rank
  private let isInequality: Bool
  private let tie: Rank
  let row: Int32

  init(_ record: System.Row, _ row: Int32) {
    strength = record.strength
    isInequality = record.relation != .equal
    tie = record.tie
    self.row = row
  }

  static func < (lhs: RankedRow, rhs: RankedRow) -> Bool {
    if lhs.strength != rhs.strength { return lhs.strength < rhs.strength }
    if lhs.isInequality != rhs.isInequality { return rhs.isInequality }
    return lhs.tie == rhs.tie ? lhs.row < rhs.row : lhs.tie < rhs.tie
  }
}

extension Simplex {
  /// Starts out from the rows of single variables, and from rows of several where these do not hold.
  ///
  /// Every variable goes where its own rows want it, the strongest last. Then the other rows, strongest first,
  /// each take a variable that is held by a weaker row and that no row depends on which was placed before. So
  /// chains of views, by equations or by inequalities, are laid out in one pass.
  mutating func start(_ system: System) {
    var rows: [RankedRow] = []
    rows.reserveCapacity(system.rows.count)
    for row in system.rows.indices {
      let record = system.rows[row]
      guard record.isAlive, record.kind != .anchor, record.variableCount > 0 else { continue }
      rows.append(RankedRow(record, Int32(row)))
    }
    rows.sort()
    for slot in active.indices { slots[Int(active[slot])] = System.none }
    for variable in active.indices {
      hold(variable, by: system.variables[variable].anchor)
      point[variable] = .zero
    }
    for item in rows.reversed() {
      let record = system.rows[Int(item.row)]
      guard record.variableCount == 1, misses(item.row, system) else { continue }
      settle(Int(system.terms[Int(record.firstTerm)].index), by: item.row, system)
    }
    let order = placeJointRows(rows, system)
    factors.factor(active, system, coefficients, order: order)
    isFactored = true
    for row in system.rows.indices {
      sides[row] = 0
      residuals[row] = .zero
      takeSide(Int32(row), system)
    }
  }

  private func isStronger(_ first: Int32, than second: Int32, _ system: System) -> Bool {
    let (row, other) = (system.rows[Int(first)], system.rows[Int(second)])
    return row.strength == other.strength ? row.tie < other.tie : row.strength < other.strength
  }

  private mutating func hold(_ variable: Int, by row: Int32) {
    if Int(active[variable]) < slots.count { slots[Int(active[variable])] = System.none }
    active[variable] = row
    slots[Int(row)] = Int32(variable)
  }

  /// Returns whether a row's error is above 0 at the point.
  private func misses(_ row: Int32, _ system: System) -> Bool {
    let record = system.rows[Int(row)]
    return record.slope(on: Int8(gap(of: row, except: -1, system).signum)) != 0
  }

  /// How far a row's sum lies above its target, one variable aside.
  private func gap(of row: Int32, except variable: Int, _ system: System) -> Number {
    var sum = -targets[Int(row)]
    var scale = sum.approximation.magnitude
    for term in system.rows[Int(row)].variableTerms
    where Int(system.terms[term].index) != variable {
      let addend = coefficients[term] * point[Int(system.terms[term].index)]
      scale += addend.approximation.magnitude
      sum = sum + addend
    }
    return sum.cleaned(beside: scale)
  }

  /// Moves a variable to where a row is met, and lets the row hold it.
  private mutating func settle(_ variable: Int, by row: Int32, _ system: System) {
    for term in system.rows[Int(row)].variableTerms
    where Int(system.terms[term].index) == variable {
      point[variable] = -(gap(of: row, except: variable, system) / coefficients[term])
    }
    hold(variable, by: row)
  }

  /// Lets rows of several variables take one each; returns the variables in an order in which every one
  /// depends on those before it alone.
  private mutating func placeJointRows(_ rows: [RankedRow], _ system: System) -> [Int32] {
    var isTaken = [Bool](repeating: false, count: active.count)
    var isPlaced = isTaken
    var placed: [Int32] = []
    for item in rows {
      let record = system.rows[Int(item.row)]
      guard record.variableCount > 1, record.relation == .equal || misses(item.row, system)
      else { continue }
      guard let variable = weakest(in: item.row, isTaken, system) else { continue }
      settle(variable, by: item.row, system)
      isPlaced[variable] = true
      placed.append(Int32(variable))
      for term in record.variableTerms { isTaken[Int(system.terms[term].index)] = true }
    }
    var order: [Int32] = []
    order.reserveCapacity(active.count)
    for variable in active.indices where !isPlaced[variable] { order.append(Int32(variable)) }
    order += placed
    return order
  }

  /// The variable of a row that is held the weakest, and more weakly than by the row itself.
  private func weakest(in row: Int32, _ isTaken: [Bool], _ system: System) -> Int? {
    var best: Int?
    for term in system.rows[Int(row)].variableTerms {
      let variable = Int(system.terms[term].index)
      guard !isTaken[variable], isStronger(row, than: active[variable], system) else { continue }
      if let other = best, isStronger(active[variable], than: active[other], system) { continue }
      best = variable
    }
    return best
  }
}
