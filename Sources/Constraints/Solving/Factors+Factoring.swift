extension Factors {
  /// Factors rows of which each determines the variable with the number of its slot, the listed ones last and
  /// in their order.
  mutating func factor(
    _ active: Slab<Int32>, _ system: System, _ coefficients: Slab<Number>,
    last: SparseVector<Number>
  ) {
    start(active, system, coefficients)
    for slot in 0..<Int32(count) where !last.lists(slot) { addPivot(slot, slot) }
    for slot in last.support { addPivot(slot, slot) }
    takeTurns()
  }

  /// Factors the rows at all slots, with room for the work on a row, all 0 before and after.
  ///
  /// Returns the slots whose rows depend on others, each with a variable that no row determines; empty if
  /// there are none.
  mutating func factor(
    _ active: Slab<Int32>, _ system: System, _ coefficients: Slab<Number>,
    using work: inout SparseVector<Number>
  ) -> [(slot: Int32, variable: Int32)] {
    start(active, system, coefficients)
    linkColumns()
    takeOutRows()
    leadingCount = pivots.count
    takeOutVariables()
    if pivots.count < count { eliminate(using: &work, isTame: system.isTame) }
    pivots[leadingCount...].reverse()
    pivotCoefficients[leadingCount...].reverse()
    let dependent = (0..<Int32(count)).filter { slotTurns[Int($0)] != Factors.done }
    let open = (0..<Int32(count)).filter { variableTurns[Int($0)] != Factors.done }
    takeTurns()
    return zip(dependent, open).map { ($0, $1) }
  }

  private mutating func start(
    _ active: Slab<Int32>, _ system: System, _ coefficients: Slab<Number>
  ) {
    terms.removeAll()
    pivots.removeAll()
    pivotCoefficients.removeAll()
    exchangeTerms.removeAll()
    eliminationTermCount = 0
    if !exchanges.isEmpty { exchanges.removeAll(keepingCapacity: true) }
    (eliminatedRows, eliminations) = ([], [])
    (count, leadingCount, pivotDigits) = (active.count, 0, 0)
    (isLinked, isDoubtful) = (false, false)
    for slot in 0..<count {
      starts[slot] = Int32(terms.count)
      for term in system.rows[Int(active[slot])].variableTerms {
        terms.append(system.terms[term].index, coefficients[term])
      }
      ends[slot] = Int32(terms.count)
    }
  }

  private mutating func addPivot(_ slot: Int32, _ variable: Int32) {
    for entry in range(slot) where variables[entry] == variable {
      pivots.append(Pivot(slot: slot, variable: variable))
      pivotCoefficients.append(coefficients[entry])
      pivotDigits += coefficients[entry].divisionDigits
    }
  }

  /// Notes the turn of every pivot; what has none comes behind all of them.
  private func takeTurns() {
    if pivots.count < count {
      let last = Int32(pivots.count)
      for index in 0..<count { (variableTurns[index], slotTurns[index]) = (last, last) }
    }
    for index in pivots.indices { takeTurn(index) }
  }

  private func takeTurn(_ index: Int) {
    variableTurns[Int(pivots[index].variable)] = Int32(index)
    slotTurns[Int(pivots[index].slot)] = Int32(index)
  }

  /// Takes in a variable at a new slot, whose row is the variable alone.
  mutating func append(variable: Int32) {
    starts[count] = Int32(terms.count)
    terms.append(variable, .one)
    ends[count] = Int32(terms.count)
    pivots.append(Pivot(slot: Int32(count), variable: variable))
    pivotCoefficients.append(.one)
    takeTurn(pivots.count - 1)
    count += 1
    isLinked = false
  }
}

// MARK: - Singletons

extension Factors {
  // Instead of turns, the lists of turns hold how much is left of each row and variable meanwhile.

  /// The count of what is left of a row or variable that was taken out.
  private static var done: Int32 { -1 }

  /// Takes out the rows that have one unknown left.
  private mutating func takeOutRows() {
    for index in 0..<count {
      slotTurns[index] = ends[index] - starts[index]
      variableTurns[index] = columnStarts[index + 1] - columnStarts[index]
      if slotTurns[index] == 1 { agenda.insert(Int32(index)) }
    }
    while let slot = agenda.next() {
      guard slotTurns[Int(slot)] == 1,
        let entry = range(slot).first(where: { variableTurns[Int(variables[$0])] != Factors.done })
      else { continue }
      takeOut(slot, variables[entry])
      for other in column(variables[entry]) where slotTurns[Int(other)] == 1 {
        agenda.insert(other)
      }
    }
  }

