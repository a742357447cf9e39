internal import Geometry
internal import Layout
internal import Markers

/// How a scene's constraints and markers fare wherever somebody looks.
struct SceneInspection {
  let scene: Scene
  /// The scene's layout, for what has to be told of one viewport.
  var layout: Layout
  let constraints: SceneConstraints
  private var errors: CompiledErrors
  /// The views that targets are measured on, of which frames are asked without solving for all markers.
  private var references: CompiledLayout
  private var scrolling: CompiledScrollModel?
  private var placers: [MarkerPlacer]
  /// The markers that keep from the edges by more than their constraints, and the constraints that are about them.
  private let inset: [(marker: Int, constraints: [Int])]
  /// How each declared constraint fared.
  private(set) var fates: [ConstraintFate]
  /// How each marker fared.
  private(set) var markers: [MarkerFate]
  /// Where required constraints first contradicted each other of which none that gave way is declared.
  private(set) var hiddenContradiction: Viewport?

  /// Prepares to look at a scene, first at a viewport.
  ///
  /// - Throws: ``SceneError`` if the scene cannot be laid out.
  init(_ scene: Scene, from viewport: Viewport) throws(SceneError) {
    self.scene = scene
    layout = try scene.makeLayout()
    let constraints = try SceneConstraints(scene)
    self.constraints = constraints
    errors = CompiledErrors(layout)
    let views = Set(scene.markers.map { $0.marker.reference } + [scene.map?.view].compactMap { $0 })
    references = CompiledLayout(layout, views: views.sorted())
    scrolling = CompiledScrollModel(layout)
    placers = try scene.placers(in: layout, at: viewport)
    inset = scene.markers.indices.filter { scene.markers[$0].placement.isInset }.map { index in
      (
        index,
        constraints.entries.indices.filter {
          constraints.entries[$0].markers.contains(index)
            || constraints.entries[$0].targets.contains(index)
        }
      )
    }
    fates = (0..<errors.count).map { _ in ConstraintFate() }
    markers = scene.markers.map { _ in MarkerFate() }
  }
}

extension SceneInspection {
  /// Returns the offsets at which content can rest at a viewport, or `nil` if nothing scrolls.
  mutating func offsetLimits(at viewport: Viewport) throws(SceneError) -> Rect? {
    do { return try scrolling?.model(at: viewport).offsetLimits } catch { throw SceneError(error) }
  }

  /// Returns the frame of a view that targets are measured on in content coordinates, or `nil` for any other.
  mutating func frame(
    ofReference view: String, at viewport: Viewport
  ) throws(SceneError) -> Rect? {
    guard let index = references.index(of: view) else { return nil }
    do {
      return try references.region(at: viewport).frame(at: index, in: .content, at: viewport)
    } catch { throw SceneError(error) }
  }

  /// Looks at the scene at a viewport.
  mutating func look(at viewport: Viewport) throws(SceneError) {
    for index in scene.markers.indices { try look(atMarkerAt: index, at: viewport) }
    try lookAtConstraints(at: viewport)
  }

  /// Looks at one marker at a viewport, wherever all others are.
  mutating func look(atMarkerAt index: Int, at viewport: Viewport) throws(SceneError) {
    let place = LookedAt(viewport: viewport, solved: try solved(viewport, forMarkerAt: index))
    let answer = try answer(ofMarkerAt: index, at: viewport)
    markers[index].note(answer, of: scene.markers[index].marker.size, at: place)
  }

  /// Looks at the constraints at a viewport.
  mutating func lookAtConstraints(at viewport: Viewport) throws(SceneError) {
    let place = LookedAt(viewport: viewport, solved: viewport)
    var (errors, places): ([Double], [Int: LookedAt]) = (try errors(at: viewport), [:])
    if self.errors.isContradictory, hiddenContradiction == nil {
      let isTold = errors.indices.contains {
        errors[$0] != 0 && layout.isRequired(declaredAt: $0)
      }
      if !isTold { hiddenContradiction = viewport }
    }
    // Constraints are told as they hold the marker that they are about.
    var known: [Viewport: [Double]] = [:]
    for (marker, indices) in inset {
      let solved = try solved(viewport, forMarkerAt: marker)
      // Where insets leave nothing the marker hides, whatever its constraints say.
      guard solved.size.width > 0, solved.size.height > 0 else { continue }
      if known[solved] == nil { known[solved] = try self.errors(at: solved) }
      for index in indices {
        errors[index] = known[solved]?[index] ?? 0
        places[index] = LookedAt(viewport: viewport, solved: solved)
      }
    }
    for (index, error) in errors.enumerated() {
      fates[index].note(error, at: places[index] ?? place)
    }
  }

