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

  /// Reads the pixels that lie in a rectangle, from the map's index where it has one.
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
      var image = try MapImage(path: path)
      let pixels = image.metrics.pixelSize
      let scale = Point(
        x: Double(pixels.width) / size.width, y: Double(pixels.height) / size.height)
      guard let area = PixelRect(touchedBy: rect, scale: scale, in: pixels) else { return nil }
      let block = max(1, Int(min(min(scale.x, scale.y) / density, 1e9)))
      if block > 1, area == PixelRect(pixels),
        let part = try overview(of: &image, reducedBy: block, scale)
      {
        return part
      }
      var average = BlockAverage(width: area.width, block: block)
      try image.readRows(of: area) { row in
        average.add(row)
        return true
      }
      var bitmap = average.finish()
      bitmap.note(image.flaws, in: path)
      return Part(
        bitmap: bitmap,
        rect: Rect(
          x: Double(area.x) / scale.x, y: Double(area.y) / scale.y,
          width: Double(bitmap.width * block) / scale.x,
          height: Double(bitmap.height * block) / scale.y))
    } catch {
      throw .image(error)
    }
  }

  /// Returns the whole image in at least as many pixels as blocks would give, if there is such an overview.
  private func overview(
    of image: inout MapImage, reducedBy block: Int, _ scale: Point
  ) throws(MapImageError) -> Part? {
    let pixels = image.metrics.pixelSize
    let side = max(1, max(pixels.width, pixels.height) / block)
    // Overviews halve the sides: of those up to twice the side, the largest has at least the side.
    guard 2 * side <= ImageFile.largestOverview else { return nil }
    let overview = try image.overview(maximumSide: 2 * side)
    let reduction = image.metrics.scale / overview.metrics.scale
    var bitmap = Bitmap(overview)
    bitmap.note(image.flaws, in: path)
    return Part(
      bitmap: bitmap,
      rect: Rect(
        x: 0, y: 0, width: Double(bitmap.width) * reduction / scale.x,
        height: Double(bitmap.height) * reduction / scale.y))
  }

  /// The longest side of overviews, in pixels.
  private static let largestOverview = 1024
}

extension PixelRect {
  /// Creates the rectangle of the pixels that a rectangle in points touches, if there are any.
  fileprivate init?(touchedBy rect: Rect, scale: Point, in size: PixelSize) {
    func pixels(from start: Double, to end: Double, of count: Int) -> Range<Int>? {
      guard start < Double(count), end > 0, start < end else { return nil }
      return Int(max(0, start.rounded(.down)))..<Int(min(Double(count), end.rounded(.up)))
    }
    guard
      let columns = pixels(from: rect.minX * scale.x, to: rect.maxX * scale.x, of: size.width),
      let rows = pixels(from: rect.minY * scale.y, to: rect.maxY * scale.y, of: size.height)
    else { return nil }
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
