/// How many states of a row have each horizontal slack, for counting headings without computing any.
///
/// With a vertical slack d > 0, a heading is at least θ just where the horizontal slack is at most d·cot θ. So
/// the number of headings in a sector is a difference of two places in the sorted slacks, which are found for all
/// rows, in the order of their own slacks, in one pass.
struct SlackTally: Sendable {
  /// The slacks that occur, in ascending order.
  private let values: [Double]
  /// The number of states with a slack before each of ``values``, and behind them that of all.
  private let countsBefore: [Int]

  /// Creates the tally of slacks in ascending order.
  init(sorted slacks: [Double]) {
    var values: [Double] = []
    var countsBefore: [Int] = []
    values.reserveCapacity(slacks.count)
    countsBefore.reserveCapacity(slacks.count + 1)
    for (count, slack) in slacks.enumerated() where values.last != slack {
      values.append(slack)
      countsBefore.append(count)
    }
    self.values = values
    self.countsBefore = countsBefore + [slacks.count]
  }
}

extension SlackTally {
  private var total: Int { countsBefore[values.count] }

  /// Adds the headings of rows that have these vertical slacks; states without any slack have none.
  func addHeadings(atSlacks rows: [Double], to histogram: inout HeadingHistogram) {
    let ascending = rows.sortedAsRuns()
    let up = ascending.prefix { $0 < 0 }.map { -$0 }
    let down = Array(ascending.dropFirst(up.count).drop { $0 == 0 })
    addDown(down, &histogram)
    addUp(up.reversed(), &histogram)
    addLevel(rows.count - down.count - up.count, &histogram)
  }

  /// Adds headings of exactly 0° and 180°.
  private func addLevel(_ rowCount: Int, _ histogram: inout HeadingHistogram) {
    guard rowCount > 0 else { return }
    let below = values.firstIndex { $0 >= 0 } ?? values.count
    let upTo = values.firstIndex { $0 > 0 } ?? values.count
    histogram.counts[HeadingHistogram.sector(of: 180)] += rowCount * countsBefore[below]
    histogram.counts[HeadingHistogram.sector(of: 0)] += rowCount * (total - countsBefore[upTo])
  }

  /// Adds headings from 0° to 180°.
  private func addDown(_ rows: [Double], _ histogram: inout HeadingHistogram) {
    let half = HeadingHistogram.sectorCount / 2
    var atLeast = total * rows.count
    for sector in 1...half {
      let next = sector == half ? 0 : count(behind: sector, in: rows) { $0 <= $1 }
      histogram.counts[half + sector - 1] += atLeast - next
      atLeast = next
    }
  }

  /// Adds headings from −180° to 0°, the mirror image of those below.
  private func addUp(_ rows: [Double], _ histogram: inout HeadingHistogram) {
    let half = HeadingHistogram.sectorCount / 2
    let all = total * rows.count
    var below = 0
    for sector in 1...half {
      let next = sector == half ? all : all - count(behind: sector, in: rows) { $0 < $1 }
      histogram.counts[half - sector] += next - below
      below = next
    }
  }

  /// Returns how many states of rows lie before the slack at which a heading is that of a bound.
  ///
  /// The rows' slacks are above 0 and in ascending order.
  @inline(__always)
  private func count(
    behind bound: Int, in rows: [Double], isBefore: (Double, Double) -> Bool
  ) -> Int {
    let cotangent = SlackTally.cotangents[bound]
    var (count, next) = (0, 0)
    for index in rows.indices {
      // So that thresholds ascend.
      let slack = rows[cotangent < 0 ? rows.count - 1 - index : index]
      let threshold = slack * cotangent
      while next < values.count, isBefore(values[next], threshold) { next += 1 }
      count += countsBefore[next]
    }
    return count
  }

  /// The cotangents of the bounds between sectors from 0° to 180°, exactly 0 at 90°.
  private static let cotangents: [Double] = [
    .infinity, 5.671281819617709, 2.747477419454622, 1.7320508075688772, 1.19175359259421,
    0.83909963117728, 0.5773502691896257, 0.36397023426620234, 0.17632698070846498, 0,
    -0.17632698070846498, -0.36397023426620234, -0.5773502691896257, -0.83909963117728,
    -1.19175359259421, -1.7320508075688772, -2.747477419454622, -5.671281819617709, -.infinity,
  ]
}
