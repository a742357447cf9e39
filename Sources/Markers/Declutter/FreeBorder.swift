public import Geometry

/// The parts of a closed border at which markers cover no obstacle, joined end to end.
///
/// A coordinate is the length of the free border from its start, clockwise. Where an obstacle covers a part
/// of the border, its end and its beginning are one coordinate. So markers kept apart along the free border
/// are at least as far apart along the border itself, and never stand on an obstacle.
///
/// Arcs count as their chords, 360 to an ellipse and 90 to a round corner; they miss the arc by less than a
/// 6000th of its radius, to the inside.
public struct FreeBorder: Hashable, Sendable {
  /// A straight part of the border without obstacles.
  private struct Piece: Hashable, Sendable {
    var start: Point
    var end: Point
    /// The coordinate of its start.
    var offset: Double
    var length: Double
  }

  /// The length of the free border in points.
  public private(set) var length = 0.0

  private var pieces: [Piece] = []

  /// Creates the free border of a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape whose border it is.
  ///   - zones: Where a marker's anchor cannot be; their edges are free.
  public init(of shape: BorderShape, around zones: [Rect] = []) {
    let corners = shape.outline
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 < corners.count ? index + 1 : 0]
      for part in FreeBorder.freeParts(from: corner, to: next, around: zones) {
        let start = corner.mixed(with: next, part.lowerBound)
        let end = corner.mixed(with: next, part.upperBound)
        let piece = Piece(start: start, end: end, offset: length, length: start.distance(to: end))
        pieces.append(piece)
        length += piece.length
      }
    }
  }

  /// Returns the parts of a line outside all zones, each from 0 to 1.
  private static func freeParts(
    from start: Point, to end: Point, around zones: [Rect]
  ) -> [ClosedRange<Double>] {
    let way = end - start
    var free = [0.0...1.0]
    for zone in zones {
      guard
        let x = parameters(start.x, way.x, zone.minX, zone.maxX),
        let y = parameters(start.y, way.y, zone.minY, zone.maxY)
      else { continue }
      let (enter, leave) = (max(x.enter, y.enter), min(x.leave, y.leave))
      guard enter < leave else { continue }
      var rest: [ClosedRange<Double>] = []
      for part in free {
        if enter >= part.upperBound || leave <= part.lowerBound {
          rest.append(part)
          continue
        }
        if enter > part.lowerBound { rest.append(part.lowerBound...enter) }
        if leave < part.upperBound { rest.append(leave...part.upperBound) }
      }
      free = rest
    }
    return free
  }

  /// Returns where along a line a coordinate lies strictly between two, or `nil` if it never does.
  private static func parameters(
    _ start: Double, _ way: Double, _ least: Double, _ greatest: Double
  ) -> (enter: Double, leave: Double)? {
    guard way != 0 else {
      return start > least && start < greatest ? (-.infinity, .infinity) : nil
    }
    let (first, second) = ((least - start) / way, (greatest - start) / way)
    return (min(first, second), max(first, second))
  }
}

extension FreeBorder {
  /// Returns the coordinate of the free place that is nearest to a point, 0 if there is none.
  ///
  /// - Complexity: O(n) for n pieces.
  public func coordinate(nearest point: Point) -> Double { place(nearest: point).coordinate }

  /// Returns the coordinate of the nearest free place, and how far away it is.
  ///
  /// The distance is not that of the place at the coordinate, which may be on the other side of an obstacle.
  func place(nearest point: Point) -> (coordinate: Double, distance: Double) {
    var best: (distance: Double, coordinate: Double) = (.infinity, 0)
    for piece in pieces {
      let way = piece.end - piece.start
      let square = way.x * way.x + way.y * way.y
      let offset = point - piece.start
      let part = square > 0 ? min(max((offset.x * way.x + offset.y * way.y) / square, 0), 1) : 0
      let distance = point.distance(to: piece.start.mixed(with: piece.end, part))
      if distance < best.distance { best = (distance, piece.offset + part * piece.length) }
    }
    return (best.coordinate.wrapped(into: length), best.distance)
  }

  /// Returns the place at a coordinate, or `nil` if obstacles leave no place at all.
  ///
  /// - Complexity: O(n) for n pieces.
  public func point(at coordinate: Double) -> Point? {
    let way = coordinate.wrapped(into: length)
    guard let piece = pieces.last(where: { $0.offset <= way }) else { return nil }
    guard piece.length > 0 else { return piece.start }
    return piece.start.mixed(with: piece.end, min((way - piece.offset) / piece.length, 1))
  }
}

extension Point {
  /// Returns the point a part of the way to another; at 0 and 1 exactly the ends.
  fileprivate func mixed(with other: Point, _ part: Double) -> Point {
    if part == 1 { return other }
    return Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

extension BorderShape {
  /// The corners of the border clockwise, with arcs as corners on them.
  fileprivate var outline: [Point] {
    switch kind {
    case .ellipse:
      return (0..<360).map { step in
        let angle = Double(step) * .pi / 180
        return Point(
          x: bounds.center.x + bounds.size.width / 2 * sine(angle),
          y: bounds.center.y - bounds.size.height / 2 * cosine(angle))
      }
    case .rectangle(let radius):
      guard radius > 0 else {
        return [
          bounds.origin, Point(x: bounds.maxX, y: bounds.minY),
          Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
        ]
      }
      let (left, right) = (bounds.minX + radius, bounds.maxX - radius)
      let (top, bottom) = (bounds.minY + radius, bounds.maxY - radius)
      return arc(Point(x: left, y: top), radius, from: 270)
        + arc(Point(x: right, y: top), radius, from: 0)
        + arc(Point(x: right, y: bottom), radius, from: 90)
        + arc(Point(x: left, y: bottom), radius, from: 180)
    }
  }

  /// The corners of a quarter of a circle, clockwise from a number of degrees from the top.
  private func arc(_ center: Point, _ radius: Double, from start: Int) -> [Point] {
    (start...start + 90).map { degrees in
      let angle = Double(degrees) * .pi / 180
      return Point(x: center.x + radius * sine(angle), y: center.y - radius * cosine(angle))
    }
  }
}
