internal import ArgumentParser
internal import Inputs
internal import JSON
internal import SceneFiles
internal import Waymark

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Tell everything that is wrong with a scene, and what is suspicious.",
    usage: "waymark check <scene> [--viewport <WxH> | --device <name>]... [--json]",
    discussion: """
      Suspicious is a marker that leaves the view, never shows, or is larger than its room, a target out of \
      reach or outside the map, and a constraint that never holds. They are looked for on the screens that are named, or on a small and a large device both \
      upright and turned, at the corners, edges and middle of what can be scrolled to.

      Examples:
        waymark check Maps/treasure-island
        waymark check Maps/harbour --device all
      """)

  @Argument(help: "A scene.json, or a folder that holds one.", completion: .file())
  var scene: String

  @OptionGroup(title: "Screen") var screens: ScreensOptions
  @OptionGroup(title: "Screen") var edges: ScreenEdgeOptions
  @OptionGroup(title: "Output") var form: FormatOptions<ReportFormat>

  func run() throws {
    let format = try form.choice()
    // What is not there at all is told by the reading.
    guard Scene.isScene(at: scene) || FileStatus(path: scene) == nil else {
      throw CommandFailure(
        message: "\(scene) is no scene; name a scene.json or a folder that holds one", code: .usage)
    }
    try OutputPath.check("-", isNoneOf: [Scene.file(at: scene)])
    let check: SceneCheck
    do { check = try SceneCheck(contentsOf: scene, at: try viewports()) } catch let error
      as SceneError
    {
      // What is no JSON is told to programs as all that is wrong with a scene is.
      guard format == .json, error.kind == .badData else { throw CommandFailure(error) }
      Output.print(CheckRecord(mistakes: [error], suspicions: []))
      throw try failure(of: 1)
    }
    switch format {
    case .json: Output.print(CheckRecord(mistakes: check.mistakes, suspicions: check.suspicions))
    case .text: print(check)
    }
    guard check.mistakes.isEmpty else { throw try failure(of: check.mistakes.count) }
  }

  /// Prints what there is to print, and returns what ends the command.
  private func failure(of count: Int) throws -> CommandFailure {
    try Output.flush()
    return CommandFailure(
      message: "\(scene) has \(Text.count(count, "mistake"))", code: .badData)
  }

  /// The devices that are looked through where none is named.
  private static let devices = ["iphone-se-1", "iphone-15", "ipad-pro-12.9"]

  private func viewports() throws -> [Viewport] {
    guard screens.viewport.isEmpty, screens.device.isEmpty else {
      return try screens.screens(edges).map { $0.viewport() }
    }
    return CheckCommand.devices.compactMap { Device.named($0) }
      .flatMap { [$0.viewport, $0.landscapeViewport] }
  }

  private func print(_ check: SceneCheck) {
    for mistake in check.mistakes {
      Output.print("\(Text.red("wrong:")) \(Text.printable(mistake.description))")
    }
    for suspicion in check.suspicions {
      Output.print("\(Text.yellow("suspicious:")) \(Text.printable(suspicion.description))")
    }
    guard check.mistakes.isEmpty else { return }
    let count = check.suspicions.count
    Output.print(
      count == 0
        ? "\(scene): nothing is wrong"
        : "\(scene): nothing is surely wrong, \(Text.count(count, "thing")) suspicious")
  }
}

private struct CheckRecord: JSONRecord {
  var mistakes: [SceneError]
  var suspicions: [SceneError]

  func writeMembers(to json: inout JSONWriter) {
    json.member("mistakes", mistakes.map { MistakeRecord(error: $0) })
    json.member("suspicions", suspicions.map { MistakeRecord(error: $0) })
  }
}

/// What is wrong, and where.
private struct MistakeRecord: JSONRecord {
  var error: SceneError

  func writeMembers(to json: inout JSONWriter) {
    if let location = error.location { json.member("column", Double(location.column)) }
    if let file = error.file { json.member("file", file) }
    if let location = error.location { json.member("line", Double(location.line)) }
    json.member("message", error.message)
  }
}
