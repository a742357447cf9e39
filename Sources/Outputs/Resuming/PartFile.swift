/// A file of an output that is not complete, and what is known of its bytes.
final class PartFile {
  let file: OpenFile
  /// The bytes at the front that are written anew at the end, and so are in no checksum; a piece by themselves.
  private let headerSize: Int
  /// How far it has come with states that are whole.
  private(set) var extent = PartExtent()

  init(_ file: OpenFile, headerSize: Int) {
    self.file = file
    self.headerSize = headerSize
  }
}

extension PartFile {
  /// Writes bytes where the last ones end.
  func append(_ piece: OutputPiece) throws(OutputError) { try file.append(piece.bytes) }

  /// Notes that a piece was appended, as one was to all other files.
  func settle(_ piece: OutputPiece) {
    let count = piece.bytes.count
    guard count > 0 else { return }
    if extent.size >= headerSize {
      extent.sum.add(sum: piece.sum, count: count)
      extent.pieces.append(count)
    }
    extent.size += count
  }

  /// Notes that the journal has told of all pieces so far.
  func forgetPieces() { extent.pieces = PieceSizes() }

  /// Goes on behind the first bytes, of which a journal has told.
  func cut(to extent: PartExtent) throws(OutputError) {
    try file.cut(to: extent.size)
    self.extent = extent
    forgetPieces()
  }

  /// Returns up to how many of a journal's entries the bytes are as they tell.
  func matches(_ entries: [JournalEntry], inFile index: Int) throws(OutputError) -> Int {
    let whole = file.size
    var sum = RunningChecksum()
    var place = headerSize
    for (number, entry) in entries.enumerated() {
      let extent = entry.files[index]
      guard extent.size <= whole else { return number }
      for run in extent.pieces.runs {
        for _ in 0..<run.count {
          // The pieces may be those of a larger file, and are not read beyond this one.
          guard run.size <= whole - place else { return number }
          sum.add(try file.bytes(run.size, at: place))
          place += run.size
        }
      }
      guard place == extent.size, sum == extent.sum else { return number }
    }
    return entries.count
  }
}