  private mutating func errors(at viewport: Viewport) throws(SceneError) -> [Double] {
    do { return try errors.errors(at: viewport) } catch { throw SceneError(error) }
  }

  /// Returns the viewport at which constraints say where a marker is at a viewport.
  private mutating func solved(
    _ viewport: Viewport, forMarkerAt index: Int
  ) throws(SceneError) -> Viewport {
    guard scene.markers[index].placement.isInset else { return viewport }
    do { try placers[index].move(to: viewport) } catch { throw SceneError(error) }
    return placers[index].sceneViewport(for: scene.markers[index].marker.target)
  }

  /// The markers about which there are constraints that held nowhere so far.
  var markersOfUnmet: Set<Int> {
    var found: Set<Int> = []
    for (fate, entry) in zip(fates, constraints.entries) where fate.neverHolds {
      found.formUnion(entry.targets)
      found.formUnion(entry.markers)
    }
    return found
  }

  private mutating func state(
    ofMarkerAt index: Int, at viewport: Viewport
  ) throws(SceneError) -> MarkerState {
    do {
      try placers[index].move(to: viewport)
      return try placers[index].state()
    } catch { throw SceneError(error) }
  }

  /// Returns where a marker stands at a viewport.
  mutating func answer(
    ofMarkerAt index: Int, at viewport: Viewport
  ) throws(SceneError) -> PlacementAnswer {
    do {
      try placers[index].move(to: viewport)
      return try placers[index].answer(for: scene.markers[index].marker.target)
    } catch { throw SceneError(error) }
  }
}

// MARK: - Targets

extension SceneInspection {
  /// Looks whether any scrolling brings a marker to its target, from a viewport on.
  mutating func lookForReach(ofMarkerAt index: Int, at viewport: Viewport) throws(SceneError) {
    guard markers[index].firstOutOfReach == nil else { return }
    if try !state(ofMarkerAt: index, at: viewport).isReachable {
      markers[index].firstOutOfReach = viewport
    }
  }

  /// Looks whether a marker comes to its target, from a viewport on that has the target well inside.
  ///
  /// A marker that is held elsewhere does once the target comes to where it stands, and stays on it while that moves on
  /// in some direction.
  mutating func lookForTarget(
    ofMarkerAt index: Int, at viewport: Viewport
  ) throws(SceneError) {
    let placement = scene.markers[index].placement
    // Other rules bring a marker to its target whatever constraints say.
    guard markers[index].stray == nil, placement.rule == .clamp else { return }
    let state = try state(ofMarkerAt: index, at: viewport)
    if state.orientation == .x { return }
    // The target of a reference that stays on the screen is not where scrolling would bring it.
    let wanted = Rect(origin: state.frameInView.origin + state.slack, size: state.frame.size)
    guard Rect(origin: .zero, size: viewport.size).contains(wanted) else { return }
    let there = viewport.offset + placement.projection.unprojected(state.slack)
    if try isX(markerAt: index, at: viewport.scrolled(to: there)) {
      for step in SceneInspection.steps {
        let next = viewport.scrolled(to: there + placement.projection.unprojected(step))
        if try isX(markerAt: index, at: next) { return try look(at: next) }
      }
    }
    markers[index].stray = StrayMarker(
      viewport: viewport, miss: -1 * state.slack, hiddenBecause: state.details?.hiddenBecause)
  }

  /// Along both axes of the screen more points than a marker may be off its target while it shows its X.
  private static let steps = [
    Point(x: -1.25, y: -1.25), Point(x: 1.25, y: -1.25), Point(x: -1.25, y: 1.25),
    Point(x: 1.25, y: 1.25),
  ]

  private mutating func isX(
    markerAt index: Int, at viewport: Viewport
  ) throws(SceneError) -> Bool {
    try state(ofMarkerAt: index, at: viewport).orientation == .x
  }
}

extension Placement {
  /// Whether it keeps a marker from the edges by more than its constraints do.
  fileprivate var isInset: Bool { insets != .zero || extent != .frame }
}
