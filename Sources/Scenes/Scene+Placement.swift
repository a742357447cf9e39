public import Layout
public import Markers

extension Scene {
  /// Returns how a marker finds its place at a layout's viewport, with the frames of the views in its way as
  /// obstacles, or `nil` where its constraints say all.
  ///
  /// - Parameters:
  ///   - description: A marker of this scene.
  ///   - layout: A layout of this scene, at the viewport.
  /// - Returns: The placement.
  public func placement(
    of description: MarkerDescription, in layout: inout Layout
  ) -> Placement? {
    guard var placement = description.placement else { return nil }
    for name in description.obstacleViews {
      guard let frame = layout.frame(of: name, in: .view) else { continue }
      placement.obstacles.append(Obstacle(name, frame))
    }
    return placement
  }

  /// Returns the scene with another placement of its markers.
  ///
  /// - Parameter change: What to change; it is given the default placement for markers without one.
  /// - Returns: The scene.
  public func withPlacement(_ change: (inout Placement) -> Void) -> Scene {
    var copy = self
    for index in copy.markers.indices {
      var placement = copy.markers[index].placement ?? Placement()
      change(&placement)
      copy.markers[index].placement = placement
    }
    return copy
  }
}
