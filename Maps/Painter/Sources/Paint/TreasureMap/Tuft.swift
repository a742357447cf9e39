/// A tuft of grass, or of reeds with the water line it stands in.
struct Tuft {
  /// Where it meets the ground.
  let foot: Point

  private let size: Double
  private let isReed: Bool
  private let seed: UInt64

  /// Creates a tuft of the given height.
  init(foot: Point, size: Double, isReed: Bool, dice: inout Dice) {
    self.foot = foot
    self.size = size
    self.isReed = isReed
    seed = dice.next()
  }
}

extension Tuft: Standing {
  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas) {
    var dice = Dice(seed: seed)
    let count = isReed ? 6 : 4
    for step in 0..<count {
      let spread = (Double(step) / Double(count - 1) - 0.5) * 2
      let base = foot + Point(spread * size * 0.45, 0)
      let rise = size * (1.1 - abs(spread) * 0.5)
      let tip = base + Point(spread * size * 0.4 + dice.around(2), -rise)
      Pen(width: 1.5, taper: .end).draw(Polyline([base, tip]), on: ink)
    }
    guard isReed else { return }
    for step in 0..<2 {
      let half = size * (step == 0 ? 1.0 : 0.55)
      let level = foot + Point(dice.around(4), 2 + Double(step) * 4.5)
      Pen(color: .waterInk, width: 1.5, taper: .both).draw(
        Polyline([level - Point(half, 0), level, level + Point(half, 0)]), on: ink)
    }
  }
}
