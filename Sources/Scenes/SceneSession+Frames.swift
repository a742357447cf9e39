public import Geometry
internal import Layout
public import Markers

/// The frame of a view, in both coordinate spaces.
public struct ViewFrame: Hashable, Sendable {
  /// The view's name.
  public var name: String
  /// The frame in the coordinates of the scrolled content.
  public var content: Rect
  /// The frame in the coordinates of the view, as the screen shows it.
  public var view: Rect
}

extension SceneSession {
  /// Returns the frames of all views at the last viewport.
  ///
  /// They are those of the layout; but a marker that is placed by more than its constraints, and every view in it,
  /// are where its state has it.
  ///
  /// - Parameter states: The states of the markers at the viewport.
  /// - Returns: The frames in the order of the views.
  public mutating func frames(with states: [MarkerState]) -> [ViewFrame] {
    let moves = moves(to: states)
    return layout.viewNames.enumerated().map { index, name in
      ViewFrame(
        name: name,
        content: scene.moved(layout.frame(at: index, in: .content), name, by: moves, states),
        view: scene.moved(layout.frame(at: index, in: .view), name, by: moves, states))
    }
  }

  /// Returns the scene's outputs at the last viewport, by the frames that views have there.
  ///
  /// - Parameter states: The states of the markers at the viewport.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  public mutating func outputs(with states: [MarkerState]) throws(SceneError) -> [Scene.Output] {
    let moves = moves(to: states)
    let scene = scene
    return try scene.outputs(of: &layout) { name, frame in
      scene.moved(frame, name, by: moves, states)
    }
  }

  /// Returns how far views stand from where the constraints alone would have them.
  private mutating func moves(to states: [MarkerState]) -> [String: Point] {
    var moves: [String: Point] = [:]
    for state in states where state.details != nil {
      guard let view = scene.view(of: state), let frame = layout.frame(of: view, in: .view)
      else { continue }
      moves[view] = state.frameInView.origin - frame.origin
    }
    guard !moves.isEmpty else { return [:] }
    // Views come after those that contain them.
    for view in scene.views where moves[view.name] == nil {
      if let container = view.container, let way = moves[container] { moves[view.name] = way }
    }
    return moves
  }
}

extension Scene {
  /// Returns where a view stands; a marker's has the size that it has where its placement lets the constraints act.
  fileprivate func moved(
    _ frame: Rect, _ name: String, by moves: [String: Point], _ states: [MarkerState]
  ) -> Rect {
    guard let way = moves[name] else { return frame }
    var moved = frame.offset(by: way)
    for state in states where state.details != nil && view(of: state) == name {
      moved.size = state.frameInView.size
    }
    return moved
  }

  fileprivate func view(of state: MarkerState) -> String? {
    markers.first { $0.marker.name == state.name }?.marker.view
  }
}
