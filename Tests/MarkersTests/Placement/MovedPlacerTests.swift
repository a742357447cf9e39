import Geometry
import Layout
import Markers
import Testing

/// A placer that is moved to viewports and projections, as by scrolling and pinching.
struct MovedPlacerTests {
  private func placer(_ placement: Placement) throws -> MarkerPlacer {
    let size = Size(width: 44, height: 30)
    let marker = Marker(
      name: "Port", view: "pointer", reference: "canvas", target: Point(x: 600, y: 300), size: size)
    return try MarkerPlacer(
      StageSimulation.canvas(for: size), marker: marker, placement: placement,
      at: Viewport(offset: Point(x: 150, y: 0), size: Size(width: 375, height: 667)))
  }

  @Test func anArrowWithoutHeadingIsNotInView() throws {
    let placement = Placement(anchor: .center, heading: HeadingRule(tolerance: 5000))
    var placer = try placer(placement)
    let state = try placer.state()
    #expect(state.kind == "arrow" && state.heading == nil)
    let points = Int(state.distance.rounded())
    #expect(MarkerAnnouncement(of: state).sentence == "Port, \(points) points away.")
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func aZoomThatIsNoneIsRefusedAndChangesNothing(_ zoom: Double) throws {
    var placer = try placer(Placement(anchor: .center))
    let before = try placer.state()
    let error = #expect(throws: PlacementError.self) {
      try placer.move(
        to: placer.viewport.scrolled(to: Point(x: 500, y: 500)), projection: Projection(zoom: zoom))
    }
    #expect(
      error?.description == "cannot lay out for zoom = \(zoom); it has to be finite and above 0")
    #expect(try placer.state() == before)
  }
}
