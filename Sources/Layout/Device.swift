public import Geometry

/// A screen that Waymark knows by name: its size, its safe area and its scale.
///
/// Figures are in points for full-screen apps, portrait first; ``source`` says where they come from.
public struct Device: Hashable, Sendable {
  /// The name, in lower case with hyphens.
  public var name: String

  /// The size held upright.
  public var size: Size

  /// The pixels per point.
  public var scale: Double

  /// The safe area held upright.
  public var safeArea: EdgeInsets

  /// The safe area with the device turned to its left side.
  public var landscapeSafeArea: EdgeInsets

  /// What the shape of the screen takes of it, held upright, as far as there are public figures.
  public var cutouts = ScreenCutouts.none
}

extension Device {
  /// The viewport of the upright device at the content's top-left corner.
  public var viewport: Viewport {
    Viewport(size: size, insets: safeArea, displayScale: scale, cutouts: cutouts)
  }

  /// The viewport of the device turned to its side, at the content's top-left corner.
  public var landscapeViewport: Viewport {
    Viewport(
      size: Size(width: size.height, height: size.width), insets: landscapeSafeArea,
      displayScale: scale, cutouts: cutouts.turned(from: size))
  }

  /// Returns the device of a name, whatever its case, or `nil`.
  public static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return all.first { $0.name == wanted }
  }
}

extension Device {
  /// Where its figures come from.
  public var source: String {
    switch name.prefix(while: { $0 != "-" }) {
    case "iphone", "ipad":
      "size and scale: Apple, Human Interface Guidelines, Layout; safe area: what UIKit tells a full-screen app; corners: what UIKit's screens report, as users of ScreenCorners have listed it; island: as Suyash Srijan's DynamicIsland has it for iPhone 14 Pro, taken for all with its safe area; - where no figure is public"
    case "pixel", "galaxy":
      "size and scale: the maker's resolution at the density the device is sold with; no bars, as for an app from edge to edge"
    default: "a window as large as the screen, of a point for each pixel"
    }
  }
}

// MARK: - The devices

extension Device {
  /// All devices, phones first, from small to large.
  public static let all: [Device] = [
    withStatusBar("iphone-se-1", 320, 568, 2),
    withStatusBar("iphone-8", 375, 667, 2),
    withStatusBar("iphone-se", 375, 667, 2),
    withStatusBar("iphone-8-plus", 414, 736, 3),
    withNotch("iphone-x", 375, 812, 3, 44, corners: 39),
    withNotch("iphone-11-pro", 375, 812, 3, 44, corners: 39),
    withNotch("iphone-12-mini", 375, 812, 3, 50, corners: 44),
    withNotch("iphone-13-mini", 375, 812, 3, 50, corners: 44),
    withNotch("iphone-12", 390, 844, 3, 47, corners: 47.33),
    withNotch("iphone-13", 390, 844, 3, 47, corners: 47.33),
    withNotch("iphone-13-pro", 390, 844, 3, 47, corners: 47.33),
    withNotch("iphone-14", 390, 844, 3, 47, corners: 47.33),
    withNotch("iphone-16e", 390, 844, 3, 47, corners: 47.33),
    withNotch("iphone-14-pro", 393, 852, 3, 59, corners: 55),
    withNotch("iphone-15", 393, 852, 3, 59, corners: 55),
    withNotch("iphone-15-pro", 393, 852, 3, 59, corners: 55),
    withNotch("iphone-16", 393, 852, 3, 59, corners: 55),
    withNotch("iphone-16-pro", 402, 874, 3, 62, corners: 62),
    withNotch("iphone-17", 402, 874, 3, 62, corners: 62),
    withNotch("iphone-17-pro", 402, 874, 3, 62, corners: 62),
    withNotch("iphone-11", 414, 896, 2, 48, corners: 41.5),
    withNotch("iphone-11-pro-max", 414, 896, 3, 44, corners: 39),
    withNotch("iphone-air", 420, 912, 3, 68, corners: 62),
    withNotch("iphone-13-pro-max", 428, 926, 3, 47, corners: 53.33),
    withNotch("iphone-14-plus", 428, 926, 3, 47, corners: 53.33),
    withNotch("iphone-14-pro-max", 430, 932, 3, 59, corners: 55),
    withNotch("iphone-15-plus", 430, 932, 3, 59, corners: 55),
    withNotch("iphone-15-pro-max", 430, 932, 3, 59, corners: 55),
    withNotch("iphone-16-plus", 430, 932, 3, 59, corners: 55),
    withNotch("iphone-16-pro-max", 440, 956, 3, 62, corners: 62),
    withNotch("iphone-17-pro-max", 440, 956, 3, 62, corners: 62),
    withStatusBar("ipad-9.7", 768, 1024, 2),
    withStatusBar("ipad-10.2", 810, 1080, 2),
    withHomeIndicator("ipad-mini-6", 744, 1133, 2),
    withHomeIndicator("ipad-mini-7", 744, 1133, 2),
    withHomeIndicator("ipad-10", 820, 1180, 2),
    withHomeIndicator("ipad-air", 820, 1180, 2, corners: 18),
    withHomeIndicator("ipad-pro-11", 834, 1194, 2, corners: 18),
    withHomeIndicator("ipad-pro-11-m4", 834, 1210, 2),
    withHomeIndicator("ipad-pro-12.9", 1024, 1366, 2, corners: 18),
    withHomeIndicator("ipad-pro-13", 1032, 1376, 2),
    plain("pixel-8", 412, 915, 2.625),
    plain("galaxy-s23", 360, 780, 3),
    plain("galaxy-s24", 360, 780, 3),
    plain("desktop-hd", 1920, 1080, 1),
  ]

  private static func withStatusBar(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double
  ) -> Device {
    Device(
      name: name, size: Size(width: width, height: height), scale: scale,
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      // Tablets keep the status bar when they are turned, phones hide it.
      landscapeSafeArea: EdgeInsets(top: width >= 700 ? 20 : 0, left: 0, bottom: 0, right: 0))
  }

  private static func withNotch(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ notch: Double,
    corners radius: Double
  ) -> Device {
    Device(
      name: name, size: Size(width: width, height: height), scale: scale,
      safeArea: EdgeInsets(top: notch, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: EdgeInsets(top: 0, left: notch, bottom: 21, right: notch),
      cutouts: ScreenCutouts(
        cornerRadius: radius,
        island: notch == 59
          ? Rect(x: (width - 126) / 2, y: 11, width: 126, height: 37.33) : .zero))
  }

  private static func withHomeIndicator(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, corners radius: Double = 0
  ) -> Device {
    let safeArea = EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    return Device(
      name: name, size: Size(width: width, height: height), scale: scale, safeArea: safeArea,
      landscapeSafeArea: safeArea, cutouts: ScreenCutouts(cornerRadius: radius))
  }

  private static func plain(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double
  ) -> Device {
    Device(
      name: name, size: Size(width: width, height: height), scale: scale, safeArea: .zero,
      landscapeSafeArea: .zero)
  }
}
