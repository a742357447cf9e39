internal import Geometry
public import Layout

/// A scene over time: takes one viewport after the other, and tells what to show in each frame so that no marker jumps.
///
///     var stage = try MarkerStage(placer)
///     stage.targets = ships.map { StageTarget($0) }
///     try stage.show(at: viewport, time: now)
///     for marker in stage.markers { draw(marker) }
///     if stage.isSettled { stopDrawing() }
///
/// For any viewports, times and targets whatever:
///
/// - No marker that is visible in two frames in a row moves farther than its target does on the screen and
///   ``StageRules/speed`` allows for the time between. On its way it keeps to the border, and to the straight line
///   between its place there and its target. What would have to go too far fades out, and in again.
/// - A change that is taken back and made again changes neither the order along the border, nor who is joined to whom,
///   nor which targets are shown, after the first time; so none of them flickers.
/// - When nothing moves any more, the stage comes to rest within half a second, at the best places of that frame for
///   its order and membership: those that minimise what ``Declutter`` does, in units of the room that artworks take.
/// - At rest no artwork along the border covers another or a marker on its target; arrows that find no room are absent.
///   Where opposite sides are too near for both, arrows wait in one row.
///
/// All it knows is its ``memory``. Without one it is at rest at once.
public struct MarkerStage: Sendable {
  /// How markers behave.
  public var rules: StageRules {
    didSet { isShown = false }
  }

  /// What is known of the frames before; a stage that is given an earlier one goes on from there.
  public var memory: StageMemory {
    get { past }
    set {
      past = newValue
      // It may be that of other targets.
      isListChanged = true
    }
  }

  /// What markers point at; they are known by their identifiers, so that they may come, move and go.
  public var targets: [StageTarget] = [] {
    didSet { isListChanged = true }
  }

  /// The markers of the last frame, in the order of their targets; those of targets that have gone come first.
  public internal(set) var markers: [StageMarker] = []

  /// Whether all markers are at rest, so that the same viewport gives the same frame again.
  public internal(set) var isSettled = true

  var past = StageMemory()
  /// Finds places for the images of targets that the stage has chosen.
  var placer: MarkerPlacer
  /// The same without obstacles, which tells where arrows would be if nothing were in their way.
  private var freePlacer: MarkerPlacer?
  private(set) var isListChanged = false {
    didSet { if isListChanged { isShown = false } }
  }
  /// Whether the last frame is that of the targets, the rules and the memory.
  private var isShown = false
  var scratch = StageScratch()

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - placer: Finds the places of markers, each for itself.
  ///   - rules: How markers behave.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public init(_ placer: MarkerPlacer, rules: StageRules = StageRules()) throws(PlacementError) {
    self.placer = placer
    self.rules = rules
    var placement = placer.placement
    self.placer.keepsImages = true
    guard placement.hasObstacles else { return }
    (placement.obstacles, placement.obstacleViews, placement.avoidsCutouts) = ([], [], false)
    freePlacer = try MarkerPlacer(
      placer.layout, marker: placer.marker, placement: placement, at: placer.viewport)
    freePlacer?.keepsImages = true
  }
}

/// What a frame is made with; its memory is used again.
struct StageScratch: Sendable {
  var positions: [Point] = []
  var placements: [PlacedTarget] = []
  var freePlacements: [PlacedTarget] = []
  var goals: [StageGoal] = []
  var keys: [HeadingKey] = []
  /// The border, and the shape that it is measured of.
  var border: SpacedBorder?
  private var shape: BorderShape?
  /// The line along which arrows wait instead, where opposite sides of the border are too near for both.
  var corridor: Corridor?
  /// What keeps arrows off parts of that line, and off one of its sides.
  var barriers: [Rect] = []
  var sides: [Rect] = []
  /// Where anchors of arrows cannot be.
  var zones: [Rect] = []
  var ring = BorderRing()
  var ringPositions: [BorderPosition] = []
  var memories: [PlacementMemory?] = []
  /// Where targets were seen in the frame before, on a map that repeats.
  var seen: [Point?] = []
  /// The actors that wait, in the order in which they want to be along the border.
  var near: [Int] = []
  /// The number of the group that each actor stands for, or -1.
  var ranks: [Int] = []
  /// The groups of those that wait, in their order along the border.
  var groups: [WaitingGroup] = []
  /// The units to where each of them ought to be.
  var units: [Double] = []
  /// The units before some of them were moved.
  var unitsBefore: [Double] = []
  /// Where each of them stays beside an obstacle, or `nil` for one that is wherever its units are; empty if nothing is
  /// in their way.
  var keptWays: [Double?] = []
  /// Whether arrows are to be joined, or to make room for each other, as soon as nothing moves.
  var awaitsRest = false
}

