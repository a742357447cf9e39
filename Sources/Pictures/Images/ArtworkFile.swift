internal import MapImages

/// Artwork that has been read, so that many markers of one kind read it once.
struct ArtworkCache {
  private let density: Double
  private var bitmaps: [String: Bitmap] = [:]

  /// - Parameter density: The pixels to the point that are enough.
  init(density: Double) { self.density = density }

  /// Returns the pixels of a file that a scene names.
  mutating func pixels(at path: String) throws(PictureError) -> Bitmap {
    if let bitmap = bitmaps[path] { return bitmap }
    let bitmap = try ArtworkFile.pixels(at: path, density: density)
    bitmaps[path] = bitmap
    return bitmap
  }
}

/// The images of a marker: the file that a scene names, or a finer one beside it.
enum ArtworkFile {
  /// Reads the whole image.
  ///
  /// - Parameters:
  ///   - path: The file that the scene names.
  ///   - density: The pixels to the point that are enough; `@2x` and `@3x` files are taken for more than 1.
  /// - Returns: The pixels, whose number says nothing about the size at which they are drawn.
  /// - Throws: ``PictureError/image(_:)`` if the file that the scene names cannot be read.
  static func pixels(at path: String, density: Double) throws(PictureError) -> Bitmap {
    for suffix in suffixes(for: density) {
      // A finer file is welcome, but nobody promised one.
      if let finer = try? wholeImage(at: inserting(suffix, into: path)) { return finer }
    }
    do throws(MapImageError) { return try wholeImage(at: path) } catch {
      throw .image(error)
    }
  }

  /// Reads an image as maps are read, with the same flaws passed over.
  private static func wholeImage(at path: String) throws(MapImageError) -> Bitmap {
    var image = try MapImage(path: path, index: .nowhere)
    let size = image.metrics.pixelSize
    var bitmap = Bitmap(
      try image.crop(PixelRect(x: 0, y: 0, width: size.width, height: size.height)))
    bitmap.note(image.flaws, in: path)
    return bitmap
  }

  private static func suffixes(for density: Double) -> [String] {
    if density > 2 { return ["@3x", "@2x"] }
    return density > 1 ? ["@2x", "@3x"] : []
  }

  private static func inserting(_ suffix: String, into path: String) -> String {
    guard let dot = path.lastIndex(of: "."), ImageMetrics.scale(named: path) == 1 else {
      return path
    }
    return path[..<dot] + suffix + path[dot...]
  }
}

extension Bitmap {
  /// Creates a bitmap of an image in `rgba8`.
  init(_ image: PixelImage) {
    let size = image.metrics.pixelSize
    self.init(width: size.width, height: size.height, bytes: image.bytes)
  }
}
