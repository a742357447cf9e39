import Foundation

/// A small transparent sheet for marks in red brush work.
struct Brushwork {
  /// The number of pixels to a point.
  let scale: Double
}

extension Brushwork {
  /// Paints strokes on a new sheet 67 points each way, with a light edge around all of them that
  /// keeps them legible over sea, land and paper.
  func painted(_ strokes: [BrushStroke]) -> Canvas {
    let canvas = Canvas(width: Int(67 * scale), height: Int(67 * scale))
    for (extra, alpha) in [(5.4, 0.35), (3.4, 0.95)] {
      for stroke in strokes { drawHalo(of: stroke, extra, alpha, on: canvas) }
    }
    for stroke in strokes { draw(stroke, on: canvas) }
    return canvas
  }

  private static let light = Color(0.985, 0.94, 0.82)
  private static let dark = Color(0.42, 0.035, 0.025)
  private static let bright = Color(0.83, 0.20, 0.12)

  private struct Bristle {
    var line: Polyline
    var width: Double
    var color: Color
  }

  private func drawHalo(
    of stroke: BrushStroke, _ extra: Double, _ alpha: Double, on canvas: Canvas
  ) {
    let color = Brushwork.light.faded(to: alpha)
    let body = body(of: stroke)
    canvas.fill(body, color)
    canvas.stroke(body, color, width: extra * scale)
    for bristle in bristles(of: stroke) {
      canvas.stroke(bristle.line, color, width: bristle.width + (extra - 1.2) * scale)
    }
  }

  private func draw(_ stroke: BrushStroke, on canvas: Canvas) {
    canvas.fill(body(of: stroke), .rubric)
    for bristle in bristles(of: stroke) {
      canvas.stroke(bristle.line, bristle.color, width: bristle.width)
    }
  }

  private func spine(of stroke: BrushStroke) -> Polyline {
    let middle = Point(33.5, 33.5) * scale
    return Polyline.spline(through: stroke.spine, steps: 16)
      .placed(at: middle, scale: Point(scale, scale))
  }

  /// Returns the part of a stroke that the brush covers fully.
  private func body(of stroke: BrushStroke) -> Polyline {
    spine(of: stroke).part(from: 0.03, to: 0.95).band {
      0.9 * Brushwork.pressure($0) * stroke.width * scale
    }
  }

  /// Returns the traces of the single bristles, which begin and end raggedly.
  private func bristles(of stroke: BrushStroke) -> [Bristle] {
    var dice = Dice(seed: stroke.seed)
    let spine = spine(of: stroke)
    let count = 25
    return (0..<count).map { index in
      let side = Double(index) / Double(count - 1) - 0.5
      let start = dice.between(0, 0.05) + side * side * 0.22
      let end = 1 - dice.between(0, 0.13) - side * side * 0.2
      let line = offset(spine.part(from: start, to: end), side, stroke.width)
      let tone = saturated(0.5 + dice.around(0.75) - side * 0.35)
      let color = Brushwork.dark.mixed(with: Brushwork.bright, tone)
      return Bristle(
        line: line, width: dice.between(0.6, 1.15) * scale,
        color: color.faded(to: dice.between(0.45, 0.9)))
    }
  }

  private func offset(_ line: Polyline, _ side: Double, _ width: Double) -> Polyline {
    Polyline(
      line.points.indices.map { index in
        let fraction = Double(index) / Double(max(line.points.count - 1, 1))
        let reach = side * width * scale * Brushwork.pressure(fraction)
        return line.points[index] + line.direction(at: index).perpendicular * reach
      })
  }

  /// Returns how hard the brush presses along a stroke, from its start to its end.
  private static func pressure(_ fraction: Double) -> Double {
    0.72 + 0.28 * sin(.pi * pow(fraction, 0.7)) - 0.16 * fraction
  }
}
