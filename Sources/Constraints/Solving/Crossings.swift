/// The rows whose targets a move reaches, nearest first, sorted as far as that is asked for.
///
/// They are a heap (J. W. J. Williams, "Algorithm 232: Heapsort", 1964), behind which those lie that were taken out,
/// the nearest last.
struct Crossings<Number: Scalar>: Sendable {
  private var rows: Slab<Int32>
  private let distances: Slab<Number>
  private var heapCount = 0

  /// Makes room for so many rows.
  init(_ count: Int, in arena: inout Arena<Number>) {
    rows = arena.bits(count)
    distances = arena.numbers(count, count: count)
  }
}

extension Crossings {
  mutating func removeAll() {
    rows.removeAll()
    heapCount = 0
  }

  /// Takes in a row; of several at one distance, the one with the smallest number is the nearest.
  mutating func insert(_ row: Int32, at distance: Number) {
    rows.append(row)
    distances[Int(row)] = distance
  }

  /// Puts the rows in order, once all are there.
  mutating func sort() {
    heapCount = rows.count
    for index in (0..<heapCount / 2).reversed() { sift(index) }
  }

  /// Returns the row before which so many are reached, or `nil` if there is none.
  mutating func row(_ index: Int) -> Int32? {
    while rows.count - heapCount <= index {
      guard heapCount > 0 else { return nil }
      heapCount -= 1
      rows.swapAt(0, heapCount)
      sift(0)
    }
    return rows[rows.count - 1 - index]
  }

  func distance(of row: Int32) -> Number { distances[Int(row)] }

  private mutating func sift(_ index: Int) {
    var (parent, child) = (index, 2 * index + 1)
    while child < heapCount {
      if child + 1 < heapCount, isNearer(child + 1, than: child) { child += 1 }
      guard isNearer(child, than: parent) else { return }
      rows.swapAt(child, parent)
      (parent, child) = (child, 2 * child + 1)
    }
  }

  // Pages pay for each copy of it.
  @inline(never)
  private func isNearer(_ first: Int, than second: Int) -> Bool {
    let (row, other) = (rows[first], rows[second])
    let order = (distance(of: row) - distance(of: other)).signum
    return order == 0 ? row < other : order < 0
  }
}
