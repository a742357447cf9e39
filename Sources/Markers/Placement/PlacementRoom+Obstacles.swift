internal import Geometry

extension PlacementRoom {
  /// Returns the obstacle in a marker's way and the nearest place without one, or `nil` if none is.
  func detour(
    from stand: Stand, _ shape: BorderShape, _ target: RoomTarget
  ) -> (obstacle: Int, point: Point?)? {
    let beyond = placement.extent.overhang(of: size, turnedBy: target.rotation)
    let positions = FreePositions(obstacles, in: shape, reach: reach(with: beyond))
    let point = stand.frameInView.point(at: placement.anchor)
    guard let obstacle = positions.obstacle(at: point) else { return nil }
    return (
      obstacle,
      stand.isTarget ? positions.nearest(to: point) : positions.nearest(alongBorderFrom: point)
    )
  }

  /// How far artwork that goes so far beyond its frame reaches from the anchor, to each side.
  func reach(with beyond: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: anchor.y + beyond.top, left: anchor.x + beyond.left,
      bottom: size.height - anchor.y + beyond.bottom, right: size.width - anchor.x + beyond.right)
  }
}
