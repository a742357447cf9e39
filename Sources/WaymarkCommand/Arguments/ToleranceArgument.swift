internal import ArgumentParser
internal import Waymark

extension Tolerance {
  /// Reads a distance such as `0.5`, or `1px`.
  static func argument(_ text: String) throws -> Tolerance {
    let isInPixels = text.hasSuffix("px")
    let range = NumberRange(
      0, NumberRange.largest, words: "a distance of 0 or more in points")
    let number = try Numbers.argument(
      isInPixels ? String(text.dropLast(2)) : text, in: range,
      such: "0.5, or in pixels of the device, such as 1px")
    return isInPixels ? .pixels(number) : .points(number)
  }

  /// Refuses pixels of screens that nobody knows.
  ///
  /// - Throws: ``CommandFailure``.
  func check(hasDevices: Bool) throws(CommandFailure) {
    guard case .pixels = self, !hasDevices else { return }
    throw CommandFailure(
      message: "--tolerance in px counts pixels of a --device; give the points of a --viewport",
      code: .usage)
  }
}
