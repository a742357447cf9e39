internal import ArgumentParser
internal import Waymark

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell which constraints hold, which yield, by how much, and to which.",
    usage: SceneOptions.usage(of: "explain"),
    discussion: """
      Examples:
        waymark explain Maps/treasure-island --viewport 375x667 --offset 0,1833
        waymark explain Maps/treasure-island --device iphone-8 --view marker
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screen: ViewportOptions
  @OptionGroup(title: "Placement Options") var placement: PlacementOptions

  @Option(
    help: ArgumentHelp("Tell also what holds this view where it is.", valueName: "name"))
  var view: String?

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    let viewports = try screen.viewports()
    var session = try Session(try placement.applied(to: source.scene()))
    try checkView(in: session.layout)
    if format == .csv { Output.print(ExplanationText.csvHeader) }
    for (index, viewport) in viewports.enumerated() {
      let states = try session.states(at: viewport)
      var layout = try session.explainedLayouts()[0]
      switch format {
      case .json:
        Output.print(
          try JSON.line(ExplanationRecord(of: &layout, at: viewport, states, view: view)))
      case .csv: ExplanationText.csv(&layout, at: viewport.offset).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        for (sentence, state) in zip(session.sentences(for: states), states) {
          Output.print(sentence)
          PlacementText.lines(state).forEach { Output.print($0) }
        }
        if let view, let holding = layout.holding(of: view) {
          Output.print(ExplanationText.holding(view, holding))
        }
        Output.print(ExplanationText.report(&layout))
      }
    }
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
    self.init(
      viewport: ViewportRecord(viewport), markers: states.map { MarkerRecord($0) },
      constraints: reports.map { Constraint($0, blame: Blame(for: $0, among: reports)) },
      ties: layout.ties.map { Tie(loser: $0.loser, winners: $0.winners) },
      ambiguous: layout.ambiguities.map { LayoutRecord.Ambiguity($0) },
      conflicts: layout.conflicts.map { LayoutRecord.Conflict($0) },
      diagnoses: layout.diagnoses.map(\.description),
      holding: view.flatMap { layout.holding(of: $0) }?.map { Holding($0) })
  }
}
