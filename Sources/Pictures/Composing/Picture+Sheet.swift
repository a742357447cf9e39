public import Geometry
internal import Layout
internal import Markers
public import Scenes

extension Picture {
  /// Draws what a screen shows at several offsets, side by side and numbered.
  ///
  /// - Parameters:
  ///   - session: The scene, at a viewport of the screen's size; it is left at the last offset.
  ///   - offsets: The content offsets in the order of the pictures.
  ///   - options: What the screens show; there is no room for an overview and a device.
  /// - Throws: ``PictureError/image(_:)`` if an image of the scene cannot be read.
  /// - Precondition: There is an offset.
  public init(
    sheetOf session: inout SceneSession, at offsets: [Point],
    options: PictureOptions = PictureOptions()
  ) throws(PictureError) {
    precondition(!offsets.isEmpty, "a sheet has at least one screen")
    let sheet = Sheet(
      screen: session.layout.viewport.size, count: offsets.count, theme: options.theme)
    var options = options
    options.density *= sheet.scale
    options.showsLabels = false
    var elements: [Element] = []
    for (index, offset) in offsets.enumerated() {
      var viewport = session.layout.viewport
      viewport.offset = offset
      // Offsets of no layout, such as one that is infinite, leave their place empty.
      guard (try? session.move(to: viewport)) != nil else { continue }
      let screen = try ScreenDrawing(&session, markers: nil, options)
      elements.append(sheet.cell(index, try screen.element(), screen))
    }
    self.init(
      size: sheet.size, title: "A screen at \(offsets.count) offsets",
      background: options.theme.background, elements: elements)
  }

  /// Returns points along a line: its corners, and between them those that make the longest step as short as it can be.
  ///
  /// The points on the way from a corner to the next are equally far apart.
  ///
  /// - Parameters:
  ///   - corners: The points that the line joins; each is among those that are returned.
  ///   - count: How many points to return.
  /// - Returns: As many points; all are the first if the line has no length.
  /// - Precondition: There is a corner, and `count` is no less than the number of corners.
  public static func points(along corners: [Point], count: Int) -> [Point] {
    precondition(
      !corners.isEmpty && count >= corners.count,
      "\(count) points cannot go through \(corners.count) corners")
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    var steps = lengths.map { _ in 1 }
    for _ in corners.count..<count {
      let longest = steps.indices.max { first, second in
        lengths[first] / Double(steps[first]) < lengths[second] / Double(steps[second])
      }
      guard let longest else { return Array(repeating: corners[0], count: count) }
      steps[longest] += 1
    }
    var points = [corners[0]]
    for (leg, end) in corners.dropFirst().enumerated() {
      let way = end - corners[leg]
      for step in 1..<steps[leg] {
        let share = Double(step) / Double(steps[leg])
        points.append(corners[leg] + Point(x: way.x * share, y: way.y * share))
      }
      points.append(end)
    }
    return points
  }
}

/// Where the screens of a sheet stand.
private struct Sheet {
  let scale: Double
  let size: Size
  private let columns: Int
  private let cell: Size
  private let theme: Theme

  private static let gap = 20.0
  private static let captionHeight = 36.0
  /// The extent of the longer side of a screen.
  private static let extent = 300.0

  init(screen: Size, count: Int, theme: Theme) {
    self.theme = theme
    scale = min(1, Sheet.extent / max(screen.width, screen.height, 1))
    cell = Size(
      // The caption needs its room, however narrow the screen is.
      width: max(screen.width * scale, 120), height: screen.height * scale + Sheet.captionHeight)
    let ratio = (cell.height + Sheet.gap) / (cell.width + Sheet.gap)
    // About three wide to two high, as most screens are on which it is looked at.
    let ideal = (Double(count) * ratio * 1.5).squareRoot()
    let columns = min(count, max(1, Int(ideal.rounded())))
    self.columns = columns
    let rows = (count + columns - 1) / columns
    size = Size(
      width: Double(columns) * (cell.width + Sheet.gap) + Sheet.gap,
      height: Double(rows) * (cell.height + Sheet.gap) + Sheet.gap)
  }

  func cell(_ index: Int, _ element: Element, _ screen: ScreenDrawing) -> Element {
    let origin = Point(
      x: Sheet.gap + Double(index % columns) * (cell.width + Sheet.gap),
      y: Sheet.gap + Double(index / columns) * (cell.height + Sheet.gap))
    let frame = Rect(
      x: 0, y: 0, width: screen.bounds.size.width * scale,
      height: screen.bounds.size.height * scale)
    let name = TextStyle(size: 11, color: theme.text, isBold: true)
    let note = TextStyle(size: 10, color: theme.faint)
    let left = max(22, name.width(of: "\(index + 1)") + 6)
    return .group(
      Group(
        "frame \(index + 1)", at: origin,
        [
          .group(Group(scale: scale, [element])),
          .line(Path(frame), Stroke(theme.faint, width: 0.75)),
          .text(TextLine("\(index + 1)", at: Point(x: 0, y: frame.maxY + 15), style: name)),
          .text(
            TextLine(
              "(\(Decimal.text(screen.viewport.offset.x, decimals: 2)), "
                + "\(Decimal.text(screen.viewport.offset.y, decimals: 2)))",
              at: Point(x: left, y: frame.maxY + 15), style: note)),
          .text(
            TextLine(Sheet.note(on: screen), at: Point(x: left, y: frame.maxY + 29), style: note)),
        ]))
  }

  private static func note(on screen: ScreenDrawing) -> String {
    guard let state = screen.markers.first?.state else { return "" }
    if state.orientation.isX { return "X" }
    let heading = state.heading.map { "\(Decimal.text($0.degrees, decimals: 0))°, " } ?? ""
    return heading + state.distanceText()
  }
}
