/// The frame of the map: lines, alternating bars and a square at each corner.
enum Border {
  /// The distance of the innermost line from the edge of the picture.
  static let inset = 146.0

  private static let outer = 98.0
  private static let bars = (from: 107.0, to: 134.0)
}

extension Border {
  /// Draws the frame in ink.
  static func draw(ink: Canvas, paper: Canvas) {
    Pen(width: 5.5, tremble: 0.18).draw(square(outer), on: ink)
    for distance in [bars.from, bars.to] {
      Pen(width: 1.9, tremble: 0.2).draw(square(distance), on: ink)
    }
    Pen(width: 2.8, tremble: 0.2).draw(square(inset), on: ink)
    for side in 0..<4 { drawBars(side, ink, paper) }
    for side in 0..<4 { drawCorner(side, ink, paper) }
  }

  private static let shake = Noise(seed: 701)

  private static func square(_ distance: Double) -> Polyline {
    let far = Double(Chart.side) - distance
    let corners = [
      Point(distance, distance), Point(far, distance), Point(far, far), Point(distance, far),
    ]
    return Polyline(corners, isClosed: true).resampled(every: 10)
      .wobbled(by: 1.2, wavelength: 120, noise: shake)
  }

  /// Turns a point of the top side to another side.
  private static func turned(_ point: Point, _ side: Int) -> Point {
    let middle = Point(1, 1) * (Double(Chart.side) / 2)
    return (point - middle).rotated(by: Double(side) * .pi / 2) + middle
  }

  private static func rectangle(_ from: Point, _ to: Point, _ side: Int) -> Polyline {
    let corners = [from, Point(to.x, from.y), to, Point(from.x, to.y)]
    return Polyline(corners.map { turned($0, side) }, isClosed: true).resampled(every: 9)
      .wobbled(by: 1.3, wavelength: 40, noise: shake)
  }

  private static func drawBars(_ side: Int, _ ink: Canvas, _ paper: Canvas) {
    let count = 22
    let start = inset + 8
    let length = (Double(Chart.side) - 2 * start) / Double(count)
    for index in 0..<count {
      let from = start + Double(index) * length
      if index % 2 == 0 {
        let bar = rectangle(
          Point(from, bars.from + 2.6), Point(from + length, bars.to - 2.6), side)
        ink.fill(bar, Color.sepia.faded(to: 0.9))
      } else {
        let bar = rectangle(Point(from, bars.from), Point(from + length, bars.to), side)
        paper.fill(bar, Color(0.86, 0.42, 0.28, alpha: 0.34), blend: .multiply)
        let middle = (bars.from + bars.to) / 2
        let line = Polyline([Point(from + 7, middle), Point(from + length - 7, middle)])
          .mapped { turned($0, side) }
        Pen(width: 1.4, taper: .both).draw(line, on: ink)
      }
    }
  }

  private static func drawCorner(_ side: Int, _ ink: Canvas, _ paper: Canvas) {
    let from = Point(outer - 7, outer - 7)
    let to = Point(inset + 8, inset + 8)
    let tile = rectangle(from, to, side)
    ink.erase(tile)
    paper.fill(tile, Color.paper.faded(to: 0.35))
    Pen(width: 3.4, tremble: 0.2).draw(tile, on: ink)
    let center = turned((from + to) / 2, side)
    for step in 0..<8 {
      let angle = Double(step) * .pi / 4
      let reach = step % 2 == 0 ? 24.0 : 19.0
      let petal = Polyline(
        [
          center, center + Point(angle: angle - 0.34, length: reach * 0.55),
          center + Point(angle: angle, length: reach),
          center + Point(angle: angle + 0.34, length: reach * 0.55),
        ], isClosed: true)
      if step % 2 == 0 { ink.fill(petal, Color.rubric.faded(to: 0.85)) }
      Pen(width: 1.5, tremble: 0.2).draw(petal, on: ink)
    }
  }
}
