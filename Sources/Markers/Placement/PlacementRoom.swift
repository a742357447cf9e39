internal import Geometry
internal import Layout

/// What a placement comes to at a viewport, whatever the target.
struct PlacementRoom: Sendable {
  let placement: Placement
  let tolerance: Double
  let viewport: Viewport
  /// The part of the viewport in which constraints keep the marker's frame.
  let inner: InnerViewport
  /// The origin of the view in whose coordinates targets lie, in content coordinates.
  let reference: Point
  /// Where that origin is in the inner viewport.
  let innerReference: Point
  /// The marker's size, as the constraints give it.
  let size: Size
  /// All places that the constraints leave to the marker's anchor, in view coordinates.
  let room: Rect
  /// What the marker must not cover.
  var obstacles: [Obstacle]
  /// Where rays start, in view coordinates.
  let pivot: Point
  /// Whether targets reach the constraints as they are.
  let isDirect: Bool
  /// Whether the constraints alone decide, with nothing around them that would have to be looked at.
  let isPlain: Bool

  init(
    _ placement: Placement, tolerance: Double, viewport: Viewport, inner: InnerViewport,
    reference: Point, innerReference: Point, size: Size, room: Rect, obstacles: [Obstacle]
  ) {
    self.placement = placement
    self.tolerance = tolerance
    self.viewport = viewport
    self.inner = inner
    self.reference = reference
    self.innerReference = innerReference
    self.size = size
    self.room = room
    self.obstacles = obstacles
    let start = placement.pivot.point(inViewOf: viewport.size, room: room)
    pivot =
      placement.rule == .clamp ? start : placement.rule.shape(in: room, around: start).inside(start)
    isDirect =
      placement.projection == .identity && placement.anchor == .topLeft
      && placement.extent != .rotated && reference == innerReference
    isPlain =
      placement.rule == .clamp && placement.extent != .rotated && obstacles.isEmpty
      && placement.visibility == Visibility() && placement.heading.origin == .marker
      && !placement.style.hasLimits && !inner.isEmpty
  }
}

/// A viewport less the margins that a placement keeps from its edges.
struct InnerViewport: Sendable {
  var viewport: Viewport
  /// Whether the margins take more than there is.
  var isEmpty = false
}

extension InnerViewport {
  func shrunk(by insets: EdgeInsets) -> InnerViewport {
    if insets == .zero { return self }
    let width = viewport.size.width - insets.left - insets.right
    let height = viewport.size.height - insets.top - insets.bottom
    var inner = self
    inner.viewport.offset.x += insets.left
    inner.viewport.offset.y += insets.top
    inner.viewport.size = Size(width: max(0, width), height: max(0, height))
    inner.isEmpty = isEmpty || width < 0 || height < 0
    return inner
  }
}

// MARK: - Targets

/// A target as a room sees it.
struct RoomTarget {
  /// Where it is, in the coordinates of the reference.
  var position: Point
  /// Where it is seen, in content coordinates.
  var place: Point
  /// What the layout's target has to be for the constraints to bring the anchor there.
  var parameter: Point
  /// The direction from the pivot.
  var direction: Angle
}

extension PlacementRoom {
  /// The canvas's point in the middle of the view, in content coordinates.
  var middle: Point {
    Point(
      x: viewport.offset.x + viewport.size.width / 2,
      y: viewport.offset.y + viewport.size.height / 2
    )
  }

  /// The vector from the marker's origin to its anchor.
  var anchor: Point {
    Point(x: placement.anchor.x * size.width, y: placement.anchor.y * size.height)
  }

  @inline(__always)
  func target(_ target: Point) -> RoomTarget {
    let content = reference + target
    // A target that nothing moves reaches the constraints to the bit.
    if isDirect {
      return RoomTarget(
        position: target, place: content, parameter: target, direction: Angle(radians: 0))
    }
    let place = placement.projection.place(of: content, middle: middle)
    let isMoved =
      place != content || placement.anchor != .topLeft || reference != innerReference
    return RoomTarget(
      position: target, place: place, parameter: isMoved ? place - anchor - innerReference : target,
      direction: placement.extent == .rotated
        ? pivot.direction(to: place - viewport.offset) : .zero)
  }

