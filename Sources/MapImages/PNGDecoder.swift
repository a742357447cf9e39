internal import CPNGReader

/// The owner of libpng's state for one file.
///
/// libpng's jumps start and land inside single calls of `CPNGReader`, so none passes over a frame of
/// Swift. The file must stay open for as long as the decoder lives.
@safe
package struct PNGDecoder: ~Copyable {
  private let reader: OpaquePointer
  private var rowBytes = 0

  package init(_ file: borrowing InputFile) throws(MapImageError) {
    // Safe: the result is owned by this value alone, which frees it.
    guard let reader = unsafe waymark_png_create(file.descriptor) else {
      throw .outOfMemory(file: file.path)
    }
    unsafe self.reader = reader
  }

  deinit {
    // Safe: `reader` lives until here, and nothing can use it after.
    unsafe waymark_png_destroy(reader)
  }
}

extension PNGDecoder {
  /// Reads up to the image data and prepares to give rows of a given number of bytes.
  package mutating func begin(
    _ header: ImageHeader, _ format: PixelFormat, rowBytes: Int, file: String
  ) throws(MapImageError) {
    let shape = waymark_png_shape(
      width: UInt32(header.pixelSize.width), height: UInt32(header.pixelSize.height),
      row_bytes: rowBytes, is_interlaced: header.isInterlaced,
      is_indexed: header.colorType == .indexed, keeps_samples: format == .samples)
    // Safe: `reader` lives as long as this value.
    guard unsafe waymark_png_begin(reader, shape) else { throw fault(file, row: 0) }
    self.rowBytes = rowBytes
  }

  /// Reads the next row to the end of some bytes, from an offset on.
  ///
  /// - Precondition: As many bytes follow the offset as were asked for at the beginning.
  mutating func readRow(
    _ row: Int, into bytes: inout MutableSpan<UInt8>, from offset: Int, file: String
  ) throws(MapImageError) {
    precondition(bytes.count - offset == rowBytes, "a row takes \(rowBytes) bytes")
    // Safe: the bytes from the offset on are as many as `begin` held libpng to.
    let succeeded = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return false }
      return unsafe waymark_png_read_row(reader, address + offset)
    }
    guard succeeded else { throw fault(file, row: row) }
  }

  /// Reads on to the end of the PNG, and returns its offset in the file.
  mutating func finish(file: String, row: Int) throws(MapImageError) -> Int64 {
    // Safe: `reader` lives as long as this value.
    guard unsafe waymark_png_finish(reader) else { throw fault(file, row: row) }
    return unsafe waymark_png_position(reader)
  }

  /// The palette of an indexed image, once its header is read.
  var palette: [PaletteColor] {
    var bytes = [UInt8](repeating: 0, count: 4 * 256)
    // Safe: as many bytes are written as the count passed allows.
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return Int32(0) }
      return unsafe waymark_png_palette(reader, address, buffer.count)
    }
    return (0..<Int(count)).map { index in
      let color = bytes[(4 * index)..<(4 * index + 4)]
      let first = color.startIndex
      return PaletteColor(
        red: color[first], green: color[first + 1], blue: color[first + 2], alpha: color[first + 3])
    }
  }
}

extension PNGDecoder {
  /// The color that is transparent in an image of samples without alpha, once its header is read.
  var transparentColor: ImageColors.TransparentColor? {
    var samples: [UInt16] = [0, 0, 0]
    // Safe: three samples are written at most.
    let isStated = unsafe samples.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return false }
      return unsafe waymark_png_transparent_color(reader, address)
    }
    guard isStated else { return nil }
    return ImageColors.TransparentColor(red: samples[0], green: samples[1], blue: samples[2])
  }
}

// Safe: libpng ties nothing to a thread, and whatever changes the reader takes it exclusively.
extension PNGDecoder: @unchecked Sendable {}

extension PNGDecoder {
  /// Returns the error that stopped the reader.
  private func fault(_ file: String, row: Int) -> MapImageError {
    // Safe: `reader` lives as long as this value.
    let fault = unsafe waymark_png_get_fault(reader)
    let (offset, chunk) = (fault.offset, ChunkType(rawValue: fault.chunk))
    return switch fault.kind {
    case WAYMARK_PNG_TRUNCATED:
      .truncated(file: file, offset: offset, chunk: fault.chunk == 0 ? nil : chunk)
    case WAYMARK_PNG_READ_FAILED:
      .readFailed(file: file, offset: offset, reason: SystemError(rawValue: fault.error_number))
    case WAYMARK_PNG_WRONG_CRC: .wrongChecksum(file: file, offset: offset, chunk: chunk)
    case WAYMARK_PNG_WRONG_ADLER: .wrongImageChecksum(file: file, offset: offset)
    case WAYMARK_PNG_TOO_SHORT: .imageDataTooShort(file: file, offset: offset, row: row)
    case WAYMARK_PNG_SURPLUS: .surplusImageData(file: file, offset: offset)
    case WAYMARK_PNG_CHANGED: .changed(file: file)
    case WAYMARK_PNG_NO_MEMORY: .outOfMemory(file: file)
    default: .malformedChunk(file: file, offset: offset, chunk: chunk, reason: message)
    }
  }

  /// libpng's own words for what went wrong.
  private var message: String {
    // Safe: the string lives as long as the reader, and is copied here.
    unsafe String(cString: waymark_png_message(reader))
  }
}
