// The primal simplex for piecewise linear costs, as in `Tableau+Simplex.swift`.

extension DenseProgram {
  /// A breakpoint that a moving column passes, and how far the entering column has gone by then.
  struct Crossing {
    var distance: Double
    var breakpoint: Int32
    /// How fast the breakpoint's column moves with the entering one, sign aside.
    var speed: Double
  }

  /// A column at rest that lowers the cost when it moves.
  private struct Candidate {
    var column: Int
    /// 1 if the column moves to larger values, −1 if to smaller ones.
    var direction: Double
  }

  /// The steps after which the tableau is to try, whose rules exclude cycles.
  private var maximumSteps: Int { 16 + 4 * width }

  /// Brings every column to the place where no move of any column lowers the cost.
  ///
  /// Returns whether it could, with all that is required.
  mutating func optimize() -> Bool {
    for column in columns.indices where columns[column].row == Tableau.none { descend(column) }
    for row in rows.indices { evaluate(row) }
    var steps = 0
    while arithmetic.isExact, let candidate = nextCandidate() {
      steps += 1
      guard steps <= maximumSteps, advance(candidate) else { return false }
    }
    return arithmetic.isExact && !violatesRequired
  }

  private var violatesRequired: Bool {
    for index in breakpoints.indices where breakpoints[index].strength.isRequired {
      let breakpoint = breakpoints[index]
      let isCostly = breakpoint.side < 0 ? breakpoint.left != 0 : breakpoint.right != 0
      let value = columns[Int(breakpoint.column)].value
      if breakpoint.side != 0, isCostly, value != breakpoint.position { return true }
    }
    return false
  }
}

// MARK: - Starting

extension DenseProgram {
  /// Puts a column where it has the least cost of its own, whatever it does to the rows.
  ///
  /// Weights of one rank aside, that is where the breakpoints take it in turn, the strongest last.
  private mutating func descend(_ column: Int) {
    var rest = columns[column].firstBreakpoint
    var value = breakpoints[Int(rest)].position
    var index = breakpoints[Int(rest)].next
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let growsHere = value < breakpoint.position ? breakpoint.left : breakpoint.right
      if value != breakpoint.position, growsHere != 0 {
        value = breakpoint.position
        rest = index
      }
      index = breakpoint.next
    }
    columns[column].value = value
    columns[column].rest = rest
    place(column)
    breakpoints[Int(rest)].side = 0
  }

  private mutating func evaluate(_ row: Int) {
    var sum = rows[row].constant
    for column in columns.indices where coefficients[row * width + column] != 0 {
      sum = arithmetic.sum(
        sum, arithmetic.product(columns[column].value, coefficients[row * width + column]))
    }
    columns[Int(rows[row].basic)].value = sum
    place(Int(rows[row].basic))
  }

  /// Finds the sides of a column's breakpoints on which it stands.
  private mutating func place(_ column: Int) {
    var index = columns[column].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let ahead = arithmetic.distance(from: columns[column].value, to: breakpoint.position)
      // At the position itself, the side without cost is the better guess.
      breakpoints[Int(index)].side = ahead > 0 || (ahead == 0 && breakpoint.left == 0) ? -1 : 1
      index = breakpoint.next
    }
  }
}

// MARK: - Pricing

extension DenseProgram {
  private mutating func nextCandidate() -> Candidate? {
    for column in columns.indices where columns[column].isStale {
      columns[column].isStale = false
      if columns[column].row == Tableau.none, let candidate = price(column) { return candidate }
    }
    return nil
  }

  private mutating func price(_ column: Int) -> Candidate? {
    let rest = breakpoints[Int(columns[column].rest)]
    if rest.strength.isRequired, rest.left != 0, rest.right != 0 { return nil }
    let others = leadingStrength(of: column)
    if descends(column, direction: -1, others, adding: rest.left, at: rest.strength) {
      return Candidate(column: column, direction: -1)
    }
    if descends(column, direction: 1, others, adding: rest.right, at: rest.strength) {
      return Candidate(column: column, direction: 1)
    }
    return nil
  }

  /// Returns whether a column's move lowers the cost, given what weighs on it but for its rest.
  ///
  /// The strongest strength decides this for nearly every column. Only where it cancels out are the others
  /// weighed, and the ties.
  @inline(__always)
  private mutating func descends(
    _ column: Int, direction: Double, _ others: RankedSlope.Term, adding own: Double,
    at strength: Rank
  ) -> Bool {
    var leading = others
    if own != 0 { leading.add(own, at: strength, &arithmetic) }
    if leading.amount != 0 { return arithmetic.admit(slope: leading.amount) * direction < 0 }
    var cancelled = min(leading.rank, .beforeTies)
    while true {
      leading = leadingSlope(of: column, direction: direction, behind: cancelled)
      if leading.amount != 0 { return arithmetic.admit(slope: leading.amount) < 0 }
      if leading.rank == .never { return false }
      cancelled = leading.rank
    }
  }

