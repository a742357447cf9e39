import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Markers over time whose targets are seen at other places than they lie: at images of them, or mirrored.
struct StageImageTests {
  /// Another image of a target that comes nearer is no motion of it, and stays the nearest for a margin.
  @Test(arguments: 0..<LongRuns.count(16, long: 1000) as Range<UInt64>)
  func markersNeverJumpOnACanvasThatRepeats(seed: UInt64) throws {
    var simulation = try StageSimulation(seed: seed, isRepeating: true)
    do { try simulation.run(frames: 200) } catch { Issue.record("seed \(seed): \(error)") }
  }

  @Test(arguments: [Angle(degrees: 0), Angle(degrees: 30)])
  func aShakeWhereTwoImagesAreAsNearChangesNothing(bearing: Angle) throws {
    var placement = Placement(rule: .clamp)
    placement.projection = Projection(bearing: bearing, period: Size(width: 2400, height: 0))
    var scene = try StageExample(targets: [Point(x: 1387.5, y: 300)], placement: placement)
    var anchors: Set<Point> = []
    for frame in 0..<60 {
      try scene.show(at: Point(x: frame % 2 == 0 ? -1 : 1, y: 0), time: Double(frame) / 60)
      let marker = try #require(scene.stage.markers.first)
      #expect(marker.opacity == 1 || frame < 20)
      if frame >= 20 { anchors.insert(marker.anchor) }
    }
    #expect(anchors.allSatisfy { $0.distance(to: anchors.first ?? .zero) < 3 })
  }

  /// The images of what is as large are as far apart as its edges, not as its corners.
  @Test(arguments: [0.0, 200, 600, 2900])
  func anImageThatComesNearerIsNoMotionOfABox(height: Double) throws {
    var placement = Placement(rule: .clamp)
    placement.projection.period = Size(width: 0, height: 3000)
    var scene = try StageExample(targets: [.zero], placement: placement)
    var before: StageMarker?
    for frame in 0..<240 {
      // From where its lower image is the nearest to where its upper one is.
      let y = 333.5 + 1500 + Double(frame - 120) * 10 - height / 2
      scene.stage.targets[0].target.position = Point(x: 100, y: y)
      scene.stage.targets[0].size = Size(width: 0, height: height)
      try scene.show(at: .zero, time: Double(frame) / 60)
      let marker = scene.stage.markers.first
      if let before, let marker, before.opacity > 0, marker.opacity > 0 {
        #expect(marker.anchor.distance(to: before.anchor) <= 10 + 900 / 60.0 + 1e-6)
      }
      before = marker
    }
  }

  /// A box that lies behind the camera is mirrored by its nearest point, as others point at theirs.
  @Test(arguments: [0.0, 100, 1000])
  func boxesBehindAreMirroredAsAWhole(width: Double) throws {
    var scene = try StageExample(targets: [.zero], rule: .ray)
    scene.stage.targets[0].target.position = Point(x: 187.5 - width / 2, y: 600)
    scene.stage.targets[0].target.isBehind = true
    scene.stage.targets[0].size = Size(width: width, height: 50)
    try scene.show(at: .zero, time: 0)
    let marker = try #require(scene.stage.markers.first)
    #expect((try #require(marker.heading).degrees + 90).magnitude < 1e-6)
  }

  /// What the camera has passed between two frames is mirrored, which is no motion that an arrow follows.
  @Test func anArrowGoesToTheOtherSideWhenItsTargetIsBehind() throws {
    var scene = try StageExample(targets: [Point(x: 1300, y: 300)])
    try scene.show(at: .zero, time: 0)
    for frame in 1...90 {
      let before = scene.stage.markers.first
      scene.stage.targets[0].target.isBehind = frame % 30 >= 15
      try scene.show(at: .zero, time: Double(frame) / 60)
      // It fades out where the way is too far.
      guard let before, let marker = scene.stage.markers.first else { continue }
      #expect(marker.anchor.distance(to: before.anchor) <= 900 / 60.0 + 1e-6)
    }
  }

  /// What lies at one place of a map that repeats is shown alike, whichever of its images the numbers name, and where a
  /// placer without memory shows it.
  @Test(arguments: [-2050.0, -50, 950, 3950], [false, true])
  func anyImageStandsForATarget(x: Double, isBehind: Bool) throws {
    var anchors: [Point] = []
    for x in [x, -50] {
      var placement = Placement(rule: .clamp)
      placement.projection.period = Size(width: 1000, height: 0)
      var scene = try StageExample(targets: [Point(x: x, y: 300)], placement: placement)
      scene.stage.targets[0].target.isBehind = isBehind
      try scene.show(at: .zero, time: 0)
      anchors.append(try #require(scene.stage.markers.first).anchor)
    }
    #expect(anchors[0].distance(to: anchors[1]) < 1e-9)
  }

  /// Ranges are measured to the image that is nearest to the middle of the room, as without a stage.
  @Test(arguments: [100.0, 354, 356, 644, 646])
  func rangesAreMeasuredToTheNearestImage(range: Double) throws {
    var placement = Placement(rule: .clamp)
    placement.projection.period = Size(width: 0, height: 1000)
    placement.insets = EdgeInsets(top: 300, left: 0, bottom: 0, right: 0)
    let target = Point(x: 150, y: -195)
    var scene = try StageExample(
      targets: [target], placement: placement, size: Size(width: 300, height: 600))
    scene.stage.rules.selection = TargetSelection(range: range)
    try scene.show(at: .zero, time: 0)
    let distance = scene.placer.distanceFromMiddle(to: target)
    #expect(scene.stage.markers.isEmpty == (distance > range))
    #expect(distance < 500)
  }

  /// A target whose image below is nearer now is joined there to another; its arrow at the top fades out as it points.
  @Test func anArrowThatIsJoinedAtTheOppositeEdgeFadesOutWithoutTurningRound() throws {
    var placement = Placement(rule: .clamp, anchor: .center)
    placement.projection.period = Size(width: 0, height: 2000)
    var scene = try StageExample(
      targets: [Point(x: 150, y: 0), Point(x: 160, y: 1900)], placement: placement)
    scene.stage.targets[1].target.priority = 2
    scene.stage.rules.clusterGap = 46
    var (before, fading): (Angle?, Set<Double>) = (nil, [])
    for frame in 0..<120 {
      try scene.show(at: Point(x: 50, y: 641.5 + Double(frame) / 2), time: Double(frame) / 60)
      let marker = scene.stage.markers.first { $0.id == "target0" }
      if let opacity = marker?.opacity, opacity < 1, frame > 20 { fading.insert(opacity) }
      if let heading = marker?.heading, let before {
        #expect((heading.degrees - before.degrees).magnitude < 5, "frame \(frame)")
      }
      before = marker?.heading
    }
    #expect(fading.count > 3)
    #expect(scene.stage.markers.map(\.id) == ["target1"])
  }
}
