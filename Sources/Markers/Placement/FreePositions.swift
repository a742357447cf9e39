internal import Geometry

/// The places that obstacles leave to a marker's anchor.
struct FreePositions {
  let shape: BorderShape
  /// Where the anchor cannot be without covering an obstacle; the edges are free.
  let zones: [Rect]

  /// Creates the places around obstacles for artwork that reaches from its anchor, to each side, as far.
  init(_ obstacles: [Obstacle], in shape: BorderShape, reach: EdgeInsets) {
    self.shape = shape
    zones = FreePositions.zones(of: obstacles, reach: reach)
  }

  /// Returns where the anchor of artwork that reaches from it, to each side, as far would cover obstacles.
  static func zones(of obstacles: [Obstacle], reach: EdgeInsets) -> [Rect] {
    obstacles.map { zone(of: $0, reach: reach) }
  }

  /// Returns where the anchor of artwork that reaches from it, to each side, as far would cover an obstacle.
  static func zone(of obstacle: Obstacle, reach: EdgeInsets) -> Rect {
    Rect(
      x: obstacle.rect.minX - reach.right, y: obstacle.rect.minY - reach.bottom,
      width: obstacle.rect.size.width + reach.left + reach.right,
      height: obstacle.rect.size.height + reach.top + reach.bottom)
  }
}

extension FreePositions {
  /// Returns the first obstacle that the marker would cover at a place, by more than rounding leaves of one that it touches.
  func obstacle(at point: Point) -> Int? {
    zones.firstIndex { zone in
      let depth = min(
        point.x - zone.minX, zone.maxX - point.x, point.y - zone.minY, zone.maxY - point.y)
      return depth > FreePositions.rounding
    }
  }

  /// How far rounding may bring what touches an obstacle into it, in points.
  private static let rounding = 1e-6

  private func isFree(_ point: Point) -> Bool { obstacle(at: point) == nil }

  /// Returns the free place on the border that is the shorter way along it, or `nil` if there is none.
  ///
  /// A free stretch of the border ends where an edge of a zone crosses it, so those are all there is to try.
  /// Of two places that are as far the clockwise one counts.
  ///
  /// - Parameter point: A place on the border.
  /// - Returns: The place.
  /// - Complexity: O(n²) for n obstacles.
  func nearest(alongBorderFrom point: Point) -> Point? {
    let start = shape.coordinate(of: point)
    let turn = shape.turn
    var best: (distance: Double, point: Point)?
    for crossing in crossings where isFree(crossing.point) {
      let way = crossing.coordinate - start
      let clockwise = way < 0 ? way + turn : way
      let distance = min(clockwise, turn - clockwise)
      let isBetter =
        best.map { distance < $0.distance || (distance == $0.distance && clockwise == distance) }
      if isBetter ?? true { best = (distance, crossing.point) }
    }
    return best?.point
  }

  /// Returns the free place inside the shape that is nearest to a point, or `nil` if there is none.
  ///
  /// It lies on an edge of a zone: straight across from the point, where edges meet, or where one meets the
  /// border. Of two that are as near the upper counts, then the left one.
  ///
  /// - Parameters:
  ///   - point: A place inside the shape.
  ///   - previous: The place before this one: what is within a margin of it counts as a margin nearer.
  ///   - margin: The margin in points.
  /// - Returns: The place.
  /// - Complexity: O(n²) for n obstacles, and O(n) for each place that is nearer than every free one before it.
  func nearest(to point: Point, after previous: Point? = nil, margin: Double = 0) -> Point? {
    var best: (distance: Double, point: Point)?
    func offer(_ candidate: Point) {
      let stays = previous.map { candidate.distance(to: $0) <= margin } ?? false
      let distance = point.distance(to: candidate) - (stays ? margin : 0)
      if let best {
        guard distance <= best.distance else { return }
        if distance == best.distance, (best.point.y, best.point.x) <= (candidate.y, candidate.x) {
          return
        }
      }
      if isFree(candidate) { best = (distance, candidate) }
    }
    for crossing in crossings { offer(crossing.point) }
    let xs = zones.flatMap { [$0.minX, $0.maxX] } + [point.x]
    let ys = zones.flatMap { [$0.minY, $0.maxY] } + [point.y]
    for x in xs {
      for y in ys {
        let candidate = Point(x: x, y: y)
        if shape.contains(candidate) { offer(candidate) }
      }
    }
    return best?.point
  }

  private var crossings: [BorderCrossing] {
    zones.flatMap { zone in
      shape.crossings(x: zone.minX) + shape.crossings(x: zone.maxX)
        + shape.crossings(y: zone.minY) + shape.crossings(y: zone.maxY)
    }
  }
}
