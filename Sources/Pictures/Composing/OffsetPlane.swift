internal import Geometry

/// A picture over content offsets: where the top left corner of the viewport may be.
struct OffsetPlane {
  /// The offsets.
  let bounds: Rect
  let scale: Double
  let theme: Theme
  /// The shortest that a side is in the picture.
  private let leastSide: Double

  static let margin = EdgeInsets(top: 24, left: 64, bottom: 46, right: 24)

  /// Creates a plane whose longer side has an extent in the picture.
  ///
  /// What is drawn by `place` is to scale, in the middle of a side that would be shorter than the shortest.
  init(_ bounds: Rect, extent: Double, leastSide: Double, theme: Theme) {
    self.bounds = bounds
    self.leastSide = leastSide
    self.theme = theme
    let longer = max(bounds.size.width, bounds.size.height)
    scale = longer > 0 ? extent / longer : 1
  }

  /// The plane's rectangle in the picture.
  var frame: Rect {
    // What stands left of it is as wide as its numbers.
    let left = isHigh ? yTexts.map { style.width(of: $0) }.max() ?? 0 : 0
    return Rect(
      x: max(OffsetPlane.margin.left, left + 16), y: OffsetPlane.margin.top,
      width: max(bounds.size.width * scale, leastSide), height: height)
  }

  private var height: Double { max(bounds.size.height * scale, leastSide) }

  /// How far the plane and the texts below it reach to the right.
  var maxX: Double { max(frame.maxX, xAxis.map(\.bounds.maxX).max() ?? 0) }

  func place(_ offset: Point) -> Point {
    let room = Point(
      x: frame.size.width - bounds.size.width * scale,
      y: frame.size.height - bounds.size.height * scale)
    return Point(
      x: frame.minX + room.x / 2 + (offset.x - bounds.minX) * scale,
      y: frame.minY + room.y / 2 + (offset.y - bounds.minY) * scale)
  }

  func place(_ rect: Rect) -> Rect {
    Rect(
      origin: place(rect.origin),
      size: Size(width: rect.size.width * scale, height: rect.size.height * scale))
  }

  /// The border, and the offsets at its ends.
  var axes: [Element] {
    [.line(Path(frame), Stroke(theme.faint, width: 1))] + xAxis.map { .text($0) } + yAxis
  }

  /// The shortest side along y beside which there is room for three texts.
  private static let roomForTexts = 110.0
  /// The shortest side along x, however short its texts are, and how far these are apart.
  private static let widthForTexts = (least: 160.0, gap: 8.0)

  private var style: TextStyle { TextStyle(size: 11, color: theme.faint) }

  private var xTexts: [String] { OffsetPlane.texts(bounds.minX, bounds.maxX) }
  private var yTexts: [String] { OffsetPlane.texts(bounds.minY, bounds.maxY) }
  private var isHigh: Bool { height >= OffsetPlane.roomForTexts }

  private var xAxis: [TextLine] {
    let (y, texts) = (frame.maxY + 16, xTexts)
    let title = "offset x →"
    // The title is in the middle, so that the longer number counts for both.
    let room = 2 * (texts.map { style.width(of: $0) }.max() ?? 0) + style.width(of: title)
    let widths = OffsetPlane.widthForTexts
    guard frame.size.width >= max(widths.least, room + 2 * widths.gap) else {
      return [
        text("\(title) \(OffsetPlane.range(texts))", at: Point(x: frame.minX, y: y), .left)
      ]
    }
    return [
      text(texts[0], at: Point(x: frame.minX, y: y), .left),
      text(texts[1], at: Point(x: frame.maxX, y: y), .right),
      text(title, at: Point(x: frame.center.x, y: y), .center),
    ]
  }

  private var yAxis: [Element] {
    let (x, texts) = (frame.minX - 8, yTexts)
    guard isHigh else {
      let text = text(
        "offset y ↓ \(OffsetPlane.range(texts))", at: Point(x: frame.minX, y: frame.minY - 8), .left
      )
      return [.text(text)]
    }
    return [
      .text(text(texts[0], at: Point(x: x, y: frame.minY + 10), .right)),
      .text(text(texts[1], at: Point(x: x, y: frame.maxY), .right)),
      .group(
        Group(
          at: Point(x: frame.minX - 12, y: frame.center.y), rotation: Angle(degrees: 90),
          [.text(text("offset y →", at: .zero, .center))])),
    ]
  }

  private func text(_ text: String, at point: Point, _ alignment: TextLine.Alignment) -> TextLine {
    TextLine(text, at: point, alignment: alignment, style: style)
  }

  /// Returns the numbers at the ends of an axis.
  private static func texts(_ least: Double, _ greatest: Double) -> [String] {
    [least, greatest].map { text($0, extent: greatest - least) }
  }

  /// Returns a number with as many decimals as it takes for it to be in its place on an axis, and no less than one.
  private static func text(_ value: Double, extent: Double) -> String {
    let unit = extent > 0 ? extent / 500 : min(value.magnitude / 500, 1e-3)
    var (decimals, step) = (1, 0.1)
    while step > unit, decimals < 12 { (decimals, step) = (decimals + 1, step / 10) }
    // Numbers that are so small have an exponent.
    if decimals > 4, value != 0, value.magnitude < 1e-4 { return "\(value)" }
    return Decimal.text(value, decimals: decimals)
  }

  private static func range(_ texts: [String]) -> String {
    texts[0] == texts[1] ? texts[0] : "\(texts[0]) to \(texts[1])"
  }

  /// Returns an offset as a text, as precise as the axes.
  func text(_ offset: Point) -> String {
    let x = OffsetPlane.text(offset.x, extent: bounds.size.width)
    return "(\(x), \(OffsetPlane.text(offset.y, extent: bounds.size.height)))"
  }
}
