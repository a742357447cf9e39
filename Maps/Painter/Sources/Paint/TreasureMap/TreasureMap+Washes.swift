import Foundation

extension TreasureMap {
  /// Lays the watercolour of sea and land.
  func washLandAndSea() {
    let brush = WashBrush(terrain: terrain)
    paper.repaint { x, y, old in
      let point = Point(Double(x), Double(y))
      guard TreasureMap.isOnSheet(point) else { return old }
      let land = terrain.land.value(at: point)
      let sea = brush.sea(at: point, over: old)
      guard land > -1.5 else { return sea }
      return sea.mixed(with: brush.land(at: point, over: old), smoothstep(-1, 1, land))
    }
  }

  /// Returns whether a point lies inside the border of the map.
  static func isOnSheet(_ point: Point) -> Bool {
    let edge = min(point.x, point.y)
    let far = max(point.x, point.y)
    return edge > Border.inset && far < Double(Chart.side) - Border.inset
  }
}

/// The brush that lays washes: uneven, as water dries.
private struct WashBrush {
  let terrain: Terrain
  private let bloom = Noise(seed: 201)

  private static let shallows = Color(0.44, 0.71, 0.72)
  private static let deep = Color(0.60, 0.79, 0.80)
  private static let meadow = Color(0.90, 0.90, 0.62)
  private static let forest = Color(0.55, 0.66, 0.36)
  private static let rock = Color(0.72, 0.56, 0.40)
  private static let sand = Color(0.99, 0.90, 0.66)
  private static let reed = Color(0.60, 0.74, 0.58)

  init(terrain: Terrain) {
    self.terrain = terrain
  }
}

extension WashBrush {
  func sea(at point: Point, over old: Color) -> Color {
    let distance = terrain.offshore.value(at: point)
    let pool = bloom.fractal(at: point / 210, octaves: 4)
    let open = 0.42 + 0.16 * pool
    let near = exp(-distance / (70 + 18 * pool)) * 0.62
    // Pigment gathers where a wash ends.
    let rim = exp(-pow((distance - 118 - 22 * pool) / 9, 2)) * 0.07
    return old.glazed(with: WashBrush.deep, open)
      .glazed(with: WashBrush.shallows, near + rim)
  }

  func land(at point: Point, over old: Color) -> Color {
    let inland = terrain.inland.value(at: point)
    let pool = bloom.fractal(at: point / 150 + Point(40, 80), octaves: 4)
    var color = old.glazed(with: WashBrush.meadow, 0.45 + 0.25 * pool)
    color = color.glazed(with: WashBrush.sand, exp(-inland / 16) * 0.6)
    let height = terrain.height.value(at: point)
    color = color.glazed(with: WashBrush.rock, smoothstep(70, 230, height + 22 * pool) * 0.42)
    color = color.glazed(with: WashBrush.forest, terrain.wood(at: point) * (0.6 + 0.15 * pool))
    color = color.glazed(with: WashBrush.reed, terrain.marsh(at: point) * 0.5)
    return color.scaled(by: 1 + relief(at: point) * 0.10)
  }

  /// Returns the light from the north-west on the slope at a point, −1 to 1.
  private func relief(at point: Point) -> Double {
    let slope = terrain.height.gradient(at: point)
    return max(min((slope.x + slope.y) * 0.9, 1), -1)
  }
}
