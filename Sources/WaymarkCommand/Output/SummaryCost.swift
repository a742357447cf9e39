internal import Waymark

/// How long a summary takes whose markers are placed by rules, which are asked state by state.
enum SummaryCost {
  /// The states that are looked at to tell what the others take.
  private static let sample = (pieces: 16, size: 64)

  /// The seconds that nobody needs to be told of.
  private static let patience = 1.0

  /// Tells on standard error what a summary will take, if it is long.
  static func tell(of sweep: Sweep, jobs: Int) throws(SweepError) {
    guard sweep.markers.contains(where: { !$0.isConstraintsAlone }) else { return }
    let threads = min(jobs, Surroundings.processorCount)
    let seconds = try secondsPerState(of: sweep) * Double(sweep.stateCount) / Double(threads)
    guard seconds > patience else { return }
    Output.note(
      "rules of placement are asked at each of \(Progress.rounded(Double(sweep.stateCount))) states, "
        + "which takes about \(Progress.time(seconds)); a --grid of wider steps has fewer")
  }

  /// Measures states from all over a sweep.
  private static func secondsPerState(of sweep: Sweep) throws(SweepError) -> Double {
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns(capacity: sample.size)
    // What is found once, and kept, is no part of what each state takes.
    _ = try evaluator.fill(&columns, from: 0)
    let start = ContinuousClock.now
    var count = 0
    for piece in 0..<sample.pieces {
      let state = Int(Double(sweep.stateCount) * Double(piece) / Double(sample.pieces))
      count += try evaluator.fill(&columns, from: state) - state
    }
    return start.duration(to: .now) / .seconds(1) / Double(count)
  }
}
