/// Paints a plain marker, 44 points wide: a disc that carries an arrow to the right or a dot, or a pin.
struct BadgePainter {
  /// What the marker shows.
  enum Symbol {
    /// An arrow that points right.
    case arrow
    /// A dot, for a marker that stands on its target.
    case dot
    /// A pin, whose tip is the middle of the lower edge.
    case pin
  }

  let symbol: Symbol
  let color: Color

  /// The pixels to a point.
  private static let scale = 2.0
  private static let paper = Color(1, 1, 1)
}

extension BadgePainter {
  /// Paints the marker on a sheet of 88 × 88 pixels.
  func paint() -> Canvas {
    let side = 44 * BadgePainter.scale
    let canvas = Canvas(width: Int(side), height: Int(side))
    switch symbol {
    case .arrow:
      disc(on: canvas, radius: 18)
      fill(canvas, "M -7 -9 L 10 0 L -7 9 L -3 0 Z", BadgePainter.paper)
    case .dot:
      disc(on: canvas, radius: 13)
      fill(canvas, BadgePainter.circle(radius: 5), BadgePainter.paper)
    case .pin:
      fill(canvas, "M 0 22 C -4 12 -14 4 -14 -6 C -14 -24 14 -24 14 -6 C 14 4 4 12 0 22 Z", color)
      fill(canvas, BadgePainter.circle(radius: 5, y: -7), BadgePainter.paper)
    }
    return canvas
  }

  private func disc(on canvas: Canvas, radius: Double) {
    fill(canvas, BadgePainter.circle(radius: radius + 2), BadgePainter.paper)
    fill(canvas, BadgePainter.circle(radius: radius), color)
  }

  private static func circle(radius: Double, y: Double = 0) -> [Polyline] {
    [.ellipse(center: Point(0, y), radii: Point(radius, radius), steps: 96)]
  }

  private func fill(_ canvas: Canvas, _ outline: String, _ color: Color) {
    fill(canvas, Outline(outline).lines, color)
  }

  /// Fills lines that are given in points about the middle.
  private func fill(_ canvas: Canvas, _ lines: [Polyline], _ color: Color) {
    let scale = Point(BadgePainter.scale, BadgePainter.scale)
    canvas.fill(lines.map { $0.placed(at: Point(22, 22) * scale, scale: scale) }, color)
  }
}
