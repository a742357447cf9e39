import Foundation
import Geometry
import Markers
import TestSupport
import Testing

struct IndicatorTests {
  let view = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test(arguments: [
    (-100.0, 150.0, 120.0, 20.0, 150.0), (200, 400, 120, 200, 280),
    (-30, -40, 78.10249675906654, 20, 20),
    (500, 100, 120, 380, 100),
  ])
  func aHaloJustReachesTheBorderRegion(
    x: Double, y: Double, radius: Double, tipX: Double, tipY: Double
  ) throws {
    let halo = try #require(Halo(of: Point(x: x, y: y), in: view))
    #expect((halo.radius - radius).magnitude < 1e-12)
    #expect(halo.tip == Point(x: tipX, y: tipY))
  }

  @Test func targetsInTheViewNeedNoIndicator() {
    #expect(Halo(of: Point(x: 400, y: 300), in: view) == nil)
    #expect(Wedge(of: Point(x: 0, y: 0), in: view) == nil)
  }

  @Test func aDeepRegionEndsInTheMiddle() throws {
    let halo = try #require(Halo(of: Point(x: -100, y: 150), in: view, depth: 1000))
    #expect(halo.tip == Point(x: 200, y: 150))
  }

  @Test(arguments: [
    // ln 10 and ln(120 / 12) by hand: leg = 100 + 23.02585 and aperture = 35 / 123.02585.
    (100.0, 123.02585092994046, 0.284_493_054_6), (4, 4 + 10 * 0.6931471805599453, 0.567_169_7),
  ])
  func legAndApertureAreAsPublished(distance: Double, leg: Double, aperture: Double) throws {
    let wedge = try #require(Wedge(of: Point(x: 400 + distance, y: 150), in: view))
    #expect(wedge.distance == distance)
    #expect((wedge.leg - leg).magnitude < 1e-9)
    #expect((wedge.aperture.radians - aperture).magnitude < 1e-6)
  }

  @Test func bothLegsAreAsLongAndTheAxisPointsAtTheView() throws {
    let wedge = try #require(Wedge(of: Point(x: 500, y: 150), in: view))
    let base = wedge.base
    #expect((wedge.tip.distance(to: base.first) - wedge.leg).magnitude < 1e-9)
    #expect((wedge.tip.distance(to: base.second) - wedge.leg).magnitude < 1e-9)
    #expect((base.first.x - base.second.x).magnitude < 1e-9)
    #expect((base.first.y + base.second.y - 300).magnitude < 1e-9)
    #expect(base.first.x < 400)
  }

  @Test func theBaseShowsUpToFiveThousandPointsAway() throws {
    for distance in stride(from: 1.0, through: 5000, by: 1) {
      let wedge = try #require(Wedge(of: Point(x: 200, y: -distance), in: view))
      #expect(wedge.base.first.y > 0, "\(distance)")
    }
  }
}

struct WedgeArrangementTests {
  let view = Rect(x: 0, y: 0, width: 400, height: 300)

  @Test func wedgesThatAreApartStayAsTheyAre() throws {
    let wedges = try wedges(at: [Point(x: 500, y: 50), Point(x: 500, y: 250)])
    let arrangement = WedgeArrangement(wedges, in: view)
    #expect(arrangement.wedges == wedges)
    #expect(arrangement.overlapCount == 0)
  }

  @Test func twoThatOverlapTurnApartByAsMuch() throws {
    let wedges = try wedges(at: [Point(x: 500, y: 140), Point(x: 500, y: 160)])
    #expect(WedgeArrangement(wedges, in: view).overlapCount == 0)
    let turned = WedgeArrangement(wedges, in: view).wedges.map(\.rotation.degrees)
    // The upper one turns clockwise, so that its base goes up.
    #expect(turned[0] > 0)
    #expect((turned[0] + turned[1]).magnitude < 1e-9)
  }

  @Test func tipsStayWhereTheyAre() throws {
    let points = [Point(x: 500, y: 140), Point(x: 500, y: 160), Point(x: 450, y: 150)]
    #expect(WedgeArrangement(try wedges(at: points), in: view).wedges.map(\.tip) == points)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func noArrangementOverlapsMoreThanBefore(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<8).map { _ in
      Point(x: generator.quarter(in: 401...900), y: generator.quarter(in: -100...400))
    }
    let wedges = try wedges(at: points)
    let arrangement = WedgeArrangement(wedges, in: view)
    let shared = sharedPoints(arrangement.wedges)
    #expect(shared <= sharedPoints(wedges), "seed \(seed)")
    // Pairs that overlap between the points of the grid are not seen by it.
    #expect(shared <= arrangement.overlapCount, "seed \(seed)")
    for wedge in arrangement.wedges {
      #expect(wedge.rotation.degrees.magnitude <= 45 + 1e-9)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func mirroringTheSceneMirrorsTheArrangement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // No two lie straight behind each other, where the nearer one counts as the first on either side.
    let points = (0..<6).map { place in
      Point(
        x: generator.quarter(in: 401...700),
        y: Double(10 + 45 * place) + generator.quarter(in: 0...44))
    }
    let arrangement = WedgeArrangement(try wedges(at: points), in: view)
    let mirrored = WedgeArrangement(
      try wedges(at: points.map { Point(x: 400 - $0.x, y: $0.y) }), in: view)
    #expect(arrangement.overlapCount == mirrored.overlapCount)
    for (wedge, other) in zip(arrangement.wedges, mirrored.wedges) {
      #expect((wedge.rotation.degrees + other.rotation.degrees).magnitude < 1e-6, "seed \(seed)")
    }
  }

  private func wedges(at points: [Point]) throws -> [Wedge] {
    try points.map { try #require(Wedge(of: $0, in: view)) }
  }

  /// Counts the pairs that share points of a grid over the view.
  private func sharedPoints(_ wedges: [Wedge]) -> Int {
    let points = (0..<80).flatMap { x in
      (0..<60).map { y in Point(x: 5 * Double(x) + 0.5, y: 5 * Double(y) + 0.5) }
    }
    let covered = wedges.map { wedge in
      let corners = wedge.corners
      return Set(points.indices.filter { covers(corners, points[$0]) })
    }
    let pairs = wedges.indices.flatMap { first in
      wedges.indices.dropFirst(first + 1).map { (first, $0) }
    }
    return pairs.count { !covered[$0.0].isDisjoint(with: covered[$0.1]) }
  }

  private func covers(_ corners: [Point], _ point: Point) -> Bool {
    let sides = corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % 3])
      return (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }
}
