import Geometry
import TestSupport
import Testing

@testable import WaymarkCommand

struct NearestPairTests {
  /// All pairs, one after the other.
  private func leastDistance(of points: [Point]) -> Double {
    var least = Double.infinity
    for (rank, first) in points.enumerated() {
      for second in points[..<rank] {
        let way = second - first
        least = min(least, max(way.x.magnitude, way.y.magnitude))
      }
    }
    return least
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func theNearestOfAllPairsIsFound(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let side = [1.0, 46, 1000].randomElement(using: &generator)!
    let points = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      // A grid as fine as a third has points on the borders of strips, and equal ones.
      Point(
        x: (Double.random(in: -side...side, using: &generator) * 3).rounded() / 3,
        y: Double.random(in: -side...side, using: &generator))
    }
    let gap = [0.1, 1.0 / 3, 7, 46].randomElement(using: &generator)!
    let least = leastDistance(of: points)
    let pair = NearestPair(of: points, within: gap)
    #expect(pair?.distance == (least < gap ? least : nil))
    guard let pair else { return }
    #expect(pair.first < pair.second)
    #expect(leastDistance(of: [points[pair.first], points[pair.second]]) == least)
  }

  @Test(arguments: [0, Double.leastNonzeroMagnitude, 1e-300, 1e300])
  func anyGapIsOne(gap: Double) {
    let points = [Point(x: -3, y: 2), Point(x: 1e9, y: 2), Point(x: -3, y: 5)]
    #expect(NearestPair(of: points, within: gap)?.distance == (gap > 3 ? 3 : nil))
  }

  /// What stands across the screen is told where the border is too short for all as well.
  @Test func arrowsNearerThanALessenedGapAreTold() throws {
    let run = try Invocation([
      "state", "Maps/harbour", "--viewport", "393x65", "--offset", "900,500", "--targets",
      "Maps/harbour/ports.geojson", "--declutter", "46",
    ])
    #expect(run.errors.contains("so they stand 14.3 points apart"), "\(run.errors)")
    #expect(run.errors.contains("apart, less than the gap of 14.35"), "\(run.errors)")
  }
}
