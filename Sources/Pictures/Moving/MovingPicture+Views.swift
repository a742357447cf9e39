internal import Geometry
internal import Layout
internal import Markers
internal import Scenes

/// Views that lie on each other and move alike, as a picture that moves has them.
struct MovingViews {
  /// A scroll view that cuts off what is in it.
  struct Window: Equatable {
    /// Its frame in the first picture, in view coordinates.
    var frame: Rect
    /// How far it has moved in each picture since the first.
    var ways: [Point]
  }

  /// The scroll views that cut them off, the outermost first.
  var windows: [Window]
  /// How far they have moved in each picture since the first.
  var ways: [Point]
  /// Whether the map is among them.
  var hasMap: Bool
  /// What is drawn of them, as they are in the first picture.
  var elements: [Element]

  /// What is no movement, in points, and no change of a size.
  static let negligible = 1e-3
}

extension MovingPicture {
  /// Returns the name of a view whose size changes from frame to frame, which an SVG document does not show; `nil` if there
  /// is none.
  ///
  /// - Throws: ``PictureError`` if an image of the scene cannot be read.
  public func viewThatChanges() throws(PictureError) -> String? {
    for shown in drawings[0].shownViews where changes(shown.view.name, from: shown.frame.size) {
      if case .scroll = shown.view.kind { return shown.view.name }
      let elements = try drawings[0].elements(
        of: shown.view, in: shown.frame, drawings[0].bounds)
      if !elements.isEmpty { return shown.view.name }
    }
    return nil
  }

  /// The name of a marker whose size is not that of all others at all times, which an SVG document does not show; `nil` if
  /// there is none.
  public var markerThatChanges: String? {
    let markers = frames.lazy.flatMap(\.markers)
    guard let size = markers.first?.frameInView.size else { return nil }
    return markers.first { !$0.frameInView.size.isAlike(size) }?.name
  }

  private func changes(_ view: String, from size: Size) -> Bool {
    drawings.contains { $0.frames[view]?.size.isAlike(size) == false }
  }

  /// The views from bottom to top.
  func movingViews() throws(PictureError) -> [MovingViews] {
    let (first, map) = (drawings[0], drawings[0].scene.map?.view)
    var runs: [MovingViews] = []
    for shown in first.shownViews {
      let ways = ways(of: shown.view.name)
      let elements = try first.elements(of: shown.view, in: shown.frame, part(showing: ways))
      if elements.isEmpty { continue }
      let windows = windows(of: shown.scrollViews)
      let isMap = shown.view.name == map
      if let last = runs.last, last.windows == windows, MovingPicture.areAlike(last.ways, ways) {
        runs[runs.count - 1].elements += elements
        if isMap { runs[runs.count - 1].hasMap = true }
      } else {
        runs.append(MovingViews(windows: windows, ways: ways, hasMap: isMap, elements: elements))
      }
    }
    return runs
  }

  /// Returns how far a view has moved in each frame since the first.
  private func ways(of view: String) -> [Point] {
    let start = drawings[0].frames[view]?.origin ?? .zero
    return drawings.map { ($0.frames[view]?.origin ?? start) - start }
  }

  private static func areAlike(_ first: [Point], _ second: [Point]) -> Bool {
    zip(first, second).allSatisfy { $0.distance(to: $1) < MovingViews.negligible }
  }

  /// Returns those of some scroll views that cut anything off in any frame.
  private func windows(of scrollViews: [String]) -> [MovingViews.Window] {
    scrollViews.compactMap { name in
      let cuts = drawings.contains { drawing in
        drawing.frames[name].map { !$0.contains(drawing.bounds) } ?? false
      }
      guard cuts, let frame = drawings[0].frames[name] else { return nil }
      return MovingViews.Window(frame: frame, ways: ways(of: name))
    }
  }

  /// Returns what shows in any frame of what has moved so far since the first, in the view coordinates of that.
  func part(showing ways: [Point]) -> Rect {
    let size = size
    var (least, greatest) = (Point.zero, Point(x: size.width, y: size.height))
    for way in ways {
      least = Point(x: min(least.x, -way.x), y: min(least.y, -way.y))
      greatest = Point(
        x: max(greatest.x, size.width - way.x), y: max(greatest.y, size.height - way.y))
    }
    return Rect(
      origin: least, size: Size(width: greatest.x - least.x, height: greatest.y - least.y))
  }
}

extension Size {
  /// Whether another size differs by what is no change.
  fileprivate func isAlike(_ other: Size) -> Bool {
    max((other.width - width).magnitude, (other.height - height).magnitude)
      < MovingViews.negligible
  }
}
