/// Rows of JSON Lines: an object each, of which the numbers with known names count.
struct JSONRows: RowParser {
  let fields: Set<TrackField>

  /// Takes the names from the first line, without passing it.
  init(_ lines: inout LineReader) throws(TrackError) {
    var length = 4096
    var piece = try lines.peek(length)
    while !piece.contains(UInt8(ascii: "\n")), piece.count == length, length < 1 << 20 {
      length *= 2
      piece = try lines.peek(length)
    }
    let line = piece.prefix { $0 != UInt8(ascii: "\n") }
    var fields: Set<TrackField> = []
    var scanner = JSONScanner(line)
    let error = scanner.scanObject { name, _, _ in
      if let field = TrackField(rawValue: name) { fields.insert(field) }
      return nil
    }
    if let error {
      throw TrackError(
        kind: .header, path: lines.error(.header, "").path, line: 1,
        column: error.offset - line.startIndex + 1, reason: error.reason)
    }
    self.fields = fields
  }

  mutating func next(
    _ row: inout [Double], from lines: inout LineReader
  ) throws(TrackError) -> Bool {
    var line = try lines.nextLine()
    while let bytes = line, bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
      line = try lines.nextLine()
    }
    guard let line else { return false }
    var missing = fields
    var scanner = JSONScanner(line)
    let error = scanner.scanObject { name, value, offset in
      guard let field = TrackField(rawValue: name) else { return nil }
      guard missing.remove(field) != nil else {
        return JSONScanner.Failure(
          offset: offset,
          reason: fields.contains(field)
            ? "\(name) stands twice in the object"
            : "there is \(name), which the first row does not have")
      }
      guard let number = NumberScanner.number(value) else {
        let text = String(decoding: value.prefix(40), as: UTF8.self)
        return JSONScanner.Failure(
          offset: offset, reason: "\(name) is \(text), which is no number")
      }
      row[field.place] = number
      return nil
    }
    if let error {
      throw lines.error(.row, error.reason, column: error.offset - line.startIndex + 1)
    }
    guard let field = missing.min(by: { $0.place < $1.place }) else { return true }
    throw lines.error(.row, "the object has no \(field.rawValue)", column: 1)
  }
}

/// Scans one JSON object for its members, without making values of them.
///
/// Foundation's decoder takes a hundred times as long, and a track may have hundreds of millions of lines.
struct JSONScanner {
  /// What is wrong, and at which byte.
  struct Failure {
    var offset: Int
    var reason: String
  }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }
}

extension JSONScanner {
  /// Calls a function with the name and the bytes of each member's value; it may refuse it.
  ///
  /// - Returns: What is wrong, or `nil`.
  mutating func scanObject(
    _ visit: (_ name: String, _ value: ArraySlice<UInt8>, _ offset: Int) -> Failure?
  ) -> Failure? {
    guard skip("{") else {
      return failure("a row has to be an object such as {\"offset_x\":0,\"offset_y\":0}")
    }
    if skip("}") { return atEnd() }
    repeat {
      skipSpaces()
      let isQuoted = index < bytes.endIndex && bytes[index] == UInt8(ascii: "\"")
      guard let name = string() else {
        return failure(
          isQuoted
            ? "the row ends inside quotes" : "here the name of a member should stand, in quotes")
      }
      guard skip(":") else { return failure("here a : should stand") }
      skipSpaces()
      let start = index
      if let failure = skipValue() { return failure }
      let text = String(decoding: name, as: UTF8.self)
      if let failure = visit(text, bytes[start..<index], start) { return failure }
    } while skip(",")
    guard skip("}") else { return failure("here a , or the closing } should stand") }
    return atEnd()
  }

  private mutating func atEnd() -> Failure? {
    skipSpaces()
    return index == bytes.endIndex ? nil : failure("there is something behind the object")
  }

  private func failure(_ reason: String) -> Failure { Failure(offset: index, reason: reason) }

  private mutating func skipSpaces() {
    while index < bytes.endIndex, bytes[index] <= UInt8(ascii: " ") { index += 1 }
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  /// Returns what stands between quotes, escapes as they are, and goes on behind them.
  private mutating func string() -> ArraySlice<UInt8>? {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else { return nil }
    var end = index + 1
    while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.endIndex else { return nil }
    defer { index = end + 1 }
    return bytes[index + 1..<end]
  }

  /// Goes behind a value of any kind.
  private mutating func skipValue() -> Failure? {
    var depth = 0
    let start = index
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return failure("the row ends inside quotes") }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: " "):
        let isInside = depth > 0
        if !isInside { return index > start ? nil : failure("here a value should stand") }
        if bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") { depth -= 1 }
      default: break
      }
      index += 1
    }
    return index > start && depth == 0 ? nil : failure("the row ends inside a value")
  }
}
