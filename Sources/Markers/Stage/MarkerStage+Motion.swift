internal import Geometry
internal import Layout

// How markers come to where they ought to be.

extension MarkerStage {
  /// Moves markers to where they ought to be, as far as a time allows.
  ///
  /// - Parameters:
  ///   - outline: The border that arrows keep to, or `nil` where they go straight.
  ///   - time: The time in seconds, which is not before that of the last frame.
  mutating func step(along outline: MarkerBorder?, to time: Double) {
    let elapsed = past.time.map { max(0, time - $0) }
    let motion = StageMotion(rules: rules, placer: placer, outline: outline, elapsed: elapsed)
    isSettled = !scratch.awaitsRest
    past.leaving.removeAll { $0.opacity <= motion.fading }
    for index in past.leaving.indices {
      past.leaving[index].opacity -= motion.fading
      if past.leaving[index].isX { past.leaving[index].follow(placer) }
      isSettled = false
    }
    // Markers are made from those of the frame before, which are nearly always of the same targets.
    let leaving = past.leaving.map { StageMarker(leaving: $0, placer) }
    markers.replaceSubrange(..<min(markers.count, leaving.count), with: leaving)
    var count = past.leaving.count
    for index in past.actors.indices {
      if comesFromOutside(index) { past.actors[index].opacity = 0 }
      let size = targets[index].size
      if !motion.step(&past.actors[index], to: scratch.goals[index], size) { isSettled = false }
      past.actors[index].mapPosition = scratch.positions[index]
      guard past.actors[index].opacity > 0 else { continue }
      if count == markers.count { markers.append(StageMarker()) }
      show(index, as: count)
      count += 1
    }
    markers.removeLast(markers.count - count)
    if !time.isNaN { past.time = time }
  }
}

extension MarkerStage {
  /// Returns whether a marker is where the screen does not show it, as on one that was turned, and ought to be where it
  /// does: what is not seen has no way to go.
  private mutating func comesFromOutside(_ index: Int) -> Bool {
    let screen = Rect(origin: .zero, size: viewport.size)
    return !placer.frame(withAnchorAt: past.actors[index].anchor).overlaps(screen)
      && placer.frame(withAnchorAt: scratch.goals[index].anchor).overlaps(screen)
  }

  /// Makes a marker of an actor, part by part, as an actor is large to be handed on.
  private mutating func show(_ index: Int, as number: Int) {
    let frame = placer.frame(withAnchorAt: past.actors[index].anchor)
    if markers[number].id != past.actors[index].id { markers[number].id = past.actors[index].id }
    if markers[number].name != past.actors[index].name {
      markers[number].name = past.actors[index].name
    }
    markers[number].isX = past.actors[index].isX
    markers[number].anchor = past.actors[index].anchor
    markers[number].frameInView = frame
    markers[number].target = scratch.goals[index].aim
    markers[number].heading = past.actors[index].heading
    markers[number].opacity = past.actors[index].opacity
    markers[number].count = max(1, scratch.goals[index].count)
  }
}

extension StageActor {
  /// Goes along with the place that it stands on, as the map still shows that.
  fileprivate mutating func follow(_ placer: MarkerPlacer) {
    let place = placer.position(inViewOf: mapPosition)
    if let position { anchor = anchor + (place - position) }
    position = place
  }
}

extension StageMarker {
  /// Creates the marker of a target that has gone: an X on its place, an arrow as it was shown last.
  fileprivate init(leaving actor: StageActor, _ placer: MarkerPlacer) {
    self.init(
      id: actor.id, name: actor.name, isX: actor.isX, anchor: actor.anchor,
      frameInView: placer.frame(withAnchorAt: actor.anchor), target: actor.position ?? actor.anchor,
      heading: actor.heading, opacity: actor.opacity, count: 1)
  }

  fileprivate init() {
    self.init(
      id: "", name: "", isX: false, anchor: .zero, frameInView: .zero, target: .zero, heading: nil,
      opacity: 0, count: 0)
  }
}

/// The motion of markers from one frame to the next.
private struct StageMotion {
  let rules: StageRules
  let outline: MarkerBorder?
  /// The time since the last frame in seconds, or `nil` for the first.
  let elapsed: Double?
  /// How much more or less opaque markers become.
  let fading: Double
  /// Which part of what is left of their ways they cover.
  private let easing: Double
  private let heading: HeadingRule
  private let pivot: Point
  private let projection: Projection

  init(rules: StageRules, placer: MarkerPlacer, outline: MarkerBorder?, elapsed: Double?) {
    (self.rules, self.outline, self.elapsed) = (rules, outline, elapsed)
    projection = placer.placement.projection
    (heading, pivot) = (placer.placement.heading, placer.pivotInView)
    let isAtOnce = rules.fadeDuration <= 0 || rules.isMotionReduced
    fading = isAtOnce ? 1 : elapsed.map { min(1, $0 / rules.fadeDuration) } ?? 1
    easing = elapsed.map { StageRules.easing(in: $0) } ?? 1
  }

