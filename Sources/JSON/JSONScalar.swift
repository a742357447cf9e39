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
