// The primal simplex for piecewise linear costs. The steps stand in the order in which they run.

/// A breakpoint that a moving column passes, and how far the entering column has gone by then.
struct Crossing {
  var distance: DoubleDouble
  var breakpoint: Int32
  /// How fast the breakpoint's column moves with the entering one, sign aside.
  var speed: DoubleDouble
}

extension Crossing {
  fileprivate func precedes(_ other: Crossing) -> Bool {
    let order = (distance - other.distance).high
    return order == 0 ? breakpoint < other.breakpoint : order < 0
  }
}

extension Tableau {
  /// Brings every column to the place where no move of any column lowers the cost.
  mutating func optimize() {
    settle()
    var stalls = 0
    while stalls < maximumStalls, !isUnbounded, let candidate = nextCandidate(stalls: stalls) {
      stalls = advance(candidate) ? 0 : stalls + 1
    }
    // Bland's rule excludes this; an answer that is not optimal would be worse than none.
    if stalls >= maximumStalls {
      fatalError("no answer after \(stalls) steps of the simplex without progress")
    }
    dropIdleLogicals()
    checkInvariants()
  }
}

// MARK: - Pricing

extension Tableau {
  /// The number of steps without progress after which the choice of candidates turns to Bland's rule,
  /// which cannot cycle.
  private static let patience = 64

  /// The number of steps without progress that no system reaches, rounding gone wrong aside.
  private var maximumStalls: Int { 1000 + 64 * columns.count }

  private mutating func nextCandidate(stalls: Int) -> Candidate? {
    dropOldCandidates()
    while let column = pricingQueue.popLast() {
      columns[Int(column)].isQueuedForPricing = false
      guard let candidate = price(column) else { continue }
      if matrix.firstEntry(inColumn: column) == SparseMatrix.end {
        _ = advance(candidate)
      } else {
        candidates.push(candidate)
      }
    }
    if stalls > Tableau.patience { return firstCandidate() }
    while let candidate = candidates.pop() {
      if candidate.stamp == columns[Int(candidate.column)].stamp { return candidate }
    }
    return nil
  }

  /// Brings a column to its own best place while it stands in no row.
  mutating func settleAlone(_ column: Int32) {
    guard columns[Int(column)].isQueuedForPricing, columns[Int(column)].rest != Tableau.none,
      matrix.firstEntry(inColumn: column) == SparseMatrix.end
    else { return }
    while !isUnbounded, let candidate = price(column), advance(candidate) {}
  }

  /// Drops the candidates that were priced too long ago, if about as many columns are to be priced.
  private mutating func dropOldCandidates() {
    guard !candidates.isEmpty, candidates.count <= pricingQueue.count else { return }
    candidates.removeAll { $0.stamp != columns[Int($0.column)].stamp }
  }

  /// Returns the improving column with the smallest index (Bland's rule).
  private mutating func firstCandidate() -> Candidate? {
    for column in columns.indices {
      if let candidate = price(Int32(column)) { return candidate }
    }
    return nil
  }

  private mutating func price(_ column: Int32) -> Candidate? {
    let state = columns[Int(column)]
    if state.isUndetermined { setUndetermined(column, false) }
    guard !state.isRemoved, state.rest != Tableau.none else { return nil }
    let rest = breakpoints[Int(state.rest)]
    gatherStrengths(of: column, except: state.rest)
    var isUndetermined = false
    for isUpward in [false, true] {
      let direction: Int8 = isUpward ? 1 : -1
      guard let leading = leadingSlope(of: column, direction: direction, leaving: rest)
      else { continue }
      guard leading.amount < 0 else {
        isUndetermined =
          isUndetermined || (leading.rank.isAnchor && !isHeld(column, at: rest, direction))
        continue
      }
      return Candidate(
        column: column, direction: direction, stamp: state.stamp, slope: leading,
        restStrength: rest.strength, restTie: rest.tie)
    }
    if isUndetermined { setUndetermined(column, true) }
    return nil
  }

