internal import ArgumentParser
internal import Waymark

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the frame of every view, in content and in view coordinates.",
    usage: SceneOptions.usage(of: "layout", "[--json]"),
    discussion: """
      Outputs are values that a scene derives from frames and viewport; csv leaves them out.

      Example:
        waymark layout Maps/treasure-island --device iphone-x --offset 500,500
      """)

  @OptionGroup(title: "Map") var source: SceneOptions
  @OptionGroup(title: "Map") var scaling: MapScaleOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Screen") var offsets: OffsetOptions

  @OptionGroup(title: "Output") var form: FormatOptions<Format>

  func run() throws {
    let format = try form.choice()
    let viewports = try offsets.viewports(on: screen, edges)
    let scene = try source.scene(scale: scaling.scale, isOnDevices: screen.isOfDevice)
    Output.warnOfOwnTargets(in: "layout", of: scene)
    var session = try Session(scene)
    if format == .csv { Output.print(LayoutText.csvHeader) }
    for (index, viewport) in viewports.enumerated() {
      let states = try session.states(at: viewport)
      let frames = session.session.frames(with: states)
      switch format {
      case .json:
        let outputs = try session.outputs(with: states)
        Output.print(LayoutRecord(&session.layout, frames, outputs: outputs))
      case .csv: LayoutText.csv(frames, at: viewport.offset).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        let outputs = try session.outputs(with: states)
        Output.print(LayoutText.table(&session.layout, frames, outputs: outputs))
      }
    }
    session.warn()
  }
}
