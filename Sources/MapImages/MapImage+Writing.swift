internal import Outputs

extension MapImage {
  /// Writes a rectangle of the map to a PNG file of its own, row by row.
  ///
  /// The file has the map's pixels as they are stored: its color type and bit depth, its palette and its
  /// transparency, and what it says of resolution and color space. It appears under its name only once it is
  /// complete; what is at the path and is not a file, such as a pipe, is written to directly.
  ///
  /// - Parameters:
  ///   - rect: The pixels to write.
  ///   - path: Where the file goes.
  ///   - memoryLimit: The most bytes that the rectangle of an interlaced map may take.
  /// - Throws: `MapImageError` as ``crop(_:format:memoryLimit:)`` does, or if the file cannot be written.
  public mutating func write(
    _ rect: PixelRect, to path: String, memoryLimit: Int = ImageReader.defaultMemoryLimit
  ) throws(MapImageError) {
    guard rect.isInside(metrics.pixelSize) else {
      throw .outside(file: file.path, rect: rect, size: metrics.pixelSize)
    }
    let output: OutputFile
    do { output = try OutputFile(path: path, inputs: inputs) } catch { throw MapImageError(error) }
    var writer = try PNGWriter(output, metrics.cropped(to: rect.size).header)
    try writer.begin(colors)
    for chunk in try descriptiveChunks() { try writer.add(chunk.type, chunk.data) }
    var failure: MapImageError?
    try readRows(of: rect, format: .samples, memoryLimit: memoryLimit) { row in
      do throws(MapImageError) {
        try writer.add(row)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    try writer.finish()
    do { try output.commit() } catch { throw MapImageError(error) }
  }

  /// The files that the map is read from.
  private var inputs: [String] { [file.path] + [index?.path].compactMap { $0 } }

  /// Returns the chunks that say how to show the pixels, as far as they hold for parts of the map.
  private func descriptiveChunks() throws(MapImageError) -> [(type: ChunkType, data: [UInt8])] {
    var (offset, room) = (Int64(ImageHeader.byteCount), 1 << 22)
    var chunks: [(type: ChunkType, data: [UInt8])] = []
    while offset < imageData {
      let start = try file.bytes(8, at: offset)
      guard start.count == 8 else { throw .changed(file: file.path) }
      let (length, type) = (Int(start.integer(at: 0)), ChunkType(rawValue: start.integer(at: 4)))
      if ChunkType.descriptive.contains(type), length <= room {
        let data = try file.bytes(length + 4, at: offset + 8)
        let isSound =
          data.count == length + 4
          && crc(start.suffix(4) + data.dropLast(4)) == data.integer(at: length)
        if isSound { chunks.append((type, data.dropLast(4))) }
        room -= length
      }
      offset += 12 + Int64(length)
    }
    return chunks
  }
}

extension ChunkType {
  /// What the colors are measured in, and how many pixels there are to the metre.
  fileprivate static let descriptive: Set<ChunkType> = [
    .density, named("gAMA"), named("cHRM"), named("sRGB"), named("iCCP"), named("cICP"),
    named("sBIT"),
  ]

  private static func named(_ letters: StaticString) -> ChunkType {
    ChunkType(rawValue: letters.description.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
