internal import Geometry
internal import Scenes

/// A line, or an area with its holes, of a geometry.
enum Shape: Sendable {
  /// One point or more.
  case line([Point])
  /// The border and then the holes, each closed; it counts as inside what an odd number of them surrounds.
  case area([[Point]])
}

extension Shape {
  /// The points of a line, or of an area's border.
  private var outline: [Point] {
    switch self {
    case .line(let points): points
    case .area(let rings): rings.first ?? []
    }
  }

  private var rings: [[Point]] {
    if case .area(let rings) = self { rings } else { [] }
  }

  /// All points, of a closed ring the last one left out.
  var vertices: [Point] {
    switch self {
    case .line(let points): points
    case .area(let rings):
      rings.flatMap { $0.count > 1 && $0.first == $0.last ? $0.dropLast() : $0[...] }
    }
  }

  /// How much it counts beside others of its kind: its length, or its area.
  var weight: Double {
    switch self {
    case .line(let points): points.length
    case .area(let rings):
      max(0, rings.enumerated().reduce(0) { $0 + ($1.offset == 0 ? 1 : -1) * $1.element.area })
    }
  }
}

// MARK: - Points

extension [Shape] {
  /// A point on the longest line, halfway along it, or in the largest area; `nil` if there are no points.
  var pointInside: Point? {
    // Of equally large ones the first.
    self.max { $0.weight < $1.weight }?.pointInside
  }

  /// The centre of gravity, or `nil` if there are no points.
  ///
  /// Where all of them have no extent it is that of the first, and where lines cross so that it lies
  /// outside the bounds it is the middle of these.
  var centroid: Point? {
    guard let bounds else { return nil }
    let parts = map { (weight: $0.weight, center: $0.centroid) }
    let total = parts.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return parts.first?.center }
    let center = parts.reduce(Point.zero) { sum, part in
      guard let center = part.center else { return sum }
      let share = part.weight / total
      return Point(x: sum.x + share * center.x, y: sum.y + share * center.y)
    }
    let isInside =
      bounds.least.x...bounds.greatest.x ~= center.x
      && bounds.least.y...bounds.greatest.y ~= center.y
    return isInside ? center : middle
  }

  /// The middle of the bounds, or `nil` if there are no points.
  var middle: Point? {
    bounds.map {
      Point(x: ($0.least.x + $0.greatest.x) / 2, y: ($0.least.y + $0.greatest.y) / 2)
    }
  }

  private var bounds: (least: Point, greatest: Point)? {
    let points = flatMap(\.vertices)
    guard let first = points.first else { return nil }
    return points.reduce((first, first)) { bounds, point in
      (
        Point(x: Swift.min(bounds.least.x, point.x), y: Swift.min(bounds.least.y, point.y)),
        Point(x: Swift.max(bounds.greatest.x, point.x), y: Swift.max(bounds.greatest.y, point.y))
      )
    }
  }
}

extension Shape {
  fileprivate var pointInside: Point? { sectionMiddle ?? outline.halfway }

  /// The middle of the widest part of an area along a horizontal line, or `nil` for an area without extent.
  ///
  /// The line goes between the corners that are nearest to the middle above and below it, so that it touches
  /// none.
  private var sectionMiddle: Point? {
    let corners = outline.map(\.y)
    guard let least = corners.min(), let greatest = corners.max(), least < greatest else {
      return nil
    }
    let middle = least + (greatest - least) / 2
    let above = rings.joined().reduce(least) { $1.y <= middle ? max($0, $1.y) : $0 }
    let below = rings.joined().reduce(greatest) { $1.y > middle ? min($0, $1.y) : $0 }
    let y = above + (below - above) / 2
    let crossings = rings.flatMap { $0.crossings(at: y) }.sorted()
    var widest: (middle: Double, width: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let width = crossings[index + 1] - crossings[index]
      if width > widest?.width ?? 0 { widest = (crossings[index] + width / 2, width) }
    }
    return widest.map { Point(x: $0.middle, y: y) }
  }

  fileprivate var centroid: Point? {
    guard weight > 0, let origin = outline.first else { return outline.centroid }
    guard case .area(let rings) = self else { return outline.centroid }
    // The border counts and holes count against it, whichever way they go around.
    var sum = Point.zero
    for (index, ring) in rings.enumerated() {
      let moment = ring.moment(about: origin)
      let share = (index == 0 ? 1 : -1) / weight
      sum = Point(x: sum.x + share * moment.x, y: sum.y + share * moment.y)
    }
    return origin + sum
  }
}

// MARK: - Lines

extension [Point] {
  private var segments: Zip2Sequence<[Point], ArraySlice<Point>> { zip(self, dropFirst()) }

  fileprivate var length: Double {
    segments.reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The point halfway along the line, or `nil` if there are no points.
  fileprivate var halfway: Point? {
    var rest = length / 2
    for (start, end) in segments {
      let way = start.distance(to: end)
      if way >= rest, way > 0 {
        let part = rest / way
        return Point(x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      }
      rest -= way
    }
    return last
  }

  /// The mean of the line's points, or `nil` if there are none.
  fileprivate var centroid: Point? {
    let length = length
    guard length > 0 else { return first }
    return segments.reduce(Point.zero) { sum, segment in
      let share = segment.0.distance(to: segment.1) / length / 2
      return Point(
        x: sum.x + share * (segment.0.x + segment.1.x),
        y: sum.y + share * (segment.0.y + segment.1.y))
    }
  }

  /// Where the line crosses a horizontal one, which touches none of its corners.
  fileprivate func crossings(at y: Double) -> [Double] {
    segments.compactMap { start, end in
      guard (start.y > y) != (end.y > y) else { return nil }
      return start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
    }
  }

  /// The area inside a ring, by the shoelace formula.
  fileprivate var area: Double { first.map { signedArea(from: $0).magnitude } ?? 0 }

  private func signedArea(from origin: Point) -> Double {
    segments.reduce(0) { sum, segment in
      let (start, end) = (segment.0 - origin, segment.1 - origin)
      return sum + (start.x * end.y - end.x * start.y) / 2
    }
  }

  /// The area inside a ring times its centre of gravity as seen from a point.
  fileprivate func moment(about origin: Point) -> Point {
    let sign: Double = signedArea(from: origin) < 0 ? -1 : 1
    return segments.reduce(Point.zero) { sum, segment in
      let (start, end) = (segment.0 - origin, segment.1 - origin)
      let sixth = sign * (start.x * end.y - end.x * start.y) / 6
      return Point(
        x: sum.x + sixth * (start.x + end.x), y: sum.y + sixth * (start.y + end.y))
    }
  }
}
