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

  /// Each number that a placement can have, set to one that there is no place by.
  private static let placements:
    [(name: String, change: @Sendable (inout Placement, Double) -> Void)] = [
      ("rule.radius", { $0.rule = .roundedRectangle(radius: $1) }),
      ("pivot", { $0.pivot = .point(Point(x: 0, y: $1)) }),
      ("anchor.x", { $0.anchor.x = $1 }),
      ("anchor.y", { $0.anchor.y = $1 }),
      ("insets", { $0.insets.right = $1 }),
      ("minimap", { $0.obstacles = [Obstacle("minimap", Rect(x: $1, y: 0, width: 1, height: 1))] }),
      ("minimap", { $0.obstacles = [Obstacle("minimap", Rect(x: 0, y: 0, width: 1, height: $1))] }),
      ("bearing", { $0.projection.bearing = Angle(radians: $1) }),
      ("period", { $0.projection.period.width = $1 }),
      ("visibility.enterInsets", { $0.visibility.enterInsets.top = $1 }),
      ("visibility.leaveInsets", { $0.visibility.leaveInsets.left = $1 }),
      ("heading.tolerance", { $0.heading.tolerance = $1 }),
      ("heading.restAngle", { $0.heading.restAngle = Angle(radians: $1) }),
      ("distance.unitsPerPoint", { $0.distance.unitsPerPoint = $1 }),
      (
        "distance.reference", { $0.distance.reference = .point(name: "player", Point(x: $1, y: 0)) }
      ),
      ("style.opacity", { $0.style.opacity = .init(near: 0, far: $1, nearValue: 1, farValue: 0) }),
      ("style.scale", { $0.style.scale = .init(near: 0, far: 9, nearValue: 1, farValue: $1) }),
      ("style.nearest", { $0.style.nearest = $1 }),
      ("style.farthest", { $0.style.farthest = $1 }),
    ]

  @Test(arguments: placements.indices, [.nan, -.infinity, 2e12] as [Double])
  func aNumberThatPlacesNothingIsRefused(index: Int, number: Double) throws {
    let (name, change) = MovedPlacerTests.placements[index]
    // An obstacle may be as large as it likes.
    if name == "minimap", number == 2e12 { return }
    var placement = Placement(anchor: .center)
    change(&placement, number)
    let error = #expect(throws: PlacementError.self) { try placer(placement) }
    #expect(error?.description.hasPrefix("cannot place the marker by \(name) = \(number);") == true)
    change(&placement, 0.7)
    _ = try placer(placement)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func aZoomThatIsNoneIsRefusedFromTheStart(_ zoom: Double) throws {
    let error = #expect(throws: PlacementError.self) {
      try placer(Placement(anchor: .center, projection: Projection(zoom: zoom)))
    }
    #expect(
      error?.description == "cannot lay out for zoom = \(zoom); it has to be finite and above 0")
  }
}
