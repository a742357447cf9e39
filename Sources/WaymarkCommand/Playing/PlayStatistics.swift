internal import Waymark

/// How calmly markers move.
struct PlayStatistics {
  /// A marker in a frame, as it is compared with the one before it.
  struct Shown {
    var frame: Rect
    /// Where its target is seen.
    var place: Point
    var isX: Bool
    var count: Int
    var opacity: Double
  }

  private(set) var largestStep = 0.0
  /// Steps beyond the target's own motion and the speed of markers.
  private(set) var jumps = 0
  private(set) var changes = 0
  /// The frames until rest after the last viewport.
  var framesUntilRest = 0
  private let speed: Double
  /// How many targets each marker stands for.
  private var present: [String: Int] = [:]
  private var before: (time: Double, markers: [String: Shown])?

  init(speed: Double) { self.speed = speed }
}

extension PlayStatistics {
  mutating func add(_ markers: [String: Shown], at time: Double) {
    defer { before = (time, markers) }
    guard let before else {
      present = markers.mapValues(\.count)
      return
    }
    for (id, marker) in markers {
      guard let old = before.markers[id] else { continue }
      let way = old.frame.center.distance(to: marker.frame.center)
      largestStep = max(largestStep, way)
      let motion = old.place.distance(to: marker.place)
      if way > motion + speed * (time - before.time) + 1e-6 { jumps += 1 }
    }
    // What fades out has gone already.
    let present = markers.filter { id, marker in
      marker.opacity >= before.markers[id]?.opacity ?? 0
    }.mapValues(\.count)
    if present != self.present { changes += 1 }
    self.present = present
  }

  /// How many pairs of artworks cover each other in the last frame, of which one at least is an arrow.
  var overlaps: Int {
    let markers = before.map { Array($0.markers.values) } ?? []
    var count = 0
    for (index, marker) in markers.enumerated() {
      // Rounding is no overlap.
      let frame = marker.frame.inset(by: EdgeInsets(all: 1e-6))
      for other in markers[(index + 1)...] where !(marker.isX && other.isX) {
        if frame.overlaps(other.frame) { count += 1 }
      }
    }
    return count
  }
}
