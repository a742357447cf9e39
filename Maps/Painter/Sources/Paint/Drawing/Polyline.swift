/// A line of straight pieces, which every stroke of the pen comes down to.
struct Polyline {
  /// The corners in drawing order.
  var points: [Point]

  /// A Boolean value that indicates whether the last corner joins the first.
  var isClosed = false

  /// Creates a line from its corners.
  init(_ points: [Point], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }
}

// MARK: - Making

extension Polyline {
  /// Creates an ellipse, turned by an angle.
  static func ellipse(
    center: Point, radii: Point, angle: Double = 0, steps: Int = 48
  ) -> Polyline {
    let points = (0..<steps).map { step in
      let turn = Double(step) / Double(steps) * 2 * .pi
      return center + (Point(angle: turn, length: 1) * radii).rotated(by: angle)
    }
    return Polyline(points, isClosed: true)
  }

  /// Creates a smooth line through the given points: a Catmull-Rom spline.
  static func spline(through knots: [Point], steps: Int = 24) -> Polyline {
    guard let first = knots.first, let last = knots.last else { return Polyline([]) }
    let padded = [first] + knots + [last]
    var points: [Point] = []
    for index in 1..<(padded.count - 2) {
      let (a, b, c, d) = (
        padded[index - 1], padded[index], padded[index + 1], padded[index + 2]
      )
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        let linear = (c - a) * t
        let square = (a * 2 - b * 5 + c * 4 - d) * (t * t)
        let cube = (b * 3 - a - c * 3 + d) * (t * t * t)
        points.append((b * 2 + linear + square + cube) * 0.5)
      }
    }
    return Polyline(points + [last])
  }
}

// MARK: - Measuring

extension Polyline {
  /// The length of all pieces together.
  var length: Double {
    var sum = 0.0
    for index in points.indices.dropFirst() {
      sum += points[index].distance(to: points[index - 1])
    }
    guard isClosed, let first = points.first, let last = points.last else { return sum }
    return sum + first.distance(to: last)
  }

  /// Returns the direction of travel at a corner.
  func direction(at index: Int) -> Point {
    let count = points.count
    let before = isClosed ? (index + count - 1) % count : max(index - 1, 0)
    let after = isClosed ? (index + 1) % count : min(index + 1, count - 1)
    return (points[after] - points[before]).normalized
  }
}

// MARK: - Reshaping

extension Polyline {
  /// Returns the outline of a band along the line, as wide as a rule says from 0 at the start of
  /// the line to 1 at its end.
  func band(_ width: (_ fraction: Double) -> Double) -> Polyline {
    var left: [Point] = []
    var right: [Point] = []
    for (index, point) in points.enumerated() {
      let fraction = Double(index) / Double(max(points.count - 1, 1))
      let side = direction(at: index).perpendicular * (width(fraction) / 2)
      left.append(point + side)
      right.append(point - side)
    }
    return Polyline(left + right.reversed(), isClosed: true)
  }

  /// Returns the part of an open line between two fractions of its corners.
  func part(from start: Double, to end: Double) -> Polyline {
    let last = Double(points.count - 1)
    let first = Int(start * last)
    return Polyline(Array(points[first...max(Int(end * last), first)]))
  }
}

extension Polyline {
  /// Returns the line with corners at equal distances.
  func resampled(every step: Double) -> Polyline {
    let path = isClosed ? points + points.prefix(1) : points
    guard var previous = path.first else { return self }
    var result = [previous]
    var pending = step
    for corner in path.dropFirst() {
      var rest = previous.distance(to: corner)
      while rest >= pending {
        previous += (corner - previous).normalized * pending
        result.append(previous)
        rest = previous.distance(to: corner)
        pending = step
      }
      pending -= rest
      previous = corner
    }
    if !isClosed, let last = points.last { result.append(last) }
    return Polyline(result, isClosed: isClosed)
  }

  /// Returns the line with its corners cut, as Chaikin's algorithm (1974) cuts them.
  func smoothed(rounds: Int = 1) -> Polyline {
    guard rounds > 0, points.count > 2 else { return self }
    var result: [Point] = []
    let last = points.count - 1
    for index in points.indices where isClosed || index < last {
      let (start, end) = (points[index], points[(index + 1) % points.count])
      result.append(start * 0.75 + end * 0.25)
      result.append(start * 0.25 + end * 0.75)
    }
    if !isClosed {
      result = [points[0]] + result + [points[last]]
    }
    return Polyline(result, isClosed: isClosed).smoothed(rounds: rounds - 1)
  }

  /// Returns the line as an unsteady hand would draw it.
  func wobbled(by amount: Double, wavelength: Double, noise: Noise) -> Polyline {
    mapped { point in
      let place = point / wavelength
      return point + Point(
        noise.value(at: place), noise.value(at: place + Point(41.7, 13.9))) * amount
    }
  }

  /// Returns the line with every corner moved by a rule.
  func mapped(_ transform: (Point) -> Point) -> Polyline {
    Polyline(points.map(transform), isClosed: isClosed)
  }

  /// Returns the line scaled, then turned, then moved.
  func placed(at origin: Point, scale: Point = Point(1, 1), angle: Double = 0) -> Polyline {
    mapped { ($0 * scale).rotated(by: angle) + origin }
  }
}
