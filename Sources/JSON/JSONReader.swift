/// A cursor over the bytes of a JSON text (RFC 8259), which makes values of what it is asked for and of
/// nothing else.
///
///     try JSONReader.read(bytes[...]) { reader in
///       try reader.enterObject()
///       while let key = try reader.nextKey() {
///         if reader.matches(key, "x") { x = try reader.readNumber() } else { try reader.skipValue() }
///       }
///       try reader.finish()
///     }
///
/// What is passed over is checked as what is read is. After an error a reader cannot go on.
package struct JSONReader {
  package let bytes: JSONBytes
  let limits: JSONLimits
  /// The byte that comes next.
  package private(set) var index: Int
  /// The lists and objects around the cursor.
  private var depth = 0
  /// Whether the cursor is behind an opening bracket.
  private var isFirst = false
  private var keys = OpenKeys()

  private init(_ bytes: JSONBytes, from index: Int, _ limits: JSONLimits) {
    (self.bytes, self.index, self.limits) = (bytes, index, limits)
  }
}

extension JSONReader {
  /// Calls a function with a reader of a text, which is of no use behind the call.
  ///
  /// - Parameters:
  ///   - text: The text; a byte order mark before it is passed over.
  ///   - limits: What is read at most.
  ///   - body: Reads the text.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  package static func read<Result, Failure: Error>(
    _ text: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits(),
    _ body: (inout JSONReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try read(text, from: start, limits: limits, body)
  }

  /// Calls a function with a reader at a byte of a text.
  package static func read<Result, Failure: Error>(
    _ text: ArraySlice<UInt8>, from index: Int, limits: JSONLimits = JSONLimits(),
    _ body: (inout JSONReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The reader is of use only while the buffer is.
    try unsafe text.withUnsafeBufferPointer { buffer throws(Failure) in
      var reader = JSONReader(unsafe JSONBytes(buffer), from: index, limits)
      return try body(&reader)
    }
  }
}

extension JSONReader {
  /// A reader at the same place that does not compare keys, for a look at what comes.
  package var ahead: JSONReader { ahead(from: index) }

  /// Returns a reader at another place that does not compare keys, for a look at what stands there.
  package func ahead(from index: Int) -> JSONReader {
    var limits = limits
    limits.hasUniqueKeys = false
    return JSONReader(bytes, from: index, limits)
  }

  /// Returns the kind of the value that comes next, without passing it.
  @inline(__always)
  package mutating func peek() throws(JSONError) -> JSONKind {
    skipSpaces()
    guard index < bytes.count else { throw error(.unexpectedEnd, at: index) }
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

  /// Goes to the first byte of the value that comes next, or to the end of the text, and returns where it is.
  package mutating func goToValue() -> Int {
    skipSpaces()
    return index
  }

  /// Goes behind a value of any kind.
  ///
  /// - Complexity: O(n); it calls itself at most as often as the limit of the depth says.
  package mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .object:
      try enter(.object)
      while try nextKey() != nil { try skipValue() }
    case .list:
      try enter(.list)
      while try nextElement() { try skipValue() }
    case .string: _ = try readStringAtQuote()
    case .number: try skipNumber()
    case .truth: _ = try readTruth()
    case .null: try readNull()
    }
  }

  /// Goes behind spaces and the separators of text sequences.
  package mutating func skipSeparators() {
    while index < bytes.count, bytes[index].isSpace || bytes[index] == .recordSeparator {
      index += 1
    }
  }

  /// Goes behind what separates the texts of a sequence; returns whether another object follows.
  package mutating func goToNextText() -> Bool {
    skipSeparators()
    return index < bytes.count && bytes[index] == UInt8(ascii: "{")
  }

  /// Checks that nothing follows.
  package mutating func finish() throws(JSONError) {
    skipSpaces()
    guard index == bytes.count else { throw error(.surplusText, at: index) }
  }

  /// Checks that a text has anything in it.
  package mutating func checkIsNotEmpty() throws(JSONError) {
    skipSpaces()
    guard index < bytes.count else { throw error(.empty, at: index) }
  }
}

// MARK: - Objects and lists

extension JSONReader {
  /// Goes behind an opening brace.
  package mutating func enterObject() throws(JSONError) {
    guard try enterIfObject() else { throw error(.otherKind(.object), at: index) }
  }

  /// Goes behind an opening brace, if one comes next; returns whether it does.
  package mutating func enterIfObject() throws(JSONError) -> Bool {
    try enterIfAt(UInt8(ascii: "{"))
  }

  /// Goes behind an opening bracket, if one comes next; returns whether it does.
  package mutating func enterIfList() throws(JSONError) -> Bool {
    try enterIfAt(UInt8(ascii: "["))
  }

  @inline(__always)
  private mutating func enterIfAt(_ bracket: UInt8) throws(JSONError) -> Bool {
    skipSpaces()
    guard index < bytes.count, bytes[index] == bracket else {
      // There has to be a value of another kind.
      _ = try peek()
      return false
    }
    try enter(bracket == UInt8(ascii: "{") ? .object : .list)
    return true
  }

