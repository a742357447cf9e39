public import Geometry
internal import Layout

extension MarkerPlacer {
  /// The border along which markers wait, with what obstacles leave of it, in view coordinates.
  ///
  /// Artwork that turns is given the room of the circle around it.
  public var border: MarkerBorder { room.border }

  /// Joins the arrows of targets to clusters along the border.
  ///
  /// - Parameters:
  ///   - targets: The targets; their priorities are the weights.
  ///   - gap: The way along the border below which arrows are joined, in points; see ``BorderClustering``.
  ///   - memories: For each target what is known of its previous answer, or empty if nothing is.
  /// - Returns: The clusters, whose members are indices of targets; markers that are seen or hidden are in none.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  /// - Complexity: O(n log n), and O(n) for each piece of the border.
  public mutating func clusters(
    of targets: [Target], within gap: Double, after memories: [PlacementMemory?] = []
  ) throws(PlacementError) -> [BorderCluster] {
    let border = border
    let arrows = try arrows(of: targets, after: memories, along: border)
    return BorderClustering(perimeter: border.length, gap: gap).clusters(of: arrows.items).map {
      BorderCluster(
        members: $0.members.map { arrows.indices[$0] }, coordinate: $0.coordinate,
        representative: arrows.indices[$0.representative])
    }
  }

  /// Finds the arrows that wait at the border, and the markers that stand elsewhere.
  mutating func arrows(
    of targets: [Target], after memories: [PlacementMemory?], along border: MarkerBorder
  ) throws(PlacementError) -> WaitingArrows {
    var arrows = WaitingArrows(
      border: border, center: room.room.center, reach: room.farthestFromBorder)
    var placements: [MarkerPlacement] = []
    try place(targets.map { $0.position }[...], after: memories[...], into: &placements)
    let start = room.anchor - corner
    for (index, placement) in placements.enumerated() where !placement.isHidden {
      arrows.append(
        targets[index], index, anchor: placement.origin + start,
        target: placement.isSeen ? nil : position(inViewOf: targets[index].position),
        in: room)
    }
    return arrows
  }
}

/// Arrows that wait along a border.
struct WaitingArrows {
  /// A marker that stands on its target, or beside an obstacle that covers it.
  struct Standing {
    /// The index of its target.
    var index: Int
    var anchor: Point
  }

  let border: MarkerBorder
  /// The middle of the room.
  let center: Point
  /// How far from the border an arrow may be that waits at it.
  let reach: Double
  /// The indices of their targets.
  var indices: [Int] = []
  var items: [BorderItem] = []
  /// The markers that do not wait there.
  var standing: [Standing] = []
}

extension WaitingArrows {
  /// Adds a marker, which has a target to point at unless it is an X.
  fileprivate mutating func append(
    _ target: Target, _ index: Int, anchor: Point, target position: Point?, in room: PlacementRoom
  ) {
    let here = Standing(index: index, anchor: anchor)
    guard let position,
      !Orientation.isX(actual: anchor, desired: position, tolerance: room.tolerance)
    else { return standing.append(here) }
    let nearest = border.position(nearest: anchor)
    guard nearest.distance <= reach else { return standing.append(here) }
    let outward = center.direction(to: anchor)
    indices.append(index)
    items.append(
      BorderItem(
        name: target.name, coordinate: nearest.coordinate, weight: target.priority,
        lean: outward.shortestRotation(to: anchor.direction(to: position))))
  }
}

extension PlacementRoom {
  var border: MarkerBorder {
    MarkerBorder(
      of: waitingShape,
      around: FreePositions.zones(of: obstacles, reach: reach(with: shownOverhang)))
  }

  /// The shape along whose border markers wait.
  var waitingShape: BorderShape {
    let beyond = shownOverhang
    // The room already keeps the circle of `circumscribed` inside.
    let (x, y) = (room.size.width / 2, room.size.height / 2)
    let inset =
      placement.extent == .rotated
      ? EdgeInsets(
        top: min(beyond.top, y), left: min(beyond.left, x), bottom: min(beyond.bottom, y),
        right: min(beyond.right, x)) : .zero
    return placement.rule.shape(in: room.inset(by: inset), around: pivot)
  }

  /// How far artwork goes beyond its frame, however it is turned.
  var shownOverhang: EdgeInsets {
    let extent = placement.extent == .frame ? Extent.frame : .circumscribed
    return extent.overhang(of: size, turnedBy: .zero)
  }

  /// How far from the border a marker may be that waits at it: the chords of arcs are not the arcs, and
  /// turned artwork may need less room than the circle around it.
  var farthestFromBorder: Double {
    placement.extent == .rotated ? max(size.width, size.height) : 0.5
  }
}

// MARK: - Moved states

extension MarkerPlacer {
  /// Returns the state of an arrow whose anchor stands elsewhere, with the heading and the distances of its
  /// new place.
  ///
  /// - Parameters:
  ///   - state: A state at the viewport.
  ///   - anchor: Where the anchor stands, in view coordinates.
  ///   - target: What the arrow points at if not at its own target, in view coordinates.
  /// - Returns: The state.
  public func moved(
    _ state: MarkerState, to anchor: Point, pointingAt target: Point? = nil
  ) -> MarkerState {
    guard var details = state.details else { return state }
    let way = anchor - details.anchor
    var state = state
    state.frame = state.frame.offset(by: way)
    state.frameInView = state.frameInView.offset(by: way)
    details.anchor = anchor
    // Of several targets no rule says where their marker is.
    if let target {
      (details.target, details.rulePlace) = (target, anchor)
      (details.obstacle, details.hiddenBecause) = (nil, nil)
    }
    let desired = details.target + corner - room.anchor
    state.slack = desired - state.frame.origin
    state.clampedEdges = room.edges(at: state.frameInView, state.slack)
    state.distance = state.frame.distance(toOrigin: desired, forArtworkOf: marker.size)
    let start = placement.heading.origin == .pivot ? details.pivot : anchor
    details.heading = placement.heading.heading(
      from: start, to: details.target, previous: details.heading)
    state.orientation = .arrow(heading: details.heading ?? .zero)
    if let shown = details.heading {
      details.turn(to: shown, by: placement)
      details.memory.heading = shown
      details.pointingError = anchor.direction(to: details.target).shortestRotation(to: shown)
    }
    if target != nil || placement.distance.reference == .marker {
      details.distance = room.distance(
        to: room.mapPoint(at: details.target + corner), seenAt: details.target,
        from: anchor)
      details.distanceText = placement.distanceText(for: details.distance)
      details.opacity = placement.style.opacity?.value(at: details.distance) ?? 1
      details.scale = placement.style.scale?.value(at: details.distance) ?? 1
      // One of several shows for all of them, each of which is within the limits.
      if target == nil { details.hiddenBecause = placement.style.hidden(at: details.distance) }
    }
    state.details = details
    return state
  }
}
