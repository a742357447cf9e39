internal import Waymark

/// A scene's layout, asked for one viewport after the other.
struct Session {
  let scene: Scene
  var layout: Layout
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
    return scene.markers.compactMap { layout.state(of: $0.marker) }
  }

  /// Returns the scene's outputs at the layout's viewport.
  mutating func outputs() throws(CommandFailure) -> [Scene.Output] {
    do { return try scene.outputs(of: &layout) } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far.
  func warnOfContradictions() { contradictions.warn() }
}
