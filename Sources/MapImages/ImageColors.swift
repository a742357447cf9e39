/// What besides the samples decides the colors of an image: its palette, or a transparent color.
package struct ImageColors: Hashable, Sendable {
  /// The colors of an indexed image; empty for other images.
  let palette: [PaletteColor]

  /// The color that a `tRNS` chunk makes transparent; a gray image has it in `red`.
  let transparent: TransparentColor?

  /// Samples of up to 16 bits, as stored.
  struct TransparentColor: Hashable, Sendable {
    let red: UInt16
    let green: UInt16
    let blue: UInt16
  }
}

extension ImageColors {
  /// Creates the colors of an image of which none is left out; an indexed image has a palette.
  package init(palette: [PaletteColor] = []) {
    self.init(palette: palette, transparent: nil)
  }

  /// Reads the colors of an open file, and with them everything up to its image data.
  init(_ metrics: ImageMetrics, in file: borrowing InputFile) throws(MapImageError) {
    let rowBytes = metrics.pixelSize.width * PixelFormat.samples.bytesPerPixel(of: metrics.header)
    var decoder = try PNGDecoder(file)
    try decoder.begin(metrics.header, .samples, rowBytes: rowBytes, file: file.path)
    palette = decoder.palette
    transparent = decoder.transparentColor
  }

  /// Tells whether every pixel of an image with a header is opaque.
  func areOpaque(in header: ImageHeader) -> Bool {
    switch header.colorType {
    case .gray, .rgb: transparent == nil
    case .indexed: palette.allSatisfy { $0.alpha == 255 }
    case .grayAlpha, .rgba: false
    }
  }
}
