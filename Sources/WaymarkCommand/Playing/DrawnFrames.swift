internal import Geometry
internal import Pictures
internal import Waymark

/// The frames of a play that a picture shows: every so many, and where markers go evenly from one to the next those
/// between, if a marker would be seen there where it is not.
struct DrawnFrames {
  private(set) var frames: [MovingPicture.Frame] = []
  /// The frames since the last one.
  private var between: [MovingPicture.Frame] = []
  private let goEvenly: Bool

  /// How far from its place a marker may be seen between two frames, in points.
  private static let tolerance = 16.0

  /// Creates an empty list for a picture in which markers go evenly from frame to frame, or show as they are.
  init(goEvenly: Bool) { self.goEvenly = goEvenly }

  /// Adds the next frame of the play, which may be one that is shown in any case.
  mutating func add(_ frame: MovingPicture.Frame, isShown: Bool) {
    guard isShown else {
      if goEvenly { between.append(frame) }
      return
    }
    if let last = frames.last, misses(between, from: last, to: frame) { frames += between }
    between = []
    frames.append(frame)
  }

  /// Returns whether markers that go evenly from one frame to another are not, or far away, in any between them.
  private func misses(
    _ between: [MovingPicture.Frame], from start: MovingPicture.Frame, to end: MovingPicture.Frame
  ) -> Bool {
    if between.isEmpty { return false }
    let (starts, ends) = (positions(in: start), positions(in: end))
    let ways = starts.compactMap { id, from in ends[id].map { (id: id, from: from, to: $0) } }
    let duration = end.time - start.time
    return between.contains { frame in
      let places = positions(in: frame)
      let part = duration > 0 ? (frame.time - start.time) / duration : 1
      return ways.contains { way in
        guard let place = places[way.id] else { return true }
        return place.distance(to: way.from + part * (way.to - way.from)) > DrawnFrames.tolerance
      }
    }
  }

  private func positions(in frame: MovingPicture.Frame) -> [String: Point] {
    Dictionary(frame.markers.map { ($0.id, $0.frameInView.center) }) { first, _ in first }
  }
}
