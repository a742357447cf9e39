/// A linear form under work: coefficients by column, and by definition until those are substituted.
struct Expansion {
  private var byColumn: [DoubleDouble] = []
  private var byDefinition: [DoubleDouble] = []
  private var touchedColumns: [Int32] = []
  /// The definitions with a coefficient; one whose coefficients have cancelled may still be among them.
  private var pendingDefinitions = DescendingQueue()
  /// The form as it was last collected.
  private(set) var columns: [(column: Int32, coefficient: DoubleDouble)] = []

  init() {}
}

extension Expansion {
  mutating func reserveCapacity(_ capacity: Int) {
    byColumn.reserveCapacity(capacity)
  }

  mutating func add(_ coefficient: DoubleDouble, column: Int32) {
    while byColumn.count <= Int(column) { byColumn.append(.zero) }
    if byColumn[Int(column)].isZero { touchedColumns.append(column) }
    byColumn[Int(column)] = byColumn[Int(column)].addingCleanly(coefficient)
  }

  mutating func add(_ coefficient: DoubleDouble, definition: Int32) {
    while byDefinition.count <= Int(definition) { byDefinition.append(.zero) }
    if byDefinition[Int(definition)].isZero { pendingDefinitions.push(definition) }
    byDefinition[Int(definition)] = byDefinition[Int(definition)].addingCleanly(coefficient)
  }

  /// Takes out the coefficient of the last definition that has one.
  mutating func popDefinition() -> (definition: Int, coefficient: DoubleDouble)? {
    while let definition = pendingDefinitions.pop() {
      let coefficient = byDefinition[Int(definition)]
      guard !coefficient.isZero else { continue }
      byDefinition[Int(definition)] = .zero
      return (Int(definition), coefficient)
    }
    return nil
  }

  /// Moves the coefficients of all columns to ``columns``.
  mutating func collectColumns() {
    columns.removeAll(keepingCapacity: true)
    for column in touchedColumns where !byColumn[Int(column)].isZero {
      columns.append((column, byColumn[Int(column)]))
      byColumn[Int(column)] = .zero
    }
    touchedColumns.removeAll(keepingCapacity: true)
  }
}
