/// Numbers on a square lattice over the map.
struct Grid {
  /// The number of lattice points along each axis.
  let side: Int

  /// The distance between neighbours in pixels.
  let spacing: Double

  /// The numbers row by row.
  var values: [Float]

  /// Creates a lattice from a rule for each point of the map.
  init(side: Int, spacing: Double, _ rule: (Point) -> Double = { _ in 0 }) {
    self.side = side
    self.spacing = spacing
    values = []
    values.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        values.append(Float(rule(Point(Double(column), Double(row)) * spacing)))
      }
    }
  }
}

extension Grid {
  /// The number at a lattice point.
  subscript(column: Int, row: Int) -> Float {
    get { values[row * side + column] }
    set { values[row * side + column] = newValue }
  }

  /// Returns the number at any point of the map, between the four lattice points around it.
  func value(at point: Point) -> Double {
    let limit = Double(side) - 1.001
    let place = (point / spacing).clamped(lowerBound: .zero, upperBound: Point(limit, limit))
    let (column, row) = (Int(place.x), Int(place.y))
    let (right, down) = (place.x - Double(column), place.y - Double(row))
    let top = mix(Double(self[column, row]), Double(self[column + 1, row]), right)
    let bottom = mix(Double(self[column, row + 1]), Double(self[column + 1, row + 1]), right)
    return mix(top, bottom, down)
  }

  /// Returns the direction in which the numbers grow fastest.
  func gradient(at point: Point) -> Point {
    let step = spacing * 2
    return Point(
      value(at: point + Point(step, 0)) - value(at: point - Point(step, 0)),
      value(at: point + Point(0, step)) - value(at: point - Point(0, step))) / (2 * step)
  }

  /// Returns the grid with each number replaced by the mean of its neighbourhood, twice.
  func blurred(radius: Int) -> Grid {
    var result = self
    for _ in 0..<2 {
      result = result.averagedAlongRows(radius).transposed()
        .averagedAlongRows(radius).transposed()
    }
    return result
  }

  private func averagedAlongRows(_ radius: Int) -> Grid {
    var result = self
    let count = Float(2 * radius + 1)
    for row in 0..<side {
      var sum: Float = 0
      for column in -radius...radius { sum += self[min(max(column, 0), side - 1), row] }
      for column in 0..<side {
        result[column, row] = sum / count
        sum += self[min(column + radius + 1, side - 1), row] - self[max(column - radius, 0), row]
      }
    }
    return result
  }

  private func transposed() -> Grid {
    var result = self
    for row in 0..<side {
      for column in 0..<side { result[row, column] = self[column, row] }
    }
    return result
  }
}
