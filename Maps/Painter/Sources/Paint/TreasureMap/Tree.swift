import Foundation

/// A broad-leaved tree.
struct Tree {
  /// Where it meets the ground.
  let foot: Point

  private let radius: Double
  private let seed: UInt64

  /// Creates a tree whose crown has about the given radius.
  init(foot: Point, radius: Double, dice: inout Dice) {
    self.foot = foot
    self.radius = radius
    seed = dice.next()
  }
}

extension Tree: Standing {
  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas) {
    var dice = Dice(seed: seed)
    let center = foot - Point(dice.around(2), radius * 1.25)
    let bumps = Double(5 + Int(dice.unit() * 3))
    let phase = dice.between(0, 6)
    let squash = Point(dice.between(0.95, 1.12), dice.between(0.85, 1.05))
    let crown = Polyline(
      (0..<56).map { step in
        let angle = Double(step) / 56 * 2 * .pi
        let bump = 0.84 + 0.18 * abs(sin(angle * bumps / 2 + phase))
        return center + Point(angle: angle, length: radius * bump) * squash
      }, isClosed: true)
    drawTrunk(ink, &dice)
    ink.erase(crown)
    wash.erase(crown)
    wash.fill(crown, Color(0.63, 0.68, 0.36, alpha: dice.between(0.55, 0.85)))
    drawShade(under: center, squash, ink, &dice)
    Pen(width: 1.9).draw(crown, on: ink) { 0.62 + 0.75 * max($0.dot(Point(-0.7, 0.7)), 0) }
  }

  private func drawTrunk(_ ink: Canvas, _ dice: inout Dice) {
    let width = radius * 0.13
    for side in [-1.0, 1.0] {
      let base = foot + Point(side * width * 1.5, 0)
      Pen(width: 1.6).draw(
        Polyline([base, foot + Point(side * width, -radius * 0.6)]), on: ink)
    }
    for step in 0..<3 {
      let start = foot + Point(width + 1, -1 + Double(step) * 2.2)
      let length = radius * dice.between(0.6, 1.1)
      Pen(width: 1.1, taper: .end).draw(Polyline([start, start + Point(length, -1.4)]), on: ink)
    }
  }

  private func drawShade(
    under center: Point, _ squash: Point, _ ink: Canvas, _ dice: inout Dice
  ) {
    for step in 0..<5 {
      let reach = radius * (0.30 + 0.13 * Double(step))
      let from = dice.between(-0.35, 0.15)
      let arc = Polyline(
        (0...10).map { place in
          let angle = from + Double(place) / 10 * dice.between(1.5, 1.65)
          return center + Point(angle: angle, length: reach) * squash
        })
      Pen(width: 1.15, taper: .both).draw(arc, on: ink)
    }
  }
}
