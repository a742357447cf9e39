internal import Geometry

/// The plane of a group, of which only what lies around the picture is drawn.
///
/// Cairo has 32 bits for a 256th of a pixel: what is more than 8,388,608 pixels out comes back on the other side.
/// Browsers have 24 bits for a number. So paths that go far out are drawn to a little outside of the picture.
struct DrawnPlane {
  /// What shows, and some room for the width of lines.
  private var near: Rect
  /// How far paths may go as they are.
  private var far: Rect
  /// The extent of a pixel.
  private var pixel: Double

  /// Creates the plane of a picture.
  ///
  /// - Parameters:
  ///   - shown: What shows of it.
  ///   - scale: The pixels to the point.
  init(showing shown: Rect, scale: Double = 1) {
    pixel = 1 / scale
    let reach = min(DrawnPlane.reach.far, DrawnPlane.mostPixels / scale)
    far = shown.outset(by: reach)
    near = shown.outset(by: min(DrawnPlane.reach.near, reach / 2))
  }

  /// How far from what shows paths are cut, and how far they may go uncut.
  private static let reach = (near: 1000.0, far: 100_000.0)
  /// A quarter of what Cairo has, as a group that is turned needs more room.
  private static let mostPixels = 2_000_000.0
}

extension DrawnPlane {
  /// Returns the plane of a group in this one.
  func plane(of group: Group) -> DrawnPlane {
    guard group.scale > 0 else { return self }
    let turn = group.rotation.radians
    let (sine, cosine) = (Geometry.sine(turn), Geometry.cosine(turn))
    func inside(_ rect: Rect) -> Rect {
      let corners = rect.corners.map { corner in
        let way = corner - group.origin
        return Point(
          x: (way.x * cosine + way.y * sine) / group.scale,
          y: (way.y * cosine - way.x * sine) / group.scale)
      }
      return ConvexPolygon(corners: corners).bounds
    }
    var plane = self
    (plane.near, plane.far) = (inside(near), inside(far))
    plane.pixel = pixel / group.scale
    return plane
  }

  /// Returns whether something in a rectangle may show.
  func reaches(_ rect: Rect) -> Bool { far.overlaps(rect) }

  /// Returns whether cells of a bitmap that fills a rectangle are no smaller than pixels, and so have one color each.
  func showsCells(of bitmap: Bitmap, in rect: Rect) -> Bool {
    bitmap.hasCells && rect.size.width >= Double(bitmap.width) * pixel
      && rect.size.height >= Double(bitmap.height) * pixel
  }

  /// Returns a path as it is filled, or `nil` if it can stay as it is.
  func area(of path: Path) -> Path? {
    guard !holds(path) else { return nil }
    return Path(
      lines(of: path).flatMap { line in
        // What cuts convex areas cuts others as well, though parts may hang together by lines without area.
        let area = ConvexPolygon(corners: line).clipped(to: near)
        return area.map { Path(through: $0.corners, isClosed: true).steps } ?? []
      })
  }

  /// Returns a path as it is drawn along, or `nil` if it can stay as it is.
  func line(along path: Path, _ stroke: Stroke) -> Path? {
    guard !holds(path) else { return nil }
    let period = stroke.dashes.reduce(0, +) * (stroke.dashes.count.isMultiple(of: 2) ? 1 : 2)
    return Path(
      lines(of: path).flatMap { pieces(of: period > 0 ? $0 : begunOutside($0), period: period) })
  }
}

extension DrawnPlane {
  private func holds(_ path: Path) -> Bool {
    func holds(_ point: Point) -> Bool {
      point.x >= far.minX && point.x <= far.maxX && point.y >= far.minY && point.y <= far.maxY
    }
    return path.steps.allSatisfy { step in
      switch step {
      case .move(let point), .line(let point): holds(point)
      case .curve(let first, let second, let end): holds(first) && holds(second) && holds(end)
      case .close: true
      }
    }
  }

  /// The corners of each part of a path; curves that may show become lines that are less than a pixel off.
  private func lines(of path: Path) -> [[Point]] {
    var lines: [[Point]] = []
    for step in path.steps {
      let pen = lines.last?.last
      switch step {
      case .move(let point): lines.append([point])
      case .line(let point):
        if pen == nil { lines.append([]) }
        lines[lines.count - 1].append(point)
      case .curve(let first, let second, let end):
        if pen == nil { lines.append([first]) }
        add([pen ?? first, first, second, end], to: &lines[lines.count - 1])
      case .close:
        guard let start = lines.last?.first else { continue }
        lines[lines.count - 1].append(start)
        lines.append([start])
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// Adds a curve, in halves until they are straight.
  private func add(_ curve: [Point], to line: inout [Point], halvings: Int = 0) {
    let bends = [
      curve[0] - curve[1] + curve[2] - curve[1], curve[1] - curve[2] + curve[3] - curve[2],
    ]
    guard near.overlaps(ConvexPolygon(corners: curve).bounds), halvings < DrawnPlane.mostHalvings,
      bends.contains(where: { $0.distance(to: .zero) > pixel / 16 })
    else { return line.append(curve[3]) }
    // De Casteljau: the middles of the middles.
    var (points, first, second) = (curve, [curve[0]], [curve[3]])
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        Point(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2)
      }
      first.append(points[0])
      second.insert(points[points.count - 1], at: 0)
    }
    add(first, to: &line, halvings: halvings + 1)
    add(second, to: &line, halvings: halvings + 1)
  }

  private static let mostHalvings = 40

  /// Returns a line that ends where it began with another beginning that does not show, so that no corner is left open.
  private func begunOutside(_ line: [Point]) -> [Point] {
    guard line.first == line.last,
      let start = line.firstIndex(where: { $0.clamped(to: near) != $0 })
    else { return line }
    return Array(line[start...] + line[1..<max(1, start)]) + [line[start]]
  }

  /// Returns the parts of a line that are near.
  ///
  /// Each begins where a dash does: outside of what shows, in the direction of the line.
  private func pieces(of line: [Point], period: Double) -> [Path.Step] {
    var (steps, length, isDrawing) = ([Path.Step](), 0.0, false)
    for (start, end) in zip(line, line.dropFirst()) {
      let whole = start.distance(to: end)
      defer { length += whole }
      guard let part = near.part(from: start, to: end) else {
        isDrawing = false
        continue
      }
      if !isDrawing {
        let begun = length + part.lowerBound * whole
        let back = period > 0 ? begun.truncatingRemainder(dividingBy: period) : 0
        steps.append(
          .move(start.moved(towards: end, by: part.lowerBound - (back > 0 ? back / whole : 0))))
      }
      steps.append(.line(start.moved(towards: end, by: part.upperBound)))
      isDrawing = part.upperBound == 1
    }
    return steps
  }
}

extension Point {
  /// Returns the point at a part of the way to another.
  fileprivate func moved(towards other: Point, by part: Double) -> Point {
    if part == 1 { return other }
    let way = other - self
    return Point(x: x + way.x * part, y: y + way.y * part)
  }
}
