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
}
