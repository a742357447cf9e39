import CLibPNG

/// What can go wrong when a picture is written.
enum PaintError: Error, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)
  case wrongArguments

  var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .wrongArguments: "expected one argument, the folder to paint into: paint Maps"
    }
  }
}

/// A PNG file to be written.
struct PNGFile {
  /// Where the file goes.
  let path: String
}

extension PNGFile {
  /// Writes a sheet with its transparency, in true colour.
  func write(_ canvas: Canvas) throws(PaintError) {
    try write(canvas.pixels, stride: canvas.width * 4, canvas, UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA), [], [])
  }

  /// Writes an opaque sheet in at most 256 colours, a byte a pixel.
  func writeIndexed(_ canvas: Canvas) throws(PaintError) {
    let pixels = canvas.pixels
    let palette = Palette(for: pixels)
    try write(
      palette.indices(of: pixels), stride: canvas.width, canvas,
      UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_COLORMAP),
      palette.colors.flatMap { [$0.x, $0.y, $0.z] }, palette.colors)
  }

  private func write<Pixel>(
    _ pixels: [Pixel], stride: Int, _ canvas: Canvas, _ format: UInt32,
    _ colormap: [UInt8], _ colors: [SIMD4<UInt8>]
  ) throws(PaintError) {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    unsafe image.width = UInt32(canvas.width)
    unsafe image.height = UInt32(canvas.height)
    unsafe image.format = format
    unsafe image.colormap_entries = UInt32(colors.count)
    // libpng copies nothing out of the arrays after the call, and catches its own long jumps.
    let isWritten = unsafe pixels.withUnsafeBytes { bytes in
      unsafe colormap.withUnsafeBytes { map in
        unsafe png_image_write_to_file(
          &image, path, 0, bytes.baseAddress, Int32(stride), map.baseAddress)
      }
    }
    guard isWritten == 0 else { return }
    throw .cannotWrite(path: path, reason: "libpng gave up")
  }
}
