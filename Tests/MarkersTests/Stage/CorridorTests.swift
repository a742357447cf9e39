import Geometry
import Layout
import TestSupport
import Testing

@testable import Markers

/// Arrows in rooms too narrow for two of them side by side, and on borders without room.
struct CorridorTests {
  /// Returns whether no two artworks of arrows overlap, nor one with a marker on its target.
  private static func keepApart(_ markers: [StageMarker]) -> Bool {
    markers.indices.allSatisfy { index in
      markers.indices.allSatisfy { other in
        index == other || markers[index].isX
          || !markers[index].frameInView.inset(by: EdgeInsets(all: 1e-6))
            .overlaps(markers[other].frameInView)
      }
    }
  }

  @Test(arguments: [Extent.frame, .rotated, .circumscribed], [PlacementRule.clamp, .ray])
  func aLowViewShowsArrowsThatAreFarApartWhereTheirRuleHasThem(
    _ extent: Extent, _ rule: PlacementRule
  ) throws {
    let targets = [400.0, 1110, 1205, 1300, 1900].enumerated().map {
      Point(x: $1, y: $0 % 2 == 0 ? 300 : 2000)
    }
    let placement = Placement(rule: rule, anchor: .center, extent: extent)
    var scene = try StageExample(
      targets: targets, placement: placement, size: Size(width: 422, height: 45),
      markerSize: Size(width: 60, height: 32))
    // On a ray all of them lie in the middle, so that they push each other.
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    #expect(CorridorTests.keepApart(scene.stage.markers))
    #expect(scene.stage.markers.count == 5)
    for marker in scene.stage.markers where rule == .clamp {
      let index = try #require(targets.indices.first { "target\($0)" == marker.id })
      #expect(try marker.frameInView == scene.placer.answer(for: targets[index]).frameInView)
    }
  }

  @Test(
    arguments: [PlacementRule.clamp, .ray, .ellipse, .roundedRectangle(radius: 20)],
    [32, 45.5, 67.9, 68, 70.3])
  func aCircleThatDoesNotFitLeavesTheFrameInTheMiddle(_ rule: PlacementRule, height: Double) throws
  {
    let targets = [Point(x: 300, y: 2300), Point(x: 1300, y: 40)]
    var scene = try StageExample(
      targets: targets,
      placement: Placement(rule: rule, anchor: .center, extent: .circumscribed),
      size: Size(width: 422, height: height), markerSize: Size(width: 60, height: 32))
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    for target in targets {
      let frame = try scene.placer.answer(for: target).frameInView
      #expect(frame.minY >= -1e-9 && frame.maxY <= height + 1e-9, "\(frame)")
      #expect(height > 68 || (frame.center.y - height / 2).magnitude < 1e-9, "\(frame)")
      #expect(frame.minX >= 4 - 1e-9 && frame.maxX <= 418 + 1e-9, "\(frame)")
    }
  }

  /// An obstacle along one side leaves the other.
  @Test func aBarAlongALowViewMovesArrowsToTheOtherSide() throws {
    var placement = Placement(anchor: .center)
    placement.obstacles = [
      Obstacle("bar", Rect(x: 0, y: 60, width: 200, height: 20)),
      Obstacle("rest of the bar", Rect(x: 200, y: 60, width: 222, height: 20)),
    ]
    var scene = try StageExample(
      targets: [Point(x: 1100, y: 2000), Point(x: 1300, y: 300)], placement: placement,
      size: Size(width: 422, height: 84))
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    #expect(scene.stage.markers.map(\.anchor.x) == [100, 300])
    // The lower half of artwork may just come to the bar; safe areas do not reach here.
    #expect(scene.stage.markers.allSatisfy { $0.anchor.y <= 38 && $0.opacity == 1 })
  }

