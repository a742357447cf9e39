internal import Geometry
internal import Layout
internal import Markers

/// How a scene's constraints and markers fare wherever somebody looks.
struct SceneInspection {
  private let scene: Scene
  /// The scene's layout, for what has to be told of one viewport.
  var layout: Layout
  private var errors: CompiledErrors
  private var scrolling: CompiledScrollModel?
  private var placers: [MarkerPlacer]
  /// How each declared constraint fared.
  private(set) var fates: [ConstraintFate]
  /// Where required constraints first contradicted each other of which none that gave way is declared.
  private(set) var hiddenContradiction: Viewport?
  /// For each marker where it is smaller than its artwork.
  private(set) var squeezed: [[Viewport]]
  /// For each marker how it misses its target, if it does although that is well inside the view.
  private(set) var astray: [StrayMarker?]

  /// What rounding may leave of a point.
  private static let slack = 1e-6

  /// Prepares to look at a scene, first at a viewport.
  ///
  /// - Throws: ``SceneError`` if the scene cannot be laid out.
  init(_ scene: Scene, from viewport: Viewport) throws(SceneError) {
    self.scene = scene
    layout = try scene.makeLayout()
    errors = CompiledErrors(layout)
    scrolling = CompiledScrollModel(layout)
    placers = try scene.placers(in: layout, at: viewport)
    fates = (0..<errors.count).map { _ in ConstraintFate() }
    squeezed = scene.markers.map { _ in [] }
    astray = scene.markers.map { _ in nil }
  }
}

extension SceneInspection {
  /// Returns the offsets at which content can rest at a viewport, or `nil` if nothing scrolls.
  mutating func offsetLimits(at viewport: Viewport) throws(SceneError) -> Rect? {
    do { return try scrolling?.model(at: viewport).offsetLimits } catch { throw SceneError(error) }
  }

  /// Looks at the scene at a viewport.
  mutating func look(at viewport: Viewport) throws(SceneError) {
    let errors: [Double]
    do { errors = try self.errors.errors(at: viewport) } catch { throw SceneError(error) }
    for (index, error) in errors.enumerated() { fates[index].note(error, at: viewport) }
    if self.errors.isContradictory, hiddenContradiction == nil {
      let isTold = errors.indices.contains {
        errors[$0] != 0 && layout.isRequired(declaredAt: $0)
      }
      if !isTold { hiddenContradiction = viewport }
    }
    for (index, description) in scene.markers.enumerated() {
      let (size, artwork) = (
        try size(ofMarkerAt: index, at: viewport), description.marker.size
      )
      if size.width < artwork.width - SceneInspection.slack
        || size.height < artwork.height - SceneInspection.slack
      {
        squeezed[index].append(viewport)
      }
    }
  }

  /// Looks whether a marker comes to its target, from a viewport on that has the target well inside.
  ///
  /// A marker that is held elsewhere does once the target comes to where it stands, and stays on it while that moves on
  /// in some direction.
  mutating func lookForTarget(
    ofMarkerAt index: Int, at viewport: Viewport
  ) throws(SceneError) {
    // Other rules bring a marker to its target whatever constraints say.
    guard astray[index] == nil, scene.markers[index].placement.rule == .clamp else { return }
    let state = try state(ofMarkerAt: index, at: viewport)
    if state.orientation == .x { return }
    let there = viewport.offset + state.slack
    if try isX(markerAt: index, at: viewport.scrolled(to: there)) {
      for step in SceneInspection.steps {
        let next = viewport.scrolled(to: there + step)
        if try isX(markerAt: index, at: next) { return try look(at: next) }
      }
    }
    astray[index] = StrayMarker(
      viewport: viewport, miss: -1 * state.slack, hiddenBecause: state.details?.hiddenBecause)
  }

  /// Along both axes more points than a marker may be off its target while it shows its X.
  private static let steps = [
    Point(x: -1.25, y: -1.25), Point(x: 1.25, y: -1.25), Point(x: -1.25, y: 1.25),
    Point(x: 1.25, y: 1.25),
  ]

  private mutating func isX(
    markerAt index: Int, at viewport: Viewport
  ) throws(SceneError) -> Bool {
    try state(ofMarkerAt: index, at: viewport).orientation == .x
  }

  private mutating func state(
    ofMarkerAt index: Int, at viewport: Viewport
  ) throws(SceneError) -> MarkerState {
    do {
      try placers[index].move(to: viewport)
      return try placers[index].state()
    } catch { throw SceneError(error) }
  }

  /// Returns the size of a marker's frame at a viewport.
  mutating func size(ofMarkerAt index: Int, at viewport: Viewport) throws(SceneError) -> Size {
    do {
      try placers[index].move(to: viewport)
      return try placers[index].answer(for: scene.markers[index].marker.target).frame.size
    } catch { throw SceneError(error) }
  }
}

/// A marker that does not come to its target.
struct StrayMarker {
  /// Where the target is well inside the view.
  var viewport: Viewport
  /// The way from the target to the marker there.
  var miss: Point
  /// Why it shows nothing at all.
  var hiddenBecause: HiddenReason?
}

/// How one constraint fared wherever the scene was looked at.
struct ConstraintFate {
  /// At how many viewports the scene was looked at.
  private(set) var count = 0
  private var missedCount = 0
  /// Where it first did not hold.
  private(set) var firstMissed: Viewport?

  mutating func note(_ error: Double, at viewport: Viewport) {
    count += 1
    guard error != 0 else { return }
    missedCount += 1
    if firstMissed == nil { firstMissed = viewport }
  }

  /// Whether it held nowhere.
  var neverHolds: Bool { missedCount == count }
}
