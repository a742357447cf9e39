/// A palm of the beaches.
struct Palm {
  /// Where it meets the ground.
  let foot: Point

  private let height: Double
  private let seed: UInt64

  /// Creates a palm of the given height.
  init(foot: Point, height: Double, dice: inout Dice) {
    self.foot = foot
    self.height = height
    seed = dice.next()
  }
}

extension Palm: Standing {
  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas) {
    var dice = Dice(seed: seed)
    let lean = height * dice.around(0.45)
    let top = foot + Point(lean, -height)
    let bend = foot + Point(lean * 0.15, -height * 0.55)
    let trunk = Polyline.spline(through: [foot, bend, top], steps: 8)
    Pen(width: 2.9, taper: .end).draw(trunk, on: ink)
    let spread = height * 0.56
    for step in 0..<7 {
      let angle = -Double.pi * (Double(step) - 0.4 + dice.around(0.3)) / 5.6
      let out = Point(angle: angle, length: spread * dice.between(0.85, 1.1))
      let droop = Point(out.x * 1.12, out.y * 0.35 + spread * 0.42)
      let frond = Polyline.spline(through: [top, top + out * 0.62, top + droop], steps: 7)
      Pen(width: 2.4, taper: .both).draw(frond, on: ink)
    }
    for step in 0..<2 {
      let start = foot + Point(3, Double(step) * 2.4)
      Pen(width: 1.1, taper: .end).draw(
        Polyline([start, start + Point(height * 0.5, -1)]), on: ink)
    }
  }
}