  /// The first slope behind a rank per unit of a column's movement; its amount is 0 if it cancels out.
  private mutating func leadingSlope(
    of column: Int, direction: Double, behind cancelled: Rank
  ) -> RankedSlope.Term {
    var leading = RankedSlope.Term(rank: .never, amount: 0)
    addSlopes(of: column, speed: direction, behind: cancelled, to: &leading)
    for row in rows.indices where coefficients[row * width + column] != 0 {
      addSlopes(
        of: Int(rows[row].basic), speed: coefficients[row * width + column] * direction,
        behind: cancelled, to: &leading)
    }
    return leading
  }

  @inline(__always)
  private mutating func addSlopes(
    of column: Int, speed: Double, behind cancelled: Rank, to leading: inout RankedSlope.Term
  ) {
    var index = columns[column].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let weight = breakpoint.slope(towards: speed)
      if weight != 0 {
        let amount = arithmetic.product(speed, weight)
        if cancelled < breakpoint.strength {
          leading.add(amount, at: breakpoint.strength, &arithmetic)
        }
        if cancelled < breakpoint.tie { leading.add(amount, at: breakpoint.tie, &arithmetic) }
      }
      index = breakpoint.next
    }
  }

  /// The strongest strength that weighs on a column per unit of upward movement, but for the breakpoint
  /// at rest; its amount is 0 if it cancels out.
  private mutating func leadingStrength(of column: Int) -> RankedSlope.Term {
    var leading = RankedSlope.Term(rank: .never, amount: 0)
    addStrengths(of: column, speed: 1, to: &leading)
    for row in rows.indices where coefficients[row * width + column] != 0 {
      addStrengths(
        of: Int(rows[row].basic), speed: coefficients[row * width + column], to: &leading)
    }
    return leading
  }

  @inline(__always)
  private mutating func addStrengths(
    of column: Int, speed: Double, to leading: inout RankedSlope.Term
  ) {
    var index = columns[column].firstBreakpoint
    while index != Tableau.none {
      let side = breakpoints[Int(index)].side
      let weight =
        side < 0 ? breakpoints[Int(index)].left : side > 0 ? breakpoints[Int(index)].right : 0
      let strength = breakpoints[Int(index)].strength
      if weight != 0, !(leading.rank < strength) {
        leading.add(arithmetic.product(speed, weight), at: strength, &arithmetic)
      }
      index = breakpoints[Int(index)].next
    }
  }

  /// Sums up how the cost changes for each unit by which a resting column moves.
  private mutating func gatherSlope(of column: Int, direction: Double, weighsTies: Bool) {
    slope.removeAll()
    addSlopes(of: column, speed: direction, weighsTies)
    for row in rows.indices where coefficients[row * width + column] != 0 {
      addSlopes(
        of: Int(rows[row].basic), speed: coefficients[row * width + column] * direction, weighsTies)
    }
  }

  private mutating func addSlopes(of column: Int, speed: Double, _ weighsTies: Bool) {
    var index = columns[column].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let weight = breakpoint.slope(towards: speed)
      if weight != 0 {
        addToSlope(breakpoint, amount: arithmetic.product(speed, weight), weighsTies)
      }
      index = breakpoint.next
    }
  }

  private mutating func addToSlope(
    _ breakpoint: Breakpoint, amount: Double, _ weighsTies: Bool
  ) {
    let amount = arithmetic.admit(slope: amount)
    if breakpoint.strength != .never { slope.add(amount, at: breakpoint.strength, &arithmetic) }
    if weighsTies, breakpoint.tie != .never { slope.add(amount, at: breakpoint.tie, &arithmetic) }
  }
}

extension DenseProgram.Breakpoint {
  /// The slope of the cost where the column stands, or in the given direction where it rests here.
  @inline(__always)
  fileprivate func slope(towards direction: Double) -> Double {
    (side == 0 ? direction < 0 : side < 0) ? left : right
  }
}

// MARK: - Stepping

