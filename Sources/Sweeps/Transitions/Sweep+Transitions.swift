internal import Geometry
internal import Markers

extension Sweep {
  /// Finds where markers change along the rows of the sweep.
  ///
  /// Along each row, from its first offset to its last, the places are those at which the compiled layout leaves
  /// a region or the slack passes 0 or the tolerance. None is missed however far apart the offsets are.
  ///
  /// - Parameters:
  ///   - jobs: How many threads to use; the answer does not depend on it.
  ///   - take: Is given the transitions of some rows, in order.
  /// - Throws: ``SweepError``, what `take` throws, or `CancellationError` if the task is cancelled.
  public func transitions(jobs: Int = 1, take: ([Transition]) throws -> Void) async throws {
    let search = TransitionSearch(self)
    try await inOrder(0..<search.pieceCount, jobs: jobs, work: search.find, take: take)
  }
}

/// The rows of a sweep, in pieces in which transitions are looked for at a time.
struct TransitionSearch: Sendable {
  private struct Piece {
    var part: Int
    var rows: Range<Int>
  }

  private let sweep: Sweep
  private let pieces: [Piece]
  /// What evaluates each screen and marker.
  private let evaluators: [Pool<ScreenEvaluator>]

  private static let rowsAtOnce = 64

  init(_ sweep: Sweep) {
    self.sweep = sweep
    evaluators = sweep.evaluators.map { evaluator in Pool { evaluator } }
    pieces = sweep.evaluators.indices.flatMap { part in
      let count = sweep.grids[part / sweep.markers.count].y.count
      return stride(from: 0, to: count, by: TransitionSearch.rowsAtOnce).map { start in
        Piece(part: part, rows: start..<min(count, start + TransitionSearch.rowsAtOnce))
      }
    }
  }
}

extension TransitionSearch {
  var pieceCount: Int { pieces.count }

  /// Returns the transitions in a piece.
  @Sendable
  func find(_ number: Int) throws -> [Transition] {
    let piece = pieces[number]
    let (screen, marker) = (piece.part / sweep.markers.count, piece.part % sweep.markers.count)
    let grid = sweep.grids[screen]
    return try piece.rows.flatMap { row in
      try evaluators[piece.part].lend { evaluator throws(SweepError) in
        try evaluator.changes(inRow: grid.y[row], along: grid.x)
      }
      .map { Transition(screen: screen, marker: marker, $0) }
    }
  }
}

/// A change of a marker in a row of offsets.
struct RowChange {
  var offset: Point
  var before: StateFlags
  var after: StateFlags
  var x: AxisProfile.Value
  var y: AxisProfile.Value
  /// The slack a little farther on, which tells the heading where the marker is just leaving its treasure.
  var direction: Point
}

extension Transition {
  fileprivate init(screen: Int, marker: Int, _ change: RowChange) {
    let slack = Point(x: change.x.slack, y: change.y.slack)
    let centers = Point(x: slack.x + change.x.excess, y: slack.y + change.y.excess)
    self.init(
      screen: screen, marker: marker, offset: change.offset, before: change.before,
      after: change.after, origin: Point(x: change.x.origin, y: change.y.origin),
      heading: change.after.contains(.x)
        ? nil : Point.zero.direction(to: slack == .zero ? change.direction : slack).degrees,
      distance: (centers.x * centers.x + centers.y * centers.y).squareRoot())
  }
}

extension ScreenEvaluator {
  /// Returns where the marker changes in a row of offsets.
  mutating func changes(
    inRow y: Double, along axis: GridAxis
  ) throws(SweepError) -> [RowChange] {
    let profiles = try rowProfiles(y, axis)
    let range = axis.start...axis.end
    var places = profiles.x.criticalPlaces(in: range, tolerance: marker.tolerance)
    if profiles.followsRow {
      places += profiles.y.criticalPlaces(in: range, tolerance: marker.tolerance)
    }
    places = [axis.start] + Set(places + [axis.end]).sorted().drop { $0 <= axis.start }
    func vertical(_ place: Double) -> AxisProfile.Value {
      profiles.y.value(at: profiles.followsRow ? place : y)
    }
    var changes: [RowChange] = []
    var before: StateFlags?
    for (place, next) in zip(places, places.dropFirst()) {
      let middle = place + (next - place) / 2
      let after = flags(profiles.x.value(at: middle), vertical(middle))
      if let before, before != after {
        changes.append(
          RowChange(
            offset: Point(x: place, y: y), before: before, after: after,
            x: profiles.x.value(at: place), y: vertical(place),
            direction: Point(x: profiles.x.value(at: middle).slack, y: vertical(middle).slack)))
      }
      before = after
    }
    return changes
  }

  private func flags(_ x: AxisProfile.Value, _ y: AxisProfile.Value) -> StateFlags {
    var flags: StateFlags = x.slack < 0 ? .left : x.slack > 0 ? .right : []
    if y.slack != 0 { flags.insert(y.slack < 0 ? .top : .bottom) }
    if x.isNear(marker.tolerance), y.isNear(marker.tolerance) { flags.insert(.x) }
    return flags
  }
}
