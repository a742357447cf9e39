/// The numbers that make sense at one place of what is read: a key, a column, an option, an argument.
package struct NumberRange: Sendable {
  private let lowest: Double
  private let highest: Double
  private let isWhole: Bool
  /// What a number has to be, for messages.
  package let words: String

  package init(_ lowest: Double, _ highest: Double, isWhole: Bool = false, words: String) {
    self.lowest = lowest
    self.highest = highest
    self.isWhole = isWhole
    self.words = words
  }
}

extension NumberRange {
  /// The largest number that anything computes with, which is the solver's.
  package static var largest: Double { 1e12 }

  /// Any number that layouts compute with.
  package static let any = NumberRange(
    -NumberRange.largest, NumberRange.largest, words: "within 1e12")

  /// An extent, which may be 0.
  package static let extent = atLeast(0)

  /// An extent of something that cannot be empty, or an importance.
  package static let aboveZero = NumberRange(
    .leastNonzeroMagnitude, NumberRange.largest, words: "above 0, up to 1e12")

  /// What something is divided or multiplied by.
  package static let positive = NumberRange(
    1e-9, NumberRange.largest, words: "above 0, from 1e-9 to 1e12")

  /// How opaque something is.
  package static let opacity = NumberRange(0, 1, words: "a part from 0 to 1, such as 0.5")

  /// Where something is in a marker, as a part of its width or height.
  package static let partOfSize = NumberRange(
    -10, 10, words: "a part of the marker's size from -10 to 10, such as 0.5 for its middle")

  /// How large a point of the content appears.
  package static let zoom = NumberRange(1e-6, 1e6, words: "a factor from 0.000001 to 1000000")

  /// The direction that is up on the screen.
  package static let bearing = NumberRange(-1e6, 1e6, words: "degrees from -1000000 to 1000000")

  /// How far something moves in a second.
  package static let speed = NumberRange(1, 1e6, words: "a speed from 1 to 1000000")

  /// The width or height of an image.
  package static let pixels = NumberRange(0, 1e9, words: "a number of pixels from 0 to 1e9")

  /// How many pixels of a map are a point.
  package static let mapScale = NumberRange(
    0.001, 1000, words: "a number of pixels from 0.001 to 1000")

  package static func atLeast(_ lowest: Double) -> NumberRange {
    NumberRange(
      lowest, NumberRange.largest, words: "\(lowest.plain) or more, up to 1e12")
  }
}

extension NumberRange {
  /// Returns whether a number makes sense.
  ///
  /// Every number of a scene, of targets, tracks and options passes here once, where it enters.
  package func contains(_ number: Double) -> Bool {
    // Cutting off is an instruction everywhere, rounding a function in WebAssembly.
    lowest...highest ~= number && (!isWhole || number == number.rounded(.towardZero))
  }

  /// Returns whether a number is beyond what layouts compute with, where nothing narrower is asked for.
  package func isExceeded(by number: Double) -> Bool {
    highest == NumberRange.largest && !(number.magnitude <= highest)
  }

  /// What a number that exceeds a range breaks.
  package static let limit = "numbers have to stay within 1e12"

  /// Returns what is wrong with a number, or `nil` if it makes sense.
  package func mistake(in number: Double, what: @autoclosure () -> String) -> String? {
    if contains(number) { return nil }
    let reason = isExceeded(by: number) ? "and \(NumberRange.limit)" : "but it has to be \(words)"
    return "\(what()) is \(number.plain), \(reason)"
  }
}