  private mutating func enter(_ kind: JSONKind) throws(JSONError) {
    if kind == .object, limits.hasUniqueKeys { keys.enterObject() }
    depth += 1
    guard depth <= limits.depth else { throw error(.tooDeep(limit: limits.depth), at: index) }
    index += 1
    isFirst = true
  }

  /// Goes to the value of an object's next member and returns its key, or goes behind the object and returns
  /// `nil`.
  package mutating func nextKey() throws(JSONError) -> JSONString? {
    guard try nextItem(closedBy: UInt8(ascii: "}")) else {
      if limits.hasUniqueKeys, let key = keys.leaveObject(in: bytes) { throw errorOfRepeated(key) }
      return nil
    }
    guard index < bytes.count else { throw error(.unexpectedEnd, at: index) }
    guard bytes[index] == .quote else { throw errorAtKey() }
    let key = try readStringAtQuote()
    if limits.hasUniqueKeys { try check(key) }
    skipSpaces()
    guard index < bytes.count else { throw error(.unexpectedEnd, at: index) }
    guard bytes[index] == UInt8(ascii: ":") else { throw error(.missingColon, at: index) }
    index += 1
    return key
  }

  @inline(__always)
  private mutating func check(_ key: JSONString) throws(JSONError) {
    guard keys.count < limits.members else {
      throw error(.tooManyMembers(limit: limits.members), at: key.range.lowerBound - 1)
    }
    guard keys.insert(key, in: bytes) else { throw errorOfRepeated(key) }
  }

  /// Goes to a list's next element and returns `true`, or goes behind the list.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try nextItem(closedBy: UInt8(ascii: "]"))
  }

  @inline(__always)
  private mutating func nextItem(closedBy mark: UInt8) throws(JSONError) -> Bool {
    skipSpaces()
    guard index < bytes.count else { throw error(.unexpectedEnd, at: index) }
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
    if index < bytes.count, bytes[index] == mark { throw error(.surplusComma, at: comma) }
    return true
  }

  @inline(__always)
  private mutating func skipSpaces() {
    // Most texts have few.
    if index < bytes.count, bytes[index] <= 0x20 { skipManySpaces() }
  }

  private mutating func skipManySpaces() {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }
}

// MARK: - Values

extension JSONReader {
  /// Reads a string, whose text ``text(of:)`` makes.
  package mutating func readString() throws(JSONError) -> JSONString {
    guard try peek() == .string else { throw error(.otherKind(.string), at: index) }
    return try readStringAtQuote()
  }

  @inline(__always)
  mutating func readStringAtQuote() throws(JSONError) -> JSONString {
    let start = index + 1
    let end = endOfPlainText(from: start)
    guard end < bytes.count, bytes[end] == .quote else {
      return try readString(from: start, plainUpTo: end)
    }
    index = end + 1
    return JSONString(from: start, to: end, hasEscapes: false, in: bytes)
  }

  /// Reads the rest of a string that has more than plain text in it.
  @inline(never)
  private mutating func readString(
    from start: Int, plainUpTo plainEnd: Int
  ) throws(JSONError) -> JSONString {
    var end = plainEnd
    var hasEscapes = false
    while end < bytes.count {
      switch bytes[end] {
      case .quote:
        index = end + 1
        return JSONString(from: start, to: end, hasEscapes: hasEscapes, in: bytes)
      case .backslash:
        hasEscapes = true
        _ = try takeEscape(at: &end)
      case 0x80...: end += try lengthOfScalar(at: end)
      default: throw error(.controlCharacter, at: end)
      }
      end = endOfPlainText(from: end)
    }
    throw error(.unexpectedEnd, at: end)
  }

  /// Returns the first byte of a string from an index on that needs a look, or the end of the text.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while bytes.hasWord(at: index) {
      let marks = bytes.word(at: index).bytesToLookAt
      guard marks == 0 else { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index].isPlainInString { index += 1 }
    return index
  }

  /// Reads a number, rounded to the nearest double, of two equally near ones to the even one.
  package mutating func readNumber() throws(JSONError) -> Double {
    guard try peek() == .number else { throw error(.otherKind(.number), at: index) }
    return try readNumberAtDigit()
  }

  mutating func readNumberAtDigit() throws(JSONError) -> Double {
    let decimal = try readDecimal()
    guard let number = decimal.value(in: bytes) else { throw errorOfSize(decimal) }
    return number
  }

  private mutating func skipNumber() throws(JSONError) {
    let decimal = try readDecimal()
    guard decimal.isSurelyFinite || decimal.value(in: bytes) != nil else {
      throw errorOfSize(decimal)
    }
  }

  private mutating func readDecimal() throws(JSONError) -> DecimalText {
    guard let decimal = DecimalText(bytes, from: index),
      decimal.end == bytes.count || !bytes[decimal.end].isPartOfWord
    else { throw errorAtWord(from: index) }
    index = decimal.end
    return decimal
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
    guard bytes.equal(index..<end, word) else { throw errorAtValue() }
    index = end
  }

  func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
    return end
  }
}
