internal import Geometry
internal import Layout
internal import Markers

/// Finds the states of one marker that is placed by rules of its own.
///
/// Every answer is the placer's at the viewport, as if it were the first: unless the evaluator is told to
/// remember, which then goes through the viewports of a track in their order.
struct PlacedEvaluator: Sendable {
  private var placer: MarkerPlacer
  private let screen: Screen
  private let remembers: Bool
  private let obstacleNames: [String]
  private var memory: PlacementMemory?

  init(_ placer: MarkerPlacer, screen: Screen, remembers: Bool = false) {
    self.placer = placer
    self.screen = screen
    self.remembers = remembers
    obstacleNames = SweepMarker(placer).obstacleNames
  }
}

extension PlacedEvaluator {
  /// Returns the answer at a viewport.
  mutating func answer(
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

  /// The size of the marker's artwork.
  var artwork: Size { placer.marker.size }

  /// How the canvas is shown unless told otherwise.
  var projection: Projection { placer.placement.projection }
}

// MARK: - Columns

extension PlacedEvaluator {
  /// Makes room for what the placement adds.
  func prepare(_ columns: inout StateColumns) {
    if columns.placement == nil {
      columns.placement = PlacementColumns(capacity: columns.capacity)
    }
    columns.placement?.obstacleNames = obstacleNames
  }

  /// Fills columns with the states at a row of offsets.
  mutating func fill(
    _ columns: inout StateColumns, row y: Double, _ axis: GridAxis, _ indices: Range<Int>
  ) throws(SweepError) {
    precondition(indices.count <= columns.capacity)
    columns.count = indices.count
    columns.fillRow(y)
    columns.fillOffsets(axis, indices)
    try fill(&columns, 0..<columns.count)
  }

  /// Fills columns with the states at some of the offsets that they hold.
  mutating func fill(_ columns: inout StateColumns, _ range: Range<Int>) throws(SweepError) {
    for index in range {
      let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
      columns.set(index, to: try answer(at: offset), artwork: artwork)
    }
  }

  /// Fills a place of columns with the state at a viewport.
  mutating func fill(
    _ columns: inout StateColumns, _ index: Int, at viewport: Viewport, projection: Projection
  ) throws(SweepError) {
    let answer = try answer(at: viewport, projection: projection)
    columns.set(index, to: answer, artwork: artwork)
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
