/// The rows that meet at a point, factored so that systems with them are solved in little more than the time it
/// takes to look at them.
///
/// Layouts are nearly triangular: first come the rows that have one unknown left, again and again, last the
/// variables that one row alone has left, and what remains between the two is eliminated as a matrix
/// (H. M. Markowitz, "The elimination form of the inverse", 1957, whose search starts with these singletons).
/// An exchange of one row is kept as a factor of its own, the product form of the inverse (G. B. Dantzig and
/// W. Orchard-Hays, 1954).
struct Factors<Number: Scalar>: Sendable {
  /// A row and the variable that it determines.
  struct Pivot {
    var slot: Int32
    var variable: Int32
    var coefficient: Number
  }

  private struct Entry {
    var variable: Int32
    var coefficient: Number
  }

  /// The exchange of a row: the new one as a combination of those before it.
  private struct Exchange {
    var slot: Int32
    var pivot: Number
    var entries: Range<Int>
  }

  /// The terms of all rows, slot by slot.
  private var starts: [Int32] = [0]
  private var entries: [Entry] = []
  /// The rows that determine one variable each, in the order in which they do: first those that have one unknown
  /// left, then, behind the core, the ones whose variable no other row has, last found first.
  private var pivots: [Pivot] = []
  /// The number of pivots before the core.
  private var leadingCount = 0
  private var core = CoreFactors<Number>()
  /// The turn at which each variable is determined: those before the core, the core's own, those behind it.
  private var variableTurns: [Int32] = []
  /// The turn at which each slot's row determines a variable.
  private var slotTurns: [Int32] = []
  /// The slots whose rows have a variable, variable by variable, once they are needed.
  private var columnStarts: [Int32] = []
  private var columnSlots: [Int32] = []
  private var exchanges: [Exchange] = []
  private var exchangeEntries: [(slot: Int32, coefficient: Number)] = []
  /// The turns that a solution has still to take.
  private var agenda = Agenda()
  /// The binary digits that divisions by the pivots may add behind the point; many where a pivot is no power of 2.
  private(set) var pivotDigits = 0

  init() {}
}

extension Factors {
  var exchangeCount: Int { exchanges.count }

  /// Whether solving takes longer than it would with new factors.
  var isWorn: Bool {
    exchanges.count >= 64 || exchangeEntries.count > 4 * (entries.count + starts.count)
  }

  var count: Int { starts.count - 1 }

  /// Whether a number was taken for rounding, or for none, that may be either.
  var isDoubtful: Bool { core.isDoubtful }
}

// MARK: - Factoring

extension Factors {
  /// Factors rows of which each determines the variable with the number of its slot, in a known order.
  mutating func factor(
    _ active: [Int32], _ system: System, _ coefficients: [Number], order: [Int32]
  ) {
    self = Factors()
    starts.reserveCapacity(active.count + 1)
    entries.reserveCapacity(2 * active.count)
    pivots.reserveCapacity(active.count)
    for row in active { append(row, system, coefficients) }
    for slot in order {
      for entry in range(slot) where entries[entry].variable == slot { addPivot(slot, entry) }
    }
    leadingCount = pivots.count
    takeTurns()
  }

  private mutating func append(_ row: Int32, _ system: System, _ coefficients: [Number]) {
    for term in system.rows[Int(row)].variableTerms {
      entries.append(Entry(variable: system.terms[term].index, coefficient: coefficients[term]))
    }
    starts.append(Int32(entries.count))
  }

  private mutating func addPivot(_ slot: Int32, _ entry: Int) {
    let entry = entries[entry]
    pivots.append(Pivot(slot: slot, variable: entry.variable, coefficient: entry.coefficient))
    pivotDigits += entry.coefficient.divisionDigits
  }

