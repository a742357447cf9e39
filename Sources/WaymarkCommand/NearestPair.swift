internal import Waymark

/// Two points that are less than a gap from each other, along each axis.
struct NearestPair: Equatable {
  /// The indices of the points in ascending order.
  var first: Int
  var second: Int
  /// The larger of the distances along both axes, in points.
  var distance: Double
}

extension NearestPair {
  /// Returns the two points of many that are nearest to each other, if they are nearer than a gap.
  ///
  /// - Complexity: O(n log n), as strips as wide as the gap hold the points from top to bottom and one is looked for
  ///   in its own strip and the next.
  init?(of points: [Point], within gap: Double) {
    let strips = points.map { ($0.x / gap).rounded(.down) }
    let order = points.indices.sorted {
      (strips[$0], points[$0].y, $0) < (strips[$1], points[$1].y, $1)
    }
    func strip(_ rank: Int) -> Double { strips[order[rank]] }
    var nearest: NearestPair?
    /// Compares a point with one below it, and returns whether others farther down may be nearer.
    func look(_ rank: Int, _ other: Int) -> Bool {
      let (first, second) = (order[rank], order[other])
      let way = points[second] - points[first]
      let least = nearest?.distance ?? gap
      guard way.y < least else { return false }
      let distance = max(way.x.magnitude, way.y.magnitude)
      if distance < least {
        nearest = NearestPair(
          first: min(first, second), second: max(first, second), distance: distance)
      }
      return true
    }
    // The first of the next strip that is not too far up.
    var beside = 0
    for rank in order.indices {
      let own = strip(rank)
      var next = rank + 1
      while next < order.count, strip(next) == own, look(rank, next) { next += 1 }
      beside = max(beside, rank + 1)
      while beside < order.count,
        strip(beside) == own
          || strip(beside) == own + 1
            && points[order[beside]].y <= points[order[rank]].y - gap
      {
        beside += 1
      }
      next = beside
      while next < order.count, strip(next) == own + 1, look(rank, next) { next += 1 }
    }
    guard let nearest else { return nil }
    self = nearest
  }
}
