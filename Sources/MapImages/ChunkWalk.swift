/// What stands between a PNG's header and its image data, found by hopping from chunk to chunk.
struct ChunkWalk {
  /// The physical resolution, if one is stated.
  private(set) var density: PixelDensity?

  /// The offset in the file of the first image data.
  private(set) var imageData: Int64 = 0

  /// What is wrong with the chunks, and yet no reason to refuse the image.
  private(set) var flaws: [ImageFlaw] = []

  private var hasPalette = false
  private var hasDensity = false

  /// Hops over the chunks of a file up to its first image data, which is not read.
  ///
  /// - Throws: `MapImageError` if the order or the length of a chunk is wrong, or if there is no image data
  ///   within `chunkLimit` chunks.
  init(of header: ImageHeader, in file: inout InputFile) throws(MapImageError) {
    var offset = Int64(ImageHeader.byteCount)
    var previous = ChunkType.header
    for _ in 0..<Self.chunkLimit {
      let chunk = try ChunkStart(at: offset, after: previous, in: &file)
      if chunk.type == .imageData {
        guard hasPalette || header.colorType != .indexed else {
          throw .paletteMissing(file: file.path, offset: offset)
        }
        imageData = offset
        return
      }
      try visit(chunk, file.path)
      offset += chunk.byteCount
      previous = chunk.type
    }
    throw .tooManyChunks(file: file.path, offset: offset, limit: Self.chunkLimit)
  }

  /// The most chunks that may stand before the image data; hopping over them takes a tenth of a second.
  private static let chunkLimit = 100_000
}

extension ChunkWalk {
  /// What is wrong with the second of two chunks of which there may be one.
  static let repeated = "one comes before it"

  private mutating func visit(_ chunk: ChunkStart, _ file: String) throws(MapImageError) {
    switch chunk.type {
    case .header: throw .headerRepeated(file: file, offset: chunk.offset)
    case .end: throw .imageDataMissing(file: file, offset: chunk.offset)
    case .palette: hasPalette = true
    case .density:
      // As in all viewers the first one counts that can be read.
      guard !hasDensity else {
        return flaws.append(
          .chunkLeftOut(offset: chunk.offset, chunk: .density, reason: ChunkWalk.repeated))
      }
      switch try chunk.density(file) {
      case .none: hasDensity = true
      case .density(let stated): (density, hasDensity) = (stated, true)
      case .malformed(let reason):
        flaws.append(.malformedDensity(offset: chunk.offset, reason: reason))
      }
    default: break
    }
  }
}
