internal import Geometry
internal import Markers

/// Finds room for texts beside markers.
struct LabelPlacement {
  /// Where labels have to stay.
  let bounds: Rect
  /// What labels must not touch, in each square of the bounds: markers, and labels that have been placed.
  private var taken: [Square: [Rect]] = [:]
  /// The lines to labels, which later labels must not hide.
  private var lines: [Square: [[Point]]] = [:]

  /// A square of the bounds, by its column and row.
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  /// The side of a square in points: labels and markers are about as large.
  private static let side = 64.0

  /// Prepares for labels that stay inside bounds and off what is taken.
  init(bounds: Rect, taken: [Rect]) {
    self.bounds = bounds
    for rect in taken { take(rect) }
  }
}

extension LabelPlacement {
  /// Returns the frame of a label beside a marker, or `nil` if there is no room.
  ///
  /// Of the places around the marker in which the label touches nothing, it is the one farthest behind the
  /// marker, so that the arrow points away from its text. Where there is none, it is the nearest frame to which a
  /// straight line leads past other markers and labels, and later labels keep off that line; no line leads to where
  /// nothing is drawn. A line crosses another only where each would.
  mutating func place(_ size: Size, beside marker: Rect, behind direction: Point) -> Rect? {
    let frames = candidates(size, beside: marker).filter {
      bounds.contains($0) && isFree($0) && !hidesLine($0)
    }
    func advance(_ frame: Rect) -> Double {
      let way = frame.center - marker.center
      return way.x * direction.x + way.y * direction.y
    }
    let beside = frames.min { advance($0) < advance($1) }
    guard let frame = beside ?? (marker.size == .zero ? nil : farther(size, from: marker))
    else { return nil }
    take(frame)
    if isApart(frame, from: marker) { take(line(from: marker, to: frame)) }
    return frame
  }

  /// Returns the line from a marker to its label, or `nil` if the label stands beside it.
  func leader(from marker: Rect, to frame: Rect) -> Path? {
    isApart(frame, from: marker) ? Path(through: line(from: marker, to: frame)) : nil
  }

  private func isApart(_ frame: Rect, from marker: Rect) -> Bool {
    !marker.outset(by: LabelPlacement.gap * 2).overlaps(frame)
  }

  /// How far labels stand from their markers.
  private static let gap = 4.0
  /// How far they are moved at most where there is no room, how far from try to try, and in how many directions.
  private static let reach = (first: 12.0, last: 132.0, step: 12.0, directions: 16)
  /// The radius of the corners of labels.
  static let cornerRadius = 11.0
  /// How far apart a line is looked at.
  private static let stride = 6.0

  private func farther(_ size: Size, from marker: Rect) -> Rect? {
    let (reach, middle) = (LabelPlacement.reach, marker.center)
    var crossing: Rect?
    for distance in Swift.stride(from: reach.first, through: reach.last, by: reach.step) {
      for direction in 0..<reach.directions {
        let angle = 2 * Double.pi * Double(direction) / Double(reach.directions)
        let (x, y) = (cosine(angle), sine(angle))
        let frame = Rect(
          .center,
          at: Point(
            x: middle.x + x * (marker.size.width / 2 + distance + size.width / 2),
            y: middle.y + y * (marker.size.height / 2 + distance + size.height / 2)), size: size)
        guard bounds.contains(frame), isFree(frame), !hidesLine(frame) else { continue }
        let line = line(from: marker, to: frame)
        guard isFree(line, of: marker) else { continue }
        if !crossesLine(line) { return frame }
        crossing = crossing ?? frame
      }
    }
    return crossing
  }

  /// The nearest points of a marker and a label with round corners that are apart.
  private func line(from marker: Rect, to frame: Rect) -> [Point] {
    let start = marker.center
    let radius = min(LabelPlacement.cornerRadius, frame.size.width / 2, frame.size.height / 2)
    // The outline is as far from what lies within its corners' middles everywhere.
    let core = start.clamped(to: frame.outset(by: -radius))
    let part = radius / max(core.distance(to: start), radius)
    let end = Point(
      x: core.x + (start.x - core.x) * part, y: core.y + (start.y - core.y) * part)
    let way = end - start
    let length = max(end.distance(to: start), 1e-9)
    let inside = min(min(marker.size.width, marker.size.height) / 2, length)
    return [
      Point(x: start.x + way.x / length * inside, y: start.y + way.y / length * inside), end,
    ]
  }

