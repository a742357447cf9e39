import TestSupport
import Testing
import Waymark

/// When targets of markers that find their places by rules count as seen.
struct PlacementVisibilityTests {
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
    // As near to where the rule leaves the marker as an X may be.
    Sight(part: .anchor, x: 308.25, isSeen: true), Sight(part: .anyPart, x: 308.25, isSeen: true),
    Sight(part: .anyPart, x: -0.25, isSeen: true),
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

  @Test(arguments: PlacementTests.rules)
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

  /// Anchors beside the artwork, and artwork that is narrower when it is turned, stand where no frame does.
  @Test(arguments: 0..<LongRuns.count(40, long: 400))
  func whatIsSeenAsAWholeIsSeenInPart(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let placement = Placement(
      rule: generator.pick(PlacementTests.rules),
      pivot: generator.pick([.viewCenter, .boundsCenter]),
      anchor: generator.pick([
        .center, .topLeft, UnitPoint(x: 1.5, y: -0.5), UnitPoint(x: -2, y: 3),
      ]),
      extent: generator.pick([.frame, .rotated, .circumscribed]),
      insets: generator.pick([.zero, PlacementTests.insets]),
      heading: HeadingRule(directions: generator.pick([nil, .four])))
    let seen = try PlacementTests.answers(placement, seed: seed, count: 300) {
      let answer = try $0.answer(for: $1)
      // The tolerance is for whole markers alone.
      let isExact = $0.placement.visibility.part != .wholeMarker
      return answer.isSeen && (isExact || answer.frame.origin == answer.desired)
    }
    let whole = try #require(seen[.wholeMarker])
    for part in [Visibility.Part.anchor, .anyPart] {
      let missed = try zip(whole, #require(seen[part])).filter { $0 && !$1 }
      #expect(missed.isEmpty, "seed \(seed), \(part): \(missed.count) of \(placement)")
    }
  }

  @Test(arguments: [1, 0.25, 0.2, 0.1, 1.0 / 3, -0.7], PlacementTests.rules.dropFirst())
  func whatFollowsItsTargetHoweverSlowlyIsHeldByTheView(
    _ rate: Double, _ rule: PlacementRule
  ) throws {
    var scene = PlacementTests.scene
    scene.constraints =
      scene.constraints.prefix(3) + [
        Formula("marker.leading == map.leading + \(rate) * treasure.x @998"),
        Formula("marker.top == map.top + \(rate) * treasure.y @998"),
      ]
    var placer = try MarkerPlacer(
      scene.makeLayout(movingTargetOf: "treasure"), marker: scene.markers[0].marker,
      placement: Placement(rule: rule), at: PlacementTests.screen)
    let target = Point(x: 2310.7, y: 1800.3)
    let state = try placer.state(for: target)
    let view = Rect(origin: .zero, size: PlacementTests.screen.size)
    #expect(!state.orientation.isX)
    #expect(view.contains(state.frameInView), "\(state.frameInView)")
  }
}
