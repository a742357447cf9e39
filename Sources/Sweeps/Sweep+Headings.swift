internal import Markers

extension Sweep {
  /// Writes the headings of the first marker's grid on the first screen, in degrees and single precision.
  ///
  /// Rows follow each other as the grid's do. They go past the caches, as fast as memory takes them. Where the
  /// marker is on its treasure, as an X or as an arrow without a heading, it is 0, and where it hides, it is no number;
  /// it is less than 2 units in the last place away from the exact one elsewhere.
  ///
  /// - Parameters:
  ///   - headings: Where they go: room for all of the grid's offsets.
  ///   - screen: The number of the screen.
  ///   - marker: The number of the marker.
  /// - Throws: ``SweepError/layout(_:)`` if an offset cannot be computed with.
  public func fillHeadings(
    _ headings: inout MutableSpan<Float>, screen: Int = 0, marker: Int = 0
  ) throws(SweepError) {
    let grid = grids[screen]
    precondition(
      headings.count == grid.x.count * grid.y.count,
      "\(grid.x.count)×\(grid.y.count) offsets, and room for \(headings.count) headings")
    var evaluator = evaluators[screen * markers.count + marker]
    if let rows = evaluator.rows, let slack = rows.separateSlack(grid) {
      let (x, y) = (slack.x.map { Float($0) }, slack.y.map { Float($0) })
      HeadingGrid(slackX: x.span).fillRows(slackY: y.span, into: &headings)
      rows.clear(&headings, within: slack)
    } else {
      try evaluator.fillHeadings(&headings, grid)
    }
  }
}

extension ScreenEvaluator {
  /// Returns the slack of columns and rows if each follows its own offset only.
  fileprivate func separateSlack(_ grid: ViewportGrid) -> (x: [Double], y: [Double])? {
    separate.map { profiles in (profiles.x.slack(along: grid.x), profiles.y.slack(along: grid.y)) }
  }

  /// Makes the headings 0 at which the X shows though the marker is not quite on its treasure.
  fileprivate func clear(
    _ headings: inout MutableSpan<Float>, within slack: (x: [Double], y: [Double])
  ) {
    let columns = slack.x.indices.filter { Orientation.isNear(slack.x[$0], reach) }
    let others = columns.filter { slack.x[$0] != 0 }
    for row in slack.y.indices where Orientation.isNear(slack.y[row], reach) {
      // Where neither has slack there is no heading.
      for column in slack.y[row] == 0 ? others : columns {
        headings[row * slack.x.count + column] = 0
      }
    }
  }
}

extension MarkerEvaluator {
  /// Writes headings a row at a time.
  fileprivate mutating func fillHeadings(
    _ headings: inout MutableSpan<Float>, _ grid: ViewportGrid
  ) throws(SweepError) {
    let count = grid.x.count
    var columns = StateColumns(capacity: count)
    for row in 0..<grid.y.count {
      try fill(&columns, row: grid.y[row], grid.x, 0..<count)
      for column in 0..<count {
        let flags = StateFlags(rawValue: columns.flags[column])
        let heading = columns.heading[column]
        let isOnTarget = flags.contains(.x) || heading.isNaN && !flags.contains(.hidden)
        headings[row * count + column] = isOnTarget ? 0 : Float(heading)
      }
    }
  }
}

extension AxisProfile {
  fileprivate func slack(along axis: GridAxis) -> [Double] {
    slackAndExcess(at: (0..<axis.count).map { axis[$0] }).slack
  }
}
