internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

// What a screen shows of a scene's views.

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
  func views() throws(PictureError) -> [Element] {
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
    guard projectedViews.contains(view.name), !projection.bearing.isWholeTurns else {
      return try upright(view, in: frame, bounds)
    }
    let middle = self.bounds.center
    // What shows of the map lies in the smallest upright rectangle around the screen, as the map sees it.
    let shown = Extent.rotated.room(for: viewport.size, turnedBy: projection.bearing)
    let elements = try upright(
      view, in: frame.offset(by: .zero - middle), Rect(.center, at: .zero, size: shown))
    guard !elements.isEmpty else { return [] }
    return [
      .group(
        Group(
          "turned", at: middle, rotation: Angle(radians: -projection.bearing.radians), elements))
    ]
  }

  /// Draws a view that is not turned, or in the coordinates of what turns it.
  private func upright(
    _ view: Scene.ViewDescription, in frame: Rect, _ bounds: Rect
  ) throws(PictureError) -> [Element] {
    let elements: [Element] = background(of: view, in: frame).map { [$0] } ?? []
    switch view.kind {
    case .image(let file, let size):
      let image = file.map { ImageFile(path: $0, size: size) }
      return try elements + self.image(image, view, in: frame, bounds)
    case .label(let content): return elements + text(content, scale(of: view), in: frame, bounds)
    case .view, .scroll, .stack: return elements
    }
  }

  /// Returns how long a point of a view is on the screen, in points of that.
  private func scale(of view: Scene.ViewDescription) -> Double {
    projectedViews.contains(view.name) ? projection.zoom : 1
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

  /// Draws what a rectangle shows of an image that fills its view in the view's way.
  private func image(
    _ file: ImageFile?, _ view: Scene.ViewDescription, in frame: Rect, _ bounds: Rect
  ) throws(PictureError) -> [Element] {
    guard let file else { return grid(in: frame, bounds) }
    let isMap = view.name == scene.map?.view
    return try file.elements(
      named: isMap ? "map" : "image", scale: scale(of: view), view.contentMode,
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

  /// The lines of a label, in letters as wide as the layout takes them to be, on a map that is magnified.
  private func text(
    _ content: TextContent, _ scale: Double, in frame: Rect, _ bounds: Rect
  ) -> [Element] {
    var content = content
    content.advance *= scale
    content.lineHeight *= scale
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

extension SceneSession {
  /// Returns the names of the views that are magnified and turned with the map: it, and what moves with it, but for
  /// markers and what is in them, which placements take there.
  func viewsOnMap(shownBy projection: Projection) -> Set<String> {
    let map: Set<String> = scene.map.map { [$0.view] } ?? []
    if projection.zoom == 1 && projection.bearing.isWholeTurns { return map }
    var (here, next) = (layout, layout)
    let offset = layout.viewport.offset + Point(x: 1, y: 1)
    guard (try? next.update(to: layout.viewport.scrolled(to: offset))) != nil else { return map }
    let moving = layout.viewNames.indices.filter {
      here.frame(at: $0, in: .content) == next.frame(at: $0, in: .content)
    }
    let markers = scene.names(of: scene.markers.map(\.marker.view))
    return map.union(moving.map { layout.viewNames[$0] }).subtracting(markers)
  }
}

extension Rect {
  /// Returns the rectangle magnified about the middle of a view.
  func zoomed(by factor: Double, about view: Size) -> Rect {
    guard factor != 1 else { return self }
    let middle = Point(x: view.width / 2, y: view.height / 2)
    return Rect(
      x: middle.x + (minX - middle.x) * factor, y: middle.y + (minY - middle.y) * factor,
      width: size.width * factor, height: size.height * factor)
  }
}