  /// Returns how the cost changes for each unit by which a column moves off its rest.
  ///
  /// The strengths, which are gathered already, decide this for nearly every column. Only where they
  /// cancel out are the ties weighed with them.
  private mutating func leadingSlope(
    of column: Int32, direction: Int8, leaving rest: Breakpoint
  ) -> LexicographicSum.Leading? {
    let own = direction < 0 ? rest.left : rest.right
    if let strong = strengths.leading(adding: own, at: rest.strength) {
      return LexicographicSum.Leading(
        rank: strong.rank, amount: strong.amount * Double(direction))
    }
    gatherSlope(of: column, direction: direction)
    return slope.leading
  }

  /// Returns whether another constraint on a column begins to be violated right where it rests.
  private func isHeld(_ column: Int32, at rest: Breakpoint, _ direction: Int8) -> Bool {
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let other = breakpoints[Int(index)]
      let weight = direction < 0 ? other.left : other.right
      if weight != 0, other.strength != nil, other.position == rest.position { return true }
      index = other.next
    }
    return false
  }

  /// Sums up the strengths' slopes per unit of upward movement, but for the breakpoint at rest.
  private mutating func gatherStrengths(of column: Int32, except rest: Int32) {
    strengths.removeAll()
    addStrengths(of: column, speed: .one, except: rest)
    var entry = matrix.firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      addStrengths(of: basics[Int(item.row)], speed: item.value, except: Tableau.none)
      entry = item.nextInColumn
    }
  }

  @inline(__always)
  private mutating func addStrengths(of column: Int32, speed: DoubleDouble, except rest: Int32) {
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let side = breakpoints[Int(index)].side
      let weight = side < 0 ? breakpoints[Int(index)].left : breakpoints[Int(index)].right
      if weight != 0, index != rest, let strength = breakpoints[Int(index)].strength {
        strengths.add(speed * weight, at: strength)
      }
      index = breakpoints[Int(index)].next
    }
  }

  private mutating func setUndetermined(_ column: Int32, _ isUndetermined: Bool) {
    columns[Int(column)].isUndetermined = isUndetermined
    undeterminedCount += isUndetermined ? 1 : -1
  }

  /// Sums up how the cost changes for each unit by which a resting column moves.
  mutating func gatherSlope(of column: Int32, direction: Int8) {
    slope.removeAll()
    addSlopes(of: column, speed: DoubleDouble(Double(direction)))
    var entry = matrix.firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      addSlopes(of: basics[Int(item.row)], speed: item.value * Double(direction))
      entry = item.nextInColumn
    }
  }

  private mutating func addSlopes(of column: Int32, speed: DoubleDouble) {
    let direction: Int8 = speed.high < 0 ? -1 : 1
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let weight = breakpoint.slope(towards: direction)
      if weight != 0 { addToSlope(breakpoint, amount: speed * weight) }
      index = breakpoint.next
    }
  }

  @inline(__always)
  private mutating func addToSlope(_ breakpoint: Breakpoint, amount: DoubleDouble) {
    if let strength = breakpoint.strength { slope.add(amount, at: strength) }
    if let tie = breakpoint.tie { slope.add(amount, at: tie) }
  }
}

// MARK: - Stepping

extension Tableau {
  /// Moves a candidate until the cost stops falling, and exchanges it for the column that stops it.
  ///
  /// Returns whether the cost fell.
  private mutating func advance(_ candidate: Candidate) -> Bool {
    let entering = candidate.column
    let direction = candidate.direction
    gatherSlope(of: entering, direction: direction)
    collectCrossings(of: entering, direction: direction)
    guard let stop = firstCrossingWithoutDescent(of: candidate) else {
      // Errors are bounded below, so only a question about extremes comes here.
      isUnbounded = true
      return false
    }
    let crossing = crossings[stop.index]
    leaveRest(of: entering, direction: direction)
    shift(entering, by: crossing.distance * Double(direction))
    for index in 0..<stop.index { pass(crossings[index].breakpoint, entering: entering) }
    let leaving = breakpoints[Int(crossing.breakpoint)].column
    if leaving == entering {
      // The cost rises to both sides now: no need to price, but to see whether anything holds it here.
      if stop.weighsAnchor { queueForPricing(entering) } else { columns[Int(entering)].stamp &+= 1 }
    } else {
      exchange(entering: entering, leaving: leaving)
    }
    rest(leaving, at: crossing.breakpoint)
    return crossing.distance.high > 0
  }

