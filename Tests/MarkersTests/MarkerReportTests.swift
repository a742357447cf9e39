import Constraints
import Geometry
import Layout
import Markers
import Testing

/// A marker in a layout written in Swift, without a scene.
struct MarkerReportTests {
  let marker = Marker(
    name: "treasure", view: "marker", reference: "map", target: Point(x: 1610, y: 1610),
    size: Size(width: 67, height: 67))

  @Test func theStateTellsPlaceHeadingEdgesSlackAndDistance() throws {
    let state = try state(at: Viewport(size: Size(width: 375, height: 667)))
    #expect(state.name == "treasure")
    #expect(state.frame == Rect(x: 308, y: 600, width: 67, height: 67))
    #expect(state.frameInView == state.frame)
    #expect(state.slack == Point(x: 1302, y: 1010))
    #expect(state.clampedEdges == [.right, .bottom])
    #expect((state.orientation.heading.degrees - 37.801793).magnitude < 1e-6)
    #expect((state.distance - 1647.817951).magnitude < 1e-6)
    #expect(state.isReachable)
  }

  @Test func scrolledContentMovesTheFrameInTheViewAgainstTheOffset() throws {
    let state = try state(
      at: Viewport(offset: Point(x: 1500, y: 1510), size: Size(width: 375, height: 667)))
    #expect(state.orientation == .x)
    #expect(state.frame == Rect(x: 1610, y: 1610, width: 67, height: 67))
    #expect(state.frameInView == Rect(x: 110, y: 100, width: 67, height: 67))
    #expect(state.clampedEdges.isEmpty)
    #expect(state.distance == 0)
  }

  @Test(
    arguments: [
      (1611.0, 1611.0, [.left, .top]), (1700, 1500, .left), (1500, 1700, .top), (0, 1500, .right),
      (1500, 0, .bottom), (1700, 0, [.left, .bottom]),
    ] as [(Double, Double, Edge.Set)])
  func theEdgesAreThoseBeyondWhichTheTreasureLies(x: Double, y: Double, edges: Edge.Set) throws {
    let viewport = Viewport(offset: Point(x: x, y: y), size: Size(width: 375, height: 667))
    #expect(try state(at: viewport).clampedEdges == edges)
  }

  @Test func distanceIsMeasuredBetweenCentresOfTheWholeArtwork() throws {
    let state = try state(at: Viewport(size: Size(width: 50, height: 2500)))
    #expect(state.frame == Rect(x: 0, y: 1610, width: 50, height: 67))
    #expect(state.distance == 1610 + 33.5 - 25)
  }

  @Test func aTreasureBeyondTheMapIsOutOfReach() throws {
    var lost = marker
    lost.target = Point(x: 2450, y: 1610)
    #expect(try !state(of: lost, at: Viewport(size: Size(width: 375, height: 667))).isReachable)
    lost.target = Point(x: 2433, y: 0)
    #expect(try state(of: lost, at: Viewport(size: Size(width: 375, height: 667))).isReachable)
    lost.target = Point(x: 2433.75, y: 0)
    #expect(try !state(of: lost, at: Viewport(size: Size(width: 375, height: 667))).isReachable)
  }

  @Test func overscrollDoesNotCountAsReach() throws {
    var lost = marker
    lost.target = Point(x: -20, y: 100)
    let there = try state(
      of: lost, at: Viewport(offset: Point(x: -50, y: 0), size: Size(width: 375, height: 667)))
    #expect(there.orientation == .x)
    #expect(!there.isReachable)
  }

  @Test func askingForReachLeavesTheLayoutWhereItIs() throws {
    var layout = try makeLayout()
    let viewport = Viewport(offset: Point(x: 7, y: 9), size: Size(width: 375, height: 667))
    try layout.update(to: viewport)
    let first = layout.state(of: marker)
    let second = layout.state(of: marker)
    #expect(first == second)
    #expect(layout.viewport == viewport)
  }

  /// Near 0, of all places, offsets that leave the target just so are farther from it than from the border.
  @Test(arguments: Array(stride(from: -20, through: 60, by: 4)))
  func aTargetOnTheBorderOfTheRoomIsHeldByNoEdge(tenths: Int) throws {
    var marker = marker
    marker.target = Point(x: Double(tenths) / 10, y: 1000)
    // The right edge of the artwork is that of the view: x + 67 = offset + 375.
    let offset = Point(x: Double(tenths - 3080) / 10, y: 0)
    let state = try state(
      of: marker, at: Viewport(offset: offset, size: Size(width: 375, height: 667)))
    #expect(state.clampedEdges == .bottom)
    #expect(state.heading?.degrees == 90)
    #expect(state.slack == Point(x: 0, y: 400))
  }

  @Test func aMarkerOfViewsThatDoNotExistHasNoState() throws {
    var layout = try makeLayout()
    var stray = marker
    stray.view = "nothing"
    let byView = layout.state(of: stray)
    #expect(byView == nil)
    stray = marker
    stray.reference = "nothing"
    let byReference = layout.state(of: stray)
    #expect(byReference == nil)
  }

  @Test(arguments: [.nan, .infinity, -2e12] as [Double])
  func aMarkerOfATargetThatIsNoPlaceHasNoState(_ coordinate: Double) throws {
    var layout = try makeLayout()
    try layout.update(to: Viewport(size: Size(width: 375, height: 667)))
    for target in [Point(x: coordinate, y: 0), Point(x: 0, y: coordinate)] {
      var lost = marker
      lost.target = target
      let state = layout.state(of: lost)
      #expect(state == nil)
      #expect(throws: PlacementError.self) {
        var placer = try MarkerPlacer(
          layout, marker: lost, placement: .constraintsAlone, at: layout.viewport)
        _ = try placer.state(in: &layout)
      }
    }
  }
}

extension MarkerReportTests {
  private func state(of marker: Marker? = nil, at viewport: Viewport) throws -> MarkerState {
    var layout = try makeLayout(target: (marker ?? self.marker).target)
    try layout.update(to: viewport)
    let state = layout.state(of: marker ?? self.marker)
    return try #require(state)
  }

  private func makeLayout(target: Point = Point(x: 1610, y: 1610)) throws -> Layout {
    let view = View("view")
    let scroll = ScrollView("scroll")
    let map = ImageView("map", imageSize: Size(width: 2500, height: 2500))
    let pointer = ImageView("marker", imageSize: Size(width: 67, height: 67))
    pointer.compressionResistance = AxisPriorities(999)
    view.addSubview(scroll)
    scroll.addSubview(map)
    scroll.addSubview(pointer)
    return try Layout(
      of: view,
      constraints: scroll.edges(equalTo: view) + map.edges(equalTo: scroll) + [
        pointer.left >= view.left, pointer.right <= view.right, pointer.top >= view.top,
        pointer.bottom <= view.bottom,
        (pointer.left == map.left + .constant(target.x)).priority(998),
        (pointer.top == map.top + .constant(target.y)).priority(998),
      ])
  }
}
