/// All pixels of an image, in memory.
///
/// It is for markers, other small images, and rectangles of a ``MapImage``. Read whole maps row by row with
/// an ``ImageReader``.
public struct PixelImage: Hashable, Sendable {
  /// How large the image is.
  public let metrics: ImageMetrics

  /// The form of the pixels.
  public let format: PixelFormat

  /// The number of bytes that a row takes.
  public let bytesPerRow: Int

  /// The colors of an indexed image, in the order of their indices; empty for other images.
  public let palette: [PaletteColor]

  /// The rows from the top, one after the other without gaps.
  public let bytes: [UInt8]

  /// Creates an image of pixels that have been read.
  init(
    metrics: ImageMetrics, format: PixelFormat, bytesPerRow: Int, palette: [PaletteColor],
    bytes: [UInt8]
  ) {
    self.metrics = metrics
    self.format = format
    self.bytesPerRow = bytesPerRow
    self.palette = palette
    self.bytes = bytes
  }
}

extension PixelImage {
  /// Reads all pixels of a PNG file, and the file to its end.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - format: The form in which to give the pixels.
  ///   - scale: The number of pixels to the point, or `nil` to take it from the file's name.
  ///   - memoryLimit: The most bytes that the pixels may take. An interlaced image takes twice as
  ///     many while it is read.
  /// - Throws: `MapImageError` if the file cannot be read, is not a PNG, breaks any of PNG's rules, or
  ///   is larger than the limit.
  public init(
    path: String, format: PixelFormat = .rgba8, scale: Double? = nil,
    memoryLimit: Int = ImageReader.defaultMemoryLimit
  ) throws(MapImageError) {
    var reader = try ImageReader(
      path: path, format: format, scale: scale, memoryLimit: memoryLimit)
    metrics = reader.metrics
    self.format = format
    bytesPerRow = reader.bytesPerRow
    palette = reader.palette
    let byteCount = saturatingProduct(bytesPerRow, metrics.pixelSize.height)
    guard byteCount <= memoryLimit else {
      throw .imageTooLarge(file: path, byteCount: byteCount, limit: memoryLimit)
    }
    // Rows are appended as they come: of what a file only claims to hold, no memory is touched.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    var row = [UInt8](repeating: 0, count: bytesPerRow)
    while !reader.isAtEnd {
      var span = row.mutableSpan
      try reader.readRow(into: &span)
      bytes += row
    }
    try reader.finish()
    self.bytes = bytes
  }
}
