public import Geometry
internal import Layout

/// A viewport that shows all that a marker points at, for a click on the marker.
public struct MarkerJourney: Hashable, Sendable {
  /// The offset of the viewport.
  public var offset: Point

  /// How many points of the screen a point of the map takes there.
  public var zoom: Double

  /// Creates a journey from its parts.
  public init(offset: Point, zoom: Double) {
    self.offset = offset
    self.zoom = zoom
  }
}

extension MarkerStage {
  /// Returns where to scroll, and how far to zoom out, to see all targets that a marker of the last frame stands for.
  ///
  ///     if let journey = try stage.journey(to: marker.id) {
  ///       let ease = scroll.ease(to: journey.offset)
  ///     }
  ///
  /// Their middle comes to the middle of the marker's room, or as near as the limits of scrolling let it. The zoom
  /// stays as it is unless they take more than nine tenths of the room. The limits are those of the map as it is: within
  /// them the outermost parts of a map that is magnified do not come into view.
  ///
  /// - Parameter id: The identifier of the marker.
  /// - Returns: The journey, or `nil` if there is no such target, or was none in the last frame.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func journey(to id: String) throws(PlacementError) -> MarkerJourney? {
    guard let marker = past.actors.firstIndex(where: { $0.id == id }),
      let own = targets.first(where: { $0.id == id })
    else { return nil }
    var (least, greatest) = (own.target.position, own.farCorner)
    for (index, actor) in past.actors.enumerated() where actor.representative == marker {
      // Targets may have come, moved and gone since; mostly they have not.
      let isInPlace = index < targets.count && targets[index].id == actor.id
      guard
        let target = isInPlace ? targets[index] : targets.first(where: { $0.id == actor.id })
      else { continue }
      let (corner, farCorner) = (target.target.position, target.farCorner)
      least = Point(x: min(least.x, corner.x), y: min(least.y, corner.y))
      greatest = Point(x: max(greatest.x, farCorner.x), y: max(greatest.y, farCorner.y))
    }
    let size = Size(width: greatest.x - least.x, height: greatest.y - least.y)
    return try placer.journey(toSee: Rect(origin: least, size: size))
  }
}

extension StageTarget {
  fileprivate var farCorner: Point { target.position + Point(x: size.width, y: size.height) }
}

extension MarkerPlacer {
  /// How much of the room is taken at most by what is to be seen.
  private static let shownPart = 0.9

  /// Returns a viewport in which a part of the map lies in the middle of the room, whole.
  fileprivate mutating func journey(toSee box: Rect) throws(PlacementError) -> MarkerJourney {
    var projection = placement.projection
    let bearing = projection.bearing.radians
    let (across, along) = (sine(bearing).magnitude, cosine(bearing).magnitude)
    let (width, height) = (box.size.width, box.size.height)
    // How far the box reaches on the screen at a zoom of 1, however the map is turned.
    let extents = [
      (along * width + across * height, room.room.size.width),
      (across * width + along * height, room.room.size.height),
    ]
    for (extent, available) in extents where extent > 0 && available > 0 {
      projection.zoom = min(projection.zoom, MarkerPlacer.shownPart * available / extent)
    }
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let position = projection.image(
      of: room.reference + box.center, nearest: viewport.offset + middle)
    let offset = position - middle - projection.unprojected(room.room.center - middle)
    let limits = try scrollModel()?.offsetLimits
    return MarkerJourney(
      offset: limits.map { offset.clamped(to: $0) } ?? offset, zoom: projection.zoom)
  }
}
