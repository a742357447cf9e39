/// A tree of the high ground.
struct Fir {
  /// Where it meets the ground.
  let foot: Point

  private let height: Double
  private let seed: UInt64

  /// Creates a fir of the given height.
  init(foot: Point, height: Double, dice: inout Dice) {
    self.foot = foot
    self.height = height
    seed = dice.next()
  }
}

extension Fir: Standing {
  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas) {
    var dice = Dice(seed: seed)
    let half = height * dice.between(0.26, 0.33)
    let tip = foot - Point(0, height)
    var sides: [[Point]] = [[], []]
    for step in 0...4 {
      let fall = Double(step) / 4
      for (index, sign) in [-1.0, 1.0].enumerated() {
        let level = tip.y + height * 0.86 * fall
        let reach = half * (0.1 + 0.9 * fall) * sign
        sides[index].append(Point(foot.x + reach, level + dice.around(1)))
        if step < 4 { sides[index].append(Point(foot.x + reach * 0.62, level - 1)) }
      }
    }
    let body = Polyline([tip - Point(0, 2)] + sides[1] + sides[0].reversed(), isClosed: true)
    let trunk = Polyline([foot, foot - Point(0, height * 0.16)])
    Pen(width: 3).draw(trunk, on: ink)
    ink.erase(body)
    wash.erase(body)
    wash.fill(body, Color(0.56, 0.66, 0.42, alpha: dice.between(0.5, 0.8)))
    Pen(width: 1.5).draw(body, on: ink)
    for step in 1...5 {
      let level = tip.y + height * 0.86 * Double(step) / 5.6
      let reach = half * Double(step) / 5.6
      let stroke = Polyline([Point(foot.x + 1, level - 2), Point(foot.x + reach, level + 1)])
      Pen(width: 1.3, taper: .start).draw(stroke, on: ink)
    }
  }
}
