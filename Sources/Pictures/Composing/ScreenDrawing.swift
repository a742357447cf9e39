internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// What a screen shows of a scene at a viewport, in view coordinates.
struct ScreenDrawing {
  let scene: Scene
  let viewport: Viewport
  let options: PictureOptions
  /// The frames of all views in view coordinates, magnified but not turned.
  private(set) var frames: [String: Rect]
  /// The names of all views, each before those in it and behind what it covers.
  let order: [String]
  /// The names of the views that do not show.
  let hiddenViews: Set<String>
  let markers: [MarkerDrawing]
  /// The markers that hide, and why.
  let hiddenMarkers: [(name: String, reason: HiddenReason)]
  /// How the map is shown.
  let projection: Projection
  /// The names of the views that are magnified and turned with the map.
  let projectedViews: Set<String>
  /// What markers keep out of, in view coordinates.
  let obstacles: [Obstacle]
  /// For each marker what is drawn in its place; see ``makeIndicators()``.
  private(set) var indicators: [Element?] = []

  /// Draws a scene at the viewport that its session has.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - states: The markers to draw instead of the scene's own, with the artwork of the first.
  ///   - projection: How the map is shown, or `nil` for as the markers' placements have it.
  ///   - options: What else shows.
  ///   - opacities: How opaque each of the markers is, whatever the distance to its target makes of it.
  /// - Throws: ``PictureError/scene(_:)`` if a marker cannot be placed.
  init(
    _ session: inout SceneSession, markers states: [MarkerState]?,
    projection: Projection? = nil, _ options: PictureOptions, opacities: [Double] = []
  ) throws(PictureError) {
    scene = session.scene
    self.options = options
    viewport = session.layout.viewport
    var drawn = states ?? []
    if states == nil {
      do { drawn = try session.states() } catch { throw .scene(error) }
    }
    let own = states == nil ? drawn : []
    var frames: [String: Rect] = [:]
    let all = session.frames(with: own)
    for frame in all { frames[frame.name] = frame.view }
    order = all.map(\.name)
    let shown = projection ?? scene.markerShowingMap?.placement.projection ?? .identity
    self.projection = shown
    projectedViews = session.viewsOnMap(shownBy: shown)
    for view in projectedViews {
      frames[view] = frames[view]?.zoomed(by: shown.zoom, about: viewport.size)
    }
    self.frames = frames
    let hidden = scene.hiddenViews
    hiddenViews = hidden
    hiddenMarkers = drawn.compactMap { state in
      state.details?.hiddenBecause.map { (state.name, $0) }
    }
    markers =
      drawn.enumerated().compactMap { [scene] index, state in
        let description = scene.markers[states == nil ? index : 0]
        guard state.details?.hiddenBecause == nil, !hidden.contains(description.marker.view)
        else { return nil }
        return MarkerDrawing(
          state: state, artwork: description.artwork,
          headingRule: description.placement.heading, words: description.marker.words,
          isHeldByConstraints: states == nil && description.placement.rule == .clamp,
          opacity: index < opacities.count ? opacities[index] : 1,
          count: states != nil && index < options.counts.count ? options.counts[index] : 1)
      }.distinguishable
    obstacles = scene.markers.indices.flatMap { [session] in session.obstacles(of: $0) }
    indicators = makeIndicators()
  }
}

extension ScreenDrawing {
  var theme: Theme { options.theme }

  /// The whole screen.
  var bounds: Rect { Rect(origin: .zero, size: viewport.size) }

  /// The part that no bar covers.
  var safeArea: Rect { bounds.inset(by: viewport.insets) }

  /// Returns the screen, clipped to its bounds or to rounded corners.
  func element(cornerRadius: Double = 0) throws(PictureError) -> Element {
    let ground = scene.map == nil ? theme.screen : theme.beyond
    var elements: [Element] = [.fill(Path(bounds), ground)]
    elements += try views()
    if options.showsAnnotations { elements += insetBands + obstacleBands + guideLines }
    var images = ArtworkCache(density: options.density)
    elements += indicators.compactMap { $0 }
    let drawn = zip(markers, indicators).filter { $0.1 == nil }.map { $0.0 }
    for marker in drawn { elements.append(try marker.element(&images)) }
    if options.showsAnnotations { elements += heldEdges }
    elements += drawn.flatMap { $0.badge(theme, within: bounds) }
    if options.showsLabels { elements += labels(with: indicators) }
    return .group(Group("screen", clip: Path(bounds, radius: cornerRadius), elements))
  }
}

// MARK: - Labels

extension ScreenDrawing {
  /// The names and distances of the markers, where there is room for them; of those that have an indicator in their
  /// place, where they would be.
  private func labels(with indicators: [Element?]) -> [Element] {
    let frames = zip(markers, indicators).map { marker, indicator in
      indicator == nil ? marker.bounds : Rect(.center, at: marker.bounds.center, size: .zero)
    }
    var placement = LabelPlacement(bounds: safeArea.outset(by: -4), taken: frames)
    return zip(markers, frames).flatMap { label(of: $0, beside: $1, &placement) }
  }

  private func label(
    of marker: MarkerDrawing, beside bounds: Rect, _ placement: inout LabelPlacement
  ) -> [Element] {
    let name = TextStyle(size: 12, color: theme.text, isBold: true)
    let figure = TextStyle(size: 12, color: theme.text)
    let state = marker.state
    let distance = state.orientation.isX ? "" : state.distanceText()
    let gap = distance.isEmpty ? 0.0 : 6
    let shownName = state.name.isolated
    let width = name.width(of: shownName) + gap + figure.width(of: distance)
    let slack = state.slack
    let length = max(slack.distance(to: .zero), 1e-9)
    let frame = placement.place(
      Size(width: width + 16, height: 22), beside: bounds,
      behind: state.orientation.isX
        ? Point(x: 0, y: -1) : Point(x: slack.x / length, y: slack.y / length))
    guard let frame else { return [] }
    let leader = placement.leader(from: bounds, to: frame).map { line in
      Element.cased(line, Stroke(theme.text, width: 1), casing: theme.casing)
    }
    let baseline = frame.center.y + name.baselineBelowMiddle
    var elements: [Element] = [
      .shape(
        Path(frame, radius: LabelPlacement.cornerRadius), fill: theme.chip,
        stroke: Stroke(theme.faint, width: 0.5)),
      .text(TextLine(shownName, at: Point(x: frame.minX + 8, y: baseline), style: name)),
    ]
    if !distance.isEmpty {
      elements.append(
        .text(
          TextLine(
            distance, at: Point(x: frame.maxX - 8, y: baseline), alignment: .right, style: figure)))
    }
    return [.group(Group("label", (leader ?? []) + elements))]
  }
}
