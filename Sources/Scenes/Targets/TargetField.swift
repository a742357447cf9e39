public import Geometry
public import Layout
public import Markers

/// A scene whose first marker points at any number of targets.
///
///     let list = try TargetList(contentsOf: "Maps/harbour/ports.geojson")
///     var field = try TargetField(scene)
///     try field.update(to: viewport)
///     let states = try field.states(of: list.entries.map { $0.target }, apart: 72)
///
/// All targets have the marker's size, view and reference; its own target makes no difference.
public struct TargetField: Sendable {
  /// Whether the scene says more of the marker's placement than its constraints.
  private let isPlaced: Bool
  private var placer: MarkerPlacer
  /// What tells of conflicts, from one viewport to the next.
  private var layout: Layout

  /// The required constraints that contradict each other at the viewport.
  public private(set) var conflicts: [ConflictReport] = []

  /// Creates the field of a scene, at a viewport without extent.
  ///
  /// - Throws: ``SceneError`` if the scene has no marker, or its marker or a constraint makes no sense.
  public init(_ scene: Scene) throws(SceneError) {
    placer = try scene.targetPlacer(at: Viewport(size: .zero))
    isPlaced = scene.markers.first?.placement.isConstraintsAlone == false
    layout = placer.layout
  }
}

extension TargetField {
  /// The viewport, which is without extent at first.
  public var viewport: Viewport { placer.viewport }

  /// How the canvas is shown there.
  package var projection: Projection { placer.placement.projection }

  /// The border along which markers wait, less what obstacles cover, in view coordinates.
  public var border: MarkerBorder { placer.border }

  /// Returns targets where markers have to point for them, which are not behind the camera any more.
  private func shown(_ targets: [Target]) -> [Target] {
    guard targets.contains(where: { $0.isBehind }) else { return targets }
    return targets.map { shown($0) }
  }

  private func shown(_ target: Target) -> Target {
    var target = target
    target.position = placer.shownPosition(of: target)
    target.isBehind = false
    return target
  }

  /// The point of the map in the middle of the view, in the coordinates of the marker's reference.
  public var viewMiddle: Point { placer.viewMiddle }

  /// The target whose marker would stand in the middle of its room.
  public var middle: Point { placer.middle }

  /// Returns where a target is seen, in view coordinates, be it inside the view or not.
  public func position(inViewOf target: Target) -> Point {
    placer.position(inViewOf: placer.shownPosition(of: target))
  }

  /// Returns the indices of the targets that are shown at the viewport.
  ///
  /// Distances are measured from ``middle``, to the nearest image on a map that repeats, and along great circles
  /// on one of which it is known where on Earth it lies.
  public func indices(of targets: [Target], _ selection: TargetSelection) -> [Int] {
    indices(
      ofFirst: targets.count, { targets[$0] }, named: { targets[$0].name },
      ranked: { targets[$0].priority }, selection)
  }

  /// Returns the indices of the targets that are shown of so many, which are asked for one by one.
  package func indices(
    ofFirst count: Int, _ target: (Int) -> Target, named name: (Int) -> String,
    ranked priority: (Int) -> Double, _ selection: TargetSelection
  ) -> [Int] {
    selection.indices(ofFirst: count, { shown(target($0)) }, named: name, ranked: priority) {
      placer.distanceFromMiddle(to: $0)
    }
  }

  /// Moves to another viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - projection: How the canvas is shown there, or `nil` for as before.
  /// - Throws: ``SceneError`` if a number of the viewport is out of range.
  public mutating func update(
    to viewport: Viewport, projection: Projection? = nil
  ) throws(SceneError) {
    do { try placer.move(to: viewport, projection: projection) } catch { throw SceneError(error) }
    do { try layout.update(to: placer.viewport) } catch { throw SceneError(error) }
    conflicts = layout.isContradictory ? layout.conflicts : []
  }
}

/// The state of the marker of one of many targets.
public struct TargetState: Hashable, Sendable {
  /// Where the marker stands, what it shows, and how far away its target is.
  public var state: MarkerState

  /// How far it has moved along the border for its neighbours, that behind obstacles included, clockwise positive, in
  /// points.
  public var displacement = 0.0

  /// The index of the target whose marker keeps it from its own place, or `nil`.
  public var pusher: Int?

  /// The middle of the targets that the marker stands for, in the coordinates of its reference, or `nil` for one alone.
  public var middle: Point?

  /// The point of the map below the marker's anchor, in the coordinates of the marker's reference.
  public var anchor: Point
}

extension TargetField {
  /// Returns the states of the markers of targets, in their order.
  ///
  /// - Parameters:
  ///   - targets: The targets, in the coordinates of the marker's reference.
  ///   - gap: The least way along an edge from one arrow to the next, in points, or `nil` for markers that may cover
  ///     each other; see ``/Markers/MarkerPlacer/spacing(of:apart:after:)``.
  ///   - memories: For each target what is known of its previous state, or empty if nothing is.
  /// - Returns: The states.
  /// - Throws: ``SceneError`` if a target is out of range.
  /// - Complexity: O(n), or O(n log n) with a gap.
  public mutating func states(
    of targets: [Target], apart gap: Double? = nil, after memories: [PlacementMemory?] = []
  ) throws(SceneError) -> [TargetState] {
    let moves = try gap.map { gap throws(SceneError) in
      try spacing(of: targets, apart: gap, after: memories).moves
    }
    var states: [TargetState] = []
    states.reserveCapacity(targets.count)
    for (index, target) in targets.enumerated() {
      let memory = memories.isEmpty ? nil : memories[index]
      states.append(try state(of: target, moves?[index], after: memory))
    }
    return states
  }

