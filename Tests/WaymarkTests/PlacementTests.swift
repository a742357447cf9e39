import Foundation
import TestSupport
import Testing
import Waymark

/// Markers that find their places by rules, in the treasure scene.
struct PlacementTests {
  static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
  static let screen = Viewport(
    offset: Point(x: 900, y: 700), size: Size(width: 375, height: 667),
    insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  static let rules: [PlacementRule] = [.clamp, .ray, .ellipse, .roundedRectangle(radius: 60)]

  /// A layout that has seen no viewport, to be copied.
  private static let layout = Result { try scene.makeLayout(movingTargetOf: "treasure") }

  static func state(
    _ placement: Placement, target: Point, at viewport: Viewport = screen,
    tolerance: Tolerance = .halfPixel, after previous: PlacementMemory? = nil
  ) throws -> MarkerState {
    var marker = scene.markers[0].marker
    marker.target = target
    marker.tolerance = tolerance
    var layout = try layout.get()
    try layout.update(to: viewport)
    return try layout.state(of: marker, placement: placement, previous: previous)
  }

  static func viewport(_ generator: inout SeededGenerator) -> Viewport {
    var viewport = generator.pick(Device.all).viewport
    viewport.offset = Point(
      x: .random(in: -200...2500, using: &generator), y: .random(in: -200...2500, using: &generator)
    )
    if Bool.random(using: &generator) {
      viewport.offset = Point(x: viewport.offset.x.rounded(), y: viewport.offset.y.rounded())
    }
    return viewport
  }

  static func target(_ generator: inout SeededGenerator) -> Point {
    Point(
      x: .random(in: -300...2800, using: &generator), y: .random(in: -300...2800, using: &generator)
    )
  }

  // MARK: - The default

  @Test(arguments: 0..<60)
  func theDefaultIsTheTreasureRuleToTheBit(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let viewport = PlacementTests.viewport(&generator)
    let target = PlacementTests.target(&generator)
    let scene = PlacementTests.scene.withTreasure(at: target)
    var plain = try scene.makeLayout()
    try plain.update(to: viewport)
    let expected = plain.state(of: scene.markers[0].marker)
    for placement in [
      Placement(), Placement(projection: Projection(period: Size(width: 1e7, height: 1e7))),
    ] {
      var state = try PlacementTests.state(placement, target: target, at: viewport)
      #expect(state.details?.pointingError == .zero)
      #expect(state.details?.obstacle == nil)
      state.details = nil
      #expect(state == expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<LongRuns.count(10, long: 40))
  func manyTargetsAreAnsweredAsOneIs(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let viewport = PlacementTests.viewport(&generator)
    let placements = [
      Placement(), Placement(rule: .ellipse, anchor: .center),
      Placement(anchor: .bottom, extent: .rotated, insets: PlacementTests.insets),
      Placement(extent: .circumscribed, obstacles: PlacementTests.obstacles),
      Placement(rule: .ray, projection: Projection(zoom: 1.5, bearing: Angle(degrees: 30))),
    ]
    let placement = placements[seed % placements.count]
    let marker = PlacementTests.scene.markers[0].marker
    var placer = try MarkerPlacer(
      PlacementTests.scene.makeLayout(movingTargetOf: "treasure"), marker: marker,
      placement: placement, at: viewport)
    // Edges of what the constraints leave are targets too.
    let edges = [0, 308, 375, 20, 600, 667].map {
      Point(x: viewport.offset.x + $0, y: viewport.offset.y + $0)
    }
    let targets = (0..<12).map { _ in PlacementTests.target(&generator) } + edges
    var placed: [MarkerPlacement] = []
    try placer.place(targets[...], into: &placed)
    #expect(placed.count == targets.count)
    for (target, quick) in zip(targets, placed) {
      let answer = try placer.answer(for: target)
      #expect(quick.origin == answer.frame.origin)
      #expect(quick.orientation == answer.orientation)
      #expect(quick.isHidden == (answer.hiddenBecause != nil))
      let state = try PlacementTests.state(placement, target: target, at: viewport)
      #expect(answer.frame == state.frame, "seed \(seed)")
      #expect(answer.frameInView == state.frameInView)
      #expect(answer.orientation == state.orientation)
      #expect(answer.memory == state.memory)
    }
  }

  static let insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)

  @Test func aLayoutWithoutAMovingTargetIsRefused() throws {
    let layout = try PlacementTests.scene.makeLayout()
    let marker = PlacementTests.scene.markers[0].marker
    #expect(throws: PlacementError.targetIsFixed(marker: "treasure")) {
      try layout.state(of: marker, placement: Placement())
    }
    var lost = marker
    lost.view = "nothing"
    #expect(throws: PlacementError.unknownView("nothing")) {
      try layout.state(of: lost, placement: Placement())
    }
  }

