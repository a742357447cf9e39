internal import Geometry

// Which arrows of a stage stand for others.

/// Arrows that wait along the border, of which one stands for all.
struct WaitingGroup {
  var representative = 0
  /// The units to where it wants to be: the mean of those of its members by their priorities.
  var unit = 0.0
  var weight = 0.0
  /// Where its targets are seen, in view coordinates, as a sum by their priorities.
  fileprivate var aim = Point.zero
  fileprivate var count = 0
}

extension WaitingGroup {
  /// Creates the group of an arrow that stands for itself.
  init(of actor: Int, unit: Double, weight: Double) {
    self.init(representative: actor, unit: unit, weight: weight, aim: .zero, count: 1)
  }
}

extension MarkerStage {
  /// Joins arrows that want to be near each other: finds all groups in their order along the border.
  ///
  /// Who is joined to whom, and the order of groups, stay for as long as they can. An arrow that comes to the border
  /// joins at once those that it comes to; one that stops waiting leaves nothing else changed.
  mutating func findClusters(within gap: Double, _ border: SpacedBorder) {
    sortWaitingActors()
    // As for ``BorderClustering``, exactly a gap is enough.
    let gap = max(0, gap - border.outline.length * .roundingPart)
    joinNewcomers(within: gap, border)
    if isGroupingDue(gap, border) {
      decideGroups(within: gap, border)
      _ = formGroups(border)
    } else if !formGroups(border) {
      // Some have passed others.
      decideGroups(within: gap, border)
      _ = formGroups(border)
    }
    if border.isOpen { bringGroupsIntoLine(border.unitCount) }
    nameGroups()
    past.grouping = StageGrouping(gap: gap, borderLength: border.outline.length)
  }

  /// Brings the actors that wait into the order in which they want to be along the border; of those that want one place,
  /// those that are joined come in a row.
  private mutating func sortWaitingActors() {
    let (goals, actors) = (scratch.goals, past.actors)
    func precedes(_ first: Int, _ second: Int) -> Bool {
      let (way, other) = (goals[first].way, goals[second].way)
      if way != other { return way < other }
      let (group, otherGroup) = (
        actors[first].representative ?? first, actors[second].representative ?? second
      )
      return group != otherGroup ? group < otherGroup : first < second
    }
    // Most have their order already.
    scratch.near.removeAll { $0 >= goals.count || goals[$0].role != .waiting }
    let known = scratch.near.count
    scratch.forgetRanks(of: goals.count)
    for actor in scratch.near { scratch.ranks[actor] = 0 }
    for actor in goals.indices where goals[actor].role == .waiting && scratch.ranks[actor] < 0 {
      scratch.near.append(actor)
    }
    if scratch.near.count > known + 8 { return scratch.near.sort(by: precedes) }
    var moveCount = 0
    for index in scratch.near.indices.dropFirst() {
      // A map that is turned at once leaves little of the order.
      if moveCount > 8 * scratch.near.count { return scratch.near.sort(by: precedes) }
      let actor = scratch.near[index]
      var place = index
      while place > 0, precedes(actor, scratch.near[place - 1]) {
        scratch.near[place] = scratch.near[place - 1]
        place -= 1
      }
      scratch.near[place] = actor
      moveCount += index - place
    }
  }

  /// Joins arrows that are in no group to the nearest that is near enough.
  private mutating func joinNewcomers(within gap: Double, _ border: SpacedBorder) {
    let count = scratch.near.count
    for index in 0..<count where past.actors[scratch.near[index]].representative == nil {
      let actor = scratch.near[index]
      var (nearest, shortest): (Int?, Double) = (nil, gap)
      for side in 0..<2 {
        let neighbor = scratch.near[(index + (side == 0 ? count - 1 : 1)) % count]
        guard past.actors[neighbor].representative != nil else { continue }
        let way = border.outline.shortestWay(
          from: scratch.goals[neighbor].way, to: scratch.goals[actor].way)
        if way.magnitude < shortest { (nearest, shortest) = (neighbor, way.magnitude) }
      }
      past.actors[actor].groupedWay = scratch.goals[actor].way
      past.actors[actor].representative = nearest.map { past.actors[$0].representative } ?? actor
      past.actors[actor].turns = nearest.map { turns(of: actor, beside: $0, border) } ?? 0
    }
  }

  /// Returns how many turns away an actor is that lies beside another.
  private func turns(of actor: Int, beside other: Int, _ border: SpacedBorder) -> Int {
    let way = scratch.goals[actor].way - scratch.goals[other].way
    let half = border.outline.length / 2
    return past.actors[other].turns + (way > half ? -1 : way < -half ? 1 : 0)
  }

