/// What the painters ask about the land: where it ends, how far inland or offshore a point lies,
/// how high it is, and where the water runs.
struct Terrain {
  /// Positive on land and negative in the sea and in the lake, in rough pixels from the shore.
  let land: Grid

  /// Distance from the shore, for points in the water.
  let offshore: Grid

  /// Distance from the shore, for points on land.
  let inland: Grid

  /// Height above the sea.
  let height: Grid

  /// Every shore, islets and lake included; land lies to the right of the direction of travel.
  let shores: [Polyline]

  /// The rivers, springs first.
  let rivers: [River]

  /// Surveys the land of the chart.
  init() {
    let island = Terrain.islandGrid()
    land = Terrain.landGrid(island)
    offshore = DistanceField(insidePositivePartOf: land.negated()).grid.blurred(radius: 2)
    inland = DistanceField(insidePositivePartOf: land).grid.blurred(radius: 2)
    height = Terrain.heightGrid(inland: inland)
    shores = Contours(of: land, at: 0).lines(longerThan: 9)
    rivers = Drainage(height: height, island: island).rivers(from: Chart.springs)
  }
}

extension Terrain {
  /// Returns whether a point is on dry land.
  func isLand(_ point: Point) -> Bool { land.value(at: point) > 0 }

  /// Returns how deep in a wood a point lies: 0 outside, 1 in the middle.
  func wood(at point: Point) -> Double {
    var depth = 0.0
    for wood in Chart.woods {
      let offset = (point - wood.center) / wood.radius
      depth = max(depth, 1 - offset.length)
    }
    let edge = Terrain.woodNoise.fractal(at: point / 90, octaves: 3) * 0.3
    return smoothstep(-0.05, 0.35, depth + edge)
  }

  /// Returns how deep in the marsh a point lies: 0 outside, 1 in the middle.
  func marsh(at point: Point) -> Double {
    let offset = (point - Chart.marsh.center) / Chart.marsh.radius
    return smoothstep(0, 0.5, 1 - offset.length + Terrain.woodNoise.value(at: point / 60) * 0.25)
  }
}

// MARK: - The survey

extension Terrain {
  private static let spacing = 2.0
  private static let side = 1251
  private static let woodNoise = Noise(seed: 31)

  private static func islandGrid() -> Grid {
    let bend = Noise(seed: 5)
    let rough = Noise(seed: 12)
    let rugged = Grid(side: side, spacing: spacing) { point in
      let warp = Point(
        bend.fractal(at: point / 260, octaves: 3),
        bend.fractal(at: point / 260 + Point(71, 29), octaves: 3))
      let place = point + warp * 58
      let land = Chart.depth(of: place, under: Chart.land, softness: 70)
      let bay = Chart.depth(of: place, under: Chart.bays, softness: 20)
      let shape = min(land, -bay)
      // Rough headlands and smooth beaches alternate along the shore.
      let wildness = 0.7 + 0.35 * bend.value(at: point / 330 + Point(9, 55))
      return shape + rough.fractal(at: point / 130, octaves: 7, gain: 0.54) * 58 * wildness
    }
    return rugged.withoutPonds()
  }

  private static func landGrid(_ island: Grid) -> Grid {
    let rough = Noise(seed: 23)
    let lake = Grid(side: side, spacing: spacing) { point in
      let depth = Chart.depth(of: point, under: Chart.lake, softness: 20)
      return depth + rough.fractal(at: point / 60, octaves: 4) * 14
    }
    var land = island
    for index in land.values.indices {
      land.values[index] = min(land.values[index], -lake.values[index])
    }
    return land
  }

  private static func heightGrid(inland: Grid) -> Grid {
    let rough = Noise(seed: 44)
    return Grid(side: side, spacing: spacing) { point in
      let coast = inland.value(at: point)
      guard coast > 0 else { return 0 }
      var height = min(coast, 320) * 0.22
      for range in Chart.ranges {
        for index in range.line.indices.dropFirst() {
          let distance = point.distance(from: range.line[index - 1], to: range.line[index])
          let fall = distance.distance / (range.height * 1.1)
          height = max(height, range.height * 2 / (1 + fall * fall) + coast * 0.1)
        }
      }
      let bumps = rough.fractal(at: point / 120, octaves: 5) * 26
      return max(height + bumps * smoothstep(0, 120, coast), 0.5)
    }
  }
}

extension Grid {
  /// Returns the grid with every hollow raised that the water cannot reach from the corner.
  fileprivate func withoutPonds() -> Grid {
    var isSea = Array(repeating: false, count: values.count)
    var pending = [0]
    isSea[0] = true
    while let cell = pending.popLast() {
      let column = cell % side
      let neighbours = [
        cell - side, cell + side, column > 0 ? cell - 1 : -1, column < side - 1 ? cell + 1 : -1,
      ]
      for next in neighbours
      where values.indices.contains(next) && !isSea[next] && values[next] <= 0 {
        isSea[next] = true
        pending.append(next)
      }
    }
    var result = self
    for cell in values.indices where values[cell] <= 0 && !isSea[cell] { result.values[cell] = 1 }
    return result
  }

  fileprivate func negated() -> Grid {
    var result = self
    for index in values.indices { result.values[index] = -values[index] }
    return result
  }
}
