internal import ArgumentParser
internal import Waymark

/// The screens to look through, one or several.
struct ScreensOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Look through a view of this size in points, such as 375x667; repeat for several, which come behind those of devices.",
      valueName: "WxH"),
    transform: Size.argument)
  var viewport: [Size] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Look through the screen of a device, or of all of them; repeat for several. See 'waymark devices'.",
      valueName: "name|all"),
    completion: .list(Device.all.map(\.name) + ["all"]), transform: DeviceChoice.argument)
  var device: [DeviceChoice] = []

  /// A device, or all there are.
  enum DeviceChoice {
    case one(Device)
    case all

    static func argument(_ text: String) throws -> DeviceChoice {
      text == "all" ? .all : .one(try Device.argument(text))
    }
  }

  /// Whether a screen is that of a device.
  var haveDevice: Bool { !device.isEmpty }

  /// Whether all screens are those of devices.
  var areOfDevices: Bool { viewport.isEmpty }

  private var devices: [Device] {
    device.flatMap { choice in
      switch choice {
      case .one(let device): [device]
      case .all: Device.all
      }
    }
  }

  /// Returns the screens, each once: the devices first.
  ///
  /// - Throws: ``CommandFailure`` if there is none.
  func screens(_ edges: ScreenEdgeOptions) throws(CommandFailure) -> [Screen] {
    guard !viewport.isEmpty || !device.isEmpty else {
      throw CommandFailure(
        message: "name a --viewport such as 375x667, or a --device such as iphone-8", code: .usage)
    }
    try edges.check(hasDevice: haveDevice)
    var screens: [Screen] = []
    for device in devices {
      let name = edges.landscape ? "\(device.name)-landscape" : device.name
      screens.append(edges.screen(of: device, name: name))
    }
    for size in viewport {
      let name = "\(size.width.plain)x\(size.height.plain)"
      screens.append(Screen(name: name, edges.applied(to: Viewport(size: size))))
    }
    return screens.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
