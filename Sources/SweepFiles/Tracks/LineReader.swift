internal import Inputs
internal import Sweeps

/// The bytes of a track, line by line or in pieces of any size.
struct LineReader {
  private let source: ByteSource
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// Whether the last line ended in a carriage return, of which a line feed behind it is a part.
  private var isAfterReturn = false
  /// The number of the present line, from 1.
  private(set) var lineNumber = 0
  /// Whether the last line had no end, and may go on.
  private(set) var endsInsideLine = false

  private static let pieceSize = 1 << 18
  private static let longestLine = 1 << 20

  init(path: String, isCancelled: @escaping () -> Bool) throws(TrackError) {
    do { source = try ByteSource(path: path, isCancelled: isCancelled) } catch {
      throw TrackError(error, of: path)
    }
  }
}

extension LineReader {
  /// What the track is called in messages.
  var name: String { source.name }

  /// Returns the next bytes without going on; fewer only where the file ends.
  mutating func peek(_ count: Int) throws(TrackError) -> ArraySlice<UInt8> {
    while buffer.count - position < count, !isAtEnd { try fill() }
    return buffer[position..<min(buffer.count, position + count)]
  }

  /// Returns some bytes and goes on behind them; fewer only where the file ends.
  mutating func take(_ count: Int) throws(TrackError) -> ArraySlice<UInt8> {
    let bytes = try peek(count)
    position += bytes.count
    return bytes
  }

  /// Returns the next line without its end, or `nil` at the end of the file; lines end in a line feed, a carriage
  /// return, or both.
  mutating func nextLine() throws(TrackError) -> ArraySlice<UInt8>? {
    if isAfterReturn {
      isAfterReturn = false
      if try peek(1).first == UInt8(ascii: "\n") { position += 1 }
    }
    var searched = position
    while true {
      if let end = firstLineEnd(from: searched) {
        let line = buffer[position..<end]
        isAfterReturn = buffer[end] == UInt8(ascii: "\r")
        position = end + 1
        lineNumber += 1
        return line
      }
      searched = buffer.count - position
      guard searched <= LineReader.longestLine else {
        lineNumber += 1
        throw error(.header, "the line is longer than a megabyte, so this is no track")
      }
      guard !isAtEnd else {
        guard position < buffer.count else { return nil }
        // Behind what closes a cell or an object no number goes on.
        endsInsideLine = ![UInt8(ascii: "}"), UInt8(ascii: "\"")].contains(buffer[buffer.count - 1])
        lineNumber += 1
        defer { position = buffer.count }
        return buffer[position...]
      }
      try fill()
      searched += position
    }
  }

  /// Returns whether a byte ends a line.
  static func isEnd(_ byte: UInt8) -> Bool {
    // Both are among the few lowest bytes, so that others cost one comparison.
    byte <= UInt8(ascii: "\r") && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
  }

  private func firstLineEnd(from start: Int) -> Int? {
    // The buffer is only read inside its bounds.
    unsafe buffer.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        if LineReader.isEnd(unsafe bytes[index]) { return index }
        index += 1
      }
      return nil
    }
  }

  private mutating func fill() throws(TrackError) {
    buffer.removeSubrange(..<position)
    position = 0
    do { isAtEnd = try !source.read(into: &buffer, upTo: LineReader.pieceSize) } catch {
      throw TrackError(error, of: source.name)
    }
  }

  /// Returns an error at the present line.
  func error(_ kind: TrackError.Kind, _ reason: String, column: Int? = nil) -> TrackError {
    TrackError(
      kind: kind, path: source.name, line: lineNumber > 0 ? lineNumber : nil, column: column,
      reason: reason)
  }
}