  /// Returns how far the arrows of targets move along the border so that all are a gap apart.
  package mutating func spacing(
    of targets: [Target], apart gap: Double, after memories: [PlacementMemory?] = []
  ) throws(SceneError) -> ArrowSpacing {
    do { return try placer.spacing(of: shown(targets), apart: gap, after: memories) } catch {
      throw SceneError(error)
    }
  }

  /// Returns the state of a target whose marker moves along the border, or stays where it is.
  package mutating func state(
    of target: Target, _ move: BorderMove?, after memory: PlacementMemory?
  ) throws(SceneError) -> TargetState {
    do { return try placedState(of: target, move, after: memory) } catch {
      throw SceneError(error)
    }
  }

  private mutating func placedState(
    of target: Target, _ move: BorderMove?, after memory: PlacementMemory?
  ) throws(PlacementError) -> TargetState {
    let alone = try placer.state(for: shown(target).position, after: memory)
    let state = move.map { placer.moved(alone, to: $0.anchor) } ?? alone
    var answer = finished(state, named: target.name)
    if let move { (answer.displacement, answer.pusher) = (move.displacement, move.pusher) }
    return answer
  }

  /// Returns the state of a target by its name.
  private func finished(_ state: MarkerState, named name: String) -> TargetState {
    var state = state
    state.name = name
    if !isPlaced { state.details = nil }
    let anchor = state.frame.point(at: placer.placement.anchor)
    return TargetState(state: state, anchor: placer.mapPoint(at: anchor))
  }
}

// MARK: - Clusters

/// The one marker of targets whose arrows wait close to each other, or of a target that has its own.
public struct TargetCluster: Hashable, Sendable {
  /// The marker's state, by the name of the most important target; it points at the middle of all.
  public var state: TargetState

  /// The indices of the targets, clockwise along the border.
  public var members: [Int]

  /// The index of the most important target.
  public var representative: Int
}

extension TargetField {
  /// Returns the states of targets whose arrows are joined where they wait close to each other.
  ///
  /// - Parameters:
  ///   - targets: The targets, in the coordinates of the marker's reference; their priorities are the weights.
  ///   - gap: The way along the border below which arrows are joined, in points; see `BorderClustering`.
  ///   - memories: For each target what is known of its previous state, or empty if nothing is.
  /// - Returns: The clusters clockwise, and behind them the targets that are seen or hidden, each on its own.
  /// - Throws: ``SceneError`` if a target is out of range.
  /// - Complexity: O(n log n).
  public mutating func clusters(
    of targets: [Target], within gap: Double, after memories: [PlacementMemory?] = []
  ) throws(SceneError) -> [TargetCluster] {
    let targets = shown(targets)
    do {
      var isMember = [Bool](repeating: false, count: targets.count)
      var answers: [TargetCluster] = []
      for cluster in try placer.clusters(of: targets, within: gap, after: memories) {
        for member in cluster.members { isMember[member] = true }
        answers.append(try answer(for: cluster, of: targets, after: memories))
      }
      for (index, target) in targets.enumerated() where !isMember[index] {
        let memory = memories.isEmpty ? nil : memories[index]
        answers.append(
          TargetCluster(
            state: try placedState(of: target, nil, after: memory), members: [index],
            representative: index))
      }
      return answers
    } catch { throw SceneError(error) }
  }

  private mutating func answer(
    for cluster: BorderCluster, of targets: [Target], after memories: [PlacementMemory?]
  ) throws(PlacementError) -> TargetCluster {
    let first = targets[cluster.representative]
    let memory = memories.isEmpty ? nil : memories[cluster.representative]
    guard cluster.count > 1, let anchor = placer.border.point(at: cluster.coordinate) else {
      return TargetCluster(
        state: try placedState(of: first, nil, after: memory), members: cluster.members,
        representative: cluster.representative)
    }
    var (x, y, weight) = (0.0, 0.0, 0.0)
    for member in cluster.members {
      let position = placer.position(inViewOf: targets[member].position)
      x += targets[member].priority * position.x
      y += targets[member].priority * position.y
      weight += targets[member].priority
    }
    // All that is told is of the middle: whether it can be reached, and how far away it is.
    let seen = Point(x: x / weight, y: y / weight)
    let middle = placer.mapPoint(at: seen + placer.corner)
    let alone = try placer.state(for: middle, after: memory)
    var state = finished(placer.moved(alone, to: anchor, pointingAt: seen), named: first.name)
    state.middle = middle
    return TargetCluster(
      state: state, members: cluster.members, representative: cluster.representative)
  }
}
