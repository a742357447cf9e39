internal import ArgumentParser
internal import Waymark

/// The map or scene to answer for.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: "A PNG map, a scene.json, or a folder that holds one.", completion: .file())
  var map: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Put the treasure here: the origin that the marker wants, in points of the map.",
      valueName: "X,Y"), transform: Point.argument)
  var treasure: Point?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use a marker of this size in points. (default: the scene's, or 67x67)", valueName: "WxH"),
    transform: Size.argument)
  var marker: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count this many pixels of the map as a point. (default: by @2x and the like in its name, or 1)",
      valueName: "N"),
    transform: {
      try Numbers.argument(
        $0, in: 0.001...1000, "a number of pixels from 0.001 to 1000, such as 2")
    })
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the X when the marker is nearer than this to the treasure, in points. (default: 0.5)",
      valueName: "points"),
    transform: { try Numbers.argument($0, in: 0...1e12, "a distance of 0 or more, such as 0.5") })
  var tolerance: Double?

  /// The usage line of a command that asks about a scene.
  static func usage(of command: String) -> String {
    """
    waymark \(command) <map> (--viewport <WxH> | --device <name>)
        [--offset <X,Y>]... [--insets <TOP,LEFT,BOTTOM,RIGHT>]
        [--treasure <X,Y>] [--marker <WxH>] [--format text|json|csv]
    """
  }

  /// Reads the scene and applies the options to it.
  ///
  /// - Parameter hasTargets: Whether targets are read from elsewhere, so that a PNG map needs no treasure.
  /// - Returns: The scene.
  /// - Throws: ``CommandFailure``.
  func scene(hasTargets: Bool = false) throws(CommandFailure) -> Scene {
    guard !map.isEmpty else {
      throw CommandFailure(message: "the path of the map is empty", code: .usage)
    }
    var scene = Scene.isScene(at: map) ? try sceneFromFile() : try sceneFromImage(hasTargets)
    if scene.markers.isEmpty, treasure != nil || marker != nil {
      throw CommandFailure(
        message: "--treasure and --marker change a marker, and \(map) has none", code: .usage)
    }
    if let treasure { scene = scene.withTreasure(at: treasure) }
    if let marker { scene = scene.withMarker(of: marker) }
    if let tolerance { scene = scene.withTolerance(tolerance) }
    return scene
  }

  private func sceneFromFile() throws(CommandFailure) -> Scene {
    do {
      let scene = try Scene(contentsOf: map)
      return scale.map { scene.withMapScale($0) } ?? scene
    } catch { throw CommandFailure(error) }
  }

  private func sceneFromImage(_ hasTargets: Bool) throws(CommandFailure) -> Scene {
    // That the map cannot be read is worth knowing before the missing treasure.
    do { _ = try ImageMetrics(path: map) } catch { throw CommandFailure(error) }
    guard let treasure = treasure ?? (hasTargets ? .zero : nil) else {
      throw CommandFailure(
        message: "a PNG map does not say where the treasure lies; add --treasure X,Y",
        code: .usage)
    }
    do { return try Scene.treasureMap(image: map, scale: scale, treasure: treasure) } catch {
      throw CommandFailure(error)
    }
  }
}
