internal import Geometry
internal import MapImages

/// A PNG file, parts of which are drawn.
struct ImageFile: Sendable {
  let path: String
  /// The extent in points.
  let size: Size
}

extension ImageFile {
  /// Part of an image, and where it lies in the whole, in points.
  struct Part {
    var bitmap: Bitmap
    var rect: Rect
  }

  /// Reads the pixels of a map that lie in a rectangle, row by row, in memory for the result alone.
  ///
  /// Where the file has more pixels than are wanted, blocks of them are averaged as they are stored, weighted
  /// by their opacity, and not in linear light.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points of the image.
  ///   - density: The pixels to the point that are enough.
  /// - Returns: The pixels, or `nil` if the rectangle does not touch the image. The last blocks may reach
  ///   beyond the image.
  /// - Throws: ``PictureError/image(_:)`` if the file cannot be read.
  func mapPixels(in rect: Rect, density: Double) throws(PictureError) -> Part? {
    do throws(MapImageError) {
      var reader = try ImageReader(path: path)
      let pixels = reader.metrics.pixelSize
      let scale = Point(
        x: Double(pixels.width) / size.width, y: Double(pixels.height) / size.height)
      guard let area = PixelArea(rect, scale: scale, width: pixels.width, height: pixels.height)
      else { return nil }
      let block = max(1, Int(min(scale.x, scale.y) / density))
      var reduction = BlockAverage(width: area.columns.count, block: block)
      var row = [UInt8](repeating: 0, count: reader.bytesPerRow)
      while reader.nextRow < area.rows.upperBound {
        let isWanted = area.rows.contains(reader.nextRow)
        var span = row.mutableSpan
        try reader.readRow(into: &span)
        if isWanted {
          reduction.add(row[4 * area.columns.lowerBound..<4 * area.columns.upperBound])
        }
      }
      let bitmap = reduction.finish()
      return Part(
        bitmap: bitmap,
        rect: Rect(
          x: Double(area.columns.lowerBound) / scale.x, y: Double(area.rows.lowerBound) / scale.y,
          width: Double(bitmap.width * block) / scale.x,
          height: Double(bitmap.height * block) / scale.y))
    } catch {
      throw .image(error)
    }
  }
}

/// The pixels that a rectangle touches.
private struct PixelArea {
  let columns: Range<Int>
  let rows: Range<Int>

  init?(_ rect: Rect, scale: Point, width: Int, height: Int) {
    guard
      let columns = PixelArea.pixels(from: rect.minX * scale.x, to: rect.maxX * scale.x, of: width),
      let rows = PixelArea.pixels(from: rect.minY * scale.y, to: rect.maxY * scale.y, of: height)
    else { return nil }
    self.columns = columns
    self.rows = rows
  }

  private static func pixels(from start: Double, to end: Double, of count: Int) -> Range<Int>? {
    guard start < Double(count), end > 0, start < end else { return nil }
    return Int(max(0, start.rounded(.down)))..<Int(min(Double(count), end.rounded(.up)))
  }
}
