internal import JSON
internal import Waymark

/// The viewports of a track with their times.
struct PlayTrack {
  struct Moment {
    var time: Double
    var viewport: Viewport
    var projection: Projection
  }

  let moments: [Moment]
  /// The seconds from one viewport to the next where the track has no times.
  let interval: Double

  /// Reads a track.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read, is empty, or its times go back.
  init(
    _ path: String, on screen: Screen, _ projection: Projection, rate: Double?,
    insteadOf options: PlacementOptions, _ edges: ScreenEdgeOptions
  ) throws(CommandFailure) {
    let frequency = rate ?? 60
    interval = 1 / frequency
    var moments: [Moment] = []
    let name: String
    do {
      let reader = try TrackReader(path: path, reading: Set(TrackField.allCases))
      name = reader.name
      Output.note(ofColumnsIgnoredIn: reader)
      Output.warn(ofOptionsReplacedBy: reader, options, edges, rate: rate)
      var rows = reader.makeRows()
      while try reader.read(&rows, upTo: 4096) {
        for index in 0..<rows.count {
          moments.append(
            Moment(
              time: rows.time(at: index) ?? Double(moments.count) / frequency,
              viewport: rows.viewport(at: index, default: screen),
              projection: rows.projection(at: index, default: projection)))
        }
      }
      Output.warn(ofFlawsIn: reader)
    } catch { throw CommandFailure(error) }
    guard !moments.isEmpty else {
      throw CommandFailure(message: "\(name): the track has no viewports", code: .badData)
    }
    for (index, next) in moments.enumerated().dropFirst() where next.time < moments[index - 1].time
    {
      throw CommandFailure(
        message: "\(name): the time goes back, from \(moments[index - 1].time.text()) to "
          + "\(next.time.text()) seconds at viewport \(index + 1); sort the track by its times",
        code: .badData)
    }
    self.moments = moments
  }
}

/// A scene's markers along a track.
struct Play {
  let scene: Scene
  let targets: MovingTargets
  let track: PlayTrack
  let rules: StageRules

  init(
    _ scene: Scene, _ targets: MovingTargets, _ track: PlayTrack, _ rules: StageRules
  ) throws(CommandFailure) {
    guard !scene.markers.isEmpty else {
      throw CommandFailure(
        message: "the scene has no marker, so there is nothing to play", code: .badData)
    }
    (self.scene, self.targets, self.track, self.rules) = (scene, targets, track, rules)
  }
}

extension Play {
  func makeStage() throws(CommandFailure) -> MarkerStage {
    do { return try scene.makeStage(rules) } catch { throw CommandFailure(error) }
  }

  /// Lets a stage show a moment of the track.
  func show(
    _ moment: PlayTrack.Moment, on stage: inout MarkerStage
  ) throws(CommandFailure) {
    if targets.move || stage.targets.isEmpty {
      stage.targets = targets.targets(at: moment.time)
    }
    do {
      try stage.show(at: moment.viewport, projection: moment.projection, time: moment.time)
    } catch { throw CommandFailure(error) }
  }

  /// Tells on standard error if required constraints had to give way at any moment.
  func warnOfContradictions() throws(CommandFailure) {
    var watch: ContradictionWatch
    do { watch = ContradictionWatch(try scene.makeLayout()) } catch { throw CommandFailure(error) }
    for moment in track.moments { watch.look(at: moment.viewport) }
    watch.warn()
  }

  /// Prints what shows at each moment: a row a marker, or an object a line.
  func printFrames(asRows: Bool) throws(CommandFailure) {
    var stage = try makeStage()
    if asRows {
      Output.print("time,offset_x,offset_y,id,kind,x,y,heading,opacity,count")
    }
    for moment in track.moments {
      try show(moment, on: &stage)
      guard !asRows else {
        for marker in stage.markers { try Output.stream(Play.row(marker, moment)) }
        continue
      }
      var json = JSONWriter()
      try Play.write(&stage, moment, to: &json)
      try Output.stream(json: json.take())
    }
  }

  private static func row(_ marker: StageMarker, _ moment: PlayTrack.Moment) -> String {
    let offset = moment.viewport.offset
    return CSV.row([
      "\(moment.time)", "\(offset.x)", "\(offset.y)", marker.id, marker.isX ? "x" : "arrow",
      "\(marker.anchor.x)", "\(marker.anchor.y)", marker.heading.map { "\($0.degrees)" } ?? "",
      "\(marker.opacity)", "\(marker.count)",
    ])
  }

  private static func write(
    _ stage: inout MarkerStage, _ moment: PlayTrack.Moment, to json: inout JSONWriter
  ) throws(CommandFailure) {
    json.beginObject()
    json.key("markers")
    json.beginList()
    let markers = stage.markers
    let journeys = try journeys(to: markers, on: &stage)
    for (marker, journey) in zip(markers, journeys) {
      json.beginObject()
      json.member("anchor", marker.anchor)
      json.member("count", marker.count)
      json.member("frameInView", marker.frameInView)
      if let heading = marker.heading { json.member("heading", heading.degrees) }
      json.member("id", marker.id)
      if let journey {
        json.key("journey")
        json.beginObject()
        json.member("offset", journey.offset)
        json.member("zoom", journey.zoom)
        json.endObject()
      }
      json.member("kind", marker.isX ? "x" : "arrow")
      if marker.count > 1 { json.member("members", stage.members(of: marker.id)) }
      json.member("name", marker.name)
      json.member("opacity", marker.opacity)
      json.endObject()
    }
    json.endList()
    json.member("settled", stage.isSettled)
    json.member("time", moment.time)
    json.member("viewport", moment.viewport)
    json.endObject()
    json.endLine()
  }

  private static func journeys(
    to markers: [StageMarker], on stage: inout MarkerStage
  ) throws(CommandFailure) -> [MarkerJourney?] {
    do { return try stage.journeys(to: markers.map(\.id)) } catch { throw CommandFailure(error) }
  }
}
