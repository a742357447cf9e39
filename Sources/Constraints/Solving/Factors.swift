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
  /// The rows with one unknown left, in the order in which they determine it.
  private var leading: [Pivot] = []
  /// The variables that one row alone has left, in the order in which they were found.
  private var trailing: [Pivot] = []
  private var core = CoreFactors<Number>()
  private var exchanges: [Exchange] = []
  private var exchangeEntries: [(slot: Int32, coefficient: Number)] = []
  /// Whether all pivots are 1 or −1.
  private(set) var isUnimodular = true

  init() {}
}

extension Factors {
  var exchangeCount: Int { exchanges.count }

  /// Whether solving takes longer than it would with new factors.
  var isWorn: Bool {
    exchanges.count >= 64 || exchangeEntries.count > 2 * entries.count + 64 * starts.count
  }

  var count: Int { starts.count - 1 }
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
    leading.reserveCapacity(active.count)
    for row in active { append(row, system, coefficients) }
    for slot in order {
      for entry in range(slot) where entries[entry].variable == slot {
        leading.append(pivot(slot, entry))
        if !entries[entry].coefficient.isUnit { isUnimodular = false }
      }
    }
  }

  private mutating func append(_ row: Int32, _ system: System, _ coefficients: [Number]) {
    for term in system.rows[Int(row)].variableTerms {
      entries.append(Entry(variable: system.terms[term].index, coefficient: coefficients[term]))
    }
    starts.append(Int32(entries.count))
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
      leading.append(pivot(slot, entry))
      search.finish(slot: slot, variable: entries[entry].variable)
    }
    while let variable = search.nextVariable() {
      guard let slot = search.slot(of: variable) else { continue }
      let entry = range(slot).first { entries[$0].variable == variable }
      guard let entry else { continue }
      trailing.append(pivot(slot, entry))
      search.finish(slot: slot, variable: variable)
    }
    isUnimodular =
      leading.allSatisfy { $0.coefficient.isUnit } && trailing.allSatisfy { $0.coefficient.isUnit }
    let (slots, variables) = search.rest
    guard !slots.isEmpty else { return [] }
    var columns = [Int32](repeating: 0, count: active.count)
    for (column, variable) in variables.enumerated() { columns[Int(variable)] = Int32(column) }
    let matrix = slots.map { slot in
      range(slot).filter { !search.isDone(variable: entries[$0].variable) }.map {
        Elimination<Number>.Entry(
          column: columns[Int(entries[$0].variable)], coefficient: entries[$0].coefficient)
      }
    }
    let rest = core.factor(matrix, slots: slots, variables: variables)
    isUnimodular = isUnimodular && core.isUnimodular
    return rest
  }

  /// Takes in a variable at a new slot, whose row is the variable alone.
  mutating func append(variable: Int32) {
    let slot = Int32(count)
    entries.append(Entry(variable: variable, coefficient: .one))
    starts.append(Int32(entries.count))
    leading.append(Pivot(slot: slot, variable: variable, coefficient: .one))
  }

  @inline(__always)
  private func range(_ slot: Int32) -> Range<Int> {
    Int(starts[Int(slot)])..<Int(starts[Int(slot) + 1])
  }

  private func pivot(_ slot: Int32, _ entry: Int) -> Pivot {
    Pivot(slot: slot, variable: entries[entry].variable, coefficient: entries[entry].coefficient)
  }

  /// Exchanges the row at a slot for one that is a combination of all, with a coefficient for each slot.
  mutating func exchange(slot: Int32, for combination: [Number]) {
    let first = exchangeEntries.count
    isUnimodular = isUnimodular && combination[Int(slot)].isUnit
    for index in combination.indices where index != Int(slot) && !combination[index].isZero {
      exchangeEntries.append((Int32(index), combination[index]))
    }
    exchanges.append(
      Exchange(
        slot: slot, pivot: combination[Int(slot)], entries: first..<exchangeEntries.count))
  }
}

// MARK: - Solving

extension Factors {
  /// Finds the point at which the row of every slot has a sum.
  ///
  /// - Parameters:
  ///   - sums: The sum of each slot's row; used up.
  ///   - point: Where the value of each variable goes.
  mutating func solve(_ sums: inout [Number], into point: inout [Number]) {
    for exchange in exchanges.reversed() {
      var sum = sums[Int(exchange.slot)]
      for index in exchange.entries {
        let entry = exchangeEntries[index]
        if !sums[Int(entry.slot)].isZero { sum = sum - entry.coefficient * sums[Int(entry.slot)] }
      }
      if !sum.isZero { sum = sum / exchange.pivot }
      sums[Int(exchange.slot)] = sum
    }
    // A variable that is not known yet counts as 0, and every row has but one of those when its turn comes.
    for index in point.indices { point[index] = .zero }
    for pivot in leading { determine(pivot, sums, &point) }
    if !core.isEmpty {
      for slot in core.slots { sums[Int(slot)] = remainder(slot, sums, point) }
      core.solve(&sums, into: &point)
    }
    for pivot in trailing.reversed() { determine(pivot, sums, &point) }
  }

  @inline(__always)
  private func determine(_ pivot: Pivot, _ sums: [Number], _ point: inout [Number]) {
    let rest = remainder(pivot.slot, sums, point)
    if !rest.isZero { point[Int(pivot.variable)] = rest / pivot.coefficient }
  }

  @inline(__always)
  private func remainder(_ slot: Int32, _ sums: [Number], _ point: [Number]) -> Number {
    var sum = sums[Int(slot)]
    for index in range(slot) {
      let value = point[Int(entries[index].variable)]
      if !value.isZero { sum = sum - entries[index].coefficient * value }
    }
    return sum
  }

  /// Finds the combination of the rows that has a sum in each variable.
  ///
  /// - Parameters:
  ///   - gradient: The sum in each variable; used up.
  ///   - combination: Where the coefficient of each slot's row goes.
  mutating func solveTransposed(_ gradient: inout [Number], into combination: inout [Number]) {
    for index in combination.indices { combination[index] = .zero }
    for pivot in trailing { weigh(pivot, &gradient, &combination) }
    if !core.isEmpty {
      core.solveTransposed(&gradient, into: &combination)
      for slot in core.slots { spread(slot, combination[Int(slot)], &gradient) }
    }
    for pivot in leading.reversed() { weigh(pivot, &gradient, &combination) }
    for exchange in exchanges {
      let own = combination[Int(exchange.slot)]
      guard !own.isZero else { continue }
      let weight = own / exchange.pivot
      combination[Int(exchange.slot)] = weight
      for index in exchange.entries {
        let entry = exchangeEntries[index]
        combination[Int(entry.slot)] = combination[Int(entry.slot)] - entry.coefficient * weight
      }
    }
  }

  @inline(__always)
  private func weigh(_ pivot: Pivot, _ gradient: inout [Number], _ combination: inout [Number]) {
    let rest = gradient[Int(pivot.variable)]
    guard !rest.isZero else { return }
    let weight = rest / pivot.coefficient
    combination[Int(pivot.slot)] = weight
    spread(pivot.slot, weight, &gradient)
  }

  @inline(__always)
  private func spread(_ slot: Int32, _ weight: Number, _ gradient: inout [Number]) {
    guard !weight.isZero else { return }
    for index in range(slot) {
      let variable = Int(entries[index].variable)
      gradient[variable] = gradient[variable] - entries[index].coefficient * weight
    }
  }
}
