internal import ArgumentParser
internal import Waymark

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the frame of every view, in content and in view coordinates.",
    usage: SceneOptions.usage(of: "layout"),
    discussion: """
      Outputs are values that a scene derives from frames and viewport; csv leaves them out.

      Example:
        waymark layout Maps/treasure-island --device iphone-x --offset 500,500
      """)

  @OptionGroup var source: SceneOptions
  @OptionGroup var screen: ViewportOptions

  @Option(help: "Print as text, json (an object a line) or csv.")
  var format = Format.text

  func run() throws {
    let viewports = try screen.viewports()
    var session = try Session(try source.scene(on: screen.devices))
    if format == .csv { Output.print(LayoutText.csvHeader) }
    for (index, viewport) in viewports.enumerated() {
      try session.move(to: viewport)
      switch format {
      case .json:
        Output.print(
          try JSON.line(LayoutRecord(&session.layout, outputs: try session.outputs())))
      case .csv: LayoutText.csv(&session.layout).forEach { Output.print($0) }
      case .text:
        if index > 0 { Output.print("") }
        Output.print(LayoutText.table(&session.layout, outputs: try session.outputs()))
      }
    }
    session.warnOfContradictions()
  }
}

extension LayoutRecord {
  fileprivate init(_ layout: inout Layout, outputs: [Scene.Output]) {
    viewport = ViewportRecord(layout.viewport)
    contentSize = layout.contentSize
    frames = [:]
    for (index, name) in layout.viewNames.enumerated() {
      frames[name] = Frames(
        content: FrameRecord(layout.frame(at: index, in: .content)),
        view: FrameRecord(layout.frame(at: index, in: .view)))
    }
    self.outputs = [:]
    for output in outputs { self.outputs[output.name] = OutputValueRecord(output.value) }
    ambiguous = layout.ambiguities.map { Ambiguity($0) }
    conflicts = layout.conflicts.map { Conflict($0) }
  }
}
