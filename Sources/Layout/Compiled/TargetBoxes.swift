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
  /// What the boxes are made of at any offset of the same screen.
  private var screenBoxes: [ScreenBox] = []
  /// The edges of the boxes, in ascending order.
  private var columns: [Double] = []
  private var rows: [Double] = []
  /// The box for each column and row that these edges leave, or 0 while there is none.
  private var cells: [Int] = [0]
  /// The sums between these edges that the function of each coordinate is made of.
  private var columnSums: [TargetSum] = []
  private var rowSums: [TargetSum] = []
  /// The function of each coordinate on its own.
  private var axes = Axes.unknown

  private enum Axes {
    /// Nobody has looked at all boxes, which tell.
    case unknown
    /// All that there is, or `nil` if there is no such function.
    case known(TargetAxes?)
  }

  /// Creates the frames at a viewport, of which none is known.
  package init(at viewport: Viewport) {
    self.viewport = viewport
  }
}

extension TargetBoxes {
  /// Moves to another viewport; boxes of the same screen that are sums of the offset move along.
  package mutating func move(to viewport: Viewport) {
    let isSameScreen = self.viewport.scrolled(to: .zero) == viewport.scrolled(to: .zero)
    self.viewport = viewport
    axes = .unknown
    if !isSameScreen { screenBoxes = [] }
    boxes.removeAll(keepingCapacity: true)
    for box in screenBoxes {
      if let box = TargetBox(box, at: viewport.offset) { boxes.append(box) }
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
    if case .known(let axes) = axes { return axes }
    let found = try newAxes(in: &compiled)
    axes = .known(found)
    return found
  }

  private mutating func newAxes(
    in compiled: inout CompiledLayout
  ) throws(LayoutError) -> TargetAxes? {
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
          guard box(for: middle) != nil else { return nil }
        }
      }
    }
    let width = columns.count + 1
    for (index, cell) in cells.enumerated() {
      let (x, y) = (boxes[cell].x, boxes[cell].y)
      guard x.y == 0, y.x == 0, x.isSame(as: boxes[cells[index % width]].x),
        y.isSame(as: boxes[cells[index - index % width]].y)
      else { return nil }
    }
    columnSums.removeAll(keepingCapacity: true)
    rowSums.removeAll(keepingCapacity: true)
    for index in 0..<width { columnSums.append(boxes[cells[index]].x) }
    for index in stride(from: 0, to: cells.count, by: width) {
      rowSums.append(boxes[cells[index]].y)
    }
    return TargetAxes(
      x: TargetAxis(edges: columns, columnSums), y: TargetAxis(edges: rows, rowSums))
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
    if boxes.count < TargetBoxes.boxLimit, let box = TargetBox(region, at: viewport),
      box.contains(target)
    {
      boxes.append(box)
      divide()
      if screenBoxes.count < TargetBoxes.boxLimit, let box = ScreenBox(region, on: viewport) {
        screenBoxes.append(box)
      }
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

/// An upright box of targets, edges included, and the frames for them.
private struct TargetBox {
  var minX = -Double.infinity
  var minY = -Double.infinity
  var maxX = Double.infinity
  var maxY = Double.infinity
  let x: TargetSum
  let y: TargetSum
  let xInView: TargetSum
  let yInView: TargetSum
  let width: TargetSum
  let height: TargetSum

  /// Creates what is left of a region at a viewport, or `nil` if that is not a box with such sums, or not there.
  init?(_ region: LayoutRegion, at viewport: Viewport) {
    let forms = region.answer.values
    let content = LayoutRegion.numbers(ofFrameAt: 0, in: .content)
    let view = LayoutRegion.numbers(ofFrameAt: 0, in: .view)
    guard let x = TargetSum(forms[content.x], at: viewport),
      let y = TargetSum(forms[content.y], at: viewport),
      let xInView = TargetSum(forms[view.x], at: viewport),
      let yInView = TargetSum(forms[view.y], at: viewport),
      let width = TargetSum(forms[view.width], at: viewport),
      let height = TargetSum(forms[view.height], at: viewport)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    for condition in region.answer.conditions {
      guard let sum = TargetSum(condition.form, at: viewport),
        limit(by: sum, isStrict: condition.isStrict)
      else { return nil }
    }
    if minX > maxX || minY > maxY { return nil }
  }

  /// Creates the box of a screen at an offset, or `nil` if it is not there.
  init?(_ box: ScreenBox, at offset: Point) {
    x = box.sums[0].sum(at: offset)
    y = box.sums[1].sum(at: offset)
    xInView = box.sums[2].sum(at: offset)
    yInView = box.sums[3].sum(at: offset)
    width = box.sums[4].sum(at: offset)
    height = box.sums[5].sum(at: offset)
    for condition in box.conditions
    where !limit(by: condition.function.sum(at: offset), isStrict: condition.isStrict) {
      return nil
    }
    if minX > maxX || minY > maxY { return nil }
  }

  /// Leaves the targets for which a sum is 0 or more, or above 0; returns whether there can be any.
  private mutating func limit(by sum: TargetSum, isStrict: Bool) -> Bool {
    if sum.isConstant { return isStrict ? sum.constant > 0 : sum.constant >= 0 }
    // The first double at which it holds is that nearest to where the sum is 0, or the next one.
    let isRising = sum.x + sum.y > 0
    var edge = isRising ? -sum.constant : sum.constant
    if !sum.holds(at: edge, isStrict: isStrict) {
      edge = isRising ? edge.nextUp : edge.nextDown
      guard sum.holds(at: edge, isStrict: isStrict) else { return false }
    }
    switch (isRising, sum.x != 0) {
    case (true, true): minX = max(minX, edge)
    case (true, false): minY = max(minY, edge)
    case (false, true): maxX = min(maxX, edge)
    case (false, false): maxY = min(maxY, edge)
    }
    return true
  }

  @inline(__always)
  func contains(_ target: Point) -> Bool {
    target.x >= minX && target.x <= maxX && target.y >= minY && target.y <= maxY
  }

  @inline(__always)
  func origin(for target: Point) -> Point {
    Point(x: x.value(at: target), y: y.value(at: target))
  }

  func frames(for target: Point) -> (content: Rect, view: Rect) {
    let size = Size(width: width.value(at: target), height: height.value(at: target))
    let inView = Point(x: xInView.value(at: target), y: yInView.value(at: target))
    return (Rect(origin: origin(for: target), size: size), Rect(origin: inView, size: size))
  }
}
