import Geometry
import Layout
import Markers
import Scenes
import Testing

/// Errors of scenes keep what refused something, for programs that want more than a sentence.
struct SceneErrorTests {
  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test func aViewportThatIsRefusedIsTheCause() throws {
    var session = try SceneSession(SceneErrorTests.scene)
    let viewport = Viewport(size: Size(width: -1, height: 667))
    let error = #expect(throws: SceneError.self) { try session.move(to: viewport) }
    #expect(error?.cause == .layout(.viewportOutOfRange(parameter: "viewport.width", number: -1)))
  }

  @Test func aSessionOfWhichAMarkerRefusesAViewportStaysWhereItWas() throws {
    var scene = SceneErrorTests.scene
    scene.markers[0].placement = Placement(
      rule: .ray, insets: EdgeInsets(top: 0, left: 5e11, bottom: 0, right: 0))
    var session = try SceneSession(scene)
    let viewport = Viewport(size: Size(width: 375, height: 667))
    try session.move(to: viewport)
    let states = try session.states()
    #expect(throws: SceneError.self) {
      try session.move(to: viewport.scrolled(to: Point(x: 6e11, y: 0)))
    }
    #expect(session.layout.viewport == viewport)
    #expect(try session.states() == states)
  }

  @Test func aConstraintThatIsRefusedIsTheCauseAtItsPlace() throws {
    var scene = SceneErrorTests.scene
    scene.constraints.append(Formula("marker.top == marker.left"))
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    guard case .layout(.mixedAxes(_, let anchor, let other)) = error?.cause else {
      Issue.record("the cause is \(String(describing: error?.cause))")
      return
    }
    #expect([anchor, other] == ["marker.top", "marker.left"])
  }

  @Test func aSceneThatMakesNoSenseHasNoOtherCause() throws {
    var scene = SceneErrorTests.scene
    scene.constraints.append(Formula("marker.tip == 3"))
    let error = #expect(throws: SceneError.self) { try scene.makeLayout() }
    #expect(error != nil && error?.cause == nil)
  }
}
