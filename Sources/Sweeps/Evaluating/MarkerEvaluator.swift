internal import Markers

/// Finds the states of one marker on one screen, whatever puts it in its place.
///
/// One of its two evaluators is there, and does the work.
struct MarkerEvaluator: Sendable {
  private(set) var constrained: ScreenEvaluator?
  private(set) var placed: PlacedEvaluator?

  init(_ constrained: ScreenEvaluator) {
    self.constrained = constrained
  }

  init(_ placed: PlacedEvaluator) {
    self.placed = placed
  }
}

extension MarkerEvaluator {
  /// Fills columns with the states at a row of offsets.
  mutating func fill(
    _ columns: inout StateColumns, row y: Double, _ axis: GridAxis, _ indices: Range<Int>
  ) throws(SweepError) {
    prepare(&columns)
    try constrained?.fill(&columns, row: y, axis, indices)
    try placed?.fill(&columns, row: y, axis, indices)
  }

  /// Fills columns with the states at the offsets that they hold.
  mutating func fill(_ columns: inout StateColumns) throws(SweepError) {
    prepare(&columns)
    try constrained?.fill(&columns)
    try placed?.fill(&columns, 0..<columns.count)
  }

  /// Frees what is kept for the rows to come, which is found anew when they do.
  mutating func forgetRow() { constrained?.forgetRow() }

  private func prepare(_ columns: inout StateColumns) {
    if let placed { placed.prepare(&columns) } else { columns.placement = nil }
  }

  /// Returns what counts the states of columns by arithmetic, or `nil` if each has to be found.
  func tally(_ columns: Range<Int>, of axis: GridAxis) -> GridTally? {
    constrained?.tally(columns, of: axis)
  }

  /// Returns where the marker changes in a row of offsets.
  mutating func changes(
    inRow y: Double, along axis: GridAxis
  ) throws(SweepError) -> [RowChange] {
    if let changes = try constrained?.changes(inRow: y, along: axis) { return changes }
    return try placed?.changes(inRow: y, along: axis) ?? []
  }
}
