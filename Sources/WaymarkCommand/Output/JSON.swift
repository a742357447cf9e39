internal import JSON
internal import Waymark

/// An answer as an object of JSON, whose keys are a promise to scripts.
protocol JSONRecord {
  /// Writes the members in the order of their names.
  func writeMembers(to json: inout JSONWriter)
}

extension JSONWriter {
  mutating func write(_ record: some JSONRecord) {
    beginObject()
    record.writeMembers(to: &self)
    endObject()
  }

  mutating func member(_ name: StaticString, _ record: some JSONRecord) {
    key(name)
    write(record)
  }

  mutating func member(_ name: StaticString, _ records: [some JSONRecord]) {
    key(name)
    beginList()
    for record in records { write(record) }
    endList()
  }

  mutating func member(_ name: StaticString, _ numbers: [Double]) {
    key(name)
    write(numbers)
  }

  mutating func write(_ numbers: [Double]) {
    beginList()
    for number in numbers { write(number) }
    endList()
  }
}

extension Output {
  /// Adds an object of JSON to the results, as a line.
  static func print(_ record: some JSONRecord) {
    var writer = JSONWriter()
    writer.write(record)
    writer.endLine()
    append(json: writer.take())
  }

  /// Adds a part of JSON to the results; on a terminal, what could mislead it stands as escapes.
  static func append(json bytes: [UInt8]) {
    guard isTerminal else { return append(bytes) }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    append(Array(lines.map { Text.escapedJSON(String($0)) }.joined(separator: "\n").utf8))
  }
}
