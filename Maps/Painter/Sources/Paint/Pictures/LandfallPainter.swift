/// Paints the island at first light, as the picture above the stories shows it.
///
/// Flat areas in few colours, so that the large picture makes a small file.
struct LandfallPainter {
  private let canvas = Canvas(width: 1950, height: 1300)
  private let noise = Noise(seed: 301)
}

extension LandfallPainter {
  private static let horizon = 860.0
  private static let sun = Point(1290, 660)

  private static let dawn = Color(0.98, 0.80, 0.56)
  private static let glow = Color(0.99, 0.90, 0.70)
  private static let sea = Color(0.20, 0.42, 0.45)
  private static let foam = Color(0.55, 0.72, 0.68)
  private static let far = Color(0.45, 0.47, 0.45)
  private static let near = Color(0.16, 0.24, 0.20)

  /// Paints the picture on a sheet 1950 pixels wide and 1300 high.
  func paint() -> Canvas {
    paintSky()
    paintSea()
    paintIsland()
    paintShore()
    return canvas
  }

  private func paintSky() {
    canvas.fill(band(from: 0, to: 1300), LandfallPainter.dawn)
    for (step, radius) in [620.0, 470, 340, 230].enumerated() {
      let share = Double(step + 1) / 5
      canvas.fill(
        .ellipse(center: LandfallPainter.sun, radii: Point(radius, radius), steps: 120),
        LandfallPainter.dawn.mixed(with: LandfallPainter.glow, share))
    }
    canvas.fill(
      .ellipse(center: LandfallPainter.sun, radii: Point(130, 130), steps: 96),
      Color(0.93, 0.42, 0.22))
  }

  private func paintSea() {
    canvas.fill(band(from: LandfallPainter.horizon, to: 1300), LandfallPainter.sea)
    var dice = Dice(seed: 302)
    for row in 0..<13 {
      let depth = Double(row) / 12
      let y = LandfallPainter.horizon + 14 + depth * depth * 250
      for _ in 0..<(9 - row / 2) {
        let middle = Point(dice.between(0, 1950), y + dice.around(6))
        let reach = Point(dice.between(30, 90) * (0.6 + depth), 1.5 + 3 * depth)
        canvas.fill(
          .ellipse(center: middle, radii: reach), LandfallPainter.foam.faded(to: 0.55))
      }
    }
  }

  /// Paints the hill with the notch.
  private func paintIsland() {
    let crest = [
      Point(140, 870), Point(300, 800), Point(430, 742), Point(520, 600), Point(600, 470),
      Point(650, 448), Point(684, 520), Point(716, 462), Point(790, 520), Point(900, 690),
      Point(1040, 772), Point(1200, 822), Point(1340, 870),
    ]
    let line = Polyline.spline(through: crest).wobbled(by: 7, wavelength: 46, noise: noise)
    canvas.fill(Polyline(line.points, isClosed: true), LandfallPainter.far)
    canvas.fill(
      .ellipse(center: Point(740, 868), radii: Point(640, 9)), LandfallPainter.foam)
  }

  /// Paints the near shore and what the lightning left of the pine.
  private func paintShore() {
    let shore = Polyline.spline(through: [
      Point(-40, 1120), Point(280, 1150), Point(720, 1225), Point(1180, 1215), Point(1600, 1110),
      Point(1990, 1060),
    ]).wobbled(by: 9, wavelength: 60, noise: noise)
    canvas.fill(
      Polyline(shore.points + [Point(1990, 1340), Point(-40, 1340)], isClosed: true),
      LandfallPainter.near)
    for trunk in LandfallPainter.trunks {
      canvas.fill(Polyline.spline(through: trunk).band { mix(46, 7, $0) }, LandfallPainter.near)
    }
  }

  private static let trunks = [
    [Point(1720, 1130), Point(1712, 900), Point(1690, 700), Point(1640, 520)],
    [Point(1724, 1130), Point(1735, 920), Point(1775, 740), Point(1850, 600)],
    [Point(1716, 850), Point(1690, 775), Point(1640, 735), Point(1570, 715)],
  ]

  private func band(from top: Double, to bottom: Double) -> Polyline {
    Polyline(
      [Point(0, top), Point(1950, top), Point(1950, bottom), Point(0, bottom)], isClosed: true)
  }
}
