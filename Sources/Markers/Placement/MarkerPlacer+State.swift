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
      frameInView: answer.frameInView, slack: answer.slack,
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
    if try isReachable(target, from: answer, at: viewport, limits) { return true }
    guard placement.projection.period != .zero else { return false }
    var viewport = viewport
    viewport.offset = limits.offsetLimits.center
    let room = try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
    let there = try self.answer(for: target, in: room)
    if there.isSeen { return true }
    return try isReachable(target, from: there, at: viewport, limits)
  }

  private mutating func isReachable(
    _ target: Point, from answer: PlacementAnswer, at start: Viewport, _ limits: ScrollModel
  ) throws(PlacementError) -> Bool {
    var viewport = start
    var current = answer
    var places: [UnitPoint] = []
    for y in [0.5, 0, 1] {
      for x in [0.5, 0, 1] { places.append(UnitPoint(x: x, y: y)) }
    }
    var bounds = Rect(origin: .zero, size: .zero)
    for step in 0..<MarkerPlacer.maximumSearchSteps + places.count {
      let place = step - MarkerPlacer.maximumSearchSteps
      let wanted =
        place < 0
        ? current.frameInView.point(at: placement.anchor) : bounds.point(at: places[place])
      let way = placement.projection.unprojected(current.target - wanted)
      let next = limits.clamped(viewport.offset + way)
      if next == viewport.offset, step > 0 { continue }
      viewport.offset = next
      let room = try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
      bounds = room.room
      current = try self.answer(for: target, in: room)
      if current.isSeen { return true }
    }
    return false
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
    heading = answer.heading
    rotation =
      answer.heading.map {
        Angle(radians: $0.radians - placement.heading.restAngle.radians)
      } ?? .zero
    pointingError = answer.pointingError
    compass = answer.heading.map {
      Compass(heading: $0, bearing: placement.projection.bearing)
    }
    obstacle = answer.obstacle.map { room.obstacles[$0].name }
    distance = room.distance(to: target, answer)
    distanceText = placement.distance.text(for: distance)
    hiddenBecause = answer.hiddenBecause
    opacity = placement.style.opacity?.value(at: distance) ?? 1
    scale = placement.style.scale?.value(at: distance) ?? 1
    memory = answer.memory
  }
}

extension PlacementRoom {
  /// Returns the distance of a target in the units of the placement's scale.
  func distance(to target: Point, _ answer: PlacementAnswer) -> Double {
    let scale = placement.distance
    let points: Double
    switch scale.reference {
    case .marker:
      points =
        answer.frameInView.point(at: placement.anchor).distance(to: answer.target)
        / placement.projection.zoom
    case .viewCenter:
      let image = placement.projection.image(of: reference + target, nearest: middle)
      points = middle.distance(to: image)
    case .point(_, let point):
      points = point.distance(to: placement.projection.image(of: target, nearest: point))
    }
    return points * scale.unitsPerPoint
  }
}
