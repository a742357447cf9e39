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

  /// Returns, for each part that may have to be seen, what a placement has to say of the same places of the screen.
  static func answers<Answer>(
    _ placement: Placement, seed: Int, count: Int,
    _ answer: (inout MarkerPlacer, Point) throws -> Answer
  ) throws -> [Visibility.Part: [Answer]] {
    var (placement, answers) = (placement, [Visibility.Part: [Answer]]())
    for part in Visibility.Part.allCases {
      placement.visibility.part = part
      var placer = try MarkerPlacer(
        layout.get(), marker: scene.markers[0].marker, placement: placement, at: screen)
      var points = SeededGenerator(seed: UInt64(seed))
      answers[part] = try (0..<count).map { _ in
        let place = Point(
          x: .random(in: -30...405, using: &points), y: .random(in: -30...697, using: &points))
        return try answer(&placer, screen.offset + place)
      }
    }
    return answers
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
    let rest = generator.pick([0.0, 30, -90])
    let placement = Placement(
      rule: rule, anchor: anchor, extent: extent,
      insets: EdgeInsets(top: 4, left: 5, bottom: 6, right: 7),
      obstacles: PlacementTests.obstacles,
      heading: HeadingRule(restAngle: Angle(degrees: rest)))
    var placer = try MarkerPlacer(
      PlacementTests.scene.makeLayout(movingTargetOf: "treasure"),
      marker: PlacementTests.scene.markers[0].marker, placement: placement,
      at: PlacementTests.screen)
    for _ in 0..<200 {
      let answer = try placer.answer(for: PlacementTests.target(&generator))
      #expect(answer.hiddenBecause == nil)
      // Artwork turns its room to the direction from the pivot, from its own; X and arrow keep to it.
      let direction = Point(x: 187.5, y: 333.5).direction(to: answer.target)
      let size = extent.room(
        for: answer.frameInView.size, turnedBy: Angle(degrees: direction.degrees - rest))
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
