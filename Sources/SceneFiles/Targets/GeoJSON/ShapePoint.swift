internal import Geometry
internal import Scenes

/// The point of lines or of areas that is a target; each is looked at by itself, so that no two are kept at once.
struct ShapePoint {
  private let points: TargetPoints
  private var inside: (point: Point?, weight: Double)?
  private var center: (point: Point, weight: Double)?
  private var bounds: PointBounds?

  init(_ points: TargetPoints) { self.points = points }
}

extension ShapePoint {
  /// Adds a line or an area; of one without points nothing is seen.
  mutating func add(_ shape: Shape) {
    guard let around = shape.bounds else { return }
    bounds = bounds.map { $0.union(around) } ?? around
    switch points {
    case .inside:
      let weight = shape.weight
      // Of equally large ones the first.
      if inside.map({ weight > $0.weight }) ?? true { inside = (shape.pointInside, weight) }
    case .centroid: if let centroid = shape.centroid { add(centroid, shape.weight) }
    case .bounds, .vertices: break
    }
  }

  /// Moves the centre of gravity towards that of one more part; of parts without extent it is that of the first.
  private mutating func add(_ part: Point, _ weight: Double) {
    guard let (point, before) = center, before > 0 else {
      if center == nil || weight > 0 { center = (part, weight) }
      return
    }
    let share = weight / (before + weight)
    center = (
      Point(x: point.x + share * (part.x - point.x), y: point.y + share * (part.y - point.y)),
      before + weight
    )
  }

  /// The point, or `nil` if there are no points: one on the longest line, halfway along it, or in the largest area; the
  /// centre of gravity; or the middle of the bounds.
  ///
  /// Where lines cross so that the centre of gravity lies outside the bounds, it is the middle of these.
  var point: Point? {
    switch points {
    case .inside: return inside?.point
    case .centroid:
      guard let bounds, let point = center?.point else { return nil }
      return bounds.contains(point) ? point : bounds.middle
    case .bounds, .vertices: return bounds?.middle
    }
  }
}
