internal import ArgumentParser
internal import Waymark

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Tell where the markers stand and what they show.",
    discussion: """
      Examples:
        waymark state Maps/treasure-island --device iphone-8 --offset 0,0 --offset 1302,1010
        waymark state map@2x.png --treasure 800,600 --viewport 375x667 --insets 20,0,0,0
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screen: ViewportOptions

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    let scene = try source.scene()
    var session = try Session(scene)
    if format == .csv { Output.print(StateText.csvHeader) }
    for viewport in screen.viewports {
      let states = try session.states(at: viewport)
      switch format {
      case .text: for state in states { Output.print(StateText.sentence(state, at: viewport)) }
      case .json:
        Output.print(
          try JSON.line(
            StateRecord(
              map: MapRecord(scene.map), viewport: ViewportRecord(viewport),
              markers: states.map { MarkerRecord($0) })))
      case .csv: for state in states { Output.print(StateText.csv(state, at: viewport)) }
      }
    }
  }
}
