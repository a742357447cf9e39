internal import ArgumentParser
internal import Waymark

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Tell where the markers stand and what they show.",
    usage: SceneOptions.usage(of: "state"),
    discussion: """
      Examples:
        waymark state Maps/treasure-island --device iphone-8 --offset -50,-80
        waymark state map@2x.png --treasure 800,600 --viewport 375x667
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screen: ViewportOptions

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    let viewports = try screen.viewports()
    let scene = try source.scene()
    guard !scene.markers.isEmpty else {
      throw CommandFailure(
        message: "\(source.map) has no markers, so there is no state to tell; "
          + "'waymark layout' prints the frames",
        code: .badData)
    }
    var session = try Session(scene)
    if format == .csv { Output.print(StateText.csvHeader) }
    for viewport in viewports {
      let states = try session.states(at: viewport)
      switch format {
      case .text: session.sentences(for: states).forEach { Output.print($0) }
      case .json:
        Output.print(
          try JSON.line(
            StateRecord(
              map: MapRecord(scene.map), viewport: ViewportRecord(viewport),
              markers: states.map { MarkerRecord($0) })))
      case .csv: for state in states { Output.print(StateText.csv(state, at: viewport)) }
      }
    }
    session.warnOfContradictions()
  }
}
