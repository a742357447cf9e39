internal import ArgumentParser
internal import Waymark

/// How a screen is held, and what bars leave of it.
struct ScreenEdgeOptions: ParsableArguments {
  @Flag(help: "Turn the devices to their side.")
  var landscape = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this safe area in points. (default: the device's, or 0,0,0,0)",
      valueName: "TOP,LEFT,BOTTOM,RIGHT"),
    transform: EdgeInsets.argument)
  var insets: EdgeInsets?

  /// Refuses to turn what is no device.
  func check(hasDevice: Bool) throws(CommandFailure) {
    guard landscape, !hasDevice else { return }
    throw CommandFailure(
      message: "--landscape turns a --device; turn the --viewport by exchanging its numbers",
      code: .usage)
  }

  /// Returns the screen of a device, which may be turned on the way.
  func screen(of device: Device, name: String) -> Screen {
    var screen = Screen(name: name, of: device, isLandscape: landscape)
    if let insets {
      screen.insets = insets
      screen.turnedEdges?.insets = insets
    }
    return screen
  }

  /// Returns the screen of a device, at the content's top-left corner.
  func viewport(of device: Device) -> Viewport {
    screen(of: device, name: "").viewport()
  }

  /// Returns a viewport with the safe area that is asked for.
  func applied(to viewport: Viewport) -> Viewport {
    var viewport = viewport
    if let insets { viewport.insets = insets }
    return viewport
  }
}