  /// Factors the rows at all slots.
  ///
  /// Returns the slots whose rows depend on others, each with a variable that no row determines; empty if
  /// there are none.
  mutating func factor(
    _ active: [Int32], _ system: System, _ coefficients: [Number]
  ) -> [(slot: Int32, variable: Int32)] {
    self = Factors()
    var search = SingletonSearch(count: active.count)
    for row in active {
      append(row, system, coefficients)
      for term in system.rows[Int(row)].variableTerms {
        search.count(variable: system.terms[term].index)
      }
    }
    search.link(slots: starts, variables: entries.map { $0.variable })
    while let slot = search.nextSlot() {
      let entry = range(slot).first { !search.isDone(variable: entries[$0].variable) }
      guard let entry else { continue }
      addPivot(slot, entry)
      search.finish(slot: slot, variable: entries[entry].variable)
    }
    leadingCount = pivots.count
    while let variable = search.nextVariable() {
      guard let slot = search.slot(of: variable) else { continue }
      let entry = range(slot).first { entries[$0].variable == variable }
      guard let entry else { continue }
      addPivot(slot, entry)
      search.finish(slot: slot, variable: variable)
    }
    pivots[leadingCount...].reverse()
    takeTurns()
    return factorCore(search, isTame: system.isTame)
  }

  private mutating func factorCore(
    _ search: borrowing SingletonSearch, isTame: Bool
  ) -> [(slot: Int32, variable: Int32)] {
    let (slots, variables) = search.rest
    guard !slots.isEmpty else { return [] }
    var columns = [Int32](repeating: System.none, count: count)
    for (column, variable) in variables.enumerated() { columns[Int(variable)] = Int32(column) }
    let matrix = slots.map { slot in
      range(slot).filter { columns[Int(entries[$0].variable)] != System.none }.map {
        Elimination<Number>.Entry(
          column: columns[Int(entries[$0].variable)], coefficient: entries[$0].coefficient)
      }
    }
    let rest = core.factor(matrix, slots: slots, variables: variables, isTame: isTame)
    pivotDigits += core.pivotDigits
    return rest
  }

  /// Notes the turn of every pivot; rows and variables without one are the core's.
  private mutating func takeTurns() {
    variableTurns = [Int32](repeating: Int32(leadingCount), count: count)
    slotTurns = variableTurns
    for index in pivots.indices { takeTurn(index) }
    agenda.makeRoom(count + 1)
  }

  private mutating func takeTurn(_ index: Int) {
    let turn = Int32(index < leadingCount ? index : index + 1)
    variableTurns[Int(pivots[index].variable)] = turn
    slotTurns[Int(pivots[index].slot)] = turn
  }

  /// Takes in a variable at a new slot, whose row is the variable alone.
  mutating func append(variable: Int32) {
    let slot = Int32(count)
    entries.append(Entry(variable: variable, coefficient: .one))
    starts.append(Int32(entries.count))
    pivots.append(Pivot(slot: slot, variable: variable, coefficient: .one))
    variableTurns.append(0)
    slotTurns.append(0)
    takeTurn(pivots.count - 1)
    columnStarts = []
    agenda.makeRoom(pivots.count + 1)
  }

  @inline(__always)
  private func range(_ slot: Int32) -> Range<Int> {
    Int(starts[Int(slot)])..<Int(starts[Int(slot) + 1])
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
    takeBackExchanges(&sums)
    point.clear()
    let isFull = 4 * sums.support.count > count
    if isFull {
      agenda.insertAll(below: pivots.count + 1)
    } else {
      linkColumns()
      for slot in sums.support where !sums[slot].isZero { agenda.insert(slotTurns[Int(slot)]) }
    }
    while let turn = agenda.next() {
      if turn == leadingCount {
        if !core.isEmpty { solveCore(&sums, &point, isFull) }
        continue
      }
      let pivot = pivot(at: turn)
      let rest = remainder(pivot.slot, sums, point)
      if rest.isZero { continue }
      point[pivot.variable] = rest / pivot.coefficient
      if !isFull { enlistRows(with: pivot.variable, after: turn) }
    }
    sums.clear()
  }

  @inline(__always)
  private func pivot(at turn: Int32) -> Pivot {
    pivots[Int(turn) < leadingCount ? Int(turn) : Int(turn) - 1]
  }