  private mutating func collectCrossings(of entering: Int32, direction: Int8) {
    crossings.removeAll(keepingCapacity: true)
    addCrossings(of: entering, speed: DoubleDouble(Double(direction)))
    var entry = matrix.firstEntry(inColumn: entering)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      addCrossings(of: basics[Int(item.row)], speed: item.value * Double(direction))
      entry = item.nextInColumn
    }
    sortCrossings()
  }

  /// Puts the crossings in the order in which they are passed.
  private mutating func sortCrossings() {
    // There are hardly ever more than a few, for which the general sort takes too much preparation.
    guard crossings.count <= 8 else { return crossings.sort { $0.precedes($1) } }
    for start in crossings.indices.dropFirst() {
      var index = start
      while index > 0, crossings[index].precedes(crossings[index - 1]) {
        crossings.swapAt(index, index - 1)
        index -= 1
      }
    }
  }

  private mutating func addCrossings(of column: Int32, speed: DoubleDouble) {
    let value = columns[Int(column)].value
    let side: Int8 = speed.high < 0 ? 1 : -1
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      if breakpoint.side == side {
        let distance = (breakpoint.position - value) / speed
        crossings.append(
          Crossing(
            distance: distance.high > 0 ? distance : .zero, breakpoint: index,
            speed: speed.magnitude))
      }
      index = breakpoint.next
    }
  }

  /// Where a move ends.
  private struct Stop {
    /// The place among the crossings.
    var index: Int
    /// Whether nothing but the distance of variables from 0 decides that the move ends there.
    var weighsAnchor: Bool
  }

  /// Returns the crossing behind which the cost no longer falls.
  private mutating func firstCrossingWithoutDescent(of candidate: Candidate) -> Stop? {
    var before = candidate.slope.rank
    for index in crossings.indices {
      let breakpoint = breakpoints[Int(crossings[index].breakpoint)]
      let change = breakpoint.right - breakpoint.left
      addToSlope(breakpoint, amount: crossings[index].speed * change)
      let behind = slope.leading
      if let behind, behind.amount < 0 {
        before = behind.rank
        continue
      }
      return Stop(index: index, weighsAnchor: before.isAnchor || behind?.rank.isAnchor == true)
    }
    return nil
  }

  private mutating func shift(_ entering: Int32, by distance: DoubleDouble) {
    movedColumns.append(entering)
    guard !distance.isZero else { return }
    columns[Int(entering)].value += distance
    noteDistance(of: entering)
    var entry = matrix.firstEntry(inColumn: entering)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      let basic = basics[Int(item.row)]
      columns[Int(basic)].value += distance * item.value
      noteDistance(of: basic)
      movedColumns.append(basic)
      entry = item.nextInColumn
    }
  }

  /// The size beyond which a value counts as far away; inputs reach 10¹².
  private static let farthest = 0x1p44

  private mutating func noteDistance(of column: Int32) {
    if columns[Int(column)].value.high.magnitude > Tableau.farthest { hasGoneFar = true }
  }

  private mutating func pass(_ breakpoint: Int32, entering: Int32) {
    setSide(of: breakpoint, to: -breakpoints[Int(breakpoint)].side)
    let column = breakpoints[Int(breakpoint)].column
    if column != entering { queueColumnsForPricing(inRow: columns[Int(column)].row) }
  }

  private mutating func exchange(entering: Int32, leaving: Int32) {
    let row = columns[Int(leaving)].row
    matrix.pivot(row: row, entering: entering, basic: leaving)
    basics[Int(row)] = entering
    columns[Int(entering)].row = row
    columns[Int(leaving)].row = Tableau.none
    if columns[Int(entering)].isUndetermined { setUndetermined(entering, false) }
    columns[Int(entering)].stamp &+= 1
    age += 1
    queueColumnsForPricing(inRow: row)
  }
}
