internal import Geometry
internal import Layout

/// The body of a device around its screen, in the screen's coordinates.
///
/// Its form follows from the safe area, which is what a notch or a bar takes; it is not to scale.
struct DeviceFrame {
  private let device: Device
  private let isLandscape: Bool
  private let theme: Theme

  init(_ device: Device, screen: Size, theme: Theme) {
    self.device = device
    self.theme = theme
    isLandscape =
      (screen.width > screen.height) != (device.size.width > device.size.height)
  }
}

extension DeviceFrame {
  private enum Form { case desktop, homeButton, notch, island, tablet, camera }

  private var form: Form {
    if device.size.width > device.size.height { return .desktop }
    if device.safeArea.top >= 59 { return .island }
    if device.safeArea.top >= 40 { return .notch }
    if device.safeArea.bottom > 0 { return .tablet }
    return device.safeArea.top > 0 ? .homeButton : .camera
  }

  /// The radius of the screen's corners: the device's own where it is known.
  var cornerRadius: Double {
    if device.cutouts.cornerRadius > 0 { return device.cutouts.cornerRadius }
    return switch form {
    case .desktop, .homeButton: 0
    case .tablet: 18
    case .notch: 40
    case .island: 55
    case .camera: 30
    }
  }

  /// How far the body reaches beyond the screen.
  var bezels: EdgeInsets {
    let upright = form == .homeButton ? 58.0 : 12
    return EdgeInsets(
      top: isLandscape ? 12 : upright, left: isLandscape ? upright : 12,
      bottom: isLandscape ? 12 : upright, right: isLandscape ? upright : 12)
  }

  /// The body, which lies below the screen.
  func body(around screen: Rect) -> Element {
    let bezels = self.bezels
    let body = screen.inset(
      by: EdgeInsets(
        top: -bezels.top, left: -bezels.left, bottom: -bezels.bottom, right: -bezels.right))
    let radius = form == .homeButton ? 44 : max(cornerRadius + 12, 10)
    return .group(
      Group(
        "device",
        [
          .shape(
            Path(body, radius: radius), fill: theme.device,
            stroke: Stroke(theme.faint, width: 1.5))
        ] + (form == .homeButton ? [homeButton(around: screen)] : [])))
  }

  private func homeButton(around screen: Rect) -> Element {
    let center =
      isLandscape
      ? Point(x: screen.maxX + 29, y: screen.center.y)
      : Point(x: screen.center.x, y: screen.maxY + 29)
    return .line(Path(circleAt: center, radius: 19), Stroke(theme.faint, width: 1.5))
  }

  /// What lies on the screen: a notch, a camera, the home indicator.
  var cutout: Element? {
    let (width, height) = (device.size.width, device.size.height)
    let black = Color(0x000000)
    var elements: [Element] = []
    switch form {
    case .island:
      let known = device.cutouts.island
      let island =
        known == .zero ? Rect(x: width / 2 - 63, y: 11, width: 126, height: 37) : known
      elements.append(.fill(Path(island, radius: island.size.height / 2), black))
    case .notch:
      // The upper half lies beyond the screen, where it is clipped.
      let notch = Rect(x: width / 2 - 80, y: -30, width: 160, height: 60)
      elements.append(.fill(Path(notch, radius: 18), theme.device))
    case .camera:
      elements.append(.fill(Path(circleAt: Point(x: width / 2, y: 20), radius: 9), black))
    case .desktop, .homeButton, .tablet: break
    }
    if device.safeArea.bottom > 0, !isLandscape {
      elements += indicator(in: Size(width: width, height: height))
    }
    guard !elements.isEmpty else { return nil }
    let clip = Path(Rect(origin: .zero, size: device.size))
    // A device turned to its left side has its top at the left.
    return .group(
      isLandscape
        ? Group(
          "cutout", at: Point(x: 0, y: width), rotation: Angle(degrees: -90), clip: clip, elements)
        : Group("cutout", clip: clip, elements))
  }

  private func indicator(in screen: Size) -> [Element] {
    let width = screen.width * 0.35
    let bar = Rect(
      x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5)
    return [
      .shape(
        Path(bar, radius: 2.5), fill: Color(0x000000).opacity(0.85),
        stroke: Stroke(Color(0xFFFFFF).opacity(0.6), width: 0.5))
    ]
  }
}
