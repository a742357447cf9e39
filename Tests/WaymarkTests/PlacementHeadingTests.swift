import Foundation
import TestSupport
import Testing
import Waymark

/// Headings of markers that find their places by rules.
struct PlacementHeadingTests {
  /// The measure of a heading from the view's middle beside a marker that is clamped: 18.43° off.
  @Test func theErrorOfAHeadingFromThePivotIsReported() throws {
    let viewport = Viewport(size: Size(width: 800, height: 600))
    let target = Point(x: 1000, y: 500)
    for (origin, heading) in [(HeadingRule.Origin.marker, 0.0), (.pivot, 18.434948822922)] {
      let scene = PlacementTests.scene.withMarker(of: Size(width: 1, height: 1))
      var layout = try scene.makeLayout(movingTargetOf: "treasure")
      try layout.update(to: viewport)
      var marker = scene.markers[0].marker
      marker.target = target
      let state = try layout.state(
        of: marker, placement: Placement(heading: HeadingRule(origin: origin)))
      #expect(state.frame.origin == Point(x: 799, y: 500))
      #expect((state.orientation.heading.degrees - heading).magnitude < 1e-9)
      let error = try #require(state.details?.pointingError.degrees)
      #expect((error - heading).magnitude < 1e-9)
    }
  }

  @Test(arguments: HeadingRule.Directions.allCases, [Extent.frame, .rotated])
  func anArrowOfAFewDirectionsShowsTheOneNearestToItsTarget(
    _ directions: HeadingRule.Directions, _ extent: Extent
  ) throws {
    var generator = SeededGenerator(seed: UInt64(directions.rawValue))
    let placement = Placement(
      rule: .ray, anchor: .center, extent: extent, heading: HeadingRule(directions: directions))
    for _ in 0..<LongRuns.count(20, long: 60) {
      let state = try PlacementTests.state(
        placement, target: PlacementTests.target(&generator),
        at: PlacementTests.viewport(&generator))
      guard let heading = state.heading, let details = state.details else { continue }
      let way = details.target - details.anchor
      // Of all directions the one along which the target lies farthest.
      let reaches = (0..<directions.rawValue).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(directions.rawValue)
        return (way.x * cos(angle) + way.y * sin(angle), angle)
      }
      let best = try #require(reaches.max { $0.0 < $1.0 }?.1)
      #expect(remainder(heading.radians - best, 2 * .pi).magnitude < 1e-9)
      #expect(state.orientation.heading == heading && details.rotation == heading)
      let limit = 180 / Double(directions.rawValue) + 1e-9
      #expect(details.pointingError.degrees.magnitude <= limit)
    }
  }

  @Test func manyArrowsOfAFewDirectionsAndThosePushedAsideShowThemToo() throws {
    var scene = PlacementTests.scene
    scene.markers[0].placement = Placement(heading: HeadingRule(directions: .eight))
    var field = try TargetField(scene)
    try field.update(to: PlacementTests.screen)
    var generator = SeededGenerator(seed: 3)
    let targets = (0..<30).map { index in
      Target(name: "\(index)", position: PlacementTests.target(&generator))
    }
    for gap in [nil, 60.0] {
      for state in try field.states(of: targets, apart: gap) {
        guard let degrees = state.state.heading?.degrees else { continue }
        #expect(degrees == (degrees / 45).rounded() * 45, "\(state.state.name)")
      }
    }
  }

  @Test(arguments: PlacementTests.rules)
  func anArrowThatHysteresisLeavesOnItsTargetKeepsItsHeadingAndItsPlace(
    _ rule: PlacementRule
  ) throws {
    let placement = Placement(
      rule: rule, pivot: .boundsCenter, anchor: .center, visibility: Visibility(enterInset: 30))
    let marker = PlacementTests.scene.markers[0].marker
    var placer = try MarkerPlacer(
      PlacementTests.scene.makeLayout(movingTargetOf: "treasure"), marker: marker,
      placement: placement, at: PlacementTests.screen)
    let room = try #require(placer.state().details?.room)
    let border = placer.viewport.offset + Point(x: room.maxX, y: room.center.y)
    let outside = try placer.state(for: border + Point(x: 200, y: 0))
    #expect(outside.heading == .zero)
    let inside = border - Point(x: 0.3, y: 0)
    let fresh = try placer.state(for: inside)
    #expect(!fresh.orientation.isX)
    #expect(fresh.heading == nil)
    let before = PlacementMemory(isSeen: false, heading: Angle(degrees: 120))
    #expect(try placer.state(for: inside, after: before).heading == Angle(degrees: 120))
    let targets = [inside, border + Point(x: 300, y: 0)].map { Target(name: "t", position: $0) }
    let moves = try placer.spacing(of: targets, apart: 60).moves
    #expect(moves[0] == nil)
    let move = try #require(moves[1])
    #expect(move.pusher == 0)
    let way = move.anchor - (inside - placer.viewport.offset)
    #expect(max(way.x.magnitude, way.y.magnitude) >= 60 - 1e-9)
    #expect(try placer.clusters(of: targets, within: 60).map(\.members) == [[1]])
  }

  @Test func aHeadingTooShortKeepsThePreviousOneOrIsNone() throws {
    let placement = Placement(heading: HeadingRule(tolerance: 10))
    let target = Point(x: 900 + 308 + 6, y: 900)
    let none = try PlacementTests.state(placement, target: target)
    #expect(none.details?.heading == nil)
    #expect(!none.orientation.isX)
    let before = PlacementMemory(isSeen: false, heading: Angle(degrees: 70))
    let kept = try PlacementTests.state(placement, target: target, after: before)
    #expect(kept.details?.heading == Angle(degrees: 70))
    let far = try PlacementTests.state(
      placement, target: Point(x: 900 + 308 + 10, y: 900), after: before)
    #expect(far.details?.heading == .zero)
  }

  /// 87 points from its target, which a tolerance of 100 takes for there, an arrow still points.
  @Test func anArrowThatIsNearEnoughForAnXPointsAtItsTarget() throws {
    var scene = PlacementTests.scene.withPlacement { $0.visibility.part = .anchor }
    scene.markers[0].marker.tolerance = .points(100)
    var session = try SceneSession(scene)
    let view = Size(width: 375, height: 667)
    let target = scene.markers[0].marker.target
    // The target is beyond the right edge.
    try session.move(
      to: Viewport(offset: Point(x: target.x - view.width - 20, y: target.y - 300), size: view))
    let state = try session.states()[0]
    #expect(!state.orientation.isX)
    #expect(state.heading == .zero)
  }

  @Test func theRestAngleTurnsTheArtworkBack() throws {
    let state = try PlacementTests.state(
      Placement(heading: HeadingRule(restAngle: Angle(degrees: -90))),
      target: Point(x: 5000, y: 900))
    #expect(state.orientation.heading == .zero)
    #expect((state.details?.rotation.degrees ?? 0) == 90)
    #expect(state.details?.compass?.wind == "E")
  }
}
