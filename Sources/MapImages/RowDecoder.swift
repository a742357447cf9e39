internal import CPNGRows

/// The owner of the state in which the rows of one file are decoded by our own reader.
///
/// The file must stay open for as long as the decoder lives.
@safe
struct RowDecoder: ~Copyable {
  private let reader: OpaquePointer
  private let path: String
  private let header: ImageHeader
  private var rowBytes = 0

  /// Creates a decoder of the image data that starts at an offset of a file.
  init(
    _ file: borrowing InputFile, _ header: ImageHeader, imageData: Int64
  ) throws(MapImageError) {
    let descriptor = file.descriptor
    // Safe: the result is owned by this value alone, which frees it.
    let created = unsafe waymark_rows_create(descriptor, imageData, UInt32(header.bytesPerPixel))
    guard let reader = unsafe created else { throw .outOfMemory(file: file.path) }
    unsafe self.reader = reader
    self.header = header
    path = file.path
  }

  deinit {
    // Safe: `reader` lives until here, and nothing can use it after.
    unsafe waymark_rows_destroy(reader)
  }
}

// Safe: zlib ties nothing to a thread, and whatever changes the reader takes it exclusively.
extension RowDecoder: @unchecked Sendable {}

extension RowDecoder {
  /// Prepares to give the rows of an image or of one of its passes, and of each row the first bytes.
  mutating func beginPass(
    rowBytes: Int, neededBytes: Int, rowCount: Int
  ) throws(MapImageError) {
    self.rowBytes = rowBytes
    // Safe: `reader` lives as long as this value.
    let succeeded = unsafe waymark_rows_begin_pass(reader, rowBytes, neededBytes, UInt32(rowCount))
    guard succeeded else { throw fault(row: 0) }
  }

  /// Calls a function with the next row, which an error calls by its number; the rows of a pass are a step apart.
  mutating func withNextRow<Result>(
    _ row: Int, step: Int = 1, _ body: (Span<UInt8>) throws(MapImageError) -> Result
  ) throws(MapImageError) -> Result {
    // Safe: the row has as many bytes as were asked for, and lives until the next call.
    guard let start = unsafe waymark_rows_next(reader) else { throw fault(row: row, step: step) }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: rowBytes)
    return try body(unsafe bytes.span)
  }

  /// Adds each byte of the next row to a sum of its own.
  mutating func addNextRow(_ row: Int, to sums: inout [UInt16]) throws(MapImageError) {
    precondition(sums.count == rowBytes, "a row has \(rowBytes) bytes")
    // Safe: the row has as many bytes as were asked for, and so do the sums.
    guard let start = unsafe waymark_rows_next(reader) else { throw fault(row: row) }
    unsafe sums.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      unsafe waymark_add_columns(address, start, buffer.count)
    }
  }

  /// Reads on to the end of the chunk that the last row came from, and checks the chunk.
  mutating func finishChunk(row: Int) throws(MapImageError) {
    // Safe: `reader` lives as long as this value.
    guard unsafe waymark_rows_finish_chunk(reader) else { throw fault(row: row) }
  }

  /// Reads on from the last row to the end of the image data, and checks it.
  mutating func finishData(row: Int) throws(MapImageError) {
    // Safe: `reader` lives as long as this value.
    guard unsafe waymark_rows_finish_data(reader) else { throw fault(row: row) }
  }
}

extension RowDecoder {
  /// What was wrong after the last row, once ``finishData(row:)`` has been called.
  var flaws: [ImageFlaw] {
    // Safe: `reader` lives as long as this value.
    let flaws = unsafe waymark_rows_get_flaws(reader)
    return (flaws.has_surplus ? [.surplusImageData] : []) + (flaws.lacks_end ? [.missingEnd] : [])
  }
}

// MARK: - Checkpoints

