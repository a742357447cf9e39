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
  private struct Piece {
    var part: Int
    var rows: Range<Int>
  }

  private let sweep: Sweep
  private let pieces: [Piece]
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
    pieces = (0..<parts).flatMap { part in
      let count = sweep.grids[part / sweep.markers.count].y.count
      return stride(from: 0, to: count, by: TransitionSearch.rowsAtOnce).map { start in
        Piece(part: part, rows: start..<min(count, start + TransitionSearch.rowsAtOnce))
      }
    }
  }
}

extension TransitionSearch {
  var pieceCount: Int { pieces.count }

  /// Returns the transitions in a piece.
  @Sendable
  func find(_ number: Int) throws -> [Transition] {
    let piece = pieces[number]
    return try piece.rows.flatMap { row in
      try finders[piece.part].lend { finder throws(SweepError) in
        try finder.transitions(inRow: row)
      }
    }
  }
}
