internal import Waymark

/// A scene's layout, asked for one viewport after the other.
struct Session {
  let scene: Scene
  var layout: Layout

  init(_ scene: Scene) throws(CommandFailure) {
    self.scene = scene
    do { layout = try scene.makeLayout() } catch { throw CommandFailure(error) }
  }

  /// Moves the layout to a viewport and returns the states of all markers there.
  mutating func states(at viewport: Viewport) throws(CommandFailure) -> [MarkerState] {
    do { try layout.update(to: viewport) } catch { throw CommandFailure(error) }
    return scene.markers.compactMap { layout.state(of: $0.marker) }
  }
}
