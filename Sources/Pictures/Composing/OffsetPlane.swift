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
  /// What is drawn by `place` is to scale, however short a side may be.
  init(_ bounds: Rect, extent: Double, leastSide: Double = 1, theme: Theme) {
    self.bounds = bounds
    self.leastSide = leastSide
    self.theme = theme
    let longer = max(bounds.size.width, bounds.size.height)
    scale = longer > 0 ? extent / longer : 1
  }

  /// The plane's rectangle in the picture.
  var frame: Rect {
    Rect(
      x: OffsetPlane.margin.left, y: OffsetPlane.margin.top,
      width: max(bounds.size.width * scale, leastSide),
      height: max(bounds.size.height * scale, leastSide))
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
  var axes: [Element] { [.line(Path(frame), Stroke(theme.faint, width: 1))] + xAxis + yAxis }

  /// The shortest sides beside which there is room for three texts, along x and along y.
  private static let roomForTexts = Size(width: 160, height: 110)

  private var style: TextStyle { TextStyle(size: 11, color: theme.faint) }

  private var xAxis: [Element] {
    let y = frame.maxY + 16
    let (least, greatest) = (OffsetPlane.text(bounds.minX), OffsetPlane.text(bounds.maxX))
    guard frame.size.width >= OffsetPlane.roomForTexts.width else {
      let range = OffsetPlane.text(from: least, to: greatest)
      return [text("offset x → \(range)", at: Point(x: frame.minX, y: y), .left)]
    }
    return [
      text(least, at: Point(x: frame.minX, y: y), .left),
      text(greatest, at: Point(x: frame.maxX, y: y), .right),
      text("offset x →", at: Point(x: frame.center.x, y: y), .center),
    ]
  }

  private var yAxis: [Element] {
    let x = frame.minX - 8
    let (least, greatest) = (OffsetPlane.text(bounds.minY), OffsetPlane.text(bounds.maxY))
    guard frame.size.height >= OffsetPlane.roomForTexts.height else {
      let range = OffsetPlane.text(from: least, to: greatest)
      return [text("offset y ↓ \(range)", at: Point(x: frame.minX, y: frame.minY - 8), .left)]
    }
    return [
      text(least, at: Point(x: x, y: frame.minY + 10), .right),
      text(greatest, at: Point(x: x, y: frame.maxY), .right),
      .group(
        Group(
          at: Point(x: frame.minX - 12, y: frame.center.y), rotation: Angle(degrees: 90),
          [text("offset y →", at: .zero, .center)])),
    ]
  }

  private func text(_ text: String, at point: Point, _ alignment: TextLine.Alignment) -> Element {
    .text(TextLine(text, at: point, alignment: alignment, style: style))
  }

  private static func text(_ value: Double) -> String { Decimal.text(value, decimals: 1) }

  private static func text(from least: String, to greatest: String) -> String {
    least == greatest ? least : "\(least) to \(greatest)"
  }
}
