internal import Geometry
internal import Markers

/// The states of some columns of a separable grid, counted once for all its rows.
struct GridTally: Sendable {
  private let counts: AxisCounts
  private let all: SlackTally
  /// The states that show no X even in a row that is near enough for one.
  private let far: SlackTally
  private let farthest: (distance: Double, offset: Double)
  private let tolerance: Double
  private let vertical: AxisProfile

  init(
    _ columns: Range<Int>, of axis: GridAxis, _ horizontal: AxisProfile, _ vertical: AxisProfile,
    tolerance: Double
  ) {
    let offsets = columns.map { axis[$0] }
    let (slack, excess) = horizontal.slackAndExcess(at: offsets)
    var counts = AxisCounts()
    var farthest = (distance: -1.0, offset: 0.0)
    for index in slack.indices {
      counts.add(slack[index], tolerance)
      let distance = (slack[index] + excess[index]).magnitude
      if distance > farthest.distance { farthest = (distance, offsets[index]) }
    }
    let sorted = slack.sortedAsRuns()
    self.counts = counts
    all = SlackTally(sorted: sorted)
    far = SlackTally(sorted: sorted.filter { !Orientation.isNear($0, tolerance) })
    self.farthest = farthest
    self.tolerance = tolerance
    self.vertical = vertical
  }
}

extension GridTally {
  /// Adds the states of some rows to a summary.
  func add(_ rows: Range<Int>, of axis: GridAxis, to summary: inout SweepSummary) {
    let offsets = rows.map { axis[$0] }
    let (slack, excess) = vertical.slackAndExcess(at: offsets)
    var rowCounts = AxisCounts()
    var (farSlack, nearSlack): ([Double], [Double]) = ([], [])
    for row in slack.indices {
      rowCounts.add(slack[row], tolerance)
      if Orientation.isNear(slack[row], tolerance) {
        nearSlack.append(slack[row])
      } else {
        farSlack.append(slack[row])
      }
      let distanceY = slack[row] + excess[row]
      summary.add(
        distance: (farthest.distance * farthest.distance + distanceY * distanceY).squareRoot(),
        at: Point(x: farthest.offset, y: offsets[row]))
    }
    counts.addPairs(with: rowCounts, to: &summary)
    all.addHeadings(atSlacks: farSlack, to: &summary.headings)
    far.addHeadings(atSlacks: nearSlack, to: &summary.headings)
  }
}

/// How many states along an axis have their slack below, at, or above 0, and of these how many are near
/// enough to 0 for an X.
private struct AxisCounts: Sendable {
  /// By the sign of the slack: none, below 0, above 0; first those that are far, then those that are near.
  private var counts = [Int](repeating: 0, count: 6)

  mutating func add(_ slack: Double, _ tolerance: Double) {
    let sign = slack < 0 ? 1 : slack > 0 ? 2 : 0
    counts[sign + (Orientation.isNear(slack, tolerance) ? 3 : 0)] += 1
  }

  /// Counts the states of columns and rows that have these counts.
  func addPairs(with rows: AxisCounts, to summary: inout SweepSummary) {
    let (horizontal, vertical): ([StateFlags], [StateFlags]) = (
      [[], .left, .right], [[], .top, .bottom]
    )
    for column in counts.indices where counts[column] > 0 {
      for row in rows.counts.indices where rows.counts[row] > 0 {
        let edges = horizontal[column % 3].union(vertical[row % 3])
        summary.add(
          column >= 3 && row >= 3 ? edges.union(.x) : edges,
          count: counts[column] * rows.counts[row])
      }
    }
  }
}

extension [Double] {
  /// Returns the numbers in ascending order, at once if they are in ascending or descending order.
  func sortedAsRuns() -> [Double] {
    let pairs = zip(self, dropFirst())
    if pairs.allSatisfy({ $0 >= $1 }) { return reversed() }
    return pairs.allSatisfy { $0 <= $1 } ? self : sorted()
  }
}