  /// Returns whether a line from a marker crosses nothing but that.
  private func isFree(_ line: [Point], of marker: Rect) -> Bool {
    let (start, end) = (line[0], line[1])
    let count = max(1, Int(end.distance(to: start) / LabelPlacement.stride))
    return (0...count).allSatisfy { step in
      let part = Double(step) / Double(count)
      let point = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      let spot = Rect(.center, at: point, size: Size(width: 2, height: 2))
      return marker.overlaps(spot) || isFree(spot)
    }
  }

  /// The places around a marker: above and below it, moved aside if the bounds ask for it, and at its sides.
  private func candidates(_ size: Size, beside marker: Rect) -> [Rect] {
    let gap = LabelPlacement.gap
    let x = min(
      max(marker.center.x - size.width / 2, bounds.minX), bounds.maxX - size.width)
    let y = min(
      max(marker.center.y - size.height / 2, bounds.minY), bounds.maxY - size.height)
    return [
      Point(x: x, y: marker.minY - gap - size.height), Point(x: x, y: marker.maxY + gap),
      Point(x: marker.minX - gap - size.width, y: y), Point(x: marker.maxX + gap, y: y),
    ].map { Rect(origin: $0, size: size) }
  }
}

// MARK: - Squares

extension LabelPlacement {
  private func isFree(_ frame: Rect) -> Bool {
    !squares(of: frame).contains { square in
      taken[square]?.contains { $0.overlaps(frame) } ?? false
    }
  }

  /// Returns whether a label would lie on a line to another, or on the line's border.
  private func hidesLine(_ frame: Rect) -> Bool {
    let frame = frame.outset(by: LabelPlacement.lineExtent)
    return squares(of: frame).contains { square in
      lines[square]?.contains { frame.part(from: $0[0], to: $0[1]) != nil } ?? false
    }
  }

  /// Returns whether a line would cross one to another label.
  private func crossesLine(_ line: [Point]) -> Bool {
    func turn(_ start: Point, _ end: Point, _ point: Point) -> Double {
      let (way, other) = (end - start, point - start)
      return way.x * other.y - way.y * other.x
    }
    func parts(_ line: [Point], _ other: [Point]) -> Bool {
      turn(line[0], line[1], other[0]) * turn(line[0], line[1], other[1]) <= 0
    }
    return squares(around: line).contains { square in
      lines[square]?.contains { parts(line, $0) && parts($0, line) } ?? false
    }
  }

  /// How far a line with its casing reaches to either side.
  private static let lineExtent = 2.0

  private mutating func take(_ line: [Point]) {
    for square in squares(around: line) { lines[square, default: []].append(line) }
  }

  private func squares(around line: [Point]) -> [Square] {
    squares(of: ConvexPolygon(corners: line).bounds.outset(by: 1))
  }

  private mutating func take(_ rect: Rect) {
    for square in squares(of: rect) { taken[square, default: []].append(rect) }
  }

  /// The squares that a rectangle touches; what lies outside the bounds, where no label goes, has none.
  private func squares(of rect: Rect) -> [Square] {
    guard let part = rect.intersection(bounds) else { return [] }
    func places(_ start: Double, _ end: Double) -> ClosedRange<Int> {
      let first = Int((start / LabelPlacement.side).rounded(.down))
      return first...max(first, Int((end / LabelPlacement.side).rounded(.down)))
    }
    let columns = places(part.minX - bounds.minX, part.maxX - bounds.minX)
    return places(part.minY - bounds.minY, part.maxY - bounds.minY).flatMap { row in
      columns.map { Square(column: $0, row: row) }
    }
  }
}
