internal import Geometry

/// The horizontal states of a separable grid, counted once for all its rows.
struct GridTally: Sendable {
  /// Horizontal states by what they add to the flags, and whether they are near enough for an X.
  private struct Class: Hashable {
    var flags: StateFlags
    var isNear: Bool
  }

  private let counts: [(class: Class, count: Int)]
  private var all: SlackTally
  /// The states that show no X even in a row that is near enough for one.
  private var far: SlackTally
  private let farthest: (distance: Double, offset: Double)
  private let tolerance: Double
  private let vertical: AxisProfile

  init(
    _ axis: GridAxis, _ horizontal: AxisProfile, _ vertical: AxisProfile, tolerance: Double
  ) {
    var counts: [Class: Int] = [:]
    var slacks: [Double] = []
    var farSlacks: [Double] = []
    var farthest = (distance: -1.0, offset: 0.0)
    for place in 0..<axis.count {
      let value = horizontal.value(at: axis[place])
      let kind = Class(
        flags: value.slack < 0 ? .left : value.slack > 0 ? .right : [],
        isNear: value.isNear(tolerance))
      counts[kind, default: 0] += 1
      slacks.append(value.slack)
      if !kind.isNear { farSlacks.append(value.slack) }
      let distance = (value.slack + value.excess).magnitude
      if distance > farthest.distance { farthest = (distance, axis[place]) }
    }
    self.counts = counts.map { ($0.key, $0.value) }
    all = SlackTally(slacks)
    far = SlackTally(farSlacks)
    self.farthest = farthest
    self.tolerance = tolerance
    self.vertical = vertical
  }
}

extension GridTally {
  /// Adds the states of a row to a summary.
  mutating func add(row y: Double, to summary: inout SweepSummary) {
    let value = vertical.value(at: y)
    let isNear = value.isNear(tolerance)
    let flags: StateFlags = value.slack < 0 ? .top : value.slack > 0 ? .bottom : []
    for (kind, count) in counts {
      summary.add(
        kind.flags.union(flags).union(isNear && kind.isNear ? .x : []), count: count)
    }
    if isNear {
      far.addHeadings(atSlack: value.slack, to: &summary.headings)
    } else {
      all.addHeadings(atSlack: value.slack, to: &summary.headings)
    }
    let distanceY = value.slack + value.excess
    summary.add(
      distance: (farthest.distance * farthest.distance + distanceY * distanceY).squareRoot(),
      at: Point(x: farthest.offset, y: y))
  }
}
