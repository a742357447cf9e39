internal import ArgumentParser
internal import Waymark

/// What the screen shows: a size or a device, and one or more offsets.
struct ViewportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Look through a view of this size in points, such as 375x667.", valueName: "WxH"),
    transform: ViewportOptions.size)
  var viewport: Size?

  @Option(
    help: ArgumentHelp(
      "Look through the screen of a device; 'waymark devices' lists the names.",
      valueName: "name"),
    completion: .list(Device.all.map(\.name)), transform: ViewportOptions.device)
  var device: Device?

  @Flag(help: "Turn the device to its side.")
  var landscape = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll to this content offset; repeat for several answers. (default: 0,0)",
      valueName: "X,Y"),
    transform: ViewportOptions.offset)
  var offset: [Point] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep this safe area, in points. (default: the device's, or 0,0,0,0)",
      valueName: "TOP,LEFT,BOTTOM,RIGHT"),
    transform: ViewportOptions.insets)
  var insets: EdgeInsets?

  func validate() throws {
    if (viewport == nil) == (device == nil) {
      throw ValidationError(
        viewport == nil
          ? "Name a --viewport such as 375x667, or a --device such as iphone-8."
          : "--viewport and --device exclude each other; give one of them.")
    }
    if landscape, device == nil {
      throw ValidationError("--landscape turns a --device; give the --viewport turned instead.")
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

// MARK: - Reading

extension ViewportOptions {
  private static func size(_ text: String) throws -> Size {
    guard let argument = SizeArgument(argument: text) else {
      throw ValidationError(
        "expected a width and a height above 0 in points, joined by x, such as 375x667")
    }
    return argument.size
  }

  private static func offset(_ text: String) throws -> Point {
    guard let argument = PointArgument(argument: text) else {
      throw ValidationError("expected two numbers joined by a comma, such as 1302,1010")
    }
    return argument.point
  }

  private static func insets(_ text: String) throws -> EdgeInsets {
    guard let argument = InsetsArgument(argument: text) else {
      throw ValidationError(
        "expected four distances of 0 or more, joined by commas, such as 20,0,0,0 for top, left, "
          + "bottom, right")
    }
    return argument.insets
  }

  private static func device(_ text: String) throws -> Device {
    guard let device = Device.named(text) else {
      let hint = suggestion(for: text, among: Device.all.map(\.name))
      throw ValidationError(
        "there is no device of that name\(hint.isEmpty ? "; 'waymark devices' lists them" : hint)")
    }
    return device
  }
}
