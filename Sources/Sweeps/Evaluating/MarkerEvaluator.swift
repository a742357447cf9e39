internal import Geometry
internal import Layout
internal import Markers

/// Finds the states of one marker on one screen.
///
/// Every answer is the placer's at the viewport, as if it were the first: unless the evaluator is told to
/// remember, which then goes through the viewports of a track in their order.
struct MarkerEvaluator: Sendable {
  private var placer: MarkerPlacer
  private let screen: Screen
  private let remembers: Bool
  private let obstacleNames: [String]
  /// How the canvas is shown unless told otherwise.
  let projection: Projection
  private var memory: PlacementMemory?
  /// Finds many states at once where constraints say all, with the placer's bits.
  var rows: ScreenEvaluator?

  /// - Throws: ``SweepError`` if the layout lacks a view that the marker names, or cannot be solved on the screen.
  init(_ marker: SweepMarker, screen: Screen, bounds: Rect) throws(SweepError) {
    self.init(marker, screen: screen)
    rows = try marker.rows(on: screen, bounds: bounds)
  }

  /// Creates what asks the placer at every viewport.
  init(_ marker: SweepMarker, screen: Screen, remembers: Bool = false) {
    placer = marker.placer
    self.screen = screen
    self.remembers = remembers
    (obstacleNames, projection) = (marker.placement.obstacleNames, marker.placement.projection)
  }
}

extension MarkerEvaluator {
  /// Returns the answer at a viewport.
  private mutating func answer(
    at viewport: Viewport, projection: Projection? = nil
  ) throws(SweepError) -> PlacementAnswer {
    do {
      try placer.move(to: viewport, projection: projection)
      let answer = try placer.answer(for: placer.marker.target, after: memory)
      if remembers { memory = answer.memory }
      return answer
    } catch { throw SweepError(error) }
  }

  mutating func answer(at offset: Point) throws(SweepError) -> PlacementAnswer {
    try answer(at: screen.viewport(at: offset))
  }

  /// Lets the marker be an X as far as its tolerance reaches, of which states leave a hair's breadth to rounding.
  mutating func reachAllOfTolerance() {
    placer.setTolerance(placer.marker.tolerance.reachingAll(at: screen.displayScale))
  }

  /// The size of the marker's artwork.
  var artwork: Size { placer.marker.size }
}

// MARK: - Columns

extension MarkerEvaluator {
  /// Makes room for what a placement adds.
  private func prepare(_ columns: inout StateColumns) {
    guard !placer.isConstraintsAlone else { return columns.placement = nil }
    if columns.placement == nil {
      columns.placement = PlacementColumns(capacity: columns.capacity)
    }
    columns.placement?.obstacleNames = obstacleNames
  }

  /// Fills columns with the states at a row of offsets.
  mutating func fill(
    _ columns: inout StateColumns, row y: Double, _ axis: GridAxis, _ indices: Range<Int>
  ) throws(SweepError) {
    prepare(&columns)
    if try rows?.fill(&columns, row: y, axis, indices) != nil { return }
    precondition(indices.count <= columns.capacity)
    columns.count = indices.count
    columns.fillRow(y)
    columns.fillOffsets(axis, indices)
    try fillOneByOne(&columns)
  }

  /// Fills columns with the states at the offsets that they hold.
  mutating func fill(_ columns: inout StateColumns) throws(SweepError) {
    prepare(&columns)
    if try rows?.fill(&columns) == nil { try fillOneByOne(&columns) }
  }

  private mutating func fillOneByOne(_ columns: inout StateColumns) throws(SweepError) {
    for index in 0..<columns.count {
      let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
      columns.set(index, to: try answer(at: offset), artwork: artwork)
    }
  }

  /// Fills columns with the states at the offsets that they hold, on the screens and by the projections of a track.
  mutating func fill(_ columns: inout StateColumns, _ track: TrackRows) throws(SweepError) {
    prepare(&columns)
    for index in 0..<columns.count {
      let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
      let answer = try answer(
        at: track.screen(at: index, default: screen).viewport(at: offset),
        projection: track.projection(at: index, default: projection))
      columns.set(index, to: answer, artwork: artwork)
    }
  }

  /// Frees what is kept for the rows to come, which is found anew when they do.
  mutating func forgetRow() { rows?.forgetRow() }

  /// Returns what counts the states of columns by arithmetic, or `nil` if each has to be found.
  func tally(_ columns: Range<Int>, of axis: GridAxis) -> GridTally? {
    rows?.tally(columns, of: axis)
  }
}

extension StateColumns {
  fileprivate mutating func set(_ index: Int, to answer: PlacementAnswer, artwork: Size) {
    x[index] = answer.frame.minX
    y[index] = answer.frame.minY
    slackX[index] = answer.slack.x
    slackY[index] = answer.slack.y
    heading[index] = answer.shownHeading?.degrees ?? .nan
    distance[index] = answer.distance(forArtworkOf: artwork)
    flags[index] = StateFlags(answer).rawValue
    placement?.set(index, to: answer)
  }
}

extension PlacementAnswer {
  /// The heading of an arrow that shows and has one.
  var shownHeading: Angle? { isSeen || hiddenBecause != nil ? nil : heading }
}
