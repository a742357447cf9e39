package import Geometry
internal import Layout

// Which image of its target a marker points at on a map that repeats.

extension MarkerStage {
  /// Finds what each marker points at, of all images the one nearest to the middle of the view, unless that of the frame
  /// before is farther by less than a margin.
  mutating func findPositions() {
    let middle = placer.viewMiddle
    let projection = placer.placement.projection
    let isRepeating = period != .zero
    // Where targets were seen, if their list has changed since.
    var seen: [String: Point] = [:]
    if isRepeating, isListChanged {
      for actor in past.actors { seen[actor.id] = actor.position }
    }
    let center = Point(x: placer.viewport.size.width / 2, y: placer.viewport.size.height / 2)
    let reach = StageRules.margin / projection.zoom
    scratch.positions.removeAll(keepingCapacity: true)
    for index in targets.indices {
      var position = targets[index].target.position
      // Most are places without extent: asking these for no more saves a copy of them.
      if targets[index].target.isBehind {
        position = placer.shownPosition(of: targets[index].target)
      } else if targets[index].size != .zero || isRepeating {
        var target = targets[index]
        if isRepeating {
          let before = isListChanged ? seen[target.id] : past.actors[index].position
          let way = before.map { projection.unprojected($0 - center) }
          let start = target.target.position - middle
          let (width, height) = (target.size.width / 2, target.size.height / 2)
          target.target.position.x -=
            period.width * MarkerStage.turns(start.x + width, period.width, way?.x, reach)
          target.target.position.y -=
            period.height * MarkerStage.turns(start.y + height, period.height, way?.y, reach)
        }
        position = target.position(nearest: middle)
      }
      scratch.positions.append(position)
    }
  }

  /// Returns how many periods before a target its image is that counts along an axis.
  ///
  /// - Parameters:
  ///   - way: The way to the target.
  ///   - period: How far its images are apart, or 0 where there is one.
  ///   - before: The way to the image of the frame before.
  ///   - margin: By how much that may be farther than the nearest.
  /// - Returns: The number of periods.
  private static func turns(
    _ way: Double, _ period: Double, _ before: Double?, _ margin: Double
  ) -> Double {
    guard period > 0 else { return 0 }
    let turns = (way / period + 0.5).rounded(.down)
    let nearest = way - turns * period
    guard let before, nearest < 0 ? before > 0 : before < 0,
      period - nearest.magnitude <= period / 2 + margin
    else { return turns }
    return nearest < 0 ? turns - 1 : turns + 1
  }
}

extension Projection {
  /// Returns how far apart two positions of the view are, as points of the map that may be seen at several.
  package func distance(from start: Point, to end: Point) -> Double {
    guard period != .zero else { return start.distance(to: end) }
    let way = unprojected(end - start)
    return image(of: way, nearest: .zero).distance(to: .zero) * zoom
  }
}
