public import Layout
public import Markers

/// A scene's layout and its markers, asked at one viewport after another.
///
///     var session = try SceneSession(scene)
///     for offset in offsets {
///       try session.move(to: Viewport(offset: offset, size: size))
///       let states = try session.states()
///     }
///
/// Markers that remember where they were, by hysteresis or a heading that is kept, are asked in the order of the
/// viewports: each answer knows the one before it. ``forget()`` begins anew.
public struct SceneSession: Sendable {
  /// The scene.
  public let scene: Scene

  /// The scene's layout, at the last viewport.
  public var layout: Layout

  /// For each marker what places it; none before the first viewport.
  private var placers: [MarkerPlacer] = []
  private var memories: [PlacementMemory?]

  /// Creates the session, at a viewport without extent.
  ///
  /// - Throws: ``SceneError`` if a constraint names something that does not exist, or makes no sense.
  public init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    layout = try scene.makeLayout()
    memories = scene.markers.map { _ in nil }
  }
}

extension SceneSession {
  /// Moves to a viewport.
  ///
  /// - Throws: ``SceneError`` if a number of the viewport is out of range; layout and markers stay where they were.
  public mutating func move(to viewport: Viewport) throws(SceneError) {
    let previous = layout.viewport
    do { try take(viewport) } catch {
      try take(previous)
      throw error
    }
  }

  private mutating func take(_ viewport: Viewport) throws(SceneError) {
    do { try layout.update(to: viewport) } catch { throw SceneError(error) }
    try preparePlacers()
    for index in placers.indices where !placers[index].isConstraintsAlone {
      do { try placers[index].move(to: viewport) } catch { throw SceneError(error) }
    }
  }

  private mutating func preparePlacers() throws(SceneError) {
    if placers.isEmpty { placers = try scene.placers(in: layout, at: layout.viewport) }
  }

  /// Returns the states of all markers at the last viewport, which remember those before.
  ///
  /// - Parameter isRemembered: Whether the next ones remember these too.
  /// - Returns: The states in the order of the markers.
  /// - Throws: ``SceneError`` if a number is out of range, or a marker names a view that the scene does not have.
  public mutating func states(isRemembered: Bool = true) throws(SceneError) -> [MarkerState] {
    try preparePlacers()
    var states: [MarkerState] = []
    states.reserveCapacity(placers.count)
    for index in placers.indices {
      do {
        let state = try placers[index].state(in: &layout, after: memories[index])
        if isRemembered { memories[index] = state.memory }
        states.append(state)
      } catch { throw SceneError(error) }
    }
    return states
  }

  /// Forgets where markers were, as if no state had been asked for.
  public mutating func forget() {
    memories = scene.markers.map { _ in nil }
  }

  /// Returns what a marker must not cover at the last viewport, in view coordinates.
  ///
  /// There are none before the first viewport.
  public func obstacles(of index: Int) -> [Obstacle] {
    placers.isEmpty ? [] : placers[index].obstacles
  }

  /// Returns the viewport in which a marker's placement lets the constraints act, at which the session's layout has the
  /// frames that views have there; markers that share it share those.
  func viewportOfConstraints(ofMarkerAt index: Int) -> Viewport {
    placers[index].sceneViewport(for: placers[index].marker.target)
  }

  #if !WAYMARK_PAGE
    /// Returns whether a placement lets the constraints see the marker's target where it is.
    func constraintsSeeTarget(ofMarkerAt index: Int) -> Bool {
      let target = placers[index].marker.target
      return placers[index].constrainedViewport(for: target).target == target
    }
  #endif

  /// Returns the layout that has put a marker in its place: the session's own, or one in the viewport in which
  /// the marker's placement lets the constraints act.
  ///
  /// - Throws: ``SceneError`` if a number of that viewport is out of range.
  public func explainedLayout(ofMarkerAt index: Int) throws(SceneError) -> Layout {
    guard !placers.isEmpty, !placers[index].isConstraintsAlone else { return layout }
    let placer = placers[index]
    var movable = placer.layout
    do { try movable.update(to: placer.constrainedViewport(for: placer.marker.target)) } catch {
      throw SceneError(error)
    }
    return movable
  }
}
