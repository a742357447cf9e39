internal import Geometry
internal import Layout
internal import Markers

extension ScreenDrawing {
  /// What bars cover, hatched, and a dashed line around the rest.
  var insetBands: [Element] {
    let insets = viewport.insets
    let bands = [
      Rect(x: 0, y: 0, width: bounds.size.width, height: insets.top),
      Rect(
        x: 0, y: bounds.maxY - insets.bottom, width: bounds.size.width, height: insets.bottom),
      Rect(x: 0, y: insets.top, width: insets.left, height: safeArea.size.height),
      Rect(
        x: bounds.maxX - insets.right, y: insets.top, width: insets.right,
        height: safeArea.size.height),
    ].filter { $0.size.width > 0 && $0.size.height > 0 }
    guard !bands.isEmpty else { return [] }
    return [
      .group(
        Group(
          "safe-area",
          bands.map { hatched($0) } + [
            .line(Path(safeArea.outset(by: -0.5)), Stroke(theme.casing.opacity(0.8), width: 2)),
            .line(
              Path(safeArea.outset(by: -0.5)), Stroke(theme.text, width: 1, dashes: [4, 4])),
          ]))
    ]
  }

  /// What markers keep out of, hatched like the bars and with a solid border.
  var obstacleBands: [Element] {
    let bands = obstacles.map(\.rect).filter { $0.size.width > 0 && $0.size.height > 0 }
    guard !bands.isEmpty else { return [] }
    return [
      .group(
        Group(
          "obstacles",
          bands.flatMap { band in
            [
              hatched(band), .line(Path(band), Stroke(theme.casing.opacity(0.8), width: 3)),
              .line(Path(band), Stroke(theme.text, width: 1)),
            ]
          }))
    ]
  }

  private func hatched(_ band: Rect) -> Element {
    .group(
      Group(
        clip: Path(band),
        [
          .fill(Path(band), theme.chip.opacity(0.45)),
          .line(hatching(of: band), Stroke(theme.text.opacity(0.35), width: 1)),
        ]))
  }

  /// The lines of a hatched band as far as the screen shows it: x + y grows from each to the next.
  private func hatching(of band: Rect) -> Path {
    var lines = Path()
    guard let shown = band.intersection(bounds) else { return lines }
    let (least, most) = (shown.minX + shown.minY, shown.maxX + shown.maxY)
    var step = 8.0
    while (most - least) / step > ScreenDrawing.mostHatches { step *= 2 }
    // Wherever the band begins, its lines start there.
    let start = band.minX + band.minY
    var sum = start + ((least - start) / step).rounded(.up) * step
    while sum < most {
      lines.steps += [
        .move(Point(x: sum - shown.maxY, y: shown.maxY)),
        .line(Point(x: sum - shown.minY, y: shown.minY)),
      ]
      sum += step
    }
    return lines
  }

  /// How many lines a band has at most: a picture with more would have no pixels between them.
  private static let mostHatches = Double(Picture.maximumExtent)

  /// A dashed line from each marker to its treasure, and a ring where the treasure is.
  var guideLines: [Element] {
    markers.filter { !$0.state.orientation.isX }.map { marker in
      let start = marker.state.frameInView.center
      let end = marker.target
      let line = Path(through: [start, end])
      return .group(
        Group(
          "guide",
          [
            .line(line, Stroke(theme.casing.opacity(0.75), width: 4)),
            .line(line, Stroke(theme.text, width: 1.5, dashes: [7, 5])),
            .shape(
              Path(circleAt: end, radius: 6), fill: theme.casing,
              stroke: Stroke(theme.text, width: 1.5)),
          ]))
    }
  }

  /// A solid bar at each edge that holds a marker, as long as the marker.
  var heldEdges: [Element] {
    markers.filter(\.isHeldByConstraints).flatMap { marker in
      marker.state.clampedEdges.edges.map { edge in
        let frame = marker.state.frameInView
        // Outside of the marker if that is on the screen.
        let outside = frame.side(edge, at: -2.5)
        let isSeen = outside.allSatisfy { bounds.outset(by: -2.5).reaches($0, across: edge) }
        let line = Path(through: isSeen ? outside : frame.side(edge, at: 2.5))
        return .group(
          Group(
            "held \(edge.rawValue)",
            Element.cased(line, Stroke(theme.held, width: 5), casing: theme.casing)))
      }
    }
  }
}

extension Rect {
  /// Returns whether a point lies inside of a side.
  fileprivate func reaches(_ point: Point, across edge: Edge) -> Bool {
    switch edge {
    case .left: point.x >= minX
    case .right: point.x <= maxX
    case .top: point.y >= minY
    case .bottom: point.y <= maxY
    }
  }

  /// Returns the two ends of a side, moved inwards by a distance.
  func side(_ edge: Edge, at distance: Double = 0) -> [Point] {
    let inner = outset(by: -distance)
    return switch edge {
    case .left: [Point(x: inner.minX, y: minY), Point(x: inner.minX, y: maxY)]
    case .right: [Point(x: inner.maxX, y: minY), Point(x: inner.maxX, y: maxY)]
    case .top: [Point(x: minX, y: inner.minY), Point(x: maxX, y: inner.minY)]
    case .bottom: [Point(x: minX, y: inner.maxY), Point(x: maxX, y: inner.maxY)]
    }
  }
}
