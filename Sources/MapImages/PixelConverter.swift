/// Turns pixels as a PNG's rows hold them into pixels as they are handed out.
///
/// It does what libpng's transformations do for an ``ImageReader``.
struct PixelConverter {
  let header: ImageHeader
  let format: PixelFormat
  let colors: ImageColors

  /// The number of bytes of a pixel that is handed out.
  let bytesPerPixel: Int

  init(_ header: ImageHeader, _ format: PixelFormat, _ colors: ImageColors) {
    self.header = header
    self.format = format
    self.colors = colors
    bytesPerPixel = format.bytesPerPixel(of: header)
  }
}

extension PixelConverter {
  /// Converts some pixels of a row.
  ///
  /// - Parameters:
  ///   - row: The row, unfiltered; the first sample is in the highest bits.
  ///   - pixels: Which of the row's pixels to convert.
  ///   - output: Where to put them.
  ///   - start: The index of the first byte to write.
  ///   - step: The distance in pixels from one pixel written to the next.
  /// - Returns: The first pixel whose color is beyond the end of the palette, and that color; such pixels
  ///   become opaque black, and keep their index where samples are wanted.
  func convert(
    _ row: Span<UInt8>, _ pixels: Range<Int>, into output: inout MutableSpan<UInt8>,
    at start: Int, step: Int = 1
  ) -> (pixel: Int, index: Int)? {
    let advance = step * bytesPerPixel
    var target = start
    switch (format, header.colorType) {
    case (.samples, .indexed), (.rgba8, .indexed):
      return convertIndexed(row, pixels, into: &output, at: start, advance: advance)
    case (.samples, _) where header.bitDepth >= 8:
      for pixel in pixels {
        for byte in 0..<bytesPerPixel { output[target + byte] = row[pixel * bytesPerPixel + byte] }
        target += advance
      }
    case (.samples, _):
      for pixel in pixels {
        output[target] = UInt8(sample(row, pixel))
        target += advance
      }
    case (.rgba8, .gray), (.rgba8, .grayAlpha):
      convertGray(row, pixels, into: &output, at: start, advance: advance)
    case (.rgba8, .rgb), (.rgba8, .rgba):
      convertColor(row, pixels, into: &output, at: start, advance: advance)
    }
    return nil
  }

  private func convertIndexed(
    _ row: Span<UInt8>, _ pixels: Range<Int>, into output: inout MutableSpan<UInt8>,
    at start: Int, advance: Int
  ) -> (pixel: Int, index: Int)? {
    var target = start
    var wrong: (pixel: Int, index: Int)?
    for pixel in pixels {
      let index = sample(row, pixel)
      let isInPalette = index < colors.palette.count
      if !isInPalette, wrong == nil { wrong = (pixel, index) }
      if format == .samples {
        output[target] = UInt8(index)
      } else {
        let color = isInPalette ? colors.palette[index] : PixelConverter.missingColor
        output[target] = color.red
        output[target + 1] = color.green
        output[target + 2] = color.blue
        output[target + 3] = color.alpha
      }
      target += advance
    }
    return wrong
  }

  /// The color of indices beyond the palette, in libpng and in the browsers that use it.
  private static let missingColor = PaletteColor(red: 0, green: 0, blue: 0, alpha: 255)

  private func convertGray(
    _ row: Span<UInt8>, _ pixels: Range<Int>, into output: inout MutableSpan<UInt8>,
    at start: Int, advance: Int
  ) {
    let hasAlpha = header.colorType == .grayAlpha
    let samples = hasAlpha ? 2 : 1
    let transparent = colors.transparent.map { Int($0.red) & greatestSample }
    var target = start
    for pixel in pixels {
      let sample = sample(row, pixel * samples)
      let gray = eightBits(sample)
      output[target] = gray
      output[target + 1] = gray
      output[target + 2] = gray
      output[target + 3] =
        hasAlpha
        ? eightBits(self.sample(row, pixel * samples + 1)) : sample == transparent ? 0 : 255
      target += advance
    }
  }

  private func convertColor(
    _ row: Span<UInt8>, _ pixels: Range<Int>, into output: inout MutableSpan<UInt8>,
    at start: Int, advance: Int
  ) {
    let hasAlpha = header.colorType == .rgba
    let samples = hasAlpha ? 4 : 3
    var target = start
    for pixel in pixels {
      let first = pixel * samples
      let (red, green, blue) = (sample(row, first), sample(row, first + 1), sample(row, first + 2))
      output[target] = eightBits(red)
      output[target + 1] = eightBits(green)
      output[target + 2] = eightBits(blue)
      output[target + 3] =
        hasAlpha
        ? eightBits(sample(row, first + 3)) : isTransparent(red, green, blue) ? 0 : 255
      target += advance
    }
  }
}

extension PixelConverter {
  private var greatestSample: Int { (1 << header.bitDepth) - 1 }

  /// Returns a sample of a row, counted from 0.
  private func sample(_ row: Span<UInt8>, _ index: Int) -> Int {
    let depth = header.bitDepth
    if depth == 8 { return Int(row[index]) }
    if depth == 16 { return Int(row[2 * index]) << 8 | Int(row[2 * index + 1]) }
    let bit = index * depth
    return Int(row[bit >> 3]) >> (8 - depth - bit & 7) & greatestSample
  }

  /// Returns the nearest of 256 levels to a sample.
  private func eightBits(_ sample: Int) -> UInt8 {
    switch header.bitDepth {
    case 1: UInt8(sample * 255)
    case 2: UInt8(sample * 85)
    case 4: UInt8(sample * 17)
    case 8: UInt8(sample)
    default: UInt8((sample * 255 + 32895) >> 16)
    }
  }

  /// Tells whether samples are those of the color that is transparent.
  ///
  /// PNG lets that color have more bits than the samples, of which the lowest count.
  private func isTransparent(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
    guard let color = colors.transparent else { return false }
    return red == Int(color.red) & greatestSample && green == Int(color.green) & greatestSample
      && blue == Int(color.blue) & greatestSample
  }
}
