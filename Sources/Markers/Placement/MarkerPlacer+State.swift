public import Geometry
public import Layout

extension MarkerPlacer {
  /// Returns the marker's state at the viewport, for its own target.
  ///
  /// - Parameter previous: What is known of the previous state, for hysteresis and headings that are kept.
  /// - Returns: The state, with ``MarkerState/details``.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func state(
    after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    try state(for: marker.target, after: previous)
  }

  /// Returns the marker's state at the viewport for a target.
  ///
  /// - Parameters:
  ///   - target: The target, in the coordinates of the marker's reference.
  ///   - previous: What is known of the previous state, for hysteresis and headings that are kept.
  /// - Returns: The state, with ``MarkerState/details``.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  /// - Complexity: Up to some twenty viewports are looked at to find out whether the target can be reached.
  public mutating func state(
    for target: Point, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    let answer = try answer(for: target, after: previous)
    let rulePlace = try rulePlace(for: target, answer, after: previous)
    return MarkerState(
      name: marker.name, orientation: answer.orientation, frame: answer.frame,
      frameInView: answer.frameInView, clampedEdges: answer.clampedEdges, slack: answer.slack,
      distance: answer.distance(forArtworkOf: marker.size),
      isReachable: try isReachable(target, from: answer),
      details: PlacementDetails(answer, in: room, target: target, rulePlace: rulePlace))
  }

  /// Returns the viewport in which the constraints put the marker where its placement has it by the rule
  /// ``PlacementRule/clamp``: smaller by its insets, and with the target as it is projected.
  ///
  /// What a layout reports there is what holds the marker in its place.
  public func constrainedViewport(for target: Point) -> Viewport {
    room.constrainedViewport(for: room.target(target))
  }

  /// Returns where the anchor would be without obstacles, in the coordinates of the view.
  private mutating func rulePlace(
    for target: Point, _ answer: PlacementAnswer, after previous: PlacementMemory?
  ) throws(PlacementError) -> Point {
    var free = answer
    if answer.obstacle != nil {
      var room = room
      room.obstacles = []
      free = try self.answer(for: target, in: room, after: previous)
    }
    return free.frameInView.point(at: placement.anchor)
  }
}

extension Layout {
  /// Returns the state of a marker that finds its place by rules of its own, at the layout's viewport.
  ///
  ///     let placement = Placement(rule: .ellipse, anchor: .center)
  ///     var layout = try scene.makeLayout(movingTargetOf: "treasure")
  ///     try layout.update(to: viewport)
  ///     let state = try layout.state(of: marker, placement: placement)
  ///     let next = try layout.state(of: marker, placement: placement, previous: state.memory)
  ///
  /// A ``MarkerPlacer`` answers the same, and faster where there is more than one viewport or target.
  ///
  /// - Parameters:
  ///   - marker: The marker; the layout's target moves to its target.
  ///   - placement: How it finds its place.
  ///   - previous: What is known of the previous state, for hysteresis and headings that are kept.
  /// - Returns: The state, with ``MarkerState/details``.
  /// - Throws: ``PlacementError``.
  public func state(
    of marker: Marker, placement: Placement, previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    var placer = try MarkerPlacer(self, marker: marker, placement: placement, at: viewport)
    return try placer.state(after: previous)
  }
}

// MARK: - Reach

extension MarkerPlacer {
  private static let maximumSearchSteps = 16

  /// Returns whether scrolling within the limits can bring the marker to its target.
  ///
  /// The search brings the target to where the marker stands, again and again, which takes one step unless the
  /// room changes; and then to nine places of the room, as obstacles may cover some. On a canvas that repeats it
  /// begins anew in the middle of the limits, where another image may be the nearest.
  private mutating func isReachable(
    _ target: Point, from answer: PlacementAnswer
  ) throws(PlacementError) -> Bool {
    guard let limits = try scrollModel() else { return answer.isSeen }
    if try isReachable(target, ReachSearch(room, answer, limits)) { return true }
    guard placement.projection.period != .zero else { return false }
    var viewport = viewport
    viewport.offset = limits.offsetLimits.center
    let room = try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
    let there = try self.answer(for: target, in: room)
    return try isReachable(target, ReachSearch(room, there, limits))
  }

