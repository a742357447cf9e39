internal import ArgumentParser
internal import Waymark

/// Where the screen has scrolled to, once or several times.
struct OffsetOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll to this content offset in points; repeat for several answers, each of which remembers the one before where there is hysteresis. (default: 0,0)",
      valueName: "X,Y"),
    transform: Point.argument)
  var offset: [Point] = []

  /// Returns the viewports to answer for, one for each offset.
  ///
  /// - Throws: ``CommandFailure`` if there is not exactly one screen to look through.
  func viewports(
    on screen: ScreenOptions, _ edges: ScreenEdgeOptions
  ) throws(CommandFailure) -> [Viewport] {
    let viewport = try screen.initialViewport(edges)
    let offsets = offset.isEmpty ? [.zero] : offset
    return offsets.map { viewport.scrolled(to: $0) }
  }
}
