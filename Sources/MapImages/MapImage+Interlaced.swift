extension MapImage {
  /// Decodes all seven passes, of which only the pixels asked for are kept.
  mutating func readInterlaced(
    _ rect: PixelRect, _ converter: PixelConverter, _ body: (Span<UInt8>) -> Bool
  ) throws(MapImageError) {
    let bytesPerRow = rect.width * converter.bytesPerPixel
    var pixels = [UInt8](repeating: 0, count: bytesPerRow * rect.height)
    var decoder = try RowDecoder(file, metrics.header, imageData: imageData)
    for pass in InterlacePass.all(of: metrics.header) {
      try read(pass, &decoder, rect, converter, into: &pixels)
    }
    try decoder.finishData(row: metrics.pixelSize.height)
    note(try endFlaws(of: decoder))
    for start in stride(from: 0, to: pixels.count, by: bytesPerRow) {
      guard body(pixels.span.extracting(start..<(start + bytesPerRow))) else { return }
    }
  }

  private mutating func read(
    _ pass: InterlacePass, _ decoder: inout RowDecoder, _ rect: PixelRect,
    _ converter: PixelConverter, into pixels: inout [UInt8]
  ) throws(MapImageError) {
    let size = pass.size(of: metrics.pixelSize)
    let (columns, rows) = (pass.columns(in: rect.columns), pass.rows(in: rect.rows))
    try decoder.beginPass(
      rowBytes: metrics.header.rowBytes(size.width),
      neededBytes: metrics.header.rowBytes(columns.upperBound), rowCount: size.height)
    for passRow in 0..<size.height {
      guard !Task.isCancelled else { throw .cancelled(file: file.path) }
      let y = pass.y + passRow * pass.stepY
      let wrong = try decoder.withNextRow(y, step: pass.stepY) { row -> (pixel: Int, index: Int)? in
        guard rows.contains(passRow), !columns.isEmpty else { return nil }
        let x = pass.x + columns.lowerBound * pass.stepX - rect.x
        var output = pixels.mutableSpan
        return converter.convert(
          row, columns, into: &output,
          at: ((y - rect.y) * rect.width + x) * converter.bytesPerPixel, step: pass.stepX)
      }
      if let wrong, !flaws.contains(where: { $0.isAboutColors }) {
        note([wrongIndex(x: pass.x + wrong.pixel * pass.stepX, y: y, wrong.index)])
      }
    }
  }
}
