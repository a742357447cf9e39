internal import Geometry

extension PlacementRoom {
  /// Returns whether a target counts as seen from where its marker stands.
  func isSeen(
    _ target: RoomTarget, _ stand: Stand, _ shape: BorderShape, after previous: PlacementMemory?
  ) -> Bool {
    let insets = placement.visibility.insets(after: previous)
    if placement.visibility.part == .wholeMarker, insets == .zero { return stand.isTarget }
    let position = inView(target)
    switch placement.visibility.part {
    case .wholeMarker:
      return end(in: shape.inset(by: insets), of: target).isTarget
    case .anchor:
      // What lies on the edge is seen, and rounding sets it neither here nor there.
      let reach = EdgeInsets(all: -rounding(of: target))
      let bounds = anchorBounds(inset: insets).inset(by: reach)
      if bounds.contains(Rect(origin: position, size: .zero)) { return true }
      // Artwork that is narrower when it is turned may stand farther out.
      return placement.extent == .rotated
        && end(in: shape.inset(by: insets), of: target).isTarget
    case .anyPart:
      let bounds = bounds.inset(by: insets)
      // What touches the edge is not.
      let frame = Rect(placement.anchor, at: position, size: size)
      return frame.inset(by: EdgeInsets(all: rounding(of: target))).overlaps(bounds)
    }
  }

  /// The places of the view at which a target is seen that was not before, off obstacles.
  ///
  /// Artwork that makes room for how it is turned has no such shape.
  var seenShape: BorderShape {
    let insets = placement.visibility.enterInsets
    switch placement.visibility.part {
    case .wholeMarker:
      return placement.rule.shape(in: room.withoutNegativeSize, around: pivot).inset(by: insets)
    case .anchor:
      return BorderShape(anchorBounds(inset: insets).withoutNegativeSize)
    case .anyPart:
      let beyond = EdgeInsets(
        top: anchor.y - size.height, left: anchor.x - size.width, bottom: -anchor.y,
        right: -anchor.x)
      return BorderShape(bounds.inset(by: insets).inset(by: beyond).withoutNegativeSize)
    }
  }

  /// All places that the constraints leave to the marker's frame, in view coordinates.
  private var bounds: Rect {
    Rect(
      origin: room.origin - anchor,
      size: Size(width: room.size.width + size.width, height: room.size.height + size.height))
  }

  /// The same, and the places that are left to the anchor, which may be beside the frame.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private func anchorBounds(inset insets: EdgeInsets) -> Rect {
    bounds.union(room).inset(by: insets)
  }
}
