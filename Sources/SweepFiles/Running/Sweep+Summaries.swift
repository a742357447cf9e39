internal import Markers
public import Sweeps

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
  /// - Throws: ``/Sweeps/SweepError``, what `progress` throws, or `CancellationError` if the task is cancelled.
  public func summaries(
    jobs: Int = 1, progress: (Int) throws -> Void = { _ in }
  ) async throws -> [SweepSummary] {
    var summaries: [SweepSummary] = []
    var counted = 0
    for part in 0..<screens.count * markers.count {
      let counter = RowCounter(self, screen: part / markers.count, marker: part % markers.count)
      let counters = Pool { counter }
      var summary = counter.empty
      try await inOrder(0..<counter.chunkCount, jobs: jobs) { number in
        try counters.lend { counter throws(SweepError) in try counter.count(number) }
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
