internal import CDrawing
internal import Geometry

extension Picture {
  /// Returns the picture as pixels.
  ///
  /// - Parameters:
  ///   - scale: The pixels to the point.
  ///   - report: Is called now and then with the part that is drawn, from 0 to 1.
  /// - Returns: The pixels, at least one.
  /// - Throws: ``PictureError/tooLarge(width:height:)`` if there would be more pixels than ``maximumExtent``
  ///   along an axis, or too many in all; ``PictureError/drawingFailed(reason:)`` if memory runs out, or Pango and Cairo
  ///   are not there.
  /// - Precondition: `scale` is above 0.
  public func bitmap(
    scale: Double = 1, report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) -> Bitmap {
    precondition(scale > 0, "scale \(scale) is not above 0")
    try checkSize(scale: scale)
    try DrawingLibraries.open()
    let image = CairoImage(
      width: max(1, Int((size.width * scale).rounded())),
      height: max(1, Int((size.height * scale).rounded())))
    let failure = draw(on: unsafe CairoCanvas(image.pointer, scale: scale), report)
    if let failure { throw .drawingFailed(reason: failure) }
    guard let bitmap = image.bitmap else { throw .drawingFailed(reason: "out of memory") }
    return bitmap
  }

  /// Returns the picture as a PNG file.
  ///
  /// - Throws: ``PictureError`` as ``bitmap(scale:report:)`` does.
  public func png(
    scale: Double = 1, report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) -> [UInt8] {
    try bitmap(scale: scale, report: report).png()
  }

  /// Returns the picture as a PDF file of one page, a point of which is a point of the picture.
  ///
  /// - Throws: ``PictureError`` as ``bitmap(scale:report:)`` does.
  public func pdf(report: @escaping (Double) -> Void = { _ in }) throws(PictureError) -> [UInt8] {
    try checkSize(scale: 1)
    try DrawingLibraries.open()
    let sink = ByteSink()
    // The sink outlives the surface, which is destroyed below; the function pointer takes nothing with it.
    let target = unsafe Unmanaged.passUnretained(sink).toOpaque()
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      { target, data, count in
        guard let target = unsafe target, let data = unsafe data else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(target).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, target, size.width, size.height)
    guard let surface = unsafe surface else { throw .drawingFailed(reason: "out of memory") }
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.drawable)
    // The same picture gives the same file, whenever it is made.
    unsafe cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    let failure = draw(on: unsafe CairoCanvas(surface), report)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
    if let failure { throw .drawingFailed(reason: failure) }
    return withExtendedLifetime(sink) { sink.bytes }
  }

  /// Draws on a canvas, which ends before its surface does, and returns what went wrong.
  private func draw(
    on canvas: consuming CairoCanvas, _ report: @escaping (Double) -> Void
  ) -> String? {
    canvas.draw(self, report)
    return canvas.failure
  }

  private func checkSize(scale: Double) throws(PictureError) {
    let (width, height) = (size.width * scale, size.height * scale)
    let limit = Double(Picture.maximumExtent)
    guard width <= limit, height <= limit, width * height <= Picture.maximumPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
  }
}

/// Bytes that a C library hands over.
private final class ByteSink {
  var bytes: [UInt8] = []
}
