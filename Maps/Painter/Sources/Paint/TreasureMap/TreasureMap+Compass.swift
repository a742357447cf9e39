extension TreasureMap {
  /// The middle of the compass rose.
  private var compassCenter: Point { Point(482, 1985) }

  /// The radius of the rose's outer ring.
  private var compassRadius: Double { 172 }

  /// Draws the lines of constant bearing that leave the compass rose, over the sea only.
  func drawRhumbLines() {
    let limit = Double(Chart.side) - Border.inset
    let sheet = Polyline(
      [
        Point(Border.inset, Border.inset), Point(limit, Border.inset), Point(limit, limit),
        Point(Border.inset, limit),
      ], isClosed: true)
    ink.clipped(to: [sheet] + terrain.shores, evenOdd: true) {
      for center in [compassCenter, Point(2190, 560)] {
        for step in 0..<32 {
          let out = Point(angle: Double(step) * .pi / 16, length: 1)
          let color = step % 4 == 0 ? Color.rubric.faded(to: 0.36) : Color.sepia.faded(to: 0.24)
          let line = Polyline([center + out * 40, center + out * 2600])
          ink.stroke(line, color, width: step % 4 == 0 ? 1.5 : 1.2)
        }
      }
    }
  }

  /// Draws the compass rose.
  func drawCompass() {
    let radius = compassRadius
    let disc = Polyline.ellipse(center: compassCenter, radii: Point(radius, radius), steps: 160)
    ink.erase(disc)
    wash.erase(disc)
    paper.restore([disc], from: bare)
    paper.fill(disc, Color(0.66, 0.82, 0.80, alpha: 0.35), blend: .multiply)
    drawRings()
    for order in [2, 1, 0] { drawStar(order) }
    drawHub()
    drawWinds()
  }

  private func ring(_ radius: Double) -> Polyline {
    Polyline.ellipse(center: compassCenter, radii: Point(radius, radius), steps: 160)
      .wobbled(by: 0.8, wavelength: 60, noise: Noise(seed: 601))
  }

  private func drawRings() {
    let radius = compassRadius
    Pen(width: 3.6, tremble: 0.2).draw(ring(radius), on: ink)
    Pen(width: 1.6, tremble: 0.2).draw(ring(radius - 7), on: ink)
    Pen(width: 1.6, tremble: 0.2).draw(ring(radius - 22), on: ink)
    for step in 0..<72 {
      let out = Point(angle: Double(step) * .pi / 36, length: 1)
      let start = compassCenter + out * (radius - 22)
      let end = compassCenter + out * (radius - 7)
      Pen(width: step % 3 == 0 ? 2.4 : 1.2).draw(Polyline([start, end]), on: ink)
    }
    Pen(width: 1.3, tremble: 0.2).draw(ring(radius * 0.52), on: ink)
    Pen(width: 1.3, tremble: 0.2).draw(ring(radius * 0.48), on: ink)
  }

  /// Draws one of the three four- or eight-pointed stars; order 0 has the cardinal points.
  private func drawStar(_ order: Int) {
    let reach = compassRadius * [1.16, 0.86, 0.6][order]
    let waist = compassRadius * [0.17, 0.16, 0.15][order]
    let turns = order == 2 ? 8 : 4
    let offset = [0, 0.25, 0.125][order] * Double.pi
    let spread = [0.25, 0.25, 0.125][order] * Double.pi
    for step in 0..<turns {
      let angle = offset + Double(step) * 2 * .pi / Double(turns) - .pi / 2
      let tip = compassCenter + Point(angle: angle, length: reach)
      let left = compassCenter + Point(angle: angle - spread, length: waist)
      let right = compassCenter + Point(angle: angle + spread, length: waist)
      let body = Polyline([compassCenter, left, tip, right], isClosed: true)
      ink.erase(body)
      paper.restore([body], from: bare)
      let dark = [Color.rubric, Color(0.13, 0.32, 0.36), Color.sepia][order].faded(to: 0.88)
      ink.fill(Polyline([compassCenter, right, tip], isClosed: true), dark)
      Pen(width: 1.8, tremble: 0.15).draw(body, on: ink)
      Pen(width: 1.3, tremble: 0.15).draw(Polyline([compassCenter, tip]), on: ink)
    }
  }

  private func drawHub() {
    ink.erase(ring(19))
    paper.restore([ring(19)], from: bare)
    Pen(width: 2.4, tremble: 0.15).draw(ring(19), on: ink)
    Pen(width: 1.4, tremble: 0.15).draw(ring(13), on: ink)
    ink.fill(ring(6), .rubric)
  }

  private func drawWinds() {
    let reach = compassRadius * 1.16 + 26
    for (letter, angle) in [("E", 0.0), ("S", 0.5), ("W", 1.0)] {
      let place = compassCenter + Point(angle: angle * .pi, length: reach)
      Lettering(text: letter, size: 44, nib: 10, hasSerifs: true)
        .write(on: ink, center: place + Point(0, 15))
    }
    let north = compassCenter - Point(0, compassRadius * 1.16 + 4)
    drawLily(at: north)
    Lettering(text: "N", size: 44, nib: 10, hasSerifs: true)
      .write(on: ink, center: north - Point(0, 62))
  }

  /// Draws the fleur-de-lis that marks north on old compasses.
  private func drawLily(at foot: Point) {
    let petals = Outline(
      """
      M 0 0 C -16 -18 -9 -36 0 -54 C 9 -36 16 -18 0 0 Z
      M -3 -4 C -14 -8 -20 -16 -19 -26 C -18 -38 -34 -38 -32 -26 C -40 -44 -12 -50 -11 -30
      C -11 -18 -8 -10 -3 -4 Z
      M 3 -4 C 14 -8 20 -16 19 -26 C 18 -38 34 -38 32 -26 C 40 -44 12 -50 11 -30
      C 11 -18 8 -10 3 -4 Z
      M -15 -4 L 15 -4 L 15 2 L -15 2 Z
      """)
    for petal in petals.placed(at: foot, scale: Point(0.95, 0.95)) {
      ink.erase(petal)
      ink.fill(petal, .rubric.faded(to: 0.9))
      Pen(width: 1.5, tremble: 0.15).draw(petal, on: ink)
    }
  }
}
