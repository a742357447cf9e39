/// Bytes that go to a file of an output at once.
package struct OutputPiece: Sendable {
  package let bytes: [UInt8]
  /// The checksum of the bytes, if it is known already.
  private let knownSum: UInt64?

  /// Creates a piece.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - isSummed: Whether to find the checksum that a journal needs now, on this thread, while the bytes are
  ///     in its cache. Otherwise it is found when the piece is written.
  package init(_ bytes: [UInt8], isSummed: Bool = false) {
    self.bytes = bytes
    knownSum = isSummed ? RunningChecksum.sum(of: bytes) : nil
  }
}

extension OutputPiece {
  /// The checksum of the bytes.
  var sum: UInt64 { knownSum ?? RunningChecksum.sum(of: bytes) }
}
