/// A small transparent sheet for marks in red brush work.
struct Brushwork {
  /// The sheet: 67 points each way.
  let canvas: Canvas

  private let scale: Double

  /// Creates an empty sheet.
  init(scale: Double) {
    self.scale = scale
    canvas = Canvas(width: Int(67 * scale), height: Int(67 * scale))
  }
}

extension Brushwork {
  /// Draws the light edge that keeps a mark legible over sea, land and paper.
  func halo(_ outline: Outline) {
    let edge = Color(0.985, 0.945, 0.83)
    canvas.stroke(lines(outline), edge.faded(to: 0.55), width: 6.2 * scale)
    canvas.stroke(lines(outline), edge, width: 4.2 * scale)
  }

  /// Paints a mark: red body, darker where the paint pools, paler where the brush ran dry.
  func paint(_ outline: Outline) {
    let shapes = lines(outline)
    canvas.fill(shapes, Color(0.70, 0.105, 0.06))
    for shape in shapes {
      canvas.clipped(to: [shape]) {
        canvas.stroke(shape, Color(0.50, 0.05, 0.03, alpha: 0.55), width: 3.4 * scale)
        drawBristles(along: shape)
      }
      canvas.stroke(shape, Color(0.30, 0.045, 0.03), width: 1.1 * scale)
    }
  }

  private func lines(_ outline: Outline) -> [Polyline] {
    let middle = Point(33.5, 33.5) * scale
    return outline.placed(at: middle, scale: Point(scale, scale)).map {
      $0.resampled(every: scale).wobbled(
        by: 0.45 * scale, wavelength: 6 * scale, noise: Brushwork.shake)
    }
  }

  /// Draws the pale streaks that bristles leave, along the longer way of a shape.
  private func drawBristles(along shape: Polyline) {
    var dice = Dice(seed: 901)
    guard let tail = shape.points.first else { return }
    let tip = shape.points[shape.points.count / 2]
    let axis = tip - tail
    for _ in 0..<16 {
      let side = axis.normalized.perpendicular * (dice.around(9) * scale)
      let start = dice.between(0.05, 0.7)
      let end = min(start + dice.between(0.12, 0.3), 0.97)
      let streak = Polyline([tail + axis * start + side, tail + axis * end + side])
      let color = Color(0.90, 0.34, 0.22, alpha: dice.between(0.25, 0.55))
      canvas.stroke(streak, color, width: dice.between(0.5, 1.1) * scale)
    }
  }

  private static let shake = Noise(seed: 902)
}
