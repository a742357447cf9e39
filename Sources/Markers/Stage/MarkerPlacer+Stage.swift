internal import Geometry

extension MarkerPlacer {
  package var waitingShape: BorderShape { room.waitingShape }

  var farthestFromBorder: Double { room.farthestFromBorder }

  /// How far artwork reaches from its anchor, however it is turned.
  var artworkReach: EdgeInsets { room.reach(with: room.shownOverhang) }

  /// The vector from the frame's origin to the anchor.
  var anchorInFrame: Point { room.anchor }

  var pivotInView: Point { room.pivot }

  /// Returns a place right beyond an anchor on the way to where its arrow would point if it stood at the border.
  func positionBeyond(_ anchor: Point, _ shape: BorderShape) -> Point {
    guard room.placement.rule == .clamp else {
      return Point(x: 2 * anchor.x - room.pivot.x, y: 2 * anchor.y - room.pivot.y)
    }
    let bounds = shape.bounds
    let (left, right) = (anchor.x - bounds.minX, bounds.maxX - anchor.x)
    let (top, bottom) = (anchor.y - bounds.minY, bounds.maxY - anchor.y)
    // The nearest edge counts most, and all do, lest the way turn at once where two are as near.
    func pull(_ distance: Double) -> Double { 1 / max(distance, 1e-3) }
    return anchor + Point(x: pull(right) - pull(left), y: pull(bottom) - pull(top))
  }

  func frame(withAnchorAt point: Point) -> Rect {
    Rect(room.placement.anchor, at: point, size: room.size)
  }
}
