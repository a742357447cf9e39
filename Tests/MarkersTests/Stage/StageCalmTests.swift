import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Changes that are taken back, or that are no more than a name, which nobody ought to see.
struct StageCalmTests {
  /// Two resizes at one time, of which the second takes back the first, as in one frame of a window that snaps.
  @Test func aResizeThatIsTakenBackAtOnceLeavesAStageAtRest() throws {
    var scene = try StageExample(targets: [Point(x: 2400, y: 400), Point(x: 2400, y: 500)])
    let narrow = StageExample.screen
    var wide = narrow
    wide.size.width = 1200
    for viewport in [narrow, wide, narrow] { try scene.stage.show(at: viewport, time: 0) }
    #expect(scene.stage.isSettled)
    let markers = scene.stage.markers
    #expect(markers.count == 2)
    for frame in 1...30 {
      try scene.stage.show(at: narrow, time: Double(frame) / 60)
      #expect(scene.stage.markers == markers, "frame \(frame)")
    }
  }

  @Test(arguments: [(0.0, 500.0), (500.0, 1e9)])
  func aMarkerDoesNotBlinkAtTheLimitsOfItsStyle(nearest: Double, farthest: Double) throws {
    var style = DistanceStyle()
    (style.nearest, style.farthest) = (nearest, farthest)
    var placement = Placement()
    placement.style = style
    placement.distance.reference = .viewCenter
    // 500 points from the middle of a screen of 375 × 667.
    var scene = try StageExample(targets: [Point(x: 1687.5, y: 1333.5)], placement: placement)
    var changes = 0
    var wasShown = false
    for frame in 0..<240 {
      let sway: Double = frame / 20 % 2 == 0 ? -1 : 1
      try scene.show(at: Point(x: 1000 + sway, y: 1000), time: Double(frame) / 60)
      let isShown = scene.stage.markers.contains { $0.opacity > 0.5 }
      if isShown != wasShown { changes += 1 }
      wasShown = isShown
    }
    #expect(changes == 1)
    #expect(wasShown)
    // A tenth beyond it goes.
    for frame in 240..<300 {
      let offset = Point(x: farthest < 1e9 ? 940 : 1060, y: 1000)
      try scene.show(at: offset, time: Double(frame) / 60)
    }
    #expect(scene.stage.markers.isEmpty)
  }

  @Test func aTargetThatIsRenamedHasItsNewName() throws {
    var scene = try StageExample(targets: [Point(x: 100, y: 2000)])
    try scene.show(at: .zero, time: 0)
    #expect(scene.stage.markers.map(\.name) == ["target0"])
    scene.stage.targets = [
      StageTarget(Target(name: "Port", position: Point(x: 100, y: 2000)), id: "target0")
    ]
    try scene.show(at: .zero, time: 1)
    #expect(scene.stage.markers.map(\.name) == ["Port"])
  }

  @Test(arguments: [0.1, 0.7, 1.0 / 3, 2.3, 700])
  func roundingDoesNotDecideAtALimit(limit: Double) {
    var style = DistanceStyle()
    (style.nearest, style.farthest) = (limit, limit)
    for distance in [limit.nextDown, limit, limit.nextUp, 1000 * limit * 0.001] {
      #expect(style.hidden(at: distance) == nil)
    }
    #expect(style.hidden(at: limit * 0.999_999) == .tooNear)
    #expect(style.hidden(at: limit * 1.000_001) == .tooFar)
  }

  @Test(arguments: [0.0, 30, 90, 180, 250])
  func whatIsRightBehindTheCameraLiesBelowHoweverTheMapIsTurned(bearing: Double) throws {
    var placement = Placement()
    placement.projection = Projection(zoom: 2, bearing: Angle(degrees: bearing))
    placement.anchor = .center
    var scene = try StageExample(targets: [], placement: placement)
    let viewport = StageExample.screen.scrolled(to: Point(x: 1000, y: 1000))
    try scene.placer.move(to: viewport, projection: placement.projection)
    let target = Target(name: "behind", position: scene.placer.viewMiddle, isBehind: true)
    let shown = scene.placer.position(inViewOf: scene.placer.shownPosition(of: target))
    #expect((shown.x - viewport.size.width / 2).magnitude < 1e-6)
    #expect(shown.y > 2 * viewport.size.height)
  }

  /// Who stands for a cluster stands for it whatever comes elsewhere, and however the border slides.
  @Test func aClusterKeepsItsMarkerWhileItsMembersStay() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      var scene = try StageExample(
        targets: (0..<12).map { _ in
          Point(
            x: .random(in: 0...2500, using: &generator), y: .random(in: 0...2500, using: &generator)
          )
        })
      scene.stage.rules.clusterGap = 60
      try scene.show(at: Point(x: 1000, y: 1000), time: 0)
      let markers = Set(scene.stage.markers.map(\.id))
      scene.stage.targets.append(
        StageTarget(Target(name: "in view", position: Point(x: 1187, y: 1333)), id: "in view"))
      for frame in 1...30 {
        try scene.show(at: Point(x: 1000, y: 1000), time: Double(frame) / 60)
      }
      #expect(Set(scene.stage.markers.map(\.id)) == markers.union(["in view"]))
      // A bar slides by a quarter of a point, and back.
      for frame in 31...60 {
        var screen = StageExample.screen.scrolled(to: Point(x: 1000, y: 1000))
        screen.insets.top = frame % 6 < 3 ? 0.25 : 0
        try scene.stage.show(at: screen, time: Double(frame) / 60)
        #expect(Set(scene.stage.markers.map(\.id)).isSubset(of: markers.union(["in view"])))
      }
    }
  }

  /// What the camera has passed has no way to go on the screen: it is mirrored far out of sight.
  @Test(arguments: [PlacementRule.clamp, .ray], [Size.zero, Size(width: 900, height: 1200)])
  func anArrowToATargetBehindDoesNotLeapWhereItPassesTheMiddle(
    rule: PlacementRule, period: Size
  ) throws {
    var placement = Placement(rule: rule)
    placement.projection.period = period
    var scene = try StageExample(targets: [Point(x: 160.25, y: 334.5)], placement: placement)
    scene.stage.targets[0].target.isBehind = true
    var before: StageMarker?
    for frame in 0..<600 {
      scene.stage.targets[0].target.position.x += 2
      try scene.show(at: .zero, time: Double(frame) / 60)
      let marker = scene.stage.markers.first
      if let before, let marker, before.opacity == 1, marker.opacity == 1 {
        #expect(marker.anchor.distance(to: before.anchor) <= 900 / 60.0 + 1e-6)
      }
      before = marker
    }
  }
}
