/// A pen with a flexible point: it presses, lifts and trembles along a line.
struct Pen {
  /// The ink.
  var color = Color.sepia

  /// The width at full pressure.
  var width: Double

  /// How the stroke begins and ends.
  var taper = Taper.none

  /// How much the width trembles, as a part of it.
  var tremble = 0.3

  /// Which ends of a stroke run out to a point.
  enum Taper {
    case none, start, end, both
  }
}

extension Pen {
  /// Draws a line on a sheet.
  func draw(_ line: Polyline, on canvas: Canvas) {
    draw(line, on: canvas) { _ in 1 }
  }

  /// Draws a line, pressing harder where the rule for a direction of travel says so.
  func draw(_ line: Polyline, on canvas: Canvas, pressure: (Point) -> Double) {
    guard line.points.count > 1 else { return }
    let points = line.points
    var left: [Point] = []
    var right: [Point] = []
    left.reserveCapacity(points.count)
    right.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      let direction = line.direction(at: index)
      let fraction = Double(index) / Double(points.count - 1)
      let press = pressure(direction) * taper(at: line.isClosed ? 0.5 : fraction)
      let half = direction.perpendicular * (width * press * trembling(at: point) / 2)
      left.append(point + half)
      right.append(point - half)
    }
    if line.isClosed {
      left.append(left[0])
      right.append(right[0])
    }
    canvas.fill(Polyline(left + right.reversed(), isClosed: true), color)
  }

  /// Draws many lines.
  func draw(_ lines: [Polyline], on canvas: Canvas) {
    for line in lines { draw(line, on: canvas) }
  }

  private static let noise = Noise(seed: 77)

  private func trembling(at point: Point) -> Double {
    1 + Pen.noise.value(at: point / 11) * tremble
  }

  private func taper(at fraction: Double) -> Double {
    switch taper {
    case .none: 1
    case .start: 0.12 + 0.88 * smoothstep(0, 0.5, fraction)
    case .end: 0.12 + 0.88 * smoothstep(0, 0.6, 1 - fraction)
    case .both: 0.15 + 0.85 * smoothstep(0, 0.35, min(fraction, 1 - fraction))
    }
  }
}
