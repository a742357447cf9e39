internal import Geometry
public import Layout

extension Layout {
  /// Returns the state of a marker that finds its place by rules of its own, at the layout's viewport.
  ///
  ///     let placement = Placement(rule: .ellipse, anchor: .center)
  ///     var layout = try scene.makeLayout(movingTargetOf: "treasure")
  ///     try layout.update(to: viewport)
  ///     let state = try layout.state(of: marker, placement: placement)
  ///     let next = try layout.state(of: marker, placement: placement, previous: state.memory)
  ///
  /// With the default placement the answer is that of ``state(of:)``, and the details tell no more.
  ///
  /// - Parameters:
  ///   - marker: The marker; the layout's target moves to its target.
  ///   - placement: How it finds its place.
  ///   - previous: What is known of the previous state, for hysteresis and headings that are kept.
  /// - Returns: The state, with ``MarkerState/details``.
  /// - Throws: ``PlacementError``.
  /// - Complexity: The layout is solved at a few more viewports, for the room that the constraints leave and
  ///   to find out whether the target can be reached.
  public mutating func state(
    of marker: Marker, placement: Placement, previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    var viewport = viewport
    viewport.target = marker.target
    let room = try room(for: marker, placement, at: viewport)
    let answer = try answer(in: room, for: marker, after: previous)
    do { try update(to: viewport) } catch { throw .layout(error) }
    let target = room.target(marker.target)
    let stance = Stance(
      frame: answer.frame, frameInView: answer.frameInView, desired: target.place - room.anchor)
    let isReachable = try isReachable(marker, placement, from: answer)
    return MarkerState(
      name: marker.name, orientation: answer.orientation, frame: answer.frame,
      frameInView: answer.frameInView, slack: stance.slack,
      distance: stance.distance(forArtworkOf: marker.size),
      isReachable: isReachable,
      details: PlacementDetails(
        answer, in: room, target: marker.target,
        rulePlace: try rulePlace(in: room, for: marker, answer, after: previous)))
  }

  /// Returns the viewport in which the constraints put a marker where its placement has it by the rule
  /// ``PlacementRule/clamp``: smaller by its insets, and with the target as it is projected.
  ///
  /// What the layout reports there is what holds the marker in its place.
  ///
  /// - Throws: ``PlacementError``.
  public mutating func constrainedViewport(
    of marker: Marker, placement: Placement
  ) throws(PlacementError) -> Viewport {
    let viewport = viewport
    let room = try room(for: marker, placement, at: viewport)
    do { try update(to: viewport) } catch { throw .layout(error) }
    return room.constrainedViewport(for: room.target(marker.target))
  }

  /// Returns where the anchor would be without obstacles, in the coordinates of the view.
  private func rulePlace(
    in room: PlacementRoom, for marker: Marker, _ answer: PlacementAnswer,
    after previous: PlacementMemory?
  ) throws(PlacementError) -> Point {
    var free = answer
    if answer.obstacle != nil {
      var layout = self
      free = try layout.answer(in: room.withoutObstacles, for: marker, after: previous)
    }
    return free.frameInView.point(at: room.placement.anchor)
  }

  /// Returns the answer for the marker's target; the layout ends up at another viewport.
  private mutating func answer(
    in room: PlacementRoom, for marker: Marker, after previous: PlacementMemory?
  ) throws(PlacementError) -> PlacementAnswer {
    let target = room.target(marker.target)
    guard room.placement.rule == .clamp else {
      return room.answer(for: target, constrained: nil, after: previous)
    }
    do { try update(to: room.constrainedViewport(for: target)) } catch { throw .layout(error) }
    let constrained = room.constrained(
      content: frame(of: marker.view, in: .content) ?? .zero,
      view: frame(of: marker.view, in: .view) ?? .zero)
    return room.answer(for: target, constrained: constrained, after: previous)
  }
}

// MARK: - Reach

extension Layout {
  private static let maximumSearchSteps = 16

  /// Returns whether scrolling within the limits can bring the marker to its target.
  ///
  /// The search brings the target to where the marker stands, again and again, and at last to the middle of
  /// the room.
  private func isReachable(
    _ marker: Marker, _ placement: Placement, from answer: PlacementAnswer
  ) throws(PlacementError) -> Bool {
    var layout = self
    guard let limits = layout.scrollModel else { return answer.isSeen }
    var viewport = viewport
    var current = answer
    var center = Point.zero
    for step in 0...Layout.maximumSearchSteps {
      let isLast = step == Layout.maximumSearchSteps
      let wanted = isLast ? center : current.frameInView.point(at: placement.anchor)
      let way = placement.projection.unprojected(current.target - wanted)
      let next = limits.clamped(viewport.offset + way)
      if next == viewport.offset, step > 0 { continue }
      viewport.offset = next
      let room = try layout.room(for: marker, placement, at: viewport)
      center = room.room.center
      current = try layout.answer(in: room, for: marker, after: nil)
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
    obstacle = answer.obstacle.map { placement.obstacles[$0].name }
    distance = room.distance(to: target, answer)
    distanceText = placement.distance.text(for: distance)
    hiddenBecause = answer.hiddenBecause ?? placement.style.hidden(at: distance)
    opacity = placement.style.opacity?.value(at: distance) ?? 1
    scale = placement.style.scale?.value(at: distance) ?? 1
    memory = answer.memory
  }
}

extension PlacementRoom {
  /// Returns the distance of a target in the units of the placement's scale.
  fileprivate func distance(to target: Point, _ answer: PlacementAnswer) -> Double {
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
