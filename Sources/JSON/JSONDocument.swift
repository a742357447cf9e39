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
  package init(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), isSequence: Bool = false
  ) throws(JSONError) {
    precondition(bytes.count <= Int(UInt32.max), "\(bytes.count) bytes are too long for a document")
    self.bytes = bytes
    var reader = JSONReader(bytes, limits: limits)
    if isSequence { reader.skipSeparators() }
    try reader.checkIsNotEmpty()
    var entries: [Entry] = []
    entries.reserveCapacity(reader.largestCount)
    repeat { try entries.append(from: &reader) } while isSequence && reader.goToNextText()
    try reader.finish()
    self.entries = entries
  }
}

extension JSONDocument {
  /// The value that the text is, or the first of a sequence.
  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Returns whether a text stands in quotation marks at a byte, or `nil` where escapes leave that open.
  func isText(_ text: StaticString, at offset: Int) -> Bool? {
    guard bytes[offset] == .quote, text.hasPointerRepresentation else { return false }
    // The pointer is to constant bytes, as many as the count says.
    let start = unsafe text.utf8Start
    for place in 0..<text.utf8CodeUnitCount {
      let byte = bytes[offset + 1 + place]
      if byte == .backslash { return nil }
      if unsafe byte != start[place] { return false }
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
    let kind = try reader.peek()
    let place = count
    append(JSONDocument.Entry(start: UInt32(reader.index), next: 0))
    switch kind {
    case .object:
      try reader.enterObject()
      var keys = KeySet()
      while let key = try reader.nextKey() {
        append(
          JSONDocument.Entry(start: UInt32(key.range.lowerBound - 1), next: UInt32(count + 1)))
        try keys.insert(key, of: reader)
        try append(from: &reader)
      }
    case .list:
      try reader.enterList()
      while try reader.nextElement() { try append(from: &reader) }
    default: try reader.skipValue()
    }
    self[place].next = UInt32(count)
  }
}

/// The keys of an object, none of which may come twice.
private struct KeySet {
  private var few: [JSONString] = []
  private var many: Set<String> = []

  /// The keys that are compared one by one.
  private static let manyKeys = 16

  mutating func insert(_ key: JSONString, of reader: JSONReader) throws(JSONError) {
    let isNew: Bool
    if few.count < KeySet.manyKeys {
      isNew = !few.contains { reader.areEqual($0, key) }
      few.append(key)
    } else {
      if many.isEmpty { many = Set(few.map { reader.text(of: $0) }) }
      guard many.count < reader.limits.members else {
        throw reader.error(
          .tooManyMembers(limit: reader.limits.members), at: key.range.lowerBound - 1)
      }
      isNew = many.insert(reader.text(of: key)).inserted
    }
    guard isNew else {
      throw reader.error(.repeatedKey(reader.text(of: key)), at: key.range.lowerBound - 1)
    }
  }
}

extension JSONReader {
  /// The values and keys that the text can have at most: each has a mark of its own before or behind it.
  fileprivate var largestCount: Int {
    bytes.reduce(1) { count, byte in
      switch byte {
      case .comma, UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): count + 1
      default: count
      }
    }
  }

  fileprivate func areEqual(_ first: JSONString, _ second: JSONString) -> Bool {
    first.hasEscapes || second.hasEscapes
      ? text(of: first) == text(of: second)
      : bytes[first.range].elementsEqual(bytes[second.range])
  }
}
