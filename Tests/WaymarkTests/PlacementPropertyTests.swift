import TestSupport
import Testing
import Waymark

/// What holds for placements whatever they are: what mirrors, and what scrolling can reach.
struct PlacementPropertyTests {
  /// What is mirrored about the middle of the map has the mirrored answer.
  @Test(arguments: PlacementTests.rules, 0..<LongRuns.count(2, long: 8))
  func mirroringTheSceneMirrorsTheAnswer(_ rule: PlacementRule, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let map = 2500.0
    for _ in 0..<20 {
      let viewport = PlacementTests.viewport(&generator)
      let width = viewport.size.width
      let placement = Placement(
        rule: rule, pivot: .point(Point(x: width / 3, y: 250)),
        anchor: generator.pick([UnitPoint.topLeft, .center, .bottom]),
        extent: generator.pick([Extent.frame, .rotated, .circumscribed]),
        insets: PlacementTests.insets,
        obstacles: Bool.random(using: &generator) ? PlacementTests.obstacles : [],
        projection: Projection(
          zoom: generator.pick([1, 0.75]), bearing: Angle(degrees: generator.pick([0, 20]))),
        heading: HeadingRule(origin: generator.pick([.marker, .pivot])))
      var (mirrored, other) = (placement, viewport)
      mirrored.pivot = .point(Point(x: width - width / 3, y: 250))
      mirrored.anchor.x = 1 - placement.anchor.x
      (mirrored.insets.left, mirrored.insets.right) = (
        placement.insets.right, placement.insets.left
      )
      mirrored.obstacles = placement.obstacles.map { obstacle in
        var rect = obstacle.rect
        rect.origin.x = width - rect.maxX
        return Obstacle(obstacle.name, rect)
      }
      mirrored.projection.bearing.radians = -placement.projection.bearing.radians
      other.offset.x = map - viewport.offset.x - width
      (other.insets.left, other.insets.right) = (viewport.insets.right, viewport.insets.left)
      let target = PlacementTests.target(&generator)
      let state = try PlacementTests.state(placement, target: target, at: viewport)
      let image = try PlacementTests.state(
        mirrored, target: Point(x: map - target.x, y: target.y), at: other)
      let comment: Comment = "\(placement) at \(viewport) for \(target)"
      #expect((width - image.frameInView.maxX - state.frameInView.minX).magnitude < 1e-6, comment)
      #expect((image.frameInView.minY - state.frameInView.minY).magnitude < 1e-6, comment)
      #expect(image.orientation.isX == state.orientation.isX, comment)
      #expect(image.details?.hiddenBecause == state.details?.hiddenBecause, comment)
      #expect(image.details?.obstacle == state.details?.obstacle, comment)
      let sum = state.orientation.heading.degrees + image.orientation.heading.degrees
      let turn = state.orientation.isX ? 0 : (sum - 180).remainder(dividingBy: 360)
      #expect(turn.magnitude < 1e-6, comment)
    }
  }

  /// What scrolling finds, reach says, wherever it is asked: other images of a map that repeats, places beside
  /// obstacles, corners that only a turned map brings into view.
  @Test(arguments: 0..<LongRuns.count(24, long: 400))
  func whatIsSeenSomewhereIsReachableFromEverywhere(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let placement = Placement(
      rule: generator.pick(PlacementTests.rules),
      anchor: generator.pick([.center, .topLeft, UnitPoint(x: 1 / 3, y: 0.7)]),
      extent: generator.pick([.frame, .circumscribed]),
      insets: generator.pick([.zero, PlacementTests.insets]),
      obstacles: generator.pick([
        [], [Obstacle("middle", Rect(x: 100, y: 200, width: 175, height: 260))],
      ]),
      projection: Projection(
        zoom: generator.pick([1, 1.5]),
        bearing: Angle(degrees: generator.pick([0, 30, 90, 217.5])),
        period: generator.pick([.zero, Size(width: 1907, height: 842)])),
      visibility: Visibility(
        part: generator.pick(Visibility.Part.allCases), enterInset: generator.pick([0, 7.5])))
    let target = Point(
      x: .random(in: -200...2700, using: &generator),
      y: .random(in: -200...2700, using: &generator))
    var viewport = PlacementTests.screen
    var placer = try MarkerPlacer(
      PlacementTests.scene.makeLayout(movingTargetOf: "treasure"),
      marker: PlacementTests.scene.markers[0].marker, placement: placement, at: viewport)
    var isSeen = false
    for x in stride(from: 0.0, through: 2125, by: 125) {
      for y in stride(from: 0.0, through: 1833, by: 109) where !isSeen {
        viewport.offset = Point(x: x, y: y)
        try placer.move(to: viewport)
        isSeen = try placer.answer(for: target).isSeen
      }
    }
    var answers: Set<Bool> = isSeen ? [true] : []
    for _ in 0..<6 {
      viewport.offset = Point(
        x: .random(in: 0...2125, using: &generator), y: .random(in: -20...1833, using: &generator))
      try placer.move(to: viewport)
      answers.insert(try placer.state(for: target).isReachable)
    }
    #expect(
      answers.count == 1, "seed \(seed): seen \(isSeen), reachable \(answers)")
  }

  /// Where obstacles cover a target that is seen outside of the shape, its arrow is where it would be if only whole
  /// markers were seen.
  @Test(arguments: 0..<LongRuns.count(40, long: 400))
  func anArrowIsWhereItsRuleHasItWhateverPartWouldBeSeen(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Size(
      width: .random(in: 40...300, using: &generator),
      height: .random(in: 40...300, using: &generator))
    let corner = Point(
      x: .random(in: -20...300, using: &generator), y: .random(in: -20...500, using: &generator))
    let placement = Placement(
      rule: generator.pick(PlacementTests.rules), anchor: generator.pick([.center, .topLeft]),
      obstacles: [Obstacle("bar", Rect(origin: corner, size: size))])
    let anchors = try PlacementTests.answers(placement, seed: seed, count: 200) {
      let state = try $0.state(for: $1)
      let details = try #require(state.details)
      let isArrow = !state.orientation.isX && details.hiddenBecause == nil
      return isArrow ? details.anchor : nil
    }
    let whole = try #require(anchors[.wholeMarker])
    for part in [Visibility.Part.anchor, .anyPart] {
      let some = try #require(anchors[part])
      let differing = zip(whole, some).filter { $0 != nil && $1 != nil && $0 != $1 }
      #expect(differing.isEmpty, "seed \(seed), \(part): \(differing)")
    }
  }
}