  private mutating func isReachable(
    _ target: Point, _ start: ReachSearch
  ) throws(PlacementError) -> Bool {
    var search = start
    if search.hasArrived { return true }
    for _ in 0..<MarkerPlacer.maximumSearchSteps {
      let anchor = search.answer.frameInView.point(at: placement.anchor)
      guard try bring(target, to: anchor, &search) else { break }
      if search.hasArrived { return true }
    }
    for y in [0.5, 0, 1] {
      for x in [0.5, 0, 1] {
        let place = search.room.room.point(at: UnitPoint(x: x, y: y))
        if try bring(target, to: place, &search), search.hasArrived { return true }
      }
    }
    return false
  }

  /// Scrolls so that a target is at a place of the view; returns whether the limits leave a way to go.
  private mutating func bring(
    _ target: Point, to place: Point, _ search: inout ReachSearch
  ) throws(PlacementError) -> Bool {
    let way = placement.projection.unprojected(search.answer.target - place)
    var viewport = search.room.viewport
    let next = search.limits.clamped(viewport.offset + way)
    guard next != viewport.offset else { return false }
    viewport.offset = next
    search.room = try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
    search.answer = try self.answer(for: target, in: search.room)
    return true
  }
}

/// How far the search for a target within the scroll limits has come.
private struct ReachSearch {
  var room: PlacementRoom
  var answer: PlacementAnswer
  let limits: ScrollModel

  init(_ room: PlacementRoom, _ answer: PlacementAnswer, _ limits: ScrollModel) {
    self.room = room
    self.answer = answer
    self.limits = limits
  }

  /// Whether the target is seen from within the limits.
  var hasArrived: Bool {
    answer.isSeen && limits.clamped(room.viewport.offset) == room.viewport.offset
  }
}

// MARK: - Details

extension PlacementDetails {
  init(_ answer: PlacementAnswer, in room: PlacementRoom, target: Point, rulePlace: Point) {
    let placement = room.placement
    rule = placement.rule
    self.room = room.room
    pivot = room.pivot
    self.rulePlace = rulePlace
    anchor = answer.frameInView.point(at: placement.anchor)
    self.target = answer.target
    rotation = .zero
    pointingError = answer.pointingError
    obstacle = answer.obstacle.map { room.obstacles[$0].name }
    distance = room.distance(to: target, answer)
    distanceText = placement.distanceText(for: distance)
    distanceUnit = placement.distanceUnit
    hiddenBecause = answer.hiddenBecause
    opacity = placement.style.opacity?.value(at: distance) ?? 1
    scale = placement.style.scale?.value(at: distance) ?? 1
    memory = answer.memory
    if let heading = answer.heading { turn(to: heading, by: placement) }
  }

  /// Tells a heading, and what follows from it.
  mutating func turn(to heading: Angle, by placement: Placement) {
    self.heading = heading
    rotation = Angle(radians: heading.radians - placement.heading.restAngle.radians)
    compass = Compass(heading: heading, bearing: placement.projection.bearing)
  }
}

extension PlacementRoom {
  /// Returns the distance of a target in the units of the placement's scale.
  func distance(to target: Point, _ answer: PlacementAnswer) -> Double {
    let scale = placement.distance
    switch scale.reference {
    case .marker:
      return distance(from: answer.frameInView.point(at: placement.anchor), to: answer.target)
    case .viewCenter:
      let image = placement.projection.image(of: reference + target, nearest: middle)
      return placement.georeference == nil
        ? middle.distance(to: image) * scale.unitsPerPoint
        : placement.mapDistance(from: middle - reference, to: target)
    case .point(_, let point):
      return placement.mapDistance(from: point, to: target)
    }
  }

  /// Returns the distance of two places of the view in the units of the placement's scale.
  func distance(from start: Point, to end: Point) -> Double {
    guard placement.georeference == nil else {
      return placement.mapDistance(
        from: mapPoint(at: start + viewport.offset), to: mapPoint(at: end + viewport.offset))
    }
    return start.distance(to: end) / placement.projection.zoom * placement.distance.unitsPerPoint
  }
}
