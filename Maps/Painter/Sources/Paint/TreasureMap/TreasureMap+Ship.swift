extension TreasureMap {
  /// Draws the ship at sea west of the island, as it came.
  func drawShip() {
    let pencil = pencil(at: Point(372, 950), scale: 1.15)
    pencil.draw("M 96 2 L 150 -26 M 150 -26 L 46 -112", width: 2)
    for mast in ["M -56 8 L -58 -104", "M 0 24 L 0 -142", "M 50 20 L 52 -114"] {
      pencil.draw(mast, width: 3.6)
    }
    pencil.draw(
      """
      M -58 -104 L -96 -4 M 0 -142 L -58 -104 M 0 -142 L 52 -114 M 52 -114 L 110 -4 M 0 -142
      L -34 18 M 0 -142 L 34 18
      """,
      width: 1)
    drawJib(pencil)
    for (mast, top, bottom, width) in [
      (-57.0, -96.0, -66.0, 20.0), (-57, -62, -22, 27), (0, -132, -100, 25), (0, -95, -54, 34),
      (0, -49, -4, 40), (51, -106, -76, 20), (51, -71, -28, 28),
    ] { drawSail(pencil, mast, top, bottom, width) }
    drawHull(pencil)
    drawFlags(pencil)
    drawBowWaves(pencil)
  }

  private func drawSail(
    _ pencil: Pencil, _ mast: Double, _ top: Double, _ bottom: Double, _ width: Double
  ) {
    let (left, right) = (mast - width + 2, mast + width - 2)
    let middle = (top + bottom) / 2
    let foot = bottom - 7
    pencil.shape(
      """
      M \(left) \(top) L \(right) \(top) Q \(right + 15) \(middle) \(right + 6) \(bottom)
      Q \(mast + 7) \(foot) \(left - 2) \(bottom) Q \(left + 11) \(middle) \(left) \(top) Z
      """, Color(1, 0.97, 0.90), width: 2)
    pencil.draw("M \(left - 5) \(top) L \(right + 5) \(top)", width: 3.2)
    for step in 0..<4 {
      let x = right + 5 - Double(step) * 4.2
      let shorter = Double(step) * 2.5
      pencil.draw(
        "M \(x) \(top + 5 + shorter) Q \(x + 8) \(middle) \(x + 3) \(bottom - 5 - shorter)",
        width: 1.1)
    }
  }

  private func drawJib(_ pencil: Pencil) {
    pencil.shape(
      "M 60 -98 Q 104 -50 142 -24 Q 104 -26 72 -20 Q 80 -58 60 -98 Z",
      Color(1, 0.97, 0.90), width: 1.8)
    pencil.draw("M 70 -70 Q 94 -44 118 -30 M 74 -50 Q 88 -38 100 -31", width: 1)
  }

  private func drawHull(_ pencil: Pencil) {
    pencil.shape(
      """
      M -104 -18 L -100 24 Q -95 42 -80 48 L 76 48 Q 98 40 112 -2 L 78 4 L 72 16 L -34 16
      L -38 4 L -62 2 L -66 -12 L -104 -18 Z
      """, Color(0.72, 0.52, 0.36), width: 2.8)
    pencil.draw(
      "M -101 6 L -66 10 L -60 24 L 76 24 L 104 12 M -98 30 Q 0 38 94 28 M -94 40 Q 0 46 88 38",
      width: 1.5)
    for step in 0..<7 {
      let x = -66 + Double(step) * 21
      pencil.fill("M \(x) 29 L \(x + 8) 29 L \(x + 8) 36 L \(x) 36 Z")
    }
    for step in 0..<3 {
      let x = -97 + Double(step) * 11
      pencil.draw("M \(x) -10 L \(x + 6) -9 L \(x + 6) -1 L \(x) -2 Z", width: 1.3)
    }
    pencil.draw("M -84 45 L 70 45", width: 1)
  }

  private func drawFlags(_ pencil: Pencil) {
    for (x, y) in [(-58.0, -104.0), (0, -142), (52, -114)] {
      pencil.shape(
        """
        M \(x) \(y - 14) Q \(x + 10) \(y - 20) \(x + 20) \(y - 13)
        Q \(x + 28) \(y - 9) \(x + 36) \(y - 13) Q \(x + 26) \(y - 3) \(x + 17) \(y - 5)
        Q \(x + 8) \(y - 8) \(x) \(y - 4) Z
        """,
        Color.rubric.faded(to: 0.85), width: 1.5)
      pencil.draw("M \(x) \(y) L \(x) \(y - 16)", width: 2.4)
    }
  }

  private func drawBowWaves(_ pencil: Pencil) {
    pencil.erase("M -124 50 Q -60 42 0 48 Q 60 42 128 50 L 128 80 L -124 80 Z")
    pencil.draw(
      """
      M -126 56 Q -112 46 -98 55 Q -82 46 -66 55 Q -48 46 -32 55 Q -14 46 2 55 Q 20 46 36 55
      Q 54 46 70 55 Q 90 42 110 54 Q 120 48 130 56
      """, color: .waterInk, width: 2.3)
    pencil.draw(
      """
      M -110 65 Q -92 57 -74 65 Q -54 57 -36 65 M 0 66 Q 20 58 40 66 Q 58 58 76 66 M -40 76
      Q -20 69 0 76 M 60 76 Q 76 70 92 76
      """,
      color: .waterInk, width: 1.7)
  }
}
