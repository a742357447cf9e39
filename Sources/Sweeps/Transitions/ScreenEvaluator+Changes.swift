internal import Geometry
internal import Markers

extension ScreenEvaluator {
  /// Returns where the marker changes in a row of offsets.
  ///
  /// The marker's position is continuous, so it jumps nowhere.
  mutating func changes(
    inRow row: Double, along axis: GridAxis
  ) throws(SweepError) -> [RowChange] {
    let profiles = try rowProfiles(row, axis)
    let range = axis.start...axis.end
    var positions = profiles.x.criticalPositions(in: range, tolerance: tolerance)
    if profiles.followsRow {
      positions += profiles.y.criticalPositions(in: range, tolerance: tolerance)
    }
    positions = [axis.start] + Set(positions + [axis.end]).sorted().drop { $0 <= axis.start }
    func vertical(_ position: Double) -> AxisProfile.Value {
      profiles.y.value(at: profiles.followsRow ? position : row)
    }
    func flagsThere(_ position: Double) -> StateFlags {
      flags(profiles.x.value(at: position), vertical(position))
    }
    var changes: [RowChange] = []
    func add(
      _ position: Double, _ before: StateFlags, _ after: StateFlags, toward next: Double
    ) {
      let direction = Point(x: profiles.x.value(at: next).slack, y: vertical(next).slack)
      changes.append(
        RowChange(
          at: Point(x: position, y: row), before, after, profiles.x.value(at: position),
          vertical(position), direction: direction))
    }
    // The first and the last offset count as any others, so that a grid in parts tells what the whole tells.
    var before = flagsThere(axis.start)
    for (position, next) in zip(positions, positions.dropFirst()) {
      let middle = position + (next - position) / 2
      let (there, after) = (flagsThere(position), flagsThere(middle))
      if there != before, there != after {
        // One number alone, as where a marker as wide as its room passes its treasure.
        add(position, before, there, toward: middle)
        add(position.nextUp, there, after, toward: middle)
      } else if before != after {
        add(position, before, after, toward: middle)
      }
      before = after
    }
    let last = flagsThere(axis.end)
    if last != before { add(axis.end, before, last, toward: axis.end) }
    return changes
  }

  private func flags(_ x: AxisProfile.Value, _ y: AxisProfile.Value) -> StateFlags {
    var flags = StateFlags(Edge.Set(against: Point(x: x.slack, y: y.slack)))
    if x.isNear(reach), y.isNear(reach) { flags.insert(.x) }
    return flags
  }
}

extension RowChange {
  /// Creates a change from the marker along both axes.
  ///
  /// The slack a little farther on tells the heading where the marker is just leaving its treasure.
  fileprivate init(
    at offset: Point, _ before: StateFlags, _ after: StateFlags, _ x: AxisProfile.Value,
    _ y: AxisProfile.Value, direction: Point
  ) {
    let slack = Point(x: x.slack, y: y.slack)
    let centers = Point(x: slack.x + x.excess, y: slack.y + y.excess)
    self.init(
      offset: offset, before: before, after: after, origin: Point(x: x.origin, y: y.origin),
      heading: after.contains(.x)
        ? nil : Point.zero.direction(to: slack == .zero ? direction : slack).degrees,
      distance: (centers.x * centers.x + centers.y * centers.y).squareRoot())
  }
}
