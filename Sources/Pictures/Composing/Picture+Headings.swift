public import Geometry

extension Picture {
  /// Draws the heading at each offset of a grid as a color, and marks where the X shows.
  ///
  /// - Parameters:
  ///   - bounds: The offsets, the first and the last of the grid on its edges.
  ///   - columns: The number of offsets along x.
  ///   - rows: The number of offsets along y.
  ///   - theme: The colors of everything else.
  ///   - heading: The heading in radians at a column and a row, or `nil` where the X shows.
  /// - Returns: The picture, with the colors of all directions beside it.
  /// - Throws: ``PictureError/tooLarge(width:height:)`` if the grid has more than ``maximumExtent`` offsets
  ///   along an axis, or too many in all.
  /// - Precondition: There are columns and rows.
  public static func headings(
    over bounds: Rect, columns: Int, rows: Int, theme: Theme = .light,
    heading: (_ column: Int, _ row: Int) -> Double?
  ) throws(PictureError) -> Picture {
    precondition(columns > 0 && rows > 0, "a grid of \(columns) by \(rows) has no offsets")
    guard max(columns, rows) <= maximumExtent,
      Double(columns) * Double(rows) <= maximumPixelCount
    else { throw .tooLarge(width: Double(columns), height: Double(rows)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * columns * rows)
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for row in 0..<rows {
      for column in 0..<columns {
        guard let radians = heading(column, row) else {
          (left, top) = (min(left, column), min(top, row))
          (right, bottom) = (max(right, column), max(bottom, row))
          bytes += xColor.bytes
          continue
        }
        bytes += Color.heading(radians: radians).bytes
      }
    }
    let plane = OffsetPlane(bounds, extent: 480, theme: theme)
    let bitmap = Bitmap(width: columns, height: rows, bytes: bytes)
    var elements: [Element] = [.group(Group("headings", [.image(bitmap, in: plane.frame)]))]
    if right >= 0 {
      let cell = Size(
        width: plane.frame.size.width / Double(columns),
        height: plane.frame.size.height / Double(rows))
      elements += xRegion(
        Rect(
          x: plane.frame.minX + Double(left) * cell.width,
          y: plane.frame.minY + Double(top) * cell.height,
          width: Double(right - left + 1) * cell.width,
          height: Double(bottom - top + 1) * cell.height))
    }
    elements += plane.axes
    let wheel = Point(x: plane.frame.maxX + 104, y: plane.frame.minY + 70)
    elements += headingWheel(at: wheel, theme)
    return Picture(
      size: Size(
        width: wheel.x + 100, height: max(plane.frame.maxY + OffsetPlane.margin.bottom, 200)),
      title: "The arrow's heading at each content offset", background: theme.background,
      elements: elements)
  }

  private static let xColor = Color(0xFFFFFF)

  /// An outline around all offsets at which the X shows, and an X in it.
  private static func xRegion(_ region: Rect) -> [Element] {
    let side = min(22, region.size.width, region.size.height)
    let frame = Rect(
      x: region.center.x - side / 2, y: region.center.y - side / 2, width: side, height: side)
    return [
      .group(
        Group(
          "x-region",
          [.line(Path(region), Stroke(Color(0x1D1F22), width: 1.5))]
            + MarkerDrawing.plain(isX: true, in: frame)))
    ]
  }

  /// The colors of all directions in a ring.
  private static func headingWheel(at center: Point, _ theme: Theme) -> [Element] {
    let parts = 72
    let style = TextStyle(size: 11, color: theme.text)
    let wedges = (0..<parts).map { index -> Element in
      func point(_ part: Double, _ radius: Double) -> Point {
        Point(radius: radius, turns: part / Double(parts))
      }
      // Each reaches a little into the next, so that no gap shows between them.
      let (start, end) = (Double(index) - 0.5, Double(index) + 0.6)
      return .fill(
        Path(
          through: [point(start, 28), point(start, 46), point(end, 46), point(end, 28)],
          isClosed: true),
        .heading(radians: Double(index) / Double(parts) * 2 * .pi))
    }
    let positions: [(name: String, position: Point, alignment: TextLine.Alignment)] = [
      ("right", Point(x: 52, y: 4), .left), ("left", Point(x: -52, y: 4), .right),
      ("down", Point(x: 0, y: 62), .center), ("up", Point(x: 0, y: -53), .center),
    ]
    let names = positions.map {
      Element.text(TextLine($0.name, at: $0.position, alignment: $0.alignment, style: style))
    }
    let arrow = MarkerDrawing.plain(
      isX: false, in: Rect(x: -16, y: -16, width: 32, height: 32))
    return [.group(Group("wheel", at: center, wedges + names + arrow))]
  }
}
