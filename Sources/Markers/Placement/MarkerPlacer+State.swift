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
  /// - Returns: The state, with ``MarkerState/details`` unless constraints say all.
  /// - Precondition: The target is the marker's own if the layout holds that.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func state(
    for target: Point, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    let answer = try answer(for: target, after: previous)
    if room.isConstraintsAlone { return constrainedState(answer, of: target) }
    let rulePlace = try rulePlace(for: target, answer, after: previous)
    return state(
      answer, isReachable: try isReachable(target, from: answer),
      details: PlacementDetails(answer, in: room, target: target, rulePlace: rulePlace))
  }

  /// Returns what is told of an answer.
  func state(
    _ answer: PlacementAnswer, isReachable: Bool, details: PlacementDetails?
  ) -> MarkerState {
    MarkerState(
      name: marker.name, orientation: answer.orientation, frame: answer.frame,
      frameInView: answer.frameInView, clampedEdges: answer.clampedEdges, slack: answer.slack,
      distance: answer.distance(forArtworkOf: marker.size), isReachable: isReachable,
      details: details)
  }

  /// Returns the viewport in which the constraints put the marker where its placement has it by the rule
  /// ``PlacementRule/clamp``: smaller by its insets, and with the target as it is projected.
  ///
  /// What a layout reports there is what holds the marker in its place.
  public func constrainedViewport(for target: Point) -> Viewport {
    room.constrainedViewport(for: room.target(target))
  }

  /// Returns the same viewport with the target that the placer's own has, at which layouts have the frames of all views.
  package func sceneViewport(for target: Point) -> Viewport {
    var inner = constrainedViewport(for: target)
    inner.target = viewport.target
    return inner
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

// MARK: - Details

extension PlacementDetails {
  init(_ answer: PlacementAnswer, in room: PlacementRoom, target: Point, rulePlace: Point) {
    let placement = room.placement
    rule = placement.rule
    insets = placement.insets
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
    rotation = placement.heading.rotation(to: heading)
    compass = Compass(heading: heading, bearing: placement.projection.bearing)
  }
}

extension PlacementRoom {
  /// Returns the distance of a target in the units of the placement's scale, as an answer has it.
  func distance(to target: Point, _ answer: PlacementAnswer) -> Double {
    distance(
      to: target, seenAt: answer.target, from: answer.frameInView.point(at: placement.anchor))
  }

  /// Returns the distance of a target in the units of the placement's scale.
  ///
  /// - Parameters:
  ///   - target: The target, in the coordinates of the reference.
  ///   - image: Where it is seen, in view coordinates.
  ///   - anchor: Where the marker's anchor stands, in view coordinates.
  /// - Returns: The distance.
  func distance(to target: Point, seenAt image: Point, from anchor: Point) -> Double {
    let scale = placement.distance
    switch scale.reference {
    case .marker:
      return distance(from: anchor, to: image)
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
        from: mapPoint(at: start + corner), to: mapPoint(at: end + corner))
    }
    return start.distance(to: end) / placement.projection.zoom * placement.distance.unitsPerPoint
  }
}
