internal import CDrawing

/// A surface of pixels in memory.
@safe
struct CairoImage: ~Copyable {
  /// The surface, which lives as long as the value.
  @unsafe let pointer: OpaquePointer

  /// Creates a transparent surface.
  init(width: Int, height: Int) {
    // A surface always comes back; one without memory has no pixels and says so.
    unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  }

  /// Creates a surface with pixels.
  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    // The surface has `stride` bytes in each of its rows, and nothing else writes to it now.
    guard let data = unsafe cairo_image_surface_get_data(pointer) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(pointer))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let source = 4 * (y * bitmap.width + x)
        let alpha = UInt32(bitmap.bytes[source + 3])
        // Cairo multiplies colors by their alpha.
        func component(_ index: Int) -> UInt32 {
          (UInt32(bitmap.bytes[source + index]) * alpha + 127) / 255
        }
        let pixel = alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
        unsafe (data + y * stride + 4 * x).withMemoryRebound(to: UInt32.self, capacity: 1) {
          unsafe $0.pointee = pixel
        }
      }
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  /// Creates a smaller surface with the pixels of another, each the mean of those that it takes the place of.
  init(_ image: borrowing CairoImage, width: Int, height: Int, from bitmap: Bitmap) {
    self.init(width: width, height: height)
    // Both surfaces live as long as the context, which is destroyed here.
    let context = unsafe cairo_create(pointer)
    unsafe cairo_scale(
      context, Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
    unsafe cairo_set_source_surface(context, image.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_paint(context)
    unsafe cairo_destroy(context)
  }

  deinit {
    unsafe cairo_surface_destroy(pointer)
  }
}

extension CairoImage {
  /// Whether all pixels at the border are clear.
  var hasClearBorder: Bool {
    unsafe cairo_surface_flush(pointer)
    guard let data = unsafe cairo_image_surface_get_data(pointer) else { return false }
    let width = Int(unsafe cairo_image_surface_get_width(pointer))
    let height = Int(unsafe cairo_image_surface_get_height(pointer))
    let stride = Int(unsafe cairo_image_surface_get_stride(pointer))
    func isClear(_ x: Int, _ y: Int) -> Bool {
      // The place is inside the surface. Cairo multiplies colors by their alpha, so clear pixels are 0.
      (0..<4).allSatisfy { unsafe data[y * stride + 4 * x + $0] == 0 }
    }
    return (0..<width).allSatisfy { isClear($0, 0) && isClear($0, height - 1) }
      && (0..<height).allSatisfy { isClear(0, $0) && isClear(width - 1, $0) }
  }

  /// The pixels, or `nil` for a surface that had no memory.
  var bitmap: Bitmap? {
    unsafe cairo_surface_flush(pointer)
    guard let data = unsafe cairo_image_surface_get_data(pointer) else { return nil }
    let width = Int(unsafe cairo_image_surface_get_width(pointer))
    let height = Int(unsafe cairo_image_surface_get_height(pointer))
    let stride = Int(unsafe cairo_image_surface_get_stride(pointer))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        // The place is inside the surface, which has `stride` bytes in each of its rows.
        let pixel = unsafe (data + y * stride + 4 * x)
          .withMemoryRebound(to: UInt32.self, capacity: 1) { unsafe $0.pointee }
        let alpha = pixel >> 24
        for shift: UInt32 in [16, 8, 0] {
          let component = pixel >> shift & 0xFF
          bytes.append(alpha == 0 ? 0 : UInt8(min(255, (component * 255 + alpha / 2) / alpha)))
        }
        bytes.append(UInt8(alpha))
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
