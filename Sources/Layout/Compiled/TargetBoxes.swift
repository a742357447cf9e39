internal import Constraints
package import Geometry

/// The frames of the first view of a compiled layout at one viewport, for any number of targets.
///
/// At a fixed viewport most regions are upright boxes of targets in which each edge is a constant or a
/// constant plus or minus a coordinate. Those are kept as such sums, which are the region's answer to the last
/// bit; everything else is left to the compiled layout.
package struct TargetBoxes: Sendable {
  private var viewport: Viewport
  private var boxes: [TargetBox] = []
  /// What the boxes are made of: answers in the offset and the target, as the screen stays.
  private var regions: [AnswerRegion] = []
  /// The edges of the boxes, in ascending order.
  private var columns: [Double] = []
  private var rows: [Double] = []
  /// The box for each column and row that these edges leave, or 0 while there is none.
  private var cells: [Int] = [0]
  /// The function of each coordinate on its own, in memory that the next viewport's takes over.
  private var axes = TargetAxes()
  /// Whether there is such a function, or `nil` as long as nobody has looked at all boxes, which tell.
  private var hasAxes: Bool?

  /// Creates the frames at a viewport, of which none is known.
  package init(at viewport: Viewport) {
    self.viewport = viewport
  }
}

extension TargetBoxes {
  /// Moves to another viewport; boxes of the same screen move along.
  package mutating func move(to viewport: Viewport) {
    let isSameScreen = self.viewport.scrolled(to: .zero) == viewport.scrolled(to: .zero)
    self.viewport = viewport
    hasAxes = nil
    if !isSameScreen { regions = [] }
    boxes.removeAll(keepingCapacity: true)
    for region in regions {
      if let box = TargetBox(region, at: viewport) { boxes.append(box) }
    }
    divide()
  }

  private static let boxLimit = 64

  /// Returns the frames in content and in view coordinates.
  @inline(__always)
  package mutating func frames(
    for target: Point, in compiled: inout CompiledLayout
  ) throws(LayoutError) -> (content: Rect, view: Rect) {
    if let index = box(for: target) { return boxes[index].frames(for: target) }
    return try newFrames(for: target, in: &compiled)
  }

  /// Returns the origin in content coordinates.
  package mutating func origin(
    for target: Point, in compiled: inout CompiledLayout
  ) throws(LayoutError) -> Point {
    if let index = box(for: target) { return boxes[index].origin(for: target) }
    return try newFrames(for: target, in: &compiled).content.origin
  }

  /// Returns the origin as a function of each coordinate of the target on its own, or `nil` if it is none.
  ///
  /// All boxes are looked for first: one in the middle of each cell, until their edges make no more cells.
  package mutating func axes(in compiled: inout CompiledLayout) throws(LayoutError) -> TargetAxes? {
    let isFound: Bool
    if let hasAxes { isFound = hasAxes } else { isFound = try findAxes(in: &compiled) }
    hasAxes = isFound
    return isFound ? axes : nil
  }

  private mutating func findAxes(in compiled: inout CompiledLayout) throws(LayoutError) -> Bool {
    var isComplete = false
    while !isComplete {
      isComplete = true
      let rows = rows
      for row in 0...rows.count {
        let columns = columns
        for column in 0...columns.count {
          let middle = Point(
            x: TargetBoxes.middle(before: column, of: columns),
            y: TargetBoxes.middle(before: row, of: rows))
          if box(for: middle) != nil { continue }
          isComplete = false
          _ = try newFrames(for: middle, in: &compiled)
          guard box(for: middle) != nil else { return false }
        }
      }
    }
    let width = columns.count + 1
    for (index, cell) in cells.enumerated() {
      let (x, y) = (boxes[cell].x, boxes[cell].y)
      guard !x.followsY, y.followsY || y.form.isConstant,
        x.form.isSame(as: boxes[cells[index % width]].x.form),
        y.form.isSame(as: boxes[cells[index - index % width]].y.form)
      else { return false }
    }
    // A form holds before each edge and behind the last; an edge belongs to what lies before it.
    axes.x.removeAll()
    axes.y.removeAll()
    for column in 0...columns.count {
      axes.x.append(
        boxes[cells[column]].x.form, from: column > 0 ? columns[column - 1].nextUp : -.infinity)
    }
    for row in 0...rows.count {
      axes.y.append(
        boxes[cells[row * width]].y.form, from: row > 0 ? rows[row - 1].nextUp : -.infinity)
    }
    return true
  }

