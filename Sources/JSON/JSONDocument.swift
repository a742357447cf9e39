/// A JSON text, or a sequence of them, whose values can be looked at in any order, at a cost of eight bytes
/// a value.
///
/// The text is checked as a whole when the document is made; no two members of an object have one name.
package final class JSONDocument: Sendable {
  /// A value or a key.
  struct Entry: Sendable {
    /// Its first byte.
    var start: UInt32
    /// The entry behind it and everything in it.
    var next: UInt32
  }

  package let bytes: [UInt8]
  let entries: [Entry]

  // Nothing throws here: Embedded Swift leaks an object whose initializer fails before it has all its values.
  private init(_ bytes: [UInt8], _ entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: What is read at most.
  ///   - isSequence: Whether objects may follow the first value, as they do in JSON Lines and in text
  ///     sequences (RFC 7464).
  /// - Throws: ``JSONError`` that says what is wrong, and where.
  /// - Precondition: The text is shorter than 4 GB.
  /// - Complexity: O(n).
  package convenience init(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), isSequence: Bool = false
  ) throws(JSONError) {
    precondition(
      UInt32(exactly: bytes.count) != nil, "\(bytes.count) bytes are too long for a document")
    let entries = try JSONReader.read(bytes[...], limits: limits) { reader throws(JSONError) in
      if isSequence { reader.skipSeparators() }
      try reader.checkIsNotEmpty()
      var entries: [Entry] = []
      entries.reserveCapacity(reader.largestCount(in: 0..<bytes.count))
      repeat { try entries.append(from: &reader) } while isSequence && reader.goToNextText()
      try reader.finish()
      return entries
    }
    self.init(bytes, entries)
  }

  /// Reads the value at a byte of a text, taking no more memory than it needs.
  package convenience init(_ bytes: [UInt8], at offset: Int) throws(JSONError) {
    precondition(
      UInt32(exactly: bytes.count) != nil, "\(bytes.count) bytes are too long for a document")
    let entries = try JSONReader.read(bytes[...], from: offset) { reader throws(JSONError) in
      var ahead = reader.ahead
      try ahead.skipValue()
      var entries: [Entry] = []
      entries.reserveCapacity(reader.largestCount(in: offset..<ahead.index))
      try entries.append(from: &reader)
      return entries
    }
    self.init(bytes, entries)
  }
}

extension JSONDocument {
  /// Returns whether a text begins as a JSON object, a list, or a text sequence does.
  package static func couldBe(_ bytes: [UInt8]) -> Bool {
    let start = bytes.first { ![0xEF, 0xBB, 0xBF].contains($0) && !$0.isSpace }
    return start == UInt8(ascii: "{") || start == UInt8(ascii: "[") || start == .recordSeparator
  }

  /// The value that the text is, or the first of a sequence.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Returns whether a text stands in quotation marks at a byte, or `nil` where escapes leave that open.
  func isText(_ text: StaticString, at offset: Int) -> Bool? {
    guard bytes[offset] == .quote, text.hasPointerRepresentation else { return false }
    // The pointer is to constant bytes, as many as the count says.
    let start = unsafe text.utf8Start
    for index in 0..<text.utf8CodeUnitCount {
      let byte = bytes[offset + 1 + index]
      if byte == .backslash { return nil }
      if unsafe byte != start[index] { return false }
    }
    let last = bytes[offset + 1 + text.utf8CodeUnitCount]
    return last == .backslash ? nil : last == .quote
  }

  /// Returns the place of a byte.
  package func place(of offset: Int) -> JSONPlace { JSONPlace(offset: offset, in: bytes[...]) }
}

extension [JSONDocument.Entry] {
  /// Adds the value at a cursor, and everything in it.
  fileprivate mutating func append(from reader: inout JSONReader) throws(JSONError) {
    _ = try reader.peek()
    let index = count
    append(JSONDocument.Entry(start: UInt32(reader.index), next: 0))
    if try reader.enterIfObject() {
      while let key = try reader.nextKey() {
        append(
          JSONDocument.Entry(start: UInt32(key.range.lowerBound - 1), next: UInt32(count + 1)))
        try append(from: &reader)
      }
    } else if try reader.enterIfList() {
      while try reader.nextElement() { try append(from: &reader) }
    } else {
      try reader.skipValue()
    }
    self[index].next = UInt32(count)
  }
}

extension JSONReader {
  /// Returns how many values and keys some of the text can have at most: each has a mark of its own before or
  /// behind it.
  fileprivate func largestCount(in range: Range<Int>) -> Int {
    var count = 1
    for index in range {
      switch bytes[index] {
      case .comma, UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): count += 1
      default: break
      }
    }
    return count
  }
}
