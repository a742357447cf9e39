import Foundation

extension TreasureMap {
  /// Lays the paper: mottled, stained, folded in four, burnt along the edges.
  func layPaper() {
    let aging = Aging()
    paper.repaint { x, y, _ in aging.color(at: Point(Double(x), Double(y))) }
  }
}

/// What two centuries did to the paper.
private struct Aging {
  private let mottle = Noise(seed: 101)
  private let fibre = Noise(seed: 102)
  private static let tear = Noise(seed: 103)

  private static let table = Color(0.085, 0.055, 0.035)
  private static let tan = Color(0.80, 0.62, 0.38)
  private static let stain = Color(0.66, 0.46, 0.25)
  private static let char = Color(0.16, 0.085, 0.04)
}

extension Aging {
  func color(at point: Point) -> Color {
    let inside = Aging.insideEdge(point)
    guard inside > -12 else { return Aging.table.scaled(by: grain(point)) }
    var color = Color.paper
    let clouds = -0.1 + mottle.fractal(at: point / 420, octaves: 4)
    color = color.glazed(with: Aging.tan, smoothstep(-0.5, 1.1, clouds) * 0.42)
    color = color.scaled(by: 1 + mottle.fractal(at: point / 38, octaves: 3) * 0.018 + fibres(point))
    for ring in Aging.rings { color = color.glazed(with: Aging.stain, strength(of: ring, point)) }
    color = color.glazed(with: Aging.tan, 0.75 * exp(-inside / 150))
    color = color.glazed(with: Aging.stain, 0.85 * exp(-inside / 46))
    color = color.scaled(by: 1 + creases(point))
    let burn = inside + mottle.fractal(at: point / 26, octaves: 3) * 7
    color = color.mixed(with: Aging.char, smoothstep(17, 2, burn) * 0.94)
    return Aging.table.mixed(with: color, smoothstep(-1.2, 1.2, inside))
  }

  static func insideEdge(_ point: Point) -> Double {
    let limit = Double(Chart.side)
    let straight = min(min(point.x, point.y), min(limit - point.x, limit - point.y))
    guard straight < 260 else { return straight }
    let waves = tear.fractal(at: point / 210, octaves: 3) * 13
    let nibbles = tear.fractal(at: point / 31 + Point(7, 3), octaves: 3) * 4.5
    let bite = smoothstep(0.35, 0.9, tear.value(at: point / 170 + Point(50, 50))) * 26
    return straight - 30 + waves + nibbles - bite
  }

  private func grain(_ point: Point) -> Double {
    1 + fibre.fractal(at: point / Point(160, 7), octaves: 3) * 0.28
  }

  private func fibres(_ point: Point) -> Double {
    let along = fibre.ridge(at: point / Point(70, 6)) - 0.45
    let across = fibre.ridge(at: point / Point(6, 80) + Point(13, 40)) - 0.45
    return (along + across) * 0.011
  }
}

// MARK: - Stains and folds

extension Aging {
  private struct Ring {
    var center: Point
    var radius: Double
    var rim: Double
    var pool: Double
  }

  /// Where a mug stood, and where rum and rain fell.
  private static let rings = [
    Ring(center: Point(2080, 2010), radius: 150, rim: 0.34, pool: 0.07),
    Ring(center: Point(400, 1470), radius: 120, rim: 0.10, pool: 0.16),
    Ring(center: Point(1560, 420), radius: 190, rim: 0.12, pool: 0.13),
    Ring(center: Point(1120, 1330), radius: 210, rim: 0.07, pool: 0.08),
    Ring(center: Point(2290, 820), radius: 110, rim: 0.14, pool: 0.18),
    Ring(center: Point(820, 2230), radius: 140, rim: 0.12, pool: 0.15),
  ]

  private func strength(of ring: Ring, _ point: Point) -> Double {
    let offset = point - ring.center
    guard offset.length < ring.radius * 1.6 else { return 0 }
    let wobble = mottle.fractal(at: point / 75 + ring.center, octaves: 2) * ring.radius * 0.035
    let inside = ring.radius - offset.length + wobble
    let broken = 0.45 + 0.55 * smoothstep(-0.5, 0.5, mottle.value(at: point / 60))
    let rim = exp(-pow(inside / 5, 2)) + 0.5 * exp(-pow((inside - 9) / 9, 2))
    return ring.rim * rim * broken + ring.pool * smoothstep(-7, 16, inside)
  }

  private func creases(_ point: Point) -> Double {
    var shade = 0.0
    for fraction in [0.25, 0.5, 0.75] {
      let place = fraction * Double(Chart.side)
      let drift = fibre.value(at: Point(point.y / 160, place)) * 3.5
      let sink = fibre.value(at: Point(place, point.x / 160)) * 3.5
      shade += fold(point.x - place - drift, wear: point.y)
      shade += fold(point.y - place - sink, wear: point.x)
    }
    return shade
  }

  /// Returns the light and shade across a fold: a worn crest, a dark side and a bright side.
  private func fold(_ distance: Double, wear: Double) -> Double {
    guard abs(distance) < 60 else { return 0 }
    let strength = 0.65 + 0.35 * fibre.value(at: Point(wear / 90, 3.5))
    let sides = distance / 16 * exp(-abs(distance) / 16) * 0.06
    let crest = exp(-pow(distance / 2.2, 2)) * 0.075
    let groove = -exp(-pow((distance + 5) / 3, 2)) * 0.06
    return (sides + crest + groove) * strength
  }
}
