internal import Geometry

// Where the arrows of a frame ought to be: who stands for whom, who has room, and how far they push each other.

/// Arrows that wait along the border, clockwise, as they are spread over it.
private struct WaitingLine {
  /// The actors.
  var actors: [Int] = []
  /// The units to where each wants to be, which grow but for arrows that keep their order though they have crossed.
  var units: [Double] = []
}

extension MarkerStage {
  /// Finds where the marker of each target ought to be.
  mutating func assign(along border: SpacedBorder) {
    for index in scratch.goals.indices { settle(index, on: border) }
    keepThoseBesideObstacles()
    scratch.awaitsRest = false
    var groups = rules.clusterGap.map { clusters(within: $0, border) } ?? arrows(border)
    keepThoseWithRoom(&groups, border)
    guard rules.gap != nil, groups.count > 1 else {
      for group in groups { put(group, at: group.unit, on: border) }
      return
    }
    let order = groups.indices.map {
      BorderOrder(index: $0, coordinate: groups[$0].unit, weight: groups[$0].weight)
    }
    let positions = BorderRing(order, perimeter: border.unitCount, gap: 1).positions()
    for (group, position) in zip(groups, positions) {
      let isThere = position.displacement == 0
      put(group, at: isThere ? group.unit : position.coordinate, on: border)
    }
  }

  /// Finds the free place nearest to where an arrow wants to be, if it is one that waits.
  private mutating func settle(_ index: Int, on border: SpacedBorder) {
    var goal = scratch.goals[index]
    if goal.role == .waiting {
      let position = border.position(
        at: goal.way, after: past.actors[index].freeWay, margin: StageRules.margin)
      if let position {
        if position.way != goal.way {
          goal.way = position.way
          goal.anchor = border.outline.point(at: position.way) ?? goal.anchor
        }
        goal.unit = position.unit
      } else {
        goal.role = .free
      }
    }
    if goal.role != .waiting {
      // A group that has lost a member has changed anyway.
      if past.actors[index].isJoined { past.grouping = nil }
      past.actors[index].isJoined = false
      past.actors[index].groupedWay = nil
      past.actors[index].representative = nil
      past.actors[index].hasLeft = false
    }
    past.actors[index].freeWay = goal.role == .waiting ? goal.way : nil
    goal.count = goal.role == .free ? 1 : 0
    scratch.goals[index] = goal
  }

  /// Leaves out arrows beside obstacles that cover their targets where a more important marker stands already.
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

  /// Returns the arrows that wait, each for itself, in their order.
  private mutating func arrows(_ border: SpacedBorder) -> [WaitingGroup] {
    past.grouping = nil
    let line = waitingLine(border)
    return line.actors.indices.map { index in
      let actor = line.actors[index]
      scratch.goals[actor].count = 1
      past.actors[actor].representative = nil
      return WaitingGroup(
        representative: actor, unit: line.units[index], weight: targets[actor].target.priority)
    }
  }

  /// Returns the arrows that wait in their order, with units that go on growing beyond a turn.
  private func waitingLine(_ border: SpacedBorder) -> WaitingLine {
    var line = WaitingLine()
    var (turn, last): (Double, Int?) = (0, nil)
    for actor in past.order {
      if let last { turn += scratch.keys[last].way(to: scratch.keys[actor]) }
      last = actor
      guard scratch.goals[actor].role == .waiting else { continue }
      let unit = scratch.goals[actor].unit
      if let before = line.units.last {
        // Of the units that mean the same place those are right that fit how far the headings have turned.
        let way = (unit - before).wrapped(into: border.unitCount)
        let expected = turn / HeadingKey.wholeTurn * border.unitCount
        let isBack = (way - border.unitCount - expected).magnitude < (way - expected).magnitude
        line.units.append(before + (isBack ? way - border.unitCount : way))
      } else {
        line.units.append(unit)
      }
      line.actors.append(actor)
      turn = 0
    }
    return line
  }

  // MARK: - Room

  /// Leaves out the least important arrows for which the border has no room.
  ///
  /// Those that are shown stay until others are less than half as far; how many they are changes seldom, so that none
  /// comes and goes with markers that pass the edge.
  private mutating func keepThoseWithRoom(_ groups: inout [WaitingGroup], _ border: SpacedBorder) {
    guard rules.gap != nil else { return }
    let present = groups.count { past.actors[$0.representative].hasRoom }
    let limit = max(
      1,
      past.time == nil
        ? StageRules.mostArrows(unitCount: border.unitCount)
        : StageRules.arrowLimit(unitCount: border.unitCount, present: present))
    if groups.count > limit { keepMostImportant(&groups, limit) }
    for index in past.actors.indices where !scratch.goals[index].isDetour {
      let shown = past.actors[index].representative ?? index
      past.actors[index].hasRoom = scratch.goals[shown].count > 0
    }
  }

  private mutating func keepMostImportant(_ groups: inout [WaitingGroup], _ limit: Int) {
    let all = groups
    let margin = placer.distance(ofPoints: StageRules.margin)
    let distances = all.map { group in
      let distance = placer.distanceFromMiddle(to: scratch.positions[group.representative])
      return past.actors[group.representative].hasRoom
        ? 0.5 * max(0, distance - margin) : distance
    }
    var best = BestFew(limit) { (first: Int, second: Int) in
      if all[first].weight != all[second].weight { return all[first].weight > all[second].weight }
      return distances[first] != distances[second]
        ? distances[first] < distances[second] : first < second
    }
    for index in all.indices { best.add(index) }
    let kept = best.elements.sorted()
    groups = kept.map { all[$0] }
    var next = 0
    for index in all.indices {
      if next < kept.count, kept[next] == index {
        next += 1
      } else {
        scratch.goals[all[index].representative].count = 0
      }
    }
  }

  private mutating func put(_ group: WaitingGroup, at unit: Double, on border: SpacedBorder) {
    let actor = group.representative
    let isAlone = scratch.goals[actor].count == 1 && unit == group.unit
    // What nothing moves is where the placer has it, to the bit.
    if isAlone { return }
    let way = border.way(atUnit: unit)
    scratch.goals[actor].way = way
    scratch.goals[actor].anchor = border.outline.point(at: way) ?? scratch.goals[actor].anchor
  }
}
