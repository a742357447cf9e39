/// The surfaces of the last few small bitmaps, as many markers share their artwork.
final class CairoImageCache {
  /// A surface that several draw with.
  @safe
  final class Surface {
    fileprivate let bitmap: Bitmap
    let image: CairoImage
    /// Its extent, which is below that of the bitmap where less is to be seen.
    let (width, height): (Int, Int)
    /// Whether its border fades into nothing by itself.
    let hasClearBorder: Bool

    fileprivate init(_ bitmap: Bitmap, _ width: Int, _ height: Int, isSmall: Bool) {
      (self.bitmap, self.width, self.height) = (bitmap, width, height)
      let isShrunk = width < bitmap.width || height < bitmap.height
      image =
        isShrunk
        ? CairoImage(CairoImage(bitmap), width: width, height: height, from: bitmap)
        : CairoImage(bitmap)
      hasClearBorder = isSmall && image.hasClearBorder
    }
  }

  private var surfaces: [Surface] = []

  /// How many surfaces are kept, and how many bytes each may have.
  private static let (count, size) = (4, 1 << 20)
}

extension CairoImageCache {
  /// Returns a surface of a small bitmap with at most so many pixels along each axis, or of a large one with all.
  func surface(of bitmap: Bitmap, atMost width: Int, _ height: Int) -> Surface {
    let isSmall = bitmap.bytes.count <= CairoImageCache.size
    let width = isSmall ? min(max(1, width), bitmap.width) : bitmap.width
    let height = isSmall ? min(max(1, height), bitmap.height) : bitmap.height
    let known = surfaces.first { $0.width == width && $0.height == height && $0.bitmap == bitmap }
    if let known { return known }
    let surface = Surface(bitmap, width, height, isSmall: isSmall)
    if isSmall {
      if surfaces.count == CairoImageCache.count { surfaces.removeFirst() }
      surfaces.append(surface)
    }
    return surface
  }
}
