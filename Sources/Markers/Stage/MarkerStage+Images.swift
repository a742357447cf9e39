internal import Geometry
internal import Layout

// Which image of its target a marker points at on a map that repeats.

extension MarkerStage {
  /// Finds what each marker points at, of all images the one nearest to the middle of the view, unless that of the frame
  /// before is farther by less than a margin.
  mutating func findPositions() {
    let middle = placer.viewMiddle
    let isRepeating = placer.placement.projection.period != .zero
    if isRepeating { findSeen() }
    scratch.positions.removeAll(keepingCapacity: true)
    for index in targets.indices {
      var position = targets[index].target.position
      // Most are places without extent: asking these for no more saves a copy of them.
      if targets[index].target.isBehind {
        var target = targets[index].target
        if targets[index].size != .zero {
          target.position = image(of: targets[index], after: nil, from: middle)
            .position(nearest: middle)
        }
        position = placer.shownPosition(of: target)
      } else if isRepeating {
        position = image(of: targets[index], after: scratch.seen[index], from: middle)
          .position(nearest: middle)
      } else if targets[index].size != .zero {
        position = targets[index].position(nearest: middle)
      }
      scratch.positions.append(position)
    }
  }

  /// Finds where targets were seen in the frame before, in view coordinates.
  private mutating func findSeen() {
    scratch.seen.removeAll(keepingCapacity: true)
    guard isListChanged else {
      for actor in past.actors { scratch.seen.append(actor.position) }
      return
    }
    var known: [String: Int] = [:]
    for index in past.actors.indices { known[past.actors[index].id] = index }
    for target in targets {
      scratch.seen.append(known[target.id].flatMap { past.actors[$0].position })
    }
  }

  /// Returns the image of a target that counts.
  private func image(
    of target: StageTarget, after seen: Point?, from middle: Point
  ) -> StageTarget {
    let projection = placer.placement.projection
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let before = seen.map { projection.unprojected($0 - center) }
    let margin = StageRules.margin / projection.zoom
    let way = target.target.position - middle
    var image = target
    image.target.position.x -= MarkerStage.shift(
      way.x + target.size.width / 2, projection.period.width, before?.x, margin)
    image.target.position.y -= MarkerStage.shift(
      way.y + target.size.height / 2, projection.period.height, before?.y, margin)
    return image
  }

  /// Returns how far before a target its image is that counts along an axis: a number of periods.
  ///
  /// - Parameters:
  ///   - way: The way to the target.
  ///   - period: How far its images are apart, or 0 where there is one.
  ///   - before: The way to the image of the frame before.
  ///   - margin: By how much that may be farther than the nearest.
  /// - Returns: The way from the image to the target.
  private static func shift(
    _ way: Double, _ period: Double, _ before: Double?, _ margin: Double
  ) -> Double {
    guard period > 0, period.isFinite else { return 0 }
    let turns = (way / period + 0.5).rounded(.down)
    let nearest = way - turns * period
    guard let before, nearest < 0 ? before > 0 : before < 0,
      period - nearest.magnitude <= period / 2 + margin
    else { return turns * period }
    return (nearest < 0 ? turns - 1 : turns + 1) * period
  }
}