  // MARK: - Bounds

  static let obstacles = [
    Obstacle("minimap", Rect(x: 260, y: 20, width: 115, height: 120)),
    Obstacle("toolbar", Rect(x: 40, y: 620, width: 200, height: 47)),
    Obstacle("stick", Rect(x: 0, y: 420, width: 130, height: 130)),
    Obstacle("notch", Rect(x: 130, y: 0, width: 100, height: 30)),
  ]

  @Test(arguments: rules, 0..<12)
  func aMarkerStaysInItsBoundsAndOffObstacles(_ rule: PlacementRule, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let extent = generator.pick([Extent.frame, .rotated, .circumscribed])
    let anchor = generator.pick([UnitPoint.topLeft, .center, .bottom])
    let placement = Placement(
      rule: rule, anchor: anchor, extent: extent,
      insets: EdgeInsets(top: 4, left: 5, bottom: 6, right: 7),
      obstacles: PlacementTests.obstacles)
    var placer = try MarkerPlacer(
      PlacementTests.scene.makeLayout(movingTargetOf: "treasure"),
      marker: PlacementTests.scene.markers[0].marker, placement: placement,
      at: PlacementTests.screen)
    for _ in 0..<200 {
      let answer = try placer.answer(for: PlacementTests.target(&generator))
      #expect(answer.hiddenBecause == nil)
      // The direction by which artwork turns its room is that from the pivot; X and arrow keep to it.
      let direction = Point(x: 187.5, y: 333.5).direction(to: answer.target)
      let size = extent.room(for: answer.frameInView.size, turnedBy: direction)
      let room = Rect(.center, at: answer.frameInView.center, size: size)
      let bounds = Rect(x: 5, y: 24, width: 375 - 12, height: 647 - 10)
      #expect(bounds.insetBy(-1e-9).contains(room), "seed \(seed)")
      for obstacle in PlacementTests.obstacles {
        let isApart =
          room.maxX <= obstacle.rect.minX + 1e-9 || room.minX >= obstacle.rect.maxX - 1e-9
          || room.maxY <= obstacle.rect.minY + 1e-9 || room.minY >= obstacle.rect.maxY - 1e-9
        #expect(isApart, "\(obstacle.name), seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func anArrowWaitsAtTheEdgeThroughWhichItsRayLeaves(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let viewport = PlacementTests.viewport(&generator)
    let target = PlacementTests.target(&generator)
    let anchor = generator.pick([UnitPoint.topLeft, .center, UnitPoint(x: 1 / 3, y: 0.7)])
    let placement = Placement(rule: .ray, pivot: .boundsCenter, anchor: anchor)
    let state = try PlacementTests.state(placement, target: target, at: viewport)
    let details = try #require(state.details)
    let way = details.target - details.room.center
    // How much of each half extent the way takes: the ray leaves through the edge it reaches first.
    let (x, y) = (way.x / details.room.size.width, way.y / details.room.size.height)
    let edge: Edge.Set =
      x.magnitude > y.magnitude ? (x < 0 ? .left : .right) : (y < 0 ? .top : .bottom)
    #expect(state.clampedEdges == (state.orientation.isX ? [] : edge), "seed \(seed)")
  }

  @Test(arguments: rules, 0..<LongRuns.count(2, long: 6))
  func aMarkerWaitsAtTheSameEdgesAloneAndAmongMany(_ rule: PlacementRule, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let viewport = PlacementTests.viewport(&generator)
    let targets = (0..<LongRuns.count(10, long: 20)).map { _ in
      PlacementTests.target(&generator)
    }
    var scene = PlacementTests.scene
    scene.markers[0].placement = Placement(
      rule: rule, anchor: generator.pick([.topLeft, .center, UnitPoint(x: 1 / 3, y: 0.7)]))
    var field = try TargetField(scene)
    try field.update(to: viewport)
    let states = try field.states(of: targets.map { Target(name: "t", position: $0) })
    for (target, state) in zip(targets, states) {
      var session = try SceneSession(scene.withTreasure(at: target))
      try session.move(to: viewport)
      let alone = try #require(try session.states().first)
      #expect(alone.clampedEdges == state.state.clampedEdges, "seed \(seed)")
    }
  }

  @Test(arguments: [PlacementRule.ray, .ellipse, .roundedRectangle(radius: 60)])
  func aPivotOutsideCountsAsTheNearestInside(_ rule: PlacementRule) throws {
    let outside = Point(x: 370, y: -40)
    let target = Point(x: 3000, y: 3000)
    let heading = HeadingRule(origin: .pivot)
    let state = try PlacementTests.state(
      Placement(rule: rule, pivot: .point(outside), heading: heading), target: target)
    let details = try #require(state.details)
    // The room is 0 to 308 and 20 to 600; of its rounded corner the nearest place lies on the way to the middle of
    // the arc.
    switch rule {
    case .roundedRectangle:
      let center = Point(x: 248, y: 80)
      #expect((details.pivot.distance(to: center) - 60).magnitude < 1e-9)
      #expect(
        center.direction(to: details.pivot).shortestRotation(to: center.direction(to: outside))
          .degrees.magnitude < 1e-9)
    default: #expect(details.pivot == Point(x: 308, y: 20))
    }
    let again = try PlacementTests.state(
      Placement(rule: rule, pivot: .point(details.pivot), heading: heading), target: target)
    #expect(again.frame.origin.distance(to: state.frame.origin) < 1e-9)
    #expect(details.pointingError.degrees.magnitude < 1e-9 || rule == .ellipse)
  }

  @Test func insetsAreThoseOfASmallerView() throws {
    let state = try PlacementTests.state(
      Placement(insets: PlacementTests.insets), target: Point(x: 5000, y: 5000))
    #expect(state.frameInView == Rect(x: 375 - 40 - 67, y: 667 - 30 - 67, width: 67, height: 67))
    let other = try PlacementTests.state(
      Placement(rule: .ray, insets: PlacementTests.insets), target: Point(x: -5000, y: 700 + 333.5))
    #expect(other.frameInView.minX == 20)
  }

  @Test func whereObstaclesLeaveNoPlaceTheMarkerHides() throws {
    let cover = Obstacle("menu", Rect(x: 0, y: 0, width: 375, height: 667))
    for rule in PlacementTests.rules {
      let state = try PlacementTests.state(
        Placement(rule: rule, obstacles: [cover]), target: Point(x: 1000, y: 1000))
      #expect(state.details?.hiddenBecause == .noFreePlace)
      #expect(state.details?.obstacle == "menu")
      #expect(!state.orientation.isX)
      #expect(!state.isReachable)
    }
  }

  @Test func aCoveredTargetIsNotSeen() throws {
    let state = try PlacementTests.state(
      Placement(obstacles: PlacementTests.obstacles), target: Point(x: 900 + 20, y: 700 + 450))
    #expect(state.details?.obstacle == "stick")
    #expect(state.frameInView.origin == Point(x: 20, y: 420 - 67))
    #expect(state.orientation == .arrow(heading: Angle(radians: .pi / 2)))
    #expect(state.isReachable)
  }

  // MARK: - Headings

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

  @Test(arguments: rules)
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
    #expect(try placer.moves(of: targets, apart: 60) == [nil, nil])
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

  @Test func theRestAngleTurnsTheArtworkBack() throws {
    let state = try PlacementTests.state(
      Placement(heading: HeadingRule(restAngle: Angle(degrees: -90))),
      target: Point(x: 5000, y: 900))
    #expect(state.orientation.heading == .zero)
    #expect((state.details?.rotation.degrees ?? 0) == 90)
    #expect(state.details?.compass?.wind == "E")
  }

  // MARK: - Visibility

  struct Sight: Sendable {
    var part: Visibility.Part
    var x: Double
    var isSeen: Bool
  }

  /// The right edge is at 375; the marker is 67 wide and stands with its left edge on the target.
  @Test(arguments: [
    Sight(part: .wholeMarker, x: 308, isSeen: true),
    Sight(part: .wholeMarker, x: 308.4, isSeen: true),
    Sight(part: .wholeMarker, x: 308.5, isSeen: false),
    Sight(part: .anchor, x: 375, isSeen: true), Sight(part: .anchor, x: 375.25, isSeen: false),
    Sight(part: .anyPart, x: 374.75, isSeen: true), Sight(part: .anyPart, x: 375, isSeen: false),
    Sight(part: .anyPart, x: -66.75, isSeen: true), Sight(part: .anyPart, x: -67, isSeen: false),
    Sight(part: .anchor, x: -0.25, isSeen: false),
  ])
  func whatHasToLieInsideDecidesWhatIsSeen(_ sight: Sight) throws {
    for rule in [PlacementRule.clamp, .ray] {
      let state = try PlacementTests.state(
        Placement(rule: rule, visibility: Visibility(part: sight.part)),
        target: Point(x: 900 + sight.x, y: 1000))
      #expect(state.orientation.isX == sight.isSeen)
      if sight.isSeen, sight.part != .wholeMarker {
        #expect(state.frameInView.origin == Point(x: sight.x, y: 300))
      }
    }
  }

  @Test(arguments: rules)
  func aTargetIsSeenFromTheEnterInsetUntilTheLeaveInset(_ rule: PlacementRule) throws {
    let placement = Placement(
      rule: rule, visibility: Visibility(enterInset: 10, leaveInset: -5))
    var memory: PlacementMemory?
    var seen: [Double: [Bool]] = [:]
    for x in [330.0, 314, 304, 300, 296, 304, 311, 314, 330] {
      let state = try PlacementTests.state(
        placement, target: Point(x: 900 + x, y: 700 + 333.5), after: memory)
      memory = state.memory
      seen[x, default: []].append(state.orientation.isX)
    }
    // The edge for the anchor is at 308: one comes in at 298 and goes out at 313.
    #expect(
      seen == [
        330: [false, false], 314: [false, false], 304: [false, true], 300: [false], 296: [true],
        311: [true],
      ])
  }

