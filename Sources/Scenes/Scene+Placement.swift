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
    return try Scene.placer(of: marker, placement, in: layout, at: viewport)
  }

  /// Returns for each marker what finds its places, or `nil` where its constraints say all.
  ///
  /// They share one layout, so that hundreds of them are made in little more time than one.
  ///
  /// - Parameter viewport: The viewport to begin at.
  /// - Returns: The placers, in the order of the markers.
  /// - Throws: ``SceneError`` if the scene makes no sense, or a placement at the viewport.
  public func placers(at viewport: Viewport) throws(SceneError) -> [MarkerPlacer?] {
    let placed = Set(markers.indices.filter { markers[$0].placement != nil })
    guard !placed.isEmpty else { return markers.map { _ in nil } }
    let layout = try makeLayout(movableMarkers: placed)
    var placers: [MarkerPlacer?] = []
    for (index, description) in markers.enumerated() {
      guard let placement = description.placement else {
        placers.append(nil)
        continue
      }
      placers.append(
        try Scene.placer(
          of: description.marker, placement, in: layout.following(target: index), at: viewport))
    }
    return placers
  }

  private static func placer(
    of marker: Marker, _ placement: Placement, in layout: Layout, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer {
    let name = marker.name
    guard layout.hasMovableTarget else {
      throw SceneError(
        "marker \(name) has a placement, and no constraint names \(name).x or \(name).y; add some such as "
          + "\"\(marker.view).left == \(marker.reference).left + \(name).x @998\"")
    }
    do {
      return try MarkerPlacer(layout, marker: marker, placement: placement, at: viewport)
    } catch { throw SceneError(error) }
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
