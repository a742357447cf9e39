extension StateColumns {
  /// Finds headings, distances, kinds and edges from the slack.
  mutating func finish(tolerance: Double) {
    let slack = Slack(x: slackX, y: slackY, count: count, tolerance: tolerance)
    slack.findFlags(&flags)
    slack.findHeadings(&heading)
    slack.findDistances(&distance, excessX: excessX, excessY: excessY)
  }
}

/// The slack of some states, with the kernels' results in arrays that may be longer.
private struct Slack {
  let x: [Double]
  let y: [Double]
  let count: Int
  let tolerance: Double
}

extension Slack {
  func findFlags(_ flags: inout [UInt8]) {
    var flags = flags.mutableSpan
    StateKernels.findFlags(
      slackX: x.span.extracting(first: count), slackY: y.span.extracting(first: count),
      tolerance: tolerance, into: &flags)
  }

  func findHeadings(_ headings: inout [Double]) {
    var headings = headings.mutableSpan
    StateKernels.findHeadings(
      slackX: x.span.extracting(first: count), slackY: y.span.extracting(first: count),
      tolerance: tolerance, into: &headings)
  }

  func findDistances(_ distances: inout [Double], excessX: [Double], excessY: [Double]) {
    var distances = distances.mutableSpan
    StateKernels.findDistances(
      slackX: x.span.extracting(first: count), slackY: y.span.extracting(first: count),
      excessX: excessX.span.extracting(first: count),
      excessY: excessY.span.extracting(first: count), into: &distances)
  }
}
