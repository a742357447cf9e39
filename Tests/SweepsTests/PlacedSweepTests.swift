import Foundation
import Geometry
import Layout
import Markers
import Scenes
import SweepFiles
import Sweeps
import TestSupport
import Testing

/// Sweeps of markers that are placed by rules of their own.
struct PlacedSweepTests {
  private static let scene = Scene.treasureMap(
    mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))

  private static let screen = Screen(
    name: "iphone-8", size: Size(width: 375, height: 667),
    insets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    cutouts: ScreenCutouts(cornerRadius: 60, island: Rect(x: 20, y: 30, width: 40, height: 120)))

  private static let obstacles = [
    Obstacle("minimap", Rect(x: 260, y: 20, width: 115, height: 120)),
    Obstacle("stick", Rect(x: 0, y: 420, width: 130, height: 130)),
  ]

  private static let placements: [Placement] = [
    Placement(), Placement(rule: .ray, anchor: .center), Placement(rule: .ellipse),
    Placement(rule: .roundedRectangle(radius: 80), anchor: .center, extent: .circumscribed),
    Placement(extent: .rotated, obstacles: obstacles),
    Placement(projection: Projection(zoom: 1.5, bearing: Angle(degrees: 40))),
    Placement(
      projection: Projection(period: Size(width: 2500, height: 2500)),
      style: DistanceStyle(nearest: 200, farthest: 900)),
    Placement(
      visibility: Visibility(part: .anyPart), heading: HeadingRule(origin: .pivot)),
    avoidingCutouts,
  ]

  private static var avoidingCutouts: Placement {
    var placement = Placement(anchor: .center)
    placement.avoidsCutouts = true
    return placement
  }

  private static func marker(_ placement: Placement) throws -> SweepMarker {
    let changed = scene.withPlacement { $0 = placement }
    return SweepMarker(try changed.placer(of: changed.markers[0], at: screen.viewport()))
  }

  /// What the session of a scene says at each offset is what the sweep's columns say.
  @Test(arguments: placements.indices)
  func statesAreThoseOfTheScene(_ number: Int) throws {
    let placement = PlacedSweepTests.placements[number]
    let stride = LongRuns.count(3, long: 1)
    let grid = ViewportGrid(
      x: GridAxis(start: -50.25, step: 211 * Double(stride), count: 12 / stride),
      y: GridAxis(start: -30, step: 191.5 * Double(stride), count: 11 / stride))
    let sweep = try Sweep(
      [PlacedSweepTests.marker(placement)], screens: [PlacedSweepTests.screen], grids: [grid])
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns(capacity: 5)
    var headings = [Float](repeating: -1, count: Int(sweep.stateCount))
    var span = headings.mutableSpan
    try sweep.fillHeadings(&span)
    var next = 0
    while next < sweep.stateCount {
      let start = next
      next = try evaluator.fill(&columns, from: next)
      for index in 0..<columns.count {
        var session = try SceneSession(PlacedSweepTests.scene.withPlacement { $0 = placement })
        let offset = Point(x: columns.offsetX[index], y: columns.offsetY[index])
        try session.move(to: PlacedSweepTests.screen.viewport(at: offset))
        let state = try session.states()[0]
        #expect(Point(x: columns.x[index], y: columns.y[index]) == state.frame.origin)
        #expect(StateFlags(rawValue: columns.flags[index]) == StateFlags(state))
        #expect(columns.distance[index] == state.distance)
        let isHidden = state.details?.hiddenBecause != nil
        let heading = state.orientation.isX || isHidden ? nil : state.details?.heading?.degrees
        #expect(heading.map { $0 == columns.heading[index] } ?? columns.heading[index].isNaN)
        let single = headings[start + index]
        #expect(isHidden ? single.isNaN : single == Float(heading ?? 0))
      }
    }
  }

  /// With the default placement nothing is different but the last bits of headings.
  @Test func theDefaultIsSweptAsTheTreasureRule() async throws {
    let grid = ViewportGrid(
      x: GridAxis(start: 0, step: 125, count: 18), y: GridAxis(start: 0, step: 600, count: 3))
    let screens = [PlacedSweepTests.screen]
    let plain = try Sweep(
      PlacedSweepTests.scene.makeLayout(), markers: [PlacedSweepTests.scene.markers[0].marker],
      screens: screens, grid: grid)
    let placed = try Sweep(
      [PlacedSweepTests.marker(Placement())], screens: screens, grids: [grid])
    #expect(try await plain.summaries() == placed.summaries(jobs: 2))
    let (first, second) = (try await transitions(plain), try await transitions(placed))
    #expect(first.map(\.after) == second.map(\.after))
    for (one, other) in zip(first, second) {
      #expect(one.offset.distance(to: other.offset) < 1e-9)
      #expect(other.jump == 0)
    }
  }

  private func transitions(_ sweep: Sweep) async throws -> [Transition] {
    var all: [Transition] = []
    try await sweep.transitions(jobs: 2) { all += $0 }
    return all
  }

  // MARK: - Continuity

  /// A row of offsets at which a marker's place may jump, and whether it does by the documentation.
  struct Row {
    var name: String
    var placement: Placement
    /// The number of jumps along the row, if there are any.
    var jumps: Int?
  }

  private static let rows: [Row] =
    ([PlacementRule.clamp, .ray, .ellipse, .roundedRectangle(radius: 60)].flatMap { rule in
      [
        Row(name: "\(rule.name)", placement: Placement(rule: rule)),
        Row(
          name: "\(rule.name) by its middle, in a circle",
          placement: Placement(rule: rule, anchor: .center, extent: .circumscribed)),
        Row(
          name: "\(rule.name), magnified and turned",
          placement: Placement(
            rule: rule, projection: Projection(zoom: 0.75, bearing: Angle(degrees: 65)))),
        Row(
          name: "\(rule.name) that shows an X for a part",
          placement: Placement(rule: rule, visibility: Visibility(part: .anyPart)), jumps: 2),
        Row(
          name: "\(rule.name) around an obstacle",
          placement: Placement(
            rule: rule, obstacles: [Obstacle("bar", Rect(x: 60, y: 620, width: 200, height: 47))]),
          jumps: 1),
      ]
    })

  /// Along straight rows no rule jumps but where the documentation says so; there the sweep finds each jump,
  /// with the same length as between the neighbouring numbers.
  @Test(arguments: rows.indices)
  func sweepsFindTheJumpsThatAreDocumentedAndNoOthers(_ number: Int) async throws {
    let row = PlacedSweepTests.rows[number]
    let marker = try PlacedSweepTests.marker(row.placement)
    for (y, isAbove) in [(300.0, true), (1205, false), (1480.5, false)] {
      let grid = ViewportGrid(
        x: GridAxis(start: 600, step: 8, count: 180), y: GridAxis(start: y, step: 1, count: 1))
      let sweep = try Sweep([marker], screens: [PlacedSweepTests.screen], grids: [grid])
      let jumps = try await transitions(sweep).filter { $0.jump > 0 }
      guard let count = row.jumps else {
        #expect(jumps.isEmpty, "\(row.name) at \(y): \(jumps)")
        continue
      }
      if isAbove == row.placement.obstacles.isEmpty {
        #expect(jumps.isEmpty, "\(row.name) at \(y): \(jumps)")
      } else {
        #expect(jumps.count == count, "\(row.name) at \(y): \(jumps.map(\.offset.x))")
      }
      var evaluator = sweep.makeEvaluator()
      for jump in jumps {
        var columns = StateColumns(capacity: 2)
        let (x, y) = ([jump.offset.x.nextDown, jump.offset.x], [jump.offset.y, jump.offset.y])
        try evaluator.fill(&columns, atX: x.span, y: y.span)
        let (before, after) = (
          Point(x: columns.x[0] - x[0], y: columns.y[0]),
          Point(x: columns.x[1] - x[1], y: columns.y[1])
        )
        #expect((before.distance(to: after) - jump.jump).magnitude < 1e-9)
      }
    }
  }
}

