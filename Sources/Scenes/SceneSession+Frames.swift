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
      let move = moves[name] ?? Move()
      return ViewFrame(
        name: name, content: move.applied(to: layout.frame(at: index, in: .content)),
        view: move.applied(to: layout.frame(at: index, in: .view)))
    }
  }

  /// Returns the scene's outputs at the last viewport, by the frames that views have there.
  ///
  /// - Parameter states: The states of the markers at the viewport.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  public mutating func outputs(with states: [MarkerState]) throws(SceneError) -> [Scene.Output] {
    let moves = moves(to: states)
    return try scene.outputs(of: &layout) { name, frame in
      moves[name]?.applied(to: frame) ?? frame
    }
  }

  /// Returns how views stand otherwise than the constraints alone would have them.
  private mutating func moves(to states: [MarkerState]) -> [String: Move] {
    var moves: [String: Move] = [:]
    for state in states where state.details != nil {
      guard let view = scene.markers.first(where: { $0.marker.name == state.name })?.marker.view,
        let frame = layout.frame(of: view, in: .view)
      else { continue }
      moves[view] = Move(
        way: state.frameInView.origin - frame.origin, size: state.frameInView.size)
    }
    guard !moves.isEmpty else { return [:] }
    // Views come after those that contain them.
    for view in scene.views where moves[view.name] == nil {
      guard let container = view.container, let move = moves[container] else { continue }
      moves[view.name] = Move(way: move.way)
    }
    return moves
  }
}

/// How a view stands otherwise than the constraints alone would have it.
private struct Move {
  var way = Point.zero
  /// Its size, if that is another one in the viewport in which a placement lets the constraints act.
  var size: Size?

  func applied(to frame: Rect) -> Rect {
    Rect(origin: frame.origin + way, size: size ?? frame.size)
  }
}
