internal import Geometry

/// A picture over content offsets: where the top left corner of the viewport may be.
struct OffsetPlane {
  /// The offsets.
  let bounds: Rect
  let scale: Double
  let theme: Theme

  static let margin = EdgeInsets(top: 24, left: 64, bottom: 46, right: 24)

  /// Creates a plane whose longer side has an extent in the picture.
  init(_ bounds: Rect, extent: Double, theme: Theme) {
    self.bounds = bounds
    self.theme = theme
    let longer = max(bounds.size.width, bounds.size.height)
    scale = longer > 0 ? extent / longer : 1
  }

  /// The plane's rectangle in the picture.
  var frame: Rect {
    Rect(
      x: OffsetPlane.margin.left, y: OffsetPlane.margin.top,
      width: max(bounds.size.width * scale, 1), height: max(bounds.size.height * scale, 1))
  }

  func place(_ offset: Point) -> Point {
    Point(
      x: frame.minX + (offset.x - bounds.minX) * scale,
      y: frame.minY + (offset.y - bounds.minY) * scale)
  }

  func place(_ rect: Rect) -> Rect {
    Rect(
      origin: place(rect.origin),
      size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
  }

  /// The border, and the offsets at its ends.
  var axes: [Element] {
    let style = TextStyle(size: 11, color: theme.faint)
    func text(_ value: Double) -> String { Decimal.text(value, decimals: 1) }
    return [
      .line(Path(frame), Stroke(theme.faint, width: 1)),
      .text(
        TextLine(text(bounds.minX), at: Point(x: frame.minX, y: frame.maxY + 16), style: style)),
      .text(
        TextLine(
          text(bounds.maxX), at: Point(x: frame.maxX, y: frame.maxY + 16), alignment: .right,
          style: style)),
      .text(
        TextLine(
          "offset x →", at: Point(x: frame.center.x, y: frame.maxY + 16), alignment: .center,
          style: style)),
      .text(
        TextLine(
          text(bounds.minY), at: Point(x: frame.minX - 8, y: frame.minY + 10), alignment: .right,
          style: style)),
      .text(
        TextLine(
          text(bounds.maxY), at: Point(x: frame.minX - 8, y: frame.maxY), alignment: .right,
          style: style)),
      .group(
        Group(
          at: Point(x: frame.minX - 12, y: frame.center.y), rotation: Angle(degrees: 90),
          [.text(TextLine("offset y →", at: .zero, alignment: .center, style: style))])),
    ]
  }
}
