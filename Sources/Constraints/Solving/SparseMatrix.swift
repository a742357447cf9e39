/// The simplex dictionary's coefficients: entries linked along their rows and their columns.
///
/// All entries live in one array and are recycled, so that a pivot allocates nothing once the
/// array has grown to the largest dictionary seen.
struct SparseMatrix {
  struct Entry {
    var value: DoubleDouble
    var row: Int32
    var column: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// The index that ends a list.
  static let end: Int32 = -1

  private(set) var entries: [Entry] = []
  private var rowHeads: [Int32] = []
  private var columnHeads: [Int32] = []
  private var firstRecycled = SparseMatrix.end

  /// The entry of the row under work in each column; ``end`` everywhere between operations.
  private var entryInColumn: [Int32] = []

  init() {}
}

extension SparseMatrix {
  mutating func reserveCapacity(_ capacity: Int) {
    entries.reserveCapacity(capacity)
    rowHeads.reserveCapacity(capacity)
    columnHeads.reserveCapacity(capacity)
    entryInColumn.reserveCapacity(capacity)
  }

  /// Makes room for rows and columns with the given indices.
  mutating func addRow() {
    rowHeads.append(SparseMatrix.end)
  }

  mutating func addColumn() {
    columnHeads.append(SparseMatrix.end)
    entryInColumn.append(SparseMatrix.end)
  }

  @inline(__always)
  func firstEntry(inRow row: Int32) -> Int32 { rowHeads[Int(row)] }

  @inline(__always)
  func firstEntry(inColumn column: Int32) -> Int32 { columnHeads[Int(column)] }

  @inline(__always)
  subscript(entry: Int32) -> Entry { entries[Int(entry)] }

  /// Returns the coefficient at a row and a column, 0 where there is none.
  func coefficient(row: Int32, column: Int32) -> DoubleDouble {
    var entry = firstEntry(inColumn: column)
    while entry != SparseMatrix.end {
      if self[entry].row == row { return self[entry].value }
      entry = self[entry].nextInColumn
    }
    return .zero
  }
}

// MARK: - Linking

extension SparseMatrix {
  private mutating func insert(_ value: DoubleDouble, row: Int32, column: Int32) -> Int32 {
    let nextInRow = rowHeads[Int(row)]
    let nextInColumn = columnHeads[Int(column)]
    let new = Entry(
      value: value, row: row, column: column,
      nextInRow: nextInRow, previousInRow: SparseMatrix.end,
      nextInColumn: nextInColumn, previousInColumn: SparseMatrix.end)
    let index = store(new)
    if nextInRow != SparseMatrix.end { entries[Int(nextInRow)].previousInRow = index }
    if nextInColumn != SparseMatrix.end { entries[Int(nextInColumn)].previousInColumn = index }
    rowHeads[Int(row)] = index
    columnHeads[Int(column)] = index
    return index
  }

  private mutating func store(_ entry: Entry) -> Int32 {
    guard firstRecycled != SparseMatrix.end else {
      entries.append(entry)
      return Int32(entries.count - 1)
    }
    let index = firstRecycled
    firstRecycled = entries[Int(index)].nextInRow
    entries[Int(index)] = entry
    return index
  }

  private mutating func remove(_ index: Int32) {
    let entry = self[index]
    unlinkFromColumn(entry)
    if entry.previousInRow == SparseMatrix.end {
      rowHeads[Int(entry.row)] = entry.nextInRow
    } else {
      entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
    }
    if entry.nextInRow != SparseMatrix.end {
      entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow
    }
    entries[Int(index)].nextInRow = firstRecycled
    firstRecycled = index
  }

  private mutating func unlinkFromColumn(_ entry: Entry) {
    if entry.previousInColumn == SparseMatrix.end {
      columnHeads[Int(entry.column)] = entry.nextInColumn
    } else {
      entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
    }
    if entry.nextInColumn != SparseMatrix.end {
      entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
    }
  }
}

// MARK: - Row operations

extension SparseMatrix {
  /// Puts a coefficient where the row has none.
  mutating func place(_ value: DoubleDouble, row: Int32, column: Int32) {
    _ = insert(value, row: row, column: column)
  }

  /// Adds a multiple of one row to another.
  mutating func add(_ factor: DoubleDouble, timesRow source: Int32, toRow target: Int32) {
    var entry = firstEntry(inRow: target)
    while entry != SparseMatrix.end {
      entryInColumn[Int(self[entry].column)] = entry
      entry = self[entry].nextInRow
    }
    entry = firstEntry(inRow: source)
    while entry != SparseMatrix.end {
      let addend = self[entry]
      add(addend.value * factor, toIndexedRow: target, column: addend.column)
      entry = addend.nextInRow
    }
    entry = firstEntry(inRow: target)
    while entry != SparseMatrix.end {
      entryInColumn[Int(self[entry].column)] = SparseMatrix.end
      entry = self[entry].nextInRow
    }
  }

  private mutating func add(_ value: DoubleDouble, toIndexedRow row: Int32, column: Int32) {
    let existing = entryInColumn[Int(column)]
    guard existing != SparseMatrix.end else {
      entryInColumn[Int(column)] = insert(value, row: row, column: column)
      return
    }
    let sum = self[existing].value.addingCleanly(value)
    if sum.isZero {
      remove(existing)
      entryInColumn[Int(column)] = SparseMatrix.end
    } else {
      entries[Int(existing)].value = sum
    }
  }

  mutating func removeRow(_ row: Int32) {
    while firstEntry(inRow: row) != SparseMatrix.end { remove(firstEntry(inRow: row)) }
  }

  /// Solves a row for one of its columns, whose place the row's own basic column takes, and puts the
  /// result into every other row.
  ///
  /// With `basic = Σ aⱼ·zⱼ`, the row becomes `entering = basic/aₑ − Σ (aⱼ/aₑ)·zⱼ`.
  mutating func pivot(row: Int32, entering: Int32, basic: Int32) {
    let pivot = coefficient(row: row, column: entering)
    let reciprocal = DoubleDouble.one / pivot
    var entry = firstEntry(inRow: row)
    while entry != SparseMatrix.end {
      let next = self[entry].nextInRow
      if self[entry].column == entering {
        remove(entry)
      } else {
        entries[Int(entry)].value = -(self[entry].value * reciprocal)
      }
      entry = next
    }
    _ = insert(reciprocal, row: row, column: basic)
    while firstEntry(inColumn: entering) != SparseMatrix.end {
      let affected = self[firstEntry(inColumn: entering)]
      remove(firstEntry(inColumn: entering))
      add(affected.value, timesRow: row, toRow: affected.row)
    }
  }
}