  /// How far turned artwork reaches beyond the marker's frame, apart from what the room accounts for.
  func overhang(_ target: RoomTarget) -> EdgeInsets {
    placement.extent == .rotated
      ? placement.extent.overhang(of: size, turnedBy: target.direction) : .zero
  }
}

// MARK: - Constraints

/// The frame that the constraints give a marker, in both coordinate spaces.
struct ConstrainedFrame {
  var content: Rect
  var view: Rect
}

extension PlacementRoom {
  /// Returns the viewport in which constraints put the marker for a target.
  func constrainedViewport(for target: RoomTarget) -> Viewport {
    var viewport = inner.viewport
    if placement.extent == .rotated {
      viewport = inner.shrunk(by: overhang(target)).viewport
    }
    viewport.target = target.parameter
    return viewport
  }

  /// Returns the frame in the viewport itself from what constraints gave in ``constrainedViewport(for:)``.
  @inline(__always)
  func constrained(content: Rect, view: Rect) -> ConstrainedFrame {
    let isWhole = placement.insets == .zero && placement.extent == .frame
    return ConstrainedFrame(
      content: content,
      view: isWhole ? view : content.offset(by: .zero - viewport.offset))
  }
}

// MARK: - Places

/// Where a marker stands, under way to an answer.
private struct Stand {
  var frame: Rect
  var frameInView: Rect
  var isTarget: Bool
}

extension PlacementRoom {
  /// Returns the answer for a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - constrained: For the rule ``PlacementRule/clamp``, the frame that the constraints give.
  ///   - previous: What is known of the answer before.
  /// - Returns: The answer.
  @inline(__always)
  func answer(
    for target: RoomTarget, constrained: ConstrainedFrame?, after previous: PlacementMemory?
  ) -> PlacementAnswer {
    if isPlain, let constrained {
      let stand = stand(constrained, target)
      return answer(target, stand, isSeen: stand.isTarget, after: previous)
    }
    return checkedAnswer(for: target, constrained: constrained, after: previous)
  }

  private func checkedAnswer(
    for target: RoomTarget, constrained: ConstrainedFrame?, after previous: PlacementMemory?
  ) -> PlacementAnswer {
    let shape = shape(for: target)
    var stand = constrained.map { self.stand($0, target) } ?? self.stand(in: shape, target)
    var isSeen = self.isSeen(target, stand, shape, after: previous)
    if isSeen, !stand.isTarget {
      stand = self.stand(withAnchorAt: inView(target), isTarget: true)
    }
    let detour = obstacles.isEmpty ? nil : detour(from: stand, shape, target)
    if let detour {
      isSeen = false
      if let point = detour.point { stand = self.stand(withAnchorAt: point, isTarget: false) }
    }
    var reason: HiddenReason?
    if let detour, detour.point == nil { reason = .noFreePlace }
    if inner.shrunk(by: overhang(target)).isEmpty { reason = .noRoom }
    return answer(
      target, stand, isSeen: isSeen && reason == nil, obstacle: detour?.obstacle,
      hiddenBecause: reason, after: previous)
  }

  @inline(__always)
  private func answer(
    _ target: RoomTarget, _ stand: Stand, isSeen: Bool, obstacle: Int? = nil,
    hiddenBecause: HiddenReason? = nil, after previous: PlacementMemory?
  ) -> PlacementAnswer {
    var heading: Angle?
    var error = Angle(radians: 0)
    if !isSeen {
      let anchor = stand.frame.point(at: placement.anchor)
      let isFromPivot = placement.heading.origin == .pivot
      let start = isFromPivot ? pivot + viewport.offset : anchor
      heading = placement.heading.heading(
        from: start, to: target.place, previous: previous?.heading)
      if isFromPivot, let heading, anchor != target.place {
        error = anchor.direction(to: target.place).shortestRotation(to: heading)
      }
    }
    var answer = PlacementAnswer(
      frame: stand.frame, frameInView: stand.frameInView, target: inView(target),
      desired: target.place - self.anchor, isSeen: isSeen, heading: heading,
      pointingError: error, obstacle: obstacle, hiddenBecause: hiddenBecause)
    if placement.style.hasLimits, hiddenBecause == nil {
      answer.hiddenBecause = placement.style.hidden(at: distance(to: target.position, answer))
    }
    return answer
  }