  @inline(__always)
  private func box(for target: Point) -> Int? {
    guard !boxes.isEmpty else { return nil }
    // Adding up is faster here than a search that guesses, as there are few edges.
    var column = 0
    for edge in columns { column += target.x > edge ? 1 : 0 }
    var row = 0
    for edge in rows { row += target.y > edge ? 1 : 0 }
    let index = cells[row * (columns.count + 1) + column]
    return boxes[index].contains(target) ? index : nil
  }

  @inline(never)
  private mutating func newFrames(
    for target: Point, in compiled: inout CompiledLayout
  ) throws(LayoutError) -> (content: Rect, view: Rect) {
    if let box = boxes.first(where: { $0.contains(target) }) { return box.frames(for: target) }
    var there = viewport
    there.target = target
    let region = try compiled.region(at: there)
    if boxes.count < TargetBoxes.boxLimit, let box = TargetBox(region.answer, at: viewport),
      box.contains(target)
    {
      boxes.append(box)
      divide()
      if regions.count < TargetBoxes.boxLimit { regions.append(region.onScreen(of: viewport)) }
      return box.frames(for: target)
    }
    return (
      region.frame(at: 0, in: .content, at: there),
      region.frame(at: 0, in: .view, at: there)
    )
  }

  /// Finds the edges of the boxes, and the box for each cell between them.
  private mutating func divide() {
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    for box in boxes {
      TargetBoxes.add(box.minX, to: &columns)
      TargetBoxes.add(box.maxX, to: &columns)
      TargetBoxes.add(box.minY, to: &rows)
      TargetBoxes.add(box.maxY, to: &rows)
    }
    cells.removeAll(keepingCapacity: true)
    for row in 0...rows.count {
      let y = TargetBoxes.middle(before: row, of: rows)
      for column in 0...columns.count {
        let x = TargetBoxes.middle(before: column, of: columns)
        cells.append(boxes.firstIndex { $0.contains(Point(x: x, y: y)) } ?? 0)
      }
    }
  }

  /// Puts an edge among others in ascending order, unless it is one of them.
  private static func add(_ edge: Double, to edges: inout [Double]) {
    guard edge.isFinite else { return }
    var index = edges.endIndex
    while index > 0, edges[index - 1] >= edge - negligible {
      if edges[index - 1] <= edge + negligible { return }
      index -= 1
    }
    edges.insert(edge, at: index)
  }

  /// How near edges are, in points, that differ by what the solver's arithmetic takes for rounding.
  private static let negligible = 0x1p-68

  /// Returns a position between an edge and the one before it, or on the outer side of the first or the last.
  ///
  /// An edge belongs to what lies before it, so that between neighbouring doubles there is the second one.
  private static func middle(before index: Int, of edges: [Double]) -> Double {
    guard let first = edges.first, let last = edges.last else { return 0 }
    if index == 0 { return first - 1 }
    if index == edges.count { return max(last + 1, last.nextUp) }
    let (edge, next) = (edges[index - 1], edges[index])
    let middle = edge + (next - edge) / 2
    return middle > edge ? middle : next
  }
}

/// The origin of a view as a function of each coordinate of the target on its own.
package struct TargetAxes: Sendable {
  fileprivate(set) var x = PiecewiseLinear()
  fileprivate(set) var y = PiecewiseLinear()

  /// Returns the origin for a target, in content coordinates.
  @inline(__always)
  package func origin(for target: Point) -> Point {
    Point(x: x.value(at: target.x), y: y.value(at: target.y))
  }
}

extension LayoutRegion {
  /// Returns the first view's frames in the offset and the target, as long as the screen is that of a viewport.
  fileprivate func onScreen(of viewport: Viewport) -> AnswerRegion {
    var frames = answer
    frames.values.removeSubrange(LayoutRegion.frameStride...)
    return frames.substituting(
      ViewportParameter.allCases.map { parameter in
        switch parameter {
        case .offsetX, .offsetY, .targetX, .targetY: AffineForm(parameter: parameter.index)
        default: AffineForm(viewport[parameter])
        }
      })
  }
}

extension LinearForm {
  /// Returns whether another is the same function, rounding in the last bits of the solver's arithmetic aside.
  fileprivate func isSame(as other: LinearForm) -> Bool {
    let difference = self - other
    return difference.isConstant && difference.roundedConstant == 0
  }
}
