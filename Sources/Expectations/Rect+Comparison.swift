internal import Geometry

extension Rect {
  /// Returns whether no edge is farther than a tolerance from the other rectangle's.
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    (minX - other.minX).magnitude <= tolerance && (minY - other.minY).magnitude <= tolerance
      && (maxX - other.maxX).magnitude <= tolerance && (maxY - other.maxY).magnitude <= tolerance
  }

  /// Returns how far each edge lies outside another rectangle, 0 where it does not, and no number where that has none.
  func excess(over other: Rect) -> EdgeInsets {
    EdgeInsets(
      top: max(other.minY - minY, 0), left: max(other.minX - minX, 0),
      bottom: max(maxY - other.maxY, 0), right: max(maxX - other.maxX, 0))
  }
}

extension Size {
  /// Returns whether neither extent is farther than a tolerance from the other size's.
  func isNear(_ other: Size, within tolerance: Double) -> Bool {
    (width - other.width).magnitude <= tolerance
      && (height - other.height).magnitude <= tolerance
  }
}
