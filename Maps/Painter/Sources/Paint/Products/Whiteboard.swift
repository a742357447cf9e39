import Foundation

/// Paints a whiteboard full of notes, which collaborators look at from far apart.
struct Whiteboard {
  private let canvas = Canvas(width: 3000, height: 2000)
}

extension Whiteboard {
  private static let ink = Color(0.22, 0.24, 0.30)
  private static let notes = [
    Color(1.00, 0.91, 0.55), Color(0.70, 0.88, 0.98), Color(0.80, 0.93, 0.70),
    Color(1.00, 0.78, 0.76), Color(0.86, 0.80, 0.97),
  ]

  /// Paints the board on a sheet of 3000 × 2000 pixels.
  func paint() -> Canvas {
    canvas.fill(
      Polyline([Point(0, 0), Point(3000, 0), Point(3000, 2000), Point(0, 2000)], isClosed: true),
      Color(0.985, 0.985, 0.98))
    paintGrid()
    paintFrames()
    paintNotes()
    paintArrows()
    return canvas
  }

  private func paintGrid() {
    for x in stride(from: 50.0, to: 3000, by: 50) {
      for y in stride(from: 50.0, to: 2000, by: 50) {
        canvas.fill(rectangle(Point(x - 1, y - 1), Point(3, 3)), Color(0.84, 0.85, 0.87))
      }
    }
  }

  private func paintFrames() {
    let frames = [
      ("Ideas", Point(150, 150), Point(900, 800)), ("Plan", Point(1250, 220), Point(760, 560)),
      ("Sketches", Point(2200, 150), Point(650, 900)),
      ("Questions", Point(300, 1200), Point(1000, 620)),
      ("Next week", Point(1650, 1250), Point(1150, 560)),
    ]
    for (title, origin, size) in frames {
      canvas.fill(rectangle(origin, size), Color(1, 1, 1))
      canvas.stroke(rectangle(origin, size), Color(0.72, 0.74, 0.78), width: 3)
      let lettering = Lettering(text: title, size: 54, color: Whiteboard.ink)
      lettering.write(on: canvas, center: origin + Point(30 + lettering.length / 2, -18))
    }
  }

  private func paintNotes() {
    var dice = Dice(seed: 601)
    let places = [
      Point(220, 240), Point(470, 260), Point(720, 230), Point(260, 520), Point(560, 560),
      Point(800, 640), Point(1330, 330), Point(1600, 340), Point(1460, 560), Point(2300, 260),
      Point(2540, 520), Point(2320, 760), Point(400, 1320), Point(700, 1360), Point(1010, 1500),
      Point(1760, 1360), Point(2060, 1420), Point(2380, 1370),
    ]
    for (index, place) in places.enumerated() {
      let angle = dice.around(0.05)
      let color = Whiteboard.notes[index % Whiteboard.notes.count]
      canvas.fill(
        rectangle(.zero, Point(190, 170)).placed(at: place + Point(5, 8), angle: angle),
        Color(0.3, 0.3, 0.35, alpha: 0.22))
      canvas.fill(rectangle(.zero, Point(190, 170)).placed(at: place, angle: angle), color)
      for row in 0..<4 {
        let end = dice.between(90, 165)
        let y = 36 + 30 * Double(row)
        let line = Polyline([Point(22, y), Point(end, y)])
          .placed(at: place, angle: angle).resampled(every: 6)
          .wobbled(by: 6, wavelength: 14, noise: Noise(seed: 602 + UInt64(index)))
        canvas.stroke(line, Whiteboard.ink.faded(to: 0.75), width: 4)
      }
    }
  }

  private func paintArrows() {
    let routes = [
      [Point(1060, 520), Point(1160, 470), Point(1240, 480)],
      [Point(1660, 790), Point(1760, 1000), Point(1980, 1240)],
      [Point(760, 960), Point(720, 1080), Point(760, 1190)],
    ]
    for route in routes {
      let line = Polyline.spline(through: route)
      canvas.stroke(line, Color(0.90, 0.35, 0.30), width: 7)
      let (end, angle) = (route[2], (route[2] - route[1]).angle)
      let head = Polyline([Point(-26, -16), Point(0, 0), Point(-26, 16)])
      canvas.stroke(head.placed(at: end, angle: angle), Color(0.90, 0.35, 0.30), width: 7)
    }
  }

  private func rectangle(_ origin: Point, _ size: Point) -> Polyline {
    Polyline(
      [origin, origin + Point(size.x, 0), origin + size, origin + Point(0, size.y)],
      isClosed: true)
  }
}