  /// Takes out the variables that one row alone has left.
  private mutating func takeOutVariables() {
    for index in 0..<count where variableTurns[index] == 1 { agenda.insert(Int32(index)) }
    while let variable = agenda.next() {
      guard variableTurns[Int(variable)] == 1,
        let slot = column(variable).first(where: { slotTurns[Int($0)] != Factors.done })
      else { continue }
      takeOut(slot, variable)
      for entry in range(slot) where variableTurns[Int(variables[entry])] == 1 {
        agenda.insert(variables[entry])
      }
    }
  }

  private mutating func takeOut(_ slot: Int32, _ variable: Int32) {
    addPivot(slot, variable)
    slotTurns[Int(slot)] = Factors.done
    variableTurns[Int(variable)] = Factors.done
    for other in column(variable) where slotTurns[Int(other)] > 0 {
      slotTurns.add(-1, at: Int(other))
    }
    for entry in range(slot) where variableTurns[Int(variables[entry])] > 0 {
      variableTurns.add(-1, at: Int(variables[entry]))
    }
  }
}

// MARK: - Elimination

extension Factors {
  /// The part of a row's largest entry that a pivot has to reach.
  private static var threshold: Double { 0.05 }

  /// Eliminates what is left: of the rows always one with the fewest unknowns, by the one that the fewest rows have.
  private mutating func eliminate(using work: inout SparseVector<Number>, isTame: Bool) {
    var columns = Stacks(count)
    var waiting = Stacks(count + 1)
    (takers, holders) = (Stacks(count), Stacks(count))
    for slot in (0..<Int32(count)).reversed() where slotTurns[Int(slot)] != Factors.done {
      let entries = copy(range(slot), areOpen: false)
      for entry in entries { holders.push(Int32(eliminatedRows.count), on: variables[entry]) }
      eliminatedRows.append(Exchange(slot: slot, pivot: .one, entries: entries))
      move(slot)
      for entry in range(slot) { columns.push(slot, on: variables[entry]) }
      waiting.push(slot, on: slotTurns[Int(slot)])
    }
    var fewest: Int32 = 1
    while fewest <= count {
      guard let slot = waiting.pop(from: fewest) else {
        fewest += 1
        continue
      }
      guard slotTurns[Int(slot)] == fewest, let variable = sparsest(slot) else { continue }
      addPivot(slot, variable)
      slotTurns[Int(slot)] = Factors.done
      for entry in range(slot) where variables[entry] != variable {
        variableTurns.add(-1, at: Int(variables[entry]))
        work[variables[entry]] = coefficients[entry]
      }
      variableTurns[Int(variable)] = Factors.done
      let pivot = pivotCoefficients[pivots.count - 1]
      let firstEntry = exchangeTerms.count
      while let other = columns.pop(from: variable) {
        guard slotTurns[Int(other)] != Factors.done,
          let entry = range(other).first(where: { variables[$0] == variable })
        else { continue }
        let factor = coefficients[entry] / pivot
        removeTerm(entry, of: other)
        subtract(slot, work, times: factor, from: other, &columns, isTame)
        exchangeTerms.append(other, factor)
        takers.push(Int32(eliminations.count), on: other)
        waiting.push(other, on: slotTurns[Int(other)])
        fewest = min(fewest, slotTurns[Int(other)])
      }
      work.clear()
      let entries = firstEntry..<exchangeTerms.count
      if !entries.isEmpty {
        eliminations.append(Exchange(slot: slot, pivot: .one, entries: entries))
      }
    }
    isLinked = false
    eliminationTermCount = exchangeTerms.count
  }

  private mutating func removeTerm(_ entry: Int, of slot: Int32) {
    ends.add(-1, at: Int(slot))
    let last = Int(ends[Int(slot)])
    (variables[entry], coefficients[entry]) = (variables[last], coefficients[last])
  }

