internal import Geometry
internal import Layout

extension ScreenCutouts {
  /// What explanations call them.
  static let name = "the screen's cutouts"

  /// How many obstacles they come to at the most: four corners and an island.
  static let most = 5

  /// Returns what of them artwork must not cover.
  ///
  /// A corner takes the rectangle that it takes from artwork along the straight edges of its room: artwork that stands
  /// as near to one side as it can may come as near to the other as the arc leaves it.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - distances: How near to the view's edges the artwork can come.
  /// - Returns: The corners and the island, as far as there are any.
  func obstacles(in size: Size, nearest distances: EdgeInsets) -> [Obstacle] {
    let (top, bottom) = (depth(at: distances.top), depth(at: distances.bottom))
    let (left, right) = (depth(at: distances.left), depth(at: distances.right))
    let corners = [
      Rect(x: 0, y: 0, width: top, height: left),
      Rect(x: size.width - top, y: 0, width: top, height: right),
      Rect(x: 0, y: size.height - left, width: bottom, height: left),
      Rect(x: size.width - bottom, y: size.height - right, width: bottom, height: right),
    ]
    return (corners + [island]).filter { $0.size.width > 0 && $0.size.height > 0 }.map {
      Obstacle(ScreenCutouts.name, $0)
    }
  }

  /// Returns how far from its corner a line at a distance from an edge of the screen comes out of the arc.
  private func depth(at distance: Double) -> Double {
    guard distance < cornerRadius else { return 0 }
    let height = cornerRadius - max(0, distance)
    return cornerRadius - (cornerRadius * cornerRadius - height * height).squareRoot()
  }
}

extension PlacementRoom {
  /// Returns what of the screen's shape a marker must not cover: nothing, unless its placement asks for it.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - viewport: The viewport.
  ///   - size: The marker's size.
  ///   - room: All places of its anchor.
  /// - Returns: The obstacles.
  static func cutouts(
    for placement: Placement, at viewport: Viewport, size: Size, room: Rect
  ) -> [Obstacle] {
    guard placement.avoidsCutouts, viewport.cutouts != .none else { return [] }
    let beyond = placement.extent.overhang(of: size, turnedBy: .zero)
    let first = Rect(placement.anchor, at: room.origin, size: size)
    let last = Rect(
      placement.anchor, at: Point(x: room.maxX, y: room.maxY), size: size)
    return viewport.cutouts.obstacles(
      in: viewport.size,
      nearest: EdgeInsets(
        top: first.minY - beyond.top, left: first.minX - beyond.left,
        bottom: viewport.size.height - last.maxY - beyond.bottom,
        right: viewport.size.width - last.maxX - beyond.right))
  }
}
