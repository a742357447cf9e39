import Foundation
import Geometry
import Layout
import Markers
import SceneFiles
import Scenes
import TestSupport
import Testing

/// Many targets in scenes that say how their marker is placed.
struct PlacedTargetTests {
  private static let rules: [PlacementRule] = [
    .clamp, .ray, .ellipse, .roundedRectangle(radius: 60),
  ]

  private static let obstacles = [
    Obstacle("minimap", Rect(x: 260, y: 0, width: 140, height: 120)),
    Obstacle("joystick", Rect(x: 0, y: 480, width: 150, height: 120)),
  ]

  private func field(_ rule: PlacementRule, _ obstacles: [Obstacle]) throws -> TargetField {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: .zero,
      markerSize: Size(width: 44, height: 44)
    ).withPlacement {
      $0.rule = rule
      $0.anchor = .center
      $0.obstacles = obstacles
    }
    var field = try TargetField(scene)
    try field.update(
      to: Viewport(offset: Point(x: 1000, y: 900), size: Size(width: 400, height: 600)))
    return field
  }

  private func targets(_ seed: UInt64, count: Int = 14) -> [Target] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      Target(
        name: "\(index)",
        position: Point(x: generator.quarter(in: 0...2500), y: generator.quarter(in: 0...2500)))
    }
  }

  @Test(arguments: rules, 0..<4 as Range<UInt64>)
  func arrowsKeepOffObstaclesAndApart(rule: PlacementRule, seed: UInt64) throws {
    var field = try field(rule, PlacedTargetTests.obstacles)
    let states = try field.states(of: targets(seed), apart: 50)
    // One whose target an obstacle covers stands beside it in the middle of the view, not at the border.
    let arrows = try states.filter { state in
      let details = try #require(state.state.details)
      return !state.state.orientation.isX && details.hiddenBecause == nil
        && !details.room.contains(Rect(origin: details.target, size: .zero))
    }
    #expect(arrows.count > 7)
    for (index, arrow) in arrows.enumerated() {
      for obstacle in PlacedTargetTests.obstacles {
        let frame = arrow.state.frameInView
        let shared = min(frame.maxX, obstacle.rect.maxX) - max(frame.minX, obstacle.rect.minX)
        let sharedY = min(frame.maxY, obstacle.rect.maxY) - max(frame.minY, obstacle.rect.minY)
        #expect(min(shared, sharedY) < 1e-6, "\(rule.name) \(seed): \(frame)")
      }
      for other in arrows[..<index] {
        // The straight way cuts a corner by no more than a factor of √2.
        let way = arrow.state.frame.center.distance(to: other.state.frame.center)
        #expect(way >= 50 / 2.0.squareRoot() - 1e-6, "\(rule.name) \(seed)")
      }
    }
  }

  @Test(arguments: rules)
  func whoIsNotPushedStandsWhereItWouldAlone(rule: PlacementRule) throws {
    var field = try field(rule, [])
    let targets = targets(7)
    let alone = try field.states(of: targets)
    let apart = try field.states(of: targets, apart: 50)
    for (one, other) in zip(alone, apart) {
      if other.pusher == nil { #expect(one.state == other.state) }
      #expect((other.displacement == 0) == (other.pusher == nil))
    }
    #expect(apart.contains { $0.pusher != nil })
  }

  @Test func headingsAreThoseOfTheNewPlaces() throws {
    var field = try field(.ray, [])
    for state in try field.states(of: targets(3), apart: 60) where state.pusher != nil {
      let details = try #require(state.state.details)
      let heading = details.anchor.direction(to: details.target)
      #expect(state.state.orientation == .arrow(heading: heading))
      #expect(details.heading == heading)
      #expect((details.distance - details.anchor.distance(to: details.target)).magnitude < 1e-9)
    }
  }

  /// Every target is in one cluster; those of one alone are as they would be, and all others wait at the mean
  /// of their arrows and point at the mean of their targets.
  @Test(arguments: rules, 0..<4 as Range<UInt64>)
  func clustersJoinArrowsThatWaitClose(rule: PlacementRule, seed: UInt64) throws {
    var field = try field(rule, seed % 2 == 0 ? [] : PlacedTargetTests.obstacles)
    let targets = targets(seed, count: 24)
    let alone = try field.states(of: targets)
    let clusters = try field.clusters(of: targets, within: 60)
    #expect(clusters.flatMap(\.members).sorted() == Array(targets.indices))
    #expect(clusters.contains { $0.members.count > 1 })
    for cluster in clusters {
      guard cluster.members.count > 1 else {
        #expect(cluster.state == alone[cluster.members[0]])
        continue
      }
      let details = try #require(cluster.state.state.details)
      let places = try cluster.members.map { try #require(alone[$0].state.details?.target) }
      let mean = places.reduce(Point.zero, +)
      let count = Double(places.count)
      #expect(
        details.target.distance(to: Point(x: mean.x / count, y: mean.y / count)) < 1e-9)
      #expect(field.border.coordinate(nearest: details.anchor) >= 0)
      let heading = details.anchor.direction(to: details.target)
      #expect(cluster.state.state.orientation == .arrow(heading: heading))
      // All that is told is of the middle, and no number of the most important target alone.
      #expect((details.distance - details.anchor.distance(to: details.target)).magnitude < 1e-9)
      #expect(details.rulePlace == details.anchor)
      for member in cluster.members { #expect(!alone[member].state.orientation.isX) }
    }
  }

  @Test func marginsLargerThanTheViewHideTheMarker() throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: .zero
    ).withPlacement { $0.insets = EdgeInsets(top: 0, left: 250, bottom: 0, right: 151) }
    var field = try TargetField(scene)
    for (width, reason) in [(400.0, HiddenReason.noRoom), (401, nil)] {
      try field.update(to: Viewport(size: Size(width: width, height: 600)))
      let state = try field.states(of: targets(1, count: 1))[0].state
      #expect(state.details?.hiddenBecause == reason)
    }
  }
}
