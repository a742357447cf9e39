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
    guard !items.isEmpty else { return best }
    items[0] = last
    var parent = 0
    while true {
      var first = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < items.count && items[child].precedes(items[first]) {
        first = child
      }
      guard first != parent else { return best }
      items.swapAt(parent, first)
      parent = first
    }
  }
}
