internal import JSON
internal import Waymark

/// How calmly markers move that remember, beside those that are found anew in each frame.
struct PlayComparison {
  private let viewportCount: Int
  private let plain: PlayStatistics
  private let stage: PlayStatistics

  init(_ play: Play, _ options: TargetOptions) throws(CommandFailure) {
    viewportCount = play.track.moments.count
    plain = try PlayComparison.ofPlain(play, options)
    stage = try PlayComparison.ofStage(play)
  }
}

extension PlayComparison {
  /// Prints the comparison as a table, or as an object of JSON.
  func print(asJSON isJSON: Bool) {
    guard !isJSON else { return Output.print(self) }
    let rows: [(String, (PlayStatistics) -> String)] = [
      ("largest step", { "\($0.largestStep.text(decimals: 1)) pt" }),
      ("jumps", { "\($0.jumps)" }),
      ("changes of membership", { "\($0.changes)" }),
      ("markers that fade over", { "\($0.fades)" }),
      ("overlaps at the end", { "\($0.overlaps)" }),
      ("frames until rest", { "\($0.framesUntilRest)" }),
    ]
    Output.print(
      "\(viewportCount) viewports".padded(to: 24) + "without memory".padded(to: 18) + "on a stage")
    for (name, value) in rows {
      Output.print(name.padded(to: 24) + value(plain).padded(to: 18) + value(stage))
    }
  }
}

extension PlayComparison: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("plain", plain)
    json.member("stage", stage)
    json.member("viewports", viewportCount)
  }
}

extension PlayStatistics: JSONRecord {
  func writeMembers(to json: inout JSONWriter) {
    json.member("changes", changes)
    json.member("fades", fades)
    json.member("framesUntilRest", framesUntilRest)
    json.member("jumps", jumps)
    json.member("largestStep", largestStep)
    json.member("overlaps", overlaps)
  }
}

// MARK: - Measuring

extension PlayComparison {
  private static func ofStage(_ play: Play) throws(CommandFailure) -> PlayStatistics {
    var statistics = PlayStatistics(speed: play.rules.speed)
    var field = try makeField(play)
    var stage = try play.makeStage()
    func add(_ moment: PlayTrack.Moment) throws(CommandFailure) {
      do { try field.update(to: moment.viewport, projection: moment.projection) } catch {
        throw CommandFailure(error)
      }
      statistics.add(PlayComparison.frame(of: stage, at: moment.time, in: &field))
    }
    for moment in play.track.moments {
      try play.show(moment, on: &stage)
      try add(moment)
    }
    guard var last = play.track.moments.last else { return statistics }
    while !stage.isSettled, statistics.framesUntilRest < 600 {
      last.time += play.track.interval
      statistics.framesUntilRest += 1
      try play.show(last, on: &stage)
      try add(last)
    }
    return statistics
  }

  private static func frame(
    of stage: MarkerStage, at time: Double, in field: inout TargetField
  ) -> PlayStatistics.Frame {
    var frame = PlayStatistics.Frame(at: time, in: field)
    var places: [String: Point] = [:]
    for (index, target) in stage.targets.enumerated() {
      places[target.id] = field.position(inViewOf: target.target)
      switch stage.showing(ofTargetAt: index) {
      case .onTarget: frame.showings[target.id] = .onTarget
      case .arrow(let other): frame.showings[target.id] = .arrow(of: stage.targets[other].id)
      case .absent: frame.showings[target.id] = .absent
      }
    }
    for marker in stage.markers {
      let place =
        places[marker.id].map { field.projection.image(ofSeen: $0, near: marker.target) }
        ?? marker.target
      frame.markers[marker.id] = PlayStatistics.Shown(
        frame: marker.frameInView, place: place,
        isOnTarget: marker.isX || (place - marker.anchor).isRounding, opacity: marker.opacity)
    }
    return frame
  }

  private static func ofPlain(
    _ play: Play, _ options: TargetOptions
  ) throws(CommandFailure) -> PlayStatistics {
    var statistics = PlayStatistics(speed: play.rules.speed)
    var field = try makeField(play)
    for moment in play.track.moments {
      do {
        try field.update(to: moment.viewport, projection: moment.projection)
        let targets = play.targets.targets(at: moment.time)
        statistics.add(try plainFrame(of: targets, at: moment.time, in: &field, options))
      } catch { throw CommandFailure(error) }
    }
    return statistics
  }

  private static func plainFrame(
    of targets: [StageTarget], at time: Double, in field: inout TargetField,
    _ options: TargetOptions
  ) throws(SceneError) -> PlayStatistics.Frame {
    var frame = PlayStatistics.Frame(at: time, in: field)
    for target in targets { frame.showings[target.id] = .absent }
    let shown = field.indices(of: targets.map(\.target), options.selection).map { targets[$0] }
    let some = shown.map(\.target)
    let states: [(TargetState, Int, [Int])]
    if let gap = options.cluster {
      states = try field.clusters(of: some, within: gap).map {
        ($0.state, $0.representative, $0.members)
      }
    } else {
      states = try field.states(of: some, apart: options.declutter).enumerated().map {
        ($1, $0, [$0])
      }
    }
    for (state, index, members) in states where state.state.kind != "hidden" {
      let (id, isX) = (shown[index].id, state.state.orientation.isX)
      for member in members {
        frame.showings[shown[member].id] = isX ? .onTarget : .arrow(of: id)
      }
      frame.markers[id] = PlayStatistics.Shown(
        frame: state.state.frameInView, place: field.position(inViewOf: some[index]),
        isOnTarget: isX || state.state.slack.isRounding, opacity: 1)
    }
    return frame
  }

  private static func makeField(_ play: Play) throws(CommandFailure) -> TargetField {
    do { return try TargetField(play.scene) } catch { throw CommandFailure(error) }
  }
}

extension PlayStatistics.Frame {
  /// Creates a frame that shows nothing yet.
  fileprivate init(at time: Double, in field: TargetField) {
    self.init(
      time: time, screen: Rect(origin: .zero, size: field.viewport.size),
      projection: field.projection, markers: [:], showings: [:])
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension Projection {
  /// Returns where, of all images of a place, the one is seen that is nearest to another place of the view.
  ///
  /// A stage keeps to an image for a margin; each of them moves otherwise where a map is magnified.
  fileprivate func image(ofSeen place: Point, near other: Point) -> Point {
    guard period != .zero else { return place }
    return other + projected(image(of: unprojected(place - other), nearest: .zero))
  }
}
