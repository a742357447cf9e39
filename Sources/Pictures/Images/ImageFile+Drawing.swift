internal import Geometry
internal import Layout

extension ImageFile {
  /// Draws what a rectangle shows of the image in its view.
  ///
  /// - Parameters:
  ///   - name: What the image is called in the picture.
  ///   - scale: The length of a point of the image where its view takes it as large as it is.
  ///   - mode: How the image fills its view.
  ///   - frame: The view.
  ///   - bounds: What shows, in the coordinates of the frame.
  ///   - density: The pixels of a unit of these coordinates.
  /// - Returns: A group, or nothing where none of it shows.
  /// - Throws: ``PictureError/image(_:)`` if the image cannot be read.
  func elements(
    named name: String, scale: Double, _ mode: ContentMode, in frame: Rect, showing bounds: Rect,
    density: Double
  ) throws(PictureError) -> [Element] {
    let drawn = Size(width: size.width * scale, height: size.height * scale)
    let rect = mode.imageRect(for: drawn, in: frame)
    guard rect.size.width > 0, rect.size.height > 0,
      let visible = frame.intersection(bounds)?.intersection(rect)
    else { return [] }
    let (x, y) = (rect.size.width / size.width, rect.size.height / size.height)
    let wanted = Rect(
      x: (visible.minX - rect.minX) / x, y: (visible.minY - rect.minY) / y,
      width: visible.size.width / x, height: visible.size.height / y)
    guard let part = try mapPixels(in: wanted, density: density * max(x, y)) else { return [] }
    let shown = Rect(
      x: rect.minX + part.rect.minX * x, y: rect.minY + part.rect.minY * y,
      width: part.rect.size.width * x, height: part.rect.size.height * y)
    return [.group(Group(name, clip: Path(visible), [.image(part.bitmap, in: shown)]))]
  }
}
