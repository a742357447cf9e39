/// The rows that meet at a point, factored so that systems with them are solved in little more than the time it
/// takes to look at them.
///
/// Layouts are nearly triangular: first come the rows that have one unknown left, again and again, last the
/// variables that one row alone has left, and what remains between the two, less what the first rows determine, is
/// eliminated from where there is least (H. M. Markowitz, "The elimination form of the inverse", 1957).
/// An exchange of one row is kept as a factor of its own, the product form of the inverse (G. B. Dantzig and
/// W. Orchard-Hays, 1954).
struct Factors<Number: Scalar>: ~Copyable {
  /// A row and the variable that it determines.
  struct Pivot {
    var slot: Int32
    var variable: Int32
  }

  /// A row as a combination of others that stand in its place, itself as it was and more; or a row that elimination
  /// took from others, so many times.
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
  var terms: Terms<Number>
  /// The rows in the order in which each has one unknown left, and that variable.
  var pivots: Slab<Pivot>
  var pivotCoefficients: Slab<Number>
  /// The turn at which each variable is determined.
  let variableTurns: Slab<Int32>
  /// The turn at which each slot's row determines a variable.
  let slotTurns: Slab<Int32>
  /// The slots whose rows have a variable, variable by variable, once they are needed.
  let columnStarts: Slab<Int32>
  private var columnSlots: Slab<Int32>
  /// The memory of ``columnSlots``, once elimination has brought more terms than there was room for.
  private var columnArena: Arena<Number>?
  var isLinked = false
  /// The turn before which rows are as they were; behind it come those that elimination left.
  var leadingCount = 0
  /// The rows that elimination left, each with its terms in what the first rows determine.
  var eliminatedRows: [Exchange] = []
  /// The rows that elimination took from others, in its order.
  var eliminations: [Exchange] = []
  var exchanges: [Exchange] = []
  /// The eliminations that take the row of each slot.
  var takers = Stacks(0)
  /// The eliminated rows, by index, that have each variable which the first rows determine.
  var holders = Stacks(0)
  /// What is still to be done of eliminations, or of the rows that they left.
  private var backlog: Agenda
  /// The terms of eliminations and exchanges in the slots of rows.
  var exchangeTerms: Terms<Number>
  /// The number of terms that eliminations have.
  var eliminationTermCount = 0
  /// The turns that a solution has still to take.
  var agenda: Agenda
  /// The binary digits that divisions by the pivots may add behind the point; many where a pivot is no power of 2.
  var pivotDigits = 0
  /// Whether a number was taken for rounding, or for none, that may be either.
  var isDoubtful = false

  /// Makes room for so many rows that have so many terms.
  init(rows: Int, terms: Int, in arena: inout Arena<Number>) {
    self.terms = Terms(terms, in: &arena)
    exchangeTerms = Terms(0, in: &arena)
    pivotCoefficients = arena.numbers(rows)
    pivots = arena.bits(rows)
    starts = arena.bits(rows, count: rows)
    ends = arena.bits(rows, count: rows)
    variableTurns = arena.bits(rows, count: rows)
    slotTurns = arena.bits(rows, count: rows)
    columnStarts = arena.bits(rows + 2, count: rows + 2)
    columnSlots = arena.bits(terms, count: terms)
    agenda = Agenda(rows + 1, in: &arena)
    backlog = Agenda(rows, in: &arena)
  }
}

extension Factors {
  var exchangeCount: Int { exchanges.count }

  /// Whether solving takes longer than it would with new factors.
  var isWorn: Bool {
    exchanges.count >= 300
      || exchangeTerms.count - eliminationTermCount > 2 * (terms.count + count)
  }

  /// The variables and coefficients of all terms.
  @inline(__always) var variables: Slab<Int32> { terms.indices }
  @inline(__always) var coefficients: Slab<Number> { terms.coefficients }

  @inline(__always)
  func range(_ slot: Int32) -> Range<Int> { Int(starts[Int(slot)])..<Int(ends[Int(slot)]) }

  /// The slots whose rows have a variable.
  @inline(__always)
  func column(_ variable: Int32) -> Slice<Slab<Int32>> {
    columnSlots[Int(columnStarts[Int(variable)])..<Int(columnStarts[Int(variable) + 1])]
  }

  /// Exchanges the row at a slot for one that is a combination of all, with a coefficient for each slot.
  mutating func exchange(slot: Int32, for combination: SparseVector<Number>) {
    let first = exchangeTerms.count
    pivotDigits += combination[slot].divisionDigits
    if mayBeWhole, combination.isFull {
      for index in 0..<Int32(count) {
        exchangeTerms.append(index, index == slot ? .zero : combination[index])
      }
    } else {
      for index in combination.support where index != slot && !combination[index].isZero {
        exchangeTerms.append(index, combination[index])
      }
    }
    exchanges.append(
      Exchange(slot: slot, pivot: combination[slot], entries: first..<exchangeTerms.count))
  }

  /// Whether exchanges may have a term for every slot, in their order, which takes no looking up where nearly all
  /// differ from 0.
  @inline(__always)
  private var mayBeWhole: Bool {
    #if hasFeature(Embedded)
      // Where the engine is downloaded, one way is enough.
      false
    #else
      Number.noise > 0
    #endif
  }

  /// Whether an exchange has a term for every slot; others have none for their own.
  @inline(__always)
  private func isWhole(_ exchange: Exchange) -> Bool {
    mayBeWhole && exchange.entries.count == count
  }

