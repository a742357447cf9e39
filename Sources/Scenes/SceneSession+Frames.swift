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
    var frames = layout.viewNames.enumerated().map { index, name in
      let way = moves[name] ?? .zero
      return ViewFrame(
        name: name, content: layout.frame(at: index, in: .content).offset(by: way),
        view: layout.frame(at: index, in: .view).offset(by: way))
    }
    for state in states where state.details != nil { take(state, into: &frames) }
    return frames
  }

  /// Returns the scene's outputs at the last viewport, by the frames that views have there.
  ///
  /// - Parameter states: The states of the markers at the viewport.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  public mutating func outputs(with states: [MarkerState]) throws(SceneError) -> [Scene.Output] {
    let frames = states.contains { $0.details != nil } ? frames(with: states) : []
    return try scene.outputs(of: &layout) { name, frame in
      frames.first { $0.name == name }?.view ?? frame
    }
  }

  /// Returns how far views stand from where the constraints alone would have them.
  private mutating func moves(to states: [MarkerState]) -> [String: Point] {
    var moves: [String: Point] = [:]
    for state in states where state.details != nil {
      guard let index = scene.index(of: state),
        let frame = layout.frame(of: scene.markers[index].marker.view, in: .view)
      else { continue }
      moves[scene.markers[index].marker.view] = state.frameInView.origin - frame.origin
    }
    guard !moves.isEmpty else { return [:] }
    // Views come after those that contain them.
    for view in scene.views where moves[view.name] == nil {
      if let container = view.container, let way = moves[container] { moves[view.name] = way }
    }
    return moves
  }

  /// Takes over a marker that has another size in the viewport in which its placement lets the constraints act, and what
  /// is in it.
  private func take(_ state: MarkerState, into frames: inout [ViewFrame]) {
    guard let index = scene.index(of: state) else { return }
    let marker = scene.markers[index].marker.view
    guard frames.first(where: { $0.name == marker })?.view.size != state.frameInView.size,
      var explained = try? explainedLayout(ofMarkerAt: index),
      let origin = explained.frame(of: marker, in: .view)?.origin
    else { return }
    let way = state.frameInView.origin - origin
    var inside = [marker]
    for view in scene.views where view.container.map(inside.contains) == true {
      inside.append(view.name)
    }
    for position in frames.indices where inside.contains(frames[position].name) {
      guard let frame = explained.frame(of: frames[position].name, in: .view) else { continue }
      frames[position].view = frame.offset(by: way)
      frames[position].content = frames[position].view
        .offset(by: state.frame.origin - state.frameInView.origin)
    }
  }
}

extension Scene {
  fileprivate func index(of state: MarkerState) -> Int? {
    markers.firstIndex { $0.marker.name == state.name }
  }
}
