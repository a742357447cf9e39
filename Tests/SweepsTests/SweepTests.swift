import Geometry
import Layout
import Markers
import Scenes
import Testing

@testable import SweepFiles
@testable import Sweeps

/// Every state of a sweep is the one that the layout itself has at the viewport.
struct SweepTests {
  private static let screens = [
    Screen(
      name: "iphone-8", size: Size(width: 375, height: 667),
      insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    Screen(name: "tiny", size: Size(width: 50, height: 60)),
    Screen(
      name: "odd", size: Size(width: 1024.5, height: 331.25),
      insets: EdgeInsets(top: 47, left: 3, bottom: 34, right: 0.5)),
  ]

  private static let grids = [
    ViewportGrid(
      x: GridAxis(from: 1300, through: 1306, by: 1), y: GridAxis(from: 1005, through: 1015, by: 1)),
    ViewportGrid(
      x: GridAxis(from: -400, through: 3000, by: 170.25),
      y: GridAxis(from: -400, through: 3000, by: 169.5)),
    ViewportGrid(
      x: GridAxis(from: 1609.5, through: 1611, by: 0.1),
      y: GridAxis(from: 1500, through: 1500, by: 1)),
  ]

  @Test(arguments: screens.indices, grids.indices)
  func everyStateIsTheLayouts(screen: Int, grid: Int) throws {
    let scene = try MapsFolder.scene("treasure-island")
    let marker = scene.markers[0].marker
    var layout = try scene.makeLayout()
    let sweep = try Sweep(
      layout, markers: [marker], screens: [SweepTests.screens[screen]],
      grid: SweepTests.grids[grid])
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns(capacity: 5)
    var next = 0
    while next < sweep.stateCount {
      next = try evaluator.fill(&columns, from: next)
      for index in 0..<columns.count {
        let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
        try layout.update(to: SweepTests.screens[screen].viewport(at: offset))
        guard let state = layout.state(of: marker) else { continue }
        #expect(columns.x[index] == state.frame.origin.x)
        #expect(columns.y[index] == state.frame.origin.y)
        #expect(columns.distance[index] == state.distance)
        #expect(StateFlags(rawValue: columns.flags[index]) == StateFlags(state))
        #expect(columns.heading[index].isNaN == state.orientation.isX)
        if !state.orientation.isX {
          #expect((columns.heading[index] - state.orientation.heading.degrees).magnitude < 1e-12)
        }
      }
    }
  }

  @Test func offsetsInAnyOrderHaveTheSameStatesAsInAGrid() throws {
    let scene = try MapsFolder.scene("treasure-island")
    let marker = scene.markers[0].marker
    var layout = try scene.makeLayout()
    let screen = SweepTests.screens[0]
    var generator = SystemRandomNumberGenerator()
    for bounds in [Rect(x: -5000, y: -5000, width: 10_000, height: 10_000), .zero] {
      var evaluator = try ScreenEvaluator(layout, marker: marker, screen: screen, bounds: bounds)
      var columns = StateColumns(capacity: 300)
      columns.count = 300
      for index in 0..<300 {
        columns.offsetX[index] = Double.random(in: -500...3000, using: &generator)
        columns.offsetY[index] = Double.random(in: -500...3000, using: &generator)
      }
      try evaluator.fill(&columns, 0..<300)
      columns.finish(tolerance: marker.tolerance.points(at: screen.displayScale))
      for index in 0..<columns.count {
        let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
        try layout.update(to: screen.viewport(at: offset))
        guard let state = layout.state(of: marker) else { continue }
        #expect(columns.x[index] == state.frame.origin.x)
        #expect(columns.y[index] == state.frame.origin.y)
        #expect(StateFlags(rawValue: columns.flags[index]) == StateFlags(state))
      }
    }
  }

  /// A marker without artwork is on its treasure, and not half its size away from it.
  @Test func aMarkerWithoutArtworkIsAsLargeAsItsFrame() throws {
    let scene = try MapsFolder.scene("treasure-island")
    var marker = scene.markers[0].marker
    marker.size = .zero
    let screen = SweepTests.screens[0]
    var layout = try scene.makeLayout()
    let grid = ViewportGrid(
      x: GridAxis(start: 1280, step: 50, count: 9), y: GridAxis(start: 980, step: 70, count: 9))
    let sweep = try Sweep(layout, markers: [marker], screens: [screen], grid: grid)
    var (evaluator, columns) = (sweep.makeEvaluator(), StateColumns(capacity: 9))
    var next = 0
    while next < sweep.stateCount {
      next = try evaluator.fill(&columns, from: next)
      for index in 0..<columns.count {
        let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
        try layout.update(to: screen.viewport(at: offset))
        let answer = layout.state(of: marker)
        let state = try #require(answer)
        #expect(columns.distance[index] == state.distance)
        #expect(state.distance == state.slack.distance(to: .zero))
      }
    }
  }

  @Test func placesCountScreensThenMarkersThenRows() throws {
    let scene = try MapsFolder.scene("treasure-island")
    let marker = scene.markers[0].marker
    let sweep = try Sweep(
      scene.makeLayout(), markers: [marker, marker], screens: Array(SweepTests.screens.prefix(2)),
      grid: ViewportGrid(
        x: GridAxis(start: 0, step: 1, count: 3), y: GridAxis(start: 0, step: 1, count: 2)))
    #expect(sweep.stateCount == 24)
    #expect(sweep.position(of: 0) == Sweep.Position(screen: 0, marker: 0, row: 0, column: 0))
    #expect(sweep.position(of: 5) == Sweep.Position(screen: 0, marker: 0, row: 1, column: 2))
    #expect(sweep.position(of: 6) == Sweep.Position(screen: 0, marker: 1, row: 0, column: 0))
    #expect(sweep.position(of: 23) == Sweep.Position(screen: 1, marker: 1, row: 1, column: 2))
  }
}
