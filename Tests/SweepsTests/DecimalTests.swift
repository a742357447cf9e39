import Geometry
import Layout
import Markers
import Scenes
import SweepFiles
import Sweeps
import TestSupport
import Testing

/// Edges clamp where they do in tenths, however doubles round.
struct DecimalTests {
  /// Whole numbers of tenths.
  private struct Tenths {
    var margin: Int
    var target: Int
    var extent: Int
    var size: Int

    init(_ generator: inout SeededGenerator) {
      margin = .random(in: -20000...20000, using: &generator)
      target = .random(in: 0...20000, using: &generator)
      extent = .random(in: 500...9000, using: &generator)
      size = .random(in: 1...499, using: &generator)
    }

    var wish: Int { margin + target }

    /// −1, 0 or 1 as a marker in a viewport at an offset is held on the left, nowhere, or on the right.
    func side(_ offset: Int) -> Int {
      wish < offset ? -1 : wish > offset + extent - size ? 1 : 0
    }

    /// Offsets at which the marker is just held or just free, and a few others.
    func offsets(_ generator: inout SeededGenerator) -> [Int] {
      let borders = [wish, wish - extent + size]
      return borders.flatMap { [$0 - 1, $0, $0 + 1] }
        + (0..<6).map { _ in .random(in: wish - 2 * extent...wish + extent, using: &generator) }
    }
  }

  private func text(_ tenths: Int) -> String {
    "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private func scene(_ x: Tenths, _ y: Tenths, placement: String? = nil) throws -> Scene {
    let json = """
      {"version": 1, "views": [{"name": "view"}, {"name": "scroll", "in": "view", "kind": "scroll"},
        {"name": "map", "in": "scroll"}, {"name": "marker", "in": "scroll"}],
       "constraints": ["scroll.edges == view.edges", "map.right == scroll.right",
        "map.bottom == scroll.bottom", "map.left == scroll.left + \(text(x.margin))",
        "map.top == scroll.top + \(text(y.margin))", "map.width == 9000", "map.height == 9000",
        "marker.left >= view.left", "marker.right <= view.right", "marker.top >= view.top",
        "marker.bottom <= view.bottom", "marker.width == \(text(x.size))",
        "marker.height == \(text(y.size))", "marker.left == map.left + t.x @998",
        "marker.top == map.top + t.y @998"],
       "markers": [{"name": "t", "view": "marker", "reference": "map",
        "target": {"x": \(text(x.target)), "y": \(text(y.target))}, "tolerance": 0
        \(placement.map { ", \"placement\": " + $0 } ?? "")}]}
      """
    return try Scene(json: Array(json.utf8), file: "scene.json", folder: "", resources: .none)
  }