  private func takeBackExchanges(_ sums: inout SparseVector<Number>) {
    for exchange in exchanges.reversed() {
      let before = sums[exchange.slot]
      var sum = before
      for index in exchange.entries {
        let entry = exchangeEntries[index]
        let other = sums[entry.slot]
        if !other.isZero { sum = sum - entry.coefficient * other }
      }
      if sum.isZero && before.isZero { continue }
      sums[exchange.slot] = sum.isZero ? .zero : sum / exchange.pivot
    }
  }

  private mutating func solveCore(
    _ sums: inout SparseVector<Number>, _ point: inout SparseVector<Number>, _ isFull: Bool
  ) {
    for slot in core.slots { sums[slot] = remainder(slot, sums, point) }
    for variable in core.variables { point.list(variable) }
    sums.withValues { sums in point.withValues { core.solve(&sums, into: &$0) } }
    guard !isFull else { return }
    for variable in core.variables where !point[variable].isZero {
      enlistRows(with: variable, after: Int32(leadingCount))
    }
  }

  @inline(__always)
  private func remainder(
    _ slot: Int32, _ sums: borrowing SparseVector<Number>, _ point: borrowing SparseVector<Number>
  ) -> Number {
    var sum = sums[slot]
    for index in range(slot) {
      let value = point[entries[index].variable]
      if !value.isZero { sum = sum - entries[index].coefficient * value }
    }
    return sum
  }

  /// Finds out which rows have each variable.
  private mutating func linkColumns() {
    guard columnStarts.isEmpty else { return }
    columnStarts = [Int32](repeating: 0, count: count + 1)
    for entry in entries { columnStarts[Int(entry.variable) + 1] += 1 }
    for index in 0..<count { columnStarts[index + 1] += columnStarts[index] }
    var next = columnStarts
    columnSlots = [Int32](repeating: 0, count: entries.count)
    for slot in 0..<Int32(count) {
      for index in range(slot) {
        let variable = Int(entries[index].variable)
        columnSlots[Int(next[variable])] = slot
        next[variable] += 1
      }
    }
  }

  @inline(__always)
  private mutating func enlistRows(with variable: Int32, after turn: Int32) {
    let index = Int(variable)
    for column in Int(columnStarts[index])..<Int(columnStarts[index + 1]) {
      let next = slotTurns[Int(columnSlots[column])]
      if next > turn { agenda.insert(next) }
    }
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
    for variable in gradient.support { agenda.insert(last - variableTurns[Int(variable)]) }
    while let place = agenda.next() {
      let turn = last - place
      if turn == leadingCount {
        if !core.isEmpty { weighCore(&gradient, &combination) }
        continue
      }
      let pivot = pivot(at: turn)
      let rest = gradient[pivot.variable]
      if rest.isZero { continue }
      let weight = rest / pivot.coefficient
      combination[pivot.slot] = weight
      spread(pivot.slot, weight, before: turn, &gradient)
    }
    gradient.clear()
    for exchange in exchanges {
      let own = combination[exchange.slot]
      if own.isZero { continue }
      let weight = own / exchange.pivot
      combination[exchange.slot] = weight
      for index in exchange.entries {
        let entry = exchangeEntries[index]
        combination[entry.slot] = combination[entry.slot] - entry.coefficient * weight
      }
    }
  }

  private mutating func weighCore(
    _ gradient: inout SparseVector<Number>, _ combination: inout SparseVector<Number>
  ) {
    for slot in core.slots { combination.list(slot) }
    for variable in core.variables { gradient.list(variable) }
    gradient.withValues { gradient in
      combination.withValues { core.solveTransposed(&gradient, into: &$0) }
    }
    let turn = Int32(leadingCount)
    for slot in core.slots { spread(slot, combination[slot], before: turn, &gradient) }
  }

  /// Takes a multiple of a row off the sums in the variables whose turn is still to come.
  @inline(__always)
  private mutating func spread(
    _ slot: Int32, _ weight: Number, before turn: Int32, _ gradient: inout SparseVector<Number>
  ) {
    guard !weight.isZero else { return }
    for index in range(slot) {
      let variable = entries[index].variable
      let next = variableTurns[Int(variable)]
      guard next < turn else { continue }
      gradient[variable] = gradient[variable] - entries[index].coefficient * weight
      agenda.insert(Int32(pivots.count) - next)
    }
  }
}
