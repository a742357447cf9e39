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

  /// Returns the state of a marker at a layout's viewport, placed by the rules that the scene gives it.
  ///
  /// - Parameters:
  ///   - description: A marker of this scene.
  ///   - layout: A layout of this scene, at the viewport.
  /// - Returns: The state, or `nil` if the layout lacks a view that the marker names.
  /// - Throws: ``SceneError`` if the rules make no sense at the viewport.
  public func state(
    of description: MarkerDescription, in layout: inout Layout
  ) throws(SceneError) -> MarkerState? {
    guard let placement = placement(of: description, in: &layout) else {
      return layout.state(of: description.marker)
    }
    var movable = try makeLayout(movingTargetOf: description.marker.name)
    do {
      try movable.update(to: layout.viewport)
      return try movable.state(of: description.marker, placement: placement)
    } catch { throw SceneError("\(error)") }
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
