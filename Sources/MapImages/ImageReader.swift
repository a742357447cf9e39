/// A reader of an image's pixels, one row after another from the top.
///
///     var reader = try ImageReader(path: "map.png")
///     var row = [UInt8](repeating: 0, count: reader.bytesPerRow)
///     while !reader.isAtEnd {
///       var span = row.mutableSpan
///       try reader.readRow(into: &span)
///     }
///     try reader.finish()
///
/// It keeps a few rows in memory, however high the image; an interlaced image, whose last rows come
/// with its first, it decodes whole when the first row is asked for.
///
/// PNG's rules are kept to the letter: whatever is wrong is an error, at the latest when the last row
/// is read or ``finish()`` is called. A reader that has thrown an error throws it again at every call.
/// One thing escapes libpng: the checksum of all pixels, and up to 16 bytes after it, where a chunk or
/// a buffer of libpng's ends between the last row and the end of the checksum. Each chunk's own
/// checksum covers them even so.
///
/// A reader can move between threads, and belongs to one at a time. Of an animated PNG it reads the
/// still image.
public struct ImageReader: ~Copyable, Sendable {
  /// How large the image is.
  public let metrics: ImageMetrics

  /// The form in which rows are handed out.
  public let format: PixelFormat

  /// The number of bytes that a row takes in ``format``.
  public let bytesPerRow: Int

  /// The colors of an indexed image, in the order of their indices; empty for other images.
  public let palette: [PaletteColor]

  /// The row that is read next, counted from 0 at the top.
  public private(set) var nextRow = 0

  private var file: InputFile
  private var decoder: PNGDecoder
  private var error: MapImageError?

  /// Opens a PNG file and reads up to its pixels.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - format: The form in which to hand out rows.
  ///   - scale: The number of pixels to the point, or `nil` to take it from the file's name.
  ///   - memoryLimit: The most bytes that an interlaced image may take when decoded.
  /// - Throws: `MapImageError` if the file cannot be read, is not a PNG, breaks PNG's rules before
  ///   its image data, is wider than ``maximumWidth``, or is interlaced and larger than the limit.
  public init(
    path: String, format: PixelFormat = .rgba8, scale: Double? = nil,
    memoryLimit: Int = defaultMemoryLimit
  ) throws(MapImageError) {
    var file = try InputFile(path: path)
    let metrics = try ImageMetrics(file: &file, scale: scale)
    switch metrics.flaws.first {
    case .malformedDensity(let offset, let reason):
      throw .malformedChunk(file: path, offset: offset, chunk: .density, reason: reason)
    case .chunkLeftOut(let offset, let chunk, let reason):
      throw .malformedChunk(file: path, offset: offset, chunk: chunk, reason: reason)
    default: break
    }
    let decodedBytesPerRow = try Self.decodedBytesPerRow(
      metrics, format, file: path, memoryLimit: memoryLimit)
    var decoder = try PNGDecoder(file)
    try decoder.begin(metrics.header, format, rowBytes: decodedBytesPerRow, file: path)

    self.metrics = metrics
    self.format = format
    bytesPerRow = metrics.pixelSize.width * format.bytesPerPixel(of: metrics.header)
    palette = decoder.palette
    self.file = file
    self.decoder = decoder
  }
}

extension ImageReader {
  /// The greatest width, in pixels, of images whose rows are read: 1,000,000.
  ///
  /// The height is bounded by PNG alone.
  public static var maximumWidth: Int { 1_000_000 }

  /// The most bytes that an interlaced image may take when decoded, unless told otherwise: 256 MiB.
  public static var defaultMemoryLimit: Int { 1 << 28 }

  /// A Boolean value that indicates whether every row has been read.
  public var isAtEnd: Bool { nextRow == metrics.pixelSize.height }

