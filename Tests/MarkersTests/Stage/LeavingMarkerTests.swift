import Geometry
import Layout
import Testing

@testable import Markers

/// Markers whose targets are taken away while the map moves.
struct LeavingMarkerTests {
  @Test(arguments: [1.0, 0.7, 2], [0.0, 90, 33])
  func anXStaysOnItsPlaceWhileItFades(zoom: Double, bearing: Double) throws {
    var placement = Placement()
    placement.projection = Projection(zoom: zoom, bearing: Angle(degrees: bearing))
    placement.anchor = .center
    let place = Point(x: 1000, y: 1200)
    var scene = try StageExample(targets: [place], placement: placement)
    var faded = 0
    for frame in 0..<20 {
      let offset = Point(x: 800 + 4 * Double(frame), y: 900 - 3 * Double(frame))
      if frame == 5 { scene.stage.targets = [] }
      try scene.show(at: offset, time: Double(frame) / 60)
      guard let marker = scene.stage.markers.first else { continue }
      let shown = scene.placer.position(inViewOf: place)
      #expect(marker.isX)
      #expect(marker.anchor.distance(to: shown) < 1e-9, "frame \(frame)")
      #expect(marker.target.distance(to: shown) < 1e-9, "frame \(frame)")
      if frame >= 5 { faded += 1 }
    }
    #expect(faded > 2)
    #expect(scene.stage.markers.isEmpty)
  }

  @Test func anArrowFadesWhereItWaits() throws {
    var scene = try StageExample(targets: [Point(x: 2400, y: 300)])
    try scene.show(at: .zero, time: 0)
    let before = try #require(scene.stage.markers.first)
    scene.stage.targets = []
    try scene.show(at: Point(x: 40, y: 30), time: 1 / 60)
    let after = try #require(scene.stage.markers.first)
    #expect(after.anchor == before.anchor)
    #expect(after.heading == before.heading)
    #expect(after.opacity < before.opacity)
  }
}
