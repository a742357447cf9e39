internal import Geometry
internal import Outputs

/// Writes a picture's elements as SVG 1.1.
struct SVGWriter {
  private(set) var text = ""
  private var clipCount = 0
  private var depth = 1
  private var images: RepeatedImages
  private var count: DrawingCount
  /// Where the elements of the group that is written are.
  private var plane: DrawnPlane

  /// Begins a document.
  ///
  /// - Parameters:
  ///   - picture: What is written.
  ///   - shown: What may show of it, where that is not what its size says.
  ///   - report: Is called now and then with the part that is written.
  init(_ picture: Picture, showing shown: Rect? = nil, _ report: @escaping (Double) -> Void) {
    plane = DrawnPlane(showing: shown ?? Rect(origin: .zero, size: picture.size))
    images = RepeatedImages(in: picture.elements)
    count = DrawingCount(of: picture, report)
  }
}

extension Picture {
  /// Returns the picture as an SVG document.
  ///
  /// Images are embedded as PNG, so that the document stands alone. Texts stay texts; a reader's own sans-serif
  /// and monospaced fonts show them. An image that comes again is embedded once.
  ///
  /// - Parameter report: Is called now and then with the part that is written, from 0 to 1.
  /// - Returns: The document.
  /// - Throws: ``PictureError/drawingFailed(reason:)`` if memory runs out.
  public func svg(
    report: @escaping (Double) -> Void = { _ in }
  ) throws(PictureError) -> String {
    var writer = SVGWriter(self, report)
    for element in elements { try writer.write(element) }
    let (width, height) = (Decimal.text(size.width), Decimal.text(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
        <title>\(SVGWriter.escaped(title))</title>
        <rect width="\(width)" height="\(height)"\(SVGWriter.fill(background))/>
      \(writer.text)</svg>

      """
  }
}

extension SVGWriter {
  /// Adds a line of the document as it is.
  mutating func add(_ content: String) { line(content) }

  mutating func write(_ element: Element) throws(PictureError) {
    count.add(element)
    switch element {
    case .shape(let path, let fill, let stroke): write(path, fill, stroke)
    case .image(let bitmap, let rect): if plane.reaches(rect) { try write(bitmap, in: rect) }
    case .text(let text): if plane.reaches(text.bounds) { write(text) }
    case .group(let group): try write(group)
    }
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private mutating func write(_ path: Path, _ fill: Color?, _ stroke: Stroke?) {
    // What is filled ends elsewhere than what is drawn along where both go far out.
    if let fill, let stroke, let area = plane.area(of: path) {
      write(area, fill, nil)
      return write(path, nil, stroke)
    }
    let drawn = stroke.map { plane.line(along: path, $0) } ?? plane.area(of: path)
    let fill = fill.map { SVGWriter.fill($0) } ?? " fill=\"none\""
    let stroke = stroke.map { SVGWriter.attributes($0) } ?? ""
    line("<path d=\"\(SVGWriter.data(drawn ?? path))\"\(fill)\(stroke)/>")
  }

  private mutating func write(_ bitmap: Bitmap, in rect: Rect) throws(PictureError) {
    let identity = images.use(of: bitmap, in: rect)
    if let identity, identity.isWritten { return line("<use xlink:href=\"#\(identity.name)\"/>") }
    let data = try bitmap.png().base64
    let name = identity.map { "id=\"\($0.name)\" " } ?? ""
    let rendering =
      plane.showsCells(of: bitmap, in: rect) ? "image-rendering=\"pixelated\" " : ""
    line(
      "<image \(name)\(SVGWriter.place(rect)) preserveAspectRatio=\"none\" \(rendering)"
        + "xlink:href=\"data:image/png;base64,\(data)\"/>")
  }

  private mutating func write(_ text: TextLine) {
    let style = text.style
    let anchor =
      switch text.alignment {
      case .left: ""
      case .center: " text-anchor=\"middle\""
      case .right: " text-anchor=\"end\""
      }
    let face =
      style.face == .sans
      ? "Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif"
      : "Menlo, Consolas, DejaVu Sans Mono, monospace"
    // Letters of one width keep it in every font, as frames were computed with it.
    let length =
      style.face == .monospaced && !text.text.isEmpty
      ? " textLength=\"\(Decimal.text(style.width(of: text.text)))\" lengthAdjust=\"spacingAndGlyphs\""
      : ""
    line(
      "<text x=\"\(Decimal.text(text.position.x))\" y=\"\(Decimal.text(text.position.y))\"\(anchor) "
        + "font-family=\"\(face)\" font-size=\"\(Decimal.text(style.size))\""
        + (style.isBold ? " font-weight=\"bold\"" : "") + length
        + "\(SVGWriter.fill(style.color)) xml:space=\"preserve\">\(SVGWriter.escaped(text.text))</text>"
    )
  }

  private mutating func write(_ group: Group) throws(PictureError) {
    var attributes = group.name.map { " class=\"\(SVGWriter.escaped($0))\"" } ?? ""
    let transform = SVGWriter.transform(group)
    if !transform.isEmpty { attributes += " transform=\"\(transform)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(Decimal.text(group.opacity))\"" }
    let outside = plane
    plane = outside.plane(of: group)
    if let clip = group.clip {
      clipCount += 1
      let data = SVGWriter.data(plane.area(of: clip) ?? clip)
      line("<clipPath id=\"clip\(clipCount)\"><path d=\"\(data)\"/></clipPath>")
      // The clip is in the group's own coordinates, which its transform makes.
      attributes += " clip-path=\"url(#clip\(clipCount))\""
    }
    line("<g\(attributes)>")
    depth += 1
    for element in group.elements { try write(element) }
    depth -= 1
    plane = outside
    line("</g>")
  }
}

// MARK: - Attributes

extension SVGWriter {
  static func fill(_ color: Color) -> String {
    " fill=\"\(color.hexadecimal)\"" + opacity("fill-opacity", color)
  }

  private static func opacity(_ name: String, _ color: Color) -> String {
    color.opacity < 1 ? " \(name)=\"\(Decimal.text(color.opacity))\"" : ""
  }

  private static func attributes(_ stroke: Stroke) -> String {
    var text = " stroke=\"\(stroke.color.hexadecimal)\"" + opacity("stroke-opacity", stroke.color)
    text += " stroke-width=\"\(Decimal.text(stroke.width))\""
    if !stroke.dashes.isEmpty {
      let dashes = stroke.dashes.map { Decimal.text($0) }
      text += " stroke-dasharray=\"\(dashes.joined(separator: " "))\""
    }
    if stroke.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    return text
  }

  private static func place(_ rect: Rect) -> String {
    "x=\"\(Decimal.text(rect.minX))\" y=\"\(Decimal.text(rect.minY))\" "
      + "width=\"\(Decimal.text(rect.size.width))\" height=\"\(Decimal.text(rect.size.height))\""
  }

  private static func transform(_ group: Group) -> String {
    var parts: [String] = []
    if group.origin != .zero { parts.append("translate(\(pair(group.origin)))") }
    if group.scale != 1 { parts.append("scale(\(Decimal.text(factor: group.scale)))") }
    if group.rotation != .zero {
      parts.append("rotate(\(Decimal.text(group.rotation.degrees, decimals: 6)))")
    }
    return parts.joined(separator: " ")
  }

  static func data(_ path: Path) -> String {
    path.steps.map { step in
      switch step {
      case .move(let point): "M\(pair(point))"
      case .line(let point): "L\(pair(point))"
      case .curve(let first, let second, let end): "C\(pair(first)) \(pair(second)) \(pair(end))"
      case .close: "Z"
      }
    }.joined()
  }

  private static func pair(_ point: Point) -> String {
    "\(Decimal.text(point.x)) \(Decimal.text(point.y))"
  }

  /// Returns text as XML takes it: what marks it up is named, and what XML does not allow is replaced.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
