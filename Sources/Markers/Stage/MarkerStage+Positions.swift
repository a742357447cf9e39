internal import Geometry

// Where the arrows of a frame ought to be: who stands for whom, who has room, and how far they push each other.

extension MarkerStage {
  /// Finds where the marker of each target ought to be.
  mutating func assign(along border: SpacedBorder) {
    for index in scratch.goals.indices { settle(index, on: border) }
    keepThoseBesideObstacles()
    if let gap = rules.clusterGap {
      findClusters(within: gap, border)
    } else {
      findArrows(border)
    }
    let isFull = keepThoseWithRoom(border)
    repeat { spread(over: border) } while isFull && leaveOutFarOnes(border)
    keepSides(on: border)
    for index in scratch.groups.indices { put(index, on: border) }
  }

  /// Finds the units to where each group ought to be.
  private mutating func spread(over border: SpacedBorder) {
    let isSpread = rules.gap != nil && scratch.groups.count > 1
    if isSpread {
      scratch.ring.removeAll()
      for (index, group) in scratch.groups.enumerated() {
        scratch.ring.append(
          BorderOrder(index: index, coordinate: group.unit, weight: group.weight))
      }
      scratch.ring.close(perimeter: border.unitCount, gap: 1, isOpen: border.isOpen)
      scratch.ring.findPositions(into: &scratch.ringPositions)
    }
    scratch.units.removeAll(keepingCapacity: true)
    for (index, group) in scratch.groups.enumerated() {
      let isMoved = isSpread && scratch.ringPositions[index].displacement != 0
      scratch.units.append(isMoved ? scratch.ringPositions[index].coordinate : group.unit)
    }
  }

  /// Leaves out arrows that leave their targets now and would have to go too far, if no less important one has room;
  /// returns whether there are any.
  ///
  /// On a border that is full they would fade out, and in again far from their targets.
  private mutating func leaveOutFarOnes(_ border: SpacedBorder) -> Bool {
    let least = scratch.groups.reduce(.infinity) { min($0, $1.weight) }
    var isAnyFar = false
    for (group, unit) in zip(scratch.groups, scratch.units) where group.weight <= least {
      let actor = past.actors[group.representative]
      guard actor.opacity > 0, !actor.isOnBorder, !actor.isPassingUnseen else { continue }
      let goal = scratch.goals[group.representative]
      let end =
        unit == group.unit
        ? goal.anchor : anchor(of: group.representative, at: border.way(atUnit: unit), border)
      let way = actor.anchor.distance(to: end)
      let motion = actor.position.map { $0.distance(to: goal.position) } ?? 0
      if rules.isFar(way, following: motion, after: goal.stillTime) {
        isAnyFar = true
        scratch.goals[group.representative].count = 0
        past.actors[group.representative].isLeftOut = true
        past.actors[group.representative].hasRoom = false
      }
    }
    if isAnyFar { dropThoseWithoutRoom() }
    return isAnyFar
  }

  /// Finds the free place nearest to where an arrow wants to be, if it is one that waits.
  private mutating func settle(_ index: Int, on border: SpacedBorder) {
    var goal = scratch.goals[index]
    if goal.role == .waiting {
      let position = border.position(
        at: goal.way, after: past.actors[index].freeWay, margin: StageRules.margin)
      if let position {
        if position.way != goal.way || border.isOpen {
          goal.way = position.way
          goal.anchor = anchor(of: index, at: position.way, border)
        }
        goal.unit = position.unit
      } else {
        goal.role = .free
        goal.isOffBorder = true
      }
    }
    if goal.role != .waiting {
      past.actors[index].groupedWay = nil
      past.actors[index].placedWay = nil
      past.actors[index].representative = nil
      past.actors[index].hasLeft = false
    }
    if let before = past.actors[index].freeWay {
      let (way, half) = (goal.way - before, border.outline.length / 2)
      past.actors[index].turns += way > half ? -1 : way < -half ? 1 : 0
    }
    past.actors[index].freeWay = goal.role == .waiting ? goal.way : nil
    goal.count = goal.role == .free ? 1 : 0
    scratch.goals[index] = goal
  }

