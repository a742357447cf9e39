import Foundation

/// Paints the meadow of a game seen from above, with a fire at each place that `quests.tmj` has.
struct GameMap {
  private let canvas = Canvas(width: 2000, height: 2000)
  private let noise = Noise(seed: 501)
}

extension GameMap {
  private static let grass = Color(0.47, 0.66, 0.34)
  private static let meadow = Color(0.53, 0.71, 0.38)
  private static let path = Color(0.82, 0.72, 0.50)
  private static let water = Color(0.33, 0.60, 0.72)
  private static let leaves = Color(0.22, 0.45, 0.26)
  private static let fire = Color(0.95, 0.45, 0.12)

  /// The places of the quests.
  private static let places = [
    Point(260, 240), Point(980, 160), Point(1750, 330), Point(640, 720), Point(1400, 760),
    Point(1840, 1020), Point(180, 1180), Point(930, 1240), Point(1510, 1420), Point(420, 1740),
    Point(1130, 1820), Point(1780, 1760),
  ]

  /// Paints the meadow on a sheet of 2000 × 2000 pixels.
  func paint() -> Canvas {
    canvas.fill(
      Polyline([Point(0, 0), Point(2000, 0), Point(2000, 2000), Point(0, 2000)], isClosed: true),
      GameMap.grass)
    for (center, reach) in [
      (Point(500, 400), 330.0), (Point(1500, 1150), 420), (Point(700, 1600), 300),
    ] {
      canvas.fill(blob(at: center, reach: reach), GameMap.meadow)
    }
    paintPaths()
    for (center, reach) in [
      (Point(1210, 480), 170.0), (Point(330, 960), 120), (Point(1560, 1640), 150),
    ] {
      canvas.stroke(blob(at: center, reach: reach), GameMap.path, width: 18)
      canvas.fill(blob(at: center, reach: reach), GameMap.water)
    }
    paintTrees()
    GameMap.places.forEach(paintFire)
    return canvas
  }

  private func blob(at center: Point, reach: Double) -> Polyline {
    Polyline.ellipse(center: center, radii: Point(reach, reach * 0.8), steps: 96)
      .wobbled(by: reach * 0.22, wavelength: reach * 0.8, noise: noise)
  }

  private func paintPaths() {
    let order = [0, 3, 7, 10], cross = [6, 7, 8, 11], north = [1, 4, 5]
    for route in [order, cross, north] {
      let line = Polyline.spline(through: route.map { GameMap.places[$0] })
        .wobbled(by: 40, wavelength: 220, noise: noise)
      canvas.stroke(line, GameMap.path, width: 34)
    }
  }

  private func paintTrees() {
    var dice = Dice(seed: 502)
    for _ in 0..<420 {
      let place = Point(dice.between(0, 2000), dice.between(0, 2000))
      guard noise.value(at: place / 300) > 0.05,
        GameMap.places.allSatisfy({ $0.distance(to: place) > 90 })
      else { continue }
      let radius = dice.between(16, 30)
      let shade = GameMap.leaves.scaled(by: dice.between(0.85, 1.15))
      canvas.fill(
        .ellipse(center: place + Point(6, 8), radii: Point(radius, radius)),
        Color(0.10, 0.20, 0.10, alpha: 0.35))
      canvas.fill(.ellipse(center: place, radii: Point(radius, radius)), shade)
    }
  }

  private func paintFire(at place: Point) {
    canvas.fill(.ellipse(center: place, radii: Point(30, 26)), Color(0.45, 0.40, 0.34))
    canvas.fill(.ellipse(center: place, radii: Point(20, 17)), GameMap.fire)
    canvas.fill(.ellipse(center: place, radii: Point(9, 8)), Color(1, 0.87, 0.35))
  }
}
