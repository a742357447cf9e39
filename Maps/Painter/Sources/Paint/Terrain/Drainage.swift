/// Finds the way of the water by priority flood (Barnes, Lehman and Mulla, 2014): the sea rises
/// inland, and every cell drains to the neighbour from which it was first reached.
struct Drainage {
  private let spacing = 8.0
  private let side = 313
  private var downstream: [Int]

  /// Creates the drainage of a height field.
  ///
  /// Whatever is not island is sea; a lake is not sea.
  init(height: Grid, island: Grid) {
    downstream = Array(repeating: -1, count: side * side)
    let jitter = Noise(seed: 63)
    var heights: [Double] = []
    var isSea: [Bool] = []
    for index in 0..<(side * side) {
      let point = Point(Double(index % side), Double(index / side)) * spacing
      heights.append(height.value(at: point) + jitter.fractal(at: point / 34, octaves: 2) * 7)
      isSea.append(island.value(at: point) <= 0)
    }
    flood(heights, isSea)
  }
}

extension Drainage {
  /// Returns the rivers from the given springs; a later river ends where it meets an earlier one.
  func rivers(from springs: [Point]) -> [River] {
    var flow = Array(repeating: 0.0, count: side * side)
    let courses = springs.map { cells(from: $0) }
    for cells in courses {
      for cell in cells { flow[cell] += 1 }
    }
    var isTaken = Array(repeating: false, count: side * side)
    return courses.map { cells in
      var course: [Int] = []
      for cell in cells {
        course.append(cell)
        if isTaken[cell] { break }
        isTaken[cell] = true
      }
      return river(along: course, flow)
    }
  }

  private func cells(from spring: Point) -> [Int] {
    var cell = Int(spring.y / spacing) * side + Int(spring.x / spacing)
    var cells = [cell]
    while downstream[cell] >= 0 {
      cell = downstream[cell]
      cells.append(cell)
    }
    return cells
  }

  private func river(along cells: [Int], _ flow: [Double]) -> River {
    let corners = cells.map { Point(Double($0 % side), Double($0 / side)) * spacing }
    let bends = Noise(seed: 91)
    let rough = Polyline(corners).smoothed(rounds: 2).resampled(every: 22)
    let course = Polyline(
      rough.points.enumerated().map { index, point in
        // The ends stay where they meet the sea or another river.
        let free = index == 0 || index == rough.points.count - 1 ? 0.0 : 1.0
        let wide = Point(bends.value(at: point / 95), bends.value(at: point / 95 + 31)) * 20
        let tight = Point(bends.value(at: point / 38), bends.value(at: point / 38 + 31)) * 13
        return point + (wide + tight) * free
      }
    ).smoothed(rounds: 3)
    let count = Double(max(course.points.count - 1, 1))
    let widths = course.points.indices.map { index in
      let fraction = Double(index) / count
      let cell = cells[min(Int(fraction * Double(cells.count)), cells.count - 1)]
      let spring = smoothstep(0, 60, Double(index)) - 1
      return min(2 + fraction * 3.5 + (flow[cell] - 1) * 2, 13) + spring * 3
    }
    return River(course: course, widths: smoothed(widths))
  }

  private func smoothed(_ widths: [Double]) -> [Double] {
    widths.indices.map { index in
      let window = widths[max(index - 14, 0)...min(index + 14, widths.count - 1)]
      return window.reduce(0, +) / Double(window.count)
    }
  }

  private mutating func flood(_ heights: [Double], _ isSea: [Bool]) {
    var queue = LowestFirst()
    var isReached = isSea
    for cell in isSea.indices where isSea[cell] && touchesLand(cell, isSea) {
      queue.push(cell, 0)
    }
    while let (cell, level) = queue.pop() {
      for neighbour in neighbours(of: cell) where !isReached[neighbour] {
        isReached[neighbour] = true
        downstream[neighbour] = cell
        queue.push(neighbour, max(level, heights[neighbour]))
      }
    }
  }

  private func touchesLand(_ cell: Int, _ isSea: [Bool]) -> Bool {
    neighbours(of: cell).contains { !isSea[$0] }
  }

  private func neighbours(of cell: Int) -> [Int] {
    let (column, row) = (cell % side, cell / side)
    guard column > 0, row > 0, column < side - 1, row < side - 1 else { return [] }
    return [
      cell - side, cell - 1, cell + 1, cell + side,
      cell - side - 1, cell - side + 1, cell + side - 1, cell + side + 1,
    ]
  }
}

/// A binary heap that gives the lowest cell first, and of equals the one pushed first.
private struct LowestFirst {
  private var entries: [(cell: Int, level: Double, order: Int)] = []
  private var pushed = 0

  mutating func push(_ cell: Int, _ level: Double) {
    entries.append((cell, level, pushed))
    pushed += 1
    var child = entries.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> (cell: Int, level: Double)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return (first.cell, first.level) }
    entries[0] = last
    var parent = 0
    while let child = lowestChild(of: parent), precedes(child, parent) {
      entries.swapAt(child, parent)
      parent = child
    }
    return (first.cell, first.level)
  }

  private func lowestChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < entries.count else { return nil }
    return left + 1 < entries.count && precedes(left + 1, left) ? left + 1 : left
  }

  private func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
    let (left, right) = (entries[lhs], entries[rhs])
    return left.level == right.level ? left.order < right.order : left.level < right.level
  }
}
