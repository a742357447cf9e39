extension Sweep {
  /// Writes the headings of the first marker's grid on the first screen, in degrees and single precision.
  ///
  /// Rows follow each other as the grid's do. They go past the caches, as fast as memory takes them. Where the
  /// marker is on its treasure, its heading is 0, and where it hides, it is no number; it is less than 2 units in the
  /// last place away from the exact one elsewhere.
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
    if let slack = evaluator.rows?.separateSlack(grid) {
      HeadingGrid(slackX: slack.x.span)
        .fillRows(slackY: slack.y.span, into: &headings)
    } else {
      try evaluator.fillHeadings(&headings, grid)
    }
  }
}

extension ScreenEvaluator {
  /// Returns the slack of columns and rows if each follows its own offset only.
  fileprivate func separateSlack(_ grid: ViewportGrid) -> (x: [Float], y: [Float])? {
    separate.map { profiles in (profiles.x.slack(along: grid.x), profiles.y.slack(along: grid.y)) }
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
        let isX = StateFlags(rawValue: columns.flags[column]).contains(.x)
        headings[row * count + column] = isX ? 0 : Float(columns.heading[column])
      }
    }
  }
}

extension AxisProfile {
  fileprivate func slack(along axis: GridAxis) -> [Float] {
    slackAndExcess(at: (0..<axis.count).map { axis[$0] }).slack.map { Float($0) }
  }
}
