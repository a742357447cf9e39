// What is wrong where something cannot stand: the slips that people make who write JSON by hand get words
// of their own.

extension JSONReader {
  @inline(never)
  func error(_ problem: JSONProblem, at index: Int) -> JSONError {
    JSONError(problem: problem, place: bytes.place(of: index))
  }

  /// What is wrong with a key that an object has already.
  func errorOfRepeated(_ key: JSONString) -> JSONError {
    error(.repeatedKey(text(of: key)), at: key.range.lowerBound - 1)
  }

  /// What is wrong with a number that is beyond all doubles.
  func errorOfSize(_ decimal: DecimalText) -> JSONError {
    error(.numberTooLarge(excerpt(decimal.start..<decimal.end)), at: decimal.start)
  }

  /// What is wrong where a value should begin.
  func errorAtValue() -> JSONError {
    switch bytes[index] {
    case .comma, UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return error(.missingValue, at: index)
    default: return slip() ?? error(.missingComma, at: index)
    }
  }

  /// What is wrong where a key should begin.
  func errorAtKey() -> JSONError { slip() ?? error(.missingKey, at: index) }

  /// What is wrong where a comma or a closing bracket should stand.
  func errorBehindValue() -> JSONError {
    switch bytes[index] {
    case UInt8(ascii: "'"), UInt8(ascii: "/"), 0x80...: slip() ?? error(.missingComma, at: index)
    default: error(.missingComma, at: index)
    }
  }

  private func slip() -> JSONError? {
    switch bytes[index] {
    case UInt8(ascii: "'"): return error(.singleQuotes, at: index)
    case UInt8(ascii: "/"): return error(.comment, at: index)
    case 0x80...:
      do throws(JSONError) { _ = try lengthOfScalar(at: index) } catch { return error }
      return nil
    case let byte where byte.isPartOfWord: return errorAtWord(from: index)
    default: return nil
    }
  }

  /// What is wrong with a word, or with a number that JSON writes in another way.
  func errorAtWord(from index: Int) -> JSONError {
    let word = excerpt(index..<endOfWord(from: index))
    let lowercased = word.inSmallLetters
    switch lowercased {
    case "true", "false", "null": return error(.capitalizedWord(word), at: index)
    default: break
    }
    let start = lowercased.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    switch String(Substring(start)) {
    case "nan", "infinity", "inf": return error(.notFinite(word), at: index)
    default: break
    }
    guard let first = start.first, first.isDigit || first == UInt8(ascii: ".") else {
      return error(.unknownWord(word), at: index)
    }
    return error(.malformedNumber(word), at: index)
  }

  /// The beginning of some bytes, for a message.
  func excerpt(_ range: Range<Int>) -> String {
    let limit = 40
    let text = bytes.text(range.lowerBound..<min(range.upperBound, range.lowerBound + limit))
    return range.count > limit ? text + "…" : text
  }
}
