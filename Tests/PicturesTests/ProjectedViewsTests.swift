import Foundation
import Geometry
import Layout
import Markers
import Pictures
import Scenes
import Testing

/// Views on a map that is magnified or turned.
struct ProjectedViewsTests {
  private static let screen = Size(width: 375, height: 667)
  private static let note = Rect(x: 200, y: 280, width: 90, height: 60)

  /// A map of white paper, a red note on it with a word in it, and a blue bar that stays where it is on the screen.
  private func scene(_ projection: Projection) throws -> Scene {
    var scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let frames = [
      ("note", "scroll", ProjectedViewsTests.note, "#ff0000"),
      ("bar", "view", Rect(x: 0, y: 30, width: 200, height: 40), "#0000ff"),
    ]
    for (name, container, frame, color) in frames {
      var view = Scene.ViewDescription(name: name, container: container)
      view.backgroundColor = Scene.Color(color)
      scene.views.append(view)
      scene.constraints += [
        "\(name).left == \(name == "bar" ? "view" : "map").left + \(frame.minX)",
        "\(name).top == \(name == "bar" ? "view" : "map").top + \(frame.minY)",
        "\(name).width == \(frame.size.width)", "\(name).height == \(frame.size.height)",
      ].map { Formula($0) }
    }
    return scene.withPlacement { $0.projection = projection }
  }

  @Test(arguments: [
    Projection.identity, Projection(zoom: 2), Projection(zoom: 0.7),
    Projection(zoom: 1.3, bearing: Angle(degrees: 33)), Projection(bearing: Angle(degrees: -90)),
  ])
  func `what lies on the map is magnified and turned with it, and nothing else`(
    _ projection: Projection
  ) throws {
    let offset = Point(x: 40, y: 55)
    let picture = try Picture(try scene(projection), at: offset) { $0.showsLabels = false }
    let bitmap = try picture.bitmap()
    /// The color where the screen shows a point of the map.
    func color(_ x: Double, _ y: Double) -> [UInt8] {
      let middle = Point(
        x: ProjectedViewsTests.screen.width / 2, y: ProjectedViewsTests.screen.height / 2)
      let (dx, dy) = (x - offset.x - middle.x, y - offset.y - middle.y)
      let (sine, cosine) = (
        sin(-projection.bearing.radians) * projection.zoom,
        cos(-projection.bearing.radians) * projection.zoom
      )
      return bitmap[
        Int(middle.x + cosine * dx - sine * dy), Int(middle.y + sine * dx + cosine * dy)]
    }
    let note = ProjectedViewsTests.note
    for (x, y) in [
      (note.minX, note.minY), (note.maxX, note.minY), (note.minX, note.maxY),
      (note.maxX, note.maxY),
    ] {
      let inwards = Point(x: x == note.minX ? 1 : -1, y: y == note.minY ? 1 : -1)
      #expect(color(x + 4 * inwards.x, y + 4 * inwards.y) == [255, 0, 0, 255])
      #expect(color(x - 4 * inwards.x, y - 4 * inwards.y) != [255, 0, 0, 255])
    }
    #expect(bitmap[195, 65] == [0, 0, 255, 255])
    #expect(bitmap[205, 65] != [0, 0, 255, 255])
  }

  @Test(arguments: [1.0, 2, 0.5])
  func `a label on the map is written as large as the map is`(zoom: Double) throws {
    var scene = try scene(Projection(zoom: zoom))
    let index = try #require(scene.views.firstIndex { $0.name == "note" })
    scene.views[index].kind = .label(.init("Two words", advance: 8, lineHeight: 20))
    let document = try #require(
      XMLNode.parse(try Picture(scene, at: Point(x: 60, y: 0)) { $0.showsLabels = false }.svg()))
    let words = document.all.filter { $0.name == "text" && "Two words".hasPrefix($0.text) }
    // 90 points have room for eleven letters, however large they are.
    #expect(words.map(\.text) == ["Two words"])
    let plain = 8 / 0.602
    let size = try #require(words.first?.attributes["font-size"].flatMap(Double.init))
    #expect((size - zoom * plain).magnitude < 0.2, "\(size)")
  }
}
