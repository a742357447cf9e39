/// A matrix that is being eliminated: the rows that are left, each with its entries in no order.
struct Elimination<Number: Scalar> {
  private(set) var rows: [[(variable: Int32, coefficient: Number)]]
  private let slots: [Int32]
  private var isRowDone: [Bool]
  /// The columns by variable: the rows that had an entry there at some time.
  private var columns: [Int32: [Int32]] = [:]
  private var isVariableDone: [Int32: Bool] = [:]
  private var columnCounts: [Int32: Int] = [:]
  /// The rows by the number of entries they had when they were put there.
  private var buckets: [[Int32]] = []
  /// Where the entries of the row under work are, by variable.
  private var places: [Int32: Int] = [:]

  init(
    _ rows: [[(variable: Int32, coefficient: Number)]], slots: [Int32], variables: [Int32]
  ) {
    self.rows = rows
    self.slots = slots
    isRowDone = [Bool](repeating: false, count: rows.count)
    for variable in variables { isVariableDone[variable] = false }
    for row in rows.indices {
      for entry in rows[row] {
        columns[entry.variable, default: []].append(Int32(row))
        columnCounts[entry.variable, default: 0] += 1
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
    let largest = rows[row].map { $0.coefficient.approximation.magnitude }.max() ?? 0
    var best = -1
    for entry in rows[row].indices {
      let item = rows[row][entry]
      guard item.coefficient.approximation.magnitude >= largest * threshold else { continue }
      guard best >= 0 else {
        best = entry
        continue
      }
      let other = rows[row][best]
      let (count, otherCount) = (columnCounts[item.variable] ?? 0, columnCounts[other.variable] ?? 0)
      if count < otherCount
        || (count == otherCount
          && item.coefficient.approximation.magnitude > other.coefficient.approximation.magnitude)
      {
        best = entry
      }
    }
    return max(best, 0)
  }

  /// Takes multiples of the pivot's row off all other rows that have the pivot's variable.
  mutating func eliminate(_ row: Int, _ entry: Int, note: (Int32, Number) -> Void) {
    let pivot = rows[row][entry]
    isRowDone[row] = true
    isVariableDone[pivot.variable] = true
    for item in rows[row] { columnCounts[item.variable, default: 0] -= 1 }
    for other in columns[pivot.variable] ?? [] where !isRowDone[Int(other)] {
      guard let place = rows[Int(other)].firstIndex(where: { $0.variable == pivot.variable })
      else { continue }
      let factor = rows[Int(other)][place].coefficient / pivot.coefficient
      rows[Int(other)].swapAt(place, rows[Int(other)].count - 1)
      rows[Int(other)].removeLast()
      add(row, except: entry, times: -factor, to: Int(other))
      note(slots[Int(other)], factor)
      file(Int(other))
    }
  }

  private mutating func add(_ source: Int, except pivot: Int, times factor: Number, to target: Int) {
    places.removeAll(keepingCapacity: true)
    for place in rows[target].indices { places[rows[target][place].variable] = place }
    for entry in rows[source].indices where entry != pivot {
      let item = rows[source][entry]
      let addend = item.coefficient * factor
      guard let place = places[item.variable] else {
        rows[target].append((item.variable, addend))
        columns[item.variable, default: []].append(Int32(target))
        columnCounts[item.variable, default: 0] += 1
        continue
      }
      let before = rows[target][place].coefficient
      let scale = before.approximation.magnitude + addend.approximation.magnitude
      rows[target][place].coefficient = (before + addend).cleaned(beside: scale)
    }
    for place in rows[target].indices.reversed() where rows[target][place].coefficient.isZero {
      columnCounts[rows[target][place].variable, default: 0] -= 1
      rows[target].swapAt(place, rows[target].count - 1)
      rows[target].removeLast()
    }
  }

  /// The slots of rows that have come to nothing, each with a variable that no pivot stands for.
  func rest(slots: [Int32]) -> [(slot: Int32, variable: Int32)] {
    let open = isVariableDone.filter { !$0.value }.map { $0.key }.sorted()
    return zip(slots.indices.filter { !isRowDone[$0] }.map { slots[$0] }, open).map { ($0, $1) }
  }
}
