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
    var frames = layout.viewNames.enumerated().map { index, name in
      ViewFrame(
        name: name, content: layout.frame(at: index, in: .content),
        view: layout.frame(at: index, in: .view))
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

  /// Takes over where a marker and what is in it stand otherwise than the constraints alone would have them.
  private func take(_ state: MarkerState, into frames: inout [ViewFrame]) {
    guard let index = scene.markers.firstIndex(where: { $0.marker.name == state.name }) else {
      return
    }
    // Views come after those that contain them.
    var inside = [scene.markers[index].marker.view]
    for view in scene.views {
      if let container = view.container, inside.contains(container) { inside.append(view.name) }
    }
    var way: Point?
    for place in frames.indices where inside.contains(frames[place].name) {
      // The marker itself comes first.
      let ownWay = way ?? state.frameInView.origin - frames[place].view.origin
      way = ownWay
      frames[place].view = frames[place].view.offset(by: ownWay)
      frames[place].content = frames[place].content.offset(by: ownWay)
    }
    #if !hasFeature(Embedded)
      // Where the engine is downloaded, that is a kilobyte for what few markers have.
      resize(state, index, with: inside, in: &frames)
    #endif
  }

  #if !hasFeature(Embedded)
    /// Takes over a marker and what is in it, if it has another size in the viewport in which its placement lets the
    /// constraints act.
    private func resize(
      _ state: MarkerState, _ index: Int, with inside: [String], in frames: inout [ViewFrame]
    ) {
      let places = frames.indices.filter { inside.contains(frames[$0].name) }
      guard let first = places.first, frames[first].view.size != state.frameInView.size,
        var explained = try? explainedLayout(ofMarkerAt: index)
      else { return }
      let way = state.frameInView.origin - explained.frame(at: first, in: .view).origin
      let wayOfContent = state.frame.origin - explained.frame(at: first, in: .content).origin
      for place in places {
        frames[place].view = explained.frame(at: place, in: .view).offset(by: way)
        frames[place].content = explained.frame(at: place, in: .content).offset(by: wayOfContent)
      }
    }
  #endif
}