  @inline(__always)
  private func inView(_ target: RoomTarget) -> Point { target.place - viewport.offset }

  private func shape(for target: RoomTarget) -> BorderShape {
    let room = room.inset(by: overhang(target)).withoutNegativeSize
    return placement.rule.shape(in: room, around: pivot)
  }

  @inline(__always)
  private func stand(_ constrained: ConstrainedFrame, _ target: RoomTarget) -> Stand {
    let desired = target.place - anchor
    return Stand(
      frame: constrained.content, frameInView: constrained.view,
      isTarget: Orientation(
        actual: constrained.content.origin, desired: desired, tolerance: tolerance
      ).isX)
  }

  private func stand(in shape: BorderShape, _ target: RoomTarget) -> Stand {
    let wanted = inView(target)
    let place = shape.place(from: pivot, to: wanted)
    return stand(
      withAnchorAt: place.point, isTarget: place.isTarget || isNear(place.point, wanted))
  }

  private func stand(withAnchorAt point: Point, isTarget: Bool) -> Stand {
    let frameInView = Rect(placement.anchor, at: point, size: size)
    return Stand(
      frame: frameInView.offset(by: viewport.offset), frameInView: frameInView, isTarget: isTarget)
  }

  private func isNear(_ first: Point, _ second: Point) -> Bool {
    Orientation(actual: first, desired: second, tolerance: tolerance).isX
  }
}

// MARK: - Visibility

extension PlacementRoom {
  @inline(__always)
  private func isSeen(
    _ target: RoomTarget, _ stand: Stand, _ shape: BorderShape, after previous: PlacementMemory?
  ) -> Bool {
    let inset = placement.visibility.inset(after: previous)
    if placement.visibility.part == .wholeMarker, inset == 0 { return stand.isTarget }
    return isSeen(inView(target), shape, inset: inset)
  }

  private func isSeen(_ target: Point, _ shape: BorderShape, inset: Double) -> Bool {
    let bounds = bounds.inset(
      by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    switch placement.visibility.part {
    case .wholeMarker:
      let place = shape.inset(by: inset).place(from: pivot, to: target)
      return place.isTarget || isNear(place.point, target)
    case .anchor:
      return target.x >= bounds.minX && target.x <= bounds.maxX && target.y >= bounds.minY
        && target.y <= bounds.maxY
    case .anyPart:
      let frame = Rect(placement.anchor, at: target, size: size)
      return frame.maxX > bounds.minX && frame.minX < bounds.maxX && frame.maxY > bounds.minY
        && frame.minY < bounds.maxY
    }
  }

  /// All places that the constraints leave to the marker's frame, in view coordinates.
  private var bounds: Rect {
    Rect(
      origin: room.origin - anchor,
      size: Size(width: room.size.width + size.width, height: room.size.height + size.height))
  }
}

// MARK: - Obstacles

extension PlacementRoom {
  /// Returns the obstacle in a marker's way and the nearest place without one, or `nil` if none is.
  private func detour(
    from stand: Stand, _ shape: BorderShape, _ target: RoomTarget
  ) -> (obstacle: Int, point: Point?)? {
    let places = FreePlaces(obstacles, in: shape, reach: reach(target))
    let point = stand.frameInView.point(at: placement.anchor)
    guard let obstacle = places.obstacle(at: point) else { return nil }
    return (
      obstacle,
      stand.isTarget ? places.nearest(to: point) : places.nearest(alongBorderFrom: point)
    )
  }

  /// How far the artwork reaches from the anchor, to each side.
  private func reach(_ target: RoomTarget) -> EdgeInsets {
    let beyond = placement.extent.overhang(of: size, turnedBy: target.direction)
    return EdgeInsets(
      top: anchor.y + beyond.top, left: anchor.x + beyond.left,
      bottom: size.height - anchor.y + beyond.bottom, right: size.width - anchor.x + beyond.right)
  }
}
