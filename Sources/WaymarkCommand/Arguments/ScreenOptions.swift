internal import ArgumentParser
internal import Waymark

/// The one screen to look through: a size or a device.
struct ScreenOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Look through a view of this size in points, such as 375x667.", valueName: "WxH"),
    transform: Size.argument)
  var viewport: Size?

  @Option(
    help: ArgumentHelp(
      "Look through the screen of a device; see 'waymark devices'.",
      valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: Device.argument)
  var device: Device?

  /// Whether the screen is that of a device.
  var isOfDevice: Bool { device != nil }

  /// Returns the viewport at the content's top-left corner.
  ///
  /// - Throws: ``CommandFailure`` if there is not exactly one screen to look through. A `validate()`
  ///   would speak up before an option that was misspelled is named.
  func initialViewport(_ edges: ScreenEdgeOptions) throws(CommandFailure) -> Viewport {
    try edges.check(hasDevice: device != nil)
    switch (viewport, device) {
    case (nil, nil):
      throw CommandFailure(
        message: "name a --viewport such as 375x667, or a --device such as iphone-8", code: .usage)
    case (.some, .some):
      throw CommandFailure(
        message: "--viewport and --device exclude each other; give one of them", code: .usage)
    case (let size?, nil): return edges.applied(to: Viewport(size: size))
    case (nil, let device?): return edges.viewport(of: device)
    }
  }
}