  /// A room that is one place shows one arrow, and an ellipse around a pivot on the edge is such a room.
  @Test func aRoomOfOnePlaceShowsOneArrow() throws {
    let targets = [Point(x: 300, y: 2300), Point(x: 2300, y: 900), Point(x: 40, y: 80)]
    var placement = Placement(rule: .ellipse, anchor: .center)
    placement.pivot = .point(Point(x: 187, y: 0))
    var scene = try StageExample(targets: targets, placement: placement)
    for frame in 0..<40 {
      try scene.show(at: Point(x: 1000 + Double(frame % 2), y: 800), time: Double(frame) / 60)
      #expect(scene.stage.markers.count == 1)
      #expect(scene.stage.isSettled)
    }
  }

  /// Markers on their targets all around leave arrows nothing, which come as soon as there is room again.
  @Test func aBorderFullOfMarkersShowsNoArrow() throws {
    let corners = [40.0, 130, 220]
    let seen = corners.flatMap { x in corners.map { Point(x: x, y: $0) } }
      .filter { $0 != Point(x: 130, y: 130) }
    let far = (0..<6).map { Point(x: 1500 + 40 * Double($0), y: 300 + 30 * Double($0)) }
    var scene = try StageExample(
      targets: seen + far, placement: Placement(anchor: .center),
      size: Size(width: 260, height: 260), markerSize: Size(width: 60, height: 60))
    try scene.show(at: .zero, time: 0)
    #expect(scene.stage.markers.filter { $0.opacity > 0 }.map(\.isX) == seen.map { _ in true })
    #expect(scene.stage.isSettled)
    scene.stage.targets.removeFirst(seen.count)
    for frame in 1...60 { try scene.show(at: .zero, time: Double(frame) / 60) }
    #expect(scene.stage.markers.count { $0.opacity == 1 } == far.count)
    #expect(CorridorTests.keepApart(scene.stage.markers))
  }

  /// A marker that moves to and fro beside the last free place lets arrows come or go once at most.
  @Test func aBorderThatIsNearlyFullDoesNotFlicker() throws {
    let corners = [40.0, 130, 220]
    let seen = corners.flatMap { x in corners.map { Point(x: x, y: $0) } }
      .filter { $0 != Point(x: 130, y: 130) }
    var scene = try StageExample(
      targets: seen + [Point(x: 1500, y: 300)], placement: Placement(anchor: .center),
      size: Size(width: 260, height: 260), markerSize: Size(width: 60, height: 60))
    var shown: [Bool] = []
    for frame in 0..<120 {
      // The one at the right edge gives way by a few points.
      scene.stage.targets[6].target.position.y = 130 + (frame % 2 == 0 ? 0 : 36)
      try scene.show(at: .zero, time: Double(frame) / 60)
      shown.append(scene.stage.markers.contains { !$0.isX })
    }
    #expect(Set(shown[60...]).count == 1)
  }

  /// A view that is nearly too low for arrows on both sides, or nearly a square, and changes by less than a point.
  @Test(arguments: [
    (Size(width: 300, height: 61.9), Size(width: 300, height: 62.1), Size(width: 40, height: 30)),
    (Size(width: 80.1, height: 80), Size(width: 80, height: 80.1), Size(width: 40, height: 40)),
  ])
  func aViewThatTremblesDoesNotFlicker(_ one: Size, _ other: Size, _ marker: Size) throws {
    var generator = SeededGenerator(seed: 3)
    for clusterGap in [nil, 40.0] {
      let targets = (0..<12).map { _ in
        Point(
          x: .random(in: 0...2400, using: &generator), y: .random(in: 0...2400, using: &generator))
      }
      var scene = try StageExample(
        targets: targets, placement: Placement(anchor: .center), size: one, markerSize: marker)
      scene.stage.rules.clusterGap = clusterGap
      var seen: Set<[TargetShowing]> = []
      for frame in 0..<120 {
        scene.screen.size = frame % 2 == 0 ? one : other
        try scene.show(at: Point(x: 1000, y: 1000), time: Double(frame) / 60)
        if frame >= 60 { seen.insert(StageMembers(scene.stage).showings) }
      }
      #expect(seen.count == 1)
    }
  }