  /// Leaves out arrows beside obstacles where a more important marker stands already.
  private mutating func keepThoseBesideObstacles() {
    guard rules.gap != nil else { return }
    let goals = scratch.goals
    let detours = goals.indices.filter { goals[$0].isDetour }
    if detours.isEmpty { return }
    var standing = goals.indices.filter { goals[$0].role == .free && !goals[$0].isDetour }
    let order = detours.sorted { first, second in
      let (one, other) = (targets[first].target.priority, targets[second].target.priority)
      if one != other { return one > other }
      let (stays, otherStays) = (past.actors[first].hasRoom, past.actors[second].hasRoom)
      return stays != otherStays ? stays : first < second
    }
    for index in order {
      // One that was left out comes back only where it clearly has room.
      let margin = past.time == nil || past.actors[index].hasRoom ? 0 : StageRules.margin
      let frame = placer.frame(withAnchorAt: goals[index].anchor)
        .inset(by: EdgeInsets(all: -margin))
      let isCovered = standing.contains { other in
        frame.overlaps(placer.frame(withAnchorAt: goals[other].anchor))
      }
      past.actors[index].hasRoom = !isCovered
      if isCovered { scratch.goals[index].count = 0 } else { standing.append(index) }
    }
  }

  /// Finds the arrows that wait, each for itself, in their order, with units that go on growing beyond a turn.
  private mutating func findArrows(_ border: SpacedBorder) {
    past.grouping = nil
    past.groups.removeAll()
    scratch.groups.removeAll(keepingCapacity: true)
    var (turn, last): (Double, Int?) = (0, nil)
    for actor in past.order {
      if let last { turn += scratch.keys[last].way(to: scratch.keys[actor]) }
      last = actor
      guard scratch.goals[actor].role == .waiting else { continue }
      var unit = scratch.goals[actor].unit
      if !border.isOpen, let before = scratch.groups.last?.unit {
        // Of the units that mean the same place those are right that fit how far the headings have turned.
        let way = (unit - before).wrapped(into: border.unitCount)
        let expected = turn / HeadingKey.wholeTurn * border.unitCount
        let isBack = (way - border.unitCount - expected).magnitude < (way - expected).magnitude
        unit = before + (isBack ? way - border.unitCount : way)
      }
      scratch.groups.append(
        WaitingGroup(of: actor, unit: unit, weight: targets[actor].target.priority))
      scratch.goals[actor].count = 1
      past.actors[actor].representative = nil
      turn = 0
    }
  }

  // MARK: - Room

  /// Leaves out the least important arrows for which the border has no room; returns whether there are any.
  ///
  /// Those that are shown stay until another is less than half as far, or more important. How many they are changes
  /// seldom, so that none comes and goes with markers that pass the edge. As soon as one has to go or may come, it is
  /// decided anew of all. One that comes to the border while another has a better claim to its room takes none: that
  /// would go to the other, and with each further visit to one more, until some have to go and all begins anew.
  private mutating func keepThoseWithRoom(_ border: SpacedBorder) -> Bool {
    guard rules.gap != nil else { return false }
    let best = bestAbsent()
    var isOutranked = false
    for group in scratch.groups where self.isOutranked(group, by: best) {
      let actor = group.representative
      if past.actors[actor].placedWay == nil, scratch.goals[actor].count == 1 {
        past.actors[actor].hasRoom = false
      } else {
        isOutranked = true
      }
    }
    let count = scratch.groups.count
    let present = scratch.groups.count { past.actors[$0.representative].hasRoom }
    let limit = max(
      1,
      past.time == nil
        ? border.capacity
        : StageRules.arrowLimit(unitCount: border.unitCount, present: present))
    if count > limit {
      if present != limit || isOutranked { choosePresent(limit) }
      for group in scratch.groups where !past.actors[group.representative].hasRoom {
        scratch.goals[group.representative].count = 0
      }
      dropThoseWithoutRoom()
    }
    for index in past.actors.indices where !scratch.goals[index].isDetour {
      let shown = past.actors[index].representative ?? index
      past.actors[index].hasRoom = scratch.goals[shown].count > 0
      if past.actors[index].hasRoom { past.actors[index].isLeftOut = false }
    }
    return count > limit
  }

