internal import ArgumentParser
internal import Waymark

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell which constraints hold, which yield, by how much, and to which.",
    usage: SceneOptions.usage(of: "explain", "[--view <name>] [--json]"),
    discussion: """
      Examples:
        waymark explain Maps/treasure-island --viewport 375x667 --offset 0,1833
        waymark explain Maps/treasure-island --device iphone-8 --view marker
        waymark explain Maps/harbour --device iphone-15 --targets Maps/harbour/ports.geojson --declutter 46
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Screen") var offsets: OffsetOptions
  @OptionGroup(title: "Targets") var many: TargetOptions
  @OptionGroup(title: "Map") var location: LocationOptions
  @OptionGroup(title: "Placement") var placement: PlacementOptions

  @Option(
    help: ArgumentHelp("Tell also what holds this view where it is.", valueName: "name"))
  var view: String?

  @OptionGroup(title: "Output") var form: FormatOptions<Format>

  mutating func run() throws {
    let format = try form.choice()
    let viewports = try offsets.viewports(on: screen, edges)
    let given = try source.scene(
      scale: scaling.scale, isOnDevices: screen.isOfDevice, hasTargets: many.targets != nil)
    let scene = try many.scene(
      given, placement, location, treasure: source.treasure, hasDevice: screen.isOfDevice,
      leftOutBy: view.map { _ in "--view" })
    if let list = try many.list(for: scene, location) {
      return try explainTargets(list, of: scene, at: viewports, as: format)
    }
    var session = try Session(scene)
    try checkView(in: session.layout)
    if format == .csv { Output.print(ExplanationText.csvHeader) }
    for (index, viewport) in viewports.enumerated() {
      let states = try session.states(at: viewport)
      var layouts = try session.explainedLayouts()
      switch format {
      case .json:
        Output.print(ExplanationRecord(of: &layouts[0], at: viewport, states, view: view))
      case .csv: ExplanationText.csv(&layouts[0], at: viewport.offset).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        for (sentence, state) in zip(session.sentences(for: states), states) {
          Output.print(sentence)
          PlacementText.lines(state).forEach { Output.print($0) }
        }
        if let view, let holding = layouts[0].holding(of: view) {
          Output.print(ExplanationText.holding(view, holding))
        }
        report(layouts, states)
      }
    }
    session.warnOfMisfits()
  }

  /// Prints what the constraints say: once, or for each marker in the viewport in which its placement asks them.
  ///
  /// Of a marker that another rule than `clamp` places they say no more than its room.
  private func report(_ layouts: [Layout], _ states: [MarkerState]) {
    guard states.contains(where: { $0.details != nil }) else {
      return Output.print(ExplanationText.report(layouts[0]))
    }
    for (index, state) in states.enumerated() where (state.details?.rule ?? .clamp) == .clamp {
      if states.count > 1 { Output.print(Text.bold("For \(Text.name(state.name))")) }
      Output.print(ExplanationText.report(layouts[index]))
    }
  }

  /// Prints for each of many targets which rule, obstacle and neighbour its marker follows.
  private func explainTargets(
    _ list: TargetList, of scene: Scene, at viewports: [Viewport], as format: Format
  ) throws {
    guard view == nil else {
      throw CommandFailure(
        message: "--view is about the layout, --targets about many markers; give one of them",
        code: .usage)
    }
    var session = try TargetSession(scene, list, many, remembers: viewports.count > 1)
    if format == .csv { Output.print(TargetText.csvHeader(isPlaced: scene.isPlaced)) }
    for (index, viewport) in viewports.enumerated() {
      switch format {
      case .text:
        if index > 0 { Output.print("") }
        try TargetText.printExplanation(session.answer(at: viewport))
      case .json: try session.printRecord(at: viewport)
      case .csv: try session.printRows(at: viewport)
      }
    }
    session.warn()
  }

  private func checkView(in layout: Layout) throws(CommandFailure) {
    guard let view, layout.index(of: view) == nil else { return }
    throw CommandFailure(
      message: "there is no view named \(view)\(suggestion(for: view, among: layout.viewNames))",
      code: .usage)
  }
}

extension ExplanationRecord {
  fileprivate init(
    of layout: inout Layout, at viewport: Viewport, _ states: [MarkerState], view: String?
  ) {
    let reports = layout.constraintReports
    let equalities = Blame.equalities(among: reports)
    let broken = Blame.broken(among: reports)
    self.init(
      viewport: viewport, markers: states,
      constraints: reports.map {
        Constraint(report: $0, blame: Blame(for: $0, connectedBy: equalities, broken: broken))
      },
      ties: layout.ties.map { Tie(loser: $0.loser, winners: $0.winners) },
      ambiguous: layout.ambiguities, conflicts: layout.conflicts,
      diagnoses: layout.diagnoses.map(\.description),
      holding: view.flatMap { layout.holding(of: $0) })
  }
}
