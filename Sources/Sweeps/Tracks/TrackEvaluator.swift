internal import Geometry
internal import Layout
internal import Markers

/// Finds the states of markers at the viewports of a track.
///
/// A screen that many viewports share gets an evaluator of its own; other viewports are looked up in the
/// compiled layout's regions one by one.
struct TrackEvaluator: Sendable {
  private let sweep: TrackSweep
  /// The evaluators by screen, one for each marker.
  private var known: [Screen: [ScreenEvaluator]] = [:]
  /// How many viewports of each screen have been met that has no evaluator.
  private var met: [Screen: Int] = [:]
  /// Evaluators without offsets of their own, for all other viewports.
  private var general: [ScreenEvaluator] = []

  init(_ sweep: TrackSweep) {
    self.sweep = sweep
  }
}

extension TrackEvaluator {
  /// The offsets for which screens get functions of their own; those farther away are rare.
  private static let reach = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  /// How many viewports of a screen it takes until an evaluator pays.
  private static let worthwhile = 256
  private static let screenLimit = 64

  /// Fills columns with a marker's states.
  mutating func fill(
    _ columns: inout StateColumns, _ rows: TrackRows, marker: Int
  ) throws(SweepError) {
    var start = 0
    columns.count = rows.count
    while start < rows.count {
      let end = rows.endOfScreen(from: start)
      let screen = rows.screen(at: start, default: sweep.screen)
      try prepare(screen, for: end - start)
      try fill(&columns, rows, start..<end, screen, marker)
      start = end
    }
    columns.count = rows.count
    columns.finish(tolerance: sweep.markers[marker].tolerance)
  }

  private mutating func fill(
    _ columns: inout StateColumns, _ rows: TrackRows, _ range: Range<Int>, _ screen: Screen,
    _ marker: Int
  ) throws(SweepError) {
    columns.take(
      rows.numbers[TrackField.offsetX.place], rows.numbers[TrackField.offsetY.place], range)
    if known[screen] != nil {
      try known[screen]?[marker].fill(&columns, range)
    } else {
      try general[marker].fill(&columns, range, on: screen)
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
  ) throws(SweepError) -> [ScreenEvaluator] {
    var result: [ScreenEvaluator] = []
    for marker in sweep.markers {
      result.append(
        try ScreenEvaluator(sweep.layout, marker: marker, screen: screen, bounds: bounds))
    }
    return result
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
