/// Where compressed bytes are in an index.
struct IndexBlob: Hashable, Sendable {
  /// The offset in the file.
  let offset: Int64

  /// The number of bytes.
  let count: Int

  /// Their CRC-32.
  let checksum: UInt32
}
