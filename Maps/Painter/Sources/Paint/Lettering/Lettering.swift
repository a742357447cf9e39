/// A line of writing in the captain's hand, drawn with a broad nib along a curve.
struct Lettering {
  /// The words.
  var text: String

  /// The letter size in pixels: small letters are a little under half as tall.
  var size: Double

  /// Extra room between letters, in hundredths of the size.
  var spacing = 4.0

  /// How far the letters lean to the right, as a part of their height.
  var slant = 0.0

  /// The width of the nib, in hundredths of the size.
  var nib = 8.5

  /// A Boolean value that indicates whether upright strokes end in small feet.
  var hasSerifs = false

  /// The ink.
  var color = Color.sepia
}

extension Lettering {
  /// The length of the writing in pixels.
  var length: Double {
    let hundredths = text.reduce(0) { $0 + Glyphs.glyph($1).advance + spacing } - spacing
    return hundredths * size / 100
  }

  /// Returns the pen's paths with the writing centred on a straight or an arched baseline.
  ///
  /// The arch is how far the middle rises above the ends, in pixels.
  func lines(center: Point, angle: Double = 0, arch: Double = 0) -> [Polyline] {
    var lines: [Polyline] = []
    var position = -length / 2
    let half = max(length / 2, 1)
    for character in text {
      let glyph = Glyphs.glyph(character)
      let advance = glyph.advance * size / 100
      let middle = (position + advance / 2) / half
      let rise = arch * (1 - middle * middle)
      let tilt = 2 * arch * middle / half
      let feet = hasSerifs ? serifs(of: glyph) : []
      lines += (glyph.lines + feet).map { line in
        line.mapped { point in
          let local = Point(point.x + point.y * slant, -point.y) * (size / 100)
          let turned = (local - Point(advance / 2, 0)).rotated(by: tilt)
          let placed = turned + Point(position + advance / 2, -rise)
          return placed.rotated(by: angle) + center
        }
      }
      position += advance + spacing * size / 100
    }
    return lines
  }

  /// Writes the words on a sheet.
  func write(on canvas: Canvas, center: Point, angle: Double = 0, arch: Double = 0) {
    draw(lines(center: center, angle: angle, arch: arch), on: canvas)
  }

  /// Draws the pen's paths on a sheet.
  func draw(_ lines: [Polyline], on canvas: Canvas) {
    let edge = Point(angle: -0.62, length: nib * size / 200)
    let shaken = lines.map {
      $0.resampled(every: 2).wobbled(by: size * 0.008, wavelength: size * 0.35, noise: Self.shake)
    }
    canvas.fill(shaken.flatMap { swept($0, edge) }, color)
    canvas.stroke(shaken, color, width: nib * size / 100 * 0.26)
  }

  private static let shake = Noise(seed: 8)

  /// Returns what a nib held at one angle covers along a line.
  private func swept(_ line: Polyline, _ edge: Point) -> [Polyline] {
    line.points.indices.dropFirst().map { index in
      let (start, end) = (line.points[index - 1], line.points[index])
      let span = end - start
      // One sense of rotation for all, or overlapping pieces would cancel each other.
      let sign = span.x * edge.y - span.y * edge.x < 0 ? -1.0 : 1.0
      let side = edge * sign
      return Polyline([start + side, end + side, end - side, start - side], isClosed: true)
    }
  }

  private func serifs(of glyph: Glyphs.Glyph) -> [Polyline] {
    glyph.lines.flatMap { line -> [Polyline] in
      let last = line.points.count - 1
      let ends = [(line.points[0], line.points[1]), (line.points[last], line.points[last - 1])]
      return ends.compactMap { end, before in
        let span = end - before
        let isUpright = abs(span.y) > abs(span.x) * 1.6 && abs(span.y) > 30
        let isAtEdge = end.y < 2 || end.y > 68
        guard isUpright, isAtEdge else { return nil }
        return Polyline([end - Point(8, 0.6), end + Point(8, 0.6)])
      }
    }
  }
}
