internal import Geometry
internal import Layout
internal import Markers

/// The markers of targets at a viewport of a scene that says how its marker is placed.
struct PlacedField: Sendable {
  /// The border along which markers wait.
  let border: FreeBorder

  private let marker: Marker
  private let placement: Placement
  private let layout: Layout

  /// Creates the field at a viewport, or returns `nil` if the scene's constraints say all.
  ///
  /// - Parameters:
  ///   - scene: The scene, whose first marker points at the targets.
  ///   - frames: A layout of the scene at the viewport, for the frames of obstacles.
  ///   - viewport: The viewport.
  /// - Throws: ``SceneError`` if the marker cannot be placed at the viewport.
  init?(_ scene: Scene, _ frames: inout Layout, at viewport: Viewport) throws(SceneError) {
    guard let description = scene.markers.first,
      let placement = scene.placement(of: description, in: &frames)
    else { return nil }
    (marker, self.placement) = (description.marker, placement)
    var layout = try scene.makeLayout(movingTargetOf: marker.name)
    do { try layout.update(to: viewport) } catch { throw SceneError("\(error)") }
    let sample = try PlacedField.state(of: marker, placement, in: layout)
    guard let details = sample.details else { return nil }
    border = placement.freeBorder(
      in: details.room, around: details.pivot, of: sample.frame.size)
    self.layout = layout
  }
}

extension PlacedField {
  func states(of targets: [Target], apart gap: Double?) throws(SceneError) -> [TargetState] {
    var states: [MarkerState] = []
    for target in targets {
      var marker = marker
      marker.target = target.position
      var state = try PlacedField.state(of: marker, placement, in: layout)
      state.name = target.name
      states.append(state)
    }
    guard let gap else { return states.map { TargetState($0) } }
    return placement.decluttered(
      states, weights: targets.map(\.priority), apart: gap, along: border, of: marker.size
    ).map { TargetState($0.state, displacement: $0.displacement, pusher: $0.pusher) }
  }

  private static func state(
    of marker: Marker, _ placement: Placement, in layout: Layout
  ) throws(SceneError) -> MarkerState {
    var layout = layout
    do { return try layout.state(of: marker, placement: placement) } catch {
      throw SceneError("\(error)")
    }
  }
}

extension TargetState {
  /// Creates the state of a placed marker; it waits at the edges of its room that its anchor touches.
  fileprivate init(_ state: MarkerState, displacement: Double = 0, pusher: Int? = nil) {
    var edges: [Edge] = []
    if let details = state.details, !state.orientation.isX {
      edges = MarkerBounds(origins: details.room, size: .zero).edges(at: details.anchor)
    }
    self.init(state: state, edges: edges, displacement: displacement, pusher: pusher)
  }
}
