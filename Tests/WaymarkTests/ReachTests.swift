import TestSupport
import Testing
import Waymark

/// Whether some offset within the scroll limits shows a target.
struct ReachTests {
  private static let screen = Viewport(size: Size(width: 200, height: 200))

  /// Returns the treasure scene on a canvas of 600 by 600 points.
  private static func placer(_ placement: Placement) throws -> MarkerPlacer {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 600, height: 600), treasure: Point(x: 300, y: 300),
      markerSize: Size(width: 40, height: 20))
    return try MarkerPlacer(
      scene.makeLayout(movingTargetOf: "treasure"), marker: scene.markers[0].marker,
      placement: placement, at: screen)
  }

  /// The room of turned artwork changes with the offset, and each image is the nearest at other offsets.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7] as [UInt64])
  func whatIsSeenSomewhereOnAMapThatRepeatsIsReachable(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var placement = Placement(extent: .rotated)
    placement.projection.period = Size(width: seed.isMultiple(of: 2) ? 0 : 600, height: 600)
    placement.visibility.part = seed.isMultiple(of: 3) ? .anyPart : .wholeMarker
    placement.insets.bottom = seed.isMultiple(of: 3) ? 10 : 0
    placement.insets.top = seed.isMultiple(of: 3) ? 0 : -30
    var placer = try ReachTests.placer(placement)
    for _ in 0..<6 {
      let target = Point(
        x: .random(in: 60...340, using: &generator), y: .random(in: 588...600, using: &generator))
      var isSeen = false
      for x in stride(from: 0.0, through: 400, by: 25) {
        for y in stride(from: 0.0, through: 400, by: 4) where !isSeen {
          try placer.move(to: ReachTests.screen.scrolled(to: Point(x: x, y: y)))
          isSeen = try placer.answer(for: target).isSeen
        }
      }
      try placer.move(to: ReachTests.screen.scrolled(to: Point(x: 200, y: 100)))
      let isReachable = try placer.state(for: target).isReachable
      #expect(isReachable || !isSeen, "\(target)")
    }
  }

  /// A marker that is led to a part of the way stands on its target where an edge of the view pushes it there, at the
  /// offset that has this edge on the target.
  @Test(arguments: ["0.7 * treasure.x", "2 * treasure.x / 3", "1.25 * treasure.x", "treasure.x"])
  func aMarkerThatIsLedBesideItsTargetIsPushedToItByAnEdge(wish: String) throws {
    var scene = PlacementTests.scene
    let index = try #require(scene.constraints.firstIndex { $0.text.contains("treasure.x") })
    scene.constraints[index] = Formula("marker.left == map.left + \(wish) @998")
    for x in [40.0, 900, 1610, 2100, 2150, 2400] {
      for y in [40.0, 1610, 2440] {
        let target = Point(x: x, y: y)
        var placer = try MarkerPlacer(
          scene.makeLayout(movingTargetOf: "treasure"), marker: scene.markers[0].marker,
          placement: Placement(), at: PlacementTests.screen)
        // The view is 375 points wide, the marker 67, and the limits go to 2125.
        let isPushedRight = wish.contains("0.7") || wish.contains("2 *")
        let isPushedLeft = wish.contains("1.25")
        let offset = isPushedLeft ? x - 308 : x
        let isInX = isPushedLeft || isPushedRight ? (0...2125).contains(offset) : x <= 2433
        let expected = isInX && y <= 2433
        #expect(try placer.state(for: target).isReachable == expected, "\(target)")
      }
    }
  }
}