  @Test(
    arguments: 0..<LongRuns.count(8, long: 300) as Range<UInt64>,
    ["anchor", "anyPart", "wholeMarker"])
  func whatIsSeenIsThatOfWholeTenths(seed: UInt64, part: String) throws {
    var generator = SeededGenerator(seed: seed)
    let (x, y) = (Tenths(&generator), Tenths(&generator))
    let inset = Int.random(in: 0...90, using: &generator)
    let placement = """
      {"visibility": {"part": "\(part)", "enter": \(text(inset))}}
      """
    var session = try SceneSession(try scene(x, y, placement: placement))
    func isSeen(_ axis: Tenths, _ offset: Int) -> Bool {
      let (start, end) = (inset, axis.extent - inset)
      let place = axis.wish - offset
      return switch part {
      case "anchor": place >= start && place <= end
      case "anyPart": place + axis.size > start && place < end
      default: place >= start && place + axis.size <= end
      }
    }
    func borders(_ axis: Tenths) -> [Int] {
      let (start, end) = (axis.wish - inset, axis.wish - axis.extent + inset)
      return [start, start + axis.size, end, end + axis.size].flatMap { [$0 - 1, $0, $0 + 1] }
        + [axis.wish - axis.extent / 2]
    }
    for offsetX in borders(x) {
      for offsetY in borders(y) {
        session.forget()
        try session.move(
          to: Viewport(
            offset: Point(x: Double(offsetX) / 10, y: Double(offsetY) / 10),
            size: Size(width: Double(x.extent) / 10, height: Double(y.extent) / 10)))
        let state = try #require(try session.states().first)
        #expect(
          state.orientation.isX == (isSeen(x, offsetX) && isSeen(y, offsetY)),
          "at tenths \(offsetX), \(offsetY)")
      }
    }
  }

  @Test(arguments: 0..<LongRuns.count(150, long: 1000) as Range<UInt64>)
  func edgesAreThoseOfWholeTenths(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (x, y) = (Tenths(&generator), Tenths(&generator))
    let scene = try scene(x, y)
    let marker = scene.markers[0].marker
    var layout = try scene.makeLayout()
    let screen = Screen(
      name: "", size: Size(width: Double(x.extent) / 10, height: Double(y.extent) / 10))
    let offsets = zip(x.offsets(&generator), y.offsets(&generator)).map { ($0, $1) }
    let sweep = try Sweep(
      layout, markers: [marker], screens: [screen],
      grid: ViewportGrid(
        x: GridAxis(start: -5000, step: 10000, count: 2),
        y: GridAxis(start: -5000, step: 10000, count: 2)))
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns(capacity: offsets.count)
    let (columnX, columnY) = (offsets.map { Double($0.0) / 10 }, offsets.map { Double($0.1) / 10 })
    try evaluator.fill(&columns, atX: columnX.span, y: columnY.span)
    for (index, offset) in offsets.enumerated() {
      let way = Point(x: Double(x.side(offset.0)), y: Double(y.side(offset.1)))
      let edges = Edge.Set(against: way)
      let viewport = screen.viewport(at: Point(x: Double(offset.0) / 10, y: Double(offset.1) / 10))
      try layout.update(to: viewport)
      guard let state = layout.state(of: marker) else { throw SweepError.unknownView("marker") }
      #expect(state.clampedEdges == edges, "seed \(seed), \(viewport.offset)")
      #expect(state.orientation.isX == edges.isEmpty, "seed \(seed), \(viewport.offset)")
      #expect(
        columns.flags[index] == StateFlags(state).rawValue, "seed \(seed), \(viewport.offset)")
      #expect(columns.slackX[index] == state.slack.x && columns.slackY[index] == state.slack.y)
    }
  }

  /// A marker that is a tolerance of tenths away is an arrow, in states and in sweeps.
  @Test(arguments: 0..<LongRuns.count(12, long: 300) as Range<UInt64>)
  func aTolerancesWholeTenthsAreNoX(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 70)
    let (x, y) = (Tenths(&generator), Tenths(&generator))
    let tolerance = Int.random(in: 1...9, using: &generator)
    let scene = try scene(x, y).withTolerance(.points(Double(tolerance) / 10))
    var session = try SceneSession(scene)
    let size = Size(width: Double(x.extent) / 10, height: Double(y.extent) / 10)
    let sweep = try Sweep(
      try scene.makeLayout(), markers: [scene.markers[0].marker],
      screens: [Screen(name: "", size: size)],
      grid: ViewportGrid(
        x: GridAxis(start: -5000, step: 10000, count: 2),
        y: GridAxis(start: -5000, step: 10000, count: 2)))
    var evaluator = sweep.makeEvaluator()
    let inside = y.wish - (y.extent - y.size) / 2
    for offset in x.wish...(x.wish + 12) {
      let (columnX, columnY) = ([Double(offset) / 10], [Double(inside) / 10])
      try session.move(
        to: Viewport(offset: Point(x: columnX[0], y: columnY[0]), size: size))
      let state = try #require(try session.states().first)
      var columns = StateColumns(capacity: 1)
      try evaluator.fill(&columns, atX: columnX.span, y: columnY.span)
      let isX = offset - x.wish < tolerance
      #expect(state.orientation.isX == isX, "\(offset - x.wish) of \(tolerance) tenths away")
      #expect(StateFlags(rawValue: columns.flags[0]).contains(.x) == isX)
    }
  }

  /// However the canvas is magnified and turned.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func anXWaitsAtNoEdge(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func tenth(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator)) / 10
    }
    let target = Point(x: tenth(0...25000), y: tenth(0...25000))
    let placement = Placement(
      anchor: UnitPoint(x: tenth(0...10), y: tenth(0...10)),
      insets: EdgeInsets(all: tenth(0...100)),
      projection: Projection(zoom: tenth(1...40), bearing: Angle(degrees: tenth(-1800...1800))),
      visibility: Visibility(part: generator.pick([.wholeMarker, .anyPart, .anchor])))
    let scene = Scene.treasureMap(mapSize: Size(width: 2500, height: 2500), treasure: target)
      .withPlacement { $0 = placement }
    let screen = Screen(name: "", size: Size(width: tenth(2000...9000), height: tenth(2000...9000)))
    var placer = try scene.placer(of: scene.markers[0], at: screen.viewport())
    var found = 0
    for _ in 0..<300 {
      let way = Point(x: tenth(-3000...3000), y: tenth(-3000...3000))
      let middle = Point(x: screen.size.width / 2, y: screen.size.height / 2)
      let offset = target - middle + way
      let rounded = Point(x: (offset.x * 10).rounded() / 10, y: (offset.y * 10).rounded() / 10)
      try placer.move(to: screen.viewport(at: rounded))
      let answer = try placer.answer(for: target)
      guard answer.isSeen else { continue }
      found += 1
      // Half a point of tolerance is left to those that have to be in view as a whole.
      let isOnTarget = placement.visibility.part != .wholeMarker
      let isRoughly = answer.slack.x.magnitude < 1e-6 && answer.slack.y.magnitude < 1e-6
      if isOnTarget || isRoughly {
        #expect(answer.slack == .zero && answer.clampedEdges.isEmpty, "seed \(seed), \(rounded)")
      }
    }
    #expect(found > 0)
  }

  /// Beside an obstacle that it touches, a marker stands on its target.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func whatTouchesIsNotInTheWay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func tenths(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (targetX, targetY, size) = (tenths(9000...16000), tenths(9000...16000), tenths(50...900))
    let (offsetX, offsetY) = (targetX - tenths(900...2000), targetY - tenths(900...3000))
    let (width, height) = (tenths(50...900), tenths(50...900))
    let (x, y) = (targetX - offsetX, targetY - offsetY)
    let corner = generator.pick([
      (x + size, y - tenths(0...height)), (x - width, y - tenths(0...height)),
      (x - tenths(0...width), y + size), (x - tenths(0...width), y - height),
    ])
    func points(_ tenths: Int) -> Double { Double(tenths) / 10 }
    let obstacle = Obstacle(
      "panel",
      Rect(
        x: points(corner.0), y: points(corner.1), width: points(width), height: points(height)))
    let extent = points(size)
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500),
      treasure: Point(x: points(targetX), y: points(targetY)),
      markerSize: Size(width: extent, height: extent)
    ).withPlacement { $0 = Placement(obstacles: [obstacle]) }
    let screen = Screen(name: "", size: Size(width: 375, height: 667))
    let viewport = screen.viewport(at: Point(x: points(offsetX), y: points(offsetY)))
    var placer = try scene.placer(of: scene.markers[0], at: viewport)
    let state = try placer.state()
    #expect(state.orientation.isX && state.details?.obstacle == nil, "seed \(seed): \(state)")
  }
}
