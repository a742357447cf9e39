/// A value that a reader has passed, as far as it fits into a few words.
package enum JSONScalar: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case string(JSONString)
  /// A list or an object.
  case container
}

extension JSONReader {
  /// Reads a value of any kind, and passes over a list or an object.
  package mutating func readScalar() throws(JSONError) -> JSONScalar {
    switch try peek() {
    case .null:
      try readNull()
      return .null
    case .truth: return .truth(try readTruth())
    case .number: return .number(try readNumberAtDigit())
    case .string: return .string(try readStringAtQuote())
    case .list, .object:
      try skipValue()
      return .container
    }
  }
}

extension JSONReader {
  /// Returns the number at a byte as it is written, if it is a whole one in digits alone, or `nil`.
  package func wholeNumber(at start: Int) -> String? {
    var end = start
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    let isWhole =
      end == bytes.count || ![".", "e", "E"].contains(Character(Unicode.Scalar(bytes[end])))
    return isWhole ? bytes.text(start..<end) : nil
  }
}