extension StageScratch {
  /// Returns the border of a shape, which is nearly always that of the frame before.
  mutating func outline(of shape: BorderShape) -> MarkerBorder {
    if self.shape == shape, let border { return border.outline }
    self.shape = shape
    return MarkerBorder(of: shape)
  }
}

/// What is wanted of the marker of a target in a frame.
struct StageGoal: Sendable {
  var role = StageActor.Role.absent
  var isX = false
  /// Where its target is seen, in view coordinates, and whether it is behind the camera.
  var position = Point.zero
  var isBehind = false
  /// How long its target has not moved, in seconds.
  var stillTime = 0.0
  /// Whether its target has not moved for a while.
  var isAtRest: Bool { !(stillTime < StageRules.restingTime) }
  /// Where the rule puts it, obstacles aside, in view coordinates.
  var ruleAnchor = Point.zero
  /// Where it ought to be.
  var anchor = Point.zero
  /// Whether it waits where the placer has it, as obstacles leave nothing of the border along which others would know of
  /// it.
  var isOffBorder = false
  /// Whether it stands beside an obstacle, one that covers its target or leaves it no border.
  var isDetour: Bool { !isX && role == .free && (anchor != ruleAnchor || isOffBorder) }
  /// Whether it is an arrow that stays where its target has left the room by a little.
  var isPinned = false
  /// The way there along the outline, for one that waits.
  var way = 0.0
  var unit = 0.0
  /// What it points at, in view coordinates.
  var aim = Point.zero
  /// How many targets it stands for; 0 for one that another stands for, or that has no room.
  var count = 0
}

extension MarkerStage {
  /// The viewport of the last frame.
  public var viewport: Viewport { placer.viewport }

  /// Finds what to show.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - projection: How the canvas is shown there, or `nil` for as before.
  ///   - time: The time in seconds, from any start; one that is not after that of the last frame counts as the same, and
  ///     one that is more than a second before it as the first of a clock that was set back.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range; the stage stays as it was.
  /// - Complexity: O(n log n) for n targets when they come, and about O(n) in each frame after it.
  public mutating func show(
    at viewport: Viewport, projection: Projection? = nil, time: Double
  ) throws(PlacementError) {
    let isSame =
      viewport == self.viewport && [nil, placer.placement.projection].contains(projection)
    let isSetBack = past.isAhead(of: time)
    if isShown, isSame, !isSetBack, let last = past.time, time <= last { return }
    try findPlaces(at: viewport, projection)
    if isSetBack { past.setBack(to: time) }
    if isListChanged {
      past.follow(targets)
      isListChanged = false
    }
    let now = past.time.map { max($0, time) } ?? time
    findGoals(at: now)
    choose()
    scratch.awaitsRest = false
    let border = measureBorder()
    order()
    assign(along: border)
    step(along: border.isOpen ? nil : border.outline, to: now)
    isShown = true
  }

  /// Finds where each marker would be alone; nothing but that can fail.
  private mutating func findPlaces(
    at viewport: Viewport, _ projection: Projection?
  ) throws(PlacementError) {
    let (viewportBefore, projectionBefore) = (placer.viewport, placer.placement.projection)
    do throws(PlacementError) {
      try placer.move(to: viewport, projection: projection)
      try freePlacer?.move(to: viewport, projection: projection)
      findPositions()
      findMemories()
      let (positions, memories) = (scratch.positions[...], scratch.memories[...])
      try placer.place(positions, after: memories, into: &scratch.placements)
      try freePlacer?.place(positions, after: memories, into: &scratch.freePlacements)
    } catch {
      try placer.move(to: viewportBefore, projection: projectionBefore)
      try freePlacer?.move(to: viewportBefore, projection: projectionBefore)
      throw error
    }
  }

  /// Finds what placements have to know of the frame before, which is nothing where none of them remembers.
  private mutating func findMemories() {
    scratch.memories.removeAll(keepingCapacity: true)
    let placement = placer.placement
    guard placement.remembers || placement.style.hasLimits, past.time != nil else { return }
    guard isListChanged else {
      for index in past.actors.indices { scratch.memories.append(past.actors[index].memory) }
      return
    }
    // Those that leave are numbered from -1 down.
    var known: [String: Int] = [:]
    for index in past.leaving.indices { known[past.leaving[index].id] = ~index }
    for index in past.actors.indices { known[past.actors[index].id] = index }
    for target in targets {
      scratch.memories.append(
        known[target.id].map { $0 < 0 ? past.leaving[~$0].memory : past.actors[$0].memory })
    }
  }

