internal import ArgumentParser
internal import Waymark

/// How near a marker has to be to show the X, as people write it: in points, or in pixels of the device.
enum ToleranceArgument {
  case points(Double)
  case pixels(Double)

  /// Reads a distance such as `0.5`, or `1px`.
  static func argument(_ text: String) throws -> ToleranceArgument {
    let isInPixels = text.hasSuffix("px")
    let number = try Numbers.argument(
      isInPixels ? String(text.dropLast(2)) : text, in: 0...1e12,
      "a distance of 0 or more in points, such as 0.5, or in pixels of the device, such as 1px")
    return isInPixels ? .pixels(number) : .points(number)
  }

  /// Returns the distance in points on devices.
  ///
  /// - Parameter devices: The devices whose screens are looked through.
  /// - Returns: The distance.
  /// - Throws: ``CommandFailure`` if their pixels are not known, or differ.
  func points(on devices: [Device]) throws(CommandFailure) -> Double {
    switch self {
    case .points(let points): return points
    case .pixels(let pixels):
      let scales = Set(devices.map(\.scale))
      guard let scale = scales.first, scales.count == 1 else {
        throw CommandFailure(
          message: scales.isEmpty
            ? "--tolerance in px counts pixels of a --device; give the points of a --viewport"
            : "--tolerance in px differs between these devices, whose points have "
              + "\(Text.list(scales.sorted().map { Text.number($0) })) pixels; ask for one after the other",
          code: .usage)
      }
      return pixels / scale
    }
  }
}
