internal import ArgumentParser
internal import Waymark

/// What the screen shows: a size or a device, and one or more offsets.
struct ViewportOptions: ParsableArguments {
  @OptionGroup var screen: ScreenOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll to this content offset in points; repeat for several answers, each of which remembers the one before where there is hysteresis. (default: 0,0)",
      valueName: "X,Y"),
    transform: Point.argument)
  var offset: [Point] = []

  /// Whether the screen is that of a device.
  var isOfDevice: Bool { screen.isOfDevice }

  /// Returns the viewports to answer for, one for each offset.
  ///
  /// - Throws: ``CommandFailure`` if there is not exactly one screen to look through.
  func viewports() throws(CommandFailure) -> [Viewport] {
    let viewport = try screen.initialViewport()
    let offsets = offset.isEmpty ? [.zero] : offset
    return offsets.map { viewport.scrolled(to: $0) }
  }
}
