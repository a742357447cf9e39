internal import Geometry

/// Where the numbers of regions stand: in the middle of each if they can, and off each other and the dot at the screen's
/// offset.
struct NumberPlaces {
  let dot: ScreenDot?
  private var taken: [Point] = []

  init(dot: ScreenDot?) { self.dot = dot }

  /// How far the middles of two numbers are apart at least, how far the middle of one is from the ends of its region's
  /// longest line, and how far apart places on that are tried.
  private static let distance = (number: 22.0, end: 11.0, step: 4.0)

  /// Returns where the number of the next region stands.
  ///
  /// One that has no room off the others hides them in part.
  mutating func place(in corners: [Point]) -> Point {
    let middle = ConvexPolygon(corners: corners).middle
    let first = dot?.badge(at: middle, in: corners) ?? middle
    let place = isFree(first) ? first : onLine(of: corners, near: first) ?? first
    taken.append(place)
    return place
  }

  private func isFree(_ point: Point) -> Bool {
    taken.allSatisfy { $0.distance(to: point) >= NumberPlaces.distance.number }
  }

  /// Returns the free place on the longest line through a region that is nearest to a point.
  private func onLine(of corners: [Point], near point: Point) -> Point? {
    let lines = corners.enumerated().flatMap { index, start in
      corners.dropFirst(index + 1).map { (start, $0) }
    }
    guard
      let (start, end) = lines.max(by: { $0.0.distance(to: $0.1) < $1.0.distance(to: $1.1) })
    else { return nil }
    let (way, length) = (end - start, start.distance(to: end))
    let (_, inset, step) = NumberPlaces.distance
    return stride(from: inset, through: length - inset, by: max(step, length / 256))
      .map { start + Point(x: way.x * $0 / length, y: way.y * $0 / length) }
      .filter { isFree($0) && dot?.isClear(of: $0) ?? true }
      .min { $0.distance(to: point) < $1.distance(to: point) }
  }
}

/// The dot at the offset of the screen's outline, which no number may hide.
struct ScreenDot {
  let place: Point
  /// The way to the middle of the outline.
  private let outline: Angle

  init(at place: Point, middle: Point) {
    self.place = place
    outline = place.direction(to: middle)
  }

  /// How far the middle of a number stands from the dot at least, and how far from the border of its region if it can.
  private static let distance = (dot: 17.0, border: 11.0)

  /// Returns whether a number with its middle at a point does not hide the dot.
  func isClear(of point: Point) -> Bool { point.distance(to: place) >= ScreenDot.distance.dot }

  /// Returns where a region's number stands: at a place if it is clear of the dot, or else beside the dot, if there is room
  /// in the region, and not on the outline if it can.
  func badge(at point: Point, in corners: [Point]) -> Point {
    guard !isClear(of: point) else { return point }
    let (distance, border) = ScreenDot.distance
    let places = [4, 3, 5, 2, 6, 1, 7, 0].map { eighth in
      place + Point(radius: distance, turns: outline.degrees / 360 + eighth / 8)
    }
    return places.first { corners.depth(of: $0) >= border }
      ?? places.max { corners.depth(of: $0) < corners.depth(of: $1) } ?? point
  }
}

extension [Point] {
  /// Returns how far inside a convex polygon with these corners a point is, or below 0 how far beyond the line of an edge.
  func depth(of point: Point) -> Double {
    let edges = zip(self, dropFirst() + prefix(1)).filter { $0 != $1 }
    func turn(_ start: Point, _ end: Point, _ point: Point) -> Double {
      let (way, other) = (end - start, point - start)
      return (way.x * other.y - way.y * other.x) / start.distance(to: end)
    }
    // Of a polygon without area the inside is on either side.
    let sides = edges.flatMap { start, end in map { turn(start, end, $0) } }
    let (least, greatest) = (sides.min() ?? 0, sides.max() ?? 0)
    let depths = edges.map { turn($0, $1, point) }
    if greatest > -least { return depths.min() ?? 0 }
    return depths.map { -$0 }.min() ?? 0
  }
}
