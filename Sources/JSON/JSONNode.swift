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
  package var string: String? {
    var reader = reader
    guard kind == .string, let string = try? reader.readString() else { return nil }
    return reader.text(of: string)
  }

  /// The number, or `nil` for other values.
  package var number: Double? {
    var reader = reader
    return kind == .number ? try? reader.readNumber() : nil
  }

  /// Whether the value is `true`, or `nil` for other values than `true` and `false`.
  package var truth: Bool? {
    var reader = reader
    return kind == .truth ? try? reader.readTruth() : nil
  }

  private var reader: JSONReader { JSONReader(document.bytes, at: offset) }

  /// The value and, of a list or an object, everything in it, keys included, in the order of the text.
  package var descendants: some Sequence<JSONNode> {
    (index..<end).lazy.map { [document] in JSONNode(document: document, index: $0) }
  }

  private var end: Int { Int(document.entries[index].next) }
}

// MARK: - Lists and objects

extension JSONNode {
  /// A member of an object.
  package struct Member: Sendable {
    /// The key, which is a string.
    package let key: JSONNode
    package let value: JSONNode
  }

  /// The elements of a list, or `nil` for other values.
  package var elements: Children? {
    kind == .list ? Children(document: document, index: index + 1, end: end) : nil
  }

  /// Returns the value of a member, or `nil` if there is none of that name.
  ///
  /// - Complexity: O(n) in the number of members.
  package subscript(name: StaticString) -> JSONNode? {
    guard let members else { return nil }
    for member in members where member.key.matches(name) { return member.value }
    return nil
  }

  private func matches(_ name: StaticString) -> Bool {
    var reader = reader
    guard let string = try? reader.readString() else { return false }
    return reader.matches(string, name)
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
