import TestSupport
import Testing
import Waymark

/// A layout whose target moves answers as the layout that was made for the target.
struct MovableTargetTests {
  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  @Test(arguments: 0..<40)
  func oneLayoutAnswersForEveryTarget(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var movable = try MovableTargetTests.scene.makeLayout(movingTargetOf: "treasure")
    for _ in 0..<5 {
      let target = Point(
        x: .random(in: -300...2800, using: &generator),
        y: .random(in: -300...2800, using: &generator))
      let screen = generator.pick(Device.all).viewport
      var fixed = try MovableTargetTests.scene.withTreasure(at: target).makeLayout()
      var viewport = screen
      viewport.offset = Point(
        x: .random(in: -100...2300, using: &generator),
        y: .random(in: -100...2300, using: &generator))
      try fixed.update(to: viewport)
      viewport.target = target
      try movable.update(to: viewport)
      for space in [Layout.CoordinateSpace.content, .view] {
        let expected = fixed.frame(of: "marker", in: space)
        #expect(movable.frame(of: "marker", in: space) == expected, "seed \(seed)")
      }
    }
  }

  @Test func aLayoutThatNamesNoTargetIgnoresIt() throws {
    var layout = try MovableTargetTests.scene.makeLayout()
    var viewport = Viewport(size: Size(width: 375, height: 667))
    try layout.update(to: viewport)
    let expected = layout.frame(of: "marker", in: .content)
    viewport.target = Point(x: -1000, y: 7)
    try layout.update(to: viewport)
    #expect(layout.frame(of: "marker", in: .content) == expected)
  }

  @Test func aMarkerThatDoesNotExistIsRefused() {
    #expect {
      _ = try MovableTargetTests.scene.makeLayout(movingTargetOf: "tresure")
    } throws: { error in
      "\(error)" == "there is no marker named tresure; did you mean treasure?"
    }
  }

  @Test func aTargetThatIsAFactorCannotMove() throws {
    var scene = MovableTargetTests.scene
    scene.constraints.append(Formula("pointer.width == treasure.x * marker.width @1"))
    _ = try scene.makeLayout()
    #expect(throws: SceneError.self) { try scene.makeLayout(movingTargetOf: "treasure") }
  }

  @Test(arguments: ["target.x", "target.y"])
  func formulasNameATargetByItsMarker(_ name: String) throws {
    var scene = MovableTargetTests.scene
    scene.constraints.append(Formula("marker.left == \(name) @1"))
    #expect(throws: SceneError.self) { try scene.makeLayout() }
  }
}
