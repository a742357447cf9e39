internal import Waymark

/// A scene whose markers are looked at over many viewports.
struct SweptScene {
  let scene: Scene
  let layout: Layout

  /// - Parameters:
  ///   - scene: The scene.
  ///   - path: Its path, for messages.
  /// - Throws: ``CommandFailure`` if it has no markers, or makes no sense.
  init(_ scene: Scene, at path: String) throws(CommandFailure) {
    guard !scene.markers.isEmpty else {
      throw CommandFailure(
        message: "\(path) has no markers, so there is none to look at; "
          + "'waymark layout' prints the frames",
        code: .badData)
    }
    self.scene = scene
    do { layout = try scene.makeLayout() } catch { throw CommandFailure(error) }
  }
}

extension SweptScene {
  /// Returns the markers with what puts them in their places.
  ///
  /// - Parameter isProjected: Whether the canvas may be magnified or turned, of which only a placement knows.
  /// - Returns: The markers.
  /// - Throws: ``CommandFailure`` if a placement makes no sense.
  func markers(isProjected: Bool = false) throws(CommandFailure) -> [SweepMarker] {
    do {
      let scene = isProjected ? scene.withPlacement { _ in } : scene
      return try scene.placers(in: layout, at: .roomy).map { SweepMarker($0) }
    } catch { throw CommandFailure(error) }
  }

  /// Returns the content offsets that can be scrolled to on a screen.
  func scrollableRange(on screen: Screen) throws(CommandFailure) -> Rect {
    var layout = layout
    do { try layout.update(to: screen.viewport()) } catch { throw CommandFailure(error) }
    return layout.scrollModel?.offsetLimits ?? .zero
  }
}
