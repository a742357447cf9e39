/// A matrix that is being eliminated: the rows that are left, each with its entries in no order.
struct Elimination<Number: Scalar> {
  struct Entry {
    /// The column, by its place among the matrix's variables.
    var column: Int32
    var coefficient: Number
  }

  private(set) var rows: [[Entry]]
  private var isRowDone: [Bool]
  private var isColumnDone: [Bool]
  /// The rows that had an entry in a column at some time.
  private var columns: [[Int32]]
  private var columnCounts: [Int32]
  /// The rows by the number of entries they had when they were put there.
  private var buckets: [[Int32]] = []
  /// Where the entries of the row under work are, by column; −1 for none.
  private var places: [Int32]
  private let isTame: Bool
  /// Whether an entry was dropped, or kept, that may be rounding.
  private(set) var isDoubtful = false

  init(_ rows: [[Entry]], columnCount: Int, isTame: Bool) {
    self.rows = rows
    self.isTame = isTame
    isRowDone = [Bool](repeating: false, count: rows.count)
    isColumnDone = [Bool](repeating: false, count: columnCount)
    columns = [[Int32]](repeating: [], count: columnCount)
    columnCounts = [Int32](repeating: 0, count: columnCount)
    places = [Int32](repeating: -1, count: columnCount)
    for row in rows.indices {
      for entry in rows[row] {
        columns[Int(entry.column)].append(Int32(row))
        columnCounts[Int(entry.column)] += 1
      }
      file(row)
    }
  }
}

extension Elimination {
  private mutating func file(_ row: Int) {
    while buckets.count <= rows[row].count { buckets.append([]) }
    buckets[rows[row].count].append(Int32(row))
  }

  /// Returns the pivot's row and entry, or `nil` when nothing is left to eliminate.
  ///
  /// A pivot reaches at least the threshold as a part of its row's largest entry.
  mutating func nextPivot(threshold: Double) -> (row: Int, entry: Int)? {
    for count in buckets.indices where count > 0 {
      while let row = buckets[count].last.map({ Int($0) }) {
        guard !isRowDone[row], rows[row].count == count else {
          buckets[count].removeLast()
          continue
        }
        return (row, sparsestEntry(of: row, threshold: threshold))
      }
    }
    return nil
  }

  private func sparsestEntry(of row: Int, threshold: Double) -> Int {
    var largest = 0.0
    for entry in rows[row] { largest = max(largest, entry.coefficient.approximation.magnitude) }
    var best = 0
    var (bestCount, bestSize) = (Int32.max, 0.0)
    for (index, entry) in rows[row].enumerated() {
      let size = entry.coefficient.approximation.magnitude
      let count = columnCounts[Int(entry.column)]
      guard size >= largest * threshold, count <= bestCount else { continue }
      if count < bestCount || size > bestSize { (best, bestCount, bestSize) = (index, count, size) }
    }
    return best
  }

  /// Takes multiples of the pivot's row off all other rows that have the pivot's column.
  mutating func eliminate(_ row: Int, _ entry: Int, note: (Int, Number) -> Void) {
    let source = rows[row]
    let pivot = source[entry]
    isRowDone[row] = true
    isColumnDone[Int(pivot.column)] = true
    for item in source { columnCounts[Int(item.column)] -= 1 }
    for other in columns[Int(pivot.column)] where !isRowDone[Int(other)] {
      guard let place = rows[Int(other)].firstIndex(where: { $0.column == pivot.column })
      else { continue }
      let factor = rows[Int(other)][place].coefficient / pivot.coefficient
      rows[Int(other)].swapAt(place, rows[Int(other)].count - 1)
      rows[Int(other)].removeLast()
      add(source, except: entry, times: -factor, to: Int(other))
      note(Int(other), factor)
      file(Int(other))
    }
  }

  private mutating func add(
    _ source: [Entry], except pivot: Int, times factor: Number, to target: Int
  ) {
    var entries: [Entry] = []
    swap(&entries, &rows[target])
    for place in entries.indices { places[Int(entries[place].column)] = Int32(place) }
    for index in source.indices where index != pivot {
      let column = Int(source[index].column)
      let addend = source[index].coefficient * factor
      let place = Int(places[column])
      guard place >= 0 else {
        entries.append(Entry(column: Int32(column), coefficient: addend))
        columns[column].append(Int32(target))
        columnCounts[column] += 1
        continue
      }
      let before = entries[place].coefficient
      let scale = before.approximation.magnitude + addend.approximation.magnitude
      let sum = before + addend
      if Number.isDubious(sum.approximation.magnitude, beside: scale, isTame: isTame) {
        isDoubtful = true
      }
      entries[place].coefficient = sum.cleaned(beside: scale)
    }
    for entry in entries {
      places[Int(entry.column)] = -1
      if entry.coefficient.isZero { columnCounts[Int(entry.column)] -= 1 }
    }
    entries.removeAll { $0.coefficient.isZero }
    swap(&entries, &rows[target])
  }

  /// The rows that have come to nothing, each with a column that no pivot stands for.
  var rest: [(row: Int, column: Int)] {
    var result: [(row: Int, column: Int)] = []
    var column = 0
    for row in isRowDone.indices where !isRowDone[row] {
      while isColumnDone[column] { column += 1 }
      result.append((row, column))
      column += 1
    }
    return result
  }
}
