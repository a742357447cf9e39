import Foundation
import Geometry
import Layout
import Markers
import SceneFiles
import Scenes
import TestSupport
import Testing

struct TargetFieldTests {
  let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  /// Every target's state is that of a layout of its own.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func eachMarkerIsWhereItWouldBeAlone(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var field = try TargetField(scene)
    let viewport = Viewport(
      offset: Point(x: generator.quarter(in: -100...2500), y: generator.quarter(in: -100...2500)),
      size: Size(width: generator.quarter(in: 40...900), height: generator.quarter(in: 90...900)),
      insets: EdgeInsets(top: generator.quarter(in: 0...30), left: 0, bottom: 20, right: 0))
    try field.update(to: viewport)
    let targets = (0..<12).map { index in
      Target(
        name: "treasure",
        position: Point(
          x: generator.quarter(in: -200...2700), y: generator.quarter(in: -200...2700)))
    }
    for (target, state) in zip(targets, try field.states(of: targets)) {
      let alone = scene.withTreasure(at: target.position)
      var layout = try alone.makeLayout()
      try layout.update(to: viewport)
      let expected = layout.state(of: alone.markers[0].marker)
      #expect(state.state == expected, "seed \(seed)")
    }
  }

  @Test func arrowsKeepApartAndNameTheirPushers() throws {
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 400, height: 600)))
    let targets = ["a", "b"].map { Target(name: $0, position: Point(x: 2000, y: 300)) }
    let states = try field.states(of: targets, apart: 80)
    #expect(states.map(\.state.frame.origin) == [Point(x: 333, y: 260), Point(x: 333, y: 340)])
    #expect(states.map(\.displacement) == [-40, 40])
    #expect(states.map(\.pusher) == [1, 0])
    #expect(states.map(\.state.clampedEdges) == [.right, .right])
  }

  @Test func arrowsInACornerAreOrderedByWhereTheyPoint() throws {
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 375, height: 667)))
    let targets = [
      Target(name: "a", position: Point(x: 500, y: 3000)),
      Target(name: "b", position: Point(x: 3000, y: 700)),
    ]
    let states = try field.states(of: targets, apart: 100)
    #expect(
      states.map(\.state.frame.origin) == [Point(x: 208, y: 600), Point(x: 308, y: 500)])
  }

  @Test func clustersJoinArrowsOnly() throws {
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 375, height: 667)))
    let targets = [
      Point(x: 900, y: 300), Point(x: 100, y: 300), Point(x: 1200, y: 310), Point(x: -9, y: 30),
    ].map { Target(name: "\($0.x)", position: $0) }
    let clusters = try field.clusters(of: targets, within: 50)
    #expect(clusters.map(\.members) == [[0, 2], [3], [1]])
    #expect(clusters[0].state.state.frame.origin == Point(x: 308, y: 305))
    #expect(clusters[0].state.state.orientation == .arrow(heading: .zero))
    #expect(clusters[0].state.state.clampedEdges == .right)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyMarkerStaysInTheBounds(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 375, height: 667)))
    let targets = (0..<60).map { index in
      Target(
        name: "\(index)",
        position: Point(
          x: generator.quarter(in: -900...1200), y: generator.quarter(in: -900...1500)))
    }
    for state in try field.states(of: targets, apart: 25) {
      let frame = state.state.frame
      #expect(Rect(x: 0, y: 0, width: 375, height: 667).contains(frame), "seed \(seed), \(frame)")
    }
  }

  @Test func aSceneWithoutAMarkerHasNoField() {
    var bare = scene
    bare.markers = []
    #expect(throws: SceneError.self) { try TargetField(bare) }
    var stray = scene
    stray.markers[0].marker.view = "nothing"
    #expect(throws: SceneError.self) { try TargetField(stray) }
  }

  /// A camera that looks at a point behind it divides by a negative w, which mirrors it.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func targetsBehindTheCameraAreMirroredAndNeverSeen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var field = try TargetField(scene)
    let viewport = Viewport(
      offset: Point(x: generator.quarter(in: 0...2000), y: generator.quarter(in: 0...1800)),
      size: Size(width: 400, height: 600))
    try field.update(to: viewport)
    let middle = Point(x: viewport.offset.x + 200, y: viewport.offset.y + 300)
    let way = Point(x: generator.quarter(in: -900...900), y: generator.quarter(in: -900...900))
    let target = Target(
      name: "a", position: Point(x: middle.x - way.x, y: middle.y - way.y), isBehind: true)
    let state = try field.states(of: [target])[0]
    #expect(state.state.kind == "arrow", "seed \(seed)")
    // From where it stands, the arrow points into the quarter that the way points into, or along its side.
    let heading = state.state.orientation.heading
    if way.x.magnitude > 400, way.y.magnitude > 400 {
      #expect((cosine(heading.radians) > 0) == (way.x > 0), "seed \(seed)")
      #expect((sine(heading.radians) > 0) == (way.y > 0), "seed \(seed)")
    }
    // Far out of the view it is where the mirrored point is.
    let far = Target(
      name: "b", position: Point(x: middle.x - 9 * 900, y: middle.y - 77), isBehind: true)
    let mirrored = Target(name: "b", position: Point(x: middle.x + 9 * 900, y: middle.y + 77))
    let states = try field.states(of: [far, mirrored])
    #expect(states[0].state == states[1].state)
    // It is mirrored once, whether arrows are joined or not.
    let clusters = try field.clusters(of: [target], within: 20)
    #expect(clusters.map(\.state) == [state], "seed \(seed)")
  }

  @Test func whatIsRightBehindTheCameraLiesBelow() throws {
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 400, height: 600)))
    let target = Target(name: "a", position: Point(x: 200, y: 300), isBehind: true)
    #expect(try field.states(of: [target])[0].state.clampedEdges == .bottom)
  }

  /// The nearest image counts, on whichever side of the map it is.
  @Test func limitsAndRangesAreMeasuredOnTheRepeatedMap() throws {
    let repeated = scene.withPlacement { $0.projection.period = Size(width: 2500, height: 0) }
    let targets = [
      Target(name: "far", position: Point(x: 900, y: 300)),
      Target(name: "near", position: Point(x: 2450, y: 300)),
    ]
    for (scene, expected) in [(scene, [0]), (repeated, [1])] {
      var field = try TargetField(scene)
      try field.update(to: Viewport(size: Size(width: 400, height: 600)))
      #expect(field.indices(of: targets, TargetSelection(limit: 1)) == expected)
    }
    var field = try TargetField(repeated)
    try field.update(to: Viewport(size: Size(width: 400, height: 600)))
    #expect(field.indices(of: targets, TargetSelection(range: 300)) == [1])
  }

  @Test func markersAreWrittenAndReadAsGeoJSON() throws {
    let list = try TargetList(
      Data(
        """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2000, 300]},
           "properties": {"name": "Oslo", "depth": 12.5}},
          {"type": "Feature", "geometry": {"type": "Point", "coordinates": [100, 200]}}]}
        """.utf8))
    var field = try TargetField(scene)
    try field.update(to: Viewport(size: Size(width: 400, height: 600)))
    let states = try field.states(of: list.entries.map(\.target))
    var features = MarkerFeatures(of: list, at: field.viewport)
    for (entry, state) in zip(list.entries, states) { features.append(state, of: entry) }
    features.finish()
    let read = try TargetList(features.take())
    #expect(read.entries.map(\.target.name) == ["Oslo", "target 2"])
    #expect(read.entries.map(\.target.position) == states.map(\.state.frame.origin))
    #expect(read.entries[0].properties["depth"] == .number(12.5))
    guard case .object(let marker) = read.entries[0].properties["marker"] else {
      Issue.record("the marker is missing")
      return
    }
    #expect(marker["kind"] == .text("arrow"))
    #expect(marker["heading"] == .number(0))
    #expect(marker["edges"] == .list([.text("right")]))
  }
}
