import Geometry
import Layout
import Markers
import Scenes
import SweepFiles
import Sweeps
import Testing

/// The division of the offsets by what the marker does, against the closed form of the treasure rule.
struct OffsetMapTests {
  private static let island = try? MapsFolder.scene("treasure-island")

  private func map(
    _ bounds: Rect, size: Size = Size(width: 375, height: 667), top: Double = 20
  ) throws -> OffsetMap {
    let scene = try #require(OffsetMapTests.island)
    let screen = Viewport(size: size, insets: EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    return try OffsetMap(
      of: bounds, layout: scene.makeLayout(), marker: scene.markers[0].marker, screen: screen)
  }

  @Test func theXShowsWhereTheDesignSays() throws {
    let areas = try map(Rect(x: 0, y: -20, width: 2125, height: 1853)).areas
    let free = try #require(areas.first { $0.clampedEdges.isEmpty })
    #expect(free.isRectangle)
    #expect(free.bounds == Rect(x: 1302, y: 1010, width: 308, height: 580))
    #expect(areas.count == 9)
    #expect((areas.reduce(0) { $0 + $1.share } - 1).magnitude < 1e-12)
    #expect((areas.reduce(0) { $0 + $1.area } - 2125 * 1853).magnitude < 1e-6)
  }

  // The X takes a billionth of a billionth of the largest range.
  @Test(arguments: [1e4, 3e8, 5e8, 1e9, 1e12] as [Double])
  func theXShowsInARangeOfAnySize(side: Double) throws {
    let areas = try map(Rect(x: -side, y: -side / 3, width: 2 * side, height: side)).areas
    #expect(areas.count == 9)
    #expect(areas.allSatisfy { $0.isRectangle })
    let free = try #require(areas.first { $0.clampedEdges.isEmpty })
    let rounding = side * 1e-15
    #expect((free.bounds.minX - 1302).magnitude <= rounding)
    #expect((free.bounds.minY - 1010).magnitude <= rounding)
    #expect((free.bounds.maxX - 1610).magnitude <= rounding)
    #expect((free.bounds.maxY - 1590).magnitude <= rounding)
    let whole = 2 * side * side
    #expect((areas.reduce(0) { $0 + $1.area } - whole).magnitude < 1e-9 * whole)
  }

  @Test(
    arguments: [
      (Size(width: 375, height: 667), 20.0), (Size(width: 1024, height: 768), 0),
      (Size(width: 50, height: 60), 20), (Size(width: 3000, height: 200), 44.5),
    ] as [(Size, Double)])
  func everyCellHasTheClosedForm(size: Size, top: Double) throws {
    let map = try map(Rect(x: -100, y: -100, width: 2700, height: 2700), size: size, top: top)
    for cell in map.cells {
      let point = cell.polygon.corners.reduce(.zero, +)
      let count = Double(cell.polygon.corners.count)
      let offset = Point(x: point.x / count, y: point.y / count)
      let x = clamp(offset.x, size.width, 0)
      let y = clamp(offset.y, size.height, top)
      var edges: Edge.Set = []
      if x != 1610 { edges.insert(x > 1610 ? .left : .right) }
      if y != 1610 { edges.insert(y > 1610 ? .top : .bottom) }
      #expect(cell.clampedEdges == edges, "at \(offset)")
    }
  }

  private func clamp(_ offset: Double, _ extent: Double, _ inset: Double) -> Double {
    let side = min(67, extent - inset)
    return min(max(1610, offset + inset), offset + extent - side)
  }

  @Test func aRangeWithoutHeightIsALine() throws {
    let areas = try map(Rect(x: 0, y: 1200, width: 2125, height: 0)).areas
    #expect(areas.map(\.clampedEdges) == [.right, [], .left])
    #expect(areas[1].bounds == Rect(x: 1302, y: 1200, width: 308, height: 0))
    #expect(areas[1].share == 308.0 / 2125)
    #expect(areas.allSatisfy { $0.isRectangle && $0.area == 0 })
  }

  @Test func aSinglePointIsAnAreaOfItsOwn() throws {
    let areas = try map(Rect(x: 10, y: 1200, width: 0, height: 0)).areas
    #expect(areas.map(\.clampedEdges) == [.right])
    #expect(areas[0].share == 1)
  }

  /// Sums in the order of a dictionary differed in their last digits from run to run.
  @Test func areasAreTheSameEachTimeTheyAreAskedFor() throws {
    let map = try map(
      Rect(x: 0, y: 0, width: 1498.7, height: 2166.3), size: Size(width: 1001.3, height: 333.7),
      top: 0)
    let first = map.areas.map(\.share)
    for _ in 0..<200 { #expect(map.areas.map(\.share) == first) }
  }
}

/// The division of the offsets for markers that are placed by rules of their own.
struct PlacedOffsetMapTests {
  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
  private static let screen = Screen(name: "", size: Size(width: 375, height: 667))

  private static func placer(_ placement: Placement) throws -> MarkerPlacer {
    let changed = scene.withPlacement { $0 = placement }
    return try changed.placer(of: changed.markers[0], at: screen.viewport())
  }

  private static let placements = [
    Placement(),
    Placement(anchor: .center, insets: EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)),
    Placement(anchor: .bottom, extent: .circumscribed, projection: Projection(zoom: 0.5)),
    Placement(projection: Projection(zoom: 1.25, bearing: Angle(degrees: 30))),
  ]

  /// In the middle of every cell the placer finds the same edges.
  @Test(arguments: placements.indices)
  func everyCellIsAsThePlacerSays(_ number: Int) throws {
    var placer = try PlacedOffsetMapTests.placer(PlacedOffsetMapTests.placements[number])
    let bounds = Rect(x: -100, y: -100, width: 2700, height: 2700)
    let map = try OffsetMap(
      of: bounds, marker: SweepMarker(placer), screen: PlacedOffsetMapTests.screen)
    #expect(map.areas.count == 9)
    #expect((map.areas.reduce(0) { $0 + $1.area } - 2700 * 2700).magnitude < 1e-3)
    for cell in map.cells {
      let sum = cell.polygon.corners.reduce(.zero, +)
      let count = Double(cell.polygon.corners.count)
      let offset = Point(x: sum.x / count, y: sum.y / count)
      try placer.move(to: PlacedOffsetMapTests.screen.viewport(at: offset))
      #expect(try placer.state().clampedEdges == cell.clampedEdges, "at \(offset)")
    }
  }

  /// So far away that a millionth of a point is less than doubles tell apart.
  @Test(arguments: [
    (1e10, Projection(bearing: Angle(degrees: 33))), (1e11, Projection(zoom: 0.7)),
    (1e6, Projection(zoom: 1e5)), (3e9, Projection(zoom: 1 / 3.0, bearing: Angle(degrees: -70.1))),
  ])
  func bordersFarAwayAreStraightToo(_ extent: Double, _ projection: Projection) throws {
    let placer = try PlacedOffsetMapTests.placer(Placement(projection: projection))
    let bounds = Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)
    let map = try OffsetMap(
      of: bounds, marker: SweepMarker(placer), screen: PlacedOffsetMapTests.screen)
    let area = 4 * extent * extent
    #expect((map.areas.reduce(0) { $0 + $1.area } - area).magnitude < 1e-9 * area)
  }

