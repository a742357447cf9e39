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
  private(set) var framesUntilRest = 0
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
  private var overlaps: Int {
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

// MARK: - Both ways

extension PlayStatistics {
  /// Prints a table of markers that remember, and of those that are found anew in each frame.
  static func print(_ play: Play, _ options: TargetOptions) throws(CommandFailure) {
    let plain = try ofPlain(play, options)
    let stage = try ofStage(play)
    let rows: [(String, (PlayStatistics) -> String)] = [
      ("largest step", { "\($0.largestStep.text(decimals: 1)) pt" }),
      ("jumps", { "\($0.jumps)" }),
      ("changes of membership", { "\($0.changes)" }),
      ("overlaps at the end", { "\($0.overlaps)" }),
      ("frames until rest", { "\($0.framesUntilRest)" }),
    ]
    Output.print(
      "\(play.track.moments.count) viewports".padded(to: 24) + "without memory".padded(to: 18)
        + "on a stage")
    for (name, value) in rows {
      Output.print(name.padded(to: 24) + value(plain).padded(to: 18) + value(stage))
    }
  }

  private static func ofStage(_ play: Play) throws(CommandFailure) -> PlayStatistics {
    var statistics = PlayStatistics(speed: play.rules.speed)
    var field = try makeField(play)
    var stage = try play.makeStage()
    func add(_ time: Double) throws(CommandFailure) {
      do { try field.update(to: stage.viewport) } catch { throw CommandFailure(error) }
      var places: [String: Point] = [:]
      for target in stage.targets { places[target.id] = field.place(inViewOf: target.target) }
      var shown: [String: Shown] = [:]
      for marker in stage.markers {
        shown[marker.id] = Shown(
          frame: marker.frameInView, place: places[marker.id] ?? marker.target, isX: marker.isX,
          count: marker.count,
          opacity: marker.opacity)
      }
      statistics.add(shown, at: time)
    }
    for moment in play.track.moments {
      try play.show(moment, on: &stage)
      try add(moment.time)
    }
    guard var last = play.track.moments.last else { return statistics }
    while !stage.isSettled, statistics.framesUntilRest < 600 {
      last.time += play.track.interval
      statistics.framesUntilRest += 1
      try play.show(last, on: &stage)
      try add(last.time)
    }
    return statistics
  }

  private static func ofPlain(
    _ play: Play, _ options: TargetOptions
  ) throws(CommandFailure) -> PlayStatistics {
    var statistics = PlayStatistics(speed: play.rules.speed)
    var field = try makeField(play)
    for moment in play.track.moments {
      let targets = play.targets.targets(at: moment.time)
      do {
        try field.update(to: moment.viewport)
        let shownOnes = field.indices(of: targets.map(\.target), options.selection).map {
          targets[$0]
        }
        let some = shownOnes.map(\.target)
        let states: [(TargetState, Int, Int)]
        if let gap = options.cluster {
          states = try field.clusters(of: some, within: gap).map {
            ($0.state, $0.representative, $0.members.count)
          }
        } else {
          states = try field.states(of: some, apart: options.declutter).enumerated().map {
            ($1, $0, 1)
          }
        }
        var shown: [String: Shown] = [:]
        for (state, index, count) in states where state.state.kind != "hidden" {
          shown[shownOnes[index].id] = Shown(
            frame: state.state.frameInView, place: field.place(inViewOf: some[index]),
            isX: state.state.orientation.isX,
            count: count, opacity: 1)
        }
        statistics.add(shown, at: moment.time)
      } catch { throw CommandFailure(error) }
    }
    return statistics
  }

  private static func makeField(_ play: Play) throws(CommandFailure) -> TargetField {
    do { return try TargetField(play.scene) } catch { throw CommandFailure(error) }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
