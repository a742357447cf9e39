public import Geometry

/// The extent of an image in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// Creates a size from its extents in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize {
  /// Returns the extent in points of an image that has a given number of pixels to the point.
  public func inPoints(atScale scale: Double) -> Size {
    Size(width: Double(width) / scale, height: Double(height) / scale)
  }
}

extension PixelSize: CustomStringConvertible {
  /// The extents with a multiplication sign between, as in `2500×2500`.
  public var description: String { "\(width)×\(height)" }
}
