public import Layout
public import Markers

extension Scene {
  /// Returns what finds the places of a marker.
  ///
  /// - Parameters:
  ///   - description: A marker of this scene.
  ///   - viewport: The viewport to begin at.
  /// - Returns: The placer.
  /// - Throws: ``SceneError`` if the scene makes no sense, or the placement at the viewport.
  public func placer(
    of description: MarkerDescription, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer {
    guard description.placement.isConstraintsAlone else {
      return try targetPlacer(of: description, at: viewport)
    }
    return try Scene.placer(
      of: description.marker, description.placement, in: try makeLayout(), at: viewport)
  }

  /// Returns what finds the places of a marker for any target, with all that is to be told of them.
  package func targetPlacer(
    of description: MarkerDescription, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer {
    let layout = try makeLayout(movingTargetOf: description.marker.name)
    return try Scene.placer(
      of: description.marker, description.placement.stated, in: layout, at: viewport)
  }

  /// Returns what finds the places of the first marker for any target.
  ///
  /// - Throws: ``SceneError`` if the scene has no marker, or makes no sense, or the placement at the viewport.
  package func targetPlacer(at viewport: Viewport) throws(SceneError) -> MarkerPlacer {
    guard let description = markers.first else {
      throw SceneError("the scene has no marker that could point at targets")
    }
    return try targetPlacer(of: description, at: viewport)
  }

  /// Returns for each marker what finds its places.
  ///
  /// They share their layouts, so that hundreds of them are made in little more time than one.
  ///
  /// - Parameter viewport: The viewport to begin at.
  /// - Returns: The placers, in the order of the markers.
  /// - Throws: ``SceneError`` if the scene makes no sense, or a placement at the viewport.
  public func placers(at viewport: Viewport) throws(SceneError) -> [MarkerPlacer] {
    var placers = try placers(in: makeLayout(), at: viewport)
    for index in placers.indices where markers[index].placement.isConstraintsAlone {
      do { try placers[index].move(to: viewport) } catch { throw SceneError(error) }
    }
    return placers
  }

  /// Returns for each marker what finds its places; those whose constraints say all wait to be asked with a layout.
  ///
  /// - Parameters:
  ///   - layout: The scene's layout.
  ///   - viewport: The viewport to begin at.
  /// - Returns: The placers, in the order of the markers.
  /// - Throws: ``SceneError`` if a target cannot be moved, or a placement makes no sense at the viewport.
  package func placers(
    in layout: Layout, at viewport: Viewport
  ) throws(SceneError) -> [MarkerPlacer] {
    let placed = Set(markers.indices.filter { !markers[$0].placement.isConstraintsAlone })
    let movable = placed.isEmpty ? layout : try makeLayout(movableMarkers: placed)
    var placers: [MarkerPlacer] = []
    for (index, description) in markers.enumerated() {
      let marker = description.marker
      placers.append(
        placed.contains(index)
          ? try Scene.placer(
            of: marker, description.placement, in: movable.following(target: index), at: viewport)
          : MarkerPlacer(layout, constraintsAloneOf: marker))
    }
    return placers
  }

  private static func placer(
    of marker: Marker, _ placement: Placement, in layout: Layout, at viewport: Viewport
  ) throws(SceneError) -> MarkerPlacer {
    do {
      return try MarkerPlacer(layout, marker: marker, placement: placement, at: viewport)
    } catch .targetIsFixed(let name) {
      #if !WAYMARK_PAGE
        guard SceneReader.isPlain(name) else {
          throw SceneError(
            "marker \(name) cannot follow its target, as no constraint can spell \(name).x or \(name).y; "
              + "rename it, with letters, digits and _, and add constraints such as "
              + "\"\(marker.view).left == \(marker.reference).left + name.x @998\"")
        }
      #endif
      throw SceneError(
        "marker \(name) cannot follow its target, as no constraint names \(name).x or \(name).y; add some such as "
          + "\"\(marker.view).left == \(marker.reference).left + \(name).x @998\"")
    } catch { throw SceneError(error) }
  }

  /// Returns the scene with another placement of its markers.
  ///
  /// - Parameter change: What to change; it is given the default placement for markers whose constraints say all.
  /// - Returns: The scene.
  public func withPlacement(_ change: (inout Placement) -> Void) -> Scene {
    var copy = self
    for index in copy.markers.indices {
      var placement = copy.markers[index].placement.stated
      change(&placement)
      copy.markers[index].placement = placement
    }
    return copy
  }

  /// Whether there is more to a marker than its constraints say.
  package var isPlaced: Bool { markers.contains { !$0.placement.isConstraintsAlone } }
}
