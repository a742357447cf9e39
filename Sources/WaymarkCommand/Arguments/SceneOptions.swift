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
      "Put the treasure here: the origin that the marker wants, in the map's points.",
      valueName: "X,Y"))
  var treasure: PointArgument?

  @Option(
    help: ArgumentHelp(
      "Use a marker of this size in points. (default: the scene's, or 67x67)", valueName: "WxH"))
  var marker: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "Count this many pixels of the map as a point. (default: by @2x or @3x in its name, or 1)",
      valueName: "N"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Show the X when the marker is nearer than this to the treasure, in points. (default: 0.5)",
      valueName: "points"))
  var tolerance: Double?

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 1000) {
      throw ValidationError("--scale has to be above 0 and at most 1000, such as 2.")
    }
    if let tolerance, !(tolerance >= 0 && tolerance.isFinite) {
      throw ValidationError("--tolerance has to be 0 or more, such as 0.5.")
    }
  }

  /// Reads the scene and applies the options to it.
  func scene() throws -> Scene {
    var scene = try readScene()
    if let treasure { scene = scene.withTreasure(at: treasure.point) }
    if let marker { scene = scene.withMarker(of: marker.size) }
    if let tolerance { scene = scene.withTolerance(tolerance) }
    return scene
  }

  private func readScene() throws -> Scene {
    guard isImage else {
      do {
        let scene = try Scene(contentsOf: map)
        return scale.map { scene.withMapScale($0) } ?? scene
      } catch { throw CommandFailure(error) }
    }
    guard let treasure else {
      throw CommandFailure(
        message: "a PNG map does not say where the treasure lies; add --treasure X,Y",
        code: .usage)
    }
    do {
      return try Scene.treasureMap(image: map, scale: scale, treasure: treasure.point)
    } catch { throw CommandFailure(error) }
  }

  private var isImage: Bool { !Scene.isScene(at: map) }
}