  /// Returns whether it is time to decide who is joined to whom: where the rule has changed, where many are near each
  /// other or some and nothing moves, and where one has gone far since it was decided last.
  ///
  /// Where some wait for rest, it notes that.
  private mutating func isGroupingDue(_ gap: Double, _ border: SpacedBorder) -> Bool {
    let grouping = StageGrouping(gap: gap, borderLength: border.outline.length)
    guard past.grouping == grouping else { return true }
    let farthest = min(StageRules.groupingWay * gap, border.outline.length / 4)
    var (nearCount, isStill) = (0, true)
    for (index, actor) in scratch.near.enumerated() {
      if let before = past.actors[actor].groupedWay {
        let way = border.outline.shortestWay(from: before, to: scratch.goals[actor].way)
        if way.magnitude > farthest { return true }
      }
      if !scratch.goals[actor].isAtRest { isStill = false }
      let neighbor = scratch.near[index > 0 ? index - 1 : scratch.near.count - 1]
      if !isJoined(neighbor, actor), way(from: neighbor, to: actor, border) < gap { nearCount += 1 }
    }
    if nearCount > (isStill ? 0 : StageRules.mostCrowded) { return true }
    if nearCount > 0 { scratch.awaitsRest = true }
    return false
  }

  /// Decides anew who is joined to whom, by the places that they want: groups are a gap apart.
  private mutating func decideGroups(within gap: Double, _ border: SpacedBorder) {
    past.groups.removeAll(keepingCapacity: true)
    let count = scratch.near.count
    guard count > 0 else { return }
    let start = cut(gap, border)
    for step in 0..<count {
      let index = (start + step) % count
      let (actor, neighbor) = (scratch.near[index], scratch.near[(index + count - 1) % count])
      if step == 0 || !isNear(neighbor, actor, gap, border) { past.groups.append(actor) }
      let group = past.groups.count - 1
      // Who stood for a group goes on to.
      if represents(actor, betterThan: past.groups[group]) { past.groups[group] = actor }
      past.actors[actor].nextGroup = group
      past.actors[actor].turns = start + step < count ? 0 : 1
      past.actors[actor].groupedWay = scratch.goals[actor].way
    }
    takeOverRepresentatives()
  }

  /// Returns where a group begins; if all are joined around the border, behind the widest gap.
  private func cut(_ gap: Double, _ border: SpacedBorder) -> Int {
    var (widest, start) = (-1.0, 0)
    for (index, actor) in scratch.near.enumerated() {
      let before = scratch.near[index > 0 ? index - 1 : scratch.near.count - 1]
      if !isNear(before, actor, gap, border) { return index }
      let way = way(from: before, to: actor, border)
      if way > widest { (widest, start) = (way, index) }
    }
    return start
  }

  private func isJoined(_ first: Int, _ second: Int) -> Bool {
    let together = past.actors[first].representative
    return together != nil && together == past.actors[second].representative
  }

  private func isNear(
    _ first: Int, _ second: Int, _ gap: Double, _ border: SpacedBorder
  ) -> Bool {
    way(from: first, to: second, border)
      < (isJoined(first, second) ? max(1.4 * gap, gap + 12) : gap)
  }

  private func way(from first: Int, to second: Int, _ border: SpacedBorder) -> Double {
    border.outline.normalized(scratch.goals[second].way - scratch.goals[first].way)
  }

  // MARK: - Groups in their order

  /// Finds the groups of the actors that wait, in the order of before; returns whether they still lie in it.
  private mutating func formGroups(_ border: SpacedBorder) -> Bool {
    scratch.groups.removeAll(keepingCapacity: true)
    scratch.forgetRanks(of: past.actors.count)
    for (rank, group) in past.groups.enumerated() {
      scratch.ranks[group] = rank
      scratch.groups.append(WaitingGroup())
    }
    for actor in scratch.near {
      let rank = scratch.ranks[past.actors[actor].representative ?? actor]
      if rank >= 0 { add(actor, to: rank, border) }
    }
    scratch.groups.removeAll { $0.count == 0 }
    for index in scratch.groups.indices where scratch.groups[index].count > 1 {
      scratch.groups[index].unit /= scratch.groups[index].weight
    }
    guard unwind(border.unitCount) else { return false }
    // Those that have come, and then those that have joined one that has come with them.
    for isJoining in [false, true] {
      for actor in scratch.near {
        let representative = past.actors[actor].representative ?? actor
        guard scratch.ranks[representative] < 0, (representative != actor) == isJoining else {
          continue
        }
        if isJoining { join(actor, border.unitCount) } else { insert(actor, border.unitCount) }
      }
    }
    return true
  }

  private mutating func add(_ actor: Int, to rank: Int, _ border: SpacedBorder) {
    let (goal, priority) = (scratch.goals[actor], targets[actor].target.priority)
    var group = scratch.groups[rank]
    if group.count == 0 {
      group.representative = actor
      group.unit = goal.unit
    } else {
      if group.count == 1 {
        group.unit = group.weight * unit(of: group.representative, border)
      }
      group.unit += priority * unit(of: actor, border)
      if represents(actor, betterThan: group.representative) { group.representative = actor }
    }
    group.aim = group.aim + Point(x: priority * goal.position.x, y: priority * goal.position.y)
    group.weight += priority
    group.count += 1
    scratch.groups[rank] = group
  }

