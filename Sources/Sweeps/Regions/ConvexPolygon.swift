public import Geometry

/// A convex polygon by its corners, in order.
public struct ConvexPolygon: Hashable, Sendable {
  /// The corners, each joined to the next and the last to the first.
  public let corners: [Point]

  init(corners: [Point]) {
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
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let origin = Point(x: xs.min() ?? 0, y: ys.min() ?? 0)
    return Rect(
      origin: origin,
      size: Size(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y))
  }

  /// A point inside: the mean of the corners, drawn towards one of them.
  ///
  /// - Parameter corner: The number of the corner that counts for more than the others.
  /// - Returns: The point.
  func inside(towards corner: Int? = nil) -> Point {
    var sum = corners.reduce(.zero, +)
    var count = Double(corners.count)
    if let corner {
      // An odd weight, so that points on the lines of symmetry are not met again.
      sum.x += corners[corner].x * 1.7
      sum.y += corners[corner].y * 1.7
      count += 1.7
    }
    return Point(x: sum.x / count, y: sum.y / count)
  }
}

/// A half of the plane: where `a·x + b·y + c` is 0 or more.
struct HalfPlane: Hashable {
  var a: Double
  var b: Double
  var c: Double

  func value(at point: Point) -> Double { a * point.x + b * point.y + c }

  var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

extension ConvexPolygon {
  /// Returns the part inside a half of the plane, or `nil` if nothing but a border is.
  func clipped(to half: HalfPlane) -> ConvexPolygon? {
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
