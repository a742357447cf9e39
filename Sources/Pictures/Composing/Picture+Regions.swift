public import Geometry
internal import Layout
internal import Markers
public import Scenes

extension Picture {
  /// Draws parts of the content offsets over the map, where the viewport's top left corner is at such an offset.
  ///
  /// - Parameters:
  ///   - polygons: The parts. Those without area show as lines or points.
  ///   - scene: The scene, whose map lies below, where it is on the screen at offset (0, 0).
  ///   - bounds: The offsets that are drawn.
  ///   - screen: The size of the screen, whose outline shows at one of the offsets, or `nil` for none.
  ///   - insets: The screen's safe area, in points.
  ///   - options: The colors and the density; what else they ask for does not show.
  /// - Returns: The picture, with a key beside it.
  /// - Throws: ``PictureError/image(_:)`` if the map cannot be read.
  public static func regions(
    _ polygons: [LabelledPolygon], of scene: Scene, over bounds: Rect, screen: Size? = nil,
    insets: EdgeInsets = .zero, options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> Picture {
    let theme = options.theme
    // Offsets that are few are to be seen, too, with a dot and a number.
    let plane = OffsetPlane(bounds, extent: 520, leastSide: 56, theme: theme)
    var elements: [Element] = [.fill(Path(plane.frame), theme.beyond)]
    elements += try map(of: scene, screen, insets, on: plane, density: options.density)
    elements.append(.fill(Path(plane.frame), theme.screen.opacity(0.35)))

    var key = RegionKey()
    var panel = Panel(width: 200, theme: theme)
    for polygon in polygons {
      let (number, color, isNew) = key.entry(for: polygon)
      let path = Path(through: polygon.corners.map(plane.place), isClosed: true)
      elements.append(
        .group(
          Group(
            "region \(number)",
            [
              .shape(path, fill: color.opacity(0.32), stroke: Stroke(theme.casing, width: 3)),
              .line(path, Stroke(color, width: 1.5)),
            ])))
      guard isNew else { continue }
      panel.add(
        sign: RegionKey.badge(number, color), polygon.label, TextStyle(size: 11, color: theme.text))
      panel.skip(6)
    }
    var dot: ScreenDot?
    if let screen {
      let offset = middle(of: polygons, in: bounds)
      let projection = scene.markers.first?.placement.projection ?? .identity
      let corners = corners(of: Rect(origin: offset, size: screen), projection, on: plane)
      elements.append(outline(corners, around: plane.place(offset), theme))
      dot = ScreenDot(at: plane.place(offset), middle: ConvexPolygon(corners: corners).middle)
      panel.skip(6)
      addScreen(at: plane.text(offset), isUpright: projection == .identity, to: &panel)
    }
    elements = [.group(Group(clip: Path(plane.frame), elements))] + plane.axes
    // Numbers go above all borders.
    var (numbered, places) = (RegionKey(), NumberPlaces(dot: dot))
    for polygon in polygons {
      let (number, color, isNew) = numbered.entry(for: polygon)
      guard isNew else { continue }
      let place = places.place(in: polygon.corners.map(plane.place))
      elements.append(.group(Group(at: place, RegionKey.badge(number, color))))
    }
    let column = plane.maxX + OffsetPlane.margin.right
    elements.append(
      .group(Group("key", at: Point(x: column, y: plane.frame.minY), panel.elements)))
    return Picture(
      size: Size(
        width: column + panel.width + 20,
        height: max(plane.frame.maxY + OffsetPlane.margin.bottom, panel.height + 48)),
      title: "What the marker does at each content offset", background: theme.background,
      elements: elements)
  }

  /// The offset at which the screen's outline is drawn: in the middle of where an X shows, or of all, and with as few
  /// decimals as it has there.
  private static func middle(of polygons: [LabelledPolygon], in bounds: Rect) -> Point {
    let corners = polygons.first(where: \.showsX)?.corners ?? bounds.corners
    let middle = ConvexPolygon(corners: corners).middle
    var unit = 1.0
    for _ in 0..<10 {
      let rounded = Point(
        x: (middle.x * unit).rounded() / unit, y: (middle.y * unit).rounded() / unit)
      if corners.depth(of: rounded) >= 0,
        ConvexPolygon(corners: corners).bounds.contains(Rect(origin: rounded, size: .zero))
      {
        return rounded
      }
      unit *= 10
    }
    return middle
  }

  /// Returns the corners of what a screen shows of the canvas.
  private static func corners(
    of screen: Rect, _ projection: Projection, on plane: OffsetPlane
  ) -> [Point] {
    screen.corners.map { corner in
      plane.place(screen.center + projection.unprojected(corner - screen.center))
    }
  }

  /// Returns the outline of a screen, and a dot at its offset.
  private static func outline(_ corners: [Point], around dot: Point, _ theme: Theme) -> Element {
    let path = Path(through: corners, isClosed: true)
    return .group(
      Group(
        "screen",
        [
          .line(path, Stroke(theme.casing, width: 4, isRound: true)),
          .line(path, Stroke(theme.text, width: 1.5, dashes: [6, 4])),
          .shape(
            Path(circleAt: dot, radius: 4), fill: theme.text,
            stroke: Stroke(theme.casing, width: 1.5)),
        ]))
  }

  private static func addScreen(at offset: String, isUpright: Bool, to panel: inout Panel) {
    let theme = panel.theme
    let box = Rect(x: -8, y: -6, width: 16, height: 14)
    let place = "offset \(offset)"
    panel.add(
      sign: [
        .line(Path(box), Stroke(theme.text, width: 1.5, dashes: [4, 3])),
        .fill(Path(circleAt: box.origin, radius: 3), theme.text),
      ],
      isUpright
        ? "the screen at \(place); each point of a region is where its top left corner may be"
        : "what the screen shows at \(place), which the dot marks; each point of a region is such an offset",
      TextStyle(size: 11, color: theme.text))
  }

  /// Draws the map where its constraints put it and as its view takes it.
  private static func map(
    of scene: Scene, _ screen: Size?, _ insets: EdgeInsets, on plane: OffsetPlane, density: Double
  ) throws(PictureError) -> [Element] {
    let view = scene.views.first { $0.name == scene.map?.view }
    guard let view, case .image(let path?, let size) = view.kind else { return [] }
    var frame = Rect(origin: .zero, size: size)
    if let screen, var layout = try? scene.makeLayout(),
      (try? layout.update(to: Viewport(size: screen, insets: insets))) != nil
    {
      frame = layout.frame(of: view.name, in: .content) ?? frame
    }
    return try ImageFile(path: path, size: size).elements(
      named: "map", scale: plane.scale, view.contentMode, in: plane.place(frame),
      showing: plane.frame, density: density)
  }
}

/// The numbers and colors of regions, by their labels.
private struct RegionKey {
  private var labels: [String] = []
  /// The place of each label's color, of those that have one of the series.
  private var colors: [String: Int] = [:]

  mutating func entry(for polygon: LabelledPolygon) -> (number: Int, color: Color, isNew: Bool) {
    let known = labels.firstIndex(of: polygon.label)
    if known == nil { labels.append(polygon.label) }
    let number = (known ?? labels.count - 1) + 1
    guard !polygon.showsX else { return (number, Theme.found, known == nil) }
    let index = colors[polygon.label] ?? colors.count
    colors[polygon.label] = index
    return (number, Theme.series[index % Theme.series.count], known == nil)
  }

  static func badge(_ number: Int, _ color: Color) -> [Element] {
    let style = TextStyle(size: 10, color: Color(0x1D1F22), isBold: true)
    return [
      .shape(
        Path(circleAt: .zero, radius: 9.5), fill: Color(0xFFFFFF), stroke: Stroke(color, width: 2.5)
      ),
      .text(
        TextLine(
          "\(number)", at: Point(x: 0, y: style.baselineBelowMiddle), alignment: .center,
          style: style)),
    ]
  }
}
