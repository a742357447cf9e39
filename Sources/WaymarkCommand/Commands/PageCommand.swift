internal import ArgumentParser
internal import Outputs
internal import Pages
internal import SceneFiles
internal import Scenes
internal import Waymark

struct PageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a page that shows a scene in any browser, as one file.",
    usage: """
      waymark page <scene> -o <path> [--inspect | --css] [--targets <file>]
          [--engine <file>]
      """,
    discussion: """
      The page opens from disk and needs no other file: map, scene, targets and engine are inside. It \
      scrolls by wheel, touch and keyboard; a click on a marker goes to its target.

      Examples:
        waymark page Maps/treasure-island -o treasure.html
        waymark page Maps/treasure-island --inspect -o inspector.html
        waymark page Maps/treasure-island --css -o styled.html
        waymark page Maps/harbour --targets Maps/harbour/ports.geojson -o ports.html
      """)

  @Argument(help: "A scene.json, or a folder that holds one.", completion: .file())
  var scene: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write the page here.", valueName: "path"),
    completion: .file(extensions: ["html"]))
  var output: String

  @Flag(
    help: """
      Add what shows why markers are where they are: constraints that hold and yield, priorities and \
      insets to change, devices, and the scene's JSON.
      """)
  var inspect = false

  @Flag(
    help: """
      Place the markers by a style sheet, so that they follow the map without a script; which way they point is \
      still a script's. For markers that constraints alone place, along each axis by its own offset.
      """)
  var css = false

  @Option(
    help: ArgumentHelp(
      "Take the engine from here. (default: waymark.wasm beside the command, or where 'make web' puts it)",
      valueName: "file"), completion: .file(extensions: ["wasm"]))
  var engine: String?

  @Option(
    help: ArgumentHelp(
      "Mark all targets of GeoJSON, of a Tiled map (.tmj, .tmx) or of a table (.csv), instead of the scene's own.",
      valueName: "file"),
    completion: .file(extensions: ["geojson", "json", "geojsonl", "geojsons", "tmj", "tmx", "csv"]))
  var targets: String?

  @OptionGroup(title: "Map Options") var location: LocationOptions

  func run() throws {
    guard !scene.isEmpty, Scene.isScene(at: scene) else {
      guard scene.isEmpty || FileContents.exists(scene) else {
        throw CommandFailure(SceneError("there is no such file", file: scene, kind: .noInput))
      }
      throw CommandFailure(
        message: "a page shows a scene.json, or the one in a folder, and '\(scene)' is neither",
        code: .usage)
    }
    guard !css || (!inspect && targets == nil) else {
      throw CommandFailure(
        message:
          "--css places the scene's own markers by a style; leave out \(inspect ? "--inspect" : "--targets")",
        code: .usage)
    }
    do {
      let given = try Scene(contentsOf: scene)
      if !css { Output.warnOfFurtherMarkers(of: given, besidesTargetsOf: targets) }
      let targets = targets ?? given.markers.first?.targetFile
      let shown = try location.applied(to: given, hasTargets: targets != nil)
      if !css { try checkMarkers(of: shown, areOwn: targets == nil) }
      var page = try Page(of: shown, from: given, at: Scene.file(at: scene))
      let list = try readTargets(targets, for: shown)
      if list == nil { Output.warnOfProjections(of: shown) }
      warnOfTargetsBehind(list)
      page.targets = list?.entries.map {
        Page.Target(name: $0.target.name, position: $0.target.position)
      }
      if css {
        Output.warnOfOwnTargets(in: "--css", of: shown)
        page.style = try StyledScene(shown)
      }
      let engine = try PageEngine(
        path: engine ?? PageEngine.defaultPath,
        kind: css ? .styled : inspect ? .inspector : .plain)
      let further = [targets] + (list?.furtherFiles ?? [])
      let inputs =
        InputFiles(of: shown, at: scene, and: further).paths + page.files + engine.files
      try checkName(isNoneOf: inputs)
      try write(page.html(with: engine), inputs)
    } catch let error as SceneError {
      throw CommandFailure(error)
    }
  }

  /// Tells on standard error of targets that a page shows elsewhere, as it has no camera.
  private func warnOfTargetsBehind(_ list: TargetList?) {
    let count = list?.entries.count { $0.target.isBehind } ?? 0
    guard count > 0 else { return }
    Output.warn(
      "\(Text.count(count, "target")) behind the camera \(count == 1 ? "is" : "are") marked as if in front of it, "
        + "as a page has no camera; state and render know the side")
  }

  private func readTargets(_ targets: String?, for scene: Scene) throws -> TargetList? {
    guard let targets else { return nil }
    guard let marker = scene.markers.first else {
      throw CommandFailure(
        message: "--targets gives a marker other targets, and the scene has none", code: .usage)
    }
    var reading = marker.targets
    reading.coordinates = location.coordinates(of: scene)
    let list = try TargetList(contentsOf: targets, reading: reading)
    let name = targets == "-" ? "standard input" : targets
    try location.check(list, named: name, on: scene)
    Output.warnOfFlaws(in: list, named: name)
    return list
  }

  /// Refuses markers that a page could not show, as they cannot follow a target, and tells of what it leaves out.
  private func checkMarkers(of scene: Scene, areOwn: Bool) throws(SceneError) {
    // A screen on which constraints can hold, as they could not on one without extent.
    let viewport = Viewport(size: Size(width: 390, height: 844))
    if areOwn {
      _ = try scene.withPlacement { _ in }.placers(at: viewport)
    } else if !scene.markers.isEmpty {
      _ = try scene.targetPlacer(at: viewport)
    }
    for description in scene.markers.prefix(areOwn ? .max : 1)
    where description.placement.remembers {
      Output.warn(
        "page shows the marker \(description.marker.name) as if nothing had been seen before, without the memory that "
          + "its insets to enter and leave, or its tolerance of headings, are for; state and play have it"
      )
    }
  }

  /// Refuses to replace what is read, and to write a page under the name of a picture.
  private func checkName(isNoneOf inputs: [String]) throws(CommandFailure) {
    do throws(OutputError) {
      try OutputNames.check(output, isNoneOf: inputs)
    } catch { throw CommandFailure(error) }
    guard !OutputPath.isPicture(output) else {
      throw CommandFailure(
        message:
          "'\(output)' is the name of a picture, and a page is HTML, as page.html; 'waymark render' draws pictures",
        code: .usage)
    }
  }

  private func write(_ bytes: [UInt8], _ inputs: [String]) throws {
    do throws(OutputError) {
      try Interruption.heldBack(whileWriting: output) { () throws(OutputError) in
        var file = try OutputFile(path: output, inputs: inputs)
        try file.append(bytes)
        try file.commit()
      }
    } catch {
      if error.kind == .closed { throw ExitCode.success }
      throw CommandFailure(error)
    }
  }
}
