internal import ArgumentParser
internal import Pictures
internal import Waymark

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw what the screen shows, as SVG, PNG or PDF.",
    usage: """
      waymark render <map> (--viewport <WxH> | --device <name>) -o <path>
          [--offset <X,Y>]... [--annotate] [--overview] [--layout] [--dark]
          [--path <X0,Y0:X1,Y1:…>] [--frames <N>] [--scale <N>] [--size <WxH>]
          [--targets <file>] [--declutter <gap> | --cluster <gap>] [<options>]
      """,
    discussion: """
      The name of the file tells the format; standard output gets SVG, if --format says nothing else. A device is drawn around its screen. Several offsets, or a \
      path, make a sheet of screens.

      Examples:
        waymark render Maps/treasure-island --device iphone-15 --annotate --overview -o view.svg
        waymark render Maps/treasure-island --viewport 375x667 --scale 2 -o view.png
        waymark render Maps/treasure-island --device iphone-8 --path 0,0:1302,1010:2125,0 -o sheet.png
        waymark render Maps/stack-view --device iphone-8 --layout -o frames.svg
        waymark render Maps/harbour --device iphone-15 --targets Maps/harbour/ports.geojson \
          --declutter 46 -o ports.png
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Screen") var offsets: OffsetOptions
  @OptionGroup(title: "Targets") var many: TargetOptions
  @OptionGroup(title: "Map") var location: LocationOptions
  @OptionGroup(title: "Placement") var placement: PlacementOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the picture here: .svg, .png or .pdf; - is standard output.", valueName: "path"),
    completion: .file(extensions: ["svg", "png", "pdf"]))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Write the picture as this. (default: by the output's name, or svg to standard output)",
      valueName: "svg|png|pdf"), completion: .list(PictureFormat.allCases.map(\.rawValue)),
    transform: PictureFormat.argument)
  var format: PictureFormat?

  @Flag(
    help: "Show the safe area, the way to the treasure, held edges, and what holds and yields.")
  var annotate = false

  @Flag(help: "Show the whole map beside the screen, with the viewport's outline.")
  var overview = false

  @Flag(help: "Show every view as a box with its name.")
  var layout = false

  @Option(
    help: ArgumentHelp(
      "Show where targets out of sight are by an arrow, a halo or a wedge.",
      valueName: "arrow|halo|wedge"),
    completion: .list(["arrow", "halo", "wedge"]), transform: PictureOptions.Indicator.argument)
  var indicator = PictureOptions.Indicator.arrow

  @Flag(help: "Draw light on dark.")
  var dark = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw a sheet of screens along this line of offsets.", valueName: "X0,Y0:X1,Y1:…"),
    transform: OffsetPath.argument)
  var path: OffsetPath?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw this many screens along the path, one at each of its offsets. (default: 12, or a screen for each)",
      valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 2...400, such: 12) })
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw this many pixels to the point; images of an SVG or PDF have as many. (default: 1)",
      valueName: "N"),
    transform: {
      let range = NumberRange(0.05, 16, words: "a number of pixels from 0.05 to 16")
      return try Numbers.argument($0, in: range, such: "2")
    })
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fit the picture into this size in points. (default: its own)", valueName: "WxH"),
    transform: PictureSize.argument)
  var size: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count this many pixels of the map as a point. (default: by @2x or @3x in its name, or 1)",
      valueName: "N"),
    transform: { try Numbers.argument($0, in: .mapScale, such: "2") })
  var mapScale: Double?

  mutating func run() throws {
    try checkOptions()
    let format = try pictureFormat()
    let viewports = try offsets.viewports(on: screen, edges)
    let given = try source.scene(
      scale: mapScale, isOnDevices: screen.isOfDevice, hasTargets: many.targets != nil)
    let scene = try many.scene(
      given, placement, location, treasure: source.treasure, hasDevice: screen.isOfDevice,
      leftOutBy: layout ? "--layout" : isSheet ? "a picture of several screens" : nil)
    let start = ContinuousClock.now
    let list = try many.list(for: scene, location)
    let inputs = InputFiles(
      of: scene, at: source.map, and: [many.targets] + (list?.furtherFiles ?? [])
    ).paths
    try OutputPath.check(output, isNoneOf: inputs)
    var session = try Session(scene)
    try session.move(to: viewports[0])
    let markers = try list.map { list throws(CommandFailure) in
      try targetStates(list, of: scene, at: viewports[0], since: start)
    }
    var progress = Progress(
      of: markers?.states.count, "markers drawn", isQuiet: markers == nil,
      patience: RenderCommand.patience, since: start)
    defer { progress.end() }
    progress.report(0)
    do {
      var picture = try picture(&session, markers, viewports)
      if let size { picture = picture.fitted(into: size) }
      try picture.save(to: output, as: format, scale: scale ?? 1, inputs: inputs) { part in
        progress.report(Int(part * Double(markers?.states.count ?? 0)))
      }
      progress.end()
      for flaw in picture.flaws { Output.warn("\(flaw)") }
      if list == nil { Output.warnOfProjections(of: scene) }
    } catch PictureError.unwritable(_, .closedPipe) {
      throw ExitCode.success
    } catch let error as PictureError {
      throw CommandFailure(error)
    }
    session.warn()
    warnOfStaleIndex(of: session.scene)
  }

  /// Tells if the map has an index that was of no use for the picture.
  private func warnOfStaleIndex(of scene: Scene) {
    for view in scene.views where view.name == scene.map?.view {
      guard case .image(let file?, _) = view.kind, let map = try? MapImage(path: file) else {
        continue
      }
      Output.warnOfStaleIndex(map.indexStatus, at: nil, of: file)
    }
  }

  /// Returns the states of the markers of many targets.
  private func targetStates(
    _ list: TargetList, of scene: Scene, at viewport: Viewport, since start: ContinuousClock.Instant
  ) throws(CommandFailure) -> (states: [MarkerState], counts: [Int]) {
    var targets = try TargetSession(scene, list, many, remembers: false)
    let shown = try targets.move(to: viewport)
    var progress = Progress(
      of: shown.count, "markers", isQuiet: false, patience: RenderCommand.patience, since: start)
    var states: [MarkerState] = []
    var counts: [Int] = []
    try targets.forEachRow(of: shown) { row throws(CommandFailure) in
      var state = row.state.state
      if !row.members.isEmpty { state.name += " and \(row.members.count - 1) more" }
      states.append(state)
      counts.append(max(1, row.members.count))
      if states.count.isMultiple(of: 1024) { progress.report(states.count) }
    }
    progress.end()
    targets.warn()
    return (states, counts)
  }

  private func picture(
    _ session: inout Session, _ markers: (states: [MarkerState], counts: [Int])?,
    _ viewports: [Viewport]
  ) throws -> Picture {
    var options = PictureOptions()
    options.theme = dark ? .dark : .light
    options.density = scale ?? 1
    options.showsAnnotations = annotate
    options.showsOverview = overview
    options.indicator = indicator
    options.device = screen.device
    options.counts = markers?.counts ?? []
    if layout {
      return try Picture(boxesOf: &session.session, options: options)
    }
    let offsets =
      path.map { path in
        let count = frames ?? max(RenderCommand.defaultFrames, path.corners.count)
        return Picture.points(along: path.corners, count: count)
      }
      ?? viewports.map(\.offset)
    if offsets.count > 1 {
      return try Picture(sheetOf: &session.session, at: offsets, options: options)
    }
    return try Picture(of: &session.session, markers: markers?.states, options: options)
  }

  private static let defaultFrames = 12
  /// How long a picture may take before its progress shows.
  private static let patience = Duration.seconds(1)

  private func pictureFormat() throws(CommandFailure) -> PictureFormat {
    if let format {
      Output.warn(
        ofName: output, thatHolds: format.rawValue.uppercased(), endingIn: [format.rawValue])
      return format
    }
    do { return try PictureFormat(fileName: output) } catch { throw CommandFailure(error) }
  }

  /// Whether several screens are drawn beside each other.
  private var isSheet: Bool { path != nil || offsets.offset.count > 1 }

  /// Refuses options that have no meaning together.
  private func checkOptions() throws(CommandFailure) {
    var problem: String?
    if path != nil, !offsets.offset.isEmpty {
      problem = "--path and --offset exclude each other; give one of them"
    } else if frames != nil, path == nil {
      problem = "--frames counts screens along a --path, and there is none"
    } else if let path, let frames, frames < path.corners.count {
      problem =
        "--frames \(frames) cannot show each of the \(path.corners.count) offsets of --path; give \(path.corners.count) or more, or leave it out"
    } else if isSheet, overview {
      problem = "--overview shows one viewport; leave it out, or give one --offset"
    } else if many.targets != nil, isSheet || layout {
      problem = "--targets are drawn at one viewport, without --path and --layout"
    } else if layout, isSheet || annotate || overview || indicator != .arrow {
      problem =
        "--layout shows the views of one viewport, without --annotate, --overview and --indicator"
    }
    if let problem { throw CommandFailure(message: problem, code: .usage) }
  }
}

extension PictureOptions.Indicator {
  /// Reads what shows where a target out of sight is.
  static func argument(_ text: String) throws -> PictureOptions.Indicator {
    guard let indicator = PictureOptions.Indicator(rawValue: text) else {
      throw ValidationError("expected arrow, halo or wedge")
    }
    return indicator
  }
}

extension PictureFormat {
  /// Reads the form of a picture's file.
  fileprivate static func argument(_ text: String) throws -> PictureFormat {
    guard let format = PictureFormat(rawValue: text) else {
      throw ValidationError("expected svg, png or pdf")
    }
    return format
  }
}