extension RowDecoder {
  /// Goes on from a checkpoint instead of the first row.
  mutating func resume(from checkpoint: Checkpoint, rowBytes: Int) throws(MapImageError) {
    let contextSize = header.bytesPerPixel + rowBytes
    precondition(checkpoint.state.count == checkpoint.place.windowCount + contextSize)
    let place = checkpoint.place
    // Safe: window and context lie inside the state, as checked above, and are copied by the call.
    let succeeded = unsafe checkpoint.state.withUnsafeBufferPointer { state in
      guard let start = state.baseAddress else { return false }
      var native = unsafe waymark_checkpoint(
        file_offset: place.fileOffset, chunk_left: place.chunkLeft, bit_count: place.bitCount,
        bit_source: place.bitSource, row: UInt32(place.row), decoded: place.decodedCount,
        has_filter: place.filter != nil, filter: place.filter ?? 0,
        window_count: UInt32(place.windowCount), window: start,
        context: start + place.windowCount, segment_crc: 0)
      return unsafe waymark_rows_resume(reader, &native, rowBytes)
    }
    guard succeeded else { throw fault(row: place.row) }
  }

  /// Asks for a checkpoint after every so many bytes of decompressed rows.
  mutating func setSpan(_ span: Int) throws(MapImageError) {
    // Safe: `reader` lives as long as this value.
    guard unsafe waymark_rows_set_span(reader, UInt64(span)) else { throw fault(row: 0) }
  }

  /// Returns the checkpoint that was come by since the last call, if any.
  mutating func takeCheckpoint() -> Checkpoint? {
    // Safe: what the checkpoint points at is copied before the reader is used again, and has as many
    // bytes as it says.
    guard let native = unsafe waymark_rows_take_checkpoint(reader)?.pointee else { return nil }
    let windowCount = unsafe Int(native.window_count)
    let window = unsafe UnsafeBufferPointer(start: native.window, count: windowCount)
    let context = unsafe UnsafeBufferPointer(
      start: native.context, count: header.bytesPerPixel + rowBytes)
    let place = unsafe Checkpoint.Place(
      fileOffset: native.file_offset, chunkLeft: native.chunk_left, bitCount: native.bit_count,
      bitSource: native.bit_source, row: Int(native.row), decodedCount: native.decoded,
      filter: native.has_filter ? native.filter : nil, windowCount: windowCount,
      segmentChecksum: native.segment_crc)
    return unsafe Checkpoint(place: place, state: Array(window) + Array(context))
  }

  /// The end of what has been read, after the end of the image data, and the checksum of the file's bytes
  /// from the last checkpoint to there.
  var lastSegment: (end: Int64, checksum: UInt32) {
    // Safe: `reader` lives as long as this value.
    unsafe (waymark_rows_position(reader), waymark_rows_segment_crc(reader))
  }
}

// MARK: - Faults

extension RowDecoder {
  /// Returns the error that stopped the reader when it was asked for a row.
  private func fault(row: Int, step: Int = 1) -> MapImageError {
    // Safe: `reader` lives as long as this value.
    let fault = unsafe waymark_rows_get_fault(reader)
    // Rows are decoded some at a time, and all but the last of them may be there.
    let row = row + step * Int(fault.rows_ahead)
    let (offset, chunk) = (fault.offset, ChunkType(rawValue: fault.chunk))
    return switch fault.kind {
    case WAYMARK_ROWS_TRUNCATED:
      .truncated(file: path, offset: offset, chunk: fault.chunk == 0 ? nil : chunk)
    case WAYMARK_ROWS_READ_FAILED:
      .readFailed(file: path, offset: offset, reason: SystemError(rawValue: fault.error_number))
    case WAYMARK_ROWS_WRONG_CRC: .wrongChecksum(file: path, offset: offset, chunk: .imageData)
    case WAYMARK_ROWS_WRONG_ADLER: .wrongImageChecksum(file: path, offset: offset)
    case WAYMARK_ROWS_TOO_SHORT: .imageDataTooShort(file: path, offset: offset, row: row)
    case WAYMARK_ROWS_NO_MEMORY: .outOfMemory(file: path)
    default:
      .malformedChunk(file: path, offset: offset, chunk: .imageData, reason: message)
    }
  }

  private var message: String {
    // Safe: the string lives as long as the reader, and is copied here.
    unsafe String(cString: waymark_rows_message(reader))
  }
}

extension ImageHeader {
  /// The number of bytes of a pixel as it is stored, and 1 where that is less.
  var bytesPerPixel: Int { max(1, colorType.samplesPerPixel * bitDepth / 8) }

  /// Returns the number of bytes that so many pixels of a row take as they are stored.
  func rowBytes(_ width: Int) -> Int { (width * colorType.samplesPerPixel * bitDepth + 7) / 8 }
}
