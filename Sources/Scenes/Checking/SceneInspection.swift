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
  /// For each marker where it is smaller than its artwork.
  private(set) var squeezed: [[Viewport]]
  /// For each marker how it misses its target, if it does wherever one scrolls.
  private(set) var astray: [StrayMarker?]

  /// What rounding may leave of a point.
  private static let slack = 1e-6

  /// - Throws: ``SceneError`` if the scene cannot be laid out.
  init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    layout = try scene.makeLayout()
    errors = CompiledErrors(layout)
    scrolling = CompiledScrollModel(layout)
    placers = try scene.placers(at: layout.viewport)
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

  /// Looks whether a marker comes to its target at a viewport that has the target in the middle.
  mutating func lookForTarget(ofMarkerAt index: Int, at viewport: Viewport) throws(SceneError) {
    let description = scene.markers[index]
    // Other rules bring a marker to its target whatever constraints say.
    guard astray[index] == nil, description.placement.rule == .clamp else { return }
    let marker = description.marker
    let state: MarkerState
    do {
      try placers[index].move(to: viewport)
      state = try placers[index].state()
    } catch { throw SceneError(error) }
    guard state.orientation != .x, !state.isReachable else { return }
    do { try layout.update(to: viewport) } catch { throw SceneError(error) }
    // Where what the target is measured on lies elsewhere, the target is not in the middle.
    let reference = layout.frame(of: marker.reference, in: .content)
    guard reference?.origin == .zero else { return }
    astray[index] = StrayMarker(viewport: viewport, miss: state.frame.origin - marker.target)
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
  /// Where the target is in the middle of the view.
  var viewport: Viewport
  /// The way from the target to the marker there.
  var miss: Point
}

/// How one constraint fared wherever the scene was looked at.
struct ConstraintFate {
  private var count = 0
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
