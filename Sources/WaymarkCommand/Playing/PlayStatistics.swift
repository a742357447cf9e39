internal import Waymark

/// How calmly markers move.
struct PlayStatistics {
  /// A frame, as it is compared with the one before it.
  struct Frame {
    var time: Double
    /// The screen, in view coordinates.
    var screen: Rect
    /// How the canvas is shown.
    var projection: Projection
    /// The markers by their identifiers.
    var markers: [String: Shown]
    /// What shows each target, by its identifier.
    var showings: [String: Showing]
  }

  /// A marker.
  struct Shown {
    var frame: Rect
    /// Where its target is seen.
    var place: Point
    /// Whether it stands on its target, as an X does.
    var isOnTarget: Bool
    var opacity: Double
  }

  /// What shows a target.
  enum Showing: Hashable {
    case onTarget
    case arrow(of: String)
    case absent
  }

  private(set) var largestStep = 0.0
  /// Steps beyond the target's own motion and the speed of markers.
  private(set) var jumps = 0
  /// The frames in which it changes who is shown, or who stands for whom, of targets that are out of sight and were so
  /// before.
  private(set) var changes = 0
  /// Markers that fade out and in again elsewhere.
  private(set) var fades = 0
  /// The frames until rest after the last viewport.
  var framesUntilRest = 0
  private let speed: Double
  /// The markers that fade out though they are wanted.
  private var fading: Set<String> = []
  private var before: Frame?

  init(speed: Double) { self.speed = speed }
}

extension PlayStatistics {
  mutating func add(_ frame: Frame) {
    defer { before = frame }
    guard let before else { return }
    var fading: Set<String> = []
    for (id, marker) in frame.markers {
      guard let old = before.markers[id] else { continue }
      // What a screen that was turned does not show goes no way that is seen.
      if old.frame.overlaps(frame.screen) {
        let way = old.frame.center.distance(to: marker.frame.center)
        largestStep = max(largestStep, way)
        let motion = frame.projection.distance(from: old.place, to: marker.place)
        if way > motion + speed * (frame.time - before.time) + 1e-6 { jumps += 1 }
      }
      let showing = frame.showings[id]
      if marker.opacity < old.opacity, showing == .onTarget || showing == .arrow(of: id) {
        fading.insert(id)
      }
    }
    fades += fading.subtracting(self.fading).count
    self.fading = fading
    if isChanged(from: before.showings, to: frame.showings) { changes += 1 }
  }

  /// Returns whether targets that are out of sight are shown otherwise than before.
  ///
  /// One that comes into view or leaves it takes its own marker along; an arrow that is named after another of those that
  /// it stands for still stands for the same.
  private func isChanged(from old: [String: Showing], to new: [String: Showing]) -> Bool {
    var (next, previous): ([String: String], [String: String]) = ([:], [:])
    for (id, showing) in new {
      switch (old[id], showing) {
      case (.arrow(let before), .arrow(let now)):
        if next.updateValue(now, forKey: before) ?? now != now { return true }
        if previous.updateValue(before, forKey: now) ?? before != before { return true }
      case (.arrow, .absent), (.absent, .arrow): return true
      default: continue
      }
    }
    return false
  }

  /// How many pairs of artworks cover each other in the last frame, of which one at least waits.
  var overlaps: Int {
    let markers = (before.map { Array($0.markers.values) } ?? []).sorted {
      $0.frame.minX < $1.frame.minX
    }
    var count = 0
    for (index, marker) in markers.enumerated() {
      // Rounding is no overlap.
      let frame = marker.frame.inset(by: EdgeInsets(all: 1e-6))
      for other in markers[(index + 1)...] {
        if other.frame.minX > frame.maxX { break }
        if marker.isOnTarget && other.isOnTarget { continue }
        if frame.overlaps(other.frame) { count += 1 }
      }
    }
    return count
  }
}
