internal import Geometry

/// The places that obstacles leave to a marker's anchor.
struct FreePositions {
  let shape: BorderShape
  /// Where the anchor cannot be without covering an obstacle; the edges are free.
  let zones: [Rect]
  /// Those of the zones that places in the shape may lie in.
  private let near: [Rect]

  /// Creates the places around obstacles for artwork that reaches from its anchor, to each side, as far.
  init(_ obstacles: [Obstacle], in shape: BorderShape, reach: EdgeInsets) {
    self.shape = shape
    zones = FreePositions.zones(of: obstacles, reach: reach)
    var near: [Rect] = []
    for zone in zones where zone.overlaps(shape.bounds) { near.append(zone) }
    self.near = near
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
    for index in zones.indices where zones[index].covers(point) { return index }
    return nil
  }

  /// Whether a place in the shape is free.
  private func isFree(_ point: Point) -> Bool {
    for zone in near where zone.covers(point) { return false }
    return true
  }

  /// Returns the free place on the border that is the shorter way along it, or `nil` if there is none.
  ///
  /// A free stretch of the border ends where an edge of a zone crosses it, so those are all there is to try.
  /// Of two places that are as far, but for rounding, the clockwise one counts.
  ///
  /// - Parameter point: A place on the border.
  /// - Returns: The place.
  /// - Complexity: O(n) for n obstacles that reach into the shape, and O(n) for each place that is nearer than every
  ///   free one before it.
  func nearest(alongBorderFrom point: Point) -> Point? {
    let start = shape.coordinate(of: point)
    let turn = shape.turn
    // Counterclockwise ways are longer by what rounding may make of two that are as far.
    var best: (distance: Double, point: Point)?
    for crossing in crossings {
      let way = crossing.coordinate - start
      let clockwise = way < 0 ? way + turn : way
      let distance = min(clockwise, turn - clockwise + Rect.rounding)
      if distance < best?.distance ?? .infinity, isFree(crossing.point) {
        best = (distance, crossing.point)
      }
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
  /// - Complexity: For n obstacles that reach into the shape and k of them, at most, above each other, O(nk) for each
  ///   vertical edge that is not farther away than the place.
  func nearest(to point: Point, after previous: Point? = nil, margin: Double = 0) -> Point? {
    var search = NearestPosition(to: point, after: previous, margin: margin)
    look(alongLineAt: point.x, &search)
    for zone in near {
      look(alongLineAt: zone.minX, &search)
      look(alongLineAt: zone.maxX, &search)
    }
    for crossing in crossings where search.isBetter(crossing.point) && isFree(crossing.point) {
      search.point = crossing.point
    }
    return search.point
  }

  /// Looks where zones end along a vertical line.
  private func look(alongLineAt x: Double, _ search: inout NearestPosition) {
    guard search.mayBeBetter(at: x), let span = shape.span(x: x) else { return }
    let start = Point(x: x, y: min(max(search.target.y, span.top), span.bottom))
    offer(end(of: start, isDownward: true), &search)
    offer(end(of: start, isDownward: false), &search)
    guard search.isNearPrevious(x) else { return }
    for zone in near {
      offer(Point(x: x, y: zone.minY), &search)
      offer(Point(x: x, y: zone.maxY), &search)
    }
  }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #endif
  private func offer(_ place: Point, _ search: inout NearestPosition) {
    if search.isBetter(place), shape.contains(place), isFree(place) { search.point = place }
  }

  /// Returns where zones that a vertical line crosses, one behind the other, end along it.
  private func end(of start: Point, isDownward: Bool) -> Point {
    var end = start
    while true {
      var next = end.y
      for zone in near where zone.covers(end) {
        next = isDownward ? max(next, zone.maxY) : min(next, zone.minY)
      }
      if next == end.y { return end }
      end.y = next
    }
  }

  private var crossings: [BorderCrossing] {
    near.flatMap { zone in
      shape.crossings(x: zone.minX) + shape.crossings(x: zone.maxX)
        + shape.crossings(y: zone.minY) + shape.crossings(y: zone.maxY)
    }
  }
}

/// The nearest of the places that were offered.
private struct NearestPosition {
  let target: Point
  private let previous: Point?
  private let margin: Double
  private var distance = Double.infinity
  var point: Point? {
    didSet { if let point { distance = distance(to: point) } }
  }

  init(to target: Point, after previous: Point?, margin: Double) {
    (self.target, self.previous, self.margin) = (target, previous, margin)
  }
}

extension NearestPosition {
  /// How far away a place counts as.
  private func distance(to place: Point) -> Double {
    let stays = previous.map { place.distance(to: $0) <= margin } ?? false
    return target.distance(to: place) - (stays ? margin : 0)
  }

  /// Whether a place counts more than the best one so far.
  func isBetter(_ place: Point) -> Bool {
    let distance = distance(to: place)
    guard let point, distance == self.distance else { return distance < self.distance }
    return (place.y, place.x) < (point.y, point.x)
  }

  /// Whether a place on a vertical line may count more than the best one so far.
  func mayBeBetter(at x: Double) -> Bool {
    (x - target.x).magnitude - (isNearPrevious(x) ? margin : 0) <= distance
  }

  /// Whether places on a vertical line may be within the margin of the previous one.
  func isNearPrevious(_ x: Double) -> Bool {
    previous.map { ($0.x - x).magnitude <= margin } ?? false
  }
}

extension Rect {
  /// How far rounding may bring what touches an obstacle into it, in points.
  fileprivate static let rounding = 1e-6

  fileprivate func covers(_ point: Point) -> Bool {
    min(min(point.x - minX, maxX - point.x), min(point.y - minY, maxY - point.y)) > Rect.rounding
  }
}
