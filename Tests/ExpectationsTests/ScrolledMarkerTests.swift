import Expectations
import Geometry
import Layout
import Markers
import Scenes
import Testing

struct ScrolledMarkerTests {
  let marker: MarkerExpectation

  init() throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    marker = try MarkerExpectation(of: "treasure", in: scene)
  }

  @Test func theGridCoversTheScrollLimitsWithTheirEnds() throws {
    var offsets: Set<Point> = []
    let grid = try marker.atEveryOffset(every: 1000, in: .device("iphone-8"))
    try grid.each { offsets.insert($0.viewport.offset) }
    #expect(grid.count == 12)
    #expect(Set(offsets.map(\.x)) == [0, 1000, 2000, 2125])
    #expect(Set(offsets.map(\.y)) == [0, 1000, 1833])
  }

  @Test func overscrollWidensTheGrid() throws {
    var offsets: Set<Point> = []
    try marker.atEveryOffset(every: 2000, overscroll: 60, in: .device("iphone-8"))
      .each { offsets.insert($0.viewport.offset) }
    #expect(Set(offsets.map(\.x)) == [-60, 1940, 2185])
    #expect(Set(offsets.map(\.y)) == [-60, 1893])
  }

  @Test func contentThatFitsHasOneOffset() throws {
    let grid = try marker.atEveryOffset(
      every: 1, in: Viewport(size: Size(width: 3000, height: 2500)))
    #expect(grid.count == 1)
  }

  @Test func aMarkerThatStaysPasses() throws {
    try marker.atEveryOffset(every: 100, overscroll: 90, in: .device("iphone-x"))
      .stays(inside: .safeArea).keepsItsSize()
  }

  @Test func theFirstOffsetThatFailsIsShownAndTheOthersCounted() throws {
    let unmet = try #require(
      unmetExpectation {
        try marker.atEveryOffset(every: 100, in: .landscapeDevice("iphone-x"))
          .stays(inside: .safeArea)
      })
    #expect(unmet.found == "it leaves by 44 at the right")
    #expect(unmet.viewport.offset == .zero)
    #expect(unmet.extent == .offsets(failing: 276, sampled: 414))
    #expect(unmet.description.contains("(here first, and at 276 of 414 offsets in all)\n"))
    #expect(unmet.blame.first?.contains("to marker.trailing <= view.trailing") == true)
  }

  @Test func aMarkerWithAPlacementIsCheckedWhereThePlacementHasIt() throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610)
    ).withPlacement {
      $0.rule = .ray
      $0.insets = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    }
    let placed = try MarkerExpectation(of: "treasure", in: scene)
    let inner = ViewportArea.rect(Rect(x: 10, y: 30, width: 355, height: 627))
    try placed.atEveryOffset(every: 200, in: .device("iphone-8")).stays(inside: inner)
    // The ray from the middle of the view goes through the middle of an edge.
    let offset = Point(x: 0, y: 1610 - 333.5)
    try placed.at(offset: offset, in: .device("iphone-8"))
      .stands(at: Rect(x: 375 - 77, y: 333.5, width: 67, height: 67), in: .view).points(0)
    #expect(
      failure { try marker.atEveryOffset(every: 200, in: .device("iphone-8")).stays(inside: inner) }
        != nil)
  }

  @Test func aSquashedMarkerIsFound() throws {
    let narrow = Viewport(size: Size(width: 50, height: 667))
    #expect(
      failure { try marker.atEveryOffset(every: 500, in: narrow).keepsItsSize() }
        == "it measures 50 × 67")
  }

  @Test func checksOfOnesOwnFailAtTheOffsetTheyAreMadeAt() throws {
    let unmet = unmetExpectation {
      try marker.atEveryOffset(every: 700, in: .device("iphone-8")).each { marker in
        try marker.waits(at: .right, .bottom)
      }
    }
    #expect(unmet?.viewport.offset == Point(x: 1400, y: 0))
  }

  @Test(arguments: [0.0, -1])
  func stepsThatLeadNowhereAreACallersMistake(_ step: Double) async {
    await #expect(processExitsWith: .failure) { [step] in
      let scene = Scene.treasureMap(
        mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
      let marker = try MarkerExpectation(of: "treasure", in: scene)
      _ = try marker.atEveryOffset(every: step, in: .device("iphone-8"))
    }
  }
}
