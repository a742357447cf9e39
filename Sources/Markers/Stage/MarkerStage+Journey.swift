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
  /// stays as it is unless they take more than nine tenths of the room, or of what fits into the shape of the rule. The
  /// limits are those of the map as it is: within them the outermost parts of a map that is magnified do not come into
  /// view.
  ///
  /// - Parameter id: The identifier of the marker.
  /// - Returns: The journey, or `nil` if there is no such target, or was none in the last frame.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func journey(to id: String) throws(PlacementError) -> MarkerJourney? {
    try journeys(to: [id])[0]
  }

  /// Returns the journeys to several markers of the last frame, for which all targets are looked at but once.
  ///
  /// - Parameter ids: The identifiers of the markers, each once.
  /// - Returns: The journeys in the order of the identifiers, as ``journey(to:)`` returns them.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func journeys(
    to ids: [String]
  ) throws(PlacementError) -> [MarkerJourney?] {
    var placeOfID: [String: Int] = [:]
    for (place, id) in ids.enumerated() { placeOfID[id] = place }
    let actors = past.actors
    var places = [Int?](repeating: nil, count: actors.count)
    var boxes = [Rect?](repeating: nil, count: ids.count)
    for (index, actor) in actors.enumerated() {
      guard let place = placeOfID[actor.id] else { continue }
      places[index] = place
      boxes[place] = box(ofTarget: index)
    }
    for (index, actor) in actors.enumerated() {
      guard let place = actor.representative.flatMap({ places[$0] }),
        var box = box(ofTarget: index), let others = boxes[place]
      else { continue }
      // Of its images, the one beside the others is meant.
      let center = placer.placement.projection.image(of: box.center, nearest: others.center)
      box.origin = box.origin + (center - box.center)
      boxes[place] = others.union(box)
    }
    var journeys: [MarkerJourney?] = []
    for box in boxes {
      journeys.append(try box.map { box throws(PlacementError) in try placer.journey(toSee: box) })
    }
    return journeys
  }

  /// Returns where a target of the last frame lies now, or `nil` if it has gone since.
  private func box(ofTarget index: Int) -> Rect? {
    let id = past.actors[index].id
    // Targets may have come, moved and gone since; mostly they have not.
    let isInPlace = index < targets.count && targets[index].id == id
    guard let target = isInPlace ? targets[index] : targets.first(where: { $0.id == id }) else {
      return nil
    }
    return Rect(origin: target.target.position, size: target.size)
  }
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
    let available = placement.rule.shape(in: room.room, around: room.pivot).innerRectangle
    let extents = [
      (along * width + across * height, available.size.width),
      (across * width + along * height, available.size.height),
    ]
    for (extent, available) in extents where extent > 0 && available > 0 {
      projection.zoom = min(projection.zoom, MarkerPlacer.shownPart * available / extent)
    }
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let position = projection.image(
      of: room.reference + box.center, nearest: corner + middle)
    let offset =
      position - middle - projection.unprojected(available.center - middle)
      + (viewport.offset - corner)
    let limits = try scrollModel()?.offsetLimits
    return MarkerJourney(
      offset: limits.map { nearestImage(of: offset, to: $0) } ?? offset, zoom: projection.zoom)
  }

  /// Returns the offset within limits from which an image of what lies in the middle at another is nearest to the middle.
  private func nearestImage(of offset: Point, to limits: Rect) -> Point {
    let period = placement.projection.period
    return Point(
      x: MarkerPlacer.nearestImage(of: offset.x, period.width, limits.minX...limits.maxX),
      y: MarkerPlacer.nearestImage(of: offset.y, period.height, limits.minY...limits.maxY))
  }

  private static func nearestImage(
    of offset: Double, _ period: Double, _ limits: ClosedRange<Double>
  ) -> Double {
    let first = min(max(offset, limits.lowerBound), limits.upperBound)
    let image = first < offset ? offset - period : offset + period
    let second = min(max(image, limits.lowerBound), limits.upperBound)
    return (second - image).magnitude < (first - offset).magnitude ? second : first
  }
}

extension BorderShape {
  /// The rectangle about the middle whose corners lie on the shape's corners: where these are round, halfway round them.
  fileprivate var innerRectangle: Rect {
    let part = 1 - 0.5.squareRoot()
    let (x, y) =
      switch kind {
      case .rectangle(let radius): (radius * part, radius * part)
      case .ellipse: (bounds.size.width / 2 * part, bounds.size.height / 2 * part)
      }
    return bounds.inset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }
}
