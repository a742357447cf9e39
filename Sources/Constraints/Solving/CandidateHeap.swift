/// A nonbasic column that lowers the cost when it moves.
struct Candidate {
  var column: Int32
  /// 1 if the column moves to larger values, −1 if to smaller ones.
  var direction: Int8
  /// The column's stamp when it was priced.
  var stamp: UInt32
  /// How the cost changes for each unit of the move.
  var slope: LexicographicSum.Leading
  /// The ranks of the breakpoint that the column would leave.
  var restStrength: Rank?
  var restTie: Rank?
}

extension Candidate {
  /// Returns whether this candidate is to move before another.
  ///
  /// The steepest in lexicographic order comes first; among equals, the one whose breakpoint is the
  /// weakest and was declared last, as that is the one that will have to give way in the end.
  func precedes(_ other: Candidate) -> Bool {
    if slope.rank != other.slope.rank { return slope.rank < other.slope.rank }
    if slope.amount != other.slope.amount { return slope.amount < other.slope.amount }
    if restStrength != other.restStrength {
      guard let strength = restStrength else { return true }
      guard let otherStrength = other.restStrength else { return false }
      return otherStrength < strength
    }
    if restTie != other.restTie {
      guard let tie = restTie else { return true }
      guard let otherTie = other.restTie else { return false }
      return otherTie < tie
    }
    return column < other.column
  }
}

/// The candidates of one pricing pass, best first: a binary heap.
struct CandidateHeap {
  private var items: [Candidate] = []

  init() {}

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }

  mutating func push(_ candidate: Candidate) {
    items.append(candidate)
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child].precedes(items[parent]) else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Candidate? {
    guard let best = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty {
      items[0] = last
      sink(from: 0)
    }
    return best
  }

  mutating func removeAll(where isOld: (Candidate) -> Bool) {
    items.removeAll(where: isOld)
    for parent in (0..<items.count / 2).reversed() { sink(from: parent) }
  }

  /// Moves an item down until both below it come later.
  private mutating func sink(from index: Int) {
    let item = items[index]
    var parent = index
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].precedes(items[child]) { child += 1 }
      guard items[child].precedes(item) else { break }
      items[parent] = items[child]
      parent = child
    }
    items[parent] = item
  }
}
