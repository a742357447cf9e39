extension MapImage {
  /// Returns the whole map, reduced until neither side is longer than a limit.
  ///
  /// The map is halved as often as it takes, and until neither side is above 1024 pixels; an index has the
  /// result ready, and without one the map is decoded from its start to its end. Each pixel is the mean of
  /// the 2ⁿ by 2ⁿ pixels it stands for, fewer at the right and bottom edges. The mean is plain: it is taken
  /// of the values stored, not of linear light, and where pixels are not opaque, their colors count by
  /// their alpha.
  ///
  /// - Parameter maximumSide: The longest that a side of the result may be, in pixels.
  /// - Returns: An image in `rgba8`, whose scale is the map's divided by 2ⁿ: it has the map's size in
  ///   points, up to the pixels that the last column and row do not fill.
  /// - Throws: `MapImageError` if the file cannot be read or its pixels are broken, if it is interlaced and
  ///   has no room in memory as a whole, or if the task is cancelled.
  /// - Precondition: `maximumSide` is above 0.
  public mutating func overview(maximumSide: Int) throws(MapImageError) -> PixelImage {
    precondition(maximumSide > 0, "a side of \(maximumSide) pixels")
    let size = metrics.pixelSize
    if max(size.width, size.height) <= min(maximumSide, OverviewLevel.maximumSide) {
      return try crop(PixelRect(size))
    }
    let isOpaque = colors.areOpaque(in: metrics.header)
    let levels = OverviewLevel.all(of: size, isOpaque: isOpaque)
    let isSmall = { (level: OverviewLevel) in
      max(level.size.width, level.size.height) <= maximumSide
    }
    // The last level is a single pixel.
    let number = levels.firstIndex(where: isSmall) ?? levels.count - 1
    if let pixels = try storedOverview(number, levels[number]) {
      return image(of: pixels, levels[number])
    }
    return image(of: try computedOverview(number), levels[number])
  }

  /// Returns the pixels of an overview if the index has them, and the map still ends as it did.
  private mutating func storedOverview(
    _ number: Int, _ level: OverviewLevel
  ) throws(MapImageError) -> [UInt8]? {
    guard let index, index.table.overviews.dropFirst(number).first?.level == level else {
      return nil
    }
    let pixels: [UInt8]
    do throws(IndexStatus.Reason) {
      try index.checkEnd(of: file)
      pixels = try index.overview(number)
    } catch {
      guard !Task.isCancelled else { throw .cancelled(file: file.path) }
      dropIndex(error)
      return nil
    }
    note(try ImageEnd(of: file, after: index.table.end).everything)
    return pixels
  }

  /// Makes the pixels of an overview of all pixels of the map.
  private mutating func computedOverview(_ number: Int) throws(MapImageError) -> [UInt8] {
    var builder = OverviewBuilder(
      map: metrics.pixelSize, channelsPerColumn: 4,
      isOpaque: colors.areOpaque(in: metrics.header))
    try readRows(of: PixelRect(metrics.pixelSize)) { row in
      builder.addRow(row)
      return true
    }
    return builder.pixels[number]
  }

  private func image(of pixels: [UInt8], _ level: OverviewLevel) -> PixelImage {
    let header = ImageHeader(
      pixelSize: level.size, bitDepth: 8, colorType: level.channelCount == 3 ? .rgb : .rgba)
    let scale = metrics.scale / Double(1 << level.halvings)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * level.size.width * level.size.height)
    for start in stride(from: 0, to: pixels.count, by: level.channelCount) {
      bytes += pixels[start..<(start + level.channelCount)]
      if level.channelCount == 3 { bytes.append(255) }
    }
    return PixelImage(
      metrics: ImageMetrics(header: header, scale: scale, density: nil, flaws: []), format: .rgba8,
      bytesPerRow: 4 * level.size.width, palette: [], bytes: bytes)
  }
}
