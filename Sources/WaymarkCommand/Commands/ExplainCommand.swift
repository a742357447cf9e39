internal import ArgumentParser
internal import Waymark

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell which constraints hold, which yield, by how much, and to which.",
    discussion: """
      Example:
        waymark explain Maps/treasure-island --viewport 375x667 --insets 20,0,0,0
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screen: ViewportOptions

  @Option(help: "Print as text or json (an object a line).")
  var format = Format.text

  func validate() throws {
    if format == .csv { throw ValidationError("explain prints text or json, not csv.") }
  }

  func run() throws {
    var session = try Session(try source.scene())
    for (index, viewport) in screen.viewports.enumerated() {
      let states = try session.states(at: viewport)
      if format == .json {
        Output.print(try JSON.line(session.explanation(states)))
      } else {
        if index > 0 { Output.print("") }
        for state in states { Output.print(StateText.sentence(state, at: viewport)) }
        Output.print(ExplanationText.report(&session.layout))
      }
    }
  }
}

extension Session {
  fileprivate mutating func explanation(_ states: [MarkerState]) -> ExplanationRecord {
    ExplanationRecord(
      viewport: ViewportRecord(layout.viewport), markers: states.map { MarkerRecord($0) },
      constraints: layout.constraintReports.map { ExplanationRecord.Constraint($0) },
      ties: layout.ties.map { ExplanationRecord.Tie(loser: $0.loser, winners: $0.winners) },
      ambiguous: layout.ambiguities.map { LayoutRecord.Ambiguity($0) },
      conflicts: layout.conflicts.map { LayoutRecord.Conflict($0) })
  }
}
