extension TreasureMap {
  /// Draws the serpent that guards the north-eastern sea.
  func drawSerpent() {
    let pencil = pencil(at: Point(2030, 560), scale: 1.2)
    drawTail(pencil)
    for (middle, width, height, girth) in [
      (118.0, 58.0, 46.0, 21.0), (48, 72, 66, 27), (-38, 84, 84, 32),
    ] { drawHump(pencil, middle, width, height, girth) }
    drawNeck(pencil)
    drawHead(pencil)
    drawRipples(pencil)
  }

  private static let skin = Color(0.66, 0.77, 0.60)

  private func placed(_ points: [Point], _ pencil: Pencil) -> Polyline {
    Polyline.spline(through: points, steps: 14).placed(
      at: pencil.origin, scale: Point(pencil.scale, pencil.scale))
  }

  private func drawHump(
    _ pencil: Pencil, _ middle: Double, _ width: Double, _ height: Double, _ girth: Double
  ) {
    let half = width / 2
    let spine = placed(
      [
        Point(middle - half, 1), Point(middle - half * 0.86, -height * 0.45),
        Point(middle, -height), Point(middle + half * 0.86, -height * 0.45),
        Point(middle + half, 1),
      ], pencil)
    drawBody(pencil, spine) { _ in girth * pencil.scale }
  }

  private func drawNeck(_ pencil: Pencil) {
    let spine = placed(
      [
        Point(-158, -124), Point(-138, -138), Point(-100, -126), Point(-84, -84), Point(-92, -40),
        Point(-86, 1),
      ], pencil)
    drawBody(pencil, spine) { mix(20, 36, $0) * pencil.scale }
  }

  private func drawTail(_ pencil: Pencil) {
    let spine = placed(
      [Point(166, 1), Point(170, -24), Point(188, -48), Point(204, -40)], pencil)
    drawBody(pencil, spine) { mix(15, 5, $0) * pencil.scale }
    pencil.shape(
      "M 198 -40 Q 204 -62 228 -66 Q 220 -52 224 -40 Q 228 -26 238 -20 Q 214 -22 198 -40 Z",
      TreasureMap.skin, width: 2)
    pencil.draw("M 204 -42 L 222 -58 M 206 -38 L 226 -26 M 206 -41 L 220 -42", width: 1.2)
  }

  /// Draws a stretch of body: back fin behind, skin, belly line and scales.
  private func drawBody(_ pencil: Pencil, _ spine: Polyline, _ girth: (Double) -> Double) {
    drawFins(pencil, spine, girth)
    pencil.shape([spine.band(girth)], TreasureMap.skin, width: 2.4)
    let last = Double(spine.points.count - 1)
    let belly = Polyline(
      spine.points.indices.map { index in
        let reach = girth(Double(index) / last) * 0.22
        return spine.points[index] - spine.direction(at: index).perpendicular * reach
      })
    Pen(width: 1.5).draw(belly, on: ink)
    for index in stride(from: 3, to: spine.points.count - 3, by: 4) {
      let width = girth(Double(index) / last)
      let direction = spine.direction(at: index)
      let out = direction.perpendicular
      let point = spine.points[index]
      let rib = Polyline([point - out * (width * 0.24), point - out * (width * 0.46)])
      Pen(width: 1.2).draw(rib, on: ink)
      for row in 0..<2 {
        let center = point + out * (width * (0.02 + 0.24 * Double(row)))
        let along = direction * (width * 0.13)
        let scale = Polyline([center - along, center + out * (width * 0.11), center + along])
        Pen(width: 1.2, taper: .both).draw(scale.smoothed(rounds: 2), on: ink)
      }
    }
  }

  private func drawFins(_ pencil: Pencil, _ spine: Polyline, _ girth: (Double) -> Double) {
    let last = Double(spine.points.count - 1)
    for index in stride(from: 8, to: spine.points.count - 8, by: 6) {
      let width = girth(Double(index) / last)
      let out = spine.direction(at: index).perpendicular
      let along = spine.direction(at: index) * (width * 0.24)
      let root = spine.points[index] + out * (width * 0.44)
      let tip = root + out * (width * 0.34) + along * 0.9
      pencil.shape(
        [Polyline([root - along, tip, root + along], isClosed: true)],
        Color.rubric.faded(to: 0.55), width: 1.5)
    }
  }

  private func drawHead(_ pencil: Pencil) {
    pencil.draw(
      "M -206 -104 Q -222 -98 -230 -104 M -222 -101 Q -228 -94 -236 -94", color: .rubric, width: 2.4
    )
    pencil.shape(
      "M -150 -112 Q -168 -98 -186 -94 Q -200 -90 -206 -98 Q -194 -102 -178 -112 Z",
      TreasureMap.skin, width: 2)
    pencil.shape(
      """
      M -140 -120 Q -142 -146 -164 -150 Q -178 -154 -186 -142 Q -198 -134 -212 -130
      Q -222 -124 -216 -114 Q -204 -108 -190 -114 Q -176 -118 -166 -108 Q -150 -100 -140 -120 Z
      """, TreasureMap.skin, width: 2.6)
    pencil.fill("M -212 -113 L -208 -105 L -204 -112 Z M -198 -112 L -195 -105 L -191 -113 Z")
    pencil.shape(
      """
      M -150 -146 Q -140 -166 -122 -168 Q -130 -154 -126 -146 Q -112 -146 -106 -136
      Q -122 -130 -138 -126 Z
      """,
      Color.rubric.faded(to: 0.55), width: 2)
    pencil.draw("M -146 -140 L -128 -160 M -142 -134 L -114 -138", width: 1.2)
    pencil.fill("M -180 -140 Q -174 -146 -168 -138 Q -174 -133 -180 -140 Z")
    pencil.draw("M -186 -146 Q -176 -154 -164 -146", width: 2.2)
    pencil.draw("M -212 -124 L -207 -123 M -160 -112 Q -152 -120 -156 -130", width: 1.6)
  }

  private func drawRipples(_ pencil: Pencil) {
    pencil.erase("M -126 4 Q 50 -3 206 4 L 206 30 L -126 30 Z")
    for (x, half) in [(-86.0, 34.0), (-38, 58), (48, 50), (118, 44), (166, 22)] {
      pencil.draw(
        "M \(x - half) 5 Q \(x - half / 2) -3 \(x) 4 Q \(x + half / 2) -3 \(x + half) 5",
        color: .waterInk, width: 2.2, taper: .both)
      pencil.draw(
        """
        M \(x - half * 0.7) 14 Q \(x - half * 0.3) 8 \(x) 13
        Q \(x + half * 0.4) 8 \(x + half * 0.7) 14
        """,
        color: .waterInk, width: 1.6, taper: .both)
    }
  }
}
