/// Which pixels of an image come together: all, or those of one of Adam7's seven passes.
struct InterlacePass {
  /// The first column and the distance to the next.
  let (x, stepX): (Int, Int)

  /// The first row and the distance to the next.
  let (y, stepY): (Int, Int)
}

extension InterlacePass {
  /// Returns the passes of an image in their order, without those that have no pixels.
  static func all(of header: ImageHeader) -> [InterlacePass] {
    guard header.isInterlaced else { return [InterlacePass(x: 0, stepX: 1, y: 0, stepY: 1)] }
    return seven.filter { $0.x < header.pixelSize.width && $0.y < header.pixelSize.height }
  }

  private static let seven = [
    InterlacePass(x: 0, stepX: 8, y: 0, stepY: 8), InterlacePass(x: 4, stepX: 8, y: 0, stepY: 8),
    InterlacePass(x: 0, stepX: 4, y: 4, stepY: 8), InterlacePass(x: 2, stepX: 4, y: 0, stepY: 4),
    InterlacePass(x: 0, stepX: 2, y: 2, stepY: 4), InterlacePass(x: 1, stepX: 2, y: 0, stepY: 2),
    InterlacePass(x: 0, stepX: 1, y: 1, stepY: 2),
  ]

  /// Returns the number of pixels in a row and the number of rows that an image has in this pass.
  func size(of image: PixelSize) -> PixelSize {
    PixelSize(
      width: Self.count(below: image.width, from: x, step: stepX),
      height: Self.count(below: image.height, from: y, step: stepY))
  }

  /// Returns the pass's own columns that lie in a range of the image's columns.
  func columns(in range: Range<Int>) -> Range<Int> {
    Self.count(
      below: range.lowerBound, from: x, step: stepX)..<Self.count(
        below: range.upperBound, from: x, step: stepX)
  }

  /// Returns the pass's own rows that lie in a range of the image's rows.
  func rows(in range: Range<Int>) -> Range<Int> {
    Self.count(
      below: range.lowerBound, from: y, step: stepY)..<Self.count(
        below: range.upperBound, from: y, step: stepY)
  }

  private static func count(below end: Int, from start: Int, step: Int) -> Int {
    end <= start ? 0 : (end - start + step - 1) / step
  }
}
