public import Outputs

/// Why an image could not be read.
///
/// Every case carries the file's path as it was given; offsets count bytes from the start of the file.
public enum MapImageError: Error, Hashable, Sendable {
  // MARK: The file

  /// Nothing is at the path.
  case missing(file: String)

  /// The user may not read the file.
  case noPermission(file: String)

  /// The system refuses to open the file.
  case unreadable(file: String, reason: SystemError)

  /// The path is that of a folder.
  case folder(file: String)

  /// The path is that of a pipe, a socket or a device.
  case notAFile(file: String, kind: SpecialFile)

  /// The system failed to read an open file at an offset.
  case readFailed(file: String, offset: Int64, reason: SystemError)

  /// The file's header changed between two looks at it.
  case changed(file: String)

  // MARK: The header

  /// The file has no bytes.
  case empty(file: String)

  /// The file does not start with PNG's signature.
  case notPNG(file: String, found: ForeignFormat?)

  /// The first chunk is not the header.
  case headerMissing(file: String, found: ChunkType)

  /// The header is not 13 bytes long.
  case wrongHeaderLength(file: String, length: UInt32)

  /// The width or the height is 0.
  case zeroDimension(file: String, width: UInt32, height: UInt32)

  /// The width or the height is over PNG's limit of 2³¹ − 1 pixels.
  case excessiveDimension(file: String, width: UInt32, height: UInt32)

  /// The color type is none of PNG's five.
  case unknownColorType(file: String, value: UInt8)

  /// The color type does not come with such a number of bits.
  case impossibleBitDepth(file: String, bitDepth: Int, colorType: ColorType)

  /// The compression method is not 0, PNG's only one.
  case unknownCompressionMethod(file: String, value: UInt8)

  /// The filter method is not 0, PNG's only one.
  case unknownFilterMethod(file: String, value: UInt8)

  /// The interlace method is neither 0 nor 1.
  case unknownInterlaceMethod(file: String, value: UInt8)

  // MARK: The chunks

  /// The file ends at an offset, inside a chunk, or where one should start.
  case truncated(file: String, offset: Int64, chunk: ChunkType?)

  /// The bytes of a chunk do not match the checksum that ends it.
  case wrongChecksum(file: String, offset: Int64, chunk: ChunkType)

  /// There is a second header at an offset.
  case headerRepeated(file: String, offset: Int64)

  /// An indexed image has no palette before its image data, which starts at an offset.
  case paletteMissing(file: String, offset: Int64)

  /// The end of the image comes at an offset without any image data before it.
  case imageDataMissing(file: String, offset: Int64)

  /// There is no image data within a limit of chunks.
  case tooManyChunks(file: String, offset: Int64, limit: Int)

  /// A chunk breaks PNG's rules in a way that the reason tells, sometimes in libpng's words.
  case malformedChunk(file: String, offset: Int64, chunk: ChunkType, reason: String)

  // MARK: The pixels

  /// The image data ends in the chunk at an offset, before it has given every row.
  case imageDataTooShort(file: String, offset: Int64, row: Int)

  /// The image data goes on, in the chunk at an offset, after it has given every row.
  case surplusImageData(file: String, offset: Int64)

  /// The pixels do not match the Adler-32 checksum that follows them in the chunk at an offset.
  case wrongImageChecksum(file: String, offset: Int64)

  /// A pixel's index is beyond the end of the palette.
  case paletteIndexOutOfRange(file: String, x: Int, y: Int, index: Int, colorCount: Int)

  /// A number of bytes follow the end of the image.
  case surplusData(file: String, offset: Int64, byteCount: Int64)

  // MARK: Our limits

  /// The rows are wider than a limit, in pixels.
  case tooWide(file: String, width: Int, limit: Int)

  /// An interlaced image, which is decoded as a whole, takes more bytes than a limit.
  case interlacedTooLarge(file: String, byteCount: Int, limit: Int)

  /// A whole image takes more bytes than a limit.
  case imageTooLarge(file: String, byteCount: Int, limit: Int)

  // MARK: Maps

  /// A rectangle has no pixels, or some that the image has not.
  case outside(file: String, rect: PixelRect, size: PixelSize)

  /// The rows of an interlaced map cannot be decoded from their middle.
  case notIndexable(file: String)

  /// The task that reads was cancelled.
  case cancelled(file: String)

  /// The system failed to write a file.
  case writeFailed(file: String, reason: SystemError)

  /// A file is not written, as it is read, somebody else writes it, or something is in the way.
  case writeRefused(OutputError)

  /// The system has no memory left.
  case outOfMemory(file: String)
}

// MARK: - Kinds

extension MapImageError {
  /// A family of causes, by which a program may choose its exit code.
  public enum Kind: Hashable, Sendable {
    /// No file that can be read is at the path.
    case noInput

    /// The file is there, and its content is wrong or beyond a limit.
    case badData

    /// The system failed on the way: reading, or for want of memory.
    case systemFailure
  }

  /// The family that the cause belongs to.
  public var kind: Kind {
    switch self {
    case .missing, .noPermission, .unreadable, .folder, .notAFile: .noInput
    case .readFailed, .changed, .outOfMemory, .cancelled, .writeFailed, .writeRefused:
      .systemFailure
    default: .badData
    }
  }

  /// Something on a path that is neither a file nor a folder.
  public enum SpecialFile: Hashable, Sendable {
    /// A named pipe.
    case pipe

    /// A socket.
    case socket

    /// A device.
    case device
  }
}
