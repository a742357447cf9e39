import TestSupport
import Testing
import Waymark

/// Markers of which nothing is said but their constraints go the way of all others.
struct ConstraintsAloneTests {
  private static let size = Size(width: 375, height: 667)

  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  /// A scene whose numbers are thirds and sevenths, so that solved and compiled frames differ in their last digits.
  private static var thirds: Scene {
    var scene = scene
    scene.constraints.append("marker.width == view.width / 7 @999.5")
    scene.constraints.append("marker.height == view.height / 3 - 111.7 @999.5")
    return scene
  }

  @Test func markersHaveConstraintsAloneUntilSomethingIsSaid() {
    var scene = ConstraintsAloneTests.scene
    #expect(scene.markers[0].placement.isConstraintsAlone)
    #expect(!scene.withPlacement { _ in }.markers[0].placement.isConstraintsAlone)
    #expect(Placement() != .constraintsAlone)
    scene.markers[0].placement.rule = .ellipse
    #expect(!scene.markers[0].placement.isConstraintsAlone)
  }

  @Test func onlyOfAPlacementThereAreDetails() throws {
    let viewport = Viewport(size: ConstraintsAloneTests.size)
    var states: [MarkerState] = []
    for scene in [ConstraintsAloneTests.scene, ConstraintsAloneTests.scene.withPlacement { _ in }] {
      var placer = try scene.placer(of: scene.markers[0], at: viewport)
      states.append(try placer.state())
    }
    #expect(states[0].details == nil)
    #expect(states[1].details != nil)
    states[1].details = nil
    #expect(states[0] == states[1])
  }

  /// Frames of `state` and `layout` are one marker's, to the last bit.
  @Test(arguments: 0..<40)
  func aSessionHasTheFramesOfItsLayout(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scene = ConstraintsAloneTests.thirds
    var session = try SceneSession(scene)
    for _ in 0..<20 {
      let viewport = PlacementTests.viewport(&generator)
      try session.move(to: viewport)
      let state = try #require(try session.states().first)
      let marker = scene.markers[0].marker
      #expect(state.frame == session.layout.frame(of: marker.view, in: .content), "seed \(seed)")
      #expect(state.frameInView == session.layout.frame(of: marker.view, in: .view), "seed \(seed)")
      let alone = session.layout.state(of: marker)
      #expect(state == alone, "seed \(seed)")
    }
  }

  @Test func aSceneWhoseMarkerNamesNoViewIsRefused() throws {
    var scene = ConstraintsAloneTests.scene
    scene.markers[0].marker.view = "nothing"
    var session = try SceneSession(scene)
    try session.move(to: Viewport(size: ConstraintsAloneTests.size))
    #expect(throws: SceneError.self) { try session.states() }
    #expect(throws: SceneError.self) { try scene.placers(at: Viewport(size: .zero)) }
    var layout = try scene.makeLayout()
    #expect(layout.state(of: scene.markers[0].marker) == nil)
  }

  /// Nothing but constraints knows of no zoom where they hold the target.
  @Test func aHeldTargetIsNotProjected() throws {
    let viewport = Viewport(size: ConstraintsAloneTests.size)
    let scene = ConstraintsAloneTests.scene
    var placer = try scene.placer(of: scene.markers[0], at: viewport)
    try placer.move(to: viewport, projection: .identity)
    let before = try placer.state()
    #expect(throws: PlacementError.targetIsFixed(marker: "treasure")) {
      try placer.move(to: viewport, projection: Projection(zoom: 2))
    }
    #expect(try placer.state() == before)
  }
}
