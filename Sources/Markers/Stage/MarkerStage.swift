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
    let start = placer.anchorInFrame - placer.corner
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
