import Foundation

/// A mountain as engravers drew them: seen from the side, lit from the left, hachured on the right.
struct Mountain {
  /// The middle of the base.
  let foot: Point

  /// The height of the summit above the base.
  let height: Double

  private let left: Polyline
  private let right: Polyline
  private let spine: Polyline
  private let seed: UInt64

  /// Creates a mountain; its shape depends on the dice.
  init(foot: Point, height: Double, dice: inout Dice) {
    self.foot = foot
    self.height = height
    seed = dice.next()
    let half = height * dice.between(0.62, 0.80)
    let lean = height * dice.around(0.14)
    let summit = foot + Point(lean, -height)
    left = Mountain.profile(from: foot + Point(-half, 0), to: summit, height, &dice)
    right = Mountain.profile(from: foot + Point(half, 0), to: summit, height, &dice)
    spine = Mountain.spine(from: summit, to: foot + Point(half * 0.12, -height * 0.04), half, &dice)
  }
}

extension Mountain: Standing {
  /// Draws it, erasing the ink behind it first.
  func draw(ink: Canvas, wash: Canvas) {
    let body = Polyline(left.points + right.points.reversed(), isClosed: true)
    ink.erase(body)
    wash.erase(body)
    let feet = (from: foot.y - height * 0.5, to: foot.y)
    wash.fill(shadow, Color(0.63, 0.49, 0.38, alpha: 0.8), fading: feet)
    wash.fill(sunlit, Color(0.97, 0.87, 0.66, alpha: 0.7), fading: feet)
    var dice = Dice(seed: seed)
    drawHachures(on: ink, &dice)
    drawSunlitStrokes(on: ink, &dice)
    Pen(width: 2.3, taper: .start).draw(left, on: ink)
    Pen(width: 3.3, taper: .start).draw(right, on: ink)
    Pen(width: 2.1, taper: .end).draw(spine, on: ink)
  }
}

extension Mountain {
  private var shadow: Polyline {
    Polyline(spine.points + right.points, isClosed: true)
  }

  private var sunlit: Polyline {
    Polyline(spine.points + left.points, isClosed: true)
  }

  /// Draws the strokes that run down the dark side from the spine, as water would.
  private func drawHachures(on ink: Canvas, _ dice: inout Dice) {
    let count = Int(height / 4.6)
    let slope = (right.points[0] - right.points[right.points.count - 1]) / height
    for step in 0..<count {
      let fraction = (Double(step) + dice.between(0.1, 0.9)) / Double(count)
      let start = spine.points[Int(fraction * Double(spine.points.count - 1))]
      let room = foot.y - start.y
      let length = min(room * dice.between(0.45, 1.0), height * 0.5)
      let across = slope.x * dice.between(0.80, 0.97)
      let middle = start + Point(across * 0.58, 0.42) * length
      let end = start + Point(across, 1) * length
      let stroke = Polyline.spline(through: [start, middle, end], steps: 6)
      Pen(width: dice.between(1.3, 2.1), taper: .end).draw(stroke, on: ink)
    }
  }

  /// Draws the few strokes on the bright side.
  private func drawSunlitStrokes(on ink: Canvas, _ dice: inout Dice) {
    let slope = (left.points[0] - left.points[left.points.count - 1]) / height
    for _ in 0..<Int(height / 17) {
      let fraction = dice.between(0.12, 0.8)
      let start = spine.points[Int(fraction * Double(spine.points.count - 1))]
      let length = min((foot.y - start.y) * dice.between(0.2, 0.5), height * 0.26)
      let end = start + Point(slope.x * dice.between(0.5, 0.9), 1) * length
      let middle = (start + end) / 2 + Point(dice.around(3), -2)
      let stroke = Polyline.spline(through: [start, middle, end], steps: 5)
      Pen(width: 1.3, taper: .end).draw(stroke, on: ink)
    }
  }

  private static func profile(
    from base: Point, to summit: Point, _ height: Double, _ dice: inout Dice
  ) -> Polyline {
    let steps = 9
    let steepness = dice.between(1.12, 1.42)
    var points: [Point] = []
    for step in 0...steps {
      let rise = Double(step) / Double(steps)
      let free = sin(rise * .pi)
      let rough = Point(dice.around(0.045), dice.around(0.05)) * (height * free)
      let across = base.x + (summit.x - base.x) * rise
      points.append(Point(across, base.y + (summit.y - base.y) * pow(rise, steepness)) + rough)
    }
    return Polyline(points).smoothed(rounds: 1).resampled(every: 2.5)
  }

  private static func spine(
    from summit: Point, to base: Point, _ half: Double, _ dice: inout Dice
  ) -> Polyline {
    let steps = 6
    var points = [summit]
    for step in 1...steps {
      let fall = Double(step) / Double(steps)
      let swing = (step % 2 == 0 ? -1.0 : 1.0) * half * dice.between(0.03, 0.12)
      let along = summit + (base - summit) * fall
      points.append(along + Point(swing + half * 0.1 * sin(fall * .pi), dice.around(3)))
    }
    return Polyline(points).smoothed(rounds: 1).resampled(every: 2)
  }
}
