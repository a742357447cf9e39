/// What the first 33 bytes of a PNG say: its dimensions and how its pixels are stored.
///
/// Reading it takes the same time and memory for every file, however large.
public struct ImageHeader: Hashable, Sendable {
  /// The dimensions, each from 1 to 2³¹ − 1 pixels.
  public let pixelSize: PixelSize

  /// The number of bits in a sample: 1, 2, 4, 8 or 16.
  public let bitDepth: Int

  /// What the samples of a pixel mean.
  public let colorType: ColorType

  /// A Boolean value that indicates whether the rows are stored in Adam7's seven passes.
  public let isInterlaced: Bool
}

extension ImageHeader {
  /// Creates the header of an image whose rows are stored one after the other.
  package init(pixelSize: PixelSize, bitDepth: Int, colorType: ColorType) {
    self.init(
      pixelSize: pixelSize, bitDepth: bitDepth, colorType: colorType, isInterlaced: false)
  }

  /// Reads the header of a PNG file.
  ///
  /// Nothing beyond the header is looked at, so a file may pass that has no pixels.
  ///
  /// - Throws: `MapImageError` if the file cannot be read, is not a PNG, or if anything at all is wrong
  ///   with its first 33 bytes.
  /// - Complexity: O(1): one read of 33 bytes.
  public init(path: String) throws(MapImageError) {
    var file = try InputFile(path: path)
    try self.init(file: &file)
  }

  /// Reads the header of an open PNG file.
  package init(file: inout InputFile) throws(MapImageError) {
    let bytes = try file.read(Self.byteCount, at: 0)
    try checkSignature(bytes, file.path)
    guard bytes.count == Self.byteCount else {
      throw .truncated(
        file: file.path, offset: Int64(bytes.count),
        chunk: bytes.count < signature.count ? nil : .header)
    }
    try self.init(chunk: bytes.dropFirst(signature.count), file: file.path)
  }

  /// Parses the header chunk: length, type, 13 bytes of data, checksum.
  private init(chunk: ArraySlice<UInt8>, file: String) throws(MapImageError) {
    let type = ChunkType(rawValue: chunk.integer(at: 4))
    guard type == .header else { throw .headerMissing(file: file, found: type) }
    guard chunk.integer(at: 0) == 13 else {
      throw .wrongHeaderLength(file: file, length: chunk.integer(at: 0))
    }
    let data = chunk.dropFirst(8).prefix(13)
    guard checksum(of: chunk.dropFirst(4).prefix(17)) == chunk.integer(at: 21) else {
      throw .wrongChecksum(file: file, offset: Self.offset, chunk: .header)
    }
    try self.init(fields: data, file: file)
  }

  /// Checks and takes the fields of the header, in the order in which they are stored.
  private init(fields: ArraySlice<UInt8>, file: String) throws(MapImageError) {
    let first = fields.startIndex
    pixelSize = try Self.pixelSize(fields.integer(at: 0), fields.integer(at: 4), file)

    guard let colorType = ColorType(rawValue: fields[first + 9]) else {
      throw .unknownColorType(file: file, value: fields[first + 9])
    }
    self.colorType = colorType
    bitDepth = Int(fields[first + 8])
    guard colorType.bitDepths.contains(bitDepth) else {
      throw .impossibleBitDepth(file: file, bitDepth: bitDepth, colorType: colorType)
    }

    guard fields[first + 10] == 0 else {
      throw .unknownCompressionMethod(file: file, value: fields[first + 10])
    }
    guard fields[first + 11] == 0 else {
      throw .unknownFilterMethod(file: file, value: fields[first + 11])
    }
    guard fields[first + 12] <= 1 else {
      throw .unknownInterlaceMethod(file: file, value: fields[first + 12])
    }
    isInterlaced = fields[first + 12] == 1
  }

  private static func pixelSize(
    _ width: UInt32, _ height: UInt32, _ file: String
  ) throws(MapImageError) -> PixelSize {
    guard width > 0, height > 0 else {
      throw .zeroDimension(file: file, width: width, height: height)
    }
    guard width <= Int32.max, height <= Int32.max else {
      throw .excessiveDimension(file: file, width: width, height: height)
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The number of bytes of signature and header chunk together.
  package static let byteCount = 33

  /// The offset in the file of the header chunk.
  static let offset: Int64 = 8
}

/// The eight bytes that every PNG begins with.
private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Throws unless the first bytes are PNG's signature, or as much of it as there is.
private func checkSignature(_ bytes: [UInt8], _ file: String) throws(MapImageError) {
  guard !bytes.isEmpty else { throw .empty(file: file) }
  guard bytes.starts(with: signature.prefix(bytes.count)) else {
    throw .notPNG(file: file, found: ForeignFormat(startingWith: bytes))
  }
}
