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
      let way = moves.isEmpty ? .zero : moves[index] ?? .zero
      return ViewFrame(
        name: name, content: layout.frame(at: index, in: .content).offset(by: way),
        view: layout.frame(at: index, in: .view).offset(by: way))
    }
    #if !WAYMARK_PAGE
      // Where the engine is downloaded, that is a kilobyte for what few markers have.
      resize(&frames, to: states)
    #endif
    return frames
  }

  /// Returns the scene's outputs at the last viewport, by the frames that views have there.
  ///
  /// - Parameter states: The states of the markers at the viewport.
  /// - Returns: The names and values.
  /// - Throws: ``SceneError`` if an output names something that does not exist, or makes no sense.
  public mutating func outputs(with states: [MarkerState]) throws(SceneError) -> [Scene.Output] {
    if scene.outputs.isEmpty { return [] }
    let frames = states.contains { $0.details != nil } ? self.frames(with: states) : []
    var indices: [String: Int] = [:]
    for (index, frame) in frames.enumerated() { indices[frame.name] = index }
    return try scene.outputs(of: &layout) { name, frame in
      indices[name].map { frames[$0].view } ?? frame
    }
  }

  /// Where each marker is in the list, by its name.
  private var markerIndices: [String: Int] {
    var indices: [String: Int] = [:]
    for (index, description) in scene.markers.enumerated() {
      indices[description.marker.name] = index
    }
    return indices
  }

  /// Returns how far views stand from where the constraints alone would have them, in the order of the layout, or none
  /// where no marker is placed.
  private mutating func moves(to states: [MarkerState]) -> [Point?] {
    if states.allSatisfy({ $0.details == nil }) { return [] }
    var moves = [Point?](repeating: nil, count: layout.viewNames.count)
    let indices = markerIndices
    for state in states where state.details != nil {
      guard let view = indices[state.name].map({ scene.markers[$0].marker.view }),
        let index = layout.index(of: view)
      else { continue }
      moves[index] = state.frameInView.origin - layout.frame(at: index, in: .view).origin
    }
    // Views come after those that contain them.
    for view in scene.views {
      guard let index = layout.index(of: view.name), moves[index] == nil,
        let container = view.container.flatMap({ layout.index(of: $0) })
      else { continue }
      moves[index] = moves[container]
    }
    return moves
  }

  #if !WAYMARK_PAGE
    /// Takes over markers that have another size in the viewport in which their placements let the constraints act, and
    /// what is in them.
    private mutating func resize(_ frames: inout [ViewFrame], to states: [MarkerState]) {
      let indices = markerIndices
      // For each view of a marker, or in one, the marker.
      var owners: [String: Int] = [:]
      var resized: [Viewport: [Int: MarkerState]] = [:]
      for state in states where state.details != nil {
        if let index = indices[state.name] { owners[scene.markers[index].marker.view] = index }
      }
      for state in states where state.details != nil {
        guard let index = indices[state.name] else { continue }
        let view = scene.markers[index].marker.view
        if owners[view] == index, layout.frame(of: view, in: .view)?.size != state.frameInView.size
        {
          resized[viewportOfConstraints(ofMarkerAt: index), default: [:]][index] = state
        }
      }
      if resized.isEmpty { return }
      for view in scene.views where owners[view.name] == nil {
        owners[view.name] = view.container.flatMap { owners[$0] }
      }
      for (viewport, states) in resized {
        var inner = layout
        guard (try? inner.update(to: viewport)) != nil else { continue }
        for place in frames.indices {
          guard let index = owners[frames[place].name], let state = states[index] else { continue }
          let marker = scene.markers[index].marker.view
          guard let content = inner.frame(of: marker, in: .content),
            let shown = inner.frame(of: marker, in: .view)
          else { continue }
          frames[place].view = inner.frame(at: place, in: .view)
            .offset(by: state.frameInView.origin - shown.origin)
          frames[place].content = inner.frame(at: place, in: .content)
            .offset(by: state.frame.origin - content.origin)
        }
      }
    }
  #endif
}
