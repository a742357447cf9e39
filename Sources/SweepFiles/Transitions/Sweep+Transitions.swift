internal import Geometry
internal import Markers
public import Sweeps

extension Sweep {
  /// Finds where markers change along the rows of the sweep.
  ///
  /// Along each row, from its first offset to its last, the places are those at which the compiled layout leaves
  /// a region or the slack passes 0 or the tolerance. None is missed however far apart the offsets are. For
  /// markers that are placed by rules of their own they lie where two neighbouring numbers give different
  /// answers; a change that is undone between two offsets of the row is not seen.
  ///
  /// - Parameters:
  ///   - jobs: How many threads to use; the answer does not depend on it.
  ///   - take: Is given the transitions of some rows, in order.
  /// - Throws: ``/Sweeps/SweepError``, what `take` throws, or `CancellationError` if the task is cancelled.
  public func transitions(jobs: Int = 1, take: ([Transition]) throws -> Void) async throws {
    let search = TransitionSearch(self)
    try await inOrder(0..<search.pieceCount, jobs: jobs, work: search.find, take: take)
  }
}

/// The rows of a sweep, in pieces in which transitions are looked for at a time.
struct TransitionSearch: Sendable {
  private let sweep: Sweep
  /// The number of the first piece of each screen and marker, and how many there are in all; grids may have more rows
  /// than there is room to list.
  private let firstPieces: [Int]
  /// What finds the transitions of each screen and marker.
  private let finders: [Pool<TransitionFinder>]

  private static let rowsAtOnce = 64

  init(_ sweep: Sweep) {
    self.sweep = sweep
    let (parts, count) = (sweep.screens.count * sweep.markers.count, sweep.markers.count)
    finders = (0..<parts).map { part in
      let finder = TransitionFinder(sweep, screen: part / count, marker: part % count)
      return Pool { finder }
    }
    firstPieces = (0..<parts).reduce(into: [0]) { pieces, part in
      let rows = sweep.grids[part / count].y.count
      pieces.append(
        pieces[part] + (rows + TransitionSearch.rowsAtOnce - 1) / TransitionSearch.rowsAtOnce)
    }
  }
}

extension TransitionSearch {
  var pieceCount: Int { firstPieces[finders.count] }

  /// Returns the transitions in a piece.
  @Sendable
  func find(_ number: Int) throws -> [Transition] {
    var (part, end) = (0, finders.count)
    while end - part > 1 {
      let middle = (part + end) / 2
      if firstPieces[middle] <= number { part = middle } else { end = middle }
    }
    let start = (number - firstPieces[part]) * TransitionSearch.rowsAtOnce
    let rowCount = sweep.grids[part / sweep.markers.count].y.count
    return try (start..<min(rowCount, start + TransitionSearch.rowsAtOnce)).flatMap { row in
      try finders[part].lend { finder throws(SweepError) in
        try finder.transitions(inRow: row)
      }
    }
  }
}
