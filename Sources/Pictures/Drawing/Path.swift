public import Geometry

/// Lines and curves, one after the other.
public struct Path: Hashable, Sendable {
  /// A step of the pen.
  public enum Step: Hashable, Sendable {
    /// The pen goes to a point without drawing.
    case move(Point)
    /// The pen draws a straight line.
    case line(Point)
    /// The pen draws a cubic Bézier curve by two control points and its end.
    case curve(Point, Point, Point)
    /// The pen draws back to where it last moved to.
    case close
  }

  /// The steps in order.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }
}

extension Path {
  /// Creates a line through points, which may end where it began.
  public init(through points: [Point], isClosed: Bool = false) {
    steps = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    if isClosed { steps.append(.close) }
  }

  /// Creates a rectangle, with rounded corners if the radius is above 0.
  public init(_ rect: Rect, radius: Double = 0) {
    let radius = min(radius, rect.size.width / 2, rect.size.height / 2)
    self = radius > 0 ? Path.rounded(rect, radius) : Path(through: rect.corners, isClosed: true)
  }

  private static func rounded(_ rect: Rect, _ radius: Double) -> Path {
    // Each corner is a quarter of a circle; `pull` is how far its control points lie from the edge.
    let pull = radius * (1 - quarterCircle)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(point(left + radius, top)), .line(point(right - radius, top)),
      .curve(point(right - pull, top), point(right, top + pull), point(right, top + radius)),
      .line(point(right, bottom - radius)),
      .curve(
        point(right, bottom - pull), point(right - pull, bottom), point(right - radius, bottom)),
      .line(point(left + radius, bottom)),
      .curve(point(left + pull, bottom), point(left, bottom - pull), point(left, bottom - radius)),
      .line(point(left, top + radius)),
      .curve(point(left, top + pull), point(left + pull, top), point(left + radius, top)),
      .close,
    ])
  }

  /// Creates a circle.
  public init(circleAt center: Point, radius: Double) {
    // A curve for half the angle is off by a 64th; most circles are as small as the corners of boxes.
    var (parts, miss) = (4, radius * Path.quarterCircleMiss)
    while miss > 1, miss.isFinite { (parts, miss) = (parts * 2, miss / 64) }
    guard parts == 4 else {
      self = Path.circle(center, radius, parts: parts)
      return
    }
    self.init(
      Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }

  private static func circle(_ center: Point, _ radius: Double, parts: Int) -> Path {
    let angle = 2 * Double.pi / Double(parts)
    // As long as the curve's middle is on the circle.
    let pull = radius * 4 / 3 * sine(angle / 4) / cosine(angle / 4)
    func points(_ part: Int) -> (before: Point, on: Point, after: Point) {
      let (x, y) = (cosine(angle * Double(part)), sine(angle * Double(part)))
      let point = center + Point(x: radius * x, y: radius * y)
      let way = Point(x: -pull * y, y: pull * x)
      return (point - way, point, point + way)
    }
    let curves = (1...parts).map { part in
      Step.curve(points(part - 1).after, points(part).before, points(part).on)
    }
    return Path([.move(points(0).on)] + curves + [.close])
  }

  /// The length of the control lines of a curve that stands for a quarter of the unit circle.
  private static let quarterCircle = 0.5522847498
  /// How far that curve is off.
  private static let quarterCircleMiss = 2.73e-4
}

extension Rect {
  /// The corners, clockwise from the top left.
  var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
