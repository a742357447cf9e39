internal import Waymark

/// A scene's layout, asked for one viewport after the other.
struct Session {
  let scene: Scene
  var layout: Layout
  /// For each marker that is placed by a rule, the layout in which its target moves.
  private var movableLayouts: [String: Layout] = [:]
  private var contradictions = Contradictions()

  init(_ scene: Scene) throws(CommandFailure) {
    self.scene = scene
    do { layout = try scene.makeLayout() } catch { throw CommandFailure(error) }
  }
}

extension Session {
  /// Moves the layout to a viewport and returns the states of all markers there.
  mutating func states(at viewport: Viewport) throws(CommandFailure) -> [MarkerState] {
    do { try layout.update(to: viewport) } catch { throw CommandFailure(error) }
    contradictions.add(layout.conflicts, at: viewport)
    var states: [MarkerState] = []
    for marker in scene.markers {
      if let state = try state(of: marker, at: viewport) { states.append(state) }
    }
    return states
  }

  private mutating func state(
    of description: Scene.MarkerDescription, at viewport: Viewport
  ) throws(CommandFailure) -> MarkerState? {
    let marker = description.marker
    guard let placement = scene.placement(of: description, in: &layout) else {
      return layout.state(of: marker)
    }
    do {
      var movable = try movableLayouts[marker.name] ?? scene.makeLayout(movingTargetOf: marker.name)
      try movable.update(to: viewport)
      let state = try movable.state(of: marker, placement: placement)
      movableLayouts[marker.name] = movable
      return state
    } catch let error as SceneError { throw CommandFailure(error) } catch {
      throw CommandFailure(message: "\(error)", code: .badData)
    }
  }

  /// Returns the layout that has put the first marker in its place: the scene's own, or the one in which
  /// the marker's target moves.
  mutating func explainedLayout() throws(CommandFailure) -> Layout {
    guard let first = scene.markers.first, var movable = movableLayouts[first.marker.name],
      let placement = scene.placement(of: first, in: &layout)
    else { return layout }
    do {
      let viewport = try movable.constrainedViewport(of: first.marker, placement: placement)
      try movable.update(to: viewport)
    } catch {
      throw CommandFailure(message: "\(error)", code: .badData)
    }
    return movable
  }

  /// Returns the scene's outputs at the layout's viewport.
  mutating func outputs() throws(CommandFailure) -> [Scene.Output] {
    do { return try scene.outputs(of: &layout) } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far.
  func warnOfContradictions() { contradictions.warn() }
}