  private mutating func dropThoseWithoutRoom() {
    let goals = scratch.goals
    scratch.groups.removeAll { goals[$0.representative].count == 0 }
  }

  /// Returns the weight of the most important group that is absent, and the distance of the nearest of these.
  private func bestAbsent() -> (weight: Double, distance: Double) {
    var best = (weight: 0.0, distance: Double.infinity)
    for group in scratch.groups {
      let actor = group.representative
      if past.actors[actor].hasRoom || past.actors[actor].isLeftOut { continue }
      let distance = distance(to: group)
      if (best.weight, distance) < (group.weight, best.distance) {
        best = (group.weight, distance)
      }
    }
    return best
  }

  /// Returns whether a group is shown while one that is absent is more important, or much nearer.
  private func isOutranked(
    _ group: WaitingGroup, by best: (weight: Double, distance: Double)
  ) -> Bool {
    guard past.actors[group.representative].hasRoom else { return false }
    guard best.weight == group.weight else { return best.weight > group.weight }
    return best.distance < kept(distance(to: group), StageRules.outranking)
  }

  private func distance(to group: WaitingGroup) -> Double {
    placer.distanceFromMiddle(to: scratch.positions[group.representative])
  }

  /// Returns how far one that is shown counts as being.
  private func kept(_ distance: Double, _ part: Double) -> Double {
    part * max(0, distance - placer.distance(ofPoints: StageRules.margin))
  }

  /// Gives room to the most important groups.
  private mutating func choosePresent(_ limit: Int) {
    let groups = scratch.groups
    // A closure would copy the stage for each group.
    var distances: [Double] = []
    for group in groups {
      let distance = distance(to: group)
      let stays = past.actors[group.representative].hasRoom
      distances.append(stays ? kept(distance, StageRules.staying) : distance)
    }
    var best = BestFew(limit) { (first: Int, second: Int) in
      if groups[first].weight != groups[second].weight {
        return groups[first].weight > groups[second].weight
      }
      return distances[first] != distances[second]
        ? distances[first] < distances[second] : first < second
    }
    for index in groups.indices { best.add(index) }
    for group in groups {
      past.actors[group.representative].hasRoom = false
      past.actors[group.representative].isLeftOut = false
    }
    for index in best.elements { past.actors[groups[index].representative].hasRoom = true }
  }

  private mutating func put(_ index: Int, on border: SpacedBorder) {
    let actor = scratch.groups[index].representative
    let kept = index < scratch.keptWays.count ? scratch.keptWays[index] : nil
    if kept == nil, isUnmoved(index) {
      // What nothing moves is where the placer has it, to the bit.
      past.actors[actor].placedWay = scratch.goals[actor].way
      return
    }
    let way = kept ?? border.way(atUnit: scratch.units[index])
    past.actors[actor].placedWay = way
    scratch.goals[actor].way = way
    scratch.goals[actor].anchor = anchor(of: actor, at: way, border)
  }

  // Mutating, as calls of the other kind would have their callers copy the stage.

  /// Where an arrow ought to be at a way along the border.
  private mutating func anchor(of index: Int, at way: Double, _ border: SpacedBorder) -> Point {
    let goal = scratch.goals[index]
    return scratch.corridor?.anchor(at: way, beside: goal.ruleAnchor, besides: scratch.sides)
      ?? border.outline.point(at: way) ?? goal.anchor
  }

  /// The way to where a group ought to be, but for ``StageScratch/keptWays``.
  mutating func way(of index: Int, on border: SpacedBorder) -> Double {
    isUnmoved(index)
      ? scratch.goals[scratch.groups[index].representative].way
      : border.way(atUnit: scratch.units[index])
  }

  /// Whether a group is an arrow that is where it would be alone.
  private mutating func isUnmoved(_ index: Int) -> Bool {
    scratch.units[index] == scratch.groups[index].unit
      && scratch.goals[scratch.groups[index].representative].count == 1
  }
}
