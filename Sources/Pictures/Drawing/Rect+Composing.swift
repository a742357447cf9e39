internal import Geometry

extension Rect {
  /// Returns the rectangle with every edge moved outwards, or inwards by a distance below 0.
  func outset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: -distance, left: -distance, bottom: -distance, right: -distance))
  }

  /// Returns what two rectangles share, or `nil` if that has no area.
  func intersection(_ other: Rect) -> Rect? {
    guard overlaps(other) else { return nil }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the part of a line inside the rectangle, where 0 is its start and 1 its end.
  ///
  /// It is found after Y.-D. Liang and B. A. Barsky, "A new concept and method for line clipping" (1984).
  func part(from start: Point, to end: Point) -> ClosedRange<Double>? {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (speed, room) in [
      (-way.x, start.x - minX), (way.x, maxX - start.x), (-way.y, start.y - minY),
      (way.y, maxY - start.y),
    ] {
      if speed < 0 { first = max(first, room / speed) }
      if speed > 0 { last = min(last, room / speed) }
      if speed == 0, room < 0 { return nil }
    }
    return first <= last ? first...last : nil
  }
}
