/// A file of an output that is not complete, and what is known of its bytes.
final class PartFile {
  let file: OpenFile
  /// The bytes at the front that are written anew at the end, and so are in no checksum.
  private let headerSize: Int
  private var size = 0
  private var sum = RunningChecksum()
  /// The size and the checksum after the last states that are whole.
  private(set) var settled = (size: 0, sum: RunningChecksum())

  /// The number of bytes that are written at a time.
  private static let blockSize = 1 << 17
  /// The number of bytes that are read at a time.
  private static let pieceSize = 1 << 20

  init(_ file: OpenFile, headerSize: Int) {
    self.file = file
    self.headerSize = headerSize
  }
}

extension PartFile {
  /// Writes bytes where the last ones end.
  func append(_ bytes: [UInt8]) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      // What was summed up is still in the cache when it is written.
      let end = min(start + PartFile.blockSize, bytes.count)
      sum.add(bytes[min(max(start, headerSize - size), end)..<end])
      try file.append(bytes[start..<end])
      start = end
    }
    size += bytes.count
  }

  /// Notes that the states so far are whole.
  func settle() { settled = (size, sum) }

  /// Goes on behind the first bytes, whose checksum is known.
  func cut(to size: Int, sum: RunningChecksum) throws(OutputError) {
    try file.cut(to: size)
    (self.size, self.sum) = (size, sum)
    settle()
  }

  /// Returns the checksums at the entries of a journal up to which the bytes are as they tell.
  func matches(
    _ entries: [JournalEntry], inFile index: Int
  ) throws(OutputError) -> [RunningChecksum] {
    let whole = file.size
    var sums: [RunningChecksum] = []
    var sum = RunningChecksum()
    var place = headerSize
    for entry in entries {
      let end = entry.sizes[index]
      guard end <= whole, end >= headerSize else { break }
      while place < end {
        let bytes = try file.bytes(min(PartFile.pieceSize, end - place), at: place)
        guard !bytes.isEmpty else { return sums }
        sum.add(bytes)
        place += bytes.count
      }
      guard sum.value == entry.sums[index] else { break }
      sums.append(sum)
    }
    return sums
  }
}
