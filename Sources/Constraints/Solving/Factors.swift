/// The rows that meet at a point, factored so that systems with them are solved in little more than the time it
/// takes to look at them.
///
/// Layouts are nearly triangular: first come the rows that have one unknown left, again and again, last the
/// variables that one row alone has left, and what remains between the two is eliminated row by row
/// (H. M. Markowitz, "The elimination form of the inverse", 1957, whose search starts with these singletons).
/// An exchange of one row is kept as a factor of its own, the product form of the inverse (G. B. Dantzig and
/// W. Orchard-Hays, 1954).
struct Factors<Number: Scalar>: ~Copyable {
  /// A row and the variable that it determines.
  struct Pivot {
    var slot: Int32
    var variable: Int32
  }

  /// A row as a combination of others that stand in its place: itself as it was, or as elimination left it, and
  /// more.
  struct Exchange {
    var slot: Int32
    var pivot: Number
    var entries: Range<Int>
  }

  /// The number of rows.
  var count = 0
  /// The terms of every slot's row, as elimination left it.
  let starts: Slab<Int32>
  let ends: Slab<Int32>
  var variables: Slab<Int32>
  var coefficients: Slab<Number>
  /// The memory of terms that came with elimination, once there was no room for them.
  var arena: Arena<Number>?
  /// The rows in the order in which each has one unknown left, and that variable.
  var pivots: Slab<Pivot>
  var pivotCoefficients: Slab<Number>
  /// The turn at which each variable is determined.
  let variableTurns: Slab<Int32>
  /// The turn at which each slot's row determines a variable.
  let slotTurns: Slab<Int32>
  /// The slots whose rows have a variable, variable by variable, once they are needed.
  let columnStarts: Slab<Int32>
  var columnSlots: Slab<Int32>
  var isLinked = false
  /// The eliminated rows in their order, as combinations of what was left of them and of those before.
  var eliminations: [Exchange] = []
  var exchanges: [Exchange] = []
  var exchangeEntries: [(slot: Int32, coefficient: Number)] = []
  /// The turns that a solution has still to take.
  var agenda: Agenda
  /// The binary digits that divisions by the pivots may add behind the point; many where a pivot is no power of 2.
  var pivotDigits = 0
  /// Whether a number was taken for rounding, or for none, that may be either.
  var isDoubtful = false

  /// Makes room for so many rows that have so many terms.
  init(rows: Int, terms: Int, in arena: inout Arena<Number>) {
    coefficients = arena.numbers(terms)
    pivotCoefficients = arena.numbers(rows)
    pivots = arena.bits(rows)
    starts = arena.bits(rows, count: rows)
    ends = arena.bits(rows, count: rows)
    variables = arena.bits(terms)
    variableTurns = arena.bits(rows, count: rows)
    slotTurns = arena.bits(rows, count: rows)
    columnStarts = arena.bits(rows + 2, count: rows + 2)
    columnSlots = arena.bits(terms, count: terms)
    agenda = Agenda(rows + 1, in: &arena)
  }
}

extension Factors {
  var exchangeCount: Int { exchanges.count }

  /// Whether solving takes longer than it would with new factors.
  var isWorn: Bool {
    exchanges.count >= 64
      || exchangeEntries.count - (exchanges.first?.entries.lowerBound ?? exchangeEntries.count)
        > 4 * (variables.count + count)
  }

  @inline(__always)
  func range(_ slot: Int32) -> Range<Int> { Int(starts[Int(slot)])..<Int(ends[Int(slot)]) }

  /// The slots whose rows have a variable.
  @inline(__always)
  func column(_ variable: Int32) -> Slice<Slab<Int32>> {
    columnSlots[Int(columnStarts[Int(variable)])..<Int(columnStarts[Int(variable) + 1])]
  }

  /// Exchanges the row at a slot for one that is a combination of all, with a coefficient for each slot.
  mutating func exchange(slot: Int32, for combination: SparseVector<Number>) {
    let first = exchangeEntries.count
    pivotDigits += combination[slot].divisionDigits
    for index in combination.support where index != slot && !combination[index].isZero {
      exchangeEntries.append((index, combination[index]))
    }
    exchanges.append(
      Exchange(slot: slot, pivot: combination[slot], entries: first..<exchangeEntries.count))
  }

  /// Finds out which rows have each variable.
  mutating func linkColumns() {
    guard !isLinked else { return }
    isLinked = true
    // While they are filled, each column's start stands at its end, one place ahead.
    for index in columnStarts.indices { columnStarts[index] = 0 }
    for slot in 0..<Int32(count) {
      for entry in range(slot) { columnStarts.add(1, at: Int(variables[entry]) + 2) }
    }
    for index in 0..<count { columnStarts.add(columnStarts[index + 1], at: index + 2) }
    for slot in 0..<Int32(count) {
      for entry in range(slot) {
        let next = Int(variables[entry]) + 1
        columnSlots[Int(columnStarts[next])] = slot
        columnStarts.add(1, at: next)
      }
    }
  }
}

// MARK: - Solving

