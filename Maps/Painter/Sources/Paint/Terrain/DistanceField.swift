/// Distances to the nearest place where a grid is not positive: the exact Euclidean transform of
/// Felzenszwalb and Huttenlocher (2012), one axis after the other.
struct DistanceField {
  /// The distances in pixels.
  let grid: Grid

  /// Creates the distances from every positive place of a grid to the rest.
  init(insidePositivePartOf source: Grid) {
    var result = source
    let far = Float(source.side * source.side * 4)
    for index in source.values.indices { result.values[index] = source.values[index] > 0 ? far : 0 }
    for column in 0..<source.side {
      let lower = DistanceField.envelope(of: (0..<source.side).map { result[column, $0] })
      for row in 0..<source.side { result[column, row] = lower[row] }
    }
    for row in 0..<source.side {
      let lower = DistanceField.envelope(of: (0..<source.side).map { result[$0, row] })
      for column in 0..<source.side { result[column, row] = lower[column].squareRoot() }
    }
    for index in result.values.indices { result.values[index] *= Float(source.spacing) }
    grid = result
  }
}

extension DistanceField {
  /// Returns, for each place, the least of all parabolas that stand on the given heights.
  private static func envelope(of heights: [Float]) -> [Float] {
    var apexes = [0]
    var borders: [Float] = [-.infinity]
    for next in 1..<heights.count {
      var border = crossing(apexes[apexes.count - 1], next, heights)
      // A parabola that never comes lowest any more leaves the envelope.
      while border <= borders[borders.count - 1] {
        apexes.removeLast()
        borders.removeLast()
        border = crossing(apexes[apexes.count - 1], next, heights)
      }
      apexes.append(next)
      borders.append(border)
    }
    var piece = 0
    return heights.indices.map { place in
      while piece + 1 < borders.count, borders[piece + 1] < Float(place) { piece += 1 }
      let gap = Float(place - apexes[piece])
      return gap * gap + heights[apexes[piece]]
    }
  }

  private static func crossing(_ left: Int, _ right: Int, _ heights: [Float]) -> Float {
    let rise = heights[right] + Float(right * right) - heights[left] - Float(left * left)
    return rise / Float(2 * (right - left))
  }
}
