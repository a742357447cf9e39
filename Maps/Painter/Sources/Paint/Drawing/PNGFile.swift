import CLibPNG

/// A PNG file to be written.
struct PNGFile {
  /// Where the file goes.
  let path: String
}

extension PNGFile {
  /// Writes a sheet with its transparency, in true colour.
  func write(_ canvas: Canvas) throws(PaintError) {
    let pixels = canvas.pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    try write(pixels, of: canvas, format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
  }

  /// Writes an opaque sheet in at most 256 colours, a byte a pixel.
  func writeIndexed(_ canvas: Canvas) throws(PaintError) {
    let pixels = canvas.pixels
    let palette = Palette(for: pixels)
    try write(
      palette.indices(of: pixels, width: canvas.width), of: canvas,
      format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP,
      colors: palette.colors.flatMap { [$0.x, $0.y, $0.z] })
  }

  private func write(
    _ bytes: [UInt8], of canvas: Canvas, format: UInt32, colors: [UInt8] = []
  ) throws(PaintError) {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(canvas.width)
    unsafe image.height = UInt32(canvas.height)
    unsafe image.format = format
    unsafe image.colormap_entries = UInt32(colors.count / 3)
    let stride = Int32(bytes.count / canvas.height)
    // libpng keeps no pointer after the call, and catches its own long jumps.
    let isWritten = unsafe png_image_write_to_file(&image, path, 0, bytes, stride, colors)
    guard isWritten == 0 else { return }
    throw .cannotWrite(path: path, reason: "the folder may be missing or read-only")
  }
}
