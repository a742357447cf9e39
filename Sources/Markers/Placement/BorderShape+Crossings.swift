internal import Geometry

/// A place on the border of a shape and how far along it lies.
struct BorderCrossing {
  var point: Point
  var coordinate: Double
}

// MARK: - Coordinates

extension BorderShape {
  /// The border coordinate of a full turn: the length of the border, or 2π for an ellipse.
  var turn: Double {
    switch kind {
    case .ellipse: 2 * .pi
    case .rectangle(let radius):
      2 * (bounds.size.width + bounds.size.height) + (2 * .pi - 8) * radius
    }
  }

  /// Returns how far along the border, clockwise, a point on it lies.
  ///
  /// Along a rectangle it is the length of the way from the left end of the top edge. Along an ellipse it is
  /// the angle from the top, that of the circle which the ellipse is when its axes are made equal.
  func coordinate(of point: Point) -> Double {
    switch kind {
    case .ellipse:
      let way = point - bounds.center
      let angle = clockAngle(
        way.x == 0 ? 0 : way.x / bounds.size.width, way.y == 0 ? 0 : way.y / bounds.size.height)
      return angle < 0 ? angle + 2 * .pi : angle
    case .rectangle(let radius): return coordinate(of: point, radius)
    }
  }

  private func coordinate(of point: Point, _ radius: Double) -> Double {
    let (width, height) = (bounds.size.width - 2 * radius, bounds.size.height - 2 * radius)
    let quarter = radius * .pi / 2
    // The way up to the end of each edge, its arc included.
    let top = width + quarter
    let right = top + height + quarter
    let bottom = right + width + quarter
    let inner = Rect(x: bounds.minX + radius, y: bounds.minY + radius, width: width, height: height)
    let way = point - point.clamped(to: inner)
    if way.x != 0, way.y != 0 {
      switch (way.x > 0, way.y > 0) {
      case (true, false): return width + radius * clockAngle(way.x, way.y)
      case (true, true): return top + height + radius * clockAngle(way.y, -way.x)
      case (false, true): return right + width + radius * clockAngle(-way.x, -way.y)
      case (false, false): return bottom + height + radius * clockAngle(-way.y, way.x)
      }
    }
    let (fromTop, fromBottom) = (point.y - bounds.minY, bounds.maxY - point.y)
    let (fromLeft, fromRight) = (point.x - bounds.minX, bounds.maxX - point.x)
    let nearest = min(min(fromTop, fromBottom), min(fromLeft, fromRight))
    if nearest == fromTop { return point.x - inner.minX }
    if nearest == fromRight { return top + point.y - inner.minY }
    if nearest == fromBottom { return right + inner.maxX - point.x }
    return bottom + inner.maxY - point.y
  }

  /// The angle of a vector from straight up, clockwise.
  private func clockAngle(_ x: Double, _ y: Double) -> Double {
    arctangent(y: x, x: -y)
  }
}

// MARK: - Crossings

extension BorderShape {
  /// Returns where the border crosses a vertical line.
  func crossings(x: Double) -> [BorderCrossing] {
    guard let span = span(x: x) else { return [] }
    return [span.top, span.bottom].map { crossing(Point(x: x, y: $0)) }
  }

  /// Returns between which heights a vertical line lies inside the border.
  func span(x: Double) -> (top: Double, bottom: Double)? {
    guard x >= bounds.minX, x <= bounds.maxX else { return nil }
    let depth = depth(
      at: x, from: bounds.minX, to: bounds.maxX, across: bounds.size.height / 2)
    return (bounds.minY + depth, bounds.maxY - depth)
  }

  /// Returns where the border crosses a horizontal line.
  func crossings(y: Double) -> [BorderCrossing] {
    guard y >= bounds.minY, y <= bounds.maxY else { return [] }
    let depth = depth(
      at: y, from: bounds.minY, to: bounds.maxY, across: bounds.size.width / 2)
    return [bounds.minX + depth, bounds.maxX - depth].map { crossing(Point(x: $0, y: y)) }
  }

  private func crossing(_ point: Point) -> BorderCrossing {
    BorderCrossing(point: point, coordinate: coordinate(of: point))
  }

  /// Returns how far inside the edges across a line the border lies, at a place along the other axis.
  private func depth(
    at position: Double, from start: Double, to end: Double, across half: Double
  ) -> Double {
    switch kind {
    case .ellipse:
      let radius = (end - start) / 2
      guard radius > 0 else { return 0 }
      let part = (position - (start + radius)) / radius
      return half * (1 - max(0, 1 - part * part).squareRoot())
    case .rectangle(let radius):
      let beyond = max(start + radius - position, position - (end - radius), 0)
      return radius - max(0, radius * radius - beyond * beyond).squareRoot()
    }
  }
}
