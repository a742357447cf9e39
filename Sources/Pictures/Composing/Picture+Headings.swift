public import Geometry

extension Picture {
  /// Draws the heading at each offset of a grid as a color, and marks where the X shows.
  ///
  /// - Parameters:
  ///   - bounds: The offsets, the first and the last of the grid on its edges, where half of their cells shows.
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
    var bitmap = Bitmap(width: columns, height: rows, bytes: bytes)
    bitmap.hasCells = true
    let grid = CellGrid(in: plane.frame, columns: columns, rows: rows)
    var elements: [Element] = [
      .group(Group("headings", clip: Path(plane.frame), [.image(bitmap, in: grid.bounds)]))
    ]
    elements += xRegions(cells, in: grid)
    elements += plane.axes
    let wheel = Point(x: plane.maxX + 104, y: plane.frame.minY + 70)
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
  private static func xRegions(_ cells: ShownCells, in grid: CellGrid) -> [Element] {
    let areas = cells.areas
    guard !areas.isEmpty else { return [] }
    let stroke = Stroke(Color(0x1D1F22), width: 1.5)
    var elements: [Element] = []
    if areas.allSatisfy(\.isRectangle) {
      elements += areas.map { .line(Path(grid.rect(of: $0)), stroke) }
    } else {
      elements += cells.outline.map {
        .line(
          Path(through: [grid.corner($0.start), grid.corner($0.end)], isClosed: false), stroke)
      }
    }
    for area in areas.count > mostXs ? [] : areas {
      let region = grid.rect(of: area)
      let side = min(22, region.size.width, region.size.height)
      let middle =
        area.isRectangle ? region.center : grid.middle(area.middle.column, area.middle.row, side)
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

/// The cells of a grid, each around its offset: the first and the last of a row or column are cut in half.
private struct CellGrid {
  private let frame: Rect
  /// All cells as a whole.
  let bounds: Rect
  private let cell: Size

  init(in frame: Rect, columns: Int, rows: Int) {
    self.frame = frame
    let (width, height) = (frame.size.width, frame.size.height)
    // The only one of its kind has all the room.
    let x = columns > 1 ? width / Double(columns - 1) : 0
    let y = rows > 1 ? height / Double(rows - 1) : 0
    cell = Size(width: columns > 1 ? x : width, height: rows > 1 ? y : height)
    bounds = Rect(
      x: frame.minX - x / 2, y: frame.minY - y / 2, width: width + x, height: height + y)
  }

  /// Returns the corner of cells as much of which shows, by the number of cells before it.
  func corner(_ corner: Point) -> Point {
    Point(
      x: bounds.minX + corner.x * cell.width, y: bounds.minY + corner.y * cell.height
    ).clamped(to: frame)
  }

  /// Returns what shows of cells that form a rectangle.
  func rect(of area: ShownCells.Area) -> Rect {
    let start = corner(
      Point(x: Double(area.columns.lowerBound), y: Double(area.rows.lowerBound)))
    let end = corner(
      Point(x: Double(area.columns.upperBound + 1), y: Double(area.rows.upperBound + 1)))
    return Rect(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  /// Returns the middle of a cell, moved so that a sign with a side stays inside.
  func middle(_ column: Int, _ row: Int, _ side: Double) -> Point {
    Point(
      x: bounds.minX + (Double(column) + 0.5) * cell.width,
      y: bounds.minY + (Double(row) + 0.5) * cell.height
    ).clamped(to: frame.outset(by: -side / 2))
  }
}
