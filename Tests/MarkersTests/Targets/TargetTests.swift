import Geometry
import Markers
import TestSupport
import Testing

struct TargetTests {
  let targets = [
    Target(name: "near", position: Point(x: 10, y: 0)),
    Target(name: "far", position: Point(x: 900, y: 0), group: "ports"),
    Target(name: "capital", position: Point(x: 500, y: 0), priority: 5, group: "ports"),
    Target(name: "next", position: Point(x: -10, y: 0)),
  ]

  @Test func allAreShownUnlessToldOtherwise() {
    #expect(selected(TargetSelection()) == ["near", "far", "capital", "next"])
  }

  @Test func aGroupLeavesOutAllOthers() {
    #expect(selected(TargetSelection(groups: ["ports"])) == ["far", "capital"])
    #expect(selected(TargetSelection(groups: [])).isEmpty)
  }

  @Test func aLimitKeepsTheImportantThenTheNearThenTheFirstByName() {
    #expect(selected(TargetSelection(limit: 0)).isEmpty)
    #expect(selected(TargetSelection(limit: 1)) == ["capital"])
    #expect(selected(TargetSelection(limit: 2)) == ["near", "capital"])
    #expect(selected(TargetSelection(limit: 3)) == ["near", "capital", "next"])
    #expect(selected(TargetSelection(limit: 9)) == ["near", "far", "capital", "next"])
  }

  @Test func aRangeIncludesItsEnd() {
    #expect(selected(TargetSelection(range: 500)) == ["near", "capital", "next"])
  }

  private func selected(_ selection: TargetSelection) -> [String] {
    selection.indices(of: targets, from: .zero).map { targets[$0].name }
  }
}

struct MarkerBoundsTests {
  let bounds = MarkerBounds(
    origins: Rect(x: 0, y: 20, width: 308, height: 580), size: Size(width: 67, height: 67))

  @Test(arguments: [
    (100.0, 100.0, 100.0, 100.0, true), (1610, 1610, 308, 600, false), (-5, 100, 0, 100, false),
    (308.25, 100, 308, 100, true),
  ])
  func aMarkerIsItsTargetClamped(x: Double, y: Double, left: Double, top: Double, isX: Bool) {
    let placement = bounds.placement(for: Point(x: x, y: y))
    #expect(placement.origin == Point(x: left, y: top))
    #expect(placement.orientation.isX == isX)
  }

  @Test func arrowsAreKeptApartAndPointAtTheirTargets() {
    let targets = [Point(x: 900, y: 300), Point(x: 1200, y: 300), Point(x: 100, y: 300)].map {
      Target(name: "\($0.x)", position: $0)
    }
    let placements = bounds.placements(for: targets, apart: 70)
    #expect(placements.map(\.placement.origin.y) == [335, 265, 300])
    #expect(placements.map(\.pusher) == [1, 0, nil])
    #expect(placements[2].placement == bounds.placement(for: targets[2].position))
    for (placement, target) in zip(placements, targets) where placement.pusher != nil {
      let heading = placement.placement.origin.direction(to: target.position)
      #expect(placement.placement.orientation == .arrow(heading: heading))
      #expect(placement.placement.origin.x == 308)
    }
  }

  @Test func arrowsInACornerAreOrderedByWhereTheyPoint() {
    let targets = [
      Target(name: "a", position: Point(x: 500, y: 3000)),
      Target(name: "b", position: Point(x: 3000, y: 700)),
    ]
    let placements = bounds.placements(for: targets, apart: 100)
    #expect(placements.map(\.placement.origin) == [Point(x: 258, y: 600), Point(x: 308, y: 550)])
  }

  @Test func clustersJoinArrowsOnly() {
    let targets = [
      Point(x: 900, y: 300), Point(x: 100, y: 300), Point(x: 1200, y: 310), Point(x: -9, y: 30),
    ].map { Target(name: "\($0)", position: $0) }
    let clusters = bounds.clusters(of: targets, within: 50)
    #expect(clusters.map(\.members) == [[0, 2], [3]])
    #expect(bounds.border.point(at: clusters[0].coordinate) == Point(x: 308, y: 305))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func everyMarkerStaysInTheBounds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let targets = (0..<60).map { index in
      Target(
        name: "\(index)",
        position: Point(
          x: generator.quarter(in: -900...1200), y: generator.quarter(in: -900...1500)))
    }
    for placement in bounds.placements(for: targets, apart: 25) {
      let origin = placement.placement.origin
      #expect(bounds.origins.contains(Rect(origin: origin, size: .zero)), "seed \(seed), \(origin)")
    }
  }

  @Test func theEdgesAreThoseThatTheMarkerTouches() {
    #expect(bounds.edges(at: Point(x: 308, y: 600)) == [.right, .bottom])
    #expect(bounds.edges(at: Point(x: 0, y: 300)) == [.left])
    #expect(bounds.edges(at: Point(x: 100, y: 20)) == [.top])
    #expect(bounds.edges(at: Point(x: 100, y: 100)).isEmpty)
  }
}
