/// Lines of equal value on a grid, by marching squares (Lorensen and Cline, 1987, in the plane).
///
/// Larger values lie to the right of the direction of travel, so an island's coast runs clockwise.
struct Contours {
  private let grid: Grid
  private let level: Float
  private var following: [Int32]
  private var hasPredecessor: [Bool]

  /// Creates the tracer for one level.
  init(of grid: Grid, at level: Double) {
    self.grid = grid
    self.level = Float(level)
    following = Array(repeating: -1, count: grid.side * grid.side * 2)
    hasPredecessor = Array(repeating: false, count: grid.side * grid.side * 2)
    for row in 0..<(grid.side - 1) {
      for column in 0..<(grid.side - 1) { linkCell(column, row) }
    }
  }

  /// Returns the lines longer than a number of pixels, in reading order of where they begin.
  func lines(longerThan shortest: Double) -> [Polyline] {
    var isTaken = Array(repeating: false, count: following.count)
    var result: [Polyline] = []
    // Lines that run off the grid begin where nothing leads; rings may begin anywhere.
    for pass in 0..<2 {
      for edge in following.indices
      where following[edge] >= 0 && !isTaken[edge] && (pass == 1 || !hasPredecessor[edge]) {
        let line = trace(from: edge, &isTaken)
        if line.length > shortest { result.append(line) }
      }
    }
    return result
  }
}

extension Contours {
  private func trace(from start: Int, _ isTaken: inout [Bool]) -> Polyline {
    var points: [Point] = []
    var edge = start
    while edge >= 0, !isTaken[edge] {
      isTaken[edge] = true
      points.append(crossing(of: edge))
      edge = Int(following[edge])
    }
    return Polyline(points, isClosed: edge == start)
  }

  /// Returns where the level crosses an edge: even edges lead right, odd ones down.
  private func crossing(of edge: Int) -> Point {
    let (column, row) = ((edge / 2) % grid.side, (edge / 2) / grid.side)
    let isDown = edge % 2 == 1
    let start = grid[column, row]
    let end = isDown ? grid[column, row + 1] : grid[column + 1, row]
    let fraction = start == end ? 0.5 : Double((level - start) / (end - start))
    let offset = isDown ? Point(0, fraction) : Point(fraction, 0)
    return (Point(Double(column), Double(row)) + offset) * grid.spacing
  }

  private mutating func linkCell(_ column: Int, _ row: Int) {
    let corner = row * grid.side + column
    let (top, left) = (corner * 2, corner * 2 + 1)
    let (right, bottom) = ((corner + 1) * 2 + 1, (corner + grid.side) * 2)
    let inside = [
      grid[column, row], grid[column + 1, row],
      grid[column + 1, row + 1], grid[column, row + 1],
    ].map { $0 > level }
    switch (inside[0], inside[1], inside[2], inside[3]) {
    case (false, false, false, false), (true, true, true, true): break
    case (true, false, false, false): link(top, left)
    case (false, true, false, false): link(right, top)
    case (false, false, true, false): link(bottom, right)
    case (false, false, false, true): link(left, bottom)
    case (true, true, false, false): link(right, left)
    case (false, true, true, false): link(bottom, top)
    case (false, false, true, true): link(left, right)
    case (true, false, false, true): link(top, bottom)
    case (false, true, true, true): link(left, top)
    case (true, false, true, true): link(top, right)
    case (true, true, false, true): link(right, bottom)
    case (true, true, true, false): link(bottom, left)
    case (true, false, true, false):
      link(top, left)
      link(bottom, right)
    case (false, true, false, true):
      link(right, top)
      link(left, bottom)
    }
  }

  private mutating func link(_ edge: Int, _ next: Int) {
    following[edge] = Int32(next)
    hasPredecessor[next] = true
  }
}
