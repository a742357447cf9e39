public import Geometry

/// The closed line along which markers wait: the edges of a rectangle, measured clockwise.
///
/// A *border coordinate* is the length of the way from the top-left corner along the top edge to the
/// right, down the right edge, along the bottom edge to the left and up the left edge:
///
///     0 … w          the top edge
///     w … w + h      the right edge
///     w + h … 2w + h the bottom edge
///     2w + h … 2(w + h)  the left edge
///
/// The coordinates 0 and ``perimeter`` are the same place. A rectangle without extent along an axis has
/// two edges on one line, and still both count.
public struct MarkerBorder: Hashable, Sendable {
  /// The rectangle whose edges are the border, such as that of all centres a marker can have.
  public var rect: Rect

  /// Creates a border.
  ///
  /// - Precondition: The rectangle is finite and its size is not negative.
  public init(_ rect: Rect) {
    precondition(
      rect.origin.isFinite && rect.maxX.isFinite && rect.maxY.isFinite,
      "a border has to be finite, not \(rect)")
    precondition(
      rect.size.width >= 0 && rect.size.height >= 0, "a border cannot go around \(rect)")
    self.rect = rect
  }
}

extension MarkerBorder {
  /// The length of the way around, in points.
  public var perimeter: Double { 2 * (rect.size.width + rect.size.height) }

  /// Returns the border coordinate of the place on the border that is nearest to a point, from 0 up to
  /// but not including ``perimeter``.
  ///
  /// Of edges that are as near, the first in the order top, right, bottom, left counts.
  public func coordinate(nearest point: Point) -> Double {
    let x = min(max(point.x, rect.minX), rect.maxX)
    let y = min(max(point.y, rect.minY), rect.maxY)
    let (width, height) = (rect.size.width, rect.size.height)
    let (left, right) = (x - rect.minX, rect.maxX - x)
    let (top, bottom) = (y - rect.minY, rect.maxY - y)
    let nearest = min(min(top, right), min(bottom, left))
    if nearest == top { return normalized(left) }
    if nearest == right { return normalized(width + top) }
    if nearest == bottom { return normalized(width + height + right) }
    return normalized(2 * width + height + bottom)
  }

  /// Returns the place at a border coordinate, which may go around any number of times.
  public func point(at coordinate: Double) -> Point {
    let (width, height) = (rect.size.width, rect.size.height)
    let way = normalized(coordinate)
    if way <= width { return Point(x: rect.minX + way, y: rect.minY) }
    if way <= width + height { return Point(x: rect.maxX, y: rect.minY + (way - width)) }
    if way <= 2 * width + height {
      return Point(x: rect.maxX - (way - width - height), y: rect.maxY)
    }
    return Point(x: rect.minX, y: max(rect.maxY - (way - 2 * width - height), rect.minY))
  }

  /// Returns a coordinate of the same place, from 0 up to but not including ``perimeter``.
  public func normalized(_ coordinate: Double) -> Double {
    coordinate.wrapped(into: perimeter)
  }
}

extension Double {
  /// Returns what is left of the number after whole periods, from 0 up to but not including the period,
  /// and 0 for a period of 0.
  func wrapped(into period: Double) -> Double {
    if self >= 0, self < period { return self }
    guard period > 0 else { return 0 }
    let rest = truncatingRemainder(dividingBy: period)
    let wrapped = rest < 0 ? rest + period : rest
    // A tiny negative rest rounds up to the period itself.
    return wrapped < period ? wrapped : 0
  }
}