  /// Moves a marker of a target of a size on; returns whether it is where it ought to be.
  func step(_ actor: inout StageActor, to goal: StageGoal, _ size: Size) -> Bool {
    let isWanted = goal.count > 0
    if actor.opacity > 0, let elapsed {
      // That another image of a target is nearer now is no motion of it, and what is behind the camera has none that is
      // seen.
      let isMoving = !actor.isBehind && !goal.isBehind
      let way =
        actor.position.map { isMoving ? distance(from: $0, to: goal.position, size) : 0 } ?? 0
      go(&actor, to: goal, following: way, in: elapsed)
    } else {
      actor.opacity = isWanted ? fading : 0
      actor.isPassingUnseen = false
      arrive(&actor, at: goal)
    }
    turn(&actor, to: goal)
    actor.position = goal.position
    actor.isBehind = goal.isBehind
    return actor.opacity == (isWanted ? 1 : 0)
      && (actor.opacity == 0 || actor.anchor == goal.anchor)
  }

  /// How far a target has gone whose nearest points were seen at two positions.
  ///
  /// Those of two images are as far apart as the images but for the size of what lies there.
  private func distance(from start: Point, to end: Point, _ size: Size) -> Double {
    var images = projection
    images.period.width = max(0, images.period.width - size.width)
    images.period.height = max(0, images.period.height - size.height)
    return images.distance(from: start, to: end)
  }

  private func go(
    _ actor: inout StageActor, to goal: StageGoal, following motion: Double, in elapsed: Double
  ) {
    let isWanted = goal.count > 0
    let journey = Journey(of: actor, to: goal, along: outline)
    // Once it has begun to fade, it does not turn back half way.
    let isFading = actor.isPassingUnseen && actor.opacity < 1
    actor.isPassingUnseen =
      isFading || isWanted && rules.isFar(journey.length, following: motion, after: goal.stillTime)
    let isFar = actor.isPassingUnseen
    if isWanted && !isFar {
      let way = rules.step(
        on: journey.length, following: motion, in: elapsed, easing: easing)
      actor.isX = goal.isX
      if way >= journey.length {
        arrive(&actor, at: goal)
      } else if way > 0 {
        // What does not move is not rounded to the border once more.
        actor.anchor = journey.point(after: way, along: outline)
      }
    } else if goal.isX && actor.isX && !isFar {
      // What fades on its target stays with it.
      actor.anchor = journey.point(after: min(journey.length, motion), along: outline)
    }
    actor.opacity =
      isWanted && !isFar ? min(1, actor.opacity + fading) : max(0, actor.opacity - fading)
  }

  private func arrive(_ actor: inout StageActor, at goal: StageGoal) {
    actor.anchor = goal.anchor
    actor.isX = goal.isX
    actor.isOnBorder = goal.role == .waiting
  }

  private func turn(_ actor: inout StageActor, to goal: StageGoal) {
    if goal.role != .waiting { actor.isOnBorder = false }
    guard actor.opacity > 0 else { return }
    // What fades out does not turn round to another image of its target, nor to one that is joined to others there.
    if actor.isPassingUnseen || goal.count == 0, projection.period != .zero { return }
    let start = heading.origin == .pivot ? pivot : actor.anchor
    actor.heading =
      actor.isX ? nil : heading.heading(from: start, to: goal.aim, previous: actor.heading)
  }
}

/// The way of a marker to where it ought to be: straight, or back to the border, along it, and off it again.
private struct Journey {
  let length: Double
  private let start: Point
  private let end: Point
  /// The straight part of a way along the border: from a place beside it, as when the border has changed.
  private let approach: Double
  private let entry: Point
  /// The way to the place on the border, and the way from there, clockwise positive; `nil` for a straight way.
  private let along: (start: Double, way: Double)?
  /// Where it leaves the border for a place beside it, as where artwork takes less room that is turned.
  private let exit: Point

  /// The distance in points that is no way to go.
  private static let rounding = 1e-6

  init(of actor: borrowing StageActor, to goal: StageGoal, along outline: MarkerBorder?) {
    start = actor.anchor
    end = goal.anchor
    let isStraight = start == end || !actor.isOnBorder || goal.role != .waiting
    let coordinate = isStraight ? 0 : outline?.position(nearest: start).coordinate ?? 0
    let way = isStraight ? 0 : outline?.shortestWay(from: coordinate, to: goal.way) ?? 0
    // From beside its place on the border it goes straight on.
    guard let outline, way.magnitude > Journey.rounding else {
      (approach, entry, exit, along) = (0, start, end, nil)
      length = start == end ? 0 : start.distance(to: end)
      return
    }
    let entry = outline.point(at: coordinate) ?? start
    let distance = start.distance(to: entry)
    self.entry = entry
    let exit = outline.point(at: goal.way) ?? end
    let rest = exit.distance(to: end)
    self.exit = exit
    approach = distance > Journey.rounding ? distance : 0
    along = (coordinate, way)
    length = approach + way.magnitude + (rest > Journey.rounding ? rest : 0)
  }

  func point(after way: Double, along outline: MarkerBorder?) -> Point {
    guard let outline, let along else { return mixed(start, end, way, length) }
    if way < approach { return mixed(start, entry, way, approach) }
    let rest = way - approach
    if rest > along.way.magnitude {
      return mixed(
        exit, end, rest - along.way.magnitude, length - approach - along.way.magnitude)
    }
    return outline.point(at: along.start + (along.way < 0 ? -rest : rest)) ?? end
  }

  private func mixed(_ start: Point, _ end: Point, _ way: Double, _ length: Double) -> Point {
    length > 0 ? start.mixed(with: end, way / length) : end
  }
}
