internal import Geometry
internal import Layout
internal import Markers

/// Finds the states of one marker on one screen, at many content offsets.
///
/// The frames come from the compiled layout alone. Where they show that the marker's horizontal place follows
/// the horizontal offset only, and its vertical place the vertical one, both are functions of one number, made
/// once; otherwise every row of offsets has a profile of its own.
struct ScreenEvaluator: Sendable {
  let marker: Marker
  let screen: Screen
  /// How near the marker has to be to show the X, in points.
  let tolerance: Double
  /// What of it sums of doubles leave.
  let reach: Double
  /// The offsets for which ``separate`` holds.
  let bounds: Rect
  private var compiled: CompiledLayout
  private(set) var separate: (x: AxisProfile, y: AxisProfile)?
  /// What the last row had along x, which the same offsets have in every row.
  private var row: RowStates?

  /// - Throws: ``SweepError`` if the layout lacks a view that the marker names, or cannot be solved on the
  ///   screen.
  init(
    _ layout: Layout, marker: Marker, screen: Screen, bounds: Rect
  ) throws(SweepError) {
    self.marker = marker
    self.screen = screen
    tolerance = marker.tolerance.points(at: screen.displayScale)
    reach = marker.tolerance.reach(at: screen.displayScale)
    self.bounds = bounds
    compiled = CompiledLayout(layout, views: [marker.view, marker.reference])
    for name in [marker.view, marker.reference] where compiled.index(of: name) == nil {
      throw .unknownView(name)
    }
    separate = try separateProfiles(layout)
  }
}

// MARK: - Profiles

extension ScreenEvaluator {
  /// Returns the marker's profiles along both axes if each follows its own offset only.
  private mutating func separateProfiles(
    _ layout: Layout
  ) throws(SweepError) -> (x: AxisProfile, y: AxisProfile)? {
    let map: OffsetMap
    do {
      map = try OffsetMap(of: bounds, layout: layout, marker: marker, screen: screen.viewport())
    } catch .tooManyParts { return nil }
    guard map.isSeparable else { return nil }
    let viewport = screen.viewport(at: bounds.origin)
    let x = try profile(along: .offsetX, bounds.minX...bounds.maxX, viewport)
    let y = try profile(along: .offsetY, bounds.minY...bounds.maxY, viewport)
    return (axis(x, .horizontal), axis(y, .vertical))
  }

  private mutating func profile(
    along parameter: ViewportParameter, _ range: ClosedRange<Double>, _ viewport: Viewport
  ) throws(SweepError) -> LayoutProfile {
    do {
      return try compiled.profile(along: .varying(parameter, of: viewport), over: range)
    } catch { throw .layout(error) }
  }

  private func axis(_ profile: LayoutProfile, _ axis: AxisProfile.Axis) -> AxisProfile {
    AxisProfile(profile, axis, target: marker.target, artwork: marker.size)
  }
}

extension ScreenEvaluator {
  /// A marker along both axes of a row of offsets.
  struct RowProfiles {
    /// By the horizontal offset.
    var x: AxisProfile
    /// By the horizontal offset if that makes a difference, otherwise by the vertical one.
    var y: AxisProfile
    /// Whether ``y`` goes by the horizontal offset.
    var followsRow: Bool
  }

  /// Returns the marker's profiles along a row of offsets.
  mutating func rowProfiles(_ y: Double, _ axis: GridAxis) throws(SweepError) -> RowProfiles {
    if let separate { return RowProfiles(x: separate.x, y: separate.y, followsRow: false) }
    let viewport = screen.viewport(at: Point(x: 0, y: y))
    let profile = try profile(along: .offsetX, axis.start...axis.end, viewport)
    return RowProfiles(
      x: self.axis(profile, .horizontal), y: self.axis(profile, .vertical), followsRow: true)
  }
}

// MARK: - Rows

extension ScreenEvaluator {
  /// Fills columns with the states at a row of offsets.
  mutating func fill(
    _ columns: inout StateColumns, row y: Double, _ axis: GridAxis, _ indices: Range<Int>
  ) throws(SweepError) {
    precondition(indices.count <= columns.capacity)
    columns.count = indices.count
    columns.fillRow(y)
    guard let separate else {
      columns.fillOffsets(axis, indices)
      let profiles = try rowProfiles(y, axis)
      columns.fillHorizontal(profiles.x, 0..<columns.count)
      columns.fillVertical(profiles.y, at: columns.offsetX, 0..<columns.count)
      return columns.finish(tolerance: reach)
    }
    fillHorizontal(&columns, separate.x, axis, indices)
    columns.fillVertical(separate.y.value(at: y))
    columns.finish(tolerance: reach)
  }
}

extension ScreenEvaluator {
  /// Gives columns the states along x, found anew unless they are those of the row before.
  private mutating func fillHorizontal(
    _ columns: inout StateColumns, _ profile: AxisProfile, _ axis: GridAxis, _ indices: Range<Int>
  ) {
    if row?.states.capacity != columns.capacity {
      row = RowStates(profile, axis, indices, capacity: columns.capacity)
    }
    row?.give(to: &columns, profile, axis, indices)
  }

  /// Frees what is kept for the rows to come.
  mutating func forgetRow() { row = nil }
}

// MARK: - Summaries

extension ScreenEvaluator {
  /// Returns what counts the states of columns by arithmetic, or `nil` if the marker's positions are no functions
  /// of one offset each.
  func tally(_ columns: Range<Int>, of axis: GridAxis) -> GridTally? {
    separate.map { GridTally(columns, of: axis, $0.x, $0.y, tolerance: reach) }
  }
}

// MARK: - Offsets in any order

extension ScreenEvaluator {
  /// Fills columns with the states at the offsets that they hold.
  mutating func fill(_ columns: inout StateColumns) throws(SweepError) {
    try fill(&columns, 0..<columns.count)
    columns.finish(tolerance: reach)
  }

  /// Fills columns with where the marker is and wants to be at some of the offsets that they hold.
  ///
  /// - Parameters:
  ///   - columns: The columns, which are finished when all offsets have been through.
  ///   - range: The indices of the offsets in the columns.
  ///   - other: The screen to look through, or `nil` for the evaluator's own.
  /// - Throws: ``SweepError/layout(_:)`` if an offset cannot be computed with.
  mutating func fill(
    _ columns: inout StateColumns, _ range: Range<Int>, on other: Screen? = nil
  ) throws(SweepError) {
    if let separate, other == nil, columns.offsetsLie(in: bounds, range) {
      columns.fillHorizontal(separate.x, range)
      columns.fillVertical(separate.y, at: columns.offsetY, range)
      return
    }
    for index in range {
      let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
      try fill(&columns, index, at: (other ?? screen).viewport(at: offset))
    }
  }

  private mutating func fill(
    _ columns: inout StateColumns, _ index: Int, at viewport: Viewport
  ) throws(SweepError) {
    let region: LayoutRegion
    do { region = try compiled.region(at: viewport) } catch { throw .layout(error) }
    let frame = region.frame(at: 0, in: .content, at: viewport)
    let reference = region.frame(at: 1, in: .content, at: viewport).origin
    columns.x[index] = frame.origin.x
    columns.y[index] = frame.origin.y
    columns.slackX[index] = Wish(reference.x, marker.target.x).slack(from: frame.origin.x)
    columns.slackY[index] = Wish(reference.y, marker.target.y).slack(from: frame.origin.y)
    let artwork = marker.size == .zero ? frame.size : marker.size
    columns.excessX[index] = (artwork.width - frame.size.width) / 2
    columns.excessY[index] = (artwork.height - frame.size.height) / 2
  }
}
