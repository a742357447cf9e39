import Geometry
import Layout
import Markers
import Scenes
import Testing

@testable import Pictures

/// The numbers of targets that moving markers stand for.
struct MovingCountsTests {
  /// A marker that goes 20 points to the right a frame, and stands for so many targets in each.
  private func picture(
    _ counts: [Int], opacities: [Double] = [], side: (Int) -> Double = { _ in 44 }
  ) throws -> MovingPicture {
    var session = try SceneSession(try Scene.paper())
    let frames = counts.enumerated().map { index, count in
      let anchor = Point(x: 60 + 20 * Double(index), y: 50)
      let marker = StageMarker(
        id: "a", name: "a", isX: false, anchor: anchor,
        frameInView: Rect(.center, at: anchor, size: Size(width: side(index), height: side(index))),
        target: Point(x: 900, y: 50), heading: .zero,
        opacity: index < opacities.count ? opacities[index] : 1, count: count)
      return MovingPicture.Frame(
        time: Double(index), viewport: Viewport(size: Size(width: 200, height: 100)),
        markers: [marker])
    }
    return try MovingPicture(of: &session, frames)
  }

  @Test(arguments: [[1, 1, 1], [1, 3, 3], [12, 12, 2], [2, 1, 2], [5, 99, 100]])
  func `the number that shows is that of the frame, beside the marker`(counts: [Int]) throws {
    let document = try #require(XMLNode.parse(try picture(counts).svg()))
    let marker = try #require(document.groups("moving-marker").first)
    let badges = marker.all.filter { $0.groups("count").count == 1 && $0.animations.count == 1 }
    for moment in [0.3, 1.1, 2.9] {
      let shown = badges.filter { badge in
        badge.children.contains { $0.attributes["class"] == "count" }
          && badge.animations[0].value(at: moment) == "visible"
      }
      let count = counts[Int(moment)]
      #expect(shown.flatMap(\.texts) == (count > 1 ? ["\(count)"] : []))
      guard count > 1 else { continue }
      let way = try #require(
        marker.children.last { $0.name == "g" }?.animations.first?.numbers(at: Double(Int(moment))))
      try #require(way.count == 2)
      #expect(abs(way[0] - 18) < 0.01 && abs(way[1] + 18) < 0.01, "\(way)")
    }
  }

  @Test(arguments: [0.25, 0.5, 1]) func aNumberFadesWithItsMarker(opacity: Double) throws {
    let bitmap = try picture([3], opacities: [opacity]).drawings[0].bitmap()
    let plain = try picture([1], opacities: [0.01]).drawings[0].bitmap()
    let full = try picture([3]).drawings[0].bitmap()
    // In the circle, left of its number.
    let (x, y) = (72, 32)
    for channel in 0..<3 {
      let (under, over) = (Double(plain[x, y][channel]), Double(full[x, y][channel]))
      #expect(abs(Double(bitmap[x, y][channel]) - (under + (over - under) * opacity)) <= 2)
    }
    #expect(full[x, y] != plain[x, y])
  }

  @Test(arguments: [false, true])
  func `markers of a hidden view show in no picture that moves`(isHidden: Bool) throws {
    var scene = try Scene.paper()
    let view = scene.markers[0].marker.view
    let index = try #require(scene.views.firstIndex { $0.name == view })
    scene.views[index].isHidden = isHidden
    var session = try SceneSession(scene)
    let frame = try picture([1]).frames[0]
    let moving = try MovingPicture(of: &session, [frame])
    let document = try #require(XMLNode.parse(try moving.svg()))
    #expect(document.groups("moving-marker").isEmpty == isHidden)
    #expect(moving.drawings[0].markers.isEmpty == isHidden)
  }

  @Test func `a marker that changes its size is named`() throws {
    #expect(try picture([1, 1, 1]).markerThatChanges == nil)
    #expect(try picture([1, 1, 1]) { $0 == 2 ? 40 : 44 }.markerThatChanges == "a")
  }
}

extension ScreenDrawing {
  fileprivate func bitmap() throws -> Bitmap {
    try Picture(size: bounds.size, title: "", background: theme.background, elements: [element()])
      .bitmap()
  }
}
