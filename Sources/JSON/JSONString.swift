/// A string of a text: where it stands.
package struct JSONString: Hashable, Sendable {
  /// The first byte between its quotation marks, and the one behind the last.
  package let start: Int
  package let end: Int
  /// Whether some of them are escapes.
  package let hasEscapes: Bool
  /// Its first eight bytes, the first in the lowest bits, and 0 behind its end.
  package let head: UInt64

  @inline(__always)
  init(from start: Int, to end: Int, hasEscapes: Bool, in bytes: JSONBytes) {
    (self.start, self.end) = (start, end)
    self.hasEscapes = hasEscapes
    head = bytes.head(from: start, count: end &- start)
  }
}

extension JSONString {
  /// The bytes between its quotation marks.
  package var range: Range<Int> { start..<end }

  /// The number of bytes between its quotation marks.
  package var count: Int { end &- start }

  /// Whether nothing stands between its quotation marks.
  package var isEmpty: Bool { count == 0 }
}

/// A name that strings are compared with, eight bytes at once.
package struct JSONName: Hashable, Sendable {
  let bytes: [UInt8]
  /// The first eight bytes, the first in the lowest bits, and 0 behind the end.
  package let head: UInt64
  /// Of a longer name the last eight, or 0.
  let tail: UInt64
  /// The number of all bytes.
  let count: Int

  package init(_ name: String) {
    bytes = Array(name.utf8)
    count = bytes.count
    head = JSONName.word(of: bytes.prefix(8))
    tail = count > 8 ? JSONName.word(of: bytes.suffix(8)) : 0
  }

  private static func word(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension JSONReader {
  /// Returns the text that a string stands for.
  @inline(never)
  package func text(of string: JSONString) -> String {
    string.hasEscapes
      ? String(decoding: bytes.unescaped(string), as: UTF8.self) : bytes.text(string.range)
  }

  /// Returns whether a string is a name.
  package func matches(_ string: JSONString, _ name: StaticString) -> Bool {
    string.hasEscapes ? text(of: string) == name.description : bytes.equal(string.range, name)
  }

  /// Returns whether a string is a name.
  package func matches(_ string: JSONString, _ name: JSONName) -> Bool {
    bytes.matches(string, name)
  }
}

extension JSONBytes {
  /// Returns whether a string is a name.
  package func matches(_ string: JSONString, _ name: JSONName) -> Bool {
    guard !string.hasEscapes, name.count <= 16 else { return areEqual(string, name) }
    return string.head == name.head && string.count == name.count && tail(of: string) == name.tail
  }

  // What is rare stands apart, so that what is called for every key needs few registers.
  @inline(never)
  private func areEqual(_ string: JSONString, _ name: JSONName) -> Bool {
    string.hasEscapes ? unescaped(string) == name.bytes : equal(string.range, name.bytes)
  }

  /// Returns the last eight bytes of a longer string without escapes, the first in the lowest bits, or 0.
  @inline(__always)
  func tail(of string: JSONString) -> UInt64 {
    string.count > 8 ? word(at: string.end &- 8) : 0
  }

  /// Returns the bytes that a string stands for, which a reader has passed.
  func unescaped(_ string: JSONString) -> [UInt8] {
    guard string.hasEscapes else { return copy(of: string.range) }
    var text: [UInt8] = []
    text.reserveCapacity(string.range.count)
    var index = string.range.lowerBound
    while index < string.range.upperBound {
      // The reader has passed the string, so its escapes are sound.
      if self[index] == .backslash, let scalar = try? takeEscape(at: &index) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(self[index])
        index += 1
      }
    }
    return text
  }
}

#if !WAYMARK_PAGE
  extension JSONBytes {
    /// Returns the text that a string stands for, which a reader has passed.
    package func text(of string: JSONString) -> String {
      String(decoding: unescaped(string), as: UTF8.self)
    }
  }
#endif

// MARK: - Escapes

extension JSONReader {
  /// Takes the escape at a backslash.
  func takeEscape(at index: inout Int) throws(JSONError) -> Unicode.Scalar {
    try bytes.takeEscape(at: &index)
  }

  func lengthOfScalar(at index: Int) throws(JSONError) -> Int {
    try bytes.lengthOfScalar(at: index)
  }
}

extension JSONBytes {
  @inline(never)
  private func error(_ problem: JSONProblem, at index: Int) -> JSONError {
    JSONError(problem: problem, place: place(of: index))
  }

  /// Takes the escape at a backslash, or the two of a surrogate pair, and returns its scalar.
  func takeEscape(at index: inout Int) throws(JSONError) -> Unicode.Scalar {
    let start = index
    guard start + 1 < count else { throw error(.unexpectedEnd, at: count) }
    index += 2
    switch self[start + 1] {
    case .quote: return "\""
    case .backslash: return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try takeCodeUnits(at: &index, from: start)
    default: throw error(.unknownEscape, at: start)
    }
  }

  private func takeCodeUnits(
    at index: inout Int, from start: Int
  ) throws(JSONError) -> Unicode.Scalar {
    let high = try codeUnit(at: index, from: start)
    index += 4
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00, index + 1 < count, self[index] == .backslash,
      self[index + 1] == UInt8(ascii: "u")
    else { throw error(.loneSurrogate, at: start) }
    let low = try codeUnit(at: index + 2, from: index)
    guard 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
    else { throw error(.loneSurrogate, at: start) }
    index += 6
    return scalar
  }

  /// Returns the number that four hexadecimal digits are.
  private func codeUnit(at index: Int, from start: Int) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for place in index..<index + 4 {
      guard place < count else { throw error(.unexpectedEnd, at: count) }
      let byte = self[place]
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      guard byte.isDigit || letter < 6 else { throw error(.unknownEscape, at: start) }
      unit = unit << 4 | UInt32(byte.isDigit ? byte - UInt8(ascii: "0") : letter + 10)
    }
    return unit
  }

  /// Returns the length of a scalar of two bytes or more.
  ///
  /// The bounds are those of the Unicode Standard's table of well-formed UTF-8 byte sequences (3-7).
  func lengthOfScalar(at index: Int) throws(JSONError) -> Int {
    let first = self[index]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0x80)
      }
    guard length > 0, index + length <= count, second ~= self[index + 1] else {
      throw error(.notUTF8, at: index)
    }
    for place in index + 2..<max(index + 2, index + length) where self[place] & 0xC0 != 0x80 {
      throw error(.notUTF8, at: index)
    }
    return length
  }
}
