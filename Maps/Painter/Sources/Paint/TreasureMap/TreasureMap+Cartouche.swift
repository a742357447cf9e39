extension TreasureMap {
  private var cartoucheCenter: Point { Point(560, 352) }

  /// Draws the title on its scroll.
  func drawCartouche() {
    let pencil = pencil(at: cartoucheCenter)
    drawScroll(pencil)
    Lettering(text: "TREASURE", size: 86, spacing: 10, nib: 11, hasSerifs: true)
      .write(on: ink, center: cartoucheCenter + Point(0, -25), arch: 6)
    Lettering(
      text: "ISLAND", size: 74, spacing: 18, nib: 11, hasSerifs: true, color: .rubric
    ).write(on: ink, center: cartoucheCenter + Point(0, 60), arch: 0)
    Lettering(text: "faithfully drawn, dangerously used", size: 31, spacing: 5, slant: 0.14)
      .write(on: ink, center: cartoucheCenter + Point(0, 112))
    drawFlourishes(pencil)
  }

  private func drawScroll(_ pencil: Pencil) {
    let roll = Color(0.86, 0.72, 0.54)
    let sheet = Color(1, 0.985, 0.95)
    for side in [-1.0, 1.0] {
      pencil.shape(
        """
        M \(side * 330) -150 C \(side * 388) -156 \(side * 396) -112 \(side * 362) -108
        L \(side * 362) 112 C \(side * 404) 118 \(side * 398) 168 \(side * 340) 160
        L \(side * 318) 150 L \(side * 318) -140 Z
        """, roll, width: 2.8)
      for step in 0..<5 {
        let x = side * (330 + Double(step) * 7)
        pencil.draw(
          "M \(x) \(-120 + Double(step) * 5) L \(x) \(124 - Double(step) * 3)", width: 1.1)
      }
      pencil.draw(
        """
        M \(side * 338) -136 C \(side * 368) -142 \(side * 372) -122 \(side * 352) -122
        C \(side * 340) -122 \(side * 342) -132 \(side * 352) -131
        """, width: 1.8)
      pencil.draw(
        """
        M \(side * 338) 146 C \(side * 374) 152 \(side * 378) 128 \(side * 354) 128
        C \(side * 340) 128 \(side * 342) 140 \(side * 354) 139
        """, width: 1.8)
    }
    pencil.shape(
      """
      M -332 -148 Q -160 -166 0 -158 Q 170 -150 332 -148 Q 324 -60 328 0 Q 334 90 330 156
      Q 150 146 0 154 Q -170 162 -330 156 Q -322 70 -328 0 Q -334 -80 -332 -148 Z
      """, sheet, width: 3.4)
    pencil.draw(
      """
      M -312 -130 Q -160 -146 0 -140 Q 170 -132 312 -130 Q 304 -60 308 0 Q 314 80 310 137
      Q 150 128 0 136 Q -170 143 -310 137 Q -303 70 -308 0 Q -314 -70 -312 -130 Z
      """, color: Color.rubric.faded(to: 0.8), width: 1.8)
  }

  private func drawFlourishes(_ pencil: Pencil) {
    for side in [-1.0, 1.0] {
      pencil.draw(
        """
        M \(side * 36) -121 C \(side * 90) -134 \(side * 130) -110 \(side * 168) -119
        C \(side * 186) -125 \(side * 184) -136 \(side * 172) -132
        C \(side * 166) -129 \(side * 170) -123 \(side * 176) -125
        """, width: 2.2, taper: .both)
      pencil.draw(
        """
        M \(side * 206) 28 C \(side * 236) 14 \(side * 244) 44 \(side * 278) 30
        C \(side * 292) 22 \(side * 284) 10 \(side * 276) 18
        """, width: 2.2, taper: .both)
    }
    pencil.fill("M 0 -132 L 8 -121 L 0 -110 L -8 -121 Z", .rubric)
    for side in [-1.0, 1.0] {
      pencil.fill(
        "M \(side * 20) -126 L \(side * 25) -121 L \(side * 20) -116 L \(side * 15) -121 Z")
    }
  }
}

// MARK: - The scale of leagues

extension TreasureMap {
  /// Draws the scale bar in the south-eastern corner.
  func drawScale() {
    let center = Point(1985, 2205)
    let pencil = pencil(at: center)
    pencil.shape(
      """
      M -250 -66 Q 0 -76 250 -66 Q 264 -62 262 -48 Q 256 0 262 48 Q 262 64 248 66
      Q 0 74 -248 66 Q -264 62 -262 48 Q -256 0 -262 -48 Q -264 -62 -250 -66 Z
      """, Color(1, 0.985, 0.95), width: 3)
    for step in 0..<4 {
      let left = -200 + Double(step) * 100
      pencil.draw("M \(left) 4 L \(left + 100) 4 L \(left + 100) 20 L \(left) 20 Z", width: 1.8)
      let top = step % 2 == 0 ? 4.0 : 12.0
      pencil.fill(
        "M \(left) \(top) L \(left + 100) \(top) L \(left + 100) \(top + 8) L \(left) \(top + 8) Z")
      let rest = step % 2 == 0 ? 12.0 : 4.0
      pencil.fill(
        """
        M \(left + 50) \(rest) L \(left + 100) \(rest) L \(left + 100) \(rest + 8)
        L \(left + 50) \(rest + 8) Z
        """,
        Color.rubric.faded(to: 0.7))
    }
    for step in 0...4 {
      Lettering(text: "\(step)", size: 30, nib: 8)
        .write(on: ink, center: center + Point(-200 + Double(step) * 100, 48))
    }
    Lettering(text: "Leagues, more or less", size: 38, slant: 0.12)
      .write(on: ink, center: center + Point(0, -20))
  }
}
