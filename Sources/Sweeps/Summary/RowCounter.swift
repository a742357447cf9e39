internal import Markers

/// Counts the states of a marker on a screen of a sweep, some rows at a time.
///
/// Where each axis follows its own offset, a row is counted by arithmetic on the distinct horizontal states,
/// and headings are counted without computing one; of rows that are too long to be kept, one part after the other.
package struct RowCounter: Sendable {
  /// The summary of no states.
  package let empty: SweepSummary

  /// The rows that are counted at a time.
  private let chunk: Int
  /// What counts rows, from one column on.
  private var tally: (start: Int, counts: GridTally)?
  private let grid: ViewportGrid
  private var evaluator: MarkerEvaluator
  /// Where states go that have to be found one by one.
  private var columns: StateColumns

  /// Creates what counts the states of a marker on a screen, of which there are both.
  package init(_ sweep: Sweep, screen: Int, marker: Int) {
    empty = SweepSummary(
      screen: sweep.screens[screen].name, marker: sweep.markers[marker].marker.name)
    grid = sweep.grids[screen]
    evaluator = sweep.evaluators[screen * sweep.markers.count + marker]
    tally = evaluator.tally(RowCounter.part(0, of: grid), of: grid.x).map { (0, $0) }
    // A row that is counted by arithmetic takes less time than handing over to another thread; states that are
    // found one by one are as few as let a person break off at once.
    chunk = tally == nil ? max(1, RowCounter.chunkSize / grid.x.count) : 2048
    columns = tally == nil ? StateColumns() : StateColumns(capacity: 0)
  }
}

extension RowCounter {
  /// The states of a chunk that are found one by one, where a row has no more.
  private static let chunkSize = 1 << 15

  /// How many columns are counted at a time by arithmetic.
  private static let partSize = 1 << 19

  private static func part(_ number: Int, of grid: ViewportGrid) -> Range<Int> {
    let start = number * partSize
    return start..<min(grid.x.count, start + partSize)
  }

  private var rowChunkCount: Int { (grid.y.count + chunk - 1) / chunk }

  /// How many chunks there are.
  package var chunkCount: Int {
    let partCount = (grid.x.count + RowCounter.partSize - 1) / RowCounter.partSize
    return tally == nil ? rowChunkCount : partCount * rowChunkCount
  }

  /// Counts the states of a chunk: of some rows, or of a part of them.
  package mutating func count(_ number: Int) throws(SweepError) -> SweepSummary {
    var summary = empty
    let start = number % rowChunkCount * chunk
    let rows = start..<min(grid.y.count, start + chunk)
    if let tally = tally(RowCounter.part(number / rowChunkCount, of: grid)) {
      tally.add(rows, of: grid.y, to: &summary)
    } else {
      for row in rows { try count(row, &summary) }
    }
    return summary
  }

  private mutating func tally(_ columns: Range<Int>) -> GridTally? {
    if let tally, tally.start != columns.lowerBound {
      // Two at a time would take twice the memory.
      self.tally = nil
      self.tally = evaluator.tally(columns, of: grid.x).map { (columns.lowerBound, $0) }
    }
    return tally?.counts
  }

  private mutating func count(_ row: Int, _ summary: inout SweepSummary) throws(SweepError) {
    var start = 0
    while start < grid.x.count {
      let end = min(grid.x.count, start + columns.capacity)
      try evaluator.fill(&columns, row: grid.y[row], grid.x, start..<end)
      summary.add(columns)
      start = end
    }
  }
}