extension Factors {
  /// Finds the point at which the row of every slot has a sum.
  ///
  /// What does not differ from 0 is never looked at (J. R. Gilbert and T. Peierls, "Sparse partial pivoting in
  /// time proportional to arithmetic operations", 1988).
  ///
  /// - Parameters:
  ///   - sums: The sum of each slot's row; used up.
  ///   - point: Where the value of each variable goes.
  mutating func solve(_ sums: inout SparseVector<Number>, into point: inout SparseVector<Number>) {
    for exchange in exchanges.reversed() { takeBack(exchange, &sums) }
    for elimination in eliminations { takeBack(elimination, &sums) }
    point.clear()
    let isFull = 4 * sums.support.count > count
    if isFull {
      agenda.insertAll(below: pivots.count)
    } else {
      linkColumns()
      for slot in sums.support where !sums[slot].isZero { agenda.insert(slotTurns[Int(slot)]) }
    }
    let (variables, coefficients, values) = (variables, coefficients, point.values)
    while let turn = agenda.next(), turn < pivots.count {
      let pivot = pivots[Int(turn)]
      var rest = sums[pivot.slot]
      for index in range(pivot.slot) {
        let value = values[Int(variables[index])]
        if !value.isZero { rest = rest - coefficients[index] * value }
      }
      if rest.isZero { continue }
      point[pivot.variable] = rest / pivotCoefficients[Int(turn)]
      if isFull { continue }
      for slot in column(pivot.variable) where slotTurns[Int(slot)] > turn {
        agenda.insert(slotTurns[Int(slot)])
      }
    }
    sums.clear()
  }

  private func takeBack(_ exchange: Exchange, _ sums: inout SparseVector<Number>) {
    let before = sums[exchange.slot]
    var sum = before
    for index in exchange.entries {
      let entry = exchangeEntries[index]
      let other = sums[entry.slot]
      if !other.isZero { sum = sum - entry.coefficient * other }
    }
    if sum.isZero && before.isZero { return }
    sums[exchange.slot] = sum.isZero ? .zero : sum / exchange.pivot
  }

  /// Finds roughly, in doubles, the point at which the row of every slot has a sum.
  ///
  /// - Parameters:
  ///   - sums: The sum of each slot's row; used up.
  ///   - point: Where the value of each variable goes.
  func estimate(_ sums: inout [Double], into point: inout [Double]) {
    for exchange in exchanges.reversed() { takeBack(exchange, &sums) }
    for elimination in eliminations { takeBack(elimination, &sums) }
    for turn in pivots.indices {
      let pivot = pivots[turn]
      var rest = sums[Int(pivot.slot)]
      // The variable itself and those of later turns have another slot to come from.
      for index in range(pivot.slot) where variableTurns[Int(variables[index])] < turn {
        rest -= coefficients[index].approximation * point[Int(variables[index])]
      }
      point[Int(pivot.variable)] = rest / pivotCoefficients[turn].approximation
    }
  }

  private func takeBack(_ exchange: Exchange, _ sums: inout [Double]) {
    var sum = sums[Int(exchange.slot)]
    for index in exchange.entries {
      let entry = exchangeEntries[index]
      sum -= entry.coefficient.approximation * sums[Int(entry.slot)]
    }
    sums[Int(exchange.slot)] = sum / exchange.pivot.approximation
  }

  /// Finds the combination of the rows that has a sum in each variable.
  ///
  /// - Parameters:
  ///   - gradient: The sum in each variable; used up.
  ///   - combination: Where the coefficient of each slot's row goes.
  mutating func solveTransposed(
    _ gradient: inout SparseVector<Number>, into combination: inout SparseVector<Number>
  ) {
    combination.clear()
    let last = Int32(pivots.count)
    let isFull = 4 * gradient.support.count > count
    if isFull {
      agenda.insertAll(below: pivots.count + 1)
      for variable in 0..<Int32(count) { gradient.list(variable) }
    } else {
      for variable in gradient.support { agenda.insert(last - variableTurns[Int(variable)]) }
    }
    let (variables, coefficients, sums) = (variables, coefficients, gradient.values)
    while let position = agenda.next() {
      let turn = last - position
      if turn == last { continue }
      let pivot = pivots[Int(turn)]
      let rest = gradient[pivot.variable]
      if rest.isZero { continue }
      let weight = rest / pivotCoefficients[Int(turn)]
      combination[pivot.slot] = weight
      for index in range(pivot.slot) {
        let variable = Int(variables[index])
        if !isFull {
          guard variableTurns[variable] < turn else { continue }
          gradient.list(Int32(variable))
          agenda.insert(last - variableTurns[variable])
        }
        sums[variable] = sums[variable] - coefficients[index] * weight
      }
    }
    gradient.clear()
    for elimination in eliminations.reversed() { weigh(elimination, &combination) }
    for exchange in exchanges { weigh(exchange, &combination) }
  }

  private func weigh(_ exchange: Exchange, _ combination: inout SparseVector<Number>) {
    let own = combination[exchange.slot]
    if own.isZero { return }
    let weight = own / exchange.pivot
    combination[exchange.slot] = weight
    for index in exchange.entries {
      let entry = exchangeEntries[index]
      combination[entry.slot] = combination[entry.slot] - entry.coefficient * weight
    }
  }
}
