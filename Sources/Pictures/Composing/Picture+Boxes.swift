internal import Geometry
internal import Layout
public import Scenes

extension Picture {
  /// Draws every view of a scene as a box with its name, at its session's viewport.
  ///
  /// It works for any scene, with markers or without. Names stand in the top left corners of their boxes, or
  /// near them where there is no room; those of views outside the screen are left out.
  ///
  /// - Parameters:
  ///   - session: The scene, at the viewport that is drawn.
  ///   - options: The colors and the density; what else they ask for does not show.
  /// - Throws: ``PictureError/image(_:)`` if an image of the scene cannot be read.
  public init(
    boxesOf session: inout SceneSession, options: PictureOptions = PictureOptions()
  ) throws(PictureError) {
    let theme = options.theme
    var plain = PictureOptions()
    (plain.theme, plain.density, plain.showsLabels) = (theme, options.density, false)
    let screen = try ScreenDrawing(&session, markers: nil, plain)
    let boxes = NamedBoxes(screen)
    let margin = 20.0
    self.init(
      size: Size(
        width: screen.bounds.size.width + 2 * margin, height: screen.bounds.size.height + 2 * margin
      ),
      title: "The frames of \(boxes.names.map(\.amongWords).joined(separator: ", "))",
      background: theme.background,
      elements: [
        .group(
          Group(
            at: Point(x: margin, y: margin),
            [
              try screen.element(),
              .fill(Path(screen.bounds), theme.screen.opacity(0.6)),
            ] + boxes.elements))
      ])
  }
}

/// The boxes of views, and their names beside them.
private struct NamedBoxes {
  private struct Box {
    var name: String
    var frame: Rect
    var color: Color
  }

  private let boxes: [Box]
  private let bounds: Rect
  private let theme: Theme

  init(_ screen: ScreenDrawing) {
    bounds = screen.bounds
    theme = screen.theme
    var counts: [Rect: Int] = [:]
    var boxes: [Box] = []
    for view in screen.scene.views {
      guard let frame = screen.frames[view.name], !screen.hiddenViews.contains(view.name)
      else { continue }
      // A view that has the frame of another would hide it.
      let count = counts[frame, default: 0]
      counts[frame] = count + 1
      let step = min(Double(count) * 2, frame.size.width / 4, frame.size.height / 4)
      boxes.append(
        Box(
          name: view.name, frame: frame.outset(by: -step),
          color: Theme.series[boxes.count % Theme.series.count]))
    }
    self.boxes = boxes
  }

  var names: [String] { boxes.map(\.name) }

  var elements: [Element] {
    var taken: [Rect] = []
    let outlines = boxes.map { box in
      Element.group(
        Group(
          "box \(box.name)",
          [
            .shape(
              Path(box.frame), fill: box.color.opacity(0.06), stroke: Stroke(box.color, width: 1.5))
          ]))
    }
    let chips = boxes.compactMap { chip(of: $0, &taken) }
    return [.group(Group("boxes", clip: Path(bounds.outset(by: 1)), outlines))] + chips
  }

  private func chip(of box: Box, _ taken: inout [Rect]) -> Element? {
    let style = TextStyle(size: 10, color: Color(0xFFFFFF), isBold: true)
    let size = Size(width: style.width(of: box.name) + 8, height: 15)
    guard let visible = box.frame.intersection(bounds) ?? flat(box.frame),
      let frame = frames(of: size, near: visible).first(where: { frame in
        bounds.outset(by: 18).contains(frame) && !taken.contains { $0.overlaps(frame) }
      })
    else { return nil }
    taken.append(frame.outset(by: 1))
    let baseline = Point(x: frame.minX + 4, y: frame.center.y + style.baselineBelowMiddle)
    return .group(
      Group(
        "name \(box.name)",
        [
          .fill(Path(frame, radius: 3), box.color.darker),
          .text(TextLine(box.name, at: baseline, style: style)),
        ]))
  }

  /// A box without area that lies on the screen.
  private func flat(_ frame: Rect) -> Rect? {
    frame.size.width >= 0 && frame.size.height >= 0 && bounds.contains(frame) ? frame : nil
  }

  /// Where a name may stand: down the left side of its box, then along its top, then outside.
  private func frames(of size: Size, near box: Rect) -> [Rect] {
    let inset = 4.0
    var origins: [Point] = []
    for row in 0..<40 {
      let y = box.minY + inset + Double(row) * (size.height + 2)
      guard y + size.height <= box.maxY - inset else { break }
      origins.append(Point(x: box.minX + inset, y: y))
      origins.append(Point(x: box.maxX - inset - size.width, y: y))
    }
    origins = origins.filter { $0.x >= box.minX && $0.x + size.width <= box.maxX }
    for distance in stride(from: 3.0, through: 120, by: size.height + 2) {
      origins += [
        Point(x: box.minX, y: box.minY - distance - size.height),
        Point(x: box.maxX - size.width, y: box.minY - distance - size.height),
        Point(x: box.minX, y: box.maxY + distance),
        Point(x: box.maxX - size.width, y: box.maxY + distance),
      ]
    }
    return origins.map { Rect(origin: $0, size: size) }
  }
}

extension Color {
  /// The color in a tone on which white letters can be read.
  fileprivate var darker: Color {
    let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let factor = min(1, 0.42 / max(luminance, 0.01))
    return Color(red: red * factor, green: green * factor, blue: blue * factor)
  }
}
