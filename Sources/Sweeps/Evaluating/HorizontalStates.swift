/// What the states in columns have along x.
///
/// It is a value: an evaluator that keeps one for the rows to come gives columns a copy, and nothing that
/// others do with the columns reaches its own.
struct HorizontalStates: Sendable {
  /// The content offsets of the viewports.
  var offsets: [Double]
  /// The marker's origin.
  var origins: [Double]
  /// How far the desired origin lies from the actual one.
  var slack: [Double]
  /// Half of what the artwork extends beyond the frame.
  var excess: ExcessColumn

  init(capacity: Int) {
    let column = [Double](repeating: 0, count: capacity)
    (offsets, origins, slack) = (column, column, column)
    excess = ExcessColumn(capacity: capacity)
  }
}

extension HorizontalStates {
  /// The number of states that fit.
  var capacity: Int { offsets.count }

  mutating func fillOffsets(_ axis: GridAxis, _ indices: Range<Int>) {
    for (column, index) in indices.enumerated() { offsets[column] = axis[index] }
  }

  /// Fills in what follows the offsets, at a range of which that may be the whole.
  mutating func fill(_ profile: AxisProfile, _ range: Range<Int>, isWhole: Bool) {
    profile.fill(
      origin: &origins, slack: &slack, excess: &excess, at: offsets, range, isWhole: isWhole)
  }
}

/// The states along x at some offsets of a row, which are the same in every row of a screen.
struct RowStates: Sendable {
  private(set) var states: HorizontalStates
  private var axis: GridAxis
  private var indices: Range<Int>
}

extension RowStates {
  /// Fills in the states at some offsets of a row, by their indices on the axis.
  init(_ profile: AxisProfile, _ axis: GridAxis, _ indices: Range<Int>, capacity: Int) {
    self.init(states: HorizontalStates(capacity: capacity), axis: axis, indices: indices)
    fill(profile)
  }

  /// Gives columns the states at some offsets of a row, filled in anew unless they are those of the last call.
  ///
  /// Then the columns let go of those that they have first: memory that two share is copied when one of
  /// them changes it.
  mutating func give(
    to columns: inout StateColumns, _ profile: AxisProfile, _ axis: GridAxis, _ indices: Range<Int>
  ) {
    if axis != self.axis || indices != self.indices {
      columns.horizontal = HorizontalStates(capacity: 0)
      (self.axis, self.indices) = (axis, indices)
      fill(profile)
    }
    columns.horizontal = states
  }

  private mutating func fill(_ profile: AxisProfile) {
    states.fillOffsets(axis, indices)
    states.fill(profile, 0..<indices.count, isWhole: true)
  }
}
