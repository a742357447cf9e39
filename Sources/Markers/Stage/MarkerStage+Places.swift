internal import Geometry

// Where the arrows of a frame ought to be: who stands for whom, who has room, and how far they push each other.

/// Arrows that wait along the border, clockwise, as they are spread over it.
private struct WaitingLine {
  /// The actors.
  var actors: [Int] = []
  /// The units to where each wants to be, which grow but for arrows that keep their order though they have crossed.
  var units: [Double] = []
}

/// Arrows of which one stands for all.
private struct WaitingGroup {
  var representative: Int
  /// The units to where it wants to be.
  var unit: Double
  var weight: Double
}

extension MarkerStage {
  /// Finds where the marker of each target ought to be.
  mutating func assign(along border: SpacedBorder) {
    for index in scratch.goals.indices { settle(index, on: border) }
    keepThoseBesideObstacles()
    let line = waitingLine(border)
    var groups = groups(of: line, border)
    keepThoseWithRoom(&groups, border)
    guard rules.gap != nil, groups.count > 1 else {
      for group in groups { put(group, at: group.unit, on: border) }
      return
    }
    let items = groups.map { BorderItem(name: "", coordinate: $0.unit, weight: $0.weight) }
    let order = groups.indices.map { BorderOrder(index: $0, coordinate: groups[$0].unit) }
    let places = BorderRing(items, order, perimeter: border.unitCount, gap: 1).places()
    for (group, place) in zip(groups, places) {
      let isThere = place.displacement == 0
      put(group, at: isThere ? group.unit : place.coordinate, on: border)
    }
  }

  /// Finds the free place nearest to where an arrow wants to be, if it is one that waits.
  private mutating func settle(_ index: Int, on border: SpacedBorder) {
    var goal = scratch.goals[index]
    if goal.role == .waiting {
      let place = border.place(
        at: goal.way, after: past.actors[index].freeWay, margin: StageRules.margin)
      if let place {
        if place.way != goal.way {
          goal.way = place.way
          goal.anchor = border.outline.point(at: place.way) ?? goal.anchor
        }
        goal.unit = place.unit
      } else {
        goal.role = .free
      }
    }
    if goal.role != .waiting {
      past.actors[index].representative = nil
      past.actors[index].hasLeft = false
    } else if goal.ruleAnchor.distance(to: goal.place) > StageRules.margin {
      past.actors[index].hasLeft = true
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
        let expected = turn / (2 * .pi) * border.unitCount
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

  // MARK: - Groups

  private mutating func groups(of line: WaitingLine, _ border: SpacedBorder) -> [WaitingGroup] {
    let count = line.actors.count
    guard let gap = rules.clusterGap else {
      return line.actors.indices.map { place in
        let actor = line.actors[place]
        scratch.goals[actor].count = 1
        return WaitingGroup(
          representative: actor, unit: line.units[place], weight: targets[actor].target.priority)
      }
    }
    defer { takeOverRepresentatives() }
    // An arrow whose target has hardly left stands alone, and does not part those around it.
    let places = (0..<count).filter { past.actors[line.actors[$0]].hasLeft }
    let single = (0..<count).filter { !past.actors[line.actors[$0]].hasLeft }
    var groups = single.map { group([(line.actors[$0], line.units[$0])]) }
    var starts = places.indices.filter { index in
      let (before, place) = (places[index > 0 ? index - 1 : places.count - 1], places[index])
      let units = line.units[place] - line.units[before] + (index > 0 ? 0 : border.unitCount)
      return !isJoined(line.actors[before], line.actors[place], units: units, gap, border)
    }
    // All are joined around the border: the group begins behind the widest gap, as the order does.
    if starts.isEmpty, !places.isEmpty { starts = [0] }
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : starts[0] + places.count
      groups.append(
        group(
          (start..<end).map { index in
            let place = places[index % places.count]
            return (
              line.actors[place],
              line.units[place] + (index < places.count ? 0 : border.unitCount)
            )
          }))
    }
    if !single.isEmpty { groups.sort { $0.unit < $1.unit } }
    return groups
  }

  private func isJoined(
    _ first: Int, _ second: Int, units: Double, _ gap: Double, _ border: SpacedBorder
  ) -> Bool {
    if first == second { return false }
    let way = border.outline.normalized(scratch.goals[second].way - scratch.goals[first].way)
    // They have crossed and keep their order.
    if units <= 0, way > border.outline.length / 2 { return true }
    let together = past.actors[first].representative
    let wasJoined = together != nil && together == past.actors[second].representative
    return way < (wasJoined ? max(1.4 * gap, gap + 12) : gap)
  }

  private mutating func group(_ members: [(actor: Int, unit: Double)]) -> WaitingGroup {
    var representative = members[0].actor
    var (unit, x, y, weight) = (0.0, 0.0, 0.0, 0.0)
    for (actor, place) in members {
      let priority = targets[actor].target.priority
      unit += priority * place
      x += priority * scratch.goals[actor].place.x
      y += priority * scratch.goals[actor].place.y
      weight += priority
      if represents(actor, betterThan: representative) { representative = actor }
    }
    if members.count > 1 {
      scratch.goals[representative].aim = Point(x: x / weight, y: y / weight)
      unit /= weight
    } else {
      unit = members[0].unit
    }
    scratch.goals[representative].count = members.count
    // Who stood for others before has to be known until all are compared.
    for (actor, _) in members { past.actors[actor].nextRepresentative = representative }
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

  // MARK: - Room

  /// Leaves out the least important arrows for which the border has no room.
  private mutating func keepThoseWithRoom(_ groups: inout [WaitingGroup], _ border: SpacedBorder) {
    guard rules.gap != nil else { return }
    let fitting = Int(min(border.unitCount * (1 + 1e-12), 1e9))
    // Half a marker more has to fit until there is another, so that none comes and goes.
    let steady = Int(min(max(0, border.unitCount - 0.5), 1e9))
    let limit = max(1, past.time == nil ? fitting : min(fitting, max(past.roomCount, steady)))
    if groups.count > limit { keepMostImportant(&groups, limit) }
    past.roomCount = groups.count
    for index in past.actors.indices where !scratch.goals[index].isDetour {
      past.actors[index].hasRoom =
        scratch.goals[index].role == .waiting && scratch.goals[index].count > 0
    }
  }

  private mutating func keepMostImportant(_ groups: inout [WaitingGroup], _ limit: Int) {
    let all = groups
    let margin = placer.distance(ofPoints: StageRules.margin)
    let distances = all.map { group in
      let distance = placer.distanceFromMiddle(to: scratch.positions[group.representative])
      return past.actors[group.representative].hasRoom
        ? max(0, 0.9 * distance - margin) : distance
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
