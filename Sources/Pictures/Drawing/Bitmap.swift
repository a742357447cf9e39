/// Pixels to draw: four bytes each, red, green, blue and straight alpha, row by row from the top.
public struct Bitmap: Hashable, Sendable {
  /// The pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes, without gaps between rows.
  public let bytes: [UInt8]
  /// What was wrong with the file that the pixels come from.
  var flaws: [FoundFlaw] = []
  /// Whether each pixel stands for something of its own, such as a cell of a grid, and is not blended with those beside it
  /// where it is drawn larger.
  var hasCells = false

  /// Creates a bitmap.
  ///
  /// - Precondition: Neither extent is negative, and there are four bytes to a pixel.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0, "\(width)×\(height) pixels are not an image")
    precondition(bytes.count == 4 * width * height, "there are \(bytes.count) bytes of pixels")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

extension Bitmap {
  /// Returns the four bytes of a pixel.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return Array(bytes[start..<start + 4])
  }
}
