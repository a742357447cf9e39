internal import Geometry
internal import Layout

/// What a placement comes to at a viewport, whatever the target.
struct PlacementRoom: Sendable {
  let placement: Placement
  let tolerance: Double
  let viewport: Viewport
  /// The origin of the view in whose coordinates targets lie, in content coordinates.
  let reference: Point
  /// The marker's size, as the constraints give it.
  let size: Size
  /// All places that the constraints leave to the marker's anchor, in view coordinates.
  let room: Rect
  /// Where rays start, in view coordinates.
  let pivot: Point
  /// Whether targets reach the constraints as they are.
  let isDirect: Bool
  /// Whether the constraints alone decide, with nothing around them that would have to be looked at.
  let isPlain: Bool

  init(
    _ placement: Placement, tolerance: Double, viewport: Viewport, reference: Point, size: Size,
    room: Rect
  ) {
    self.placement = placement
    self.tolerance = tolerance
    self.viewport = viewport
    self.reference = reference
    self.size = size
    self.room = room
    pivot = placement.pivot.point(inViewOf: viewport.size, room: room)
    isDirect = placement.projection == .identity && placement.anchor == .topLeft
    isPlain =
      placement.rule == .clamp && placement.extent != .rotated && placement.obstacles.isEmpty
      && placement.visibility == Visibility() && placement.heading.origin == .marker
  }
}

extension PlacementRoom {
  /// The room with nothing in the way.
  var withoutObstacles: PlacementRoom {
    var placement = placement
    placement.obstacles = []
    return PlacementRoom(
      placement, tolerance: tolerance, viewport: viewport, reference: reference, size: size,
      room: room)
  }
}

// MARK: - Targets

/// A target as a room sees it.
struct RoomTarget {
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
    if isDirect, placement.extent != .rotated {
      return RoomTarget(place: content, parameter: target, direction: Angle(radians: 0))
    }
    let place = placement.projection.place(of: content, middle: middle)
    let isMoved = place != content || placement.anchor != .topLeft
    return RoomTarget(
      place: place, parameter: isMoved ? place - anchor - reference : target,
      direction: placement.extent == .rotated
        ? pivot.direction(to: place - viewport.offset) : .zero)
  }

  /// How far turned artwork reaches beyond the marker's frame, horizontally and vertically, apart from what
  /// the room accounts for.
  func overhang(_ target: RoomTarget) -> Size {
    guard placement.extent == .rotated else { return .zero }
    let room = Extent.rotated.room(for: size, turnedBy: target.direction)
    return Size(width: (room.width - size.width) / 2, height: (room.height - size.height) / 2)
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
    var shrunk = viewport.shrunk(for: placement, size)
    if placement.extent == .rotated { shrunk = shrunk.shrunk(by: overhang(target)) }
    shrunk.target = target.parameter
    return shrunk
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
    let detour = placement.obstacles.isEmpty ? nil : detour(from: stand, shape, target)
    if let detour {
      isSeen = false
      if let point = detour.point { stand = self.stand(withAnchorAt: point, isTarget: false) }
    }
    let isHidden = detour.map { $0.point == nil } ?? false
    return answer(
      target, stand, isSeen: isSeen, obstacle: detour?.obstacle,
      hiddenBecause: isHidden ? .noFreePlace : nil, after: previous)
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
    return PlacementAnswer(
      frame: stand.frame, frameInView: stand.frameInView, target: inView(target), isSeen: isSeen,
      heading: heading, pointingError: error, obstacle: obstacle, hiddenBecause: hiddenBecause)
  }

  @inline(__always)
  private func inView(_ target: RoomTarget) -> Point { target.place - viewport.offset }

  private func shape(for target: RoomTarget) -> BorderShape {
    let overhang = overhang(target)
    let room = room.inset(
      by: EdgeInsets(
        top: overhang.height, left: overhang.width, bottom: overhang.height, right: overhang.width)
    ).withoutNegativeSize
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
    let places = FreePlaces(placement.obstacles, in: shape, reach: reach(target))
    let point = stand.frameInView.point(at: placement.anchor)
    guard let obstacle = places.obstacle(at: point) else { return nil }
    return (
      obstacle,
      stand.isTarget ? places.nearest(to: point) : places.nearest(alongBorderFrom: point)
    )
  }

  /// How far the artwork reaches from the anchor, to each side.
  private func reach(_ target: RoomTarget) -> EdgeInsets {
    let artwork = placement.extent.room(for: size, turnedBy: target.direction)
    let x = (artwork.width - size.width) / 2
    let y = (artwork.height - size.height) / 2
    return EdgeInsets(
      top: anchor.y + y, left: anchor.x + x, bottom: size.height - anchor.y + y,
      right: size.width - anchor.x + x)
  }
}
