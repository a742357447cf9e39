extension TreasureMap {
  /// Draws what people built, lost or named the places after.
  func drawLandmarks() {
    for landmark in Chart.landmarks {
      let pencil = pencil(at: landmark.foot)
      switch landmark.kind {
      case .gallows: drawGallows(pencil)
      case .skull: drawSkull(pencil)
      case .hut: drawHut(pencil)
      case .tower: drawTower(pencil)
      case .stones: drawStones(pencil)
      case .wreck: drawWreck(pencil)
      }
    }
  }

  private func drawGallows(_ pencil: Pencil) {
    pencil.draw("M -16 0 L -16 -58 M -20 -56 L 22 -56", width: 4)
    pencil.draw("M -16 -40 L -2 -55", width: 2.6)
    pencil.draw("M 16 -56 L 16 -42", width: 1.6)
    pencil.draw("M 16 -42 Q 8 -34 12 -28 Q 16 -24 20 -28 Q 24 -34 16 -42", width: 2)
    pencil.draw("M -30 0 L 6 1 M -12 3 L 22 3 M -6 6 L 14 6", width: 1.4, taper: .both)
  }

  private func drawSkull(_ pencil: Pencil) {
    pencil.shape(
      """
      M -22 -30 C -26 -58 26 -58 22 -30 C 22 -22 16 -20 14 -16 L 13 -4 Q 0 2 -13 -4 L -14 -16
      C -16 -20 -22 -22 -22 -30 Z
      """, Color(1, 0.98, 0.92), width: 2.4)
    pencil.fill(
      "M -15 -30 Q -8 -38 -3 -28 Q -8 -20 -15 -25 Z M 15 -30 Q 8 -38 3 -28 Q 8 -20 15 -25 Z")
    pencil.fill("M 0 -23 L 4 -15 L -4 -15 Z")
    pencil.draw("M -10 -9 L 10 -9 M -6 -13 L -6 -4 M 0 -13 L 0 -3 M 6 -13 L 6 -4", width: 1.4)
    pencil.draw("M 16 -40 Q 20 -32 17 -24 M 12 -43 Q 15 -40 16 -36", width: 1.2)
  }

  private func drawHut(_ pencil: Pencil) {
    pencil.shape("M -18 0 L -18 -18 L 16 -18 L 16 0 Z", Color(0.96, 0.86, 0.68), width: 2)
    pencil.shape("M -24 -15 L -10 -36 L 14 -36 L 23 -15 Z", Color(0.86, 0.66, 0.42), width: 2.2)
    pencil.fill("M -8 0 L -8 -12 L 0 -12 L 0 0 Z")
    pencil.draw(
      """
      M -14 -18 L -5 -34 M -6 -17 L 0 -34 M 3 -17 L 6 -34 M 12 -17 L 11 -34 M 6 -10 L 12 -10
      L 12 -5 L 6 -5 L 6 -10
      """,
      width: 1.2)
    pencil.draw("M 17 -1 L 32 -2 M 17 2 L 27 2", width: 1.2, taper: .end)
  }

  private func drawTower(_ pencil: Pencil) {
    pencil.shape(
      "M -13 0 L -10 -48 L -14 -52 L -14 -60 L 14 -60 L 14 -52 L 10 -48 L 13 0 Z",
      Color(0.95, 0.86, 0.72), width: 2.3)
    pencil.shape("M -10 -60 L 0 -78 L 10 -60 Z", Color.rubric.faded(to: 0.75), width: 2)
    pencil.fill("M -4 0 L -4 -10 Q 0 -15 4 -10 L 4 0 Z M -3 -30 L 2 -30 L 2 -22 L -3 -22 Z")
    pencil.draw(
      """
      M 4 -44 L 10 -44 M 5 -36 L 10 -36 M 5 -28 L 11 -28 M 6 -20 L 11 -20 M 7 -12 L 12 -12 M 2 -40
      L 9 -40 M -10 -50 L 10 -50
      """,
      width: 1.3)
    pencil.draw("M 14 -1 L 34 -3 M 14 2 L 27 2", width: 1.2, taper: .end)
    pencil.draw(
      "M -20 -68 L -40 -72 M -20 -62 L -44 -60 M 20 -68 L 40 -72 M 20 -62 L 44 -60",
      color: .rubric, width: 1.6, taper: .end)
  }

  private func drawStones(_ pencil: Pencil) {
    let stones = [
      (-30.0, -8.0, 22.0), (-12, -16, 26), (10, -16, 24), (28, -8, 21), (-14, 2, 20), (12, 3, 22),
    ]
    for (x, y, height) in stones {
      pencil.shape(
        """
        M \(x - 5) \(y) L \(x - 4) \(y - height + 3)
        Q \(x) \(y - height - 2) \(x + 4) \(y - height + 2)
        L \(x + 6) \(y) Z
        """, Color(0.90, 0.84, 0.74), width: 1.9)
      pencil.draw(
        """
        M \(x + 3) \(y - height + 6) L \(x + 4) \(y - 3) M \(x + 1) \(y - height + 10)
        L \(x + 2) \(y - 3) M \(x + 7) \(y) L \(x + 16) \(y - 1)
        """,
        width: 1.1)
    }
  }

  private func drawWreck(_ pencil: Pencil) {
    pencil.draw("M -8 -4 L -24 -58 M -32 -40 L -8 -48 M 20 -6 L 34 -40", width: 3)
    pencil.shape(
      "M -48 1 L -40 -24 L -34 -12 Q -10 -6 6 -18 L 12 -8 L 24 -20 L 48 -26 Q 48 -8 42 1 Z",
      Color(0.72, 0.52, 0.36), width: 2.2)
    pencil.draw("M -40 -10 Q 0 2 44 -14 M -44 -2 Q 0 8 42 -5", width: 1.3)
    pencil.draw("M -24 -58 Q -10 -50 -12 -38 M -24 -56 L 20 -6", width: 1)
    pencil.erase("M -58 0 Q -20 -5 10 0 Q 40 -4 58 0 L 58 18 L -58 18 Z")
    pencil.draw(
      """
      M -60 2 Q -44 -6 -30 1 Q -14 -6 2 1 Q 18 -6 32 1 Q 46 -5 60 2 M -40 12 Q -26 6 -12 12 M 8 12
      Q 22 6 38 12
      """,
      color: .waterInk, width: 1.9, taper: .both)
  }
}
