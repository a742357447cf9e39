import Geometry
import TestSupport
import Testing

@testable import Pictures

struct ShownCellsTests {
  private static func cells(_ rows: [String]) -> ShownCells {
    var cells = ShownCells(columns: rows[0].utf8.count)
    for row in rows { row.forEach { cells.append($0 == "x") } }
    return cells
  }

  @Test func areasAreWhatIsJoinedBySides() {
    let areas = ShownCellsTests.cells(["xx..x", "xx...", "..xx.", "..x.."]).areas
    #expect(areas.map(\.columns) == [0...1, 4...4, 2...3])
    #expect(areas.map(\.rows) == [0...1, 0...0, 2...3])
    #expect(areas.map(\.count) == [4, 1, 3])
    #expect(areas.map(\.isRectangle) == [true, true, false])
  }

  /// A ring shows nothing in the middle of its frame.
  @Test func theMiddleOfAnAreaIsInIt() throws {
    let area = try #require(ShownCellsTests.cells(["xxx", "x.x", "xxx"]).areas.first)
    #expect(area.count == 8)
    #expect(area.middle != (1, 1))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func theOutlineIsBetweenWhatShowsAndWhatDoesNot(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (columns, rows) = (
      Int.random(in: 1...9, using: &generator), Int.random(in: 1...9, using: &generator)
    )
    let shown = (0..<rows * columns).map { _ in Bool.random(using: &generator) }
    var cells = ShownCells(columns: columns)
    for isShown in shown { cells.append(isShown) }
    // Each line as the sides of cells that it goes along, by their middles.
    var sides: Set<Point> = []
    for line in cells.outline {
      let way = line.end - line.start
      let length = Int(max(way.x, way.y))
      #expect(way.x == 0 || way.y == 0)
      for step in 0..<length {
        let part = (Double(step) + 0.5) / Double(length)
        let isNew = sides.insert(line.start + part * way).inserted
        #expect(isNew)
      }
    }
    func shows(_ column: Int, _ row: Int) -> Bool {
      (0..<columns).contains(column) && (0..<rows).contains(row) && shown[row * columns + column]
    }
    var expected: Set<Point> = []
    for row in 0...rows {
      for column in 0...columns {
        if shows(column, row) != shows(column - 1, row) {
          expected.insert(Point(x: Double(column), y: Double(row) + 0.5))
        }
        if shows(column, row) != shows(column, row - 1) {
          expected.insert(Point(x: Double(column) + 0.5, y: Double(row)))
        }
      }
    }
    #expect(sides == expected)
  }
}
