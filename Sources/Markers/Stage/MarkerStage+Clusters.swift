internal import Geometry

// Which arrows of a stage stand for others.

/// Arrows that wait along the border, of which one stands for all.
struct WaitingGroup {
  var representative: Int
  /// The units to where it wants to be.
  var unit: Double
  var weight: Double
}

extension MarkerStage {
  /// Joins arrows that want to be near each other; returns all in their order along the border.
  ///
  /// The places that they want decide, in which headings may have crossed: who passes whom within a group changes
  /// nothing, and groups are a gap apart, so that none passes another.
  mutating func clusters(within gap: Double, _ border: SpacedBorder) -> [WaitingGroup] {
    var near = scratch.goals.indices.filter { scratch.goals[$0].role == .waiting }
    near.sort { first, second in
      let (way, other) = (scratch.goals[first].way, scratch.goals[second].way)
      return way != other ? way < other : first < second
    }
    let isDue = isGroupingDue(near, gap, border)
    let start = cut(near, isDue ? gap : nil, border)
    let turned = near[..<start].map { scratch.goals[$0].unit + border.unitCount }
    let units = near[start...].map { scratch.goals[$0].unit } + turned
    near = Array(near[start...] + near[..<start])
    var groups: [WaitingGroup] = []
    var first = 0
    for end in near.indices.map({ $0 + 1 })
    where end == near.count || !isJoined(near[end - 1], near[end], isDue ? gap : nil, border) {
      groups.append(group(near[first..<end], at: units[first..<end]))
      first = end
    }
    takeOverRepresentatives()
    for actor in near where isDue || past.actors[actor].groupedWay == nil {
      past.actors[actor].groupedWay = scratch.goals[actor].way
    }
    past.grouping = StageGrouping(gap: gap, borderLength: border.outline.length)
    return groups
  }

  /// Returns whether it is time to decide who is joined to whom: where one has to leave anyway, so that others come and go
  /// with it, where a new one has come near others, where many are near each other or some and nothing moves, and where
  /// one has gone far since it was decided last.
  ///
  /// Where some wait for rest, it notes that.
  private mutating func isGroupingDue(
    _ actors: [Int], _ gap: Double, _ border: SpacedBorder
  ) -> Bool {
    let grouping = StageGrouping(gap: gap, borderLength: border.outline.length)
    guard past.grouping == grouping, !isGroupSplit(actors) else { return true }
    let farthest = min(StageRules.groupingWay * gap, border.outline.length / 4)
    var nearCount = 0
    for (index, actor) in actors.enumerated() {
      if let before = past.actors[actor].groupedWay {
        let way = border.outline.shortestWay(from: before, to: scratch.goals[actor].way)
        if way.magnitude > farthest { return true }
      }
      let neighbor = actors[index > 0 ? index - 1 : actors.count - 1]
      guard actor != neighbor, !isJoined(neighbor, actor, nil, border),
        isJoined(neighbor, actor, gap, border)
      else { continue }
      if isNew(actor) || isNew(neighbor) { return true }
      nearCount += 1
    }
    let isStill = actors.allSatisfy { past.actors[$0].position == scratch.goals[$0].position }
    if nearCount > (isStill ? 0 : StageRules.mostCrowded) { return true }
    scratch.awaitsRest = nearCount > 0
    return false
  }

  /// Returns whether an actor has not been seen yet.
  private func isNew(_ actor: Int) -> Bool {
    past.actors[actor].representative == nil && past.actors[actor].opacity == 0
  }

  /// Returns whether some arrow has come between others that are joined, in the order in which they lie along the border.
  private func isGroupSplit(_ actors: [Int]) -> Bool {
    var (changes, groups) = (0, 0)
    for (index, actor) in actors.enumerated() {
      let representative = past.actors[actor].representative
      let before = past.actors[actors[index > 0 ? index - 1 : actors.count - 1]].representative
      if representative == nil || representative != before { changes += 1 }
      if representative == nil || representative == actor { groups += 1 }
    }
    return changes > groups
  }

  /// Returns where a group begins; if all are joined around the border, behind the widest gap.
  private func cut(_ actors: [Int], _ gap: Double?, _ border: SpacedBorder) -> Int {
    var (widest, start) = (-1.0, 0)
    for index in actors.indices {
      let before = actors[index > 0 ? index - 1 : actors.count - 1]
      if !isJoined(before, actors[index], gap, border) { return index }
      let way = way(from: before, to: actors[index], border)
      if way > widest { (widest, start) = (way, index) }
    }
    return start
  }

  private func isJoined(
    _ first: Int, _ second: Int, _ gap: Double?, _ border: SpacedBorder
  ) -> Bool {
    let together = past.actors[first].representative
    let wasJoined = together != nil && together == past.actors[second].representative
    guard let gap else { return wasJoined }
    return way(from: first, to: second, border) < (wasJoined ? max(1.4 * gap, gap + 12) : gap)
  }

  private func way(from first: Int, to second: Int, _ border: SpacedBorder) -> Double {
    border.outline.normalized(scratch.goals[second].way - scratch.goals[first].way)
  }

  /// Lets one of some arrows stand for all.
  private mutating func group(
    _ members: ArraySlice<Int>, at units: ArraySlice<Double>
  ) -> WaitingGroup {
    var representative = members[members.startIndex]
    var (unit, x, y, weight) = (0.0, 0.0, 0.0, 0.0)
    for (actor, place) in zip(members, units) {
      let (goal, priority) = (scratch.goals[actor], targets[actor].target.priority)
      unit += priority * place
      x += priority * goal.position.x
      y += priority * goal.position.y
      weight += priority
      if represents(actor, betterThan: representative) { representative = actor }
    }
    if members.count > 1 {
      scratch.goals[representative].aim = Point(x: x / weight, y: y / weight)
      unit /= weight
    } else {
      unit = units[units.startIndex]
    }
    scratch.goals[representative].count = members.count
    // Who stood for others before has to be known until all are compared.
    for actor in members {
      past.actors[actor].nextRepresentative = representative
      past.actors[actor].isJoined = members.count > 1
    }
    return WaitingGroup(representative: representative, unit: unit, weight: weight)
  }

  private func represents(_ actor: Int, betterThan other: Int) -> Bool {
    if actor == other { return false }
    let (one, two) = (targets[actor].target, targets[other].target)
    if one.priority != two.priority { return one.priority > two.priority }
    let stays = past.actors[actor].representative == actor
    let otherStays = past.actors[other].representative == other
    if stays != otherStays { return stays }
    return one.name.utf8.lexicographicallyPrecedes(two.name.utf8)
  }

  private mutating func takeOverRepresentatives() {
    for index in past.actors.indices {
      past.actors[index].representative = past.actors[index].nextRepresentative
      past.actors[index].nextRepresentative = nil
    }
  }
}
