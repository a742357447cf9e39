public import Geometry

/// A convex shape along whose border markers stand: a rectangle, perhaps with round corners, or an ellipse.
public struct BorderShape: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case rectangle(cornerRadius: Double)
    case ellipse
  }

  /// The smallest rectangle that holds the shape.
  public let bounds: Rect
  let kind: Kind

  /// Creates a rectangle with corners of a radius, which is at most half the shorter side.
  public init(_ bounds: Rect, cornerRadius: Double = 0) {
    self.bounds = bounds
    let limit = max(0, min(bounds.size.width, bounds.size.height) / 2)
    kind = .rectangle(cornerRadius: min(max(0, cornerRadius), limit))
  }

  /// Creates the largest ellipse around a point that stays inside a rectangle.
  ///
  /// A point outside the rectangle counts as the nearest one inside. Around a point on an edge there is no ellipse but
  /// that point: a line would be left at its middle, in all directions but its own two.
  public init(ellipseAround point: Point, in rect: Rect) {
    let center = point.clamped(to: rect)
    let radiusX = min(center.x - rect.minX, rect.maxX - center.x)
    let radiusY = min(center.y - rect.minY, rect.maxY - center.y)
    let isFlat = !(radiusX > 0 && radiusY > 0)
    bounds =
      isFlat
      ? Rect(origin: center, size: .zero)
      : Rect(
        x: center.x - radiusX, y: center.y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    kind = .ellipse
  }
}

extension BorderShape {
  /// Whether all of its border is straight.
  var isRectangle: Bool { kind == .rectangle(cornerRadius: 0) }
}

// MARK: - Rays

extension BorderShape {
  /// Returns where the way from a pivot to a target ends: at the target, or where it leaves the shape.
  ///
  /// - Parameters:
  ///   - pivot: The start; a point outside counts as the nearest one inside.
  ///   - target: The end of the way.
  /// - Returns: The point, and whether the shape holds the target.
  public func end(ofWayFrom pivot: Point, to target: Point) -> (point: Point, isTarget: Bool) {
    switch kind {
    case .ellipse: return endInEllipse(target)
    case .rectangle(let radius):
      let start = inside(pivot)
      let exit = bounds.end(ofWayFrom: start, to: target)
      // A way that leaves at once may start where rounding has a corner begin: it has no direction to go back.
      guard radius > 0, exit.point != start, let center = cornerCenter(for: exit.point, radius)
      else { return exit }
      guard center.distance(to: exit.point) > radius else { return exit }
      let arc = BorderShape.exit(from: start, through: exit.point, center: center, radius)
      return (arc.clamped(to: bounds), false)
    }
  }

  private func endInEllipse(_ target: Point) -> (point: Point, isTarget: Bool) {
    let center = bounds.center
    let way = target - center
    let x = way.x == 0 ? 0 : way.x / (bounds.size.width / 2)
    let y = way.y == 0 ? 0 : way.y / (bounds.size.height / 2)
    let factor = 1 / hypotenuse(x, y)
    if factor >= 1 { return (target, true) }
    let point = Point(x: center.x + factor * way.x, y: center.y + factor * way.y)
    return (point.clamped(to: bounds), false)
  }

  /// Returns where a ray from inside a circle's corner piece leaves the circle.
  private static func exit(
    from start: Point, through point: Point, center: Point, _ radius: Double
  ) -> Point {
    // |start + k·d − center| = radius has two roots; the ray leaves at the larger one.
    let way = point - start
    let offset = start - center
    let a = way.x * way.x + way.y * way.y
    let half = way.x * offset.x + way.y * offset.y
    let c = offset.x * offset.x + offset.y * offset.y - radius * radius
    let root = max(0, half * half - a * c).squareRoot()
    // The form without cancellation: the product of the roots is c / a.
    let k = half <= 0 ? (root - half) / a : -c / (root + half)
    return Point(x: start.x + k * way.x, y: start.y + k * way.y)
  }
}

extension BorderShape {
  /// Returns the point itself, or the one inside a rectangle that is nearest to it.
  func inside(_ point: Point) -> Point {
    guard case .rectangle(let radius) = kind, radius > 0,
      let center = cornerCenter(for: point, radius)
    else { return point.clamped(to: bounds) }
    let distance = center.distance(to: point)
    guard distance > radius else { return point }
    let part = radius / distance
    return Point(
      x: center.x + part * (point.x - center.x), y: center.y + part * (point.y - center.y))
  }

  /// Returns the centre of the arc in whose corner a point lies, or `nil` beside all corners.
  private func cornerCenter(for point: Point, _ radius: Double) -> Point? {
    let (left, right) = (bounds.minX + radius, bounds.maxX - radius)
    let (top, bottom) = (bounds.minY + radius, bounds.maxY - radius)
    let x = point.x < left ? left : point.x > right ? right : nil
    let y = point.y < top ? top : point.y > bottom ? bottom : nil
    guard let x, let y else { return nil }
    return Point(x: x, y: y)
  }

  /// Returns whether a point lies inside or on the border.
  public func contains(_ point: Point) -> Bool {
    switch kind {
    case .ellipse: endInEllipse(point).isTarget
    case .rectangle: inside(point) == point
    }
  }

  /// Returns the shape with its border moved inwards by a distance, or outwards by a negative one.
  public func inset(by distance: Double) -> BorderShape { inset(by: EdgeInsets(all: distance)) }

  /// Returns the shape in bounds whose sides are moved inwards by distances, or outwards by negative ones.
  ///
  /// Round corners lose the least of the distances from their radius.
  public func inset(by insets: EdgeInsets) -> BorderShape {
    let moved = bounds.inset(by: insets).withoutNegativeSize
    switch kind {
    case .ellipse:
      let center = Point(
        x: bounds.center.x + (insets.left - insets.right) / 2,
        y: bounds.center.y + (insets.top - insets.bottom) / 2)
      return BorderShape(ellipseAround: center, in: moved)
    case .rectangle(let radius):
      let least = min(insets.top, insets.left, insets.bottom, insets.right)
      return BorderShape(moved, cornerRadius: radius > 0 ? max(0, radius - least) : 0)
    }
  }
}

// MARK: - Rectangles

extension Rect {
  /// Returns where the way from a pivot inside to a target ends: at the target, or on an edge.
  fileprivate func end(ofWayFrom pivot: Point, to target: Point) -> (point: Point, isTarget: Bool) {
    let way = target - pivot
    let (edgeX, edgeY) = (way.x < 0 ? minX : maxX, way.y < 0 ? minY : maxY)
    let factorX = way.x == 0 ? Double.infinity : (edgeX - pivot.x) / way.x
    let factorY = way.y == 0 ? Double.infinity : (edgeY - pivot.y) / way.y
    if min(factorX, factorY) >= 1 { return (target, true) }
    // The edge is met exactly, and rounding does not take the other coordinate past its own.
    let point =
      factorX <= factorY
      ? Point(x: edgeX, y: factorX == factorY ? edgeY : pivot.y + factorX * way.y)
      : Point(x: pivot.x + factorY * way.x, y: edgeY)
    return (point.clamped(to: self), false)
  }

  /// The rectangle, with an axis of negative extent as the line in its middle.
  var withoutNegativeSize: Rect {
    var rect = self
    if rect.size.width < 0 {
      rect.origin.x = center.x
      rect.size.width = 0
    }
    if rect.size.height < 0 {
      rect.origin.y = center.y
      rect.size.height = 0
    }
    return rect
  }
}
