/// A rectangle of an image's pixels.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column, counted from 0 at the left.
  public let x: Int

  /// The topmost row, counted from 0 at the top.
  public let y: Int

  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a rectangle from its leftmost column, its topmost row and its extents, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels of an image.
  public init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The extents.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// Returns a Boolean value that indicates whether the rectangle has pixels, all of them in an image.
  public func isInside(_ size: PixelSize) -> Bool {
    x >= 0 && y >= 0 && width > 0 && height > 0 && x < size.width && y < size.height
      && width <= size.width - x && height <= size.height - y
  }

  /// The columns.
  var columns: Range<Int> { x..<(x + width) }

  /// The rows.
  var rows: Range<Int> { y..<(y + height) }
}

extension PixelRect: CustomStringConvertible {
  /// The extents and the place of the top-left pixel, as in `64×48 at (10, 20)`.
  public var description: String { "\(size) at (\(x), \(y))" }
}
