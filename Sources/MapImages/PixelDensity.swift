/// How many pixels of an image make a unit of length on paper or screen, from its `pHYs` chunk.
///
/// It has no part in the image's size in points, which follows from the scale in the file's name.
public struct PixelDensity: Hashable, Sendable {
  /// The number of pixels in a unit across; above 0.
  public let horizontal: Int

  /// The number of pixels in a unit down; above 0.
  public let vertical: Int

  /// The unit of length.
  public let unit: Unit

  /// Creates a density from the pixels in a unit of length.
  public init(horizontal: Int, vertical: Int, unit: Unit) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.unit = unit
  }
}

extension PixelDensity {
  /// A unit of length.
  public enum Unit: UInt8, Hashable, Sendable {
    /// A length unknown, so that the density gives only the shape of a pixel.
    case unknown = 0

    /// The metre.
    case metre = 1
  }

  /// The pixels to the inch across and down, or `nil` where the unit is unknown.
  public var dotsPerInch: (horizontal: Double, vertical: Double)? {
    guard unit == .metre else { return nil }
    return (Double(horizontal) * metresPerInch, Double(vertical) * metresPerInch)
  }
}

private let metresPerInch = 0.0254
