/// The rows of a rectangle on their way out.
struct RowCrop {
  let rect: PixelRect
  let converter: PixelConverter
  /// The row of the map that is given next; those above have been given.
  var next: Int
  var bytes: [UInt8]
  /// What was wrong with the rows so far.
  var flaws: [ImageFlaw] = []

  init(_ rect: PixelRect, _ converter: PixelConverter) {
    self.rect = rect
    self.converter = converter
    next = rect.y
    bytes = [UInt8](repeating: 0, count: rect.width * converter.bytesPerPixel)
  }
}

extension MapImage {
  /// Decodes rows from the start of the map or from a checkpoint, and gives those that are asked for.
  mutating func read(
    _ crop: inout RowCrop, from checkpoint: consuming Checkpoint?, _ body: (Span<UInt8>) -> Bool
  ) throws(MapImageError) {
    let (header, height) = (metrics.header, metrics.pixelSize.height)
    let rowBytes = header.rowBytes(metrics.pixelSize.width)
    var decoder = try RowDecoder(file, header, imageData: imageData)
    if let checkpoint { try decoder.resume(from: checkpoint, rowBytes: rowBytes) }
    let place = checkpoint?.place
    // The decoder has a copy of the state, which may be large.
    checkpoint = nil
    let (first, end) = (place?.row ?? 0, crop.rect.rows.upperBound)
    try decoder.beginPass(
      rowBytes: rowBytes, neededBytes: header.rowBytes(crop.rect.columns.upperBound),
      rowCount: end - first)
    defer { note(crop.flaws) }
    for y in first..<end {
      guard !Task.isCancelled else { throw .cancelled(file: file.path) }
      let goesOn = try decoder.withNextRow(y) { row throws(MapImageError) in
        y < crop.next ? true : try give(row, y, &crop, body)
      }
      guard goesOn else { return }
    }
    if end == height {
      try decoder.finishData(row: height)
      crop.flaws += try endFlaws(of: decoder)
    } else if place == nil {
      // The checksums of the index stand for those of the chunks otherwise.
      try decoder.finishChunk(row: end)
    }
  }

  /// Returns what was wrong after the last row, once a decoder has read to the end of the image data.
  func endFlaws(of decoder: borrowing RowDecoder) throws(MapImageError) -> [ImageFlaw] {
    let flaws = decoder.flaws
    guard !flaws.contains(.missingEnd) else { return flaws }
    return flaws + (try ImageEnd(of: file, after: decoder.lastSegment.end).everything)
  }

  private func give(
    _ row: Span<UInt8>, _ y: Int, _ crop: inout RowCrop, _ body: (Span<UInt8>) -> Bool
  ) throws(MapImageError) -> Bool {
    let (converter, columns) = (crop.converter, crop.rect.columns)
    var output = crop.bytes.mutableSpan
    let wrong = converter.convert(row, columns, into: &output, at: 0)
    if let wrong, crop.flaws.isEmpty {
      crop.flaws.append(wrongIndex(x: wrong.pixel, y: y, wrong.index))
    }
    crop.next = y + 1
    return body(crop.bytes.span)
  }

  func wrongIndex(x: Int, y: Int, _ index: Int) -> ImageFlaw {
    .paletteIndexOutOfRange(x: x, y: y, index: index, colorCount: colors.palette.count)
  }
}
