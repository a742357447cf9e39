public import Geometry

/// How large an image is: in pixels, in points, and on paper.
///
///     let metrics = try ImageMetrics(path: "Maps/treasure-island/map.png")
///     metrics.size        // in points, such as 2500 by 2500
///     metrics.pixelSize   // 2500×2500
///
/// The answer takes the same time and memory for every file, however large: chunk headers are read up
/// to the first of the image data, and the image data never. So it says nothing about the pixels, which
/// may prove broken when an ``ImageReader`` reads them.
public struct ImageMetrics: Hashable, Sendable {
  /// The dimensions in pixels and how the pixels are stored.
  public let header: ImageHeader

  /// The number of pixels to the point.
  public let scale: Double

  /// The physical resolution, or `nil` where the file does not state one.
  ///
  /// A `pHYs` chunk that gives 0 pixels to a unit states none.
  public let density: PixelDensity?

  /// What is wrong before the image data, and yet no reason to refuse the image.
  public let flaws: [ImageFlaw]
}

extension ImageMetrics {
  /// Reads how large the image in a PNG file is.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - scale: The number of pixels to the point, or `nil` to take it from the file's name.
  /// - Throws: `MapImageError` if the file cannot be read, is not a PNG, or breaks PNG's rules before
  ///   its image data.
  /// - Precondition: `scale` is above 0 and finite.
  /// - Complexity: O(1): reads of 33 bytes and then of 21 for each chunk before the image data, of
  ///   which there may be at most 100,000.
  public init(path: String, scale: Double? = nil) throws(MapImageError) {
    var file = try InputFile(path: path)
    try self.init(file: &file, scale: scale)
  }

  /// Reads how large the image in an open PNG file is.
  package init(file: inout InputFile, scale: Double? = nil) throws(MapImageError) {
    let scale = scale ?? Self.scale(named: file.path)
    precondition(scale > 0 && scale.isFinite, "the scale \(scale) is not above 0 and finite")
    self.scale = scale
    header = try ImageHeader(file: &file)
    let chunks = try ChunkWalk(of: header, in: &file)
    density = chunks.density
    flaws = chunks.flaws
  }

  /// The extent in pixels.
  public var pixelSize: PixelSize { header.pixelSize }

  /// The intrinsic size in points: the extent in pixels divided by the scale.
  public var size: Size { pixelSize.inPoints(atScale: scale) }

  /// Returns the number of pixels to the point that a file's name states.
  ///
  /// As on Apple's platforms, a device may follow: `arrow@2x~ipad.png` has the scale 2. Numbers are whole,
  /// from 1 to 99, without a zero in front; anything else is part of the name.
  ///
  /// - Parameter path: A file's name, or a path that ends in it.
  /// - Returns: 2 for a name that ends in `@2x` before its extension, 3 for `@3x` and so on, otherwise 1.
  public static func scale(named path: String) -> Double {
    imageScale(named: path)
  }
}
