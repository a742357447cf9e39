internal import Sweeps

extension RowEncoder {
  /// Appends the rows of several markers in turn: the first of each, the second of each, and so on.
  ///
  /// A row by itself costs ten times as much to write as one of many, so each marker's are written apart before.
  ///
  /// - Parameters:
  ///   - lanes: The bytes of each marker's rows, as many of each.
  ///   - count: How many rows each marker has.
  ///   - bytes: Where the rows go.
  func append(inTurn lanes: [RowBytes], count: Int, to bytes: RowBytes) {
    switch format {
    case .text(let text):
      var ends = lanes.map { _ in 0 }
      for _ in 0..<count {
        for (index, lane) in lanes.enumerated() {
          let end = lane.text.endOfRow(from: ends[index], format: text.format)
          bytes.text.append(lane.text, ends[index]..<end)
          ends[index] = end
        }
      }
    case .numPy(let fields):
      bytes.columns = fields.indices.map { field in
        var column: [UInt8] = []
        column.reserveCapacity(lanes.reduce(0) { $0 + $1.columns[field].count })
        for row in 0..<count {
          for lane in lanes {
            let width = lane.columns[field].count / count
            column += lane.columns[field][row * width..<(row + 1) * width]
          }
        }
        return column
      }
    }
  }
}

extension TextBuffer {
  /// Appends a part of another text.
  fileprivate mutating func append(_ other: borrowing TextBuffer, _ range: Range<Int>) {
    unsafe write(atMost: range.count) { cursor in
      // Safe: there is as much slack behind the other text's memory as behind this one's.
      unsafe cursor.append(padded: other.bytes + range.lowerBound, count: range.count)
    }
  }

  /// Returns the index behind the row that begins at an index.
  ///
  /// Names in quotation marks may have line feeds in CSV, and have none in JSON.
  fileprivate func endOfRow(from start: Int, format: RowFormat) -> Int {
    var index = start
    var isQuoted = false
    while index < count {
      // Safe: the index is below the count.
      let byte = unsafe bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n"), !isQuoted { break }
      if byte == UInt8(ascii: "\""), format != .jsonLines { isQuoted.toggle() }
    }
    return index
  }
}