  /// Returns the units to where a member of a group wants to be, which may be turns away.
  private func unit(of actor: Int, _ border: SpacedBorder) -> Double {
    scratch.goals[actor].unit + Double(past.actors[actor].turns) * border.unitCount
  }

  private func represents(_ actor: Int, betterThan other: Int) -> Bool {
    let (one, two) = (targets[actor].target, targets[other].target)
    if one.priority != two.priority { return one.priority > two.priority }
    let stays = past.actors[actor].representative == actor
    let otherStays = past.actors[other].representative == other
    // Without a past nobody stays, and those that are joined one by one have only begun.
    if past.time != nil, stays != otherStays { return stays }
    return one.name.utf8.lexicographicallyPrecedes(two.name.utf8)
  }

  /// Lets the units of groups go on growing beyond a turn; returns whether they go around once.
  ///
  /// They may go back by as much as does not count as passing.
  private mutating func unwind(_ unitCount: Double) -> Bool {
    guard let first = scratch.groups.first, unitCount > 0 else { return true }
    let slack = min(StageRules.passing, unitCount / 8)
    func way(from unit: Double, to other: Double) -> Double {
      let way = (other - unit).wrapped(into: unitCount)
      return way > unitCount - slack ? way - unitCount : way
    }
    for index in scratch.groups.indices.dropFirst() {
      let before = scratch.groups[index - 1].unit
      scratch.groups[index].unit = before + way(from: before, to: scratch.groups[index].unit)
    }
    let last = scratch.groups[scratch.groups.count - 1].unit
    let turn = last + way(from: last, to: first.unit) - first.unit
    return scratch.groups.count == 1 || (turn - unitCount).magnitude < unitCount / 2
  }

  /// Lets groups along a line begin at its start: what units count as beyond its end lies there.
  private mutating func bringGroupsIntoLine(_ unitCount: Double) {
    let start = scratch.groups.firstIndex { $0.unit > unitCount - 0.5 } ?? scratch.groups.count
    for index in start..<scratch.groups.count { scratch.groups[index].unit -= unitCount }
    scratch.groups = Array(scratch.groups[start...] + scratch.groups[..<start])
  }

  /// Adds the group of an arrow that has come and is alone.
  private mutating func insert(_ actor: Int, _ unitCount: Double) {
    var group = WaitingGroup(
      of: actor, unit: scratch.goals[actor].unit, weight: targets[actor].target.priority)
    let position = scratch.goals[actor].position
    group.aim = Point(x: group.weight * position.x, y: group.weight * position.y)
    if let first = scratch.groups.first {
      group.unit = first.unit + (group.unit - first.unit).wrapped(into: unitCount)
    }
    let next = scratch.groups.firstIndex { $0.unit > group.unit } ?? scratch.groups.count
    scratch.groups.insert(group, at: next)
  }

  /// Adds an arrow that has come to the group of another that has.
  private mutating func join(_ actor: Int, _ unitCount: Double) {
    let representative = past.actors[actor].representative
    let index = scratch.groups.firstIndex {
      past.actors[$0.representative].representative == representative
    }
    guard let index else { return insert(actor, unitCount) }
    var group = scratch.groups[index]
    let (goal, priority) = (scratch.goals[actor], targets[actor].target.priority)
    let way = (goal.unit - group.unit).wrapped(into: unitCount)
    group.weight += priority
    group.unit += (way > unitCount / 2 ? way - unitCount : way) * priority / group.weight
    group.aim = group.aim + Point(x: priority * goal.position.x, y: priority * goal.position.y)
    group.count += 1
    if represents(actor, betterThan: group.representative) { group.representative = actor }
    scratch.groups[index] = group
  }

  /// Lets one of each group stand for all.
  private mutating func nameGroups() {
    scratch.forgetRanks(of: past.actors.count)
    past.groups.removeAll(keepingCapacity: true)
    for (number, group) in scratch.groups.enumerated() {
      let representative = group.representative
      past.groups.append(representative)
      scratch.goals[representative].count = group.count
      if group.count > 1 {
        scratch.goals[representative].aim = Point(
          x: group.aim.x / group.weight, y: group.aim.y / group.weight)
      }
      scratch.ranks[past.actors[representative].representative ?? representative] = number
    }
    for actor in scratch.near {
      past.actors[actor].nextGroup =
        scratch.ranks[past.actors[actor].representative ?? actor]
    }
    takeOverRepresentatives()
  }

  private mutating func takeOverRepresentatives() {
    for index in past.actors.indices {
      past.actors[index].representative = past.actors[index].nextGroup.map { past.groups[$0] }
      past.actors[index].nextGroup = nil
    }
  }
}

extension StageScratch {
  fileprivate mutating func forgetRanks(of count: Int) {
    ranks.removeAll(keepingCapacity: true)
    for _ in 0..<count { ranks.append(-1) }
  }
}
