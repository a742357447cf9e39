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
    var cells = ShownCells(columns: columns)
    for row in 0..<rows {
      for column in 0..<columns {
        guard let radians = heading(column, row) else {
          cells.append(true)
          bytes += xColor.bytes
          continue
        }
        cells.append(false)
        bytes += Color.heading(radians: radians).bytes
      }
    }
    // A single row of offsets is to be seen, too.
    let plane = OffsetPlane(bounds, extent: 480, leastSide: 24, theme: theme)
    let bitmap = Bitmap(width: columns, height: rows, bytes: bytes)
    var elements: [Element] = [.group(Group("headings", [.image(bitmap, in: plane.frame)]))]
    elements += xRegions(
      cells, in: plane.frame,
      cell: Size(
        width: plane.frame.size.width / Double(columns),
        height: plane.frame.size.height / Double(rows)))
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

  /// How many areas have an X in them; of more, each would be too small for one.
  private static let mostXs = 64

  /// An outline around the offsets at which the X shows, and an X in each of their areas.
  private static func xRegions(_ cells: ShownCells, in frame: Rect, cell: Size) -> [Element] {
    func point(_ corner: Point) -> Point {
      Point(
        x: frame.minX + corner.x * cell.width, y: frame.minY + corner.y * cell.height)
    }
    let areas = cells.areas
    guard !areas.isEmpty else { return [] }
    let stroke = Stroke(Color(0x1D1F22), width: 1.5)
    var elements: [Element] = []
    if areas.allSatisfy(\.isRectangle) {
      elements += areas.map { .line(Path(Rect($0, point, cell)), stroke) }
    } else {
      elements += cells.outline.map {
        .line(Path(through: [point($0.start), point($0.end)], isClosed: false), stroke)
      }
    }
    for area in areas.count > mostXs ? [] : areas {
      let region = Rect(area, point, cell)
      let side = min(22, region.size.width, region.size.height)
      let middle =
        area.isRectangle
        ? region.center
        : point(Point(x: Double(area.middle.column) + 0.5, y: Double(area.middle.row) + 0.5))
      elements += MarkerDrawing.plain(
        isX: true,
        in: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    }
    return [.group(Group("x-region", elements))]
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

extension Rect {
  /// Creates the frame of cells whose corners are at points.
  fileprivate init(_ area: ShownCells.Area, _ point: (Point) -> Point, _ cell: Size) {
    self.init(
      origin: point(Point(x: Double(area.columns.lowerBound), y: Double(area.rows.lowerBound))),
      size: Size(
        width: Double(area.columns.count) * cell.width,
        height: Double(area.rows.count) * cell.height))
  }
}
