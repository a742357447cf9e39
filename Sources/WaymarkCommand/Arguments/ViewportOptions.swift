internal import ArgumentParser
internal import Waymark

/// What the screen shows: a size or a device, and one or more offsets.
struct ViewportOptions: ParsableArguments {
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

  @Flag(help: "Turn the device to its side.")
  var landscape = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll to this content offset in points; repeat for several answers. (default: 0,0)",
      valueName: "X,Y"),
    transform: Point.argument)
  var offset: [Point] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this safe area in points. (default: the device's, or 0,0,0,0)",
      valueName: "TOP,LEFT,BOTTOM,RIGHT"),
    transform: EdgeInsets.argument)
  var insets: EdgeInsets?

  func validate() throws {
    if (viewport == nil) == (device == nil) {
      throw ValidationError(
        viewport == nil
          ? "name a --viewport such as 375x667, or a --device such as iphone-8"
          : "--viewport and --device exclude each other; give one of them")
    }
    if landscape, device == nil {
      throw ValidationError(
        "--landscape turns a --device; turn the --viewport by exchanging its numbers")
    }
  }

  /// The viewports to answer for, one for each offset.
  var viewports: [Viewport] {
    let screen = device.map { landscape ? $0.landscapeViewport : $0.viewport }
    let size = viewport ?? screen?.size ?? .zero
    let insets = insets ?? screen?.insets ?? .zero
    let offsets = offset.isEmpty ? [.zero] : offset
    return offsets.map { Viewport(offset: $0, size: size, insets: insets) }
  }
}