  /// Turned artwork needs less room than the circle around it, so that its place may lie beyond the line's end.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func aLoneArrowIsWhereItsRuleHasIt(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let marker = Size(
      width: .random(in: 20...70, using: &generator),
      height: .random(in: 20...70, using: &generator))
    let target = Point(
      x: .random(in: 0...2400, using: &generator), y: .random(in: 0...2400, using: &generator))
    let placement = Placement(
      rule: generator.pick([.clamp, .ray]), anchor: .center,
      extent: generator.pick([.frame, .rotated, .circumscribed]))
    var scene = try StageExample(
      targets: [target], placement: placement,
      size: Size(
        width: .random(in: 100...400, using: &generator),
        height: marker.height + .random(in: 0...40, using: &generator)),
      markerSize: marker)
    try scene.show(
      at: Point(
        x: .random(in: 0...2000, using: &generator), y: .random(in: 0...2000, using: &generator)),
      time: 0)
    let alone = try scene.placer.answer(for: target)
    // Turned artwork may be higher than the view.
    guard alone.hiddenBecause == nil else { return #expect(scene.stage.markers.isEmpty) }
    let shown = try #require(scene.stage.markers.first)
    #expect(shown.frameInView.origin.distance(to: alone.frameInView.origin) < 1e-9)
  }

  /// What counts as larger than it is leaves no border beside a bar; the placer knows of the room that it needs.
  @Test func anArrowBesideABarIsShownWhereverThePlacerHasRoom() throws {
    var placement = Placement(anchor: .center, extent: .rotated)
    placement.obstacles = [Obstacle("bar", Rect(x: 0, y: 63, width: 300, height: 12))]
    var scene = try StageExample(
      targets: [Point(x: 2000, y: 1040)], placement: placement, size: Size(width: 300, height: 75),
      markerSize: Size(width: 60, height: 20))
    try scene.show(at: Point(x: 1000, y: 1000), time: 0)
    #expect(try scene.placer.answer(for: scene.targets[0]).hiddenBecause == nil)
    #expect(scene.stage.markers.map(\.opacity) == [1])
  }

  /// A list that is made anew may be empty for a frame, in a row that has no room for all as well.
  @Test func aListThatIsEmptyForAFrameBringsTheSameMarkersBack() throws {
    var generator = SeededGenerator(seed: 5)
    let targets = (0..<20).map { _ in
      Point(
        x: .random(in: 0...2400, using: &generator), y: .random(in: 0...2400, using: &generator))
    }
    var scene = try StageExample(
      targets: targets, placement: Placement(anchor: .center), size: Size(width: 300, height: 70))
    let offset = Point(x: 1000, y: 1000)
    for frame in 0..<10 {
      try scene.show(
        at: Point(x: offset.x - Double(9 - frame), y: offset.y), time: Double(frame) / 60)
    }
    for frame in 10..<60 { try scene.show(at: offset, time: Double(frame) / 60) }
    let (shown, list) = (scene.stage.markers.map(\.id), scene.stage.targets)
    scene.stage.targets = []
    try scene.show(at: offset, time: 1)
    scene.stage.targets = list
    for frame in 61..<120 { try scene.show(at: offset, time: Double(frame) / 60) }
    #expect(scene.stage.markers.map(\.id) == shown)
  }

  /// The way of a target while its marker was leaving is not that of one frame.
  @Test func aTargetThatComesBackWhileTheMapScrollsDoesNotJump() throws {
    var scene = try StageExample(targets: [Point(x: 1930, y: 1900), Point(x: 1100, y: 200)])
    let list = scene.stage.targets
    var before: StageMarker?
    let allowed = 2900.0 / 60 + 1e-6
    for frame in 0..<60 {
      if frame == 22 { scene.stage.targets.removeFirst() }
      if frame == 28 { scene.stage.targets = list }
      try scene.show(
        at: Point(x: 900 + 2000 / 60 * Double(frame), y: 1000), time: Double(frame) / 60)
      let marker = scene.stage.markers.first { $0.id == list[0].id }
      if let before, let marker, frame != 22 {
        let way = before.anchor.distance(to: marker.anchor)
        #expect(way <= allowed)
      }
      before = marker
    }
  }
}
