internal import ArgumentParser
internal import Waymark

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Tell where the markers stand and what they show.",
    usage: SceneOptions.usage(of: "state", "[--targets <file>] [--json]"),
    discussion: """
      Examples:
        waymark state Maps/treasure-island --device iphone-8 --offset -50,-80
        waymark state map@2x.png --treasure 800,600 --viewport 375x667
        waymark state Maps/harbour --device iphone-15 --targets Maps/harbour/ports.geojson --declutter 48
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Screen") var offsets: OffsetOptions
  @OptionGroup(title: "Targets") var many: TargetOptions
  @OptionGroup(title: "Map") var location: LocationOptions
  @OptionGroup(title: "Placement") var placement: PlacementOptions

  @OptionGroup(title: "Output") var form: FormatOptions<StateFormat>

  mutating func run() throws {
    let format = try form.choice()
    let viewports = try offsets.viewports(on: screen, edges)
    let given = try source.scene(
      scale: scaling.scale, isOnDevices: screen.isOfDevice, hasTargets: many.targets != nil)
    let scene = try many.scene(
      given, placement, location, treasure: source.treasure, hasDevice: screen.isOfDevice)
    guard !scene.markers.isEmpty else {
      throw CommandFailure(
        message: "\(source.map) has no markers, so there is no state to tell; "
          + "'waymark layout' prints the frames",
        code: .badData)
    }
    if let list = try many.list(for: scene, location) {
      return try printTargets(list, of: scene, at: viewports, as: format)
    }
    var session = try Session(scene)
    let isPlaced = scene.isPlaced
    if format == .csv { Output.print(StateText.csvHeader(isPlaced: isPlaced)) }
    for viewport in viewports {
      let states = try session.states(at: viewport)
      switch format {
      case .text: session.sentences(for: states).forEach { Output.print($0) }
      case .json:
        Output.print(StateRecord(map: scene.map, viewport: viewport, markers: states))
      case .csv:
        for state in states {
          Output.print(StateText.csv(state, at: viewport, isPlaced: isPlaced))
        }
      case .geojson:
        throw CommandFailure(
          message: "geojson is the format of many markers; name their targets with --targets FILE",
          code: .usage)
      }
    }
    session.warn()
    for hidden in session.scene.markersThatNeverShow { Output.warn(hidden.message) }
  }

  private func printTargets(
    _ list: TargetList, of scene: Scene, at viewports: [Viewport], as format: StateFormat
  ) throws {
    var session = try TargetSession(scene, list, many, remembers: viewports.count > 1)
    if format == .csv { Output.print(TargetText.csvHeader(isPlaced: scene.isPlaced)) }
    for viewport in viewports {
      switch format {
      case .text: try TargetText.printTable(session.answer(at: viewport))
      case .json: try session.printRecord(at: viewport)
      case .csv: try session.printRows(at: viewport)
      case .geojson: try session.printFeatures(at: viewport)
      }
    }
    session.warn()
  }
}
