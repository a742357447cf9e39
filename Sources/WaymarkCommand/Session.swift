internal import Waymark

/// A scene's layout, asked for one viewport after the other.
struct Session {
  let scene: Scene
  var layout: Layout
  private var viewportCount = 0
  private var contradictions: [Contradiction] = []

  /// A viewport at which required constraints contradict each other.
  private struct Contradiction {
    var viewport: Viewport
    var broken: [String]
  }

  init(_ scene: Scene) throws(CommandFailure) {
    self.scene = scene
    do { layout = try scene.makeLayout() } catch { throw CommandFailure(error) }
  }
}

extension Session {
  /// Moves the layout to a viewport and returns the states of all markers there.
  mutating func states(at viewport: Viewport) throws(CommandFailure) -> [MarkerState] {
    do { try layout.update(to: viewport) } catch { throw CommandFailure(error) }
    viewportCount += 1
    let broken = layout.conflicts.flatMap(\.broken)
    if !broken.isEmpty {
      contradictions.append(Contradiction(viewport: viewport, broken: broken))
    }
    return scene.markers.compactMap { layout.state(of: $0.marker) }
  }

  /// Returns the scene's outputs at the layout's viewport.
  mutating func outputs() throws(CommandFailure) -> [Scene.Output] {
    do { return try scene.outputs(of: &layout) } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any viewport so far.
  func warnOfContradictions() {
    guard let first = contradictions.first else { return }
    let place = "at offset \(Text.point(first.viewport.offset))"
    let count = contradictions.count == 1 ? place : "\(place) and \(contradictions.count - 1) more"
    Output.warn(
      "required constraints contradict each other \(count), where "
        + "\(first.broken.joined(separator: " and ")) gives way; 'waymark explain' tells more")
  }
}
