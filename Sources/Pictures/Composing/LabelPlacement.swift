internal import Geometry

/// Finds room for texts beside markers.
struct LabelPlacement {
  /// Where labels have to stay.
  let bounds: Rect
  /// What labels must not touch: markers, and labels that have their place.
  private(set) var taken: [Rect]
}

extension LabelPlacement {
  /// Returns the place of a label beside a marker, or `nil` if there is no room.
  ///
  /// Of the places around the marker in which the label touches nothing, it is the one farthest behind the
  /// marker, so that the arrow points away from its text.
  mutating func place(_ size: Size, beside marker: Rect, behind direction: Point) -> Rect? {
    let places = candidates(size, beside: marker).filter { place in
      bounds.contains(place) && !taken.contains { $0.overlaps(place) }
    }
    func advance(_ place: Rect) -> Double {
      let way = place.center - marker.center
      return way.x * direction.x + way.y * direction.y
    }
    guard let place = places.min(by: { advance($0) < advance($1) }) else { return nil }
    taken.append(place)
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
