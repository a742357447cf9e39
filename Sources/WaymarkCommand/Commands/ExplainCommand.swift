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
    for (index, viewport) in viewports.enumerated() {
      let states = try session.states(at: viewport)
      var layouts = try layouts(of: states, in: session)
      switch format {
      case .json:
        Output.print(
          ExplanationRecord(
            viewport: viewport, markers: states,
            layouts: layouts.indices.map {
              ExplanationRecord.Layout(
                of: &layouts[$0].layout, placing: layouts[$0].markers, view: view)
            }))
      case .csv:
        let isOfSeveral = layouts.count > 1
        if index == 0 {
          Output.print(
            ExplanationText.csvHeader + (isOfSeveral ? ExplanationText.markersColumn : ""))
        }
        for part in layouts.indices {
          ExplanationText.csv(
            &layouts[part].layout, at: viewport.offset,
            markers: isOfSeveral ? layouts[part].markers : nil
          ).forEach { Output.print($0) }
        }
      case .text:
        if index > 0 { Output.print("") }
        for (sentence, state) in zip(session.sentences(for: states), states) {
          Output.print(sentence)
          PlacementText.lines(state).forEach { Output.print($0) }
        }
        for part in layouts { report(part, ofSeveral: states.count > part.markers.count) }
      }
    }
    session.warnOfMisfits()
  }

  /// A layout, the markers that it has put in their places, and whether constraints say more of these than their room.
  private typealias Part = (markers: [String], layout: Layout, isTold: Bool)

  /// Returns the layouts that have put markers in their places; the first marker's room where other rules place all.
  private func layouts(
    of states: [MarkerState], in session: Session
  ) throws(CommandFailure) -> [Part] {
    var parts: [Part] = []
    for told in try session.explainedMarkers() {
      guard let layout = told.layout else { continue }
      parts.append((told.indices.map { states[$0].name }, layout, true))
    }
    if parts.isEmpty {
      parts.append(([states[0].name], try session.explainedLayout(ofMarkerAt: 0), false))
    }
    return parts
  }

  /// Prints what constraints say of markers, with their names where there are others.
  private func report(_ part: Part, ofSeveral: Bool) {
    if ofSeveral, part.isTold {
      Output.print(Text.bold("For \(part.markers.map { Text.name($0) }.listed())"))
    }
    var layout = part.layout
    if let view, let holding = layout.holding(of: view) {
      Output.print(ExplanationText.holding(view, holding))
    }
    if part.isTold { Output.print(ExplanationText.report(layout)) }
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

extension ExplanationRecord.Layout {
  fileprivate init(of layout: inout Layout, placing markers: [String], view: String?) {
    let reports = layout.constraintReports
    let equalities = Blame.equalities(among: reports)
    let broken = Blame.broken(among: reports)
    self.init(
      markers: markers,
      constraints: reports.map {
        ExplanationRecord.Constraint(
          report: $0, blame: Blame(for: $0, connectedBy: equalities, broken: broken))
      },
      ties: layout.ties.map { ExplanationRecord.Tie(loser: $0.loser, winners: $0.winners) },
      ambiguous: layout.ambiguities, conflicts: layout.conflicts,
      diagnoses: layout.diagnoses.map(\.description),
      holding: view.flatMap { layout.holding(of: $0) })
  }
}
