// Attaching, moving and detaching the breakpoints of columns.

extension Tableau {
  mutating func store(_ breakpoint: Breakpoint) -> Int32 {
    guard let recycled = recycledBreakpoints.popLast() else {
      breakpoints.append(breakpoint)
      return Int32(breakpoints.count - 1)
    }
    breakpoints[Int(recycled)] = breakpoint
    return recycled
  }

  /// Attaches a breakpoint to its column, on the side of the column's present value.
  mutating func attach(_ new: Breakpoint) -> Int32 {
    var breakpoint = new
    let column = breakpoint.column
    breakpoint.next = columns[Int(column)].firstBreakpoint
    let index = store(breakpoint)
    columns[Int(column)].firstBreakpoint = index
    let place = columns[Int(column)].value.compared(to: breakpoint.position)
    // At the position itself, the side without cost is the better guess.
    setSide(of: index, to: place < 0 || (place == 0 && breakpoint.left == 0) ? -1 : 1)
    if breakpoints[Int(index)].isCostly {
      queueForPricingAfterSlopeChange(of: column)
    } else {
      queueWhereBreakpointsMeet(index, at: breakpoint.position)
    }
    return index
  }

  /// Moves a breakpoint; its column follows when the tableau settles.
  mutating func move(_ breakpoint: Int32, to position: DoubleDouble) {
    let before = breakpoints[Int(breakpoint)].position
    guard before != position else { return }
    breakpoints[Int(breakpoint)].position = position
    let column = breakpoints[Int(breakpoint)].column
    queueWhereBreakpointsMeet(breakpoint, at: before)
    queueWhereBreakpointsMeet(breakpoint, at: position)
    queueForMoving(column)
  }

  /// Puts a resting column up for pricing if another of its breakpoints that costs something stands at a position.
  ///
  /// A constraint that begins right where a column rests holds it there; so whether the column is determined may
  /// change with a breakpoint that comes there or leaves, though no slope does.
  private mutating func queueWhereBreakpointsMeet(_ breakpoint: Int32, at position: DoubleDouble) {
    let column = breakpoints[Int(breakpoint)].column
    let rest = columns[Int(column)].rest
    guard rest != Tableau.none else { return }
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let other = breakpoints[Int(index)]
      if index != breakpoint, index == rest || other.strength != nil, other.position == position {
        return queueForPricing(column)
      }
      index = other.next
    }
  }

  /// Gives a breakpoint other ranks.
  mutating func rerank(_ breakpoint: Int32, strength: Rank, tie: Rank?) {
    let side = breakpoints[Int(breakpoint)].side
    setSide(of: breakpoint, to: 0)
    breakpoints[Int(breakpoint)].strength = strength
    breakpoints[Int(breakpoint)].tie = tie
    setSide(of: breakpoint, to: side)
    queueForPricingAfterSlopeChange(of: breakpoints[Int(breakpoint)].column)
  }

  /// Takes a breakpoint off its column.
  ///
  /// A column that rests at it keeps its place on a breakpoint without cost, which it leaves as soon
  /// as the tableau is optimized.
  mutating func detach(_ breakpoint: Int32) {
    let column = breakpoints[Int(breakpoint)].column
    if columns[Int(column)].rest == breakpoint {
      // The side is 0 at rest, so only the weights go.
      breakpoints[Int(breakpoint)].left = 0
      breakpoints[Int(breakpoint)].right = 0
      breakpoints[Int(breakpoint)].strength = nil
      breakpoints[Int(breakpoint)].tie = nil
      breakpoints[Int(breakpoint)].constraint = Tableau.none
      queueForPricing(column)
    } else {
      let wasCostly = breakpoints[Int(breakpoint)].isCostly
      queueWhereBreakpointsMeet(breakpoint, at: breakpoints[Int(breakpoint)].position)
      discard(breakpoint)
      if wasCostly { queueForPricingAfterSlopeChange(of: column) }
    }
    if columns[Int(column)].isLogical, !columns[Int(column)].isShared {
      idleLogicals.append(column)
    }
  }

  private mutating func discard(_ breakpoint: Int32) {
    setSide(of: breakpoint, to: 0)
    let column = breakpoints[Int(breakpoint)].column
    let next = breakpoints[Int(breakpoint)].next
    if columns[Int(column)].firstBreakpoint == breakpoint {
      columns[Int(column)].firstBreakpoint = next
    } else {
      var previous = columns[Int(column)].firstBreakpoint
      while breakpoints[Int(previous)].next != breakpoint {
        previous = breakpoints[Int(previous)].next
      }
      breakpoints[Int(previous)].next = next
    }
    recycledBreakpoints.append(breakpoint)
  }

  /// Lets a column leave the breakpoint at which it rests.
  mutating func leaveRest(of column: Int32, direction: Int8) {
    let rest = columns[Int(column)].rest
    columns[Int(column)].rest = Tableau.none
    if breakpoints[Int(rest)].tie == nil, breakpoints[Int(rest)].strength == nil {
      discard(rest)
    } else {
      setSide(of: rest, to: direction)
    }
  }

  /// Lets a column rest at one of its own breakpoints.
  mutating func rest(_ column: Int32, at breakpoint: Int32) {
    setSide(of: breakpoint, to: 0)
    columns[Int(column)].rest = breakpoint
    columns[Int(column)].value = breakpoints[Int(breakpoint)].position
  }

  mutating func setSide(of index: Int32, to side: Int8) {
    basisVersion &+= 1
    let breakpoint = breakpoints[Int(index)]
    if let strength = breakpoint.strength, strength.isRequired {
      costlyRequiredCount -= breakpoint.isCostly ? 1 : 0
      breakpoints[Int(index)].side = side
      costlyRequiredCount += breakpoints[Int(index)].isCostly ? 1 : 0
    } else {
      breakpoints[Int(index)].side = side
    }
  }

  /// Removes the logical columns that nothing refers to any more.
  mutating func dropIdleLogicals() {
    while let column = idleLogicals.popLast() {
      let state = columns[Int(column)]
      guard !state.isRemoved, state.firstBreakpoint == Tableau.none, state.row != Tableau.none
      else { continue }
      matrix.removeRow(state.row)
      basics[Int(state.row)] = Tableau.none
      recycledRows.append(state.row)
      columns[Int(column)].isRemoved = true
      columns[Int(column)].row = Tableau.none
      recycledColumns.append(column)
    }
  }
}

extension Tableau.Breakpoint {
  /// The slope of the cost where the column stands, or in the given direction where it rests here.
  @inline(__always)
  func slope(towards direction: Int8) -> Double {
    (side == 0 ? direction : side) < 0 ? left : right
  }

  /// A Boolean value that indicates whether the column counts as lying where the cost is above 0.
  var isCostly: Bool {
    side < 0 ? left != 0 : side > 0 && right != 0
  }
}
