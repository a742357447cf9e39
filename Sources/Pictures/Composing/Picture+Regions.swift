public import Geometry
internal import Layout
public import Scenes

extension Picture {
  /// Draws parts of the content offsets over the map, where the viewport's top left corner is at such an offset.
  ///
  /// - Parameters:
  ///   - polygons: The parts. Those without area show as lines or points.
  ///   - scene: The scene, whose map lies below; its top left corner is at offset (0, 0).
  ///   - bounds: The offsets that are drawn.
  ///   - options: The colors and the density; what else they ask for does not show.
  /// - Returns: The picture, with a key beside it.
  /// - Throws: ``PictureError/image(_:)`` if the map cannot be read.
  public static func regions(
    _ polygons: [LabelledPolygon], of scene: Scene, over bounds: Rect,
    options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> Picture {
    let theme = options.theme
    let plane = OffsetPlane(bounds, extent: 520, theme: theme)
    var elements: [Element] = [.fill(Path(plane.frame), theme.beyond)]
    elements += try map(of: scene, on: plane, density: options.density)
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
    elements = [.group(Group(clip: Path(plane.frame), elements))] + plane.axes
    // Numbers go above all borders.
    var numbered = RegionKey()
    for polygon in polygons {
      let (number, color, isNew) = numbered.entry(for: polygon)
      guard isNew else { continue }
      elements.append(
        .group(Group(at: plane.place(polygon.corners.middle), RegionKey.badge(number, color))))
    }
    let column = plane.frame.maxX + OffsetPlane.margin.right
    elements.append(
      .group(Group("key", at: Point(x: column, y: plane.frame.minY), panel.elements)))
    return Picture(
      size: Size(
        width: column + panel.width + 20,
        height: max(plane.frame.maxY + OffsetPlane.margin.bottom, panel.height + 48)),
      title: "What the marker does at each content offset", background: theme.background,
      elements: elements)
  }

  private static func map(
    of scene: Scene, on plane: OffsetPlane, density: Double
  ) throws(PictureError) -> [Element] {
    let view = scene.views.first { $0.name == scene.map?.view }
    guard case .image(let path?, let size) = view?.kind,
      let part = try ImageFile(path: path, size: size).mapPixels(
        in: plane.bounds, density: density * plane.scale)
    else { return [] }
    return [.group(Group("map", [.image(part.bitmap, in: plane.place(part.rect))]))]
  }
}

/// The numbers and colors of regions, by their labels.
private struct RegionKey {
  private var labels: [String] = []

  mutating func entry(for polygon: LabelledPolygon) -> (number: Int, color: Color, isNew: Bool) {
    let known = labels.firstIndex(of: polygon.label)
    if known == nil { labels.append(polygon.label) }
    let place = known ?? labels.count - 1
    let color = polygon.showsX ? Color(0xA31919) : Theme.series[place % Theme.series.count]
    return (place + 1, color, known == nil)
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

extension [Point] {
  /// The mean of the points.
  fileprivate var middle: Point {
    let sum = reduce(Point.zero, +)
    let count = Double(Swift.max(1, self.count))
    return Point(x: sum.x / count, y: sum.y / count)
  }
}
