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
  /// Whether the text begins as UTF-16 does: with its mark, or with a character of ASCII beside a 0.
  var isUTF16: Bool { SourceText.isUTF16(bytes) }

  package static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): true
    case (0, let second): second != 0
    case (let first, 0): first != 0
    default: false
    }
  }

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

  /// Returns as much of a line as a message shows, from a byte on.
  @inline(never)
  private func excerpt(from start: Int) -> String {
    var end = start
    var count = 0
    while end < bytes.count, bytes[end] != SourceText.lineFeed,
      bytes[end] != SourceText.carriageReturn
    {
      if bytes[end] & 0xC0 != 0x80 { count += 1 }
      if count > SceneError.maximumExcerpt { break }
      end += 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
    var start = Int(lineStarts[location.line - 1])
    var column = 1
    // A line may be the whole file, which each of a thousand errors would keep.
    if location.column > SceneError.maximumExcerpt {
      (start, column) = (offset, location.column)
      while column > location.column - SceneError.maximumExcerpt / 2 {
        start -= 1
        if bytes[start] & 0xC0 != 0x80 { column -= 1 }
      }
    }
    return SceneError(
      message, file: file, location: location, sourceLine: excerpt(from: start),
      sourceColumn: column)
  }
}
