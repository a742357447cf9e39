internal import Geometry
internal import Scenes

/// A line, or an area with its holes, of a geometry.
///
/// The points of all rings stand in one list, as there may be very many rings.
struct Shape {
  /// Whether it is an area: its first ring is the border and the others are holes, each closed, and what an odd number
  /// of them surrounds counts as inside.
  let isArea: Bool
  private var points: [Point] = []
  /// For each ring the number of points up to its end.
  private var ends: [UInt32] = []

  init(isArea: Bool) { self.isArea = isArea }
}

extension Shape {
  /// Adds a point to the ring or the line that comes next.
  mutating func append(_ point: Point) { points.append(point) }

  /// Ends a ring or the line; without points it is none.
  ///
  /// A ring whose last point is not its first is closed.
  mutating func endRing() {
    let start = Int(ends.last ?? 0)
    guard points.count > start else { return }
    if isArea, points[start] != points[points.count - 1] { points.append(points[start]) }
    ends.append(UInt32(points.count))
  }

  /// The line, or the border and the holes of an area.
  private var rings: some Sequence<ArraySlice<Point>> {
    ends.indices.lazy.map { [points, ends] index in
      points[Int(index > 0 ? ends[index - 1] : 0)..<Int(ends[index])]
    }
  }

  /// The line, or the border of an area.
  private var outline: ArraySlice<Point> { points.prefix(Int(ends.first ?? 0)) }

  /// The bounds of all points, or `nil` if there are none.
  var bounds: PointBounds? { PointBounds(points) }

  /// How much it counts beside others of its kind: its length, or its area.
  var weight: Double {
    guard isArea else { return outline.length }
    var weight = 0.0
    for (index, ring) in rings.enumerated() { weight += (index == 0 ? 1 : -1) * ring.area }
    return max(0, weight)
  }
}

// MARK: - Points

extension Shape {
  var pointInside: Point? { sectionMiddle ?? outline.halfway }

  /// The middle of the widest part of an area along a horizontal line, or `nil` for an area without extent.
  ///
  /// The line goes between the corners that are nearest to the middle above and below it, so that it touches
  /// none.
  private var sectionMiddle: Point? {
    guard isArea, let bounds = PointBounds(outline), bounds.least.y < bounds.greatest.y else {
      return nil
    }
    let (least, greatest) = (bounds.least.y, bounds.greatest.y)
    let middle = least + (greatest - least) / 2
    let above = points.reduce(least) { $1.y <= middle ? max($0, $1.y) : $0 }
    let below = points.reduce(greatest) { $1.y > middle ? min($0, $1.y) : $0 }
    let y = above + (below - above) / 2
    var crossings: [Double] = []
    for ring in rings { ring.addCrossings(at: y, to: &crossings) }
    crossings.sort()
    var widest: (middle: Double, width: Double)?
    for index in stride(from: 0, to: crossings.count - 1, by: 2) {
      let width = crossings[index + 1] - crossings[index]
      if width > widest?.width ?? 0 { widest = (crossings[index] + width / 2, width) }
    }
    return widest.map { Point(x: $0.middle, y: y) }
  }

  var centroid: Point? {
    let weight = weight
    guard isArea, weight > 0, let origin = outline.first else { return outline.centroid }
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

extension ArraySlice<Point> {
  private var segments: Zip2Sequence<ArraySlice<Point>, ArraySlice<Point>> {
    zip(self, dropFirst())
  }

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

  /// Adds where the line crosses a horizontal one, which touches none of its corners.
  fileprivate func addCrossings(at y: Double, to crossings: inout [Double]) {
    for (start, end) in segments where (start.y > y) != (end.y > y) {
      crossings.append(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x))
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
