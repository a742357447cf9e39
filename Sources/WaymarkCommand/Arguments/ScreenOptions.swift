internal import ArgumentParser
internal import Waymark

/// The one screen to look through: a size or a device.
struct ScreenOptions: ParsableArguments {
  // Lists, as some commands take several, so that whoever gives several to another is told that it takes one.
  @Option(
    name: .customLong("viewport"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Look through a view of this size in points, such as 375x667.", valueName: "WxH"),
    transform: Size.argument)
  private var viewports: [Size] = []

  @Option(
    name: .customLong("device"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Look through the screen of a device; see 'waymark devices'.",
      valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: Device.argument)
  private var devices: [Device] = []

  /// The device, or `nil` where a size is given.
  var device: Device? { devices.last }

  /// Whether the screen is that of a device.
  var isOfDevice: Bool { device != nil }

  /// Returns the screen, which may be turned on the way.
  ///
  /// - Throws: As ``initialViewport(_:)``.
  func screen(_ edges: ScreenEdgeOptions) throws(CommandFailure) -> Screen {
    let viewport = try initialViewport(edges)
    return device.map { edges.screen(of: $0, name: "") } ?? Screen(name: "", viewport)
  }

  /// Returns the viewport at the content's top-left corner.
  ///
  /// - Throws: ``CommandFailure`` if there is not exactly one screen to look through. A `validate()`
  ///   would speak up before an option that was misspelled is named.
  func initialViewport(_ edges: ScreenEdgeOptions) throws(CommandFailure) -> Viewport {
    try edges.check(hasDevice: isOfDevice)
    guard devices.isEmpty || viewports.isEmpty else {
      throw CommandFailure(
        message: "--viewport and --device exclude each other; give one of them", code: .usage)
    }
    guard devices.count + viewports.count <= 1 else {
      throw CommandFailure(
        message:
          "there is more than one \(isOfDevice ? "--device" : "--viewport"), and this command looks through one "
          + "screen; run it for each, where 'waymark sweep' takes several",
        code: .usage)
    }
    if let device { return edges.viewport(of: device) }
    if let size = viewports.first { return edges.applied(to: Viewport(size: size)) }
    throw CommandFailure(
      message: "name a --viewport such as 375x667, or a --device such as iphone-8", code: .usage)
  }
}
