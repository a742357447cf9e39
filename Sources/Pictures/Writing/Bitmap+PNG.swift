internal import MapImages

extension Bitmap {
  /// Returns the pixels as a PNG file, in the smallest of three forms: up to 256 colors by their indices, opaque
  /// pixels by three bytes, all others by four.
  ///
  /// - Throws: ``PictureError/drawingFailed(reason:)`` if memory runs out.
  func png() throws(PictureError) -> [UInt8] { try png(StoredForm(of: self)) }

  /// Returns the pixels as a PNG file of three bytes each, whatever their opacity.
  func opaquePNG() throws(PictureError) -> [UInt8] { try png(.rgb) }

  private func png(_ form: StoredForm) throws(PictureError) -> [UInt8] {
    do throws(MapImageError) {
      var writer = try PNGWriter(
        ImageHeader(
          pixelSize: PixelSize(width: width, height: height), bitDepth: 8,
          colorType: form.colorType))
      try writer.begin(ImageColors(palette: form.palette))
      var row = [UInt8](repeating: 0, count: width * form.bytesPerPixel)
      for y in 0..<height {
        form.fill(&row, with: self, y)
        try writer.add(row.span)
      }
      return try writer.bytes()
    } catch { throw .drawingFailed(reason: "out of memory") }
  }

  /// The color of a pixel: its four bytes as a number.
  fileprivate func color(_ pixel: Int) -> UInt32 {
    bytes[4 * pixel..<4 * pixel + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// How pixels are stored in a file.
private enum StoredForm {
  /// Colors with their indices.
  case indexed([UInt32: UInt8])
  case rgb
  case rgba

  init(of bitmap: Bitmap) {
    var (colors, isOpaque): ([UInt32: UInt8], Bool) = ([:], true)
    var last: UInt32?
    for pixel in 0..<bitmap.width * bitmap.height {
      let color = bitmap.color(pixel)
      if color == last { continue }
      last = color
      isOpaque = isOpaque && color & 0xFF == 255
      if colors.count <= 256, colors[color] == nil {
        colors[color] = UInt8(truncatingIfNeeded: colors.count)
      }
      if colors.count > 256, !isOpaque { break }
    }
    self = colors.count <= 256 ? .indexed(colors) : isOpaque ? .rgb : .rgba
  }

  var colorType: ColorType {
    switch self {
    case .indexed: .indexed
    case .rgb: .rgb
    case .rgba: .rgba
    }
  }

  var bytesPerPixel: Int {
    switch self {
    case .indexed: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The colors in the order of their indices; empty where they have none.
  var palette: [PaletteColor] {
    guard case .indexed(let colors) = self else { return [] }
    return colors.sorted { $0.value < $1.value }.map { color, _ in
      PaletteColor(
        red: UInt8(color >> 24), green: UInt8(color >> 16 & 0xFF), blue: UInt8(color >> 8 & 0xFF),
        alpha: UInt8(color & 0xFF))
    }
  }

  func fill(_ row: inout [UInt8], with bitmap: Bitmap, _ y: Int) {
    let start = y * bitmap.width
    switch self {
    case .indexed(let colors):
      var (last, index): (UInt32?, UInt8) = (nil, 0)
      for x in 0..<bitmap.width {
        let color = bitmap.color(start + x)
        if color != last { (last, index) = (color, colors[color] ?? 0) }
        row[x] = index
      }
    case .rgb:
      for x in 0..<bitmap.width {
        for component in 0..<3 {
          row[3 * x + component] = bitmap.bytes[4 * (start + x) + component]
        }
      }
    case .rgba:
      for index in row.indices { row[index] = bitmap.bytes[4 * start + index] }
    }
  }
}
