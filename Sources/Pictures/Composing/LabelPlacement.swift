internal import Geometry

/// Finds room for texts beside markers.
struct LabelPlacement {
  /// Where labels have to stay.
  let bounds: Rect
  /// What labels must not touch, in each square of the bounds: markers, and labels that have their place.
  private var taken: [Square: [Rect]] = [:]

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
  /// Returns the place of a label beside a marker, or `nil` if there is no room.
  ///
  /// Of the places around the marker in which the label touches nothing, it is the one farthest behind the
  /// marker, so that the arrow points away from its text.
  mutating func place(_ size: Size, beside marker: Rect, behind direction: Point) -> Rect? {
    let places = candidates(size, beside: marker).filter { bounds.contains($0) && isFree($0) }
    func advance(_ place: Rect) -> Double {
      let way = place.center - marker.center
      return way.x * direction.x + way.y * direction.y
    }
    guard let place = places.min(by: { advance($0) < advance($1) }) else { return nil }
    take(place)
    return place
  }

  /// The places around a marker: above and below it, moved aside if the bounds ask for it, and at its sides.
  private func candidates(_ size: Size, beside marker: Rect) -> [Rect] {
    let gap = 4.0
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
  private func isFree(_ place: Rect) -> Bool {
    !squares(of: place).contains { square in
      taken[square]?.contains { $0.overlaps(place) } ?? false
    }
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
