import CSweepKernels
import Glibc
import Testing

@testable import SweepFiles
@testable import Sweeps

struct HeadingGridTests {
  /// The slack of a grid around a treasure: falling, then 0 where it can be reached, then falling.
  private static func slack(_ count: Int, from start: Float, step: Float, rest: Int) -> [Float] {
    (0..<count).map { index in
      let slack = start - Float(index) * step
      return slack > 0 ? slack : min(slack + Float(rest) * step, 0)
    }
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    var columns: [Float]
    var rows: [Float]
    var testDescription: String { "\(columns.count)×\(rows.count) from \(columns.first ?? 0)" }
  }

  static let shapes: [Shape] = [
    Shape(
      columns: slack(2126, from: 1302, step: 1, rest: 309),
      rows: slack(37, from: 1010, step: 50, rest: 11)),
    Shape(
      columns: slack(77, from: 40, step: 1, rest: 3), rows: slack(33, from: 9, step: 0.5, rest: 2)),
    Shape(
      columns: slack(300, from: 3, step: 0.015625, rest: 9), rows: [0, 1, -1, 0.001, -1e-30, 1e30]),
    Shape(columns: [1, -1, 1e-15, 1e18, 0, -0.0, 7e8, -3], rows: [0, -0.0, 5, -1e18, 1e-15]),
    Shape(
      columns: slack(5000, from: 1e6, step: 77, rest: 9),
      rows: slack(9, from: 1e5, step: 40_000, rest: 0)),
    Shape(columns: (0..<999).map { Float(($0 * 7919) % 1009) - 500 }, rows: [-900, 3, 40]),
    Shape(
      columns: slack(4103, from: 3000, step: 1, rest: 400), rows: [5, 5, 5, -2, 0, 0, -0.0, 7, 9]),
    Shape(columns: [30, 20, -7], rows: [5, 5, 5, -2, 0, 0, 7, 9, 8, 7, 7, 5]),
    Shape(columns: [], rows: [1]), Shape(columns: [1], rows: []),
  ]

  @Test(arguments: shapes)
  func `headings of a grid are within their bound`(_ shape: Shape) {
    let headings = Self.headings(shape)
    var worst = 0.0
    for (row, y) in shape.rows.enumerated() {
      for (column, x) in shape.columns.enumerated() {
        let exact = x == 0 && y == 0 ? 0 : atan2(Double(y), Double(x)) * 180 / Double.pi
        let heading = headings[row * shape.columns.count + column]
        worst = max(worst, abs(Double(heading) - exact) / Double(Float(exact).ulp))
      }
    }
    #expect(worst < 2)
  }

  @Test func `streaming gives the same wherever rows begin in memory`() {
    let columns = (0..<203).map { 300 - Float($0) }
    let shape = Shape(columns: columns, rows: [200, 3, 0, -20, 100, 7, 8, 9])
    #expect(Self.headings(shape).allSatisfy { abs($0) <= 180 })
  }

  private static func headings(_ shape: Shape) -> [Float] {
    var headings = [Float](repeating: .nan, count: shape.columns.count * shape.rows.count)
    var span = headings.mutableSpan
    let grid = HeadingGrid(slackX: shape.columns.span)
    grid.fillRows(slackY: shape.rows.span, into: &span)
    return headings
  }
}

extension HeadingGridTests {
  /// A whole strip has a last block in part, whose series were looked for past the strip's end.
  @Test(arguments: 0..<16)
  func `a whole strip is the same wherever its rows begin in memory`(_ shift: Int) {
    let slack = Self.slack(4096, from: 3000, step: 1, rest: 400)
    let columns = slack + [Float](repeating: 0, count: 32)
    let rows: [Float] = [5, -2, 700]
    let count = 4096 * rows.count
    // Safe: there is room for all rows behind the shift, and 32 numbers behind the columns.
    let memory = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: (count + 16) * 4, alignment: 64
    ).bindMemory(to: Float.self, capacity: count + 16)
    defer { unsafe memory.deallocate() }
    var results: [[Float]] = []
    for start in [0, shift] {
      unsafe waymark_grid_headings(4096, columns, rows.count, rows, memory + start)
      results.append(unsafe Array(UnsafeBufferPointer(start: memory + start, count: count)))
    }
    // Blocks that begin elsewhere are turned from other middles.
    #expect(zip(results[0], results[1]).allSatisfy { abs($0 - $1) <= 4 * $0.ulp })
  }
}
