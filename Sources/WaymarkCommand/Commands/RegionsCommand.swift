internal import ArgumentParser
internal import Pictures
internal import Waymark

struct RegionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regions",
    abstract: "Tell for which offsets the X shows, and which edges clamp the marker elsewhere.",
    usage: """
      waymark regions <map> (--viewport <WxH> | --device <name>)...
          [--range <X0:X1,Y0:Y1>] [--picture <file>] [--json] [<options>]
      """,
    discussion: """
      The borders are exact: they come from the solver's own conditions, and nothing is sampled.

      Examples:
        waymark regions Maps/treasure-island --device iphone-8
        waymark regions Maps/treasure-island --device iphone-8 --picture regions.svg
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screens: ScreensOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Placement") var placement: PlacementOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Look at these content offsets. (default: all that can be scrolled to)",
      valueName: "X0:X1,Y0:Y1"),
    transform: OffsetRange.argument)
  var range: Rect?

  @OptionGroup(title: "Output") var form: FormatOptions<Format>

  @Option(
    help: ArgumentHelp(
      "Draw the regions over the map, to a .svg, .png or .pdf.", valueName: "file"),
    completion: .file())
  var picture: String?

  func run() throws {
    let format = try form.choice()
    let isOnDevices = screens.areOfDevices
    let screens = try screens.screens(edges)
    try checkPicture(screens)
    let scene = try SweptScene(
      try placement.applied(
        to: source.scene(scale: scaling.scale, isOnDevices: isOnDevices),
        hasDevice: self.screens.haveDevice),
      at: source.map)
    Output.warnOfOwnTargets(in: "regions", of: scene.scene)
    Output.noteOfWorldFile(leftOutOf: scene.scene)
    let inputs = InputFiles(of: scene.scene, at: source.map).paths
    if let picture { try OutputPath.check(picture, isNoneOf: inputs) }
    let swept = try scene.markers()
    var watch = ContradictionWatch(scene.layout)
    if format == .csv { Output.print(RegionsText.csvHeader) }
    for (index, screen) in screens.enumerated() {
      let bounds = try range ?? scene.scrollableRange(on: screen)
      var answer = RegionsAnswer(screen: screen, bounds: bounds, markers: [])
      for marker in swept {
        let map: OffsetMap
        do { map = try OffsetMap(of: bounds, marker: marker, screen: screen) } catch {
          throw CommandFailure(error)
        }
        answer.markers.append((marker.marker, map.areas))
      }
      watch.look(over: bounds, on: screen, swept[0])
      if let picture { try draw(answer, of: scene.scene, to: picture, inputs) }
      switch format {
      case .json: Output.print(answer)
      case .csv: RegionsText.csv(answer).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        Output.print(RegionsText.report(answer))
      }
    }
    watch.warn()
  }
}

// MARK: - Picture

extension RegionsCommand {
  private func checkPicture(_ screens: [Screen]) throws(CommandFailure) {
    guard let picture else { return }
    guard screens.count == 1 else {
      throw CommandFailure(
        message: "--picture shows one screen; give one --device or --viewport", code: .usage)
    }
    guard !OutputNames.isStandardOutput(picture) else {
      throw CommandFailure(
        message: "the regions go to standard output; name a file for the picture", code: .usage)
    }
    do { _ = try PictureFormat(fileName: picture) } catch { throw CommandFailure(error) }
  }

  private func draw(
    _ answer: RegionsAnswer, of scene: Scene, to path: String, _ inputs: [String]
  ) throws(CommandFailure) {
    let polygons = answer.markers.flatMap { marker, areas in
      areas.flatMap { area in
        area.parts.map { part in
          LabelledPolygon(
            (answer.markers.count > 1 ? "\(marker.name): " : "") + area.label(in: marker.words),
            corners: part.corners, showsX: area.clampedEdges.isEmpty)
        }
      }
    }
    do {
      let viewport = answer.screen.viewport()
      let picture = try Picture.regions(
        polygons, of: scene, over: answer.bounds, screen: viewport.size, insets: viewport.insets)
      try picture.save(
        to: path, as: PictureFormat(fileName: path), scale: 2, inputs: inputs)
      for flaw in picture.flaws { Output.warn("\(flaw)") }
    } catch { throw CommandFailure(error) }
  }
}

extension OffsetArea {
  /// What the marker does in the area.
  func label(in words: MarkerWords) -> String {
    clampedEdges.isEmpty
      ? "\(words.x) on the \(words.noun)"
      : "\(words.arrow) held by \(clampedEdges.names.joined(separator: " and "))"
  }
}

/// The offsets of one screen, divided by what each marker does.
struct RegionsAnswer {
  var screen: Screen
  var bounds: Rect
  var markers: [(marker: Marker, areas: [OffsetArea])]
}
