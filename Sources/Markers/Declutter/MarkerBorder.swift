public import Geometry

/// The closed line along which markers wait: what obstacles leave of the border of a shape, end to end.
///
/// A *border coordinate* is the length of the way from the border's start, clockwise; along a rectangle it is
///
///     0 … w              the top edge
///     w … w + h          the right edge
///     w + h … 2w + h     the bottom edge
///     2w + h … 2(w + h)  the left edge
///
/// The coordinates 0 and ``length`` are the same place. A rectangle without extent along an axis has two edges
/// on one line, and still both count. Where an obstacle covers a part of the border, its end and its beginning
/// are one coordinate. So markers kept apart by their coordinates are at least as far apart along the border
/// itself, and never stand on an obstacle.
///
/// Arcs count as their chords, 360 to an ellipse and 90 to a round corner; they miss the arc by less than a
/// 6000th of its radius, to the inside.
public struct MarkerBorder: Hashable, Sendable {
  /// A straight part of the border without obstacles.
  struct Piece: Hashable, Sendable {
    var start: Point
    var end: Point
    /// The way that a coordinate is long.
    var direction: Point
    /// The coordinate of its start.
    var offset: Double
    var length: Double
  }

  /// The length of the border in points.
  public private(set) var length = 0.0

  private(set) var pieces: [Piece] = []

  /// Creates what is free of the border of a shape.
  ///
  /// - Parameters:
  ///   - shape: The shape whose border it is.
  ///   - zones: Where a marker's anchor cannot be; their edges are free.
  public init(of shape: BorderShape, around zones: [Rect] = []) {
    let corners = shape.outline
    var parts: [ClosedRange<Double>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 < corners.count ? index + 1 : 0]
      MarkerBorder.findFreeParts(from: corner, to: next, around: zones, into: &parts)
      for part in parts {
        append(
          from: corner.mixed(with: next, part.lowerBound),
          to: corner.mixed(with: next, part.upperBound))
      }
    }
  }

  /// Creates the border of a rectangle, such as that of all places a marker can have.
  public init(_ rect: Rect) {
    self.init(of: BorderShape(rect))
  }

  private mutating func append(from start: Point, to end: Point) {
    let (way, length) = (end - start, start.distance(to: end))
    let direction =
      length > 0 ? Point(x: way.x / length, y: way.y / length) : .zero
    pieces.append(
      Piece(start: start, end: end, direction: direction, offset: self.length, length: length))
    self.length += length
  }

  /// Finds the parts of a line outside all zones, each from 0 to 1.
  static func findFreeParts(
    from start: Point, to end: Point, around zones: [Rect], into parts: inout [ClosedRange<Double>]
  ) {
    let way = end - start
    parts.removeAll(keepingCapacity: true)
    parts.append(0...1)
    for zone in zones {
      guard
        let x = parameters(start.x, way.x, zone.minX, zone.maxX),
        let y = parameters(start.y, way.y, zone.minY, zone.maxY)
      else { continue }
      let (enter, leave) = (max(x.enter, y.enter), min(x.leave, y.leave))
      guard enter < leave else { continue }
      var index = 0
      while index < parts.count {
        let part = parts[index]
        if enter >= part.upperBound || leave <= part.lowerBound {
          index += 1
          continue
        }
        parts.remove(at: index)
        if enter > part.lowerBound {
          parts.insert(part.lowerBound...enter, at: index)
          index += 1
        }
        if leave < part.upperBound {
          parts.insert(leave...part.upperBound, at: index)
          index += 1
        }
      }
    }
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

extension MarkerBorder {
  /// Returns the coordinate of the place that is nearest to a point, from 0 up to but not including ``length``;
  /// 0 if there is none.
  ///
  /// Of edges that are as near, the first clockwise from the start counts.
  ///
  /// - Complexity: O(n) for n pieces.
  public func coordinate(nearest point: Point) -> Double { position(nearest: point).coordinate }

  /// Returns the coordinate of the nearest place, and how far away it is.
  ///
  /// The distance is not that of the place at the coordinate, which may be on the other side of an obstacle.
  func position(nearest point: Point) -> (coordinate: Double, distance: Double) {
    var best: (square: Double, coordinate: Double) = (.infinity, 0)
    for index in pieces.indices {
      let piece = pieces[index]
      let offset = point - piece.start
      let way = offset.x * piece.direction.x + offset.y * piece.direction.y
      let part = min(max(way, 0), piece.length)
      let beside = Point(
        x: offset.x - part * piece.direction.x, y: offset.y - part * piece.direction.y)
      let square = beside.x * beside.x + beside.y * beside.y
      if square < best.square { best = (square, piece.offset + part) }
    }
    return (normalized(best.coordinate), best.square.squareRoot())
  }

  /// Returns the place at a coordinate, which may go around any number of times, or `nil` if obstacles leave no
  /// place at all.
  ///
  /// - Complexity: O(log n) for n pieces.
  public func point(at coordinate: Double) -> Point? {
    guard !pieces.isEmpty else { return nil }
    let way = normalized(coordinate)
    var (lower, upper) = (0, pieces.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if pieces[middle].offset <= way { lower = middle } else { upper = middle }
    }
    let piece = pieces[lower]
    let rest = way - piece.offset
    if rest >= piece.length { return piece.end }
    return Point(
      x: piece.start.x + rest * piece.direction.x, y: piece.start.y + rest * piece.direction.y)
  }

  /// The size of the box around it.
  var size: Size {
    guard let first = pieces.first else { return .zero }
    var (low, high) = (first.start, first.start)
    for piece in pieces {
      low = Point(x: min(low.x, piece.start.x), y: min(low.y, piece.start.y))
      high = Point(x: max(high.x, piece.start.x), y: max(high.y, piece.start.y))
    }
    return Size(width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns a coordinate of the same place, from 0 up to but not including ``length``.
  public func normalized(_ coordinate: Double) -> Double {
    coordinate.wrapped(into: length)
  }

  /// Returns the shorter way along the border from one coordinate to another, clockwise positive.
  ///
  /// Of two ways as long, however they are rounded, it is the clockwise one.
  public func shortestWay(from start: Double, to end: Double) -> Double {
    let way = normalized(end - start)
    return way <= length * (0.5 + .roundingPart) ? way : way - length
  }
}

extension Double {
  /// Returns what is left of the number after whole periods, from 0 up to but not including the period,
  /// and 0 for a period of 0.
  func wrapped(into period: Double) -> Double {
    if self >= 0, self < period { return self }
    guard period > 0 else { return 0 }
    // One period more or less is exact, and much faster than a remainder.
    if self >= period, self < 2 * period { return self - period }
    let rest = self < 0 && self >= -period ? self : truncatingRemainder(dividingBy: period)
    let wrapped = rest < 0 ? rest + period : rest
    // A tiny negative rest rounds up to the period itself.
    return wrapped < period ? wrapped : 0
  }
}

extension Point {
  /// Returns the point a part of the way to another; at 0 and 1 exactly the ends.
  func mixed(with other: Point, _ part: Double) -> Point {
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