  /// Subtracts a pivot's row, which is in a vector too but for the variable that it determines, from another, which has
  /// that variable no more.
  private mutating func subtract(
    _ pivot: Int32, _ row: SparseVector<Number>, times factor: Number, from slot: Int32,
    _ columns: inout Stacks, _ isTame: Bool
  ) {
    let (pivotRow, terms) = (row.values, range(slot))
    let (variables, coefficients) = (variables, coefficients)
    precondition(terms.upperBound <= variables.count, "no such terms")
    var (fillCount, hasCancelled) = (range(pivot).count - 1, false)
    for entry in terms {
      // Safe: the terms lie within what both lists hold.
      let own = unsafe pivotRow[Int(variables[unchecked: entry])]
      if own.isZero { continue }
      let rest = unsafe difference(coefficients[unchecked: entry], own * factor, isTame)
      unsafe coefficients.set(rest, unchecked: entry)
      fillCount -= 1
      if rest.isZero { hasCancelled = true }
    }
    if hasCancelled || fillCount > 0 {
      fill(slot, with: pivot, row, times: factor, fillCount, &columns)
    }
    slotTurns[Int(slot)] = ends[Int(slot)] - starts[Int(slot)]
  }

  /// Takes out the terms of a row that have cancelled, and subtracts those of a pivot's row that it had not.
  private mutating func fill(
    _ slot: Int32, with pivot: Int32, _ row: SparseVector<Number>, times factor: Number,
    _ fillCount: Int, _ columns: inout Stacks
  ) {
    // The numbers of the vector that the row has are 0 until the others are added.
    var end = Int(starts[Int(slot)])
    let terms = range(slot)
    for entry in terms {
      let variable = Int(variables[entry])
      row.values[variable] = .zero
      if coefficients[entry].isZero {
        variableTurns.add(-1, at: variable)
        continue
      }
      (variables[end], coefficients[end]) = (Int32(variable), coefficients[entry])
      end += 1
    }
    ends[Int(slot)] = Int32(end)
    if end + fillCount > terms.upperBound { move(slot, room: fillCount) }
    for entry in range(pivot) where variableTurns[Int(variables[entry])] != Factors.done {
      let variable = variables[entry]
      if row[variable].isZero {
        row.values[Int(variable)] = coefficients[entry]
        continue
      }
      let last = Int(ends[Int(slot)])
      (variables[last], coefficients[last]) = (variable, -(coefficients[entry] * factor))
      ends.add(1, at: Int(slot))
      columns.push(slot, on: variable)
      variableTurns.add(1, at: Int(variable))
    }
  }

  private mutating func difference(
    _ minuend: Number, _ subtrahend: Number, _ isTame: Bool
  ) -> Number {
    let scale = minuend.roundingScale + subtrahend.roundingScale
    let rest = minuend - subtrahend
    let size = rest.roundingScale
    guard Number.mayBeRounding(size, beside: scale) else { return rest }
    if Number.isDubious(size, beside: scale, isTame: isTame) { isDoubtful = true }
    return rest.cleaned(beside: scale)
  }

  /// Moves what is open of a row behind all others, where it has room for more.
  private mutating func move(_ slot: Int32, room: Int = 0) {
    let open = copy(range(slot), areOpen: true)
    starts[Int(slot)] = Int32(open.lowerBound)
    ends[Int(slot)] = Int32(open.upperBound)
    slotTurns[Int(slot)] = Int32(open.count)
    for _ in 0..<room { terms.append(0, .zero) }
  }

  /// Copies those terms behind all others whose variables are open, or the others.
  private mutating func copy(_ entries: Range<Int>, areOpen: Bool) -> Range<Int> {
    let first = terms.count
    for entry in entries
    where (variableTurns[Int(variables[entry])] != Factors.done) == areOpen {
      terms.append(variables[entry], coefficients[entry])
    }
    return first..<terms.count
  }

  /// Of the variables of a row whose coefficients are not small, the one that the fewest rows have (threshold
  /// pivoting); `nil` if there is none.
  private func sparsest(_ slot: Int32) -> Int32? {
    let largest = range(slot).reduce(0) { max($0, coefficients[$1].approximation.magnitude) }
    var (best, fewest, size) = (nil as Int32?, Int32.max, 0.0)
    for entry in range(slot) {
      let own = coefficients[entry].approximation.magnitude
      let count = variableTurns[Int(variables[entry])]
      guard own >= largest * Factors.threshold, count <= fewest, count < fewest || own > size
      else { continue }
      (best, fewest, size) = (variables[entry], count, own)
    }
    return best
  }
}
