import Glibc

/// A broad-leaved tree.
struct Tree: Standing {
  let foot: Point
  private let radius: Double
  private let seed: UInt64

  /// Creates a tree whose crown has about the given radius.
  init(foot: Point, radius: Double, dice: inout Dice) {
    self.foot = foot
    self.radius = radius
    seed = dice.next()
  }

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

/// A tree of the high ground.
struct Fir: Standing {
  let foot: Point
  private let height: Double
  private let seed: UInt64

  /// Creates a fir of the given height.
  init(foot: Point, height: Double, dice: inout Dice) {
    self.foot = foot
    self.height = height
    seed = dice.next()
  }

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

/// A palm of the beaches.
struct Palm: Standing {
  let foot: Point
  private let height: Double
  private let seed: UInt64

  /// Creates a palm of the given height.
  init(foot: Point, height: Double, dice: inout Dice) {
    self.foot = foot
    self.height = height
    seed = dice.next()
  }

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

/// A tuft of grass, or of reeds with the water line it stands in.
struct Tuft: Standing {
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

  func draw(ink: Canvas, wash: Canvas) {
    var dice = Dice(seed: seed)
    let count = isReed ? 6 : 4
    for step in 0..<count {
      let spread = (Double(step) / Double(count - 1) - 0.5) * 2
      let base = foot + Point(spread * size * 0.45, 0)
      let tip = base + Point(spread * size * 0.4 + dice.around(2), -size * (1.1 - abs(spread) * 0.5))
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
