internal import ArgumentParser
internal import Waymark

/// The map or scene to answer for, where its treasure is, and how many of its pixels are a point.
struct SceneOptions: ParsableArguments {
  @OptionGroup var treasureOptions: TreasureOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count this many pixels of the map as a point. (default: by @2x and the like in its name, or 1)",
      valueName: "N"),
    transform: { try Numbers.argument($0, in: .mapScale, such: "2") })
  var scale: Double?

  /// The usage line of a command that asks about a scene.
  static func usage(of command: String, _ more: String) -> String {
    """
    waymark \(command) <map> (--viewport <WxH> | --device <name>)
        [--offset <X,Y>]... \(more) [<options>]
    """
  }

  /// The path that names the map or scene.
  var map: String { treasureOptions.map }

  /// Reads the scene and applies the options to it.
  ///
  /// - Parameters:
  ///   - isOnDevices: Whether all screens that are looked through are those of devices.
  ///   - hasTargets: Whether targets are read from elsewhere, so that a PNG map needs no treasure.
  /// - Returns: The scene.
  /// - Throws: ``CommandFailure``.
  func scene(isOnDevices: Bool, hasTargets: Bool = false) throws(CommandFailure) -> Scene {
    try treasureOptions.scene(scale: scale, isOnDevices: isOnDevices, hasTargets: hasTargets)
  }
}
