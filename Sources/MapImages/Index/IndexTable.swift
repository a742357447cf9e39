/// The numbers of an index: what map it belongs to, and where everything is.
///
/// An index has a header of ``headerSize`` bytes, then checkpoints and overviews compressed by zlib, then a
/// table of where they are. All numbers are little-endian. The header and the table have a CRC-32 each,
/// and so has whatever is compressed.
struct IndexTable: Sendable {
  /// The map's size and time of modification.
  var stamp: FileStamp

  /// The map's header.
  var map: ImageHeader

  /// The file offset of the map's first image data, and where what the last checksum covers ends.
  var imageData: Int64
  var end: Int64

  /// The checksum of the map's bytes from the last checkpoint to the end.
  var lastSegmentChecksum: UInt32

  /// The checkpoints from the top.
  var checkpoints: [CheckpointEntry]

  /// The overviews, the largest first.
  var overviews: [OverviewEntry]

  /// A checkpoint, whose state is elsewhere in the index.
  struct CheckpointEntry: Sendable {
    let place: Checkpoint.Place
    let blob: IndexBlob
  }

  /// An overview, whose pixels are elsewhere in the index.
  struct OverviewEntry: Sendable {
    let level: OverviewLevel
    let blob: IndexBlob
  }
}

extension IndexTable {
  /// The version of the format.
  static let version: UInt32 = 1

  /// The bytes that every index begins with; as in PNG, some of them do not survive a transfer of text.
  static let signature: [UInt8] = [0x89, 0x57, 0x4D, 0x49, 0x0D, 0x0A, 0x1A, 0x0A]

  static let headerSize = 88
  static let checkpointSize = 48
  static let overviewSize = 32

  /// More checkpoints than any map needs, and few enough for a table to be read at once.
  static let checkpointLimit = 1 << 20
  static let overviewLimit = 32
}
