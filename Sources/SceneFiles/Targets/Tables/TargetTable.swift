internal import Geometry
internal import Scenes

/// A table as text: rows of values between commas, semicolons or tabs (RFC 4180), under a row of names.
///
/// It keeps the text, and makes values of what is asked for.
final class TargetTable: Sendable {
  let bytes: [UInt8]
  let columns: [String]
  private let separator: UInt8
  /// The first byte behind the names.
  let start: Int

  /// Reads the names, or returns `nil` if the first line has only one, or is no text.
  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    // What stands between quotation marks separates nothing, be it the end of a line.
    var isQuoted = false
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == 0 { return nil }
      if isQuoted { continue }
      if byte.endsLine { break }
      if let index = marks.firstIndex(of: byte) { counts[index] += 1 }
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return nil
    }
    self.bytes = bytes
    separator = marks[index]
    var cursor = start
    columns = TargetTable.names(TargetTable.row(in: bytes, at: &cursor, separator) ?? [])
    self.start = cursor
  }
}

extension TargetTable {
  /// Returns the names of columns; of several without one those behind the first are called by their places.
  private static func names(_ fields: [Field]) -> [String] {
    var names = fields.map(\.text)
    var known = Set(names)
    guard let first = names.firstIndex(of: "") else { return names }
    for index in names.indices.dropFirst(first + 1) where names[index].isEmpty {
      names[index] = "column \(index + 1)"
      while !known.insert(names[index]).inserted { names[index] += "'" }
    }
    return names
  }

  /// What is wrong with a table that says of nothing where it is.
  var mistake: TargetMistake {
    guard !columns.isEmpty else {
      return TargetMistake(
        "the first line has a quotation mark that is not closed, or more behind a closed one",
        atByte: start)
    }
    return TargetMistake(
      "a table of targets needs columns x and y, or lon and lat; here the first line names \(columns.prefix(20).map(\.excerpt).joined(separator: ", "))",
      atByte: 0)
  }

  /// What is wrong with a table under a comment.
  static var mistakeOfComment: TargetMistake {
    TargetMistake(
      "a table of targets begins with the names of its columns, such as x and y or lon and lat; take out the comments above them",
      atByte: 0)
  }

  /// A value of a row.
  struct Field: Sendable {
    /// Its first byte, which is its quotation mark if it has one.
    var offset: Int
    var text: String
  }

  /// Returns the values of the row at a byte, and goes behind it; `nil` if a quotation mark is left open, or has more
  /// than spaces behind it, which is where it goes then.
  func row(at cursor: inout Int) -> [Field]? {
    TargetTable.row(in: bytes, at: &cursor, separator)
  }

  /// Returns the place of a column with one of some names, whatever their case.
  func column(_ names: [String]) -> Int? {
    columns.firstIndex { names.contains($0.lowercased()) }
  }

  /// Returns the place of the column of a property.
  func column(_ property: PropertyName) -> Int? {
    property.first(of: columns).flatMap { columns.firstIndex(of: $0) }
  }

  /// Whether the last line has no end, as that of a file which is not whole.
  var endsInsideLine: Bool { bytes.last?.endsLine == false }

  /// Returns the values of the row at a byte as properties: what JSON takes for a number is one, and nothing is
  /// `null`.
  ///
  /// In the column of the names, if there is one, only what would be written the same is a number: `1e5` may be a road.
  func properties(ofRowAt offset: Int, namedBy nameColumn: Int?) -> [String: PropertyValue] {
    var cursor = offset
    var properties: [String: PropertyValue] = [:]
    for (index, field) in (row(at: &cursor) ?? []).prefix(columns.count).enumerated() {
      properties[columns[index]] = PropertyValue(cell: field.text, isName: index == nameColumn)
    }
    return properties
  }

  /// Returns an error that says what is wrong with a value of the row at a byte, and where it stands.
  func error(_ message: String, in column: String, ofRowAt offset: Int) -> SceneError {
    var cursor = offset
    let value = zip(columns, row(at: &cursor) ?? []).first { $0.0 == column }?.1
    return SourceText(bytes, file: nil).error(message, at: value?.offset ?? offset)
  }

  private static func row(
    in bytes: [UInt8], at cursor: inout Int, _ separator: UInt8
  ) -> [Field]? {
    var fields: [Field] = []
    while true {
      let start = cursor
      var text: [UInt8] = []
      if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") {
        guard let quoted = quotedText(in: bytes, at: &cursor) else {
          cursor = start
          return nil
        }
        text = quoted
        while cursor < bytes.count, bytes[cursor] == UInt8(ascii: " ") { cursor += 1 }
        guard isAtEnd(ofFieldIn: bytes, at: cursor, separator) else { return nil }
      }
      while !isAtEnd(ofFieldIn: bytes, at: cursor, separator) {
        text.append(bytes[cursor])
        cursor += 1
      }
      fields.append(Field(offset: start, text: String(decoding: text, as: UTF8.self)))
      guard cursor < bytes.count, bytes[cursor] == separator else { break }
      cursor += 1
    }
    if cursor < bytes.count, bytes[cursor] == 0x0D { cursor += 1 }
    if cursor < bytes.count, bytes[cursor] == 0x0A { cursor += 1 }
    return fields
  }

  private static func isAtEnd(ofFieldIn bytes: [UInt8], at cursor: Int, _ separator: UInt8) -> Bool
  {
    cursor == bytes.count || bytes[cursor] == separator || bytes[cursor].endsLine
  }

  /// Returns what stands between quotation marks, of which two inside are one; `nil` if they are not closed.
  private static func quotedText(in bytes: [UInt8], at cursor: inout Int) -> [UInt8]? {
    var text: [UInt8] = []
    cursor += 1
    while cursor < bytes.count {
      if bytes[cursor] == UInt8(ascii: "\"") {
        cursor += 1
        guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") else { return text }
      }
      text.append(bytes[cursor])
      cursor += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}
