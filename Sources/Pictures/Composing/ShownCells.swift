internal import Geometry

/// The cells of a grid in which something shows.
struct ShownCells {
  /// Cells that are joined by their sides.
  struct Area {
    /// The first and the last column and row.
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
    var count = 0
    /// The cell that is nearest to the middle of all.
    var middle: (column: Int, row: Int)

    /// Whether they are all cells of their columns and rows.
    var isRectangle: Bool { count == columns.count * rows.count }
  }

  let columns: Int
  private var isShown: [Bool] = []

  init(columns: Int) { self.columns = columns }

  private var rows: Int { isShown.count / columns }
}

extension ShownCells {
  /// Adds the next cell, row after row from the top.
  mutating func append(_ isShown: Bool) { self.isShown.append(isShown) }

  private func shows(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columns && row < rows && isShown[row * columns + column]
  }

  /// The areas in the order of their first cells.
  var areas: [Area] {
    var isSeen = [Bool](repeating: false, count: isShown.count)
    var areas: [Area] = []
    for start in isShown.indices where isShown[start] && !isSeen[start] {
      isSeen[start] = true
      var cells = [start]
      var next = 0
      while next < cells.count {
        let (column, row) = (cells[next] % columns, cells[next] / columns)
        next += 1
        for (column, row) in [
          (column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1),
        ] where shows(column, row) && !isSeen[row * columns + column] {
          isSeen[row * columns + column] = true
          cells.append(row * columns + column)
        }
      }
      areas.append(area(of: cells))
    }
    return areas
  }

  private func area(of cells: [Int]) -> Area {
    let places = cells.map { (column: $0 % columns, row: $0 / columns) }
    func distance(_ place: (column: Int, row: Int), to middle: Point) -> Double {
      Point(x: Double(place.column), y: Double(place.row)).distance(to: middle)
    }
    let middle = Point(
      x: places.reduce(0) { $0 + Double($1.column) } / Double(cells.count),
      y: places.reduce(0) { $0 + Double($1.row) } / Double(cells.count))
    var area = Area(
      columns: places[0].column...places[0].column, rows: places[0].row...places[0].row,
      count: cells.count, middle: places[0])
    for place in places {
      area.columns =
        min(area.columns.lowerBound, place.column)...max(area.columns.upperBound, place.column)
      area.rows = min(area.rows.lowerBound, place.row)...max(area.rows.upperBound, place.row)
      if distance(place, to: middle) < distance(area.middle, to: middle) { area.middle = place }
    }
    return area
  }

  /// The lines between what shows and what does not, by the corners of cells, each as long as it goes straight.
  var outline: [(start: Point, end: Point)] {
    lines(across: true, ends: rows, length: columns)
      + lines(across: false, ends: columns, length: rows)
  }

  private func lines(
    across: Bool, ends: Int, length: Int
  ) -> [(start: Point, end: Point)] {
    var lines: [(start: Point, end: Point)] = []
    func corner(_ along: Int, _ end: Int) -> Point {
      let (along, end) = (Double(along), Double(end))
      return across ? Point(x: along, y: end) : Point(x: end, y: along)
    }
    for end in 0...ends {
      var start: Int?
      for along in 0...length {
        let isEdge =
          across
          ? shows(along, end) != shows(along, end - 1)
          : shows(end, along) != shows(end - 1, along)
        if isEdge, start == nil { start = along }
        if !isEdge, let first = start {
          lines.append((corner(first, end), corner(along, end)))
          start = nil
        }
      }
    }
    return lines
  }
}
