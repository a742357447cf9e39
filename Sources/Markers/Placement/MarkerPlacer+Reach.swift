internal import Geometry
internal import Layout

extension MarkerPlacer {
  /// Returns whether the target is seen at some offset within the scroll limits, by a marker that remembers nothing.
  ///
  /// It is so or not for a marker on a screen, whatever the offset of the viewport.
  mutating func isReachable(
    _ target: Point, from answer: PlacementAnswer
  ) throws(PlacementError) -> Bool {
    guard let limits = try scrollModel()?.offsetLimits else { return answer.isSeen }
    guard let reach = try reach(within: limits) else { return try isFound(target, within: limits) }
    #if !WAYMARK_PAGE
      // What obstacles leave of a view takes the square of their number, and is the same from frame to frame.
      if let known = knownReach?.shown[target] { return known }
    #endif
    let isShown = try reach.shows(target) { offset throws(PlacementError) in
      try isSeen(target, at: offset)
    }
    #if !WAYMARK_PAGE
      if !reach.zones.isEmpty { knownReach?.remember(target, isShown) }
    #endif
    return isShown
  }

  private mutating func isSeen(_ target: Point, at offset: Point) throws(PlacementError) -> Bool {
    try answer(for: target, in: room(at: offset)).isSeen
  }

  private mutating func room(at offset: Point) throws(PlacementError) -> PlacementRoom {
    try PlacementRoom(placement, of: marker, in: &compiled, at: viewport.scrolled(to: offset))
  }

  /// Returns what can be reached, or `nil` where the marker's room changes between the limits, or its constraints lead it
  /// elsewhere than to its target.
  private mutating func reach(within limits: Rect) throws(PlacementError) -> Reach? {
    let known = KnownReach(self, limits)
    if let knownReach, knownReach.isSame(as: known) { return knownReach.reach }
    let middle = try room(at: limits.center)
    let corners = ConvexPolygon(limits).corners.map { viewport.scrolled(to: $0) }
    let isSame = try PlacementRoom.isSame(placement, middle, in: &compiled, at: corners)
    var reach: Reach?
    if isSame, try isLedToTarget(in: middle) { reach = Reach(limits: limits, room: middle) }
    knownReach = known.with(reach)
    return reach
  }

  /// Returns whether a marker stands on a target in the middle of its room, as nothing is in its way there.
  private mutating func isLedToTarget(in room: PlacementRoom) throws(PlacementError) -> Bool {
    let middle = room.middle - room.corner
    let way = placement.projection.unprojected(room.room.center - middle)
    let target = room.middle + way - room.reference
    if !room.isPlain { return true }
    return try answer(for: target, in: room).isSeen
  }
}

/// What can be reached on a screen, for as long as it is the same screen.
struct KnownReach: Sendable {
  private let screen: Viewport
  private let projection: Projection
  private let limits: Rect
  private(set) var reach: Reach?
  #if !WAYMARK_PAGE
    /// Whether it shows targets that obstacles may cover.
    private(set) var shown: [Point: Bool] = [:]

    /// How many targets are known.
    private static let mostTargets = 10_000
  #endif

  fileprivate init(_ placer: MarkerPlacer, _ limits: Rect) {
    screen = placer.viewport.scrolled(to: .zero)
    projection = placer.placement.projection
    self.limits = limits
  }

  fileprivate func with(_ reach: Reach?) -> KnownReach {
    var copy = self
    copy.reach = reach
    return copy
  }

  #if !WAYMARK_PAGE
    fileprivate mutating func remember(_ target: Point, _ isShown: Bool) {
      if shown.count == KnownReach.mostTargets { shown = [:] }
      shown[target] = isShown
    }
  #endif

  fileprivate func isSame(as other: KnownReach) -> Bool {
    screen == other.screen && projection == other.projection && limits == other.limits
  }
}

// MARK: - Search

extension MarkerPlacer {
  /// Looks for an offset that shows the target where the marker's room changes with the offset.
  ///
  /// The search brings each image of the target to where the marker stands, and then to nine places of the room, as
  /// obstacles may cover some. A target that is seen in few places only may be missed.
  private mutating func isFound(
    _ target: Point, within limits: Rect
  ) throws(PlacementError) -> Bool {
    let parts = Reach.parts(of: limits, byImagesOf: target, in: try room(at: limits.center))
    for part in parts where try isFound(target, inPart: part) { return true }
    return false
  }

  private mutating func isFound(
    _ target: Point, inPart limits: Rect
  ) throws(PlacementError) -> Bool {
    let (projection, anchor) = (placement.projection, placement.anchor)
    // How far to scroll for what is seen at a point of the view to be at another; a method would copy the placer.
    func way(from point: Point, to seen: Point) -> Point { projection.unprojected(seen - point) }
    let look = { (placer: inout MarkerPlacer, offset: Point) throws(PlacementError) in
      let answer = try placer.answer(for: target, in: placer.room(at: offset))
      let point = answer.frameInView.point(at: anchor)
      return ReachSearch.Finding(isSeen: answer.isSeen, way: way(from: point, to: answer.target))
    }
    var search = ReachSearch(within: limits)
    if try search.succeeds({ offset throws(PlacementError) in try look(&self, offset) }) {
      return true
    }
    if try self.room(at: search.offset).isPlain {
      return try search.succeedsBetweenLimits { offset throws(PlacementError) in
        try look(&self, offset)
      }
    }
    var room = try self.room(at: search.offset)
    var answer = try self.answer(for: target, in: room)
    for y in [0.5, 0, 1] {
      for x in [0.5, 0, 1] {
        let point = room.room.point(at: UnitPoint(x: x, y: y))
        guard search.scroll(by: way(from: point, to: answer.target)) else { continue }
        room = try self.room(at: search.offset)
        answer = try self.answer(for: target, in: room)
        if answer.isSeen { return true }
      }
    }
    return false
  }
}