  /// However flat they are beside how far they reach.
  @Test(arguments: [(1e9, 0.001), (1e12, 1), (1e8, 1e-4)], [Placement?.none, Placement()])
  func rangesThatAreFlatHaveAllRegions(
    range: (extent: Double, height: Double), placement: Placement?
  ) throws {
    let placer = try PlacedOffsetMapTests.placer(placement ?? .constraintsAlone)
    for isWide in [true, false] {
      let bounds =
        isWide
        ? Rect(x: -range.extent, y: 1010, width: 2 * range.extent, height: range.height)
        : Rect(x: 1010, y: -range.extent, width: range.height, height: 2 * range.extent)
      let map = try OffsetMap(
        of: bounds, marker: SweepMarker(placer), screen: PlacedOffsetMapTests.screen)
      let area = 2 * range.extent * range.height
      #expect((map.areas.reduce(0) { $0 + $1.area } - area).magnitude < 1e-6 * area)
      #expect(map.areas.count >= 3)
    }
  }

  @Test func bordersThatAreNotStraightAreRefused() throws {
    let placer = try PlacedOffsetMapTests.placer(Placement(rule: .ellipse))
    #expect(throws: SweepError.notStraight(marker: "treasure", reason: "the rule ellipse")) {
      try OffsetMap(
        of: Rect(x: 0, y: 0, width: 9, height: 9), marker: SweepMarker(placer),
        screen: PlacedOffsetMapTests.screen)
    }
  }

  /// Where the marker grows with the offset, so does the circle that is kept free around it; and where the marker cannot be
  /// left of a line of the map, the map is drawn along.
  @Test(arguments: [
    (
      "\"marker.width == 40 @999\", \"marker.height == 40 + max(0, 0.1 * offset.y) @999\"",
      Placement(extent: .circumscribed), "room for artwork whose size changes with the offset"
    ),
    (
      "\"marker.width == 40\", \"marker.height == 40\", \"marker.right <= map.left + 1600\"",
      Placement(projection: Projection(zoom: 2.3)),
      "a reference that does not move as the content does"
    ),
  ])
  func whatBendsBordersSomewhereIsRefused(
    _ constraints: String, _ placement: Placement, _ reason: String
  ) throws {
    let text = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.edges == scroll.edges", "map.width == 2500",
        "map.height == 2500", "marker.left >= view.left", "marker.right <= view.right",
        "marker.top >= view.top", "marker.bottom <= view.bottom", "marker.left == map.left + t.x @998",
        "marker.top == map.top + t.y @998", \(constraints)],
       "markers": [{"name": "t", "view": "marker", "reference": "map", "target": {"x": 1600, "y": 1000}}]}
      """
    let scene = try Scene(json: Array(text.utf8), file: "scene.json", folder: "", resources: .none)
      .withPlacement { $0 = placement }
    let screen = Screen(name: "", size: Size(width: 400, height: 400))
    let placer = try scene.placer(of: scene.markers[0], at: screen.viewport())
    #expect(throws: SweepError.notStraight(marker: "t", reason: reason)) {
      try OffsetMap(
        of: Rect(x: 0, y: 0, width: 2100, height: 2100), marker: SweepMarker(placer), screen: screen
      )
    }
  }
}
