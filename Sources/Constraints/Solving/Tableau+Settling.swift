// Letting columns follow breakpoints that have moved, before any pricing.

extension Tableau {
  /// Lets the columns follow the breakpoints that have moved.
  ///
  /// Resting columns move with their breakpoint, basic columns with the resting ones. No pricing is
  /// called for unless a column ends up on another side of a breakpoint.
  mutating func settle() {
    guard !movingQueue.isEmpty else { return }
    age += 1
    let refreshes = age > Tableau.maximumAge
    if refreshes { age = 0 }
    var index = 0
    while index < movingQueue.count {
      follow(movingQueue[index], updatingBasics: !refreshes)
      index += 1
    }
    if refreshes { recomputeBasics() }
    while let column = movingQueue.popLast() {
      columns[Int(column)].isQueuedForMoving = false
      refreshSides(of: column)
    }
  }

  /// The number of incremental updates after which values are computed afresh from the rows, so
  /// that no rounding ever piles up.
  static let maximumAge = 256

  private mutating func follow(_ column: Int32, updatingBasics: Bool) {
    let rest = columns[Int(column)].rest
    guard rest != Tableau.none else { return }
    let position = breakpoints[Int(rest)].position
    let distance = position - columns[Int(column)].value
    guard !distance.isZero else { return }
    columns[Int(column)].value = position
    movedColumns.append(column)
    if updatingBasics { shiftBasics(of: column, by: distance) }
  }

  private mutating func shiftBasics(of column: Int32, by distance: DoubleDouble) {
    var entry = matrix.firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      let basic = basics[Int(item.row)]
      columns[Int(basic)].value += distance * item.value
      movedColumns.append(basic)
      queueForMoving(basic)
      entry = item.nextInColumn
    }
  }

  private mutating func recomputeBasics() {
    for row in basics.indices where basics[row] != Tableau.none {
      columns[Int(basics[row])].value = valueOfRow(Int32(row))
      movedColumns.append(basics[row])
      queueForMoving(basics[row])
    }
  }

  private mutating func refreshSides(of column: Int32) {
    let value = columns[Int(column)].value
    let rest = columns[Int(column)].rest
    var changed = false
    var index = columns[Int(column)].firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      if index != rest {
        let place = value.compared(to: breakpoint.position)
        if place != 0, place != Int(breakpoint.side) {
          setSide(of: index, to: Int8(place))
          changed = true
        }
      }
      index = breakpoint.next
    }
    if changed { queueForPricingAfterSlopeChange(of: column) }
  }
}
