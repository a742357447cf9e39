/// The surfaces of the last few small bitmaps, as many markers share their artwork.
final class CairoImageCache {
  /// A surface that several draw with.
  @safe
  final class Surface {
    fileprivate let bitmap: Bitmap
    let image: CairoImage

    fileprivate init(_ bitmap: Bitmap) {
      self.bitmap = bitmap
      image = CairoImage(bitmap)
    }
  }

  private var surfaces: [Surface] = []

  /// How many surfaces are kept, and how many bytes each may have.
  private static let (count, size) = (4, 1 << 20)
}

extension CairoImageCache {
  /// Returns the surface of a bitmap.
  func surface(of bitmap: Bitmap) -> Surface {
    if let known = surfaces.first(where: { $0.bitmap == bitmap }) { return known }
    let surface = Surface(bitmap)
    if bitmap.bytes.count <= CairoImageCache.size {
      if surfaces.count == CairoImageCache.count { surfaces.removeFirst() }
      surfaces.append(surface)
    }
    return surface
  }
}
