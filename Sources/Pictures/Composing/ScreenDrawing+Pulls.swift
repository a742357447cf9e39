internal import Geometry
internal import Markers

/// A dashed arrow outside a screen: where a marker wants to go from an edge that holds it, and how far.
private struct Pull {
  let edge: Edge
  let text: TextLine
  private let start: Point
  private let degrees: Double

  /// - Parameters:
  ///   - edge: The edge that holds the marker.
  ///   - center: The marker's middle.
  ///   - slack: The way that it would go.
  ///   - body: The screen, and the device around it.
  ///   - color: The color of the arrow and its text.
  init(_ edge: Edge, from center: Point, _ slack: Point, _ body: Rect, _ color: Color) {
    self.edge = edge
    let distance = edge == .left || edge == .right ? slack.x : slack.y
    let style = TextStyle(size: 11, color: color, isBold: true)
    let text = Decimal.text(points: distance.magnitude)
    // Above and below the text stands left of the arrow if there is room for it.
    let isLeft = center.x > max(80, style.width(of: text) + 12)
    let beside: TextLine.Alignment = isLeft ? .right : .left
    let x = center.x + (isLeft ? -12 : 12)
    let (position, alignment): (Point, TextLine.Alignment)
    switch edge {
    case .right:
      (start, degrees) = (Point(x: body.maxX + 10, y: center.y), 0)
      (position, alignment) = (Point(x: body.maxX + 8, y: center.y + 20), .left)
    case .left:
      (start, degrees) = (Point(x: body.minX - 10, y: center.y), 180)
      (position, alignment) = (Point(x: body.minX - 8, y: center.y + 20), .right)
    case .bottom:
      (start, degrees) = (Point(x: center.x, y: body.maxY + 8), 90)
      (position, alignment) = (Point(x: x, y: body.maxY + 32), beside)
    case .top:
      (start, degrees) = (Point(x: center.x, y: body.minY - 8), -90)
      (position, alignment) = (Point(x: x, y: body.minY - 24), beside)
    }
    self.text = TextLine(text, at: position, alignment: alignment, style: style)
  }

  var element: Element {
    .group(
      Group(
        "pull \(edge.rawValue)",
        [
          .group(
            Group(
              at: start, rotation: Angle(degrees: degrees),
              Element.pull(length: 34, color: text.style.color))),
          .text(text),
        ]))
  }
}

extension ScreenDrawing {
  /// Dashed arrows outside the screen: where markers want to go from the edges that hold them, and how far.
  func pulls(around body: Rect) -> [Element] { found(around: body).map(\.element) }

  /// The room that the arrows outside the screen and their texts take.
  func pullRoom(around body: Rect) -> EdgeInsets {
    var room = EdgeInsets.zero
    for pull in found(around: body) {
      switch pull.edge {
      case .top: room.top = ScreenDrawing.pullExtent.upright
      case .bottom: room.bottom = ScreenDrawing.pullExtent.upright
      case .left: room.left = max(room.left, ScreenDrawing.pullExtent.level)
      case .right: room.right = max(room.right, ScreenDrawing.pullExtent.level)
      }
      let text = pull.text.bounds
      // A marker far outside of the screen needs no more.
      let most = text.size.width + 24
      let (left, right) = (body.minX - text.minX, text.maxX - body.maxX)
      room.left = max(room.left, min(left - ScreenDrawing.pullOverhang, most))
      room.right = max(room.right, min(right - ScreenDrawing.pullOverhang, most))
    }
    return room
  }

  /// The room that an arrow takes with a number of usual length.
  private static let pullExtent = (upright: 44.0, level: 62.0)
  /// How far texts may reach into the margin around all.
  private static let pullOverhang = 8.0

  private func found(around body: Rect) -> [Pull] {
    // The numbers of several markers would stand on each other.
    guard markers.count == 1, let state = markers.first?.state else { return [] }
    return state.clampedEdges.edges.map { edge in
      Pull(edge, from: state.frameInView.center, state.slack, body, theme.yielding)
    }
  }
}