/// What sweeps write of markers that are placed by rules of their own, and tracks of them.
struct PlacedOutputTests {
  private static func marker(_ change: (inout Placement) -> Void) throws -> SweepMarker {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610)
    ).withPlacement(change)
    return SweepMarker(
      try scene.placer(of: scene.markers[0], at: Viewport(size: .zero)))
  }

  private static let screen = Screen(name: "", size: Size(width: 375, height: 667))

  private func written(
    _ markers: [SweepMarker], track: String, _ fields: [SweepField], jobs: Int = 2
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appendingPathComponent("track.csv"), folder.path + "/states.csv")
    try Data(track.utf8).write(to: input)
    try await TrackSweep(markers, screen: PlacedOutputTests.screen).write(
      TrackReader(path: input.path),
      to: SweepOutput(.csv, path: output, fields: fields, decimals: 2), jobs: jobs)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// From the middle of the view, (187.5, 333.5), the targets at (1610, 410) and (910, 10) lie at 3.08° and at
  /// −24.12°; from their markers at the right edge straight to the right.
  @Test func obstaclesReasonsAndErrorsAreFields() async throws {
    let placed = try PlacedOutputTests.marker {
      $0.obstacles = [Obstacle("a, \"bar\"", Rect(x: 300, y: 500, width: 75, height: 167))]
      $0.heading.origin = .pivot
      $0.style.farthest = 1600
    }
    let rows = try await written(
      [placed], track: "offset_x,offset_y\n0,1200\n0,0\n1400,1300\n700,1600\n",
      [.offsetX, .kind, .obstacle, .hidden, .pointingError])
    #expect(
      rows == [
        "offset_x,kind,obstacle,hidden,pointing_error", "0.00,arrow,,,3.08",
        "0.00,hidden,\"a, \"\"bar\"\"\",tooFar,", "1400.00,x,,,", "700.00,arrow,,,-24.12",
      ])
  }

  /// By hysteresis a target stays seen until it is out by the leave inset; every state knows the one before.
  @Test func tracksRememberWhatWasSeen() async throws {
    let placed = try PlacedOutputTests.marker {
      $0.visibility = Visibility(part: .anchor, enterInset: 40, leaveInset: 0)
    }
    #expect(placed.placement.remembers)
    // The target lies 10 points inside the right edge, then 60, then 10, then outside.
    let track = "offset_x,offset_y\n1245,1300\n1295,1300\n1245,1300\n1200,1300\n1245,1300\n"
    for jobs in [1, 4] {
      let rows = try await written([placed], track: track, [.kind], jobs: jobs)
      #expect(rows == ["kind", "arrow", "x", "x", "arrow", "arrow"])
    }
  }

  @Test func aTracksZoomIsThatOfTheProjection() async throws {
    let placed = try PlacedOutputTests.marker { _ in }
    let track = "offset_x,offset_y,zoom\n1422.5,1276.5,1\n1422.5,1276.5,2\n1222.5,1276.5,2\n"
    let rows = try await written([placed], track: track, [.x, .y, .kind])
    // The target stands in the middle of the view, then 200 points of the map right of it.
    #expect(
      rows == ["x,y,kind", "1610.00,1610.00,x", "1610.00,1610.00,x", "1530.50,1610.00,arrow"])
  }

  /// With the east up, what lies right of the middle is seen above it.
  @Test func aTracksBearingIsThatOfTheProjection() async throws {
    let placed = try PlacedOutputTests.marker { _ in }
    let track = "offset_x,offset_y,bearing\n1322.5,1276.5,90\n1322.5,1276.5,-90\n"
    let rows = try await written([placed], track: track, [.x, .y])
    #expect(rows == ["x,y", "1510.00,1510.00", "1510.00,1710.00"])
  }

  @Test(arguments: [("zoom", 1, 2.0, 0.0), ("bearing", 0, 1, 2)])
  func constraintsAloneKnowNoProjection(
    _ column: String, _ plain: Int, _ zoom: Double, _ bearing: Double
  ) async throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let marker = SweepMarker(scene.markers[0].marker, in: try scene.makeLayout())
    let error = SweepError.projected(
      marker: "treasure", zoom: zoom, bearing: Angle(degrees: bearing))
    await #expect(throws: error) {
      _ = try await written(
        [marker], track: "offset_x,offset_y,\(column)\n0,0,\(plain)\n0,0,2\n", [.kind])
    }
  }

  @Test func aMarkerThatConstraintsPlaceStandsBesideAPlacedOne() async throws {
    let scene = Scene.treasureMap(
      mapSize: Size(width: 2500, height: 2500), treasure: Point(x: 1610, y: 1610))
    let plain = SweepMarker(scene.markers[0].marker, in: try scene.makeLayout())
    let placed = try PlacedOutputTests.marker {
      $0.obstacles = [Obstacle("bar", Rect(x: 0, y: 0, width: 375, height: 667))]
    }
    let rows = try await written(
      [plain, placed, plain], track: "offset_x,offset_y\n0,0\n9,9\n", [.kind, .obstacle, .hidden])
    #expect(
      rows.dropFirst() == ["arrow,,", "hidden,bar,noFreePlace", "arrow,,"] + [
        "arrow,,", "hidden,bar,noFreePlace", "arrow,,",
      ])
  }
}
