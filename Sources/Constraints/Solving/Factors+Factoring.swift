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
    let leadingCount = pivots.count
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
    if !eliminations.isEmpty { eliminations.removeAll(keepingCapacity: true) }
    (count, pivotDigits, isLinked, isDoubtful) = (active.count, 0, false, false)
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

  /// Eliminates the rows that are left, those with the fewest unknowns first.
  private mutating func eliminate(using work: inout SparseVector<Number>, isTame: Bool) {
    let firstPivot = pivots.count
    let slots = (0..<Int32(count)).filter { slotTurns[Int($0)] != Factors.done }
      .sorted { slotTurns[Int($0)] < slotTurns[Int($1)] }
    for slot in slots {
      for entry in range(slot) { work[variables[entry]] = coefficients[entry] }
      let firstEntry = exchangeEntries.count
      for index in firstPivot..<pivots.count where !work[pivots[index].variable].isZero {
        let factor = work[pivots[index].variable] / pivotCoefficients[index]
        subtract(pivots[index], times: factor, from: &work, isTame)
        exchangeEntries.append((pivots[index].slot, factor))
      }
      eliminations.append(
        Exchange(slot: slot, pivot: .one, entries: firstEntry..<exchangeEntries.count))
      if let variable = sparsest(work) {
        replace(slot, by: work)
        addPivot(slot, variable)
        slotTurns[Int(slot)] = Factors.done
        variableTurns[Int(variable)] = Factors.done
      }
      work.clear()
    }
    isLinked = false
  }

  private mutating func subtract(
    _ pivot: Pivot, times factor: Number, from work: inout SparseVector<Number>, _ isTame: Bool
  ) {
    let (variables, coefficients) = (variables, coefficients)
    for entry in range(pivot.slot) {
      let variable = variables[entry]
      let (before, addend) = (work[variable], coefficients[entry] * factor)
      let scale = before.approximation.magnitude + addend.approximation.magnitude
      let rest = before - addend
      if Number.isDubious(rest.approximation.magnitude, beside: scale, isTame: isTame) {
        isDoubtful = true
      }
      work[variable] = rest.cleaned(beside: scale)
    }
    work[pivot.variable] = .zero
  }

  /// Of the open variables of a row whose coefficients are not small, the one that the fewest rows have (threshold
  /// pivoting); `nil` if there is none.
  private func sparsest(_ row: SparseVector<Number>) -> Int32? {
    var largest = 0.0
    for variable in row.support where variableTurns[Int(variable)] != Factors.done {
      largest = max(largest, row[variable].approximation.magnitude)
    }
    var (best, fewest, size) = (nil as Int32?, Int32.max, 0.0)
    for variable in row.support where !row[variable].isZero {
      let (count, own) = (variableTurns[Int(variable)], row[variable].approximation.magnitude)
      guard count != Factors.done, own >= largest * Factors.threshold, count <= fewest,
        count < fewest || own > size
      else { continue }
      (best, fewest, size) = (variable, count, own)
    }
    return best
  }

  private mutating func replace(_ slot: Int32, by row: SparseVector<Number>) {
    makeRoom(for: row.support.count)
    starts[Int(slot)] = Int32(variables.count)
    for variable in row.support where !row[variable].isZero {
      variables.append(variable)
      coefficients.append(row[variable])
    }
    ends[Int(slot)] = Int32(variables.count)
  }
}
