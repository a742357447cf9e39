import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Where a click on a marker leads.
struct MarkerJourneyTests {
  /// However the map is turned and zoomed, be it one target, a cluster, or a box.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func aJourneyShowsAllThatTheMarkerStandsFor(seed: UInt64) throws {
    try expectJourneysToShowAll(.clamp, seed)
  }

  /// Shapes without corners have room for less.
  @Test(
    arguments: [PlacementRule.ray, .ellipse, .roundedRectangle(radius: 150)],
    0..<12 as Range<UInt64>)
  func aJourneyShowsAllInEveryShape(rule: PlacementRule, seed: UInt64) throws {
    try expectJourneysToShowAll(rule, seed)
  }

  private func expectJourneysToShowAll(_ rule: PlacementRule, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let targets = (0..<30).map { _ in
      Point(
        x: .random(in: 700...1800, using: &generator), y: .random(in: 900...1600, using: &generator)
      )
    }
    var scene = try StageExample(targets: targets, rule: rule)
    scene.stage.rules.clusterGap = 60
    scene.stage.targets[0].size = Size(width: 300, height: 40)
    let projection = Projection(
      zoom: generator.pick([0.5, 1, 2]), bearing: Angle(degrees: generator.pick([0, 30, 200])))
    let start = scene.stage.viewport.scrolled(to: Point(x: 1000, y: 1000))
    try scene.stage.show(at: start, projection: projection, time: 0)
    var there = scene.stage
    for marker in scene.stage.markers {
      let journey = try #require(try there.journey(to: marker.id))
      #expect(journey.zoom <= projection.zoom)
      var goal = projection
      goal.zoom = journey.zoom
      var stage = scene.stage
      stage.memory = StageMemory()
      stage.rules.clusterGap = nil
      try stage.show(at: start.scrolled(to: journey.offset), projection: goal, time: 0)
      let seen = Set(stage.markers.filter(\.isX).map(\.id))
      let members = scene.stage.memory.actors.filter { actor in
        let chief = actor.representative.map { scene.stage.memory.actors[$0].id }
        return actor.id == marker.id || chief == marker.id
      }
      #expect(members.count == marker.count)
      #expect(members.allSatisfy { seen.contains($0.id) }, "\(rule), seed \(seed), \(marker.id)")
    }
  }

  @Test func journeysToSeveralAreThoseToEach() throws {
    var generator = SeededGenerator(seed: 5)
    var scene = try StageExample(
      targets: (0..<60).map { _ in
        Point(
          x: .random(in: 0...2500, using: &generator), y: .random(in: 0...2500, using: &generator))
      })
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    let ids = scene.stage.markers.map(\.id) + ["nobody"]
    let journeys = try scene.stage.journeys(to: ids)
    #expect(journeys == (try ids.map { try scene.stage.journey(to: $0) }))
    #expect(journeys.last == .some(nil))
    #expect(journeys.dropLast().allSatisfy { $0 != nil })
  }

  /// Of a map that repeats, as far from the limits of scrolling as can be.
  @Test(arguments: [(2400.0, 2125.0), (2280, 2114.5), (10, 0), (200, 34.5), (1300, 1134.5)])
  func aJourneyLeadsToTheImageThatComesNearestToTheMiddle(x: Double, offset: Double) throws {
    var placement = Placement(rule: .clamp)
    placement.projection.period = Size(width: 2500, height: 0)
    for start in [0.0, 100, 1000, 2000] {
      var scene = try StageExample(targets: [Point(x: x, y: 1000)], placement: placement)
      try scene.show(at: Point(x: start, y: 0), time: 0)
      let journey = try #require(try scene.stage.journey(to: "target0"))
      #expect(journey.offset.x == offset, "from \(start)")
    }
  }

  /// What is joined across the seam of a map that repeats lies side by side.
  @Test func aJourneyToAClusterAcrossTheSeamKeepsTheZoom() throws {
    var placement = Placement(rule: .clamp)
    placement.projection.period = Size(width: 2000, height: 0)
    var scene = try StageExample(
      targets: [Point(x: 1990, y: 1300), Point(x: 10, y: 1300)], placement: placement)
    scene.stage.rules.clusterGap = 60
    try scene.show(at: Point(x: 1200, y: 0), time: 0)
    let marker = try #require(scene.stage.markers.first)
    #expect(marker.count == 2)
    let journey = try #require(try scene.stage.journey(to: marker.id))
    #expect(journey == MarkerJourney(offset: Point(x: 2000 - 165.5, y: 1300 - 311.5), zoom: 1))
  }

  @Test func aJourneyEndsWhereScrollingDoes() throws {
    var scene = try StageExample(targets: [Point(x: 2490, y: 10)])
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    let journey = try scene.stage.journey(to: "target0")
    #expect(journey == MarkerJourney(offset: Point(x: 2500 - 375, y: 0), zoom: 1))
    #expect(try scene.stage.journey(to: "nobody") == nil)
  }

  /// Between two frames, as when data came in just before the click.
  @Test func aJourneyLeadsToItsTargetWhereverThatHasComeInTheList() throws {
    var scene = try StageExample(targets: [Point(x: 100, y: 2000), Point(x: 2000, y: 100)])
    try scene.show(at: .zero, time: 0)
    let targets = scene.stage.targets
    let journeys = try targets.map { try scene.stage.journey(to: $0.id) }
    let newcomer = StageTarget(Target(name: "newcomer", position: Point(x: 1200, y: 1200)))
    for list in [[targets[1], targets[0]], [newcomer, targets[1]], [newcomer] + targets, []] {
      scene.stage.targets = list
      for (target, journey) in zip(targets, journeys) {
        #expect(try scene.stage.journey(to: target.id) == (list.contains(target) ? journey : nil))
        #expect(scene.stage.members(of: target.id) == [target.id])
      }
      #expect(try scene.stage.journey(to: newcomer.id) == nil)
    }
    scene.stage.memory = StageMemory()
    #expect(scene.stage.members(of: targets[0].id).isEmpty)
  }
}
