internal import ArgumentParser
internal import Waymark

/// What the screen shows: a size or a device, and one or more offsets.
struct ViewportOptions: ParsableArguments {
  @OptionGroup var screen: ScreenOptions

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll to this content offset in points; repeat for several answers. (default: 0,0)",
      valueName: "X,Y"),
    transform: Point.argument)
  var offset: [Point] = []

  /// The device whose screen is looked through, or none.
  var devices: [Device] { screen.devices }

  /// Returns the viewports to answer for, one for each offset.
  ///
  /// - Throws: ``CommandFailure`` if there is not exactly one screen to look through.
  func viewports() throws(CommandFailure) -> [Viewport] {
    let viewport = try screen.initialViewport()
    let offsets = offset.isEmpty ? [.zero] : offset
    return offsets.map { Viewport(offset: $0, size: viewport.size, insets: viewport.insets) }
  }
}
