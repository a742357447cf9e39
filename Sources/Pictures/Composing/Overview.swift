internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// The whole map, with the part that the screen shows.
struct Overview {
  private let screen: ScreenDrawing
  /// The map, or all of the content where there is no map, in content coordinates.
  private let map: Rect
  /// Where the screen's upper left corner lies in the content.
  private let corner: Point

  init(_ screen: ScreenDrawing, _ layout: inout Layout) {
    self.screen = screen
    let frame = screen.scene.map.flatMap { layout.frame(of: $0.view, in: .content) }
    map = frame ?? Rect(origin: .zero, size: layout.contentSize)
    let index = screen.scene.map.flatMap { layout.index(of: $0.view) }
    corner = index.map { layout.corner(around: $0) } ?? screen.viewport.offset
  }
}

extension Overview {
  func add(to panel: inout Panel) throws(PictureError) {
    guard map.size.width > 0, map.size.height > 0 else { return }
    let viewport = screen.viewport
    let window = Rect(origin: corner, size: viewport.size).corners.map { unprojected($0) }
    // A viewport far beyond the map must not make the map small.
    let near = map.outset(by: max(map.size.width, map.size.height) / 4)
    let world = Rect(around: window).intersection(near).map { map.union($0) } ?? map
    let scale = min(
      panel.width / world.size.width, Overview.maximumHeight / world.size.height)
    func place(_ point: Point) -> Point {
      Point(x: (point.x - world.minX) * scale, y: (point.y - world.minY) * scale)
    }
    func place(_ rect: Rect) -> Rect {
      Rect(
        origin: place(rect.origin),
        size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
    }
    let theme = panel.theme
    let frame = place(world)
    var elements: [Element] = [.fill(Path(frame), theme.beyond)]
    elements += try image(in: place(map), scale: scale)
    // What the screen does not show is dimmed; the two outlines leave the window free.
    let shade = Path(
      Path(frame).steps
        + Path(through: window.reversed().map { place($0) }, isClosed: true).steps)
    elements.append(.fill(shade, Color(0x000000).opacity(0.28)))
    elements += Element.cased(
      Path(through: window.map { place($0) }, isClosed: true),
      Stroke(theme.text, width: 1.5, isRound: true), casing: theme.casing)
    var images = ArtworkCache(density: screen.options.density)
    for marker in screen.markers { elements += try self.marker(marker, &images, theme, place) }
    panel.add(
      "overview", height: frame.size.height,
      [
        .group(Group(clip: Path(frame, radius: 4), elements)),
        .line(Path(frame, radius: 4), Stroke(theme.faint, width: 0.75)),
      ])
    panel.skip(4)
    panel.add(caption(of: viewport), TextStyle(size: 11, color: theme.faint))
  }

  /// Returns the place on the map that is seen at a place of the content.
  private func unprojected(_ point: Point) -> Point {
    let viewport = screen.viewport
    let middle = Rect(origin: corner, size: viewport.size).center
    return middle + screen.projection.unprojected(point - middle)
  }

  private func caption(of viewport: Viewport) -> String {
    "offset (\(Decimal.text(viewport.offset.x, decimals: 1)), "
      + "\(Decimal.text(viewport.offset.y, decimals: 1))), "
      + "\(Decimal.text(viewport.size.width, decimals: 1)) × "
      + "\(Decimal.text(viewport.size.height, decimals: 1)) of "
      + "\(Decimal.text(map.size.width, decimals: 1)) × \(Decimal.text(map.size.height, decimals: 1)) pt"
  }

  private func image(in frame: Rect, scale: Double) throws(PictureError) -> [Element] {
    let view = screen.scene.views.first { $0.name == screen.scene.map?.view }
    guard let view, case .image(let path?, let size) = view.kind else {
      return [.fill(Path(frame), screen.theme.panel)]
    }
    return try ImageFile(path: path, size: size).elements(
      named: "map", scale: scale, view.contentMode, in: frame, showing: frame,
      density: screen.options.density)
  }

  private func marker(
    _ marker: MarkerDrawing, _ images: inout ArtworkCache, _ theme: Theme,
    _ place: (Point) -> Point
  ) throws(PictureError) -> [Element] {
    let center = marker.state.frame.center
    let start = place(unprojected(center))
    let end = place(unprojected(center + marker.state.slack))
    var elements: [Element] = []
    if !marker.state.orientation.isX {
      let line = Path(through: [start, end])
      elements =
        isCrowded
        ? [.line(line, Stroke(theme.text.opacity(0.35), width: 0.75))]
        : [
          .line(line, Stroke(theme.casing.opacity(0.75), width: 4)),
          .line(line, Stroke(theme.text, width: 1.5, dashes: [5, 4])),
        ]
      elements.append(
        .shape(
          Path(circleAt: start, radius: isCrowded ? 2.5 : 4), fill: theme.held,
          stroke: Stroke(theme.casing, width: isCrowded ? 1 : 1.5)))
    }
    let side = isCrowded ? Overview.crossSide.crowded : Overview.crossSide.usual
    let cross = Rect(.center, at: end, size: Size(width: side, height: side))
    var shown = marker
    shown.shownAsX = true
    return elements + (try shown.content(in: cross, &images))
  }

  /// Whether so many markers show that each of them takes less room.
  private var isCrowded: Bool { screen.markers.count > 3 }

  /// How wide the sign of a target is.
  private static let crossSide = (usual: 22.0, crowded: 14.0)

  private static let maximumHeight = 360.0
}

extension Rect {
  /// Creates the smallest rectangle around some points.
  fileprivate init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let origin = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    self.init(
      origin: origin,
      size: Size(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y))
  }
}
