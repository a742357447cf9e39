/// A convex polygon by its corners, in order; fewer than three are a polygon without area.
public struct ConvexPolygon: Hashable, Sendable {
  /// The corners, each joined to the next and the last to the first.
  public let corners: [Point]

  /// Creates a polygon from its corners, in order.
  ///
  /// - Precondition: They turn one way.
  public init(corners: [Point]) {
    self.corners = corners
  }

  /// Creates a rectangle.
  public init(_ rect: Rect) {
    corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
  }
}

extension ConvexPolygon {
  /// The area in square points.
  public var area: Double {
    guard let first = corners.first else { return 0 }
    // Places are measured from a corner, so that a small polygon far from the origin keeps its digits.
    var sum = 0.0
    for (corner, next) in zip(corners.dropFirst(), corners.dropFirst(2)) {
      let (a, b) = (corner - first, next - first)
      sum += a.x * b.y - a.y * b.x
    }
    return sum.magnitude / 2
  }

  /// The smallest rectangle that holds the polygon.
  public var bounds: Rect {
    let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
    let origin = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return Rect(
      origin: origin,
      size: Size(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y))
  }
}

/// A half of the plane: where `a·x + b·y + c` is 0 or more.
public struct HalfPlane: Hashable, Sendable {
  /// The factor of x.
  public var a: Double
  /// The factor of y.
  public var b: Double
  /// The value at the origin.
  public var c: Double

  /// Creates the half in which `a·x + b·y + c` is 0 or more.
  public init(a: Double, b: Double, c: Double) {
    (self.a, self.b, self.c) = (a, b, c)
  }

  /// Returns the value of the function at a point.
  public func value(at point: Point) -> Double { a * point.x + b * point.y + c }

  /// The other half, with the same border.
  public var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

extension ConvexPolygon {
  /// Returns the part inside a half of the plane, or `nil` if nothing but a border is.
  ///
  /// It is cut off after I. Sutherland and G. Hodgman, "Reentrant polygon clipping" (1974).
  public func clipped(to half: HalfPlane) -> ConvexPolygon? {
    let values = corners.map { half.value(at: $0) }
    guard values.contains(where: { $0 > 0 }) else { return nil }
    guard values.contains(where: { $0 < 0 }) else { return self }
    var clipped: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      if values[index] >= 0 { clipped.append(corner) }
      if values[index] * values[next] < 0 {
        clipped.append(
          half.crossing(corner, values[index], corners[next], values[next]))
      }
    }
    return ConvexPolygon(corners: clipped)
  }
}

extension ConvexPolygon {
  /// Returns the part inside a rectangle, or `nil` if nothing but a border is.
  public func clipped(to rect: Rect) -> ConvexPolygon? {
    let halves = [
      HalfPlane(a: 1, b: 0, c: -rect.minX), HalfPlane(a: -1, b: 0, c: rect.maxX),
      HalfPlane(a: 0, b: 1, c: -rect.minY), HalfPlane(a: 0, b: -1, c: rect.maxY),
    ]
    return clipped(to: halves)
  }

  /// Returns the part inside all of some halves of the plane, or `nil` if nothing but a border is.
  public func clipped(to halves: [HalfPlane]) -> ConvexPolygon? {
    var part = self
    for half in halves {
      guard let next = part.clipped(to: half) else { return nil }
      part = next
    }
    return part
  }
}

// MARK: - Nearest points

extension ConvexPolygon {
  /// The mean of the corners, which lies inside.
  public var middle: Point {
    let sum = corners.reduce(.zero, +)
    return Point(x: sum.x / Double(corners.count), y: sum.y / Double(corners.count))
  }

  /// Returns a point of the polygon that is nearest to a rectangle: of those inside one in their middle.
  ///
  /// Two convex areas apart are nearest to each other at a corner of one of them.
  ///
  /// - Precondition: The polygon has corners.
  public func point(nearest rect: Rect) -> Point {
    if let common = clipped(to: rect) { return common.middle }
    let ends = ConvexPolygon(rect).corners
    if let end = ends.first(where: { contains($0) }) { return end }
    var best = (distance: Double.infinity, point: corners[0])
    func offer(_ point: Point) {
      let distance = point.distance(to: point.clamped(to: rect))
      if distance < best.distance { best = (distance, point) }
    }
    for (index, corner) in corners.enumerated() {
      offer(corner)
      let way = corners[(index + 1) % corners.count] - corner
      let square = way.x * way.x + way.y * way.y
      guard square > 0 else { continue }
      for end in ends {
        let part = ((end.x - corner.x) * way.x + (end.y - corner.y) * way.y) / square
        let inside = min(max(part, 0), 1)
        offer(Point(x: corner.x + inside * way.x, y: corner.y + inside * way.y))
      }
    }
    return best.point
  }

  private func contains(_ point: Point) -> Bool {
    var signs: (hasLeft: Bool, hasRight: Bool) = (false, false)
    for (index, corner) in corners.enumerated() {
      let way = corners[(index + 1) % corners.count] - corner
      let turn = way.x * (point.y - corner.y) - way.y * (point.x - corner.x)
      if turn < 0 { signs.hasLeft = true }
      if turn > 0 { signs.hasRight = true }
    }
    return signs.hasLeft != signs.hasRight
  }

  /// Returns what is left of the polygon outside a rectangle, in parts.
  public func parts(outside rect: Rect) -> [ConvexPolygon] {
    let left = HalfPlane(a: -1, b: 0, c: rect.minX)
    let right = HalfPlane(a: 1, b: 0, c: -rect.maxX)
    let above = HalfPlane(a: 0, b: -1, c: rect.minY)
    let below = HalfPlane(a: 0, b: 1, c: -rect.maxY)
    let beside = [left.opposite, right.opposite]
    return [
      clipped(to: left), clipped(to: right), clipped(to: beside + [above]),
      clipped(to: beside + [below]),
    ].compactMap { $0 }
  }
}

// MARK: - Two polygons

extension ConvexPolygon {
  /// Returns whether two areas have more than a common border: no edge of either separates them.
  public func overlaps(_ other: ConvexPolygon) -> Bool {
    guard corners.count > 2, other.corners.count > 2 else { return false }
    return !isSeparated(from: other) && !other.isSeparated(from: self)
  }

  private func isSeparated(from other: ConvexPolygon) -> Bool {
    corners.indices.contains { index in
      let start = corners[index]
      let end = corners[index + 1 < corners.count ? index + 1 : 0]
      let normal = Point(x: end.y - start.y, y: start.x - end.x)
      let ours = extent(along: normal)
      let theirs = other.extent(along: normal)
      guard normal != .zero else { return false }
      return ours.max <= theirs.min || theirs.max <= ours.min
    }
  }

  private func extent(along axis: Point) -> (min: Double, max: Double) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let position = corner.x * axis.x + corner.y * axis.y
      (least, greatest) = (min(least, position), max(greatest, position))
    }
    return (least, greatest)
  }
}

extension HalfPlane {
  /// Returns where the border crosses the line between two points on either side of it.
  ///
  /// Borders and lines along an axis keep their coordinate to the last bit.
  fileprivate func crossing(
    _ start: Point, _ startValue: Double, _ end: Point, _ endValue: Double
  ) -> Point {
    let part = startValue / (startValue - endValue)
    return Point(
      x: b == 0 ? -c / a : start.x == end.x ? start.x : start.x + part * (end.x - start.x),
      y: a == 0 ? -c / b : start.y == end.y ? start.y : start.y + part * (end.y - start.y))
  }
}
