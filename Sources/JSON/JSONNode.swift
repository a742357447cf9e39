/// A value of a document.
package struct JSONNode: Sendable {
  private let document: JSONDocument
  private let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }
}

extension JSONNode {
  /// The value's first byte.
  package var offset: Int { Int(document.entries[index].start) }

  package var kind: JSONKind {
    switch document.bytes[offset] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case .quote: .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .truth
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// The text of a string, or `nil` for other values.
  @inline(never)
  package var string: String? {
    guard kind == .string else { return nil }
    let bytes = document.bytes
    var end = offset + 1
    while bytes[end] != .quote {
      guard bytes[end] != .backslash else { return unescapedString }
      end += 1
    }
    return String(decoding: bytes[offset + 1..<end], as: UTF8.self)
  }

  private var unescapedString: String? {
    read { reader throws(JSONError) in reader.text(of: try reader.readString()) }
  }

  /// Returns whether the value is a string of a text, without making one.
  package func isText(_ text: StaticString) -> Bool {
    document.isText(text, at: offset) ?? (unescapedString == text.description)
  }

  /// The number, or `nil` for other values.
  package var number: Double? {
    kind == .number ? read { reader throws(JSONError) in try reader.readNumber() } : nil
  }

  /// A whole number as it is written, if a double may hold only its first digits; `nil` for all other values.
  package var longWholeNumber: String? {
    guard let number, number.magnitude >= 0x1p53 else { return nil }
    return read { reader in reader.wholeNumber(at: offset) } ?? nil
  }

  /// Whether the value is `true`, or `nil` for other values than `true` and `false`.
  package var truth: Bool? {
    kind == .truth ? document.bytes[offset] == UInt8(ascii: "t") : nil
  }

  /// Reads the value, which has been checked.
  private func read<Value>(_ body: (inout JSONReader) throws(JSONError) -> Value) -> Value? {
    try? JSONReader.read(document.bytes[...], from: offset, body)
  }

  /// Returns whether a value of the same document is this one or in it.
  package func contains(_ other: JSONNode) -> Bool {
    document === other.document && index <= other.index && other.index < end
  }

  /// Returns whether a value is the same place of the same document.
  package func isSame(as other: JSONNode?) -> Bool {
    other.map { document === $0.document && index == $0.index } ?? false
  }

  /// Returns the value itself or the one in it that begins at a byte, or `nil` if none does.
  ///
  /// - Complexity: O(log n).
  package func descendant(atByte offset: Int) -> JSONNode? {
    var (low, high) = (index, end)
    while low < high {
      let middle = (low + high) / 2
      if Int(document.entries[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    let found = JSONNode(document: document, index: low)
    return low < end && found.offset == offset ? found : nil
  }

  /// The value and, of a list or an object, everything in it, keys included, in the order of the text.
  package var descendants: some Sequence<JSONNode> {
    (index..<end).lazy.map { [document] in JSONNode(document: document, index: $0) }
  }

  private var end: Int { Int(document.entries[index].next) }

  /// The bytes of a value that is neither a list nor an object, as they stand in the text.
  var scalar: ArraySlice<UInt8> {
    let bytes = document.bytes
    var end = offset + 1
    if bytes[offset] == .quote {
      while bytes[end] != .quote { end += bytes[end] == .backslash ? 2 : 1 }
      end += 1
    } else {
      while end < bytes.endIndex, bytes[end].isPartOfWord { end += 1 }
    }
    return bytes[offset..<end]
  }

  /// The bytes of a string between its quotation marks, escapes as they are.
  package var name: ArraySlice<UInt8> { scalar.dropFirst().dropLast() }
}

// MARK: - Lists and objects

extension JSONDocument {
  /// The values of a sequence, or the only one.
  package var roots: JSONNode.Children {
    JSONNode.Children(document: self, index: 0, end: entries.count)
  }
}

extension JSONNode {
  /// A member of an object.
  package struct Member: Sendable {
    /// The key, which is a string.
    package let key: JSONNode
    package let value: JSONNode

    package init(key: JSONNode, value: JSONNode) {
      self.key = key
      self.value = value
    }
  }

  /// The elements of a list, or `nil` for other values.
  package var elements: Children? {
    kind == .list ? Children(document: document, index: index + 1, end: end) : nil
  }

  /// Returns the value of a member, or `nil` if there is none of that name.
  ///
  /// - Complexity: O(n) in the number of members.
  package subscript(name: StaticString) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = index + 1
    while key < end {
      // A value follows its key.
      let start = Int(document.entries[key].start)
      if document.isText(name, at: start)
        ?? (JSONNode(document: document, index: key).unescapedString == name.description)
      {
        return JSONNode(document: document, index: key + 1)
      }
      key = Int(document.entries[key + 1].next)
    }
    return nil
  }

  /// The members of an object, or `nil` for other values.
  package var members: Members? {
    kind == .object
      ? Members(children: Children(document: document, index: index + 1, end: end)) : nil
  }

  /// Nodes that follow each other.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate let end: Int

    package mutating func next() -> JSONNode? {
      guard index < end else { return nil }
      defer { index = Int(document.entries[index].next) }
      return JSONNode(document: document, index: index)
    }
  }

  /// The members of an object in the order of the text.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate var children: Children

    package mutating func next() -> Member? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return Member(key: key, value: value)
    }
  }
}
