import Geometry
import Layout
import Markers
import Outputs
import Scenes
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

/// What an evaluator fills in does not depend on what it, or another, filled the same columns with before.
struct ScreenOrderTests {
  private static let screens = [
    Screen(name: "one", size: Size(width: 375, height: 667)),
    Screen(name: "two", size: Size(width: 812, height: 375)),
    Screen(name: "three", size: Size(width: 50, height: 60)),
  ]

  private static let grid = ViewportGrid(
    x: GridAxis(from: 0, through: 2125, by: 125), y: GridAxis(from: 0, through: 1800, by: 600))

  /// A sweep over three screens, with two markers each.
  private static func sweep(_ name: String) throws -> Sweep {
    let scene = try MapsFolder.scene(name)
    let layout = try scene.makeLayout()
    var other = scene.markers[0].marker
    other.target = Point(x: 700, y: 300)
    let first = SweepMarker(try scene.placer(of: scene.markers[0], at: layout.viewport))
    return try Sweep(
      [first, SweepMarker(other, in: layout)], screens: screens,
      grids: screens.map { _ in grid })
  }

  /// Everything that columns tell of their states.
  private static func contents(_ columns: StateColumns) -> [[UInt64]] {
    let range = 0..<columns.count
    let numbers = [
      columns.offsetX, columns.offsetY, columns.x, columns.y, columns.slackX, columns.slackY,
      columns.heading, columns.distance, columns.placement?.pointingErrors ?? columns.x,
    ]
    return numbers.map { $0[range].map(\.bitPattern) } + [columns.flags[range].map { UInt64($0) }]
  }

  @Test(arguments: ["treasure-island", "game-hud"])
  func `screens and markers come in any order`(_ name: String) throws {
    let sweep = try Self.sweep(name)
    let rows = stride(from: 0, to: sweep.stateCount, by: Self.grid.x.count).map { $0 }
    let expected = try rows.map { row in
      var (evaluator, columns) = (sweep.makeEvaluator(), StateColumns(capacity: 32))
      _ = try evaluator.fill(&columns, from: row)
      return Self.contents(columns)
    }
    // The first rows of each screen and marker: two of them and back again, whichever they are.
    let starts = rows.indices.filter { $0 % Self.grid.y.count == 0 }
    var (evaluator, columns) = (sweep.makeEvaluator(), StateColumns(capacity: 32))
    for first in starts {
      for second in starts {
        for index in [first, second, first + 1, second + 1, first] {
          _ = try evaluator.fill(&columns, from: rows[index])
          #expect(Self.contents(columns) == expected[index], "row \(index) after \(second)")
        }
      }
    }
  }

  /// The schedule under which threads that were lent each other's columns mixed two screens.
  @Test func `the second screen comes before the first and again`() throws {
    let sweep = try Self.sweep("treasure-island")
    let (first, second) = (0, sweep.starts[2])
    var (evaluator, columns) = (sweep.makeEvaluator(), StateColumns())
    _ = try evaluator.fill(&columns, from: second)
    let expected = Self.contents(columns)
    _ = try evaluator.fill(&columns, from: first)
    _ = try evaluator.fill(&columns, from: second)
    #expect(Self.contents(columns) == expected)
  }

  @Test func `columns may be lent to other evaluators in between`() throws {
    let sweep = try Self.sweep("treasure-island")
    var (evaluator, columns) = (sweep.makeEvaluator(), StateColumns(capacity: 32))
    _ = try evaluator.fill(&columns, from: 0)
    let expected = Self.contents(columns)
    let width = Self.grid.x.count

    var track = TrackEvaluator(TrackSweep(sweep.markers, screen: Self.screens[1]))
    var rows = TrackRows(fields: [.offsetX, .offsetY])
    for index in 0..<width {
      var row = [Double](repeating: 0, count: TrackField.allCases.count)
      row[TrackField.offsetX.index] = Double(index) * -7
      rows.append(row)
    }
    try track.fill(&columns, rows, marker: 0)
    _ = try evaluator.fill(&columns, from: 0)
    #expect(Self.contents(columns) == expected)

    let offsets = [Double](repeating: 900, count: width)
    try evaluator.fill(&columns, atX: offsets.span, y: offsets.span, screen: 1, marker: 1)
    _ = try evaluator.fill(&columns, from: 0)
    #expect(Self.contents(columns) == expected)

    var other = sweep.makeEvaluator()
    _ = try other.fill(&columns, from: sweep.starts[3])
    _ = try evaluator.fill(&columns, from: 0)
    #expect(Self.contents(columns) == expected)

    var fresh = StateColumns(capacity: 40)
    _ = try evaluator.fill(&fresh, from: 0)
    #expect(Self.contents(fresh) == expected)
  }

  @Test(arguments: 0..<4)
  func `pieces that are worked on in any order make the same file`(_ seed: UInt64) throws {
    let sweep = try Self.sweep("treasure-island")
    var generator = SeededGenerator(seed: seed)
    let encoder = SweepOutput(.csv, path: nil, fields: SweepField.allCases).encoder
    func bytes(_ starts: [Int]) throws -> [Int: [[UInt8]]] {
      let writer = PieceWriter(sweep, encoder, isSummed: false)
      return try starts.reduce(into: [:]) { pieces, start in
        pieces[start] = try writer.write(start..<start + Self.grid.x.count).files.map(\.bytes)
      }
    }
    let starts = stride(from: 0, to: sweep.stateCount, by: Self.grid.x.count).map { $0 }
    #expect(try bytes(starts) == bytes(starts.shuffled(using: &generator)), "seed \(seed)")
  }
}
