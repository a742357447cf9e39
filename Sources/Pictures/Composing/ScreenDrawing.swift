internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// What a screen shows of a scene at a viewport, in view coordinates.
struct ScreenDrawing {
  let scene: Scene
  let viewport: Viewport
  let options: PictureOptions
  /// The frames of all views in view coordinates.
  private(set) var frames: [String: Rect]
  /// The names of all views, each before those in it and behind what it covers.
  private let order: [String]
  /// The names of the views that do not show.
  let hiddenViews: Set<String>
  var markers: [MarkerDrawing]
  /// The markers that hide, and why.
  let hiddenMarkers: [(name: String, reason: HiddenReason)]
  /// How the map is shown.
  let projection: Projection
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
  /// - Throws: ``PictureError/scene(_:)`` if a marker cannot be placed.
  init(
    _ session: inout SceneSession, markers states: [MarkerState]?,
    projection: Projection? = nil, _ options: PictureOptions
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
    if let map = scene.map?.view, let frame = frames[map] {
      frames[map] = frame.zoomed(by: shown.zoom, about: viewport.size)
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

// MARK: - Views

extension ScreenDrawing {
  /// A view that shows, and the scroll views that it is in, the outermost first.
  struct ShownView {
    let view: Scene.ViewDescription
    let frame: Rect
    let scrollViews: [String]
  }

  /// The views that show, from bottom to top; markers are not among them.
  var shownViews: [ShownView] {
    let left = hiddenViews.union(scene.names(of: scene.markers.map(\.marker.view)))
    let views = Dictionary(scene.views.map { ($0.name, $0) }) { first, _ in first }
    // The scroll views that the views in each are in.
    var scrollViews: [String: [String]] = [:]
    var shown: [ShownView] = []
    for name in order {
      guard let view = views[name], let frame = frames[name] else { continue }
      let outer = view.container.flatMap { scrollViews[$0] } ?? []
      scrollViews[name] = outer
      if case .scroll = view.kind { scrollViews[name] = outer + [name] }
      if !left.contains(name) {
        shown.append(ShownView(view: view, frame: frame, scrollViews: outer))
      }
    }
    return shown
  }

  /// The views that show, from bottom to top, as far as the scroll views that they are in do.
  private func views() throws(PictureError) -> [Element] {
    var parts: [(clip: Rect?, elements: [Element])] = []
    for shown in shownViews {
      let clip = clip(of: shown.scrollViews)
      if clip?.size == .zero { continue }
      let elements = try elements(of: shown.view, in: shown.frame, bounds)
      if parts.last?.clip != clip || parts.isEmpty { parts.append((clip, [])) }
      parts[parts.count - 1].elements += elements
    }
    return parts.flatMap { clip, elements in
      guard let clip, !elements.isEmpty else { return elements }
      return [.group(Group("scroll", clip: Path(clip), elements))]
    }
  }

  /// Returns what shows in all of some scroll views, or `nil` where the screen ends before them.
  private func clip(of scrollViews: [String]) -> Rect? {
    var clip: Rect?
    for frame in scrollViews.compactMap({ frames[$0] }) where !frame.contains(bounds) {
      clip = frame.intersection(clip ?? frame) ?? Rect(origin: frame.origin, size: .zero)
    }
    return clip
  }

  /// Draws a view, as much of it as a rectangle shows.
  func elements(
    of view: Scene.ViewDescription, in frame: Rect, _ bounds: Rect
  ) throws(PictureError) -> [Element] {
    let isTurned = view.name == scene.map?.view && !projection.bearing.isWholeTurns
    let ground = isTurned ? nil : background(of: view, in: frame)
    let elements: [Element] = ground.map { [$0] } ?? []
    switch view.kind {
    case .image(let file, let size):
      let image = file.map { ImageFile(path: $0, size: size) }
      return try elements
        + (isTurned ? [turned(image, view, in: frame)] : self.image(image, view, in: frame, bounds))
    case .label(let content): return elements + text(content, in: frame, bounds)
    case .view, .scroll, .stack: return elements
    }
  }

  /// What lies below a view's own content: its color; or a panel for what could not be seen otherwise, which is what
  /// markers keep out of, and where there is no map, views in which nothing is.
  private func background(of view: Scene.ViewDescription, in frame: Rect) -> Element? {
    if let color = view.backgroundColor { return .fill(Path(frame), Color(color)) }
    switch view.kind {
    case .image: return nil
    case .view where scene.map == nil && view.container != nil:
      let isEmpty = !scene.views.contains { $0.container == view.name }
      return isEmpty ? .fill(Path(frame), theme.panel) : nil
    case .view, .scroll, .label, .stack:
      let isObstacle = scene.markers.contains {
        $0.placement.obstacleViews.contains(view.name)
      }
      // Its outline shows it on a ground of the same color.
      return isObstacle
        ? .shape(
          Path(frame), fill: theme.panel.opacity(0.85), stroke: Stroke(theme.faint, width: 1))
        : nil
    }
  }

  /// Draws the map turned about the middle of the view.
  private func turned(
    _ file: ImageFile?, _ view: Scene.ViewDescription, in frame: Rect
  ) throws(PictureError) -> Element {
    let middle = bounds.center
    // What shows of the map lies in the smallest upright rectangle around the screen, as the map sees it.
    let shown = Extent.rotated.room(for: viewport.size, turnedBy: projection.bearing)
    let place = frame.offset(by: .zero - middle)
    let ground = background(of: view, in: place).map { [$0] } ?? []
    let elements =
      ground + (try image(file, view, in: place, Rect(.center, at: .zero, size: shown)))
    return .group(
      Group("turned", at: middle, rotation: Angle(radians: -projection.bearing.radians), elements))
  }

  /// Draws what a rectangle shows of an image that fills its view in the view's way.
  private func image(
    _ file: ImageFile?, _ view: Scene.ViewDescription, in frame: Rect, _ bounds: Rect
  ) throws(PictureError) -> [Element] {
    guard let file else { return grid(in: frame, bounds) }
    let isMap = view.name == scene.map?.view
    return try file.elements(
      named: isMap ? "map" : "image", scale: isMap ? projection.zoom : 1, view.contentMode,
      in: frame, showing: bounds, density: options.density)
  }

  /// Squared paper, for images that have a size only.
  private func grid(in frame: Rect, _ bounds: Rect) -> [Element] {
    guard let visible = frame.intersection(bounds) else { return [] }
    let step = 50.0
    var lines = Path()
    var x = frame.minX + ((visible.minX - frame.minX) / step).rounded(.up) * step
    while x < visible.maxX {
      lines.steps += [
        .move(Point(x: x, y: visible.minY)), .line(Point(x: x, y: visible.maxY)),
      ]
      x += step
    }
    var y = frame.minY + ((visible.minY - frame.minY) / step).rounded(.up) * step
    while y < visible.maxY {
      lines.steps += [
        .move(Point(x: visible.minX, y: y)), .line(Point(x: visible.maxX, y: y)),
      ]
      y += step
    }
    return [
      .fill(Path(visible), theme.panel), .line(lines, Stroke(theme.faint.opacity(0.4), width: 0.5)),
    ]
  }

  /// The lines of a label, in letters as wide as the layout takes them to be.
  private func text(_ content: TextContent, in frame: Rect, _ bounds: Rect) -> [Element] {
    let style = TextStyle(
      .monospaced, size: content.advance / TextStyle.monospacedWidth, color: theme.text)
    return WrappedText.lines(of: content, width: frame.size.width).enumerated()
      .compactMap { index, line in
        let top = frame.minY + Double(index) * content.lineHeight
        guard !line.isEmpty, top < bounds.maxY, top + content.lineHeight > bounds.minY else {
          return nil
        }
        return .text(
          TextLine(
            line, at: Point(x: frame.minX, y: top + content.ascent * content.lineHeight),
            style: style))
      }
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

extension Rect {
  /// Returns the rectangle magnified about the middle of a view.
  fileprivate func zoomed(by factor: Double, about view: Size) -> Rect {
    guard factor != 1 else { return self }
    let middle = Point(x: view.width / 2, y: view.height / 2)
    return Rect(
      x: middle.x + (minX - middle.x) * factor, y: middle.y + (minY - middle.y) * factor,
      width: size.width * factor, height: size.height * factor)
  }
}
