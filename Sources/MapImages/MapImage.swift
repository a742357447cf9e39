/// A PNG map of any size, of which rectangles are read.
///
///     var map = try MapImage(path: "map.png")
///     let view = try map.crop(PixelRect(x: 20_000, y: 31_000, width: 1024, height: 768))
///
/// A rectangle takes memory for its own pixels and for some rows of the map, however large the map is. It
/// takes the time to decode the rows above it too, unless the map has an index (see ``MapIndexer``): then
/// decoding starts shortly above the rectangle. An index that does not belong to the map is not used, and
/// ``indexStatus`` says why.
///
/// No pixel is handed out that does not match its checksums. A rectangle is checked up to the end of the
/// chunk that its last row comes from, or by the checksums of the index; if that row is the map's last,
/// the end of the image data, the checksum of all pixels and what follows them are looked at as well. What
/// viewers show all the same is no error either; ``flaws`` says what it was.
///
/// An index is trusted like the map itself: one that somebody forged with care can show other pixels, as a
/// forged map can, but not make the reader fail otherwise than with an error.
///
/// Reading stops with `MapImageError.cancelled` soon after the task that reads is cancelled.
public struct MapImage: ~Copyable, Sendable {
  /// How large the map is.
  public let metrics: ImageMetrics

  /// Whether there is an index, and whether it is used.
  public internal(set) var indexStatus: IndexStatus

  /// What was found wrong so far, and was no reason to refuse the map.
  public internal(set) var flaws: [ImageFlaw]

  let file: InputFile
  let colors: ImageColors
  /// The file offset of the first image data.
  let imageData: Int64
  var index: MapIndex?

  /// Opens a map and reads up to its pixels.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - location: Where its index is.
  ///   - scale: The number of pixels to the point, or `nil` to take it from the file's name.
  /// - Throws: `MapImageError` if the file cannot be read, is not a PNG, breaks PNG's rules before
  ///   its image data, or is wider than ``ImageReader/maximumWidth``. A wrong index is no error.
  public init(
    path: String, index location: IndexLocation = .besideMap, scale: Double? = nil
  ) throws(MapImageError) {
    var file = try InputFile(path: path)
    let metrics = try ImageMetrics(file: &file, scale: scale)
    let limit = ImageReader.maximumWidth
    guard metrics.pixelSize.width <= limit else {
      throw .tooWide(file: path, width: metrics.pixelSize.width, limit: limit)
    }
    let imageData = try ChunkWalk(of: metrics.header, in: &file).imageData
    let colors = try ImageColors(metrics, in: file)
    let (index, status) = try MapIndex.open(
      location.path(ofMap: path), for: file, metrics.header, imageData: imageData)
    self.metrics = metrics
    flaws = metrics.flaws
    self.imageData = imageData
    self.colors = colors
    self.index = index
    indexStatus = status
    self.file = file
  }
}

extension MapImage {
  /// The colors of an indexed map, in the order of their indices; empty for other maps.
  public var palette: [PaletteColor] { colors.palette }
}

// MARK: - Rectangles