  /// Finds out which rows have each variable.
  mutating func linkColumns() {
    guard !isLinked else { return }
    isLinked = true
    if columnSlots.count < terms.count {
      var arena = Arena<Number>(numbers: 0, bytes: 4 * terms.indices.room)
      columnSlots = arena.bits(terms.indices.room, count: terms.indices.room)
      columnArena = consume arena
    }
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
    point.clear()
    let isFull = 4 * sums.support.count > count
    if isFull {
      agenda.insertAll(below: pivots.count)
    } else {
      linkColumns()
      for slot in sums.support where !sums[slot].isZero { agenda.insert(slotTurns[Int(slot)]) }
    }
    var limit = eliminatedRows.isEmpty ? Int.max : leadingCount
    while true {
      guard let turn = agenda.next(before: limit) else {
        if limit == .max { break }
        limit = .max
        eliminate(from: &sums, point)
        continue
      }
      guard turn < pivots.count else { continue }
      let pivot = pivots[Int(turn)]
      let rest = sums[pivot.slot] - terms.product(range(pivot.slot), with: point.values)
      if rest.isZero { continue }
      point[pivot.variable] = rest / pivotCoefficients[Int(turn)]
      if isFull { continue }
      for slot in column(pivot.variable) where slotTurns[Int(slot)] > turn {
        agenda.insert(slotTurns[Int(slot)])
      }
    }
    sums.clear()
  }

  /// Takes from the sums of eliminated rows what the first rows have determined, and what elimination took.
  private mutating func eliminate(
    from sums: inout SparseVector<Number>, _ point: borrowing SparseVector<Number>
  ) {
    let rowCount = eliminatedRows.count
    _ = holders.list(point.support, on: &backlog, of: rowCount)
    while let position = backlog.next() {
      let row = eliminatedRows[rowCount - 1 - Int(position)]
      let rest = sums[row.slot] - terms.product(row.entries, with: point.values)
      if !rest.isZero || sums.lists(row.slot) { sums[row.slot] = rest }
    }
    for elimination in eliminations { weigh(elimination, &sums) }
    for row in eliminatedRows where !sums[row.slot].isZero {
      agenda.insert(slotTurns[Int(row.slot)])
    }
  }

  private func takeBack(_ exchange: Exchange, _ sums: inout SparseVector<Number>) {
    let before = sums[exchange.slot]
    let others =
      isWhole(exchange)
      ? exchangeTerms.productInOrder(exchange.entries, with: sums.values)
      : exchangeTerms.product(exchange.entries, with: sums.values)
    let sum = before - others
    if sum.isZero && before.isZero { return }
    sums[exchange.slot] = sum.isZero ? .zero : sum / exchange.pivot
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
    var limit = eliminatedRows.isEmpty ? Int.max : Int(last) - leadingCount + 1
    while true {
      guard let position = agenda.next(before: limit) else {
        if limit == .max { break }
        limit = .max
        eliminate(from: &combination, &gradient)
        continue
      }
      let pivotTurn = last - position
      if pivotTurn == last { continue }
      let pivot = pivots[Int(pivotTurn)]
      let rest = gradient[pivot.variable]
      if rest.isZero { continue }
      let weight = rest / pivotCoefficients[Int(pivotTurn)]
      combination[pivot.slot] = weight
      if !isFull {
        for entry in range(pivot.slot) {
          let turn = variableTurns[Int(variables[entry])]
          gradient.list(variables[entry])
          if turn < pivotTurn { agenda.insert(last - turn) }
        }
      }
      terms.subtract(range(pivot.slot), times: weight, from: gradient.values)
    }
    gradient.clear()
    for exchange in exchanges { weigh(exchange, &combination) }
  }

  /// Makes a combination of the rows that elimination left one of the rows as they were, whose terms in what the first
  /// rows determine are taken from the gradient.
  private mutating func eliminate(
    from combination: inout SparseVector<Number>, _ gradient: inout SparseVector<Number>
  ) {
    let total = eliminations.count
    let isPartial = takers.list(combination.support, on: &backlog, of: total)
    while let position = backlog.next() {
      let elimination = eliminations[total - 1 - Int(position)]
      takeBack(elimination, &combination)
      // What takes this row did so before, so that its turn is still to come.
      if isPartial, combination.lists(elimination.slot) {
        takers.list(elimination.slot, on: &backlog, of: total)
      }
    }
    for row in eliminatedRows where !combination[row.slot].isZero {
      for entry in row.entries {
        let variable = variables[entry]
        gradient.list(variable)
        agenda.insert(Int32(pivots.count) - variableTurns[Int(variable)])
      }
      terms.subtract(row.entries, times: combination[row.slot], from: gradient.values)
    }
  }

  /// Makes a combination of the rows before the last exchange one of those after it.
  func followExchange(_ combination: inout SparseVector<Number>) {
    if let exchange = exchanges.last { weigh(exchange, &combination) }
  }

  private func weigh(_ exchange: Exchange, _ combination: inout SparseVector<Number>) {
    let own = combination[exchange.slot]
    if own.isZero { return }
    let weight = own / exchange.pivot
    combination[exchange.slot] = weight
    if !combination.isFull {
      for entry in exchange.entries { combination.list(exchangeTerms.indices[entry]) }
    }
    if isWhole(exchange) {
      exchangeTerms.subtractInOrder(exchange.entries, times: weight, from: combination.values)
    } else {
      exchangeTerms.subtract(exchange.entries, times: weight, from: combination.values)
    }
  }
}
