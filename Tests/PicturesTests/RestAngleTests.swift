import Foundation
import Geometry
import Layout
import Markers
import Scenes
import Testing

@testable import Pictures

/// How artwork is turned that does not point right by itself.
struct RestAngleTests {
  private static let screen = Viewport(size: Size(width: 375, height: 667))

  private func scene(_ rest: Double) throws -> Scene {
    try Scene.paper().withPlacement { $0.heading.restAngle = Angle(degrees: rest) }
  }

  @Test(arguments: [-90, 0, 33.3, 180])
  func picturesTurnItAsTheStateSays(rest: Double) throws {
    var session = try SceneSession(try scene(rest))
    try session.move(to: RestAngleTests.screen)
    let details = try #require(try session.states().first?.details)
    var drawing = try ScreenDrawing(&session, markers: nil, PictureOptions()).markers[0]
    #expect(drawing.rotation == details.rotation)
    let heading = try #require(details.heading)
    #expect(
      (drawing.rotation.degrees - heading.degrees + rest).remainder(dividingBy: 360).magnitude
        < 1e-9)
    drawing = MarkerDrawing(
      state: drawing.state, artwork: nil, headingRule: HeadingRule(restAngle: Angle(degrees: rest)))
    #expect(drawing.rotation == heading, "what is drawn without artwork points right")
  }

  @Test func movingPicturesDefineItPointingRight() throws {
    var session = try SceneSession(try scene(90))
    let marker = StageMarker(
      id: "a", name: "a", isX: false, anchor: Point(x: 50, y: 40),
      frameInView: Rect(x: 28, y: 18, width: 44, height: 44), target: Point(x: 900, y: 40),
      heading: .zero, opacity: 1, count: 1)
    let frame = MovingPicture.Frame(time: 0, viewport: RestAngleTests.screen, markers: [marker])
    let text = try MovingPicture(of: &session, [frame]).svg()
    let definition = try #require(text.components(separatedBy: "<g id=\"arrow\">").last)
    #expect(definition.components(separatedBy: "<image").first?.contains("rotate(-90)") == true)
  }

  @Test(arguments: [-90, 0, 33.5, 180])
  func movingPicturesLeaveArtworkWithoutDirectionAsItIs(rest: Double) throws {
    var session = try SceneSession(try scene(rest))
    let marker = StageMarker(
      id: "a", name: "a", isX: false, anchor: Point(x: 50, y: 40),
      frameInView: Rect(x: 28, y: 18, width: 44, height: 44), target: Point(x: 52, y: 40),
      heading: nil, opacity: 1, count: 1)
    let frame = MovingPicture.Frame(time: 0, viewport: RestAngleTests.screen, markers: [marker])
    let picture = try MovingPicture(of: &session, [frame])
    #expect(picture.drawings[0].markers[0].rotation.radians.magnitude < 1e-12)
    let text = try picture.svg()
    let drawn = text.matches(of: /rotate\((-?[0-9.]+)\)/).compactMap { Double($0.1) }
    let moved = text.matches(of: /type="rotate"[^>]*values="(-?[0-9.]+)/).compactMap {
      Double($0.1)
    }
    #expect(moved.count == 1)
    #expect((drawn + moved).reduce(0, +) == 0, "\(drawn) \(moved)")
  }
}
