import Geometry
import Glibc
import Layout
import Markers
import Scenes
import TestSupport
import Testing

@testable import SweepFiles
@testable import Sweeps

/// Results in memory that the caller owns.
struct SweepBufferTests {
  private static func sweep(_ name: String, step: Double = 37) throws -> Sweep {
    let scene = try MapsFolder.scene(name)
    return try Sweep(
      scene.makeLayout(), markers: scene.markers.map(\.marker),
      screens: [Screen(name: "", size: Size(width: 375, height: 667))],
      grid: ViewportGrid(
        x: GridAxis(from: -100, through: 2300, by: step),
        y: GridAxis(from: -100, through: 2000, by: step)))
  }

  @Test(arguments: ["treasure-island", "game-hud"])
  func `states at offsets in any order are those of the grid`(_ name: String) throws {
    let sweep = try Self.sweep(name)
    let marker = sweep.markers.count - 1
    var evaluator = sweep.makeEvaluator()
    var (row, found) = (StateColumns(), StateColumns())
    let grid = sweep.grids[0]
    let start = marker * grid.x.count * grid.y.count
    for line in stride(from: 0, to: grid.y.count, by: 5) {
      _ = try evaluator.fill(&row, from: start + line * grid.x.count)
      let x = Array(row.offsetX[..<row.count].reversed())
      let y = Array(row.offsetY[..<row.count])
      try evaluator.fill(&found, atX: x.span, y: y.span, marker: marker)
      #expect(found.count == row.count)
      #expect(Array(found.x[..<found.count].reversed()) == Array(row.x[..<row.count]))
      #expect(Array(found.y[..<found.count]) == y.indices.map { row.y[row.count - 1 - $0] })
      #expect(Array(found.flags[..<found.count].reversed()) == Array(row.flags[..<row.count]))
      #expect(
        zip(found.heading[..<found.count].reversed(), row.heading).allSatisfy {
          $0 == $1 || ($0.isNaN && $1.isNaN)
        })
    }
  }

  @Test(arguments: ["treasure-island", "game-hud", "whiteboard"])
  func `headings in single precision point at the treasure`(_ name: String) throws {
    let sweep = try Self.sweep(name, step: 23)
    let grid = sweep.grids[0]
    var headings = [Float](repeating: .nan, count: grid.x.count * grid.y.count)
    var span = headings.mutableSpan
    try sweep.fillHeadings(&span)
    var evaluator = sweep.makeEvaluator()
    var columns = StateColumns()
    var next = 0
    while next < headings.count {
      let start = next
      next = try evaluator.fill(&columns, from: start)
      for index in 0..<columns.count {
        let (x, y) = (columns.slackX[index], columns.slackY[index])
        let exact = x == 0 && y == 0 ? 0 : atan2(y, x) * 180 / .pi
        let error = abs(Double(headings[start + index]) - exact) / Double(Float(exact).ulp)
        #expect(error < 2, "at \(columns.offsetX[index]), \(columns.offsetY[index])")
      }
    }
  }
}
