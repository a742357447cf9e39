internal import Geometry
internal import Layout
internal import Markers

/// An offset that brings targets to the middle of the view, or as near to it as scrolling does.
struct TargetPlace {
  let viewport: Viewport
  /// The markers of the targets, by their places in the scene.
  var markers: [Int] = []
  /// Those of them whose targets are well inside the view.
  var markersInside: [Int] = []
}

extension SceneInspection {
  /// The markers that have places of their own, and are looked at on all screens; those behind them are mostly like them.
  private static let mostTargets = 24

  /// Looks at the scene on screens: at the corners, edges and middle of what can be scrolled to, and where targets are.
  mutating func look(on screens: [Viewport]) throws(SceneError) {
    var places: [TargetPlace] = []
    for (number, screen) in screens.enumerated() {
      guard let limits = try offsetLimits(at: screen) else {
        try look(at: screen)
        continue
      }
      for y in [limits.minY, (limits.minY + limits.maxY) / 2, limits.maxY] {
        for x in [limits.minX, (limits.minX + limits.maxX) / 2, limits.maxX] {
          try look(at: screen.scrolled(to: Point(x: x, y: y)))
        }
      }
      // All targets on one screen, so that no constraint is said never to hold where nobody looked.
      let most = number == 0 ? markers.count : SceneInspection.mostTargets
      places += try targetPlaces(on: screen, within: limits, atMost: most)
    }
    // Of a crowd each place shows but its own markers, and all that is about the others would be looked at in vain.
    let isCrowd = markers.count > SceneInspection.mostTargets
    let unmet = isCrowd ? markersOfUnmet : []
    for place in places {
      for index in isCrowd ? place.markers : Array(markers.indices) {
        try look(atMarkerAt: index, at: place.viewport)
      }
      if !isCrowd || place.markers.contains(where: unmet.contains) {
        try lookAtConstraints(at: place.viewport)
      }
      for index in place.markersInside {
        try lookForTarget(ofMarkerAt: index, at: place.viewport)
      }
      for index in place.markers { try lookForReach(ofMarkerAt: index, at: place.viewport) }
    }
  }

  /// Returns where the targets of the first markers are in the middle of a screen, or as near to it as scrolling
  /// brings them.
  private mutating func targetPlaces(
    on screen: Viewport, within limits: Rect, atMost most: Int
  ) throws(SceneError) -> [TargetPlace] {
    var places: [TargetPlace] = []
    for (index, description) in scene.markers.prefix(most).enumerated() {
      let projection = description.placement.projection
      func isNear(_ one: Point, _ other: Point) -> Bool {
        let way = projection.projected(one - other)
        return way.x.magnitude <= screen.size.width / 4
          && way.y.magnitude <= screen.size.height / 4
      }
      let offset = try centeringOffset(ofMarkerAt: index, on: screen, within: limits)
      let clamped = offset.clamped(to: limits)
      let isInside = isNear(offset, clamped)
      // Of a crowd of markers many are well inside at one place, so that there are no more places than fill the map.
      let known =
        index < SceneInspection.mostTargets
        ? nil : places.firstIndex { isNear($0.viewport.offset, isInside ? offset : clamped) }
      let place = known ?? places.count
      if known == nil { places.append(TargetPlace(viewport: screen.scrolled(to: clamped))) }
      places[place].markers.append(index)
      if isInside { places[place].markersInside.append(index) }
    }
    return places
  }

  /// Returns the offset at which a marker on its target is in the middle of the view, be it within the limits or not.
  private mutating func centeringOffset(
    ofMarkerAt index: Int, on screen: Viewport, within limits: Rect
  ) throws(SceneError) -> Point {
    let description = scene.markers[index]
    let (placement, marker) = (description.placement, description.marker)
    let size = try answer(ofMarkerAt: index, at: screen).frame.size
    let half = Point(x: screen.size.width / 2, y: screen.size.height / 2)
    let reference = try frame(ofReference: marker.reference, at: screen)?.origin ?? .zero
    // Of a map that repeats the image counts that is nearest to what can be scrolled to.
    let target = placement.projection.image(
      of: reference + marker.target, nearest: limits.center + half)
    // The way on the screen from the marker's middle to the part of it that stands on the target.
    let way = Point(
      x: (placement.anchor.x - 0.5) * size.width, y: (placement.anchor.y - 0.5) * size.height)
    return target - placement.projection.unprojected(way) - half
  }
}