  /// Finds what each marker ought to do, as far as it is alone.
  private mutating func findGoals(at time: Double) {
    scratch.goals.removeAll(keepingCapacity: true)
    let start = placer.anchorInFrame - viewport.offset
    for index in targets.indices {
      let placement = scratch.placements[index]
      let rule = freePlacer == nil ? placement : scratch.freePlacements[index]
      var goal = StageGoal()
      goal.position = placer.position(inViewOf: scratch.positions[index])
      goal.isBehind = targets[index].target.isBehind
      goal.anchor = placement.origin + start
      goal.ruleAnchor = rule.origin + start
      goal.isX = placement.isX
      goal.aim = goal.position
      goal.role = placement.isHidden ? .absent : goal.isX || rule.isX ? .free : .waiting
      past.actors[index].isSeen = goal.isX
      if past.actors[index].position != goal.position { past.actors[index].movedTime = time }
      goal.stillTime = time - past.actors[index].movedTime
      if goal.isDetour { keepSide(of: past.actors[index].detour, &goal) }
      past.actors[index].detour = goal.isDetour ? goal.anchor : nil
      scratch.goals.append(goal)
    }
  }

  /// Keeps a marker on its side of the obstacle that covers its target, for as long as no other is nearer by a margin.
  private mutating func keepSide(of previous: Point?, _ goal: inout StageGoal) {
    guard let previous else { return }
    let free = FreePositions(placer.obstacles, in: placer.waitingShape, reach: placer.artworkReach)
    let kept = free.nearest(to: goal.ruleAnchor, after: previous, margin: StageRules.margin)
    // What is nearest anyway is where the placer has it, to the bit.
    if let kept, kept != free.nearest(to: goal.ruleAnchor) { goal.anchor = kept }
  }

  /// Orders the markers by their headings.
  private mutating func order() {
    let shape = placer.waitingShape
    scratch.keys.removeAll(keepingCapacity: true)
    for goal in scratch.goals {
      let isWaiting = goal.role == .waiting
      let anchor = isWaiting ? goal.ruleAnchor : goal.anchor
      let target = isWaiting ? goal.position : placer.positionBeyond(anchor, shape)
      scratch.keys.append(
        scratch.corridor?.key(anchor: anchor, target: target)
          ?? HeadingKey(center: shape.bounds.center, anchor: anchor, target: target))
    }
    let goals = scratch.goals
    past.order.removeAll { goals[$0].role == .absent }
    var newcomers: [Int] = []
    for index in goals.indices {
      let counts = goals[index].role != .absent
      if counts, !past.actors[index].isOrdered { newcomers.append(index) }
      past.actors[index].isOrdered = counts
    }
    HeadingOrder(of: targets, angle: rules.orderAngle)
      .update(&past.order, with: newcomers, by: scratch.keys)
  }
}

extension StageMemory {
  /// Whether a clock that shows a time was set back; of two that differ by less, both may be asked in turns.
  fileprivate func isAhead(of time: Double) -> Bool {
    self.time.map { time < $0 - 1 } ?? false
  }

  /// Follows a clock that was set back, as if the last frame had been at its time.
  fileprivate mutating func setBack(to time: Double) {
    guard let last = self.time else { return }
    for index in actors.indices { actors[index].movedTime += time - last }
    self.time = time
  }

  /// Takes over what is known of targets that are still there; markers of others leave, and those of targets that come
  /// back before they have gone stay where they are.
  fileprivate mutating func follow(_ targets: [StageTarget]) {
    // A target may have another name than before.
    defer { for index in actors.indices { actors[index].name = targets[index].target.name } }
    let isSame =
      targets.count == actors.count && actors.indices.allSatisfy { actors[$0].id == targets[$0].id }
    if isSame { return }
    // The last of a list is taken first; markers that leave are numbered behind all actors.
    var known: [String: [Int]] = [:]
    for index in (0..<actors.count + leaving.count).reversed() {
      let id = index < actors.count ? actors[index].id : leaving[index - actors.count].id
      known[id, default: []].append(index)
    }
    var numbers = [Int?](repeating: nil, count: actors.count)
    var next: [StageActor] = []
    next.reserveCapacity(targets.count)
    for (index, target) in targets.enumerated() {
      guard let before = known[target.id]?.popLast() else {
        next.append(StageActor(id: target.id, name: target.target.name))
        continue
      }
      if before < actors.count {
        numbers[before] = index
        next.append(actors[before])
      } else {
        next.append(leaving[before - actors.count])
        // How far it has moved since is not the motion of one frame.
        next[index].position = nil
        leaving[before - actors.count].opacity = 0
      }
    }
    for index in actors.indices where numbers[index] == nil && actors[index].opacity > 0 {
      leaving.append(actors[index])
      leaving[leaving.count - 1].leave()
    }
    for index in next.indices {
      next[index].representative = next[index].representative.flatMap { numbers[$0] }
    }
    order = order.compactMap { numbers[$0] }
    actors = next
    (groups, grouping) = ([], nil)
  }
}

extension StageActor {
  /// Forgets what it had to do with others.
  fileprivate mutating func leave() {
    (representative, groupedWay, freeWay, placedWay) = (nil, nil, nil, nil)
    (isOrdered, turns) = (false, 0)
  }
}
