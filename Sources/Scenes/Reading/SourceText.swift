/// The text of a file, which finds the line and the column of every byte.
///
/// It is shared by all that was read from the file, such as the formulas of a scene, whose mistakes show
/// only later.
package final class SourceText: Sendable {
  /// The file, or `nil` for a text from elsewhere.
  package let file: String?
  package let bytes: [UInt8]
  /// The first byte of each line.
  private let lineStarts: [UInt32]
  /// The Unicode scalars before each block of bytes.
  private let scalarCounts: [UInt32]

  private static let blockSize = 1024

  package init(_ bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
    var starts: [UInt32] = [0]
    var counts: [UInt32] = []
    var count: UInt32 = 0
    var previous: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      if index % SourceText.blockSize == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == SourceText.lineFeed, previous == SourceText.carriageReturn {
        starts[starts.count - 1] += 1
      } else if byte == SourceText.lineFeed || byte == SourceText.carriageReturn {
        starts.append(UInt32(index + 1))
      }
      previous = byte
    }
    lineStarts = starts
    scalarCounts = counts
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension SourceText {
  /// Returns the line of a byte, from 1.
  ///
  /// - Complexity: O(log n).
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the line and the column of a byte.
  package func location(of offset: Int) -> SceneError.Location {
    let line = line(of: offset)
    let start = Int(lineStarts[line - 1])
    return SceneError.Location(
      line: line, column: scalarCount(before: offset) - scalarCount(before: start) + 1)
  }

  /// Returns the text of a line without its end.
  package func text(ofLine line: Int) -> String {
    let rest = bytes[Int(lineStarts[line - 1])...]
    let text = rest.prefix { $0 != SourceText.lineFeed && $0 != SourceText.carriageReturn }
    return String(decoding: text, as: UTF8.self)
  }

  private func scalarCount(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = (offset - 1) / SourceText.blockSize
    return bytes[block * SourceText.blockSize..<offset].reduce(Int(scalarCounts[block])) {
      $0 + ($1 & 0xC0 != 0x80 ? 1 : 0)
    }
  }

  /// Returns an error that points at a byte.
  package func error(_ message: String, at offset: Int) -> SceneError {
    let location = location(of: offset)
    return SceneError(
      message, file: file, location: location, sourceLine: text(ofLine: location.line))
  }
}
