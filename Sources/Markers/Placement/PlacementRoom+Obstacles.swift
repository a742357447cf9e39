internal import Geometry

extension PlacementRoom {
  /// Returns the obstacle in a marker's way and the nearest place without one, or `nil` if none is.
  ///
  /// - Parameters:
  ///   - stand: Where the marker stands.
  ///   - ruled: Where its rule has it, which is not on a target that is seen outside of the shape.
  ///   - shape: The shape that it waits on.
  ///   - target: Its target.
  /// - Returns: The obstacle and the place; no place where none is free.
  func detour(
    from stand: Stand, _ ruled: Stand, _ shape: BorderShape, _ target: RoomTarget
  ) -> (obstacle: Int, point: Point?)? {
    let beyond = placement.extent.overhang(of: size, turnedBy: target.rotation)
    let positions = FreePositions(obstacles, in: shape, reach: reach(with: beyond))
    let point = stand.frameInView.point(at: placement.anchor)
    guard let obstacle = positions.obstacle(at: point) else { return nil }
    // A target that is outside of the shape by less than the tolerance counts as on the border, whatever part is seen.
    let start = ruled.frameInView.point(at: placement.anchor)
    if ruled.isTarget { return (obstacle, positions.nearest(to: start)) }
    let isFree = positions.obstacle(at: start) == nil
    return (obstacle, isFree ? start : positions.nearest(alongBorderFrom: start))
  }

  /// How far artwork that goes so far beyond its frame reaches from the anchor, to each side.
  func reach(with beyond: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: anchor.y + beyond.top, left: anchor.x + beyond.left,
      bottom: size.height - anchor.y + beyond.bottom, right: size.width - anchor.x + beyond.right)
  }
}
