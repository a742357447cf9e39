internal import CPNGWriter
internal import Outputs

/// The owner of libpng's state for one PNG that is written, to a file or to memory.
@safe
package struct PNGWriter: ~Copyable {
  private let writer: OpaquePointer
  /// The file, or what stands for it in messages.
  private let path: String
  private let bytesPerRow: Int

  /// Creates a writer of rows of samples.
  ///
  /// The file must stay open for as long as the writer lives.
  init(_ file: borrowing OutputFile, _ header: ImageHeader) throws(MapImageError) {
    try self.init(descriptor: file.descriptor, path: file.path, header)
  }

  /// Creates a writer of rows of samples to memory; see ``bytes()``.
  package init(_ header: ImageHeader) throws(MapImageError) {
    try self.init(descriptor: -1, path: "a picture in memory", header)
  }

  private init(descriptor: Int32, path: String, _ header: ImageHeader) throws(MapImageError) {
    let native = waymark_png_header(
      width: UInt32(header.pixelSize.width), height: UInt32(header.pixelSize.height),
      bit_depth: UInt8(header.bitDepth), color_type: header.colorType.rawValue)
    // Safe: the result is owned by this value alone, which frees it.
    guard let writer = unsafe waymark_png_writer_create(descriptor, native) else {
      throw .outOfMemory(file: path)
    }
    unsafe self.writer = writer
    self.path = path
    bytesPerRow = header.pixelSize.width * PixelFormat.samples.bytesPerPixel(of: header)
  }

  deinit {
    // Safe: `writer` lives until here, and nothing can use it after.
    unsafe waymark_png_writer_destroy(writer)
  }
}

extension PNGWriter {
  /// Writes the header.
  package mutating func begin(_ colors: ImageColors) throws(MapImageError) {
    let palette = colors.palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    let transparent = colors.transparent.map { [$0.red, $0.green, $0.blue] }
    // Safe: the palette has four bytes a color, the transparent color has three samples, and both are
    // copied by the call.
    let succeeded = unsafe palette.withUnsafeBufferPointer { palette in
      guard let transparent else {
        return unsafe waymark_png_writer_begin(
          writer, palette.baseAddress, Int32(palette.count / 4), nil)
      }
      return unsafe transparent.withUnsafeBufferPointer { transparent in
        unsafe waymark_png_writer_begin(writer, nil, 0, transparent.baseAddress)
      }
    }
    try check(succeeded)
  }

  /// Writes a chunk as it is, before the rows.
  package mutating func add(_ type: ChunkType, _ data: [UInt8]) throws(MapImageError) {
    let letters = stride(from: 24, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: type.rawValue >> $0)
    }
    // Safe: the type has four letters, and both buffers are read within their bounds.
    let succeeded = unsafe letters.withUnsafeBufferPointer { letters in
      unsafe data.withUnsafeBufferPointer { data in
        guard let type = letters.baseAddress else { return false }
        return unsafe waymark_png_writer_add_chunk(writer, type, data.baseAddress, data.count)
      }
    }
    try check(succeeded)
  }

  /// Writes the next row.
  package mutating func add(_ row: Span<UInt8>) throws(MapImageError) {
    precondition(row.count == bytesPerRow, "a row takes \(bytesPerRow) bytes")
    // Safe: the row has as many bytes as the header calls for.
    let succeeded = unsafe row.withUnsafeBufferPointer { row in
      guard let start = row.baseAddress else { return false }
      return unsafe waymark_png_writer_add_row(writer, start)
    }
    try check(succeeded)
  }

  /// Writes the end of the file.
  package consuming func finish() throws(MapImageError) {
    // Safe: `writer` lives as long as this value.
    try check(unsafe waymark_png_writer_finish(writer))
  }

  /// Writes the end, and returns what was written to memory.
  package consuming func bytes() throws(MapImageError) -> [UInt8] {
    // Safe: `writer` lives as long as this value, and its bytes are copied before that ends.
    try check(unsafe waymark_png_writer_finish(writer))
    var count = 0
    let bytes = unsafe waymark_png_writer_bytes(writer, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ succeeded: Bool) throws(MapImageError) {
    if succeeded { return }
    // Safe: as above.
    let number = unsafe waymark_png_writer_error(writer)
    throw .writeFailed(file: path, reason: SystemError(rawValue: number))
  }
}
