/// A place between two blocks of a map's compressed data, and what it takes to decode from there.
struct Checkpoint: Hashable, Sendable {
  let place: Place

  /// The bytes that the compressed data may refer back to; then those above and left of the next byte
  /// to decode, a pixel's worth; then what is decoded of its row, and the rest of the row above.
  let state: [UInt8]

  /// Where a checkpoint lies.
  struct Place: Hashable, Sendable {
    /// The file offset of the next byte to read.
    let fileOffset: Int64

    /// How many bytes of image data the chunk still has.
    let chunkLeft: UInt32

    /// How many of the highest bits of the byte of image data before are still to be read.
    let bitCount: UInt8

    /// That byte; 0 if all its bits are read.
    let bitSource: UInt8

    /// The number of rows that are decoded before.
    let row: Int

    /// The number of bytes of the next row that are decoded.
    let decodedCount: Int

    /// The filter of the next row, if it lies before the checkpoint.
    let filter: UInt8?

    /// The number of bytes that the compressed data may refer back to.
    let windowCount: Int

    /// The CRC-32 of the file's bytes from the checkpoint before, or the first image data, to this one.
    let segmentChecksum: UInt32
  }
}
