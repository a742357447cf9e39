public import Layout
public import Markers

extension Scene {
  /// Returns what finds the places of a marker that has a placement, or `nil` where its constraints say all.
  ///
  /// - Parameters:
  ///   - description: A marker of this scene.
  ///   - viewport: The viewport to begin at.
  /// - Returns: The placer.
  /// - Throws: ``SceneError`` if the scene makes no sense, or the placement at the viewport.
  public func placer(
    of description: MarkerDescription, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer? {
    guard let placement = description.placement else { return nil }
    return try placer(of: description.marker, placement, at: viewport)
  }

  /// Returns what finds the places of a marker by a placement.
  func placer(
    of marker: Marker, _ placement: Placement, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer {
    let layout = try makeLayout(movingTargetOf: marker.name)
    do {
      return try MarkerPlacer(layout, marker: marker, placement: placement, at: viewport)
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
