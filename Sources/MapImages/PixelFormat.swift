/// The form in which rows of pixels are handed out.
public enum PixelFormat: Hashable, Sendable {
  /// Four bytes a pixel: red, green, blue, alpha.
  ///
  /// Alpha is straight: colors are not multiplied by it. Colors keep the values stored, whatever
  /// gamma or color profile the file names. Gray is repeated, palettes are looked up, fewer than
  /// 8 bits are stretched to the full range, 16 bits are rounded to the nearest of 8, and the
  /// transparency of a `tRNS` chunk is applied.
  case rgba8

  /// The samples stored, unchanged and without the transparency of a `tRNS` chunk.
  ///
  /// A sample of up to 8 bits takes a byte, from 0 to 2ⁿ − 1; a sample of 16 bits takes two, the
  /// more significant first. A pixel of an indexed image is an index into ``ImageReader/palette``.
  case samples
}

extension PixelFormat {
  /// Returns the number of bytes that a pixel takes.
  func bytesPerPixel(of header: ImageHeader) -> Int {
    switch self {
    case .rgba8: 4
    case .samples: header.colorType.samplesPerPixel * (header.bitDepth == 16 ? 2 : 1)
    }
  }
}
