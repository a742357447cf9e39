/// Draws outlines written in small coordinates of their own at one place of a picture.
struct Pencil {
  /// Where the origin of the outlines lies.
  let origin: Point

  /// How many pixels their unit is long.
  let scale: Double

  /// The sheet for lines.
  let ink: Canvas

  /// The sheet for colour.
  let wash: Canvas

  /// The sheet below, from which a shape takes away what was painted there.
  let paper: Canvas

  /// The paper as it was before anything was painted.
  let bare: Canvas
}

extension Pencil {
  /// Draws an outline with the pen.
  func draw(
    _ text: String, color: Color = .sepia, width: Double, taper: Pen.Taper = .none
  ) {
    Pen(color: color, width: width, taper: taper).draw(lines(text), on: ink)
  }

  /// Draws a closed outline that hides what is behind it, washed with a colour.
  func shape(_ text: String, _ color: Color, width: Double) {
    shape(lines(text), color, width: width)
  }

  /// Draws closed lines, already placed, that hide what is behind them.
  func shape(_ lines: [Polyline], _ color: Color, width: Double) {
    for line in lines {
      clear(line)
      wash.fill(line, color)
    }
    Pen(width: width).draw(lines, on: ink)
  }

  /// Fills a closed outline with ink.
  func fill(_ text: String, _ color: Color = .sepia) {
    ink.fill(lines(text), color)
  }

  /// Takes away line and colour inside a closed outline.
  func erase(_ text: String) {
    for line in lines(text) {
      ink.erase(line)
      wash.erase(line)
    }
  }

  private func clear(_ line: Polyline) {
    ink.erase(line)
    wash.erase(line)
    paper.restore([line], from: bare)
  }

  /// Returns the lines of an outline in place, as a hand would draw them.
  func lines(_ text: String) -> [Polyline] {
    Outline(text).placed(at: origin, scale: Point(scale, scale)).map {
      $0.resampled(every: 3).wobbled(by: 0.9, wavelength: 26, noise: Pencil.shake)
    }
  }

  private static let shake = Noise(seed: 21)
}
