internal import Geometry
internal import Layout
internal import Markers

/// Finds the states of markers at the viewports of a track.
///
/// For markers whose constraints say all, a screen that many viewports share gets an evaluator of its own; other
/// viewports are looked up in the compiled layout's regions one by one.
package struct TrackEvaluator: Sendable {
  private let sweep: TrackSweep
  /// The evaluators by screen, one for each marker that has no placement.
  private var known: [Screen: [ScreenEvaluator?]] = [:]
  /// How many viewports of each screen have been met that has no evaluator.
  private var met: [Screen: Int] = [:]
  /// Evaluators without offsets of their own, for all other viewports.
  private var general: [ScreenEvaluator?] = []
  /// What asks the markers' placers, viewport by viewport.
  private var placed: [MarkerEvaluator]

  package init(_ sweep: TrackSweep) {
    self.sweep = sweep
    placed = sweep.markers.map {
      MarkerEvaluator($0, screen: sweep.screen, remembers: $0.placement.remembers)
    }
  }
}

extension TrackEvaluator {
  /// The offsets for which screens get functions of their own; those farther away are rare.
  private static let reach = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  /// How many viewports of a screen it takes until an evaluator pays.
  private static let worthwhile = 256
  private static let screenLimit = 64

  /// Fills columns with a marker's states.
  package mutating func fill(
    _ columns: inout StateColumns, _ rows: TrackRows, marker: Int
  ) throws(SweepError) {
    columns.count = rows.count
    guard sweep.markers[marker].isConstraintsAlone else {
      columns.take(
        rows.numbers[TrackField.offsetX.index], rows.numbers[TrackField.offsetY.index],
        0..<rows.count)
      return try placed[marker].fill(&columns, rows)
    }
    try checkProjections(rows, marker)
    var start = 0
    while start < rows.count {
      let end = rows.endOfScreen(from: start)
      let screen = rows.screen(at: start, default: sweep.screen)
      try prepare(screen, for: end - start)
      try fill(&columns, rows, start..<end, screen, marker)
      start = end
    }
    columns.finish(
      tolerance: sweep.markers[marker].marker.tolerance.reach(at: sweep.screen.displayScale))
  }

  private mutating func fill(
    _ columns: inout StateColumns, _ rows: TrackRows, _ range: Range<Int>, _ screen: Screen,
    _ marker: Int
  ) throws(SweepError) {
    columns.take(
      rows.numbers[TrackField.offsetX.index], rows.numbers[TrackField.offsetY.index], range)
    if known[screen] != nil {
      try known[screen]?[marker]?.fill(&columns, range)
    } else {
      try general[marker]?.fill(&columns, range, on: screen)
    }
  }

  /// Makes evaluators for a screen that has been met often.
  private mutating func prepare(_ screen: Screen, for count: Int) throws(SweepError) {
    if general.isEmpty {
      general = try evaluators(screen, bounds: .zero)
    }
    guard known[screen] == nil else { return }
    met[screen, default: 0] += count
    guard met[screen] ?? 0 >= TrackEvaluator.worthwhile else {
      if met.count > 16 * TrackEvaluator.screenLimit { met.removeAll() }
      return
    }
    met[screen] = nil
    if known.count == TrackEvaluator.screenLimit { known.removeAll() }
    known[screen] = try evaluators(screen, bounds: TrackEvaluator.reach)
  }

  private func evaluators(
    _ screen: Screen, bounds: Rect
  ) throws(SweepError) -> [ScreenEvaluator?] {
    var result: [ScreenEvaluator?] = []
    for marker in sweep.markers { result.append(try marker.rows(on: screen, bounds: bounds)) }
    return result
  }
}

// MARK: - Projections

extension TrackEvaluator {
  private func checkProjections(_ rows: TrackRows, _ marker: Int) throws(SweepError) {
    guard !rows.fields.isDisjoint(with: TrackField.ofProjections) else { return }
    for index in 0..<rows.count {
      let projection = rows.projection(at: index, default: .identity)
      guard projection != .identity else { continue }
      throw .projected(
        marker: sweep.markers[marker].marker.name, zoom: projection.zoom,
        bearing: projection.bearing)
    }
  }
}

extension StateColumns {
  /// Takes some offsets over, at their own places.
  fileprivate mutating func take(_ x: [Double], _ y: [Double], _ range: Range<Int>) {
    for index in range {
      offsetX[index] = x[index]
      offsetY[index] = y[index]
    }
  }
}
