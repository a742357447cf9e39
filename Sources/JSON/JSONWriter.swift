/// Writes JSON texts into a buffer, each without a space.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.member("x", 1.5)
///     writer.member("y", "top")
///     writer.endObject()
///     let line = writer.take()      // {"x":1.5,"y":"top"}
///
/// Numbers are the shortest texts that read back as the same double, whole ones without a fraction; what is
/// not finite is `null`. Members stand in the order in which they are written.
package struct JSONWriter: Sendable {
  /// What has been written and not been taken.
  package private(set) var bytes: [UInt8] = []
  /// Whether a value or a member would follow another.
  private var needsComma = false

  package init() {}
}

extension JSONWriter {
  /// Returns what has been written, and begins anew behind it.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Forgets what has been written, of which somebody has taken a copy.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Ends a text with a line feed, so that another can follow.
  package mutating func endLine() {
    bytes.append(.lineFeed)
    needsComma = false
  }
}

// MARK: - Objects and lists

extension JSONWriter {
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  package mutating func endObject() { end(UInt8(ascii: "}")) }

  package mutating func beginList() { begin(UInt8(ascii: "[")) }

  package mutating func endList() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ mark: UInt8) {
    separate()
    bytes.append(mark)
    needsComma = false
  }

  private mutating func end(_ mark: UInt8) {
    bytes.append(mark)
    needsComma = true
  }

  /// Writes a member's name; its value has to follow.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(.quote)
    // The name is a literal without quotation marks; its bytes live as long as the program.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    endKey()
  }

  /// Writes a member's name; its value has to follow.
  package mutating func key(_ name: String) {
    separate()
    bytes.append(.quote)
    append(escaped: name)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(.quote)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(.comma) }
    needsComma = true
  }
}

// MARK: - Values

extension JSONWriter {
  package mutating func write(_ number: Double) {
    separate()
    append(number)
  }

  package mutating func write(_ number: Int) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(UInt64(number.magnitude))
  }

  package mutating func write(_ text: String) {
    separate()
    bytes.append(.quote)
    append(escaped: text)
    bytes.append(.quote)
  }

  package mutating func write(_ truth: Bool) { write(word: truth ? "true" : "false") }

  package mutating func writeNull() { write(word: "null") }

  private mutating func write(word: StaticString) {
    separate()
    // A literal's bytes live as long as the program.
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  /// Writes a value that has been written by another writer, or several with commas between them.
  package mutating func write(text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// Writes a value of a document as it stands there, numbers digit by digit, its members sorted by their names.
  package mutating func write(_ node: JSONNode) {
    if let elements = node.elements {
      beginList()
      for element in elements { write(element) }
      endList()
    } else if node.kind == .object {
      beginObject()
      writeMembers(of: node)
      endObject()
    } else {
      separate()
      bytes.append(contentsOf: node.scalar)
    }
  }

  /// Writes members of documents into the object that has been begun, sorted by their names.
  package mutating func writeMembers(_ members: some Sequence<JSONNode.Member>) {
    var members = JSONMembers(members)
    writeRest(of: &members)
  }

  /// Writes the members of an object, sorted by their names.
  package mutating func writeMembers(of node: JSONNode?) {
    var members = JSONMembers(of: node)
    writeRest(of: &members)
  }

  /// Writes the members that do not stand behind one of a name, which may be written next.
  package mutating func write(_ members: inout JSONMembers, before name: String) {
    while let member = members.next(before: name) { write(member) }
  }

  /// Writes the members that have not been written.
  package mutating func writeRest(of members: inout JSONMembers) {
    while let member = members.next() { write(member) }
  }

  private mutating func write(_ member: JSONNode.Member) {
    separate()
    bytes.append(contentsOf: member.key.scalar)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    write(member.value)
  }
}

// MARK: - Members

extension JSONWriter {
  package mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    write(number)
  }

  package mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    write(number)
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    write(text)
  }

  package mutating func member(_ name: StaticString, _ truth: Bool) {
    key(name)
    write(truth)
  }

  /// Writes a list of texts.
  package mutating func member(_ name: StaticString, _ texts: some Sequence<String>) {
    key(name)
    beginList()
    for text in texts { write(text) }
    endList()
  }

  /// Writes an object.
  package mutating func object<Failure: Error>(
    _ name: StaticString, _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    key(name)
    beginObject()
    try members(&self)
    endObject()
  }
}

// MARK: - Texts and digits

extension JSONWriter {
  private mutating func append(escaped text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in 0..<utf8.count {
        // The index is below the count.
        let byte = unsafe utf8[index]
        guard byte < 0x20 || byte == .quote || byte == .backslash else { continue }
        unsafe bytes.append(contentsOf: utf8[start..<index])
        append(escape: byte)
        start = index + 1
      }
      unsafe bytes.append(contentsOf: utf8[start...])
    }
  }

  private mutating func append(escape byte: UInt8) {
    bytes.append(.backslash)
    switch byte {
    case .quote, .backslash: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case .lineFeed: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case .carriageReturn: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 0xF] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  private mutating func append(_ number: Double) {
    if number.magnitude < 1e15, number == number.rounded(.towardZero), number.sign == .plus {
      return append(UInt64(number))
    }
    guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    bytes.append(contentsOf: number.description.utf8)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  private mutating func append(_ number: UInt64) {
    var rest = number
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
