public import Layout
public import Markers

/// The states of markers at every offset of a grid, on one or more screens.
///
/// States are numbered: all those of the first screen come first, in it those of the first marker, in them
/// those of the first row of offsets, and in a row x runs from the left. Every answer is the layout's own; see
/// `CompiledLayout`.
///
///     let sweep = try Sweep(layout, markers: [marker], screens: [screen], grid: grid)
///     var evaluator = sweep.makeEvaluator()
///     var columns = StateColumns()
///     var next = 0
///     while next < sweep.stateCount {
///       next = try evaluator.fill(&columns, from: next)
///       // columns.heading[..<columns.count], columns.flags[..<columns.count], …
///     }
public struct Sweep: Sendable {
  /// The markers.
  public let markers: [SweepMarker]
  /// The screens.
  public let screens: [Screen]
  /// The offsets, the same on every screen, or those that each screen has of its own.
  public let grids: [ViewportGrid]
  let evaluators: [MarkerEvaluator]
  /// The number of the first state of each screen and marker, and behind them all the number of states.
  let starts: [Int]

  /// Creates a sweep of markers whose constraints say all, over the same offsets on every screen.
  ///
  /// - Throws: ``SweepError`` if the layout lacks a view that a marker names.
  public init(
    _ layout: Layout, markers: [Marker], screens: [Screen], grid: ViewportGrid
  ) throws(SweepError) {
    try self.init(
      markers.map { SweepMarker($0, in: layout) }, screens: screens,
      grids: screens.map { _ in grid })
  }

  /// Creates a sweep over offsets of each screen's own.
  ///
  /// - Precondition: There are as many grids as screens.
  /// - Throws: ``SweepError`` if the layout lacks a view that a marker names.
  public init(
    _ markers: [SweepMarker], screens: [Screen], grids: [ViewportGrid]
  ) throws(SweepError) {
    precondition(grids.count == screens.count, "\(screens.count) screens, \(grids.count) grids")
    self.markers = markers
    self.screens = screens
    self.grids = grids
    var evaluators: [MarkerEvaluator] = []
    var starts = [0]
    for (screen, grid) in zip(screens, grids) {
      for marker in markers {
        evaluators.append(
          try MarkerEvaluator(marker, screen: screen, bounds: grid.bounds))
        starts.append(starts[starts.count - 1] + grid.x.count * grid.y.count)
      }
    }
    self.evaluators = evaluators
    self.starts = starts
  }
}

extension Sweep {
  /// The number of states.
  public var stateCount: Int { starts[starts.count - 1] }

  /// Returns what evaluates the sweep on one thread; others have their own.
  public func makeEvaluator() -> Evaluator { Evaluator(sweep: self) }

  /// Where a state of a sweep lies.
  public struct Position: Hashable, Sendable {
    /// The number of the screen.
    public var screen: Int
    /// The number of the marker.
    public var marker: Int
    /// The row of the grid.
    public var row: Int
    /// The place in the row.
    public var column: Int
  }

  /// Returns where a state lies.
  ///
  /// - Precondition: The number is one of a state.
  public func position(of state: Int) -> Position {
    precondition(state >= 0 && state < stateCount, "there is no state \(state)")
    let part = starts.lastIndex { $0 <= state } ?? 0
    let index = state - starts[part]
    let width = grids[part / markers.count].x.count
    return Position(
      screen: part / markers.count, marker: part % markers.count, row: index / width,
      column: index % width)
  }
}

extension Sweep {
  /// What evaluates a sweep on one thread.
  public struct Evaluator: Sendable {
    /// The sweep.
    public let sweep: Sweep
    private var evaluators: [MarkerEvaluator]
    /// The evaluator of the last row, the only one that keeps what the next row has in common with it.
    private var current = 0

    init(sweep: Sweep) {
      self.sweep = sweep
      evaluators = sweep.evaluators
    }

    /// What evaluates the first marker on the first screen.
    var first: MarkerEvaluator { evaluators[0] }
  }
}

extension Sweep.Evaluator {
  /// Fills columns with states in a row of offsets: as many as fit, are left in the row, and are asked for.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - state: The number of the first state.
  ///   - end: The number behind the last state that is asked for, or `nil` for all.
  /// - Returns: The number behind the last state that was filled in.
  /// - Throws: ``SweepError/layout(_:)`` if an offset cannot be computed with.
  public mutating func fill(
    _ columns: inout StateColumns, from state: Int, to end: Int? = nil
  ) throws(SweepError) -> Int {
    let position = sweep.position(of: state)
    let grid = sweep.grids[position.screen]
    let count = min(
      columns.capacity, grid.x.count - position.column, (end ?? sweep.stateCount) - state)
    let evaluator = position.screen * sweep.markers.count + position.marker
    if evaluator != current { evaluators[current].forgetRow() }
    current = evaluator
    try evaluators[evaluator].fill(
      &columns, row: grid.y[position.row], grid.x, position.column..<position.column + count)
    return state + count
  }

  /// Fills columns with a marker's states at offsets in any order.
  ///
  /// It is fastest while they lie within the bounds of the screen's grid.
  ///
  /// - Parameters:
  ///   - columns: The columns, which the states fill from the first place on.
  ///   - x: The horizontal offsets.
  ///   - y: The vertical offsets.
  ///   - screen: The number of the screen.
  ///   - marker: The number of the marker.
  /// - Precondition: There are as many horizontal as vertical offsets, and no more than fit.
  /// - Throws: ``SweepError/layout(_:)`` if an offset cannot be computed with.
  public mutating func fill(
    _ columns: inout StateColumns, atX x: Span<Double>, y: Span<Double>, screen: Int = 0,
    marker: Int = 0
  ) throws(SweepError) {
    precondition(
      x.count == y.count && x.count <= columns.capacity,
      "\(x.count) and \(y.count) offsets, and room for \(columns.capacity)")
    columns.fillOffsets(x: x, y: y)
    let evaluator = screen * sweep.markers.count + marker
    try evaluators[evaluator].fill(&columns)
  }
}
