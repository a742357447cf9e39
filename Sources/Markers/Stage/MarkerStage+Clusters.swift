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
    let start = cut(near, gap, border)
    near = Array(near[start...] + near[..<start])
    let least = near.first.map { scratch.goals[$0].unit } ?? 0
    var groups: [WaitingGroup] = []
    var first = 0
    for end in near.indices.map({ $0 + 1 })
    where end == near.count || !isJoined(near[end - 1], near[end], gap, border) {
      groups.append(group(near[first..<end], from: least, border))
      first = end
    }
    takeOverRepresentatives()
    return groups
  }

  /// Returns where a group begins; if all are joined around the border, behind the widest gap.
  private func cut(_ actors: [Int], _ gap: Double, _ border: SpacedBorder) -> Int {
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
    _ first: Int, _ second: Int, _ gap: Double, _ border: SpacedBorder
  ) -> Bool {
    let together = past.actors[first].representative
    let wasJoined = together != nil && together == past.actors[second].representative
    return way(from: first, to: second, border) < (wasJoined ? max(1.4 * gap, gap + 12) : gap)
  }

  private func way(from first: Int, to second: Int, _ border: SpacedBorder) -> Double {
    border.outline.normalized(scratch.goals[second].way - scratch.goals[first].way)
  }

  /// Lets one of some arrows stand for all; their units count from the least around the border.
  private mutating func group(
    _ members: ArraySlice<Int>, from least: Double, _ border: SpacedBorder
  ) -> WaitingGroup {
    var representative = members[members.startIndex]
    var (unit, x, y, weight) = (0.0, 0.0, 0.0, 0.0)
    for actor in members {
      let (goal, priority) = (scratch.goals[actor], targets[actor].target.priority)
      unit += priority * (goal.unit < least ? goal.unit + border.unitCount : goal.unit)
      x += priority * goal.position.x
      y += priority * goal.position.y
      weight += priority
      if represents(actor, betterThan: representative) { representative = actor }
    }
    if members.count > 1 {
      scratch.goals[representative].aim = Point(x: x / weight, y: y / weight)
      unit /= weight
    } else {
      let own = scratch.goals[representative].unit
      unit = own < least ? own + border.unitCount : own
    }
    scratch.goals[representative].count = members.count
    // Who stood for others before has to be known until all are compared.
    for actor in members { past.actors[actor].nextRepresentative = representative }
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
