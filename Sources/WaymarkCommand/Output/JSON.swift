internal import Foundation

/// Answers as JSON: one object a line, with sorted keys.
enum JSON {
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(value), as: UTF8.self)
    return Output.isTerminal ? Text.escapedJSON(line) : line
  }
}
