internal import ArgumentParser
internal import Waymark

extension Size {
  /// The size as options are given it.
  fileprivate var option: String { "\(width.plain)x\(height.plain)" }
}

/// The map or scene to answer for, and where its treasure is.
///
/// No options stand in a group within a group: for each level of them a debug build of the parser looks at their
/// declarations four times as often, whenever the command starts.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: "A PNG map, a scene.json, or a folder that holds one.", completion: .file())
  var map: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Put the first marker's treasure here: the origin it wants, in points of the map.",
      valueName: "X,Y"), transform: Point.argument)
  var treasure: Point?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Use a first marker of this size in points. (default: the scene's, or 67x67)",
      valueName: "WxH"),
    transform: Size.argument)
  var marker: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the X when the marker is nearer than this to the treasure, in points, or as 1px in pixels of the device. (default: half a pixel of the device, or 0.5)",
      valueName: "points"), transform: Tolerance.argument)
  var tolerance: Tolerance?

  /// The usage line of a command that asks about a scene.
  static func usage(of command: String, _ more: String) -> String {
    """
    waymark \(command) <map> (--viewport <WxH> | --device <name>)
        [--offset <X,Y>]... \(more) [<options>]
    """
  }

  /// Reads the scene and applies the options to it.
  ///
  /// - Parameters:
  ///   - scale: The pixels of the map that are a point, or `nil` for those that its name states.
  ///   - isOnDevices: Whether all screens that are looked through are those of devices.
  ///   - hasTargets: Whether targets are read from elsewhere, so that a PNG map needs no treasure.
  /// - Returns: The scene.
  /// - Throws: ``CommandFailure`` if it cannot be read, or an option makes no sense for it.
  func scene(
    scale: Double?, isOnDevices: Bool, hasTargets: Bool = false
  ) throws(CommandFailure) -> Scene {
    guard !map.isEmpty else {
      throw CommandFailure(message: "the path of the map is empty", code: .usage)
    }
    var scene =
      Scene.isScene(at: map) ? try sceneFromFile(scale) : try sceneFromImage(scale, hasTargets)
    if scene.markers.isEmpty, treasure != nil || marker != nil {
      throw CommandFailure(
        message: "--treasure and --marker change a marker, and \(map) has none", code: .usage)
    }
    if scene.markers.isEmpty, tolerance != nil {
      throw CommandFailure(
        message: "--tolerance changes markers, and \(map) has none", code: .usage)
    }
    if scene.markers.count > 1, treasure != nil || marker != nil {
      Output.warn(
        "--treasure and --marker change the first marker, \(scene.markers[0].marker.name), of \(scene.markers.count)"
      )
    }
    if treasure != nil, let name = scene.nameOfFirstMarkerWithoutTarget {
      throw CommandFailure(
        message:
          "--treasure moves nothing in \(map): no constraint names \(name).x or \(name).y, so that \(name) stays where the others want it",
        code: .usage)
    }
    if let treasure { scene = scene.withTreasure(at: treasure) }
    if let marker {
      let resized = scene.withMarker(of: marker)
      try checkMarker(marker, changes: scene, to: resized)
      scene = resized
    }
    if let tolerance {
      try tolerance.check(hasDevices: isOnDevices)
      scene = scene.withTolerance(tolerance)
    }
    try OutputPath.check("-", isNoneOf: InputFiles(of: scene, at: map).paths + [map])
    return scene
  }

  /// Refuses a size that the marker's view does not take: all would be told of a marker that is nowhere.
  private func checkMarker(
    _ size: Size, changes scene: Scene, to resized: Scene
  ) throws(CommandFailure) {
    let marker = scene.markers[0].marker
    guard size != marker.size,
      let frame = SceneOptions.frameOfFirstMarker(in: resized), frame != size,
      frame == SceneOptions.frameOfFirstMarker(in: scene)
    else { return }
    throw CommandFailure(
      message:
        "--marker \(size.option) changes nothing in \(map): its constraints make the view \(marker.view) \(frame.option) even where there is more room; change those, or let an image in \(marker.view) say the size",
      code: .usage)
  }

  /// Returns the size of the first marker's view on a large screen, or `nil` if the scene makes no sense, as is told later.
  private static func frameOfFirstMarker(in scene: Scene) -> Size? {
    guard var layout = try? scene.makeLayout(),
      (try? layout.update(to: Viewport(size: Size(width: 2000, height: 2000)))) != nil
    else { return nil }
    return layout.frame(of: scene.markers[0].marker.view, in: .content)?.size
  }

  private func sceneFromFile(_ scale: Double?) throws(CommandFailure) -> Scene {
    let scene: Scene
    do { scene = try Scene(contentsOf: map) } catch { throw CommandFailure(error) }
    guard let scale else { return scene }
    guard scene.map != nil else {
      throw CommandFailure(
        message: "--scale is about the map, and \(map) has none", code: .usage)
    }
    let scaled = scene.withMapScale(scale)
    guard let location = scene.location else { return scaled }
    // Its points are other places now.
    do { return try scaled.located(at: location) } catch { throw CommandFailure(error) }
  }

  /// How the names of files end that have targets, and are no maps.
  private static let targetEndings = [".geojson", ".geojsonl", ".geojsons", ".tmj", ".tmx", ".csv"]

  private func sceneFromImage(
    _ scale: Double?, _ hasTargets: Bool
  ) throws(CommandFailure) -> Scene {
    let name = map.lowercased()
    guard !SceneOptions.targetEndings.contains(where: name.hasSuffix) else {
      throw CommandFailure(
        message:
          "\(map) has targets, and is no map; name a map or a scene, and give the file to it by --targets \(map)",
        code: .usage)
    }
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
