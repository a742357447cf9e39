internal import Markers

extension Sweep {
  /// Counts the states of the sweep without keeping any.
  ///
  /// Where each axis follows its own offset, a row is counted by arithmetic on the distinct horizontal states,
  /// and headings are counted without computing one.
  ///
  /// - Parameters:
  ///   - jobs: How many threads to use; the answer does not depend on it.
  ///   - progress: Is told how many states have been counted, now and then.
  /// - Returns: A summary for each screen and marker, in the order of the states.
  /// - Throws: ``SweepError``, what `progress` throws, or `CancellationError` if the task is cancelled.
  public func summaries(
    jobs: Int = 1, progress: (Int) throws -> Void = { _ in }
  ) async throws -> [SweepSummary] {
    var summaries: [SweepSummary] = []
    for part in evaluators.indices {
      let (screen, marker) = (part / markers.count, part % markers.count)
      var summary = SweepSummary(screen: screens[screen].name, marker: markers[marker].marker.name)
      let counter = RowCounter(evaluators[part], grids[screen], summary)
      let chunks = (grids[screen].y.count + counter.chunk - 1) / counter.chunk
      var counted = starts[part]
      try await inOrder(0..<chunks, jobs: jobs) { number in
        try counter.count(number)
      } take: { part in
        summary.add(part)
        counted += part.count
        try progress(counted)
      }
      summaries.append(summary)
    }
    return summaries
  }
}

/// Counts the states of some rows of a grid.
private struct RowCounter: Sendable {
  /// The rows that are counted at a time.
  let chunk: Int

  private let evaluators: Pool<MarkerEvaluator>
  private let tally: GridTally?
  private let columns = Pool { StateColumns() }
  private let grid: ViewportGrid
  private let empty: SweepSummary

  init(_ evaluator: MarkerEvaluator, _ grid: ViewportGrid, _ empty: SweepSummary) {
    self.grid = grid
    self.empty = empty
    evaluators = Pool { evaluator }
    tally = evaluator.tally(along: grid.x)
    // A row that is counted by arithmetic takes less time than handing over to another thread.
    chunk = tally == nil ? 64 : 2048
  }

  func count(_ number: Int) throws(SweepError) -> SweepSummary {
    var summary = empty
    let start = number * chunk
    let rows = start..<min(grid.y.count, start + chunk)
    if let tally {
      tally.add(rows, of: grid.y, to: &summary)
    } else {
      try evaluators.lend { evaluator throws(SweepError) in
        try columns.lend { columns throws(SweepError) in
          for row in rows { try count(row, &evaluator, &columns, &summary) }
        }
      }
    }
    return summary
  }

  private func count(
    _ row: Int, _ evaluator: inout MarkerEvaluator, _ columns: inout StateColumns,
    _ summary: inout SweepSummary
  ) throws(SweepError) {
    var place = 0
    while place < grid.x.count {
      let end = min(grid.x.count, place + columns.capacity)
      try evaluator.fill(&columns, row: grid.y[row], grid.x, place..<end)
      summary.add(columns)
      place = end
    }
  }
}
