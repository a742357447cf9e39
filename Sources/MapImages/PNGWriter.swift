internal import CPNGWriter
internal import Outputs

/// The owner of libpng's state for one file that is written.
@safe
struct PNGWriter: ~Copyable {
  private let writer: OpaquePointer
  private let path: String
  private let bytesPerRow: Int

  /// Creates a writer of rows of samples.
  ///
  /// The file must stay open for as long as the writer lives.
  init(_ file: borrowing OutputFile, _ header: ImageHeader) throws(MapImageError) {
    let native = waymark_png_header(
      width: UInt32(header.pixelSize.width), height: UInt32(header.pixelSize.height),
      bit_depth: UInt8(header.bitDepth), color_type: header.colorType.rawValue)
    // Safe: the result is owned by this value alone, which frees it.
    guard let writer = unsafe waymark_png_writer_create(file.descriptor, native) else {
      throw .outOfMemory(file: file.path)
    }
    unsafe self.writer = writer
    path = file.path
    bytesPerRow = header.pixelSize.width * PixelFormat.samples.bytesPerPixel(of: header)
  }

  deinit {
    // Safe: `writer` lives until here, and nothing can use it after.
    unsafe waymark_png_writer_destroy(writer)
  }
}

extension PNGWriter {
  /// Writes the header.
  mutating func begin(_ colors: ImageColors) throws(MapImageError) {
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
  mutating func add(_ type: ChunkType, _ data: [UInt8]) throws(MapImageError) {
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
  mutating func add(_ row: Span<UInt8>) throws(MapImageError) {
    precondition(row.count == bytesPerRow, "a row takes \(bytesPerRow) bytes")
    // Safe: the row has as many bytes as the header calls for.
    let succeeded = unsafe row.withUnsafeBufferPointer { row in
      guard let start = row.baseAddress else { return false }
      return unsafe waymark_png_writer_add_row(writer, start)
    }
    try check(succeeded)
  }

  /// Writes the end of the file.
  consuming func finish() throws(MapImageError) {
    // Safe: `writer` lives as long as this value.
    try check(unsafe waymark_png_writer_finish(writer))
  }

  private func check(_ succeeded: Bool) throws(MapImageError) {
    if succeeded { return }
    // Safe: as above.
    let number = unsafe waymark_png_writer_error(writer)
    throw .writeFailed(file: path, reason: SystemError(rawValue: number))
  }
}
