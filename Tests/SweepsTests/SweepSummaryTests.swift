import Geometry
import Layout
import Markers
import Scenes
import Testing

@testable import SweepFiles
@testable import Sweeps

/// Counting by arithmetic gives what counting every state gives.
struct SweepSummaryTests {
  private static let grids = [
    ViewportGrid(
      x: GridAxis(from: 0, through: 2125, by: 1), y: GridAxis(from: -20, through: 1833, by: 97)),
    ViewportGrid(
      x: GridAxis(from: 1295, through: 1620, by: 0.25),
      y: GridAxis(from: 1005, through: 1016, by: 0.25)),
    ViewportGrid(
      x: GridAxis(from: -400, through: 3000, by: 33.3),
      y: GridAxis(from: -400, through: 3000, by: 33.3)),
    ViewportGrid(
      x: GridAxis(from: 2125, through: 2525, by: 200),
      y: GridAxis(from: -20, through: 1833, by: 0.375)),
    ViewportGrid(
      x: GridAxis(start: 1400, step: 1, count: 1), y: GridAxis(start: 0, step: 1, count: 9)),
  ]

  @Test(arguments: grids.indices, [0, 0.5, 40])
  func summariesCountEveryState(index: Int, tolerance: Double) async throws {
    let scene = try MapsFolder.scene("treasure-island").withTolerance(.points(tolerance))
    let grid = SweepSummaryTests.grids[index]
    let sweep = try Sweep(
      scene.makeLayout(), markers: scene.markers.map(\.marker),
      screens: [
        Screen(name: "phone", size: Size(width: 375, height: 667)),
        Screen(name: "tiny", size: Size(width: 50, height: 60)),
      ], grid: grid)
    let summaries = try await sweep.summaries(jobs: 3)
    #expect(summaries.map(\.screen) == ["phone", "tiny"])
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns(capacity: 100)
    var next = 0
    for summary in summaries {
      var expected = SweepSummary(screen: summary.screen, marker: "treasure")
      let end = next + grid.x.count * grid.y.count
      while next < end {
        next = try evaluator.fill(&columns, from: next, to: end)
        expected.add(columns)
      }
      #expect(summary.counts == expected.counts)
      #expect(summary.headings == expected.headings)
      #expect(summary.longestDistance == expected.longestDistance)
      #expect(summary.farthestOffset == expected.farthestOffset)
      #expect(summary.headings.counts.reduce(0, +) == summary.count - summary.xCount)
    }
  }

  @Test
  func rowsOfAnyLengthAreCountedByTheirColumns() async throws {
    let layout = try MapsFolder.scene("treasure-island").makeLayout()
    let markers = try MapsFolder.scene("treasure-island").markers.map(\.marker)
    func summary(_ grid: ViewportGrid) async throws -> SweepSummary {
      let screens = [Screen(name: "phone", size: Size(width: 375, height: 667))]
      let sweep = try Sweep(layout, markers: markers, screens: screens, grid: grid)
      return try await sweep.summaries(jobs: 2)[0]
    }
    // The farthest offsets are at the left and at the right end, in both rows.
    let rows = GridAxis(start: 1000, step: 1, count: 2)
    let step = 0x1p-8
    let count = 1 << 20 | 1
    let whole = try await summary(
      ViewportGrid(x: GridAxis(start: -592, step: step, count: count), y: rows))
    var sum = SweepSummary(screen: "phone", marker: "treasure")
    for start in stride(from: 0, to: count, by: 300_000) {
      let part = GridAxis(
        start: -592 + Double(start) * step, step: step, count: min(300_000, count - start))
      sum.add(try await summary(ViewportGrid(x: part, y: rows)))
    }
    #expect(whole == sum)
    #expect(whole.count == 2 * count)
    #expect(whole.farthestOffset == Point(x: -592, y: 1000))
  }

  @Test(arguments: [
    (-180.0, 0), (-170.1, 0), (-170, 1), (-0.1, 17), (0, 18), (179.9, 35), (180, 35),
  ])
  func sectorsHoldTheirLowerBound(heading: Double, sector: Int) {
    #expect(HeadingHistogram.sector(of: heading) == sector)
    #expect(HeadingHistogram.bounds(of: sector).contains(heading))
  }
}
