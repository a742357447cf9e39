internal import Geometry

/// The corners of a convex area in one turn; fewer than three corners are an area of nothing.
struct ConvexPolygon {
  var corners: [Point]
}

extension ConvexPolygon {
  /// Returns the part inside a rectangle.
  ///
  /// It is cut off edge by edge, after I. Sutherland and G. Hodgman, "Reentrant polygon clipping" (1974).
  func clipped(to rect: Rect) -> ConvexPolygon {
    var polygon = self
    polygon.clip { $0.x - rect.minX }
    polygon.clip { rect.maxX - $0.x }
    polygon.clip { $0.y - rect.minY }
    polygon.clip { rect.maxY - $0.y }
    return polygon
  }

  /// Keeps the part at which a linear function is 0 or more.
  private mutating func clip(_ depth: (Point) -> Double) {
    var kept: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 < corners.count ? index + 1 : 0]
      let (here, there) = (depth(corner), depth(next))
      if here >= 0 { kept.append(corner) }
      if (here < 0) != (there < 0) {
        let part = here / (here - there)
        kept.append(
          Point(
            x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part))
      }
    }
    corners = kept
  }

  /// Returns whether two areas have more than a common border: no edge of either separates them.
  func overlaps(_ other: ConvexPolygon) -> Bool {
    guard corners.count > 2, other.corners.count > 2 else { return false }
    return !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  private func isSeparated(from other: ConvexPolygon) -> Bool {
    corners.indices.contains { index in
      let start = corners[index]
      let end = corners[index + 1 < corners.count ? index + 1 : 0]
      let normal = Point(x: end.y - start.y, y: start.x - end.x)
      let ours = extent(along: normal)
      let theirs = other.extent(along: normal)
      guard normal != .zero else { return false }
      return ours.max <= theirs.min || theirs.max <= ours.min
    }
  }

  private func extent(along axis: Point) -> (min: Double, max: Double) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let place = corner.x * axis.x + corner.y * axis.y
      (least, greatest) = (min(least, place), max(greatest, place))
    }
    return (least, greatest)
  }
}
