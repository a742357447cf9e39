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
