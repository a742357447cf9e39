internal import ArgumentParser
internal import Outputs
internal import Pictures
internal import Waymark

struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Write the markers' states at every offset of a grid, or along a recorded track.",
    usage: """
      waymark sweep <map> (--viewport <WxH> | --device <name>)...
          [--grid <X0:X1:STEP,Y0:Y1:STEP> | --track <file>] [--output <file>]
          [--summary | --transitions] [--jobs <N>] [<options>]
      """,
    discussion: """
      Rows run along x first. A file that is still incomplete is called <file>.part, and --resume goes on \
      with it; the result is the same to the byte.

      Examples:
        waymark sweep Maps/treasure-island --device iphone-8 --output states.csv
        waymark sweep Maps/treasure-island --device iphone-8 --summary
        waymark sweep Maps/treasure-island --viewport 375x667 --track recorded.csv --output states.npy
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screens: ScreensOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Output") var sweep: SweepOptions
  @OptionGroup(title: "Placement") var placement: PlacementOptions

  func run() async throws {
    try sweep.check()
    let scene = try SweptScene(
      try placement.applied(
        to: source.scene(scale: scaling.scale, isOnDevices: screens.areOfDevices),
        hasDevice: screens.haveDevice), at: source.map)
    try sweep.checkTrack(scene.scene.markers.contains { $0.placement.remembers })
    Output.warnOfOwnTargets(in: "sweep", of: scene.scene)
    Output.noteOfWorldFile(leftOutOf: scene.scene)
    let inputs = InputFiles(of: scene.scene, at: source.map, and: [sweep.track])
    for path in [sweep.output, sweep.picture].compactMap({ $0 }) {
      try OutputPath.check(path, isNoneOf: inputs.paths)
    }
    Interruption.listenAndEndLate()
    do {
      if let track = sweep.track {
        try await run(track, scene, inputs)
      } else {
        try await run(grid: scene, inputs)
      }
    } catch { throw failure(error) }
  }

  /// Returns what a person should know of an error of the library.
  private func failure(_ error: any Error) -> any Error {
    switch error {
    case let error as SweepError: return CommandFailure(error)
    case let error as TrackError where error.kind == .cancelled: return self.failure(Interruption())
    case let error as TrackError: return CommandFailure(error)
    case let error as OutputError:
      guard error.kind != .closed else { return ExitCode.success }
      let hint =
        error.kind == .full && sweep.isResumable ? "; make room and run it again with --resume" : ""
      var failure = CommandFailure(error)
      failure.message += hint
      return failure
    case is Interruption, is CancellationError:
      return CommandFailure(
        message: sweep.isResumable
          ? "interrupted; run it again with --resume to go on"
          : "interrupted; nothing of it is kept",
        code: .interrupted)
    default: return error
    }
  }
}

// MARK: - Grids

extension SweepCommand {
  private func run(grid scene: SweptScene, _ inputs: InputFiles) async throws {
    let screens = try screens.screens(edges)
    var grids: [ViewportGrid] = []
    for screen in screens {
      grids.append(
        try sweep.grid
          ?? ViewportGrid(covering: try scene.scrollableRange(on: screen)))
    }
    let markers = try scene.markers()
    if let picture = sweep.picture {
      try draw(markers[0], screens, grids, to: picture, inputs)
    } else {
      try await run(Sweep(markers, screens: screens, grids: grids), inputs)
    }
    var watch = ContradictionWatch(scene.layout)
    for (screen, grid) in zip(screens, grids) {
      watch.look(over: grid.bounds, on: screen, markers[0])
    }
    watch.warn()
  }

  private func run(_ sweep: Sweep, _ inputs: InputFiles) async throws {
    if self.sweep.summary {
      try await summarize(sweep)
    } else if self.sweep.transitions {
      try await writeTransitions(sweep, inputs)
    } else {
      try await write(sweep, inputs)
    }
  }

  private func write(_ sweep: Sweep, _ inputs: InputFiles) async throws {
    let part = self.sweep.shard?.part(of: sweep.stateCount) ?? 0..<sweep.stateCount
    var output = try self.sweep.output(of: sweep.markers, severalScreens: sweep.screens.count > 1)
    output.hasHeader = (self.sweep.shard?.number ?? 1) == 1
    output.origin = inputs.fingerprint
    output.inputs = inputs.paths
    var progress = Progress(of: part.count, "states", isQuiet: self.sweep.quiet)
    defer { progress.end() }
    try await sweep.write(
      to: output, part: part, jobs: self.sweep.jobCount, notice: { Output.warn($0) }
    ) { done in
      progress.report(done)
      try Interruption.check()
    }
  }

  private func summarize(_ sweep: Sweep) async throws {
    if !self.sweep.quiet { try SummaryCost.tell(of: sweep, jobs: self.sweep.jobCount) }
    var progress = Progress(of: sweep.stateCount, "states", isQuiet: self.sweep.quiet)
    let summaries = try await sweep.summaries(jobs: self.sweep.jobCount) { done in
      progress.report(done)
      try Interruption.check()
    }
    progress.end()
    try printSummaries(summaries, of: sweep.markers)
  }

  private func printSummaries(_ summaries: [SweepSummary], of markers: [SweepMarker]) throws {
    if [.json, .jsonl].contains(try sweep.choice()) {
      for summary in summaries { Output.print(summary) }
    } else {
      let texts = summaries.map { summary in
        let marker = markers.first { $0.marker.name == summary.marker }?.marker
        return SummaryText.report(summary, in: marker?.words ?? MarkerWords())
      }
      Output.print(texts.joined(separator: "\n\n"))
    }
  }

  private func writeTransitions(_ sweep: Sweep, _ inputs: InputFiles) async throws {
    var output = try self.sweep.output(of: sweep.markers, severalScreens: true)
    output.origin = inputs.fingerprint
    output.inputs = inputs.paths
    try await sweep.writeTransitions(
      to: output, jobs: self.sweep.jobCount, notice: { Output.warn($0) }
    ) {
      try Interruption.check()
    }
  }
}

// MARK: - Picture

extension SweepCommand {
  /// The most offsets along a side that a picture shows one by one.
  private static let pictureLimit = 1000

  private func draw(
    _ marker: SweepMarker, _ screens: [Screen], _ grids: [ViewportGrid], to path: String,
    _ inputs: InputFiles
  ) throws {
    guard screens.count == 1, let grid = grids.first else {
      throw CommandFailure(
        message: "--picture shows one screen; give one --device or --viewport", code: .usage)
    }
    do {
      _ = try PictureFormat(fileName: path)
      let drawn = ViewportGrid(
        x: grid.x.thinned(to: SweepCommand.pictureLimit),
        y: grid.y.thinned(to: SweepCommand.pictureLimit))
      let headings = try Sweep([marker], screens: screens, grids: [drawn]).headings()
      try Picture.headings(over: grid.bounds, columns: drawn.x.count, rows: drawn.y.count) {
        let heading = headings[$1 * drawn.x.count + $0]
        return heading.isNaN ? nil : heading * .pi / 180
      }
      .write(to: path, inputs: inputs.paths)
    } catch PictureError.unwritable(_, .closedPipe) {
      throw ExitCode.success
    } catch let error as PictureError {
      throw CommandFailure(error)
    }
  }
}

extension Sweep {
  /// Returns the headings of all states in degrees, NaN for an X.
  fileprivate func headings() throws -> [Double] {
    var evaluator = makeEvaluator()
    var columns = StateColumns()
    var headings: [Double] = []
    while headings.count < stateCount {
      try Interruption.check()
      _ = try evaluator.fill(&columns, from: headings.count)
      headings += columns.heading[..<columns.count]
    }
    return headings
  }
}

extension GridAxis {
  /// Returns an axis over the same range with no more numbers than a limit.
  fileprivate func thinned(to limit: Int) -> GridAxis {
    guard count > limit else { return self }
    return GridAxis(start: start, step: (end - start) / Double(limit - 1), count: limit)
  }
}

// MARK: - Tracks

extension SweepCommand {
  private func run(_ path: String, _ scene: SweptScene, _ inputs: InputFiles) async throws {
    let track = try TrackReader(path: path, keepsGoing: sweep.keepGoing) {
      Interruption.isHeard
    }
    let screen = try trackScreen(track)
    Output.note(ofColumnsIgnoredIn: track)
    Output.warn(ofOptionsReplacedBy: track, placement, edges)
    let markers = try scene.markers(
      isProjected: !track.fields.isDisjoint(with: TrackField.ofProjections))
    let sweep = TrackSweep(markers, screen: screen)
    var watch = ContradictionWatch(scene.layout)
    if self.sweep.summary {
      var progress = Progress(of: nil, "viewports", isQuiet: self.sweep.quiet)
      let summaries = try await sweep.summaries(of: track, jobs: self.sweep.jobCount) { done in
        progress.report(done)
        try Interruption.check()
      } reading: {
        watch.look(at: $0, on: screen)
      }
      progress.end()
      try printSummaries(summaries, of: sweep.markers)
    } else {
      var output = try self.sweep.output(of: sweep.markers, severalScreens: false)
      output.origin = inputs.fingerprint + " " + (try trackIdentity(path))
      output.inputs = inputs.paths
      var progress = Progress(of: nil, "states", isQuiet: self.sweep.quiet)
      defer { progress.end() }
      try await sweep.write(
        track, to: output, jobs: self.sweep.jobCount, notice: { Output.warn($0) }
      ) { done in
        progress.report(done)
        try Interruption.check()
      } reading: {
        watch.look(at: $0, on: screen)
      }
    }
    Output.warn(ofFlawsIn: track)
    watch.warn()
    if track.readCount == 0 {
      Output.warn("\(track.name) has no viewports, so there are no states")
    }
  }

  /// Returns the screen that the track's own numbers replace in part or whole.
  private func trackScreen(_ track: TrackReader) throws -> Screen {
    if screens.device.isEmpty, screens.viewport.isEmpty,
      track.fields.isSuperset(of: [.width, .height])
    {
      return Screen(name: "", size: .zero, insets: edges.insets ?? .zero)
    }
    let all = try screens.screens(edges)
    guard all.count == 1 else {
      throw CommandFailure(
        message: "a track is seen on one screen; give one --device or --viewport", code: .usage)
    }
    return all[0]
  }

  /// Returns a checksum of the track, to which a journal belongs.
  private func trackIdentity(_ path: String) throws(CommandFailure) -> String {
    guard sweep.isResumable, path != "-" else { return "" }
    if let digest = FileDigest.text(of: path) { return "\(digest) \(sweep.keepGoing)" }
    guard sweep.resume else { return "" }
    throw CommandFailure(
      message: "--resume needs a track that can be read again, and \(path) is no file",
      code: .usage)
  }
}
