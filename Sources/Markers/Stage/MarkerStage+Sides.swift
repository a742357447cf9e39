internal import Geometry

// On which side of an obstacle arrows are that neighbors push.

extension MarkerStage {
  /// Keeps groups on their sides of obstacles where their neighbors would move them across by a little, and back again.
  ///
  /// Both ends of an obstacle are one place for those beside it, so that a point more or less between them would be
  /// seen as a jump. A group goes to the other side where it would be there by a margin, or has a margin of room there.
  mutating func keepSides(on border: SpacedBorder) {
    scratch.keptWays.removeAll(keepingCapacity: true)
    guard rules.gap != nil, scratch.groups.count > 1, !border.gaps.isEmpty else { return }
    for _ in scratch.groups { scratch.keptWays.append(nil) }
    let outline = border.outline
    for index in scratch.groups.indices {
      let actor = scratch.groups[index].representative
      let unit = scratch.units[index]
      guard let previous = past.actors[actor].placedWay else { continue }
      for gap in border.gaps {
        let distance = (gap.unit - unit).remainder(dividingBy: border.unitCount)
        guard distance.magnitude < StageRules.passing else { continue }
        func isBehind(_ way: Double) -> Bool {
          outline.shortestWay(from: way, to: gap.end).magnitude
            < outline.shortestWay(from: way, to: gap.start).magnitude
        }
        let wasBehind = isBehind(previous)
        guard isBehind(way(of: index, on: border)) != wasBehind,
          room(of: index, wasBehind, border)
            < 1 + StageRules.passing, shift(index, by: distance, border)
        else { continue }
        scratch.keptWays[index] = wasBehind ? gap.end : gap.start
        break
      }
    }
  }

  /// The units between a group and its neighbor before it, or behind it.
  private mutating func room(of index: Int, _ isBefore: Bool, _ border: SpacedBorder) -> Double {
    let (count, units) = (scratch.units.count, scratch.units)
    return isBefore
      ? (units[index] - units[(index + count - 1) % count]).wrapped(into: border.unitCount)
      : (units[(index + 1) % count] - units[index]).wrapped(into: border.unitCount)
  }

  /// Moves a group, and those that it comes to on its way as far as need be; returns whether there is room.
  private mutating func shift(_ index: Int, by distance: Double, _ border: SpacedBorder) -> Bool {
    scratch.unitsBefore.removeAll(keepingCapacity: true)
    scratch.unitsBefore.append(contentsOf: scratch.units)
    let (count, isAhead) = (scratch.units.count, distance > 0)
    scratch.units[index] += distance
    var (current, step) = (index, distance)
    while step != 0 {
      let next = (current + (isAhead ? 1 : count - 1)) % count
      let overlap = 1 - room(of: current, !isAhead, border)
      if border.isOpen, !(0...border.unitCount - 1).contains(scratch.units[current]) { break }
      if overlap <= 0 { return true }
      guard next != index, scratch.keptWays[next] == nil else { break }
      step = isAhead ? overlap : -overlap
      scratch.units[next] += step
      current = next
    }
    swap(&scratch.units, &scratch.unitsBefore)
    return distance == 0
  }
}
