/// Finds where a marker changes along the rows of a screen of a sweep.
package struct TransitionFinder: Sendable {
  private let grid: ViewportGrid
  private let screen: Int
  private let marker: Int
  private var evaluator: MarkerEvaluator

  /// Creates what finds the transitions of a marker on a screen, of which there are both.
  package init(_ sweep: Sweep, screen: Int, marker: Int) {
    (self.screen, self.marker) = (screen, marker)
    grid = sweep.grids[screen]
    evaluator = sweep.evaluators[screen * sweep.markers.count + marker]
    evaluator.reachAllOfTolerance()
  }
}

extension TransitionFinder {
  /// Returns the transitions in a row.
  package mutating func transitions(inRow row: Int) throws(SweepError) -> [Transition] {
    try evaluator.changes(inRow: grid.y[row], along: grid.x).map { change in
      Transition(screen: screen, marker: marker, change)
    }
  }
}
