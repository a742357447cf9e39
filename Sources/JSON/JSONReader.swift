/// A cursor over the bytes of a JSON text (RFC 8259), which makes values of what it is asked for and of
/// nothing else.
///
///     var reader = JSONReader(bytes)
///     try reader.enterObject()
///     while let key = try reader.nextKey() {
///       if reader.matches(key, "x") { x = try reader.readNumber() } else { try reader.skipValue() }
///     }
///     try reader.finish()
///
/// What is passed over is checked as what is read is. A byte order mark before the text is passed over.
/// After an error a reader cannot go on.
package struct JSONReader {
  let bytes: ArraySlice<UInt8>
  let limits: JSONLimits
  /// The byte that comes next.
  package private(set) var index: Int
  /// The lists and objects around the cursor.
  private var depth = 0
  /// Whether the cursor is behind an opening bracket.
  private var isFirst = false

  package init(_ bytes: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits()) {
    self.bytes = bytes
    self.limits = limits
    index = bytes.startIndex
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
  }

  package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) {
    self.init(bytes[...], limits: limits)
  }

  /// Creates a reader at a value inside a text that has been checked.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes[...]
    limits = JSONLimits()
    index = offset
  }
}

extension JSONReader {
  /// The bytes before the cursor.
  package var offset: Int { index - bytes.startIndex }

  /// Returns the kind of the value that comes next, without passing it.
  package mutating func peek() throws(JSONError) -> JSONKind {
    skipSpaces()
    guard index < bytes.endIndex else { throw error(.unexpectedEnd, at: index) }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .list
    case .quote: return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth
    case UInt8(ascii: "n"): return .null
    default: throw errorAtValue()
    }
  }

  /// Goes behind a value of any kind.
  ///
  /// - Complexity: O(n); it calls itself at most as often as the limit of the depth says.
  package mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .object:
      try enterObject()
      while try nextKey() != nil { try skipValue() }
    case .list:
      try enterList()
      while try nextElement() { try skipValue() }
    case .string: _ = try readString()
    case .number: _ = try readNumber()
    case .truth: _ = try readTruth()
    case .null: try readNull()
    }
  }

  /// Goes behind spaces and the separators of text sequences.
  mutating func skipSeparators() {
    while index < bytes.endIndex, bytes[index].isSpace || bytes[index] == .recordSeparator {
      index += 1
    }
  }

  /// Goes behind what separates the texts of a sequence; returns whether another object follows.
  mutating func goToNextText() -> Bool {
    skipSeparators()
    return index < bytes.endIndex && bytes[index] == UInt8(ascii: "{")
  }

  /// Checks that nothing follows.
  package mutating func finish() throws(JSONError) {
    skipSpaces()
    guard index == bytes.endIndex else { throw error(.surplusText, at: index) }
  }

  /// Checks that a text has anything in it.
  package mutating func checkIsNotEmpty() throws(JSONError) {
    skipSpaces()
    guard index < bytes.endIndex else { throw error(.empty, at: index) }
  }
}

// MARK: - Objects and lists

extension JSONReader {
  /// Goes behind an opening brace.
  package mutating func enterObject() throws(JSONError) { try enter(.object) }

  /// Goes behind an opening bracket.
  package mutating func enterList() throws(JSONError) { try enter(.list) }

  private mutating func enter(_ kind: JSONKind) throws(JSONError) {
    guard try peek() == kind else { throw error(.otherKind(kind), at: index) }
    depth += 1
    guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth), at: index) }
    index += 1
    isFirst = true
  }

  /// Goes to the value of an object's next member and returns its key, or goes behind the object and returns
  /// `nil`.
  package mutating func nextKey() throws(JSONError) -> JSONString? {
    guard try nextItem(closedBy: UInt8(ascii: "}")) else { return nil }
    guard index < bytes.endIndex else { throw error(.unexpectedEnd, at: index) }
    guard bytes[index] == .quote else { throw errorAtKey() }
    let key = try readString()
    skipSpaces()
    guard index < bytes.endIndex else { throw error(.unexpectedEnd, at: index) }
    guard bytes[index] == UInt8(ascii: ":") else { throw error(.missingColon, at: index) }
    index += 1
    return key
  }

  /// Goes to a list's next element and returns `true`, or goes behind the list.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try nextItem(closedBy: UInt8(ascii: "]"))
  }

  private mutating func nextItem(closedBy mark: UInt8) throws(JSONError) -> Bool {
    skipSpaces()
    guard index < bytes.endIndex else { throw error(.unexpectedEnd, at: index) }
    if bytes[index] == mark {
      index += 1
      depth -= 1
      isFirst = false
      return false
    }
    guard !isFirst else {
      isFirst = false
      return true
    }
    let comma = index
    guard bytes[index] == .comma else { throw errorBehindValue() }
    index += 1
    skipSpaces()
    if index < bytes.endIndex, bytes[index] == mark { throw error(.surplusComma, at: comma) }
    return true
  }

  private mutating func skipSpaces() {
    while index < bytes.endIndex, bytes[index].isSpace { index += 1 }
  }
}

// MARK: - Values

extension JSONReader {
  /// Reads a string, whose text ``text(of:)`` makes.
  package mutating func readString() throws(JSONError) -> JSONString {
    guard try peek() == .string else { throw error(.otherKind(.string), at: index) }
    let start = index + 1
    var hasEscapes = false
    index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == .quote {
        index += 1
        return JSONString(range: start..<index - 1, hasEscapes: hasEscapes)
      }
      if byte == .backslash {
        hasEscapes = true
        _ = try takeEscape(at: &index)
      } else if byte < 0x20 {
        throw error(.controlCharacter, at: index)
      } else if byte < 0x80 {
        index += 1
      } else {
        index += try lengthOfScalar(at: index)
      }
    }
    throw error(.unexpectedEnd, at: index)
  }

  /// Reads a number, rounded to the nearest double, of two equally near ones to the even one.
  package mutating func readNumber() throws(JSONError) -> Double {
    guard try peek() == .number else { throw error(.otherKind(.number), at: index) }
    guard let decimal = DecimalText(bytes, from: index),
      decimal.end == bytes.endIndex || !bytes[decimal.end].isPartOfWord
    else { throw errorAtWord(from: index) }
    guard let number = decimal.value(in: bytes) else {
      throw error(.numberTooLarge(excerpt(index..<decimal.end)), at: index)
    }
    index = decimal.end
    return number
  }

  package mutating func readTruth() throws(JSONError) -> Bool {
    guard try peek() == .truth else { throw error(.otherKind(.truth), at: index) }
    let isTrue = bytes[index] == UInt8(ascii: "t")
    try readWord(isTrue ? "true" : "false")
    return isTrue
  }

  package mutating func readNull() throws(JSONError) {
    guard try peek() == .null else { throw error(.otherKind(.null), at: index) }
    try readWord("null")
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    let end = endOfWord(from: index)
    guard matches(index..<end, word) else { throw errorAtValue() }
    index = end
  }

  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.endIndex, bytes[end].isPartOfWord { end += 1 }
    return end
  }
}
