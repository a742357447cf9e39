internal import Outputs

/// An index in the making.
struct IndexingPass: ~Copyable {
  private let image: MapImage
  private var decoder: RowDecoder
  private var output: OutputFile
  private var overviews: OverviewBuilder
  private let converter: PixelConverter
  /// Whether rows are added up as they are stored, without being converted.
  private let addsStoredBytes: Bool
  private var converted: [UInt8]
  private var checkpoints: [IndexTable.CheckpointEntry] = []
  private var offset = Int64(IndexTable.headerSize)
  /// What was found wrong so far, and was no reason to refuse the map.
  private var flaws: [ImageFlaw] = []

  /// Prepares to decode a map into an index.
  init(
    _ image: consuming MapImage, _ output: consuming OutputFile, span: Int?
  ) throws(MapImageError) {
    let (header, size) = (image.metrics.header, image.metrics.pixelSize)
    let rowBytes = header.rowBytes(size.width)
    var decoder = try RowDecoder(image.file, header, imageData: image.imageData)
    // Maps that would have more checkpoints than a table may have them further apart.
    let leastSpan = saturatingProduct(rowBytes + 1, size.height) / IndexTable.checkpointLimit + 1
    try decoder.setSpan(max(leastSpan, span ?? min(max(160 * rowBytes, 1 << 20), 1 << 24)))
    try decoder.beginPass(rowBytes: rowBytes, neededBytes: rowBytes, rowCount: size.height)

    let isOpaque = image.colors.areOpaque(in: header)
    addsStoredBytes =
      isOpaque && header.bitDepth == 8 && [.gray, .rgb].contains(header.colorType)
    overviews = OverviewBuilder(
      map: size, channelsPerColumn: addsStoredBytes ? header.bytesPerPixel : 4,
      isOpaque: isOpaque)
    converter = PixelConverter(header, .rgba8, image.colors)
    converted = [UInt8](repeating: 0, count: addsStoredBytes ? 0 : 4 * size.width)
    self.decoder = decoder
    self.image = image
    self.output = output
  }
}

extension IndexingPass {
  /// Takes in the next row, and the checkpoint before it if there is one.
  mutating func addRow(_ y: Int) throws(MapImageError) {
    if addsStoredBytes {
      try decoder.addNextRow(y, to: &overviews.columnSums)
      overviews.completeOpaqueRow()
    } else {
      try convertRow(y)
      let row = converted
      overviews.addRow(row.span)
    }
    if let checkpoint = decoder.takeCheckpoint() { try add(checkpoint) }
  }

  private mutating func convertRow(_ y: Int) throws(MapImageError) {
    let width = image.metrics.pixelSize.width
    let converter = converter
    var row = converted
    converted = []
    let wrong = try decoder.withNextRow(y) { stored in
      var output = row.mutableSpan
      return converter.convert(stored, 0..<width, into: &output, at: 0)
    }
    converted = row
    if let wrong, flaws.isEmpty {
      flaws.append(image.wrongIndex(x: wrong.pixel, y: y, wrong.index))
    }
  }

  private mutating func add(_ checkpoint: Checkpoint) throws(MapImageError) {
    let windowCount = checkpoint.place.windowCount
    let context = differences(
      checkpoint.state[windowCount...], distance: image.metrics.header.bytesPerPixel)
    let blob = try write(checkpoint.state.prefix(windowCount) + context)
    checkpoints.append(IndexTable.CheckpointEntry(place: checkpoint.place, blob: blob))
  }

  /// Compresses bytes to the end of the index.
  private mutating func write(_ bytes: [UInt8]) throws(MapImageError) -> IndexBlob {
    guard let compressed = compressed(bytes) else {
      throw .outOfMemory(file: output.path)
    }
    try put(compressed, at: offset)
    defer { offset += Int64(compressed.count) }
    return IndexBlob(offset: offset, count: compressed.count, checksum: crc(compressed))
  }

  private mutating func put(_ bytes: [UInt8], at offset: Int64) throws(MapImageError) {
    do { try output.put(bytes, at: offset) } catch { throw MapImageError(error) }
  }

  /// Checks the rest of the map, and completes the index.
  consuming func finish(_ stamp: FileStamp) throws(MapImageError) -> MapIndexer.Summary {
    let (metrics, path) = (image.metrics, image.file.path)
    try decoder.finishData(row: metrics.pixelSize.height)
    let (end, checksum) = decoder.lastSegment
    flaws = image.flaws + flaws + decoder.flaws
    if !flaws.contains(.missingEnd) {
      let rest = try ImageEnd(of: image.file, after: end)
      if let fault = rest.fault { throw fault }
      flaws += rest.flaws
    }
    guard try image.file.stamp() == stamp else { throw .changed(file: path) }

    var entries: [IndexTable.OverviewEntry] = []
    for (level, pixels) in zip(overviews.levels, overviews.pixels) {
      let blob = try write(differences(pixels[...], distance: level.channelCount))
      entries.append(IndexTable.OverviewEntry(level: level, blob: blob))
    }
    let table = IndexTable(
      stamp: stamp, map: metrics.header, imageData: image.imageData, end: end,
      lastSegmentChecksum: checksum, checkpoints: checkpoints, overviews: entries)
    let bytes = table.tableBytes
    try put(bytes, at: offset)
    try put(table.headerBytes(tableOffset: offset, tableBytes: bytes), at: 0)
    do { try output.commit() } catch { throw MapImageError(error) }
    return MapIndexer.Summary(
      mapByteCount: stamp.size, byteCount: offset + Int64(bytes.count),
      checkpointCount: checkpoints.count, overviewSizes: entries.map(\.level.size), flaws: flaws)
  }
}
