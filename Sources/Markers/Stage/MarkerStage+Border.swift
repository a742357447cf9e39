internal import Geometry
internal import Layout

// The border along which arrows wait, and what they keep off.

extension MarkerStage {
  /// Measures the border around obstacles and the markers that arrows keep off.
  mutating func measureBorder() -> SpacedBorder {
    let (shape, reach) = (placer.waitingShape, placer.artworkReach)
    let gap = rules.gap ?? 0
    let room = Size(
      width: max(reach.left + reach.right + gap, rules.spacing),
      height: max(reach.top + reach.bottom + gap, rules.spacing))
    let corridor = findCorridor(in: shape, room)
    let outline = scratch.outline(of: corridor?.line ?? shape)
    for index in scratch.goals.indices where scratch.goals[index].role == .waiting {
      let anchor = scratch.goals[index].ruleAnchor
      var isFar = false
      if let corridor {
        scratch.goals[index].way = corridor.way(to: anchor)
      } else {
        let nearest = outline.position(nearest: anchor)
        scratch.goals[index].way = nearest.coordinate
        isFar = nearest.distance > placer.farthestFromBorder
      }
      if isFar {
        scratch.goals[index].role = .free
      } else if !hasLeft(index) {
        scratch.goals[index].role = .free
        scratch.goals[index].isPinned = true
      }
    }
    if rules.gap != nil { releaseThoseThatCover() }
    scratch.zones.removeAll(keepingCapacity: true)
    for obstacle in placer.obstacles {
      scratch.zones.append(FreePositions.zone(of: obstacle, reach: reach))
    }
    if rules.avoidsTargets, rules.gap != nil {
      for index in scratch.goals.indices where scratch.goals[index].role == .free {
        if let zone = zone(of: index, in: shape, room) { scratch.zones.append(zone) }
      }
    }
    var known: SpacedBorder?
    swap(&known, &scratch.border)
    var border = known ?? SpacedBorder(outline)
    known = nil
    measure(&border, along: outline, room)
    if rules.gap != nil { leaveOutThoseWithoutBorder(&border, room) }
    scratch.border = border
    return border
  }

  /// Finds the line along which arrows wait, if they do along one.
  private mutating func findCorridor(in shape: BorderShape, _ room: Size) -> Corridor? {
    let corridor =
      rules.gap == nil
      ? nil
      : Corridor(in: shape, room: room, after: past.isRowLevel, margin: StageRules.margin)
    past.isRowLevel = corridor?.isLevel
    scratch.corridor = corridor
    return corridor
  }

  private mutating func measure(
    _ border: inout SpacedBorder, along outline: MarkerBorder, _ room: Size
  ) {
    guard let corridor = scratch.corridor else {
      return border.measure(outline, around: scratch.zones, room: room)
    }
    corridor.measure(scratch.zones, into: &scratch.barriers, &scratch.sides)
    border.measure(line: outline, around: scratch.barriers, extent: corridor.extent)
  }

  /// Lets all that wait be absent where markers on their targets leave nothing of the border, and until they leave a
  /// margin of it.
  ///
  /// Where obstacles alone take all of it, as turned artwork counts as larger than it is, the placer decides.
  private mutating func leaveOutThoseWithoutBorder(_ border: inout SpacedBorder, _ room: Size) {
    let least = min(StageRules.margin, border.outline.length / 4)
    var isBlocked = past.isBorderBlocked && border.longestStretch < least
    if border.unitCount == 0 {
      scratch.zones.removeLast(scratch.zones.count - placer.obstacles.count)
      measure(&border, along: border.outline, room)
      isBlocked = border.unitCount > 0
    }
    past.isBorderBlocked = isBlocked
    guard isBlocked else { return }
    for index in scratch.goals.indices where scratch.goals[index].role == .waiting {
      scratch.goals[index].role = .absent
    }
  }

  /// Lets arrows that are where their targets left the room wait with the others, should they cover a marker once
  /// their targets are at rest.
  private mutating func releaseThoseThatCover() {
    for index in scratch.goals.indices where scratch.goals[index].isPinned {
      guard scratch.goals[index].isAtRest else {
        scratch.awaitsRest = true
        continue
      }
      let frame = placer.frame(withAnchorAt: scratch.goals[index].anchor)
      past.actors[index].hasLeft = scratch.goals.indices.contains { other in
        other != index && scratch.goals[other].role == .free
          && (rules.avoidsTargets || scratch.goals[other].isPinned)
          && frame.overlaps(placer.frame(withAnchorAt: scratch.goals[other].anchor))
      }
    }
    for index in scratch.goals.indices
    where scratch.goals[index].isPinned && past.actors[index].hasLeft {
      scratch.goals[index].role = .waiting
    }
  }

  /// Returns whether the target of an arrow has been well away from it since it last stood on it.
  ///
  /// Until then the arrow stays there, as others keep off it: who goes in and out of sight by a point moves nobody.
  private mutating func hasLeft(_ index: Int) -> Bool {
    if past.actors[index].hasLeft { return true }
    let goal = scratch.goals[index]
    let isNew = !past.actors[index].isOrdered
    let hasLeft = isNew || goal.ruleAnchor.distance(to: goal.position) > StageRules.margin
    past.actors[index].hasLeft = hasLeft
    return hasLeft
  }

  /// Returns where anchors of arrows cannot be for a marker on its target, or `nil` if it keeps off the border.
  ///
  /// One that has come to an edge has to go a margin farther to have left it.
  private mutating func zone(of index: Int, in shape: BorderShape, _ room: Size) -> Rect? {
    let (anchor, edges) = (scratch.goals[index].anchor, past.actors[index].touchedEdges)
    func reach(_ edge: Edge.Set, _ extent: Double) -> Double {
      edges.contains(edge) ? extent + StageRules.margin : extent
    }
    let (left, top) = (reach(.left, room.width), reach(.top, room.height))
    let zone = Rect(
      x: anchor.x - left, y: anchor.y - top, width: left + reach(.right, room.width),
      height: top + reach(.bottom, room.height))
    var touched: Edge.Set = []
    if zone.minX < shape.bounds.minX { touched.insert(.left) }
    if zone.maxX > shape.bounds.maxX { touched.insert(.right) }
    if zone.minY < shape.bounds.minY { touched.insert(.top) }
    if zone.maxY > shape.bounds.maxY { touched.insert(.bottom) }
    past.actors[index].touchedEdges = touched
    return touched.isEmpty && shape.isRectangle ? nil : zone
  }
}
