// Finding a first point that is near the best one.

/// A row behind what it is sorted by: its strength, equations first, and its tie.
struct RankedRow: Comparable {
  private let key: UInt128

  @inline(__always)
  init(_ record: System.Row, _ row: Int32) {
    let equationsFirst: UInt128 = record.relation == .equal ? 0 : 1
    key = (record.strength.key << 1 | equationsFirst) << 72 | record.tie.key << 32 | UInt128(row)
  }

  /// Sorts by when the row breaks ties alone.
  @inline(__always)
  init(tieOf record: System.Row, _ row: Int32) {
    key = record.weakRank.key << 32 | UInt128(row)
  }

  @inline(__always) var row: Int32 { Int32(truncatingIfNeeded: key) }

  @inline(__always)
  static func < (lhs: RankedRow, rhs: RankedRow) -> Bool { lhs.key < rhs.key }
}

extension Simplex {
  /// Starts out from the rows of single variables, and from rows of several where these do not hold.
  ///
  /// Every variable goes where its own rows want it, the strongest last. Then the other rows, strongest first,
  /// each take a variable that is held by a weaker row and that no row depends on which was placed before. So
  /// chains of views, by equations or by inequalities, are laid out in one pass.
  mutating func start(_ system: System) {
    costlyRows.removeAll()
    for row in system.rows.indices {
      let record = system.rows[row]
      guard record.isAlive, record.kind != .anchor, record.variableCount > 0 else { continue }
      costlyRows.append(RankedRow(record, Int32(row)))
    }
    costlyRows.sort()
    for slot in active.indices { slots[Int(active[slot])] = System.none }
    for variable in active.indices {
      active[variable] = system.variables[variable].anchor
      slots[Int(active[variable])] = Int32(variable)
      point[variable] = .zero
    }
    for item in costlyRows.reversed() {
      let row = item.row
      let record = system.rows[Int(row)]
      guard record.variableCount == 1, misses(row, system) else { continue }
      settle(Int(system.terms[Int(record.firstTerm)].index), by: row, system)
    }
    placeJointRows(system)
    factors.factor(active, system, coefficients, last: combination)
    combination.clear()
    isFactored = true
    basis += 1
    for row in system.rows.indices {
      sides[row] = slots[row] == System.none ? system.rows[row].freeSide : 0
      residuals[row] = .zero
    }
  }

  private func isStronger(_ first: Int32, than second: Int32, _ system: System) -> Bool {
    let (row, other) = (system.rows[Int(first)], system.rows[Int(second)])
    return row.strength == other.strength ? row.tie < other.tie : row.strength < other.strength
  }

  // Mutating, as calls of the other kind would have their callers copy the whole state.

  /// Returns whether a row's error is above 0 at the point.
  private mutating func misses(_ row: Int32, _ system: System) -> Bool {
    let record = system.rows[Int(row)]
    return record.slope(on: Int8(gap(of: row, except: System.none, system).signum)) != 0
  }

  /// How far a row's sum lies above its target, one variable aside.
  private mutating func gap(of row: Int32, except variable: Int32, _ system: System) -> Number {
    let (sum, scale) = sum(of: Int(row), except: variable, system)
    return sum.cleaned(beside: scale)
  }

  /// Moves a variable to where a row is met, and lets the row hold it.
  private mutating func settle(_ variable: Int, by row: Int32, _ system: System) {
    for term in system.rows[Int(row)].variableTerms
    where Int(system.terms[term].index) == variable {
      point[variable] = -(gap(of: row, except: Int32(variable), system) / coefficients[term])
    }
    hold(variable, by: row)
  }

  /// Lets rows of several variables take one each, which are then listed in ``combination`` in such an order that
  /// every one depends on those before it alone.
  ///
  /// Required equations that could take one or another wait for required inequalities: a picture that is pinned to a
  /// marker leaves it to what holds the marker in the view, and goes where that puts it.
  private mutating func placeJointRows(_ system: System) {
    // The variables that rows have which were placed are listed in the gradient.
    var isAnyWaiting = false
    for item in costlyRows {
      let isRequired = system.rows[Int(item.row)].isRequired
      if isAnyWaiting, !isRequired {
        placeWaiting(system)
        isAnyWaiting = false
      }
      if place(item.row, system, mayWait: isRequired) { isAnyWaiting = true }
    }
    if isAnyWaiting { placeWaiting(system) }
    gradient.clear()
  }

  private mutating func placeWaiting(_ system: System) {
    for item in costlyRows {
      let record = system.rows[Int(item.row)]
      guard record.isRequired else { return }
      if record.relation == .equal, slots[Int(item.row)] == System.none {
        _ = place(item.row, system, mayWait: false)
      }
    }
  }

  /// Lets a row of several variables take one, if it can and does not hold; returns whether it waits.
  private mutating func place(_ row: Int32, _ system: System, mayWait: Bool) -> Bool {
    let record = system.rows[Int(row)]
    let isEquation = record.relation == .equal
    guard record.variableCount > 1, isEquation || misses(row, system) else { return false }
    // The variable that is held the weakest, and more weakly than by the row itself.
    var (best, openCount) = (nil as Int?, 0)
    for term in record.variableTerms {
      let variable = Int(system.terms[term].index)
      guard !gradient.lists(Int32(variable)), isStronger(row, than: active[variable], system)
      else { continue }
      openCount += 1
      if let other = best, isStronger(active[variable], than: active[other], system) { continue }
      best = variable
    }
    guard let variable = best else { return false }
    if mayWait, isEquation, openCount > 1 { return true }
    settle(variable, by: row, system)
    combination.list(Int32(variable))
    for term in record.variableTerms { gradient.list(system.terms[term].index) }
    return false
  }
}
