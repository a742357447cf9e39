extension StateColumns {
  /// Finds headings, distances, kinds and edges from the slack.
  mutating func finish(tolerance: Double) {
    let slack = Slack(
      x: slackX, y: slackY, excessX: excessX, excessY: excessY, count: count, tolerance: tolerance)
    slack.findStates(&flags, &heading, &distance)
  }
}

/// The slack of some states, for the kernels.
private struct Slack {
  let x: [Double]
  let y: [Double]
  let excessX: ExcessColumn
  let excessY: ExcessColumn
  let count: Int
  let tolerance: Double
}

extension Slack {
  /// Finds the states in arrays that may be longer.
  func findStates(
    _ flags: inout [UInt8], _ headings: inout [Double], _ distances: inout [Double]
  ) {
    let (slackX, slackY) = (x.span.extracting(first: count), y.span.extracting(first: count))
    var flags = flags.mutableSpan
    var headings = headings.mutableSpan
    var distances = distances.mutableSpan
    if let excessX = excessX.uniform, let excessY = excessY.uniform {
      StateKernels.findStates(
        slackX: slackX, slackY: slackY, excessX: excessX, excessY: excessY, tolerance: tolerance,
        flags: &flags, headings: &headings, distances: &distances)
    } else {
      let (excessX, excessY) = (excessX.numbers, excessY.numbers)
      StateKernels.findStates(
        slackX: slackX, slackY: slackY, excessX: excessX.span.extracting(first: count),
        excessY: excessY.span.extracting(first: count), tolerance: tolerance, flags: &flags,
        headings: &headings, distances: &distances)
    }
  }
}
