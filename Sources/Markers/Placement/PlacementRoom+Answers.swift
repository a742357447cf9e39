internal import Geometry
internal import Layout

/// Where a marker stands, under way to an answer.
struct Stand {
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
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
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
    let ruled = constrained.map { self.stand($0, target) } ?? self.stand(in: shape, target)
    var stand = ruled
    var isSeen = self.isSeen(target, stand, shape, after: previous)
    // Near enough is for the marker that has to be in view as a whole; another is on its target as soon as it is seen.
    let isNearEnough = placement.visibility.part == .wholeMarker && stand.isTarget
    if isSeen, !isNearEnough, stand.frame.origin != desired(by: target, beside: stand.frame.origin)
    {
      stand = self.stand(withAnchorAt: inView(target), isTarget: true)
    }
    let detour = obstacles.isEmpty ? nil : detour(from: stand, ruled, shape, target)
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

  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private func answer(
    _ target: RoomTarget, _ stand: Stand, isSeen: Bool, obstacle: Int? = nil,
    hiddenBecause: HiddenReason? = nil, after previous: PlacementMemory?
  ) -> PlacementAnswer {
    var heading: Angle?
    var error = Angle(radians: 0)
    let desired = desired(by: target, beside: stand.frame.origin)
    let slack = desired - stand.frame.origin
    if !isSeen {
      let anchor = stand.frame.point(at: placement.anchor)
      // A difference that is rounding turns nothing, be it from 180 to −180 degrees.
      let aim = Point(
        x: slack.x == 0 ? anchor.x : target.seen.x, y: slack.y == 0 ? anchor.y : target.seen.y)
      let isFromPivot = placement.heading.origin == .pivot
      let start = isFromPivot ? pivot + corner : anchor
      // An arrow that hysteresis leaves on its target has no direction of its own; one that a tolerance of many points
      // counts as there has.
      let isThere =
        stand.isTarget
        && Orientation.isX(actual: anchor, desired: target.seen, tolerance: min(tolerance, 0.5))
      heading =
        isThere && !isFromPivot
        ? previous?.heading
        : placement.heading.heading(
          from: start, to: isFromPivot ? target.seen : aim, previous: previous?.heading)
      if placement.heading.mayErr, let heading, anchor != target.seen {
        error = anchor.direction(to: target.seen).shortestRotation(to: heading)
      }
    }
    let edges: Edge.Set =
      placement.rule == .clamp && obstacle == nil
      ? Edge.Set(against: slack) : isSeen ? [] : edges(at: stand.frameInView, slack)
    var answer = PlacementAnswer(
      frame: stand.frame, frameInView: stand.frameInView, target: inView(target),
      desired: desired, clampedEdges: edges, isSeen: isSeen, heading: heading, pointingError: error,
      obstacle: obstacle, hiddenBecause: hiddenBecause)
    if placement.style.hasLimits, hiddenBecause == nil {
      answer.hiddenBecause = placement.style.hidden(
        at: distance(to: target.position, answer), stays: previous?.isShown ?? false)
    }
    return answer
  }

  @inline(__always)
  func inView(_ target: RoomTarget) -> Point { target.seen - corner }

  /// Returns the edges of the room that the anchor touches.
  ///
  /// In a room without extent along an axis it touches both, and the one counts that is on the way.
  func edges(at frameInView: Rect, _ slack: Point) -> Edge.Set {
    let anchor = frameInView.point(at: placement.anchor)
    func touches(_ coordinate: Double, _ edge: Double) -> Bool {
      (coordinate - edge).magnitude <= max(1e-6, 4 * edge.ulp)
    }
    var edges: Edge.Set = []
    if touches(anchor.x, room.minX) { edges.insert(.left) }
    if touches(anchor.x, room.maxX) { edges.insert(.right) }
    if touches(anchor.y, room.minY) { edges.insert(.top) }
    if touches(anchor.y, room.maxY) { edges.insert(.bottom) }
    let both: [Edge.Set] = [[.left, .right], [.top, .bottom]]
    for pair in both where edges.isSuperset(of: pair) {
      edges.subtract(pair)
      edges.formUnion(Edge.Set(against: slack).intersection(pair))
    }
    return edges
  }

  private func shape(for target: RoomTarget) -> BorderShape {
    let room = room.inset(by: overhang(target)).withoutNegativeSize
    return placement.rule.shape(in: room, around: pivot)
  }

  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private func stand(_ constrained: ConstrainedFrame, _ target: RoomTarget) -> Stand {
    let origin = constrained.content.origin
    return Stand(
      frame: constrained.content, frameInView: constrained.view,
      isTarget: Orientation.isX(
        actual: origin, desired: desired(by: target, beside: origin), tolerance: tolerance))
  }

  /// The origin that a target wants: the one that is there where they differ by rounding alone.
  private func desired(by target: RoomTarget, beside origin: Point) -> Point {
    let desired = target.seen - anchor
    var (roundingX, roundingY) = (
      Orientation.rounding(of: reference.x, target.position.x),
      Orientation.rounding(of: reference.y, target.position.y)
    )
    if !isDirect {
      roundingX = rounding(of: target)
      roundingY = roundingX
    }
    let slack = Point(
      x: Orientation.slack(from: origin.x, to: desired.x, rounding: roundingX),
      y: Orientation.slack(from: origin.y, to: desired.y, rounding: roundingY))
    return Point(x: slack.x == 0 ? origin.x : desired.x, y: slack.y == 0 ? origin.y : desired.y)
  }

  /// How far rounding may set a target from where it is seen, in points, roughly.
  ///
  /// A canvas that is turned mixes both axes, and rounds at each step from the viewport to the target.
  func rounding(of target: RoomTarget) -> Double {
    func size(_ point: Point) -> Double { max(point.x.magnitude, point.y.magnitude) }
    return 16
      * Orientation.rounding(
        of: max(size(reference), size(target.position)),
        max(size(target.seen), size(corner)))
  }

  private func stand(in shape: BorderShape, _ target: RoomTarget) -> Stand {
    let end = end(in: shape, of: target)
    return stand(withAnchorAt: end.point, isTarget: end.isTarget)
  }

  /// Returns where the way to a target ends in a shape, and whether that is near enough to it for an X.
  func end(in shape: BorderShape, of target: RoomTarget) -> (point: Point, isTarget: Bool) {
    let (position, rounding) = (inView(target), rounding(of: target))
    // A way along an edge, to a target that rounding sets beyond it, would end where it begins.
    let inside = position.clamped(to: shape.bounds)
    let isInside = Orientation.isX(actual: inside, desired: position, tolerance: rounding)
    let end = shape.end(ofWayFrom: pivot, to: isInside ? inside : position)
    if end.isTarget { return (position, true) }
    return (
      end.point,
      Orientation.isX(
        actual: end.point, desired: position, tolerance: max(tolerance, rounding))
    )
  }

  private func stand(withAnchorAt point: Point, isTarget: Bool) -> Stand {
    let frameInView = Rect(placement.anchor, at: point, size: size)
    return Stand(
      frame: frameInView.offset(by: corner), frameInView: frameInView, isTarget: isTarget)
  }
}
