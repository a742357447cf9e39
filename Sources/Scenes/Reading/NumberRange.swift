internal import Geometry

/// The numbers that make sense at one place of a file.
package struct NumberRange {
  private let lowest: Double
  private let highest: Double
  private let isWhole: Bool
  /// What a number has to be, for messages.
  private let words: String

  private init(
    _ lowest: Double, _ highest: Double, isWhole: Bool = false, words: String
  ) {
    self.lowest = lowest
    self.highest = highest
    self.isWhole = isWhole
    self.words = words
  }
}

extension NumberRange {
  /// Any number that layouts compute with.
  package static let any = NumberRange(
    -InputLimits.number, InputLimits.number, words: "within 1e12")

  /// An extent, which may be 0.
  static let extent = atLeast(0)

  /// What something is divided or multiplied by.
  static let positive = NumberRange(
    1e-9, InputLimits.number, words: "above 0, from 1e-9 to 1e12")

  static let priority = NumberRange(
    Double(Float.leastNonzeroMagnitude), 1000, words: "above 0 and at most 1000")

  /// The importance of a target.
  package static let weight = NumberRange(
    .leastNonzeroMagnitude, InputLimits.number, words: "above 0, up to 1e12")

  static let zoom = NumberRange(1e-6, 1e6, words: "above 0, from 0.000001 to 1000000")

  /// The size of a character, with which a text of any length stays within what layouts compute with.
  static let character = NumberRange(0.001, 10_000, words: "above 0, from 0.001 to 10000")

  /// The lines of a label.
  static let lines = NumberRange(
    0, 1e9, isWhole: true, words: "a whole number, 0 for as many as it takes")

  static func atLeast(_ lowest: Double) -> NumberRange {
    NumberRange(lowest, InputLimits.number, words: "\(lowest.plain) or more, up to 1e12")
  }
}

extension NumberRange {
  /// Returns what is wrong with a number, or `nil` if it makes sense.
  ///
  /// Every number of a scene and of targets passes here once, where it enters.
  package func mistake(in number: Double, what: @autoclosure () -> String) -> String? {
    if lowest...highest ~= number, !isWhole || number == number.rounded() { return nil }
    guard number.magnitude <= InputLimits.number else {
      return "\(what()) is \(number.plain), and numbers have to stay within 1e12"
    }
    return "\(what()) is \(number.plain), but it has to be \(words)"
  }
}
