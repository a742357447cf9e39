internal import Geometry

extension NumberRange {
  static let priority = NumberRange(
    Double(Float.leastNonzeroMagnitude), 1000, words: "above 0 and at most 1000")

  /// The size of a character, with which a text of any length stays within what layouts compute with.
  static let character = NumberRange(0.001, 10_000, words: "above 0, from 0.001 to 10000")

  /// The lines of a label.
  static let lines = NumberRange(
    0, 1e9, isWhole: true, words: "a whole number, 0 for as many as it takes")
}
