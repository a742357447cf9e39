internal import Geometry

extension Rect {
  /// Returns whether no edge is farther than a tolerance from the other rectangle's.
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    (minX - other.minX).magnitude <= tolerance && (minY - other.minY).magnitude <= tolerance
      && (maxX - other.maxX).magnitude <= tolerance && (maxY - other.maxY).magnitude <= tolerance
  }

  /// Returns how far each edge lies outside another rectangle, 0 where it does not.
  func excess(over other: Rect) -> EdgeInsets {
    EdgeInsets(
      top: max(0, other.minY - minY), left: max(0, other.minX - minX),
      bottom: max(0, maxY - other.maxY), right: max(0, maxX - other.maxX))
  }
}

extension Size {
  /// Returns whether neither extent is farther than a tolerance from the other size's.
  func isNear(_ other: Size, within tolerance: Double) -> Bool {
    (width - other.width).magnitude <= tolerance
      && (height - other.height).magnitude <= tolerance
  }
}