  // MARK: - Zoom and wrap

  @Test func zoomMovesTargetsAndNotTheMarkersSize() throws {
    let state = try PlacementTests.state(
      Placement(projection: Projection(zoom: 2)), target: Point(x: 900 + 187.5 + 30, y: 1033.5))
    #expect(state.orientation.isX)
    #expect(state.frameInView == Rect(x: 187.5 + 60, y: 333.5, width: 67, height: 67))
  }

  @Test func theNearestImageOfARepeatedMapCounts() throws {
    let placement = Placement(projection: Projection(period: Size(width: 2500, height: 0)))
    let state = try PlacementTests.state(placement, target: Point(x: 2450, y: 1000))
    #expect(state.orientation.heading == Angle(radians: .pi))
    #expect(state.details?.target == Point(x: -950, y: 300))
  }

  // MARK: - Distances

  /// The target is 2000, 1033.5; the marker waits at 1208, the middle of the view is at 1087.5.
  @Test(
    arguments: [
      (.marker, "1.6 km"), (.viewCenter, "1.8 km"),
      (.point(name: "home", Point(x: 1700, y: 1033.5)), "600 m"),
    ] as [(DistanceScale.Reference, String)])
  func distancesAreToldFromTheirReference(
    _ reference: DistanceScale.Reference, _ text: String
  ) throws {
    let scale = DistanceScale(unitsPerPoint: 2, unit: "m", reference: reference)
    let state = try PlacementTests.state(
      Placement(distance: scale), target: Point(x: 2000, y: 1033.5))
    #expect(state.details?.distanceText == text)
  }
}

extension Rect {
  fileprivate func insetBy(_ distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }
}
