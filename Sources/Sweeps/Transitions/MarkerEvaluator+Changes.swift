internal import Geometry
internal import Markers

extension MarkerEvaluator {
  /// How far a marker may move in the view while the offset moves by a point before somebody has to look closer.
  ///
  /// What moves faster is no jump yet: a jump is what is left between two neighbouring numbers. So each time that
  /// halves are looked at, they may be steeper by a factor of √2, which a jump exceeds all the same.
  private static let steepness = 4.0

  /// The least jump that is told, in points; less is rounding.
  private static let leastJump = 1e-3

  /// A state at a position of a row.
  private struct Sample {
    var position: Double
    var answer: PlacementAnswer
    var flags: StateFlags
  }

  /// Returns where the marker changes or jumps in a row of offsets.
  ///
  /// Where rows have a form of their own it tells them. Otherwise, between two offsets of the row at which the marker does the same and stands as near as it can have moved,
  /// nothing is looked for, and elsewhere the row is halved until two neighbouring numbers differ.
  mutating func changes(
    inRow y: Double, along axis: GridAxis
  ) throws(SweepError) -> [RowChange] {
    if let changes = try rows?.changes(inRow: y, along: axis) { return changes }
    // What is magnified moves faster.
    let steepness = MarkerEvaluator.steepness * max(1, projection.zoom)
    var changes: [RowChange] = []
    var before = try sample(axis.start, y)
    for index in 0..<axis.count - 1 {
      let after = try sample(axis[index + 1], y)
      try search(from: before, to: after, y, steepness, &changes)
      before = after
    }
    return changes
  }

  private mutating func sample(_ position: Double, _ y: Double) throws(SweepError) -> Sample {
    let answer = try answer(at: Point(x: position, y: y))
    return Sample(position: position, answer: answer, flags: StateFlags(answer))
  }

  /// Adds the changes between two positions, the end included.
  private mutating func search(
    from start: Sample, to end: Sample, _ y: Double, _ steepness: Double,
    _ changes: inout [RowChange]
  ) throws(SweepError) {
    guard
      start.flags != end.flags || start.answer.obstacle != end.answer.obstacle
        || way(start, end) > steepness * (end.position - start.position)
    else { return }
    let middle = start.position + (end.position - start.position) / 2
    guard middle > start.position, middle < end.position else {
      let jump = way(start, end)
      guard start.flags != end.flags || jump > MarkerEvaluator.leastJump else { return }
      changes.append(
        RowChange(
          offset: Point(x: end.position, y: y), before: start.flags, after: end.flags,
          origin: end.answer.frame.origin, heading: end.answer.shownHeading?.degrees,
          distance: end.answer.distance(forArtworkOf: artwork),
          jump: jump > MarkerEvaluator.leastJump ? jump : 0))
      return
    }
    let half = try sample(middle, y)
    let steeper = steepness * 2.0.squareRoot()
    try search(from: start, to: half, y, steeper, &changes)
    try search(from: half, to: end, y, steeper, &changes)
  }

  /// How far the marker is in the view from where it was.
  private func way(_ start: Sample, _ end: Sample) -> Double {
    start.answer.frameInView.origin.distance(to: end.answer.frameInView.origin)
  }
}