extension DenseProgram {
  /// Moves a candidate until the cost stops falling, and exchanges it for the column that stops it.
  ///
  /// Returns whether anything stops it.
  private mutating func advance(_ candidate: Candidate) -> Bool {
    let entering = candidate.column
    let direction = candidate.direction
    collectCrossings(of: entering, direction: direction)
    guard
      let stop = firstCrossingWithoutDescent(of: candidate, weighsTies: false)
        ?? firstCrossingWithoutDescent(of: candidate, weighsTies: true)
    else { return false }
    let crossing = crossings[stop]
    breakpoints[Int(columns[entering].rest)].side = direction < 0 ? -1 : 1
    columns[entering].rest = Tableau.none
    shift(entering, by: crossing.distance * direction)
    for index in 0..<stop {
      let passed = Int(crossings[index].breakpoint)
      breakpoints[passed].side = -breakpoints[passed].side
    }
    let leaving = Int(breakpoints[Int(crossing.breakpoint)].column)
    queueForPricing(after: entering)
    if leaving != entering { exchange(entering: entering, leaving: leaving) }
    breakpoints[Int(crossing.breakpoint)].side = 0
    columns[leaving].rest = crossing.breakpoint
    columns[leaving].value = breakpoints[Int(crossing.breakpoint)].position
    return true
  }

  /// Puts up for pricing every column that stands in a row with one that moves.
  private mutating func queueForPricing(after entering: Int) {
    columns[entering].isStale = true
    for row in rows.indices where coefficients[row * width + entering] != 0 {
      columns[Int(rows[row].basic)].isStale = true
      for column in columns.indices where coefficients[row * width + column] != 0 {
        columns[column].isStale = true
      }
    }
  }

  private mutating func collectCrossings(of entering: Int, direction: Double) {
    crossings.removeAll(keepingCapacity: true)
    addCrossings(of: entering, speed: direction)
    for row in rows.indices where coefficients[row * width + entering] != 0 {
      addCrossings(
        of: Int(rows[row].basic), speed: coefficients[row * width + entering] * direction)
    }
  }

  /// Adds the breakpoints ahead of a column, in the order in which they are passed.
  private mutating func addCrossings(of column: Int, speed: Double) {
    let side: Int8 = speed < 0 ? 1 : -1
    var index = columns[column].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      if breakpoint.side == side {
        let ahead = arithmetic.distance(from: columns[column].value, to: breakpoint.position)
        insert(
          Crossing(
            distance: arithmetic.quotient(ahead, speed), breakpoint: index,
            speed: speed.magnitude))
      }
      index = breakpoint.next
    }
  }

  private mutating func insert(_ crossing: Crossing) {
    crossings.append(crossing)
    var index = crossings.count - 1
    while index > 0, crossing.distance < crossings[index - 1].distance {
      crossings[index] = crossings[index - 1]
      index -= 1
    }
    crossings[index] = crossing
  }

  /// Returns the crossing behind which the cost no longer falls, or `nil` if there is none or, with the
  /// ties left out, it is for them to say.
  private mutating func firstCrossingWithoutDescent(
    of candidate: Candidate, weighsTies: Bool
  ) -> Int? {
    gatherSlope(of: candidate.column, direction: candidate.direction, weighsTies: weighsTies)
    if slope.leadingAmount == 0 { return nil }
    for index in crossings.indices {
      let breakpoint = breakpoints[Int(crossings[index].breakpoint)]
      let change = arithmetic.sum(breakpoint.right, -breakpoint.left)
      addToSlope(
        breakpoint, amount: arithmetic.product(crossings[index].speed, change), weighsTies)
      let behind = slope.leadingAmount
      if behind == 0 { return weighsTies ? index : nil }
      if behind > 0 { return index }
    }
    return nil
  }

  private mutating func shift(_ entering: Int, by distance: Double) {
    guard distance != 0 else { return }
    columns[entering].value = arithmetic.sum(columns[entering].value, distance)
    for row in rows.indices where coefficients[row * width + entering] != 0 {
      let basic = Int(rows[row].basic)
      columns[basic].value = arithmetic.sum(
        columns[basic].value,
        arithmetic.product(distance, coefficients[row * width + entering]))
    }
  }

  /// Solves the leaving column's row for the entering one, and puts the result into every other row.
  private mutating func exchange(entering: Int, leaving: Int) {
    let row = Int(columns[leaving].row)
    let pivot = coefficients[row * width + entering]
    coefficients[row * width + entering] = 0
    for column in columns.indices where coefficients[row * width + column] != 0 {
      coefficients[row * width + column] = arithmetic.quotient(
        -coefficients[row * width + column], pivot)
    }
    rows[row].constant = arithmetic.quotient(-rows[row].constant, pivot)
    coefficients[row * width + leaving] = arithmetic.quotient(1, pivot)
    rows[row].basic = Int32(entering)
    columns[entering].row = Int32(row)
    columns[leaving].row = Tableau.none
    substitute(Int32(entering), by: row)
  }
}
