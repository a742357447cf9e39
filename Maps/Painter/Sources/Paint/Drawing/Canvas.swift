import CCairo

/// A sheet to draw on.
///
/// Everything the painter asks of Cairo goes through here.
@safe
final class Canvas {
  /// The width in pixels.
  let width: Int

  /// The height in pixels.
  let height: Int

  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// Creates a transparent sheet.
  ///
  /// - Precondition: Cairo can hold a sheet of that size.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Cairo answers with a surface in an error state, never with null; the precondition catches it.
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let context = unsafe cairo_create(surface),
      unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
    else { preconditionFailure("Cairo cannot make a sheet of \(width)×\(height)") }
    unsafe self.surface = surface
    unsafe self.context = context
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_set_tolerance(context, 0.05)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }
}

// MARK: - Filling and stroking

/// How paint meets what is already on the sheet.
enum Blend {
  /// Covers it.
  case over

  /// Darkens it, as ink and watercolour darken paper.
  case multiply

  /// Takes it away.
  case erase
}

extension Canvas {
  /// Fills the inside of closed lines together; open lines are closed first.
  func fill(_ lines: [Polyline], _ color: Color, blend: Blend = .over, evenOdd: Bool = false) {
    prepare(lines, color, blend)
    unsafe cairo_set_fill_rule(
      context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_fill(context)
  }

  /// Fills the inside of one closed line.
  func fill(_ line: Polyline, _ color: Color, blend: Blend = .over) {
    fill([line], color, blend: blend)
  }

  /// Fills the inside of a closed line with colour that is gone where the fade ends.
  func fill(_ line: Polyline, _ color: Color, fading fade: (from: Double, to: Double)) {
    prepare([], color, .over)
    // The pattern lives until it is destroyed below; the context keeps its own reference.
    guard let pattern = unsafe cairo_pattern_create_linear(0, fade.from, 0, fade.to) else { return }
    let parts = color.parts
    unsafe cairo_pattern_add_color_stop_rgba(pattern, 0, parts.x, parts.y, parts.z, color.alpha)
    unsafe cairo_pattern_add_color_stop_rgba(pattern, 1, parts.x, parts.y, parts.z, 0)
    unsafe cairo_set_source(context, pattern)
    trace([line])
    unsafe cairo_fill(context)
    unsafe cairo_pattern_destroy(pattern)
  }

  /// Takes away whatever is inside a closed line.
  func erase(_ line: Polyline) {
    fill([line], Color(0, 0, 0), blend: .erase)
  }

  /// Draws lines at an even width.
  func stroke(_ lines: [Polyline], _ color: Color, width: Double, blend: Blend = .over) {
    prepare(lines, color, blend)
    unsafe cairo_set_line_width(context, width)
    unsafe cairo_stroke(context)
  }

  /// Draws one line at an even width.
  func stroke(_ line: Polyline, _ color: Color, width: Double, blend: Blend = .over) {
    stroke([line], color, width: width, blend: blend)
  }

  /// Lays another sheet of the same size on this one.
  func lay(_ other: Canvas, blend: Blend) {
    unsafe cairo_set_operator(context, blend.cairoOperator)
    unsafe cairo_set_source_surface(context, other.surface, 0, 0)
    unsafe cairo_paint(context)
  }

  /// Brings back, inside the lines, what another sheet of the same size shows there.
  func restore(_ lines: [Polyline], from other: Canvas) {
    clipped(to: lines) { lay(other, blend: .over) }
  }

  /// Draws with everything outside the lines, or inside them, protected.
  func clipped(to lines: [Polyline], evenOdd: Bool = false, _ draw: () -> Void) {
    unsafe cairo_save(context)
    trace(lines)
    unsafe cairo_set_fill_rule(
      context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    unsafe cairo_clip(context)
    draw()
    unsafe cairo_restore(context)
  }

  private func prepare(_ lines: [Polyline], _ color: Color, _ blend: Blend) {
    let parts = color.parts
    unsafe cairo_set_operator(context, blend.cairoOperator)
    unsafe cairo_set_source_rgba(context, parts.x, parts.y, parts.z, color.alpha)
    trace(lines)
  }

  private func trace(_ lines: [Polyline]) {
    unsafe cairo_new_path(context)
    for line in lines {
      guard let first = line.points.first else { continue }
      unsafe cairo_move_to(context, first.x, first.y)
      for point in line.points.dropFirst() {
        unsafe cairo_line_to(context, point.x, point.y)
      }
      if line.isClosed { unsafe cairo_close_path(context) }
    }
  }
}

extension Blend {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .over: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .erase: CAIRO_OPERATOR_DEST_OUT
    }
  }
}

// MARK: - Pixels

extension Canvas {
  /// Repaints every pixel with an opaque colour that may depend on the one already there.
  func repaint(_ rule: (_ x: Int, _ y: Int, _ old: Color) -> Color) {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    // An image surface always has its pixels in memory.
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    for y in 0..<height {
      for x in 0..<width {
        // Row and column are within the surface, whose rows are `stride` bytes apart.
        let pixel = unsafe data + y * stride + x * 4
        let old = unsafe Color(
          Double(pixel[2]) / 255, Double(pixel[1]) / 255, Double(pixel[0]) / 255)
        let parts = (rule(x, y, old).parts * 255).rounded(.toNearestOrAwayFromZero).clamped(
          lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        unsafe pixel[0] = UInt8(parts.z)
        unsafe pixel[1] = UInt8(parts.y)
        unsafe pixel[2] = UInt8(parts.x)
        unsafe pixel[3] = 255
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Thins what is on the sheet, pixel by pixel, to a fraction that the rule gives.
  func thin(_ rule: (_ x: Int, _ y: Int) -> Double) {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    for y in 0..<height {
      for x in 0..<width {
        // As above; colours are stored multiplied by alpha, so all four parts shrink alike.
        let pixel = unsafe data + y * stride + x * 4
        guard unsafe pixel[3] > 0 else { continue }
        let fraction = rule(x, y)
        for part in 0..<4 { unsafe pixel[part] = UInt8(Double(pixel[part]) * fraction) }
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// The pixels row by row as red, green, blue and alpha, with straight alpha.
  var pixels: [SIMD4<UInt8>] {
    unsafe cairo_surface_flush(surface)
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return [] }
    var result: [SIMD4<UInt8>] = []
    result.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        // As above; Cairo keeps native-endian ARGB, which is B, G, R, A in memory here.
        let pixel = unsafe data + y * stride + x * 4
        let stored = unsafe SIMD4(pixel[2], pixel[1], pixel[0], pixel[3])
        result.append(Canvas.straightened(stored))
      }
    }
    return result
  }

  private static func straightened(_ stored: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = Int(stored.w)
    guard alpha > 0, alpha < 255 else { return stored }
    func part(_ value: UInt8) -> UInt8 { UInt8(min((Int(value) * 255 + alpha / 2) / alpha, 255)) }
    return SIMD4(part(stored.x), part(stored.y), part(stored.z), stored.w)
  }
}
