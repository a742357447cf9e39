public import Geometry
internal import Layout

// How far away targets are, as those count that are shown, and where a marker points for what is behind it.

extension MarkerPlacer {
  /// The target whose marker would stand in the middle of its room.
  public var middle: Point { mapPoint(at: room.room.center + corner) }

  /// The point of the map in the middle of the view, in the coordinates of the marker's reference.
  public var viewMiddle: Point {
    let size = viewport.size
    return mapPoint(at: corner + Point(x: size.width / 2, y: size.height / 2))
  }

  /// Returns the distance of a target from ``middle``, to the nearest image on a map that repeats, and along a great
  /// circle on one of which it is known where on Earth it lies.
  package func distanceFromMiddle(to position: Point) -> Double {
    room.placement.georeference == nil
      ? middle.distance(to: room.placement.projection.image(of: position, nearest: middle))
      : room.placement.mapDistance(from: middle, to: position)
  }

  /// Returns how far apart two targets are that are so many points of the screen apart, in the middle of the room.
  func distance(ofPoints count: Double) -> Double {
    let way = count / room.placement.projection.zoom
    return room.placement.georeference == nil
      ? way : room.placement.mapDistance(from: middle, to: middle + Point(x: way, y: 0))
  }

  /// Returns where a marker has to point for a target; see `Target.visiblePosition(around:reach:)`.
  package func shownPosition(of target: Target) -> Point {
    guard target.isBehind else { return target.position }
    // Twice the diagonal of the view and a marker is out of sight, however the view is turned.
    let reach =
      2
      * hypotenuse(
        viewport.size.width + marker.size.width, viewport.size.height + marker.size.height)
    var target = target
    target.position = room.placement.projection.image(of: target.position, nearest: viewMiddle)
    // What is right behind the camera lies below, however the map is turned.
    guard target.position.distance(to: viewMiddle) > 1e-6 else {
      return viewMiddle + room.placement.projection.unprojected(Point(x: 0, y: reach))
    }
    return target.visiblePosition(
      around: viewMiddle, reach: reach / room.placement.projection.zoom)
  }
}
