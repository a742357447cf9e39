internal import CDrawing
internal import Geometry

/// Draws elements with Cairo, and their texts with Pango.
@safe
struct CairoCanvas: ~Copyable {
  private let context: OpaquePointer
  private let images = CairoImageCache()
  private var count: DrawingCount?
  private let scale: Double
  /// Where the elements of the group that is drawn are.
  private var plane = DrawnPlane(showing: .zero)

  /// Creates a canvas on a surface, which must live as long.
  @unsafe
  init(_ surface: OpaquePointer, scale: Double = 1) {
    self.scale = scale
    // A context always comes back; one without memory fails at the end.
    unsafe context = cairo_create(surface)
    unsafe cairo_scale(context, scale, scale)
  }

  deinit {
    unsafe cairo_destroy(context)
  }
}

extension CairoCanvas {
  /// What went wrong so far, or `nil`.
  var failure: String? {
    // The context lives as long as this value; the string is static.
    let status = unsafe cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    return unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "no memory"
  }

  /// Draws a whole picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - report: Is called now and then with the part that is drawn.
  mutating func draw(_ picture: Picture, _ report: @escaping (Double) -> Void) {
    count = DrawingCount(of: picture, report)
    plane = DrawnPlane(showing: Rect(origin: .zero, size: picture.size), scale: scale)
    set(picture.background)
    // Pixels at the edges of which the picture has a part are filled as the others are.
    unsafe cairo_paint(context)
    for element in picture.elements { draw(element) }
  }

  private mutating func draw(_ element: Element) {
    count?.add(element)
    switch element {
    case .shape(let path, let fill, let stroke):
      if let fill {
        trace(plane.area(of: path) ?? path)
        set(fill)
        // The context lives as long as this value, here and below.
        unsafe cairo_fill_preserve(context)
      }
      if let stroke { draw(path, stroke) }
      unsafe cairo_new_path(context)
    case .image(let bitmap, let rect): if plane.reaches(rect) { draw(bitmap, in: rect) }
    case .text(let line): if plane.reaches(line.bounds) { draw(line) }
    case .group(let group): draw(group)
    }
  }

  private mutating func draw(_ group: Group) {
    let outside = plane
    plane = outside.plane(of: group)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, group.origin.x, group.origin.y)
    unsafe cairo_scale(context, group.scale, group.scale)
    unsafe cairo_rotate(context, group.rotation.radians)
    if let clip = group.clip {
      trace(plane.area(of: clip) ?? clip)
      unsafe cairo_clip(context)
    }
    if group.opacity < 1 { unsafe cairo_push_group(context) }
    for element in group.elements { draw(element) }
    if group.opacity < 1 {
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, group.opacity)
    }
    unsafe cairo_restore(context)
    plane = outside
  }

  private func trace(_ path: Path) {
    unsafe cairo_new_path(context)
    for step in path.steps {
      switch step {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let a, let b, let end):
        unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  private func set(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  private func draw(_ path: Path, _ stroke: Stroke) {
    trace(plane.line(along: path, stroke) ?? path)
    set(stroke.color)
    unsafe cairo_set_line_width(context, stroke.width)
    unsafe cairo_set_line_cap(
      context, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    // The array is read within its count, and copied.
    unsafe cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
    unsafe cairo_stroke_preserve(context)
  }

  private func draw(_ bitmap: Bitmap, in rect: Rect) {
    // A marker without room has no area, and cannot be scaled to it.
    guard bitmap.width > 0, bitmap.height > 0, rect.size.width > 0, rect.size.height > 0
    else { return }
    let (width, height) = pixelsNeeded(for: rect)
    let surface = images.surface(of: bitmap, atMost: width, height)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, rect.minX, rect.minY)
    unsafe cairo_scale(
      context, rect.size.width / Double(surface.width), rect.size.height / Double(surface.height))
    unsafe cairo_set_source_surface(context, surface.image.pointer, 0, 0)
    let pattern = unsafe cairo_get_source(context)
    unsafe cairo_pattern_set_filter(
      pattern, plane.showsCells(of: bitmap, in: rect) ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    if surface.hasClearBorder {
      // Nothing has to be cut off, which is faster, and a PDF can share the image.
      unsafe cairo_paint(context)
    } else {
      // Pixels at the border keep their color instead of fading into nothing.
      unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      unsafe cairo_rectangle(context, 0, 0, Double(surface.width), Double(surface.height))
      unsafe cairo_fill(context)
    }
    unsafe cairo_restore(context)
  }

  /// Returns how many pixels of an image are of use along each side of a rectangle; any number where the surface has
  /// no pixels of its own.
  ///
  /// Cairo takes the mean of pixels that become less than three quarters of their size, which is slow for each of
  /// many markers, and blends neighbours from there on.
  private func pixelsNeeded(for rect: Rect) -> (width: Int, height: Int) {
    // The context and its target live as long as this value.
    guard
      unsafe cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE
    else { return (.max, .max) }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context, &matrix)
    let width = rect.size.width * hypotenuse(matrix.xx, matrix.yx)
    let height = rect.size.height * hypotenuse(matrix.xy, matrix.yy)
    let limit = Double(Picture.maximumExtent)
    return (Int(min(limit, width / 0.75)), Int(min(limit, height / 0.75)))
  }
}

// MARK: - Text

extension CairoCanvas {
  private func draw(_ line: TextLine) {
    // What is created here is released at the end, and nothing keeps it longer.
    guard let layout = unsafe pango_cairo_create_layout(context) else { return }
    let font = unsafe pango_font_description_new()
    let style = line.style
    unsafe pango_font_description_set_family(font, style.face == .sans ? "sans-serif" : "monospace")
    unsafe pango_font_description_set_weight(
      font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    let text = line.text.drawable
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe pango_layout_get_size(layout, &width, &height)

    let natural = Double(width) / Double(PANGO_SCALE)
    let squeeze = CairoCanvas.squeeze(of: line, natural: natural)
    let share =
      switch line.alignment {
      case .left: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    let baseline = Double(unsafe pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    set(style.color)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, line.position.x - natural * squeeze * share, line.position.y)
    unsafe cairo_scale(context, squeeze, 1)
    unsafe cairo_move_to(context, 0, -baseline)
    unsafe pango_cairo_show_layout(context, layout)
    unsafe cairo_restore(context)
    unsafe pango_font_description_free(font)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// How much narrower than its font a text is drawn, so that it fits the room made for it.
  ///
  /// Monospaced text always has its computed width, as that is the one of the frames.
  private static func squeeze(of line: TextLine, natural: Double) -> Double {
    guard natural > 0 else { return 1 }
    let room = line.style.width(of: line.text) / natural
    return line.style.face == .monospaced ? room : min(1, room)
  }
}
