internal import Geometry

extension PlacementRoom {
  /// Returns whether a target counts as seen from where its marker stands.
  func isSeen(
    _ target: RoomTarget, _ stand: Stand, _ shape: BorderShape, after previous: PlacementMemory?
  ) -> Bool {
    let insets = placement.visibility.insets(after: previous)
    if placement.visibility.part == .wholeMarker, insets == .zero { return stand.isTarget }
    return isSeen(inView(target), shape, insets)
  }

  private func isSeen(_ target: Point, _ shape: BorderShape, _ insets: EdgeInsets) -> Bool {
    let bounds = bounds.inset(by: insets)
    switch placement.visibility.part {
    case .wholeMarker:
      let end = shape.inset(by: insets).end(ofWayFrom: pivot, to: target)
      return end.isTarget || isNear(end.point, target)
    case .anchor:
      return target.x >= bounds.minX && target.x <= bounds.maxX && target.y >= bounds.minY
        && target.y <= bounds.maxY
    case .anyPart:
      return Rect(placement.anchor, at: target, size: size).overlaps(bounds)
    }
  }

  /// The places of the view at which a target is seen that was not before, off obstacles.
  ///
  /// Artwork that makes room for how it is turned has no such shape.
  var seenShape: BorderShape {
    let insets = placement.visibility.enterInsets
    let inset = bounds.inset(by: insets)
    switch placement.visibility.part {
    case .wholeMarker:
      return placement.rule.shape(in: room.withoutNegativeSize, around: pivot).inset(by: insets)
    case .anchor:
      return BorderShape(inset.withoutNegativeSize)
    case .anyPart:
      let beyond = EdgeInsets(
        top: anchor.y - size.height, left: anchor.x - size.width, bottom: -anchor.y,
        right: -anchor.x)
      return BorderShape(inset.inset(by: beyond).withoutNegativeSize)
    }
  }

  /// All places that the constraints leave to the marker's frame, in view coordinates.
  private var bounds: Rect {
    Rect(
      origin: room.origin - anchor,
      size: Size(width: room.size.width + size.width, height: room.size.height + size.height))
  }
}