extension MapImage {
  /// Reads a rectangle of the map.
  ///
  /// - Parameters:
  ///   - rect: The pixels to read.
  ///   - format: The form in which to give them.
  ///   - memoryLimit: The most bytes that they may take.
  /// - Returns: An image of the rectangle's size and the map's scale.
  /// - Throws: `MapImageError` if the rectangle is not inside the map or larger than the limit, if the
  ///   file cannot be read or its pixels are broken, or if the task is cancelled.
  public mutating func crop(
    _ rect: PixelRect, format: PixelFormat = .rgba8,
    memoryLimit: Int = ImageReader.defaultMemoryLimit
  ) throws(MapImageError) -> PixelImage {
    let byteCount = try byteCount(rect, format)
    guard byteCount <= memoryLimit else {
      throw .imageTooLarge(file: file.path, byteCount: byteCount, limit: memoryLimit)
    }
    // Rows are appended as they come: of what a file only claims to hold, no memory is touched.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    try readRows(of: rect, format: format, memoryLimit: memoryLimit) { row in
      // Safe: the buffer is valid and unchanged while it is copied.
      unsafe row.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      return true
    }
    return PixelImage(
      metrics: metrics.cropped(to: rect.size), format: format,
      bytesPerRow: byteCount / rect.height, palette: colors.palette, bytes: bytes)
  }

  /// Reads a rectangle of the map row by row, from the top.
  ///
  /// The rows of an interlaced map come together, and are kept until they do.
  ///
  /// - Parameters:
  ///   - rect: The pixels to read.
  ///   - format: The form in which to give them.
  ///   - memoryLimit: The most bytes that the rectangle of an interlaced map may take.
  ///   - body: What is called with each row; it returns whether to go on.
  /// - Throws: `MapImageError` as ``crop(_:format:memoryLimit:)`` does. The rows given before are then to
  ///   be discarded, as a checksum that comes after them may be what is wrong.
  public mutating func readRows(
    of rect: PixelRect, format: PixelFormat = .rgba8,
    memoryLimit: Int = ImageReader.defaultMemoryLimit, _ body: (Span<UInt8>) -> Bool
  ) throws(MapImageError) {
    let byteCount = try byteCount(rect, format)
    let converter = PixelConverter(metrics.header, format, colors)
    guard !metrics.header.isInterlaced else {
      guard byteCount <= memoryLimit else {
        throw .interlacedTooLarge(file: file.path, byteCount: byteCount, limit: memoryLimit)
      }
      return try readInterlaced(rect, converter, body)
    }
    var crop = RowCrop(rect, converter)
    if let checkpoint = try checkpoint(for: rect) {
      do throws(MapImageError) {
        return try read(&crop, from: checkpoint, body)
      } catch {
        if case .cancelled = error { throw error }
        // Either the index is wrong or the map is: decoding the map from its start tells which.
        dropIndex(.mapDiffers)
      }
    }
    try read(&crop, from: nil, body)
  }

  /// Returns the checkpoint from which a rectangle is best decoded, if the index has one.
  private mutating func checkpoint(for rect: PixelRect) throws(MapImageError) -> Checkpoint? {
    guard let index, let number = index.lastCheckpoint(for: rect.y) else { return nil }
    do throws(IndexStatus.Reason) {
      try index.checkMap(file, from: number, toRow: rect.rows.upperBound)
      return try index.checkpoint(number)
    } catch {
      guard !Task.isCancelled else { throw .cancelled(file: file.path) }
      dropIndex(error)
      return nil
    }
  }

  /// Goes on without the index.
  mutating func dropIndex(_ reason: IndexStatus.Reason) {
    index = nil
    indexStatus = .stale(reason)
  }

  /// Notes what is wrong with the map, unless that is known.
  mutating func note(_ flaws: [ImageFlaw]) {
    for flaw in flaws where !self.flaws.contains(flaw) { self.flaws.append(flaw) }
  }

  /// Returns the number of bytes that a rectangle takes.
  private func byteCount(
    _ rect: PixelRect, _ format: PixelFormat
  ) throws(MapImageError) -> Int {
    guard rect.isInside(metrics.pixelSize) else {
      throw .outside(file: file.path, rect: rect, size: metrics.pixelSize)
    }
    return saturatingProduct(rect.width * format.bytesPerPixel(of: metrics.header), rect.height)
  }
}

extension ImageMetrics {
  /// Returns the metrics of a part of the image, at the same scale.
  func cropped(to size: PixelSize) -> ImageMetrics {
    ImageMetrics(
      header: ImageHeader(
        pixelSize: size, bitDepth: header.bitDepth, colorType: header.colorType,
        isInterlaced: false),
      scale: scale, density: density, flaws: [])
  }
}
