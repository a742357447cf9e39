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
    variables.removeAll()
    self.coefficients.removeAll()
    pivots.removeAll()
    pivotCoefficients.removeAll()
    if !exchangeEntries.isEmpty || !exchanges.isEmpty {
      exchanges.removeAll(keepingCapacity: true)
      exchangeEntries.removeAll(keepingCapacity: true)
    }
    if !eliminatedRows.isEmpty {
      eliminatedRows.removeAll(keepingCapacity: true)
      eliminations.removeAll(keepingCapacity: true)
    }
    (count, leadingCount, pivotDigits) = (active.count, 0, 0)
    (isLinked, isDoubtful) = (false, false)
    for slot in 0..<count {
      starts[slot] = Int32(variables.count)
      for term in system.rows[Int(active[slot])].variableTerms {
        variables.append(system.terms[term].index)
        self.coefficients.append(coefficients[term])
      }
      ends[slot] = Int32(variables.count)
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
    makeRoom(for: 1)
    starts[count] = Int32(variables.count)
    variables.append(variable)
    coefficients.append(.one)
    ends[count] = Int32(variables.count)
    pivots.append(Pivot(slot: Int32(count), variable: variable))
    pivotCoefficients.append(.one)
    takeTurn(pivots.count - 1)
    count += 1
    isLinked = false
  }

  private mutating func makeRoom(for termCount: Int) {
    guard variables.count + termCount > variables.room else { return }
    let room = 2 * (variables.count + termCount)
    var arena = Arena<Number>(numbers: room, bytes: 8 * room + 16)
    var (variables, coefficients) = (arena.bits(room) as Slab<Int32>, arena.numbers(room))
    for index in self.variables.indices {
      variables.append(self.variables[index])
      coefficients.append(self.coefficients[index])
    }
    (self.variables, self.coefficients) = (variables, coefficients)
    columnSlots = arena.bits(room, count: room)
    self.arena = consume arena
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
    for slot in (0..<Int32(count)).reversed() where slotTurns[Int(slot)] != Factors.done {
      eliminatedRows.append(Exchange(slot: slot, pivot: .one, entries: range(slot)))
      for entry in range(slot) where variableTurns[Int(variables[entry])] != Factors.done {
        columns.push(slot, on: variables[entry])
        work[variables[entry]] = coefficients[entry]
      }
      // The row with all its terms stays where it is.
      starts[Int(slot)] = ends[Int(slot)]
      replace(slot, by: &work)
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
      for entry in range(slot) { variableTurns.add(-1, at: Int(variables[entry])) }
      variableTurns[Int(variable)] = Factors.done
      let firstEntry = exchangeEntries.count
      while let other = columns.pop(from: variable) {
        guard slotTurns[Int(other)] != Factors.done,
          range(other).contains(where: { variables[$0] == variable })
        else { continue }
        let factor = subtract(pivots.count - 1, from: other, &columns, using: &work, isTame)
        exchangeEntries.append((other, factor))
        waiting.push(other, on: slotTurns[Int(other)])
        fewest = min(fewest, slotTurns[Int(other)])
      }
      let entries = firstEntry..<exchangeEntries.count
      if !entries.isEmpty {
        eliminations.append(Exchange(slot: slot, pivot: .one, entries: entries))
      }
    }
    isLinked = false
  }

  /// Subtracts a pivot's row from another, such that its variable is gone from there; returns how many times.
  private mutating func subtract(
    _ turn: Int, from slot: Int32, _ columns: inout Stacks,
    using work: inout SparseVector<Number>, _ isTame: Bool
  ) -> Number {
    let pivot = pivots[turn]
    for entry in range(slot) { work[variables[entry]] = coefficients[entry] }
    let factor = work[pivot.variable] / pivotCoefficients[turn]
    for entry in range(pivot.slot) where variables[entry] != pivot.variable {
      let variable = variables[entry]
      if !work.lists(variable) {
        columns.push(slot, on: variable)
        variableTurns.add(1, at: Int(variable))
      }
      let (before, addend) = (work[variable], coefficients[entry] * factor)
      let scale = before.approximation.magnitude + addend.approximation.magnitude
      let rest = before - addend
      if Number.isDubious(rest.approximation.magnitude, beside: scale, isTame: isTame) {
        isDoubtful = true
      }
      work[variable] = rest.cleaned(beside: scale)
      if work[variable].isZero { variableTurns.add(-1, at: Int(variable)) }
    }
    work[pivot.variable] = .zero
    replace(slot, by: &work)
    return factor
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

  /// Gives a slot another row, which is used up.
  private mutating func replace(_ slot: Int32, by row: inout SparseVector<Number>) {
    let count = row.support.count
    if range(slot).count < count {
      makeRoom(for: count)
      starts[Int(slot)] = Int32(variables.count)
      for _ in 0..<count {
        variables.append(0)
        coefficients.append(.zero)
      }
    }
    ends[Int(slot)] = starts[Int(slot)]
    for variable in row.support where !row[variable].isZero {
      variables[Int(ends[Int(slot)])] = variable
      coefficients[Int(ends[Int(slot)])] = row[variable]
      ends.add(1, at: Int(slot))
    }
    slotTurns[Int(slot)] = ends[Int(slot)] - starts[Int(slot)]
    row.clear()
  }
}
