internal import Geometry
internal import Layout
public import Markers
public import Scenes

extension Picture {
  /// Draws what a screen shows of a scene at its session's viewport.
  ///
  /// The map under the viewport, the images and texts of other views, and the markers with their names and
  /// distances. Without options that add something around it the picture is as large as the screen.
  ///
  /// - Parameters:
  ///   - session: The scene, at the viewport that is drawn.
  ///   - markers: The states to draw instead of those of the scene's own markers, such as those of many
  ///     targets; they have the artwork of its first.
  ///   - options: What else shows.
  /// - Throws: ``PictureError/image(_:)`` if an image of the scene cannot be read.
  public init(
    of session: inout SceneSession, markers: [MarkerState]? = nil,
    options: PictureOptions = PictureOptions()
  ) throws(PictureError) {
    let screen = try ScreenDrawing(&session, markers: markers, options)
    let theme = options.theme
    let device = options.device.map { DeviceFrame($0, screen: screen.bounds.size, theme: theme) }

    var elements: [Element] = []
    if let device { elements.append(device.body(around: screen.bounds)) }
    elements.append(try screen.element(cornerRadius: device?.cornerRadius ?? 0))
    if let cutout = device?.cutout { elements.append(cutout) }
    var room = screen.bounds.outset(by: Picture.bezels(device))
    if options.showsAnnotations {
      if device == nil {
        elements.append(.line(Path(screen.bounds), Stroke(theme.faint, width: 1)))
      }
      elements += screen.pulls(around: room)
      room = room.outset(by: screen.pullRoom(around: room))
    }
    if options.showsAnnotations || options.showsOverview || device != nil {
      room = room.outset(by: 20)
    }

    var panel = Panel(width: Picture.panelWidth, theme: theme)
    if options.showsOverview {
      try Overview(screen, &session.layout).add(to: &panel)
      panel.skip(18)
    }
    if options.showsAnnotations {
      try Legend(screen, session).add(to: &panel, density: options.density)
    }
    var size = room.size
    if panel.height > 0 {
      let top = Point(x: room.size.width, y: 20)
      elements = [.group(Group(at: Point.zero - room.origin, elements))]
      elements.append(.group(Group("panel", at: top, panel.elements)))
      size = Size(
        width: room.size.width + Picture.panelWidth + 20,
        height: max(size.height, panel.height + 40))
    } else if room.origin != .zero {
      elements = [.group(Group(at: Point.zero - room.origin, elements))]
    }
    self.init(
      size: size, title: screen.title, background: theme.background, elements: elements)
  }

  private static let panelWidth = 300.0

  private static func bezels(_ device: DeviceFrame?) -> EdgeInsets { device?.bezels ?? .zero }
}

extension ScreenDrawing {
  /// What the screen shows, in a sentence.
  fileprivate var title: String {
    let place =
      "A screen of \(Decimal.text(viewport.size.width)) by \(Decimal.text(viewport.size.height)) points "
      + "at offset (\(Decimal.text(viewport.offset.x)), \(Decimal.text(viewport.offset.y)))"
    let contents = zip(markers, indicators).prefix(ScreenDrawing.namedMarkers).map {
      "the \($0.state.name.amongWords) marker is \(look(of: $0, isIndicated: $1 != nil))"
    }
    let rest = markers.count - contents.count
    let others = rest > 0 ? ["and \(rest) more"] : []
    return ([place] + contents + others).joined(separator: "; ")
  }

  /// What is drawn of a marker, with what may be drawn in its place.
  private func look(of marker: MarkerDrawing, isIndicated: Bool) -> String {
    let (state, words) = (marker.state, marker.words)
    if state.orientation.isX { return words.x.amongWords.withArticle }
    switch options.indicator {
    case .halo where isIndicated: return "a ring around its target"
    case .wedge where isIndicated: return "a triangle with its target at the tip"
    case .arrow, .halo, .wedge:
      return words.arrow.amongWords.withArticle
        + (state.heading.map { " at \($0.degreesText)°" } ?? "")
    }
  }

  /// How many markers the sentence names.
  private static let namedMarkers = 100
}

extension Rect {
  /// Returns the rectangle with each edge moved outwards by its own distance.
  fileprivate func outset(by insets: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
