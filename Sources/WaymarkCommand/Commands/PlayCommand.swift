internal import ArgumentParser
internal import Outputs
internal import Pictures
internal import Waymark

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Show markers in motion: along a recorded track, with targets that move.",
    usage: """
      waymark play <map> (--viewport <WxH> | --device <name>) --track <file>
          [--targets <file>] [--declutter <gap>] [--cluster <gap>]
          [--format <jsonl|csv|svg|apng> | --stats] [--json] [--output <path>]
          [--rate <N>] [--every <N>] [--speed <N>] [<options>]
      """,
    discussion: """
      Markers remember where they were: none jumps, and none changes its place in line, its cluster, or \
      whether it shows, without a reason that a person can see. Times are a column of the track, in \
      seconds, or those of --rate. A target moves that stands in the file several times under one name, \
      each with a time.

      Examples:
        waymark play Maps/harbour --device iphone-8 --track recorded.csv --targets Maps/harbour/ports.geojson --stats
        waymark play Maps/harbour --device iphone-8 --track recorded.csv --targets moving.geojson -o play.svg
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var scaling: MapScaleOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var edges: ScreenEdgeOptions
  @OptionGroup var many: TargetOptions
  @OptionGroup(title: "Map Options") var location: LocationOptions
  @OptionGroup(title: "Placement Options") var placement: PlacementOptions

  @Option(
    help: ArgumentHelp(
      "Follow these viewports: CSV, JSON Lines, or .npy, with offset_x, offset_y, and perhaps time, width, height, inset_top and so on, zoom, bearing.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "jsonl", "npy"]))
  var track: String

  @Option(
    help: ArgumentHelp(
      "Print each frame as jsonl (an object a line) or csv (a row a marker), or write the picture as svg or apng. (default: jsonl; for a picture by its name, svg to standard output)",
      valueName: "format"))
  var format: PlayFormat?

  @Flag(help: "Print JSON: short for --format jsonl, and an object of what --stats tells.")
  var json = false

  @Flag(help: "Print how calmly markers move, with memory and without, instead of the frames.")
  var stats = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write a moving picture here instead of the frames: .svg or .apng; - is standard output.",
      valueName: "path"),
    completion: .file(extensions: ["svg", "apng"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count this many viewports to the second where the track has no times. (default: 60)",
      valueName: "N"),
    transform: {
      let range = NumberRange(0.01, 1000, words: "a number from 0.01 to 1000")
      return try Numbers.argument($0, in: range, such: "60")
    })
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw every so many frames. (default: 4)", valueName: "N"),
    transform: { try WholeNumber.argument($0, in: 1...1000, such: 4) })
  var every: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let markers move by at most this many points of the screen per second. (default: 900)",
      valueName: "N"),
    transform: {
      try Numbers.argument($0, in: .speed, such: "900")
    })
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Take this property for a target's time, in seconds. (default: time)", valueName: "property"))
  var timeProperty: String?

  @Flag(help: "Draw light on dark.")
  var dark = false

  mutating func run() throws {
    if track == "-", many.targets == "-" {
      throw CommandFailure(
        message: "--track and --targets cannot both come from standard input; name a file for one",
        code: .usage)
    }
    let given = try source.scene(
      scale: scaling.scale, isOnDevices: screen.isOfDevice, hasTargets: many.targets != nil)
    let scene = try many.scene(
      given, placement, location, treasure: source.treasure, hasDevice: screen.isOfDevice,
      allowsBothKinds: true)
    try checkOptions()
    Output.warnOfStyles(in: "play", of: scene.markers.prefix(1))
    let form = try output.map { try format?.picture ?? PlayPicture(fileName: $0) }
    let initial = try screen.screen(edges)
    let list = try many.list(for: scene, location)
    let inputs = InputFiles(
      of: scene, at: source.map, and: [many.targets, track] + (list?.furtherFiles ?? []))
    try OutputPath.check(output ?? "-", isNoneOf: inputs.paths)
    let play = try Play(
      scene, try targets(list, scene),
      PlayTrack(
        track, on: initial, scene.markers.first?.placement.projection ?? .identity,
        rate: rate, insteadOf: placement, edges),
      rules)
    if stats {
      try PlayComparison(play, many).print(asJSON: json)
    } else if let output, let form {
      form.warn(ofName: output)
      try form.write(play, to: output, every: every ?? 4, isDark: dark, inputs.paths)
    } else {
      try play.printFrames(asRows: format == .csv)
    }
    try play.warnOfContradictions()
  }

  /// Refuses options of which one would be passed over without a word.
  private func checkOptions() throws(CommandFailure) {
    if json { try JSONFlag.check(against: format == .jsonl ? nil : format) }
    let picture = format?.picture
    if picture != nil, output == nil {
      throw CommandFailure(
        message:
          "--format svg and apng are about moving pictures; name one with --output, or - for standard output",
        code: .usage)
    }
    let printed = picture == nil ? format : nil
    let form = printed.map { _ in "--format" } ?? (json && !stats ? "--json" : nil)
    let kinds = [stats ? "--stats" : nil, output.map { _ in "--output" }, form].compactMap { $0 }
    guard kinds.count < 2 else {
      throw CommandFailure(
        message: "\(kinds[0]) and \(kinds[1]) exclude each other; give one of them", code: .usage)
    }
    let ofPictures = [every.map { _ in "--every" }, dark ? "--dark" : nil].compactMap { $0 }
    if output == nil, let option = ofPictures.first {
      throw CommandFailure(
        message: "\(option) is about moving pictures; name one with --output", code: .usage)
    }
    if timeProperty != nil, many.targets == nil {
      throw CommandFailure(
        message: "--time-property is about targets; name them with --targets FILE", code: .usage)
    }
  }

  private func targets(_ list: TargetList?, _ scene: Scene) throws(CommandFailure) -> MovingTargets
  {
    if let list, list.hasParallax {
      throw CommandFailure(
        message:
          "\(many.targetName) has targets on layers with parallax, which move with the view; "
          + "play shows targets that stay on the map",
        code: .badData)
    }
    var own: [TargetList.Entry] = []
    if let marker = scene.markers.first?.marker {
      own = [TargetList.Entry(target: Target(name: marker.name, position: marker.target))]
    }
    if list == nil, scene.markers.count > 1 {
      Output.warn(
        "\(source.map) has \(scene.markers.count) markers, of which play shows the first; "
          + "name targets with --targets FILE")
    }
    do {
      let targets = try MovingTargets(
        list ?? TargetList(entries: own), timeProperty: timeProperty)
      let names = targets.doubtfulNames
      if !names.isEmpty {
        Output.warn(
          "\(many.targetName) has several places at the first time of \(names.map(\.excerpt).listed(atMost: 3)), "
            + "of which the last counts; those of one name and group are one target that moves")
      }
      let halfTimed = targets.halfTimedNames
      if !halfTimed.isEmpty {
        Output.warn(
          "\(many.targetName) has places of \(halfTimed.map(\.excerpt).listed(atMost: 3)) without a time beside those with "
            + "one; each is a target of its own, which stays there all the time")
      }
      return targets
    } catch {
      var mistake = error
      mistake.file = many.targetName
      throw CommandFailure(mistake)
    }
  }

  private var rules: StageRules {
    var rules = StageRules()
    if let gap = many.declutter { (rules.gap, rules.spacing) = (0, gap) }
    rules.clusterGap = many.cluster
    rules.selection = many.selection
    if let speed { rules.speed = speed }
    return rules
  }
}

/// How frames are printed or drawn.
enum PlayFormat: String, ExpressibleByArgument, CaseIterable {
  case jsonl, csv, svg, apng

  /// The form of the picture, if it is one.
  var picture: PlayPicture? {
    switch self {
    case .jsonl, .csv: nil
    case .svg: .svg
    case .apng: .apng
    }
  }
}
