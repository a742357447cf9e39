/// The first bytes of a chunk: its length, its type, and as much as a `pHYs` chunk has of the rest.
struct ChunkStart {
  /// Where in the file the chunk starts.
  let offset: Int64

  /// What the chunk holds.
  let type: ChunkType

  /// The number of bytes of data.
  private let length: UInt32

  private let bytes: [UInt8]

  /// Reads the start of the chunk that follows another.
  init(
    at offset: Int64, after previous: ChunkType, in file: inout InputFile
  ) throws(MapImageError) {
    self.offset = offset
    bytes = try file.read(Self.overhead + Self.densityLength, at: offset)
    guard bytes.count >= 8 else {
      // Hopping beyond the end of the file is how the end of the last chunk is found to be missing.
      let size = try file.size()
      throw .truncated(file: file.path, offset: size, chunk: size < offset ? previous : nil)
    }
    length = bytes.integer(at: 0)
    type = ChunkType(rawValue: bytes.integer(at: 4))
    guard type.isValid else { throw malformed(file.path, "its type is not four letters") }
    guard length <= Int32.max else {
      throw malformed(file.path, "its length is over 2147483647 bytes")
    }
  }
}

extension ChunkStart {
  /// The number of bytes to the start of the next chunk.
  var byteCount: Int64 { Int64(Self.overhead) + Int64(length) }

  /// What a chunk says of the physical resolution.
  enum StatedDensity {
    case none
    case density(PixelDensity)
    /// Nothing that makes sense, for a reason.
    case malformed(String)
  }

  /// Parses the chunk as a physical resolution.
  func density(_ file: String) throws(MapImageError) -> StatedDensity {
    guard length == Self.densityLength else {
      return .malformed("it is \(length) bytes long instead of \(Self.densityLength)")
    }
    guard bytes.count == byteCount else {
      throw .truncated(file: file, offset: offset + Int64(bytes.count), chunk: type)
    }
    guard checksum(of: bytes[4..<17]) == bytes.integer(at: 17) else {
      throw .wrongChecksum(file: file, offset: offset, chunk: type)
    }
    guard let unit = PixelDensity.Unit(rawValue: bytes[16]) else {
      return .malformed("its unit is \(bytes[16]) instead of 0 or 1")
    }
    let (horizontal, vertical) = (bytes.integer(at: 8), bytes.integer(at: 12))
    guard horizontal <= Int32.max, vertical <= Int32.max else {
      return .malformed("its resolution is over 2147483647")
    }
    guard horizontal > 0, vertical > 0 else { return .none }
    return .density(
      PixelDensity(horizontal: Int(horizontal), vertical: Int(vertical), unit: unit))
  }

  private func malformed(_ file: String, _ reason: String) -> MapImageError {
    .malformedChunk(file: file, offset: offset, chunk: type, reason: reason)
  }

  /// The bytes of a chunk beyond its data: length, type, checksum.
  private static let overhead = 12

  /// The bytes of data of a `pHYs` chunk.
  private static let densityLength = 9
}