  /// Reads the next row.
  ///
  /// - Parameter row: Where to put the row. Its content is undefined if an error is thrown.
  /// - Throws: `MapImageError` if the file cannot be read on or its pixels are broken. Surplus image
  ///   data and a wrong checksum of the pixels are noticed at the last row.
  /// - Precondition: The reader is not at the end, and `row` has ``bytesPerRow`` bytes.
  /// - Complexity: O(*w*) for images *w* pixels wide, and for the first row of an interlaced image
  ///   O(*w* · *h*).
  public mutating func readRow(into row: inout MutableSpan<UInt8>) throws(MapImageError) {
    precondition(!isAtEnd, "the image has no row \(nextRow)")
    precondition(
      row.count == bytesPerRow, "a row takes \(bytesPerRow) bytes and was given \(row.count)")
    if let error { throw error }
    do throws(MapImageError) {
      try decode(&row)
    } catch {
      self.error = error
      throw error
    }
    nextRow += 1
  }

  /// Reads on from the last row to the end of the file, to see that nothing is missing or left over.
  ///
  /// Nothing more is learned about the pixels, so that a program may leave it out and accept images
  /// that miss their end, have a broken chunk after the pixels, or have other data attached.
  ///
  /// - Throws: `MapImageError` if the image does not end as it should, or the file does not end with it.
  /// - Precondition: The reader is at the end.
  public consuming func finish() throws(MapImageError) {
    precondition(isAtEnd, "row \(nextRow) is yet to be read")
    if let error { throw error }
    let end = try decoder.finish(file: file.path, row: nextRow)
    let size = try file.size()
    guard size <= end else {
      throw .surplusData(file: file.path, offset: end, byteCount: size - end)
    }
  }
}

extension ImageReader {
  /// Returns the number of bytes that a row takes as libpng gives it, if the image is within limits.
  private static func decodedBytesPerRow(
    _ metrics: ImageMetrics, _ format: PixelFormat, file: String, memoryLimit: Int
  ) throws(MapImageError) -> Int {
    let (header, size) = (metrics.header, metrics.pixelSize)
    guard size.width <= maximumWidth else {
      throw .tooWide(file: file, width: size.width, limit: maximumWidth)
    }
    // Indexed images are decoded to their indices, and colored row by row.
    let format = header.colorType == .indexed ? .samples : format
    let rowBytes = size.width * format.bytesPerPixel(of: header)
    let imageBytes = saturatingProduct(rowBytes, size.height)
    guard !header.isInterlaced || imageBytes <= memoryLimit else {
      throw .interlacedTooLarge(file: file, byteCount: imageBytes, limit: memoryLimit)
    }
    return rowBytes
  }

  private mutating func decode(_ row: inout MutableSpan<UInt8>) throws(MapImageError) {
    guard metrics.header.colorType == .indexed else {
      return try decoder.readRow(nextRow, into: &row, from: 0, file: file.path)
    }
    // The indices go to the end of the row, where coloring it from the start catches up with none.
    let width = metrics.pixelSize.width
    try decoder.readRow(nextRow, into: &row, from: row.count - width, file: file.path)
    try checkIndices(row.span.extracting(last: width))
    if format == .rgba8 { color(&row) }
  }

  private func checkIndices(_ indices: Span<UInt8>) throws(MapImageError) {
    for x in indices.indices where Int(indices[x]) >= palette.count {
      throw .paletteIndexOutOfRange(
        file: file.path, x: x, y: nextRow, index: Int(indices[x]), colorCount: palette.count)
    }
  }

  private func color(_ row: inout MutableSpan<UInt8>) {
    let width = metrics.pixelSize.width
    for x in 0..<width {
      let color = palette[Int(row[3 * width + x])]
      row[4 * x] = color.red
      row[4 * x + 1] = color.green
      row[4 * x + 2] = color.blue
      row[4 * x + 3] = color.alpha
    }
  }
}

/// Returns the product of two numbers that are not negative, or the greatest integer if that is less.
func saturatingProduct(_ lhs: Int, _ rhs: Int) -> Int {
  let (product, overflow) = lhs.multipliedReportingOverflow(by: rhs)
  return overflow ? .max : product
}
