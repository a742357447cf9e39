extension Tableau {
  /// Checks, in debug builds only, what every mutation has to restore.
  func checkInvariants() {
    assert(
      columns.indices.allSatisfy { restsOrIsBasic(Int32($0)) },
      "a column neither rests nor is basic")
    assert(basics.indices.allSatisfy { rowAgrees(Int32($0)) }, "a row's value has drifted")
    assert(columns.indices.allSatisfy { sidesAgree(Int32($0)) }, "a breakpoint's side is wrong")
  }

  private func restsOrIsBasic(_ column: Int32) -> Bool {
    let state = columns[Int(column)]
    if state.isRemoved { return true }
    if state.row != Tableau.none {
      return state.rest == Tableau.none && basics[Int(state.row)] == column
        && matrix.firstEntry(inColumn: column) == SparseMatrix.end
    }
    return state.rest != Tableau.none && breakpoints[Int(state.rest)].side == 0
      && breakpoints[Int(state.rest)].column == column
      && state.value == breakpoints[Int(state.rest)].position
  }

  private func rowAgrees(_ row: Int32) -> Bool {
    let basic = basics[Int(row)]
    if basic == Tableau.none { return matrix.firstEntry(inRow: row) == SparseMatrix.end }
    let scale = rowScale(row)
    let difference = (valueOfRow(row) - columns[Int(basic)].value).high.magnitude
    return difference <= scale * 0x1p-60
  }

  private func rowScale(_ row: Int32) -> Double {
    var scale = 1.0
    var entry = matrix.firstEntry(inRow: row)
    while entry != SparseMatrix.end {
      let item = matrix[entry]
      scale += (columns[Int(item.column)].value.high * item.value.high).magnitude
      entry = item.nextInRow
    }
    return scale
  }

  private func sidesAgree(_ column: Int32) -> Bool {
    let state = columns[Int(column)]
    if state.isRemoved { return true }
    var index = state.firstBreakpoint
    while index != Tableau.none {
      let breakpoint = breakpoints[Int(index)]
      let place = state.value.compared(to: breakpoint.position)
      if index != state.rest, place != 0, place != Int(breakpoint.side) { return false }
      if breakpoint.side == 0, index != state.rest { return false }
      index = breakpoint.next
    }
    return true
  }
}
