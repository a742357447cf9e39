import Geometry
import Layout
import Scenes
import Testing

@testable import Pictures

/// What moves in an SVG document beside the markers.
struct MovingViewsTests {
  /// A page below a bar, a card in a window of the page, and a view that goes half as far.
  private func picture(_ more: String) throws -> MovingPicture {
    let scene = try Scene.page(
      below: 50, window: Rect(x: 10, y: 20, width: 30, height: 30),
      ##"{ "name": "slow", "in": "view", "backgroundColor": "#ffff00" }"##,
      [
        "page.width == 900", "slow.width == 10", "slow.top == view.top",
        "slow.left == view.left - 0.5 * offset.x", more,
      ])
    var session = try SceneSession(scene)
    let frames = (0..<5).map { index in
      MovingPicture.Frame(
        time: Double(index),
        viewport: Viewport(
          offset: Point(x: 30 * Double(index), y: 0), size: Size(width: 120, height: 80)),
        markers: [])
    }
    return try MovingPicture(of: &session, frames)
  }

  /// Returns how far what is painted in a color has moved at a moment, and what cuts it off there: left edges, from outside
  /// to inside.
  private func motion(
    of color: String, in node: XMLNode, at moment: Double, _ clips: [String: Double],
    _ way: Double = 0, _ cuts: [Double] = []
  ) -> (way: Double, cuts: [Double])? {
    let moved = way + (node.animations.first?.numbers(at: moment)[0] ?? 0)
    var cuts = cuts
    if let clip = node.attributes["clip-path"]?.dropFirst(5).dropLast(),
      let left = clips[String(clip)]
    {
      cuts.append(left + moved)
    }
    if node.attributes["fill"] == color { return (moved, cuts) }
    for child in node.children {
      if let found = motion(of: color, in: child, at: moment, clips, moved, cuts) { return found }
    }
    return nil
  }

  @Test(arguments: [0, 1, 2.5, 4])
  func everyViewMovesAsItDoesAndIsCutOffWhereItsScrollViewEnds(moment: Double) throws {
    let document = try #require(XMLNode.parse(try picture("slow.height == 7").svg()))
    var clips: [String: Double] = [:]
    for node in document.all where node.name == "clipPath" && node.attributes["id"] != "screen" {
      let data = try #require(node.children.first?.attributes["d"])
      clips[try #require(node.attributes["id"])] = Double(data.dropFirst().prefix { $0 != " " })
    }
    let expected: [(color: String, way: Double, cuts: [Double])] = [
      ("#0000ff", 0, []), ("#ff0000", -30 * moment, [0]),
      ("#00ff00", -30 * moment, [0, 10 - 30 * moment]), ("#ffff00", -15 * moment, []),
    ]
    for (color, way, cuts) in expected {
      let found = try #require(motion(of: color, in: document, at: moment, clips), "\(color)")
      #expect((found.way - way).magnitude < 0.02, "\(color)")
      #expect(found.cuts.count == cuts.count, "\(color)")
      for (cut, other) in zip(found.cuts, cuts) { #expect((cut - other).magnitude < 0.02) }
    }
  }

  @Test func whatChangesItsSizeIsNoMotion() throws {
    #expect(try picture("slow.height == 7").viewThatChanges() == nil)
    let stretched = try picture("slow.height == 7 + 0.1 * offset.x")
    #expect(try stretched.viewThatChanges() == "slow")
  }

  @Test func aScrollViewThatFillsTheScreenCutsNothingOff() throws {
    var session = try SceneSession(try Scene.paper())
    let frames = (0..<3).map {
      MovingPicture.Frame(
        time: Double($0),
        viewport: Viewport(
          offset: Point(x: 200 * Double($0), y: 0), size: Size(width: 120, height: 80)),
        markers: [])
    }
    let text = try MovingPicture(of: &session, frames).svg()
    let document = try #require(XMLNode.parse(text))
    #expect(document.groups("scroll").isEmpty)
    #expect(document.groups("map").count == 1)
  }
}
