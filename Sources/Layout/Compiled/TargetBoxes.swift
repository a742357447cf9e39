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
  /// The function of each coordinate on its own, `nil` inside if there is none, or `nil` while nobody has looked.
  private var knownAxes: TargetAxes??

  /// Creates the frames at a viewport, of which none is known.
  package init(at viewport: Viewport) {
    self.viewport = viewport
  }
}

extension TargetBoxes {
  /// Moves to another viewport; boxes of the same screen move along where that takes sums alone.
  package mutating func move(to viewport: Viewport) {
    let isSameScreen = self.viewport.scrolled(to: .zero) == viewport.scrolled(to: .zero)
    self.viewport = viewport
    knownAxes = nil
    if !isSameScreen { screenBoxes = [] }
    boxes.removeAll(keepingCapacity: true)
    for box in screenBoxes {
      if let box = TargetBox(box, at: viewport.offset) ?? TargetBox(box.region, at: viewport) {
        boxes.append(box)
      }
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
    if let knownAxes { return knownAxes }
    let axes = try newAxes(in: &compiled)
    knownAxes = .some(axes)
    return axes
  }

  private mutating func newAxes(
    in compiled: inout CompiledLayout
  ) throws(LayoutError) -> TargetAxes? {
    var (known, edgeCount) = (-1, -1)
    while known < boxes.count || edgeCount < columns.count + rows.count {
      (known, edgeCount) = (boxes.count, columns.count + rows.count)
      for y in TargetBoxes.middles(rows) {
        for x in TargetBoxes.middles(columns) {
          let middle = Point(x: x, y: y)
          _ = try newFrames(for: middle, in: &compiled)
          guard boxes.contains(where: { $0.contains(middle) }) else { return nil }
        }
      }
    }
    guard boxes.allSatisfy({ $0.isPlain }) else { return nil }
    let width = columns.count + 1
    let x = (0..<width).map { boxes[cells[$0]].x }
    let y = (0...rows.count).map { boxes[cells[$0 * width]].y }
    let isSeparate = cells.indices.allSatisfy {
      boxes[cells[$0]].x == x[$0 % width] && boxes[cells[$0]].y == y[$0 / width]
    }
    guard isSeparate, x.allSatisfy({ $0.y == 0 }), y.allSatisfy({ $0.x == 0 }) else { return nil }
    return TargetAxes(
      x: TargetAxis(edges: columns, x.map { ($0.constant, $0.x) }),
      y: TargetAxis(edges: rows, y.map { ($0.constant, $0.y) }))
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
      region.frame(at: 0, in: .content).value(at: there),
      region.frame(at: 0, in: .view).value(at: there)
    )
  }

  /// Finds the edges of the boxes, and the box for each cell between them.
  private mutating func divide() {
    columns = TargetBoxes.edges(boxes.flatMap { [$0.minX, $0.maxX] })
    rows = TargetBoxes.edges(boxes.flatMap { [$0.minY, $0.maxY] })
    cells = TargetBoxes.middles(rows).flatMap { y in
      TargetBoxes.middles(columns).map { x in
        boxes.firstIndex { $0.contains(Point(x: x, y: y)) } ?? 0
      }
    }
  }

  private static func edges(_ positions: [Double]) -> [Double] {
    Set(positions.filter { $0.isFinite }).sorted()
  }

  /// Returns a position before the first of some edges, one between each two, and one behind the last.
  private static func middles(_ edges: [Double]) -> [Double] {
    guard let first = edges.first, let last = edges.last else { return [0] }
    return [first - 1] + zip(edges, edges.dropFirst()).map { $0 + ($1 - $0) / 2 } + [last + 1]
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
  /// Whether all sums are plain numbers.
  let isPlain: Bool

  /// Creates what is left of a region at a viewport, or `nil` if that is not a box with such sums, or not there.
  init?(_ region: LayoutRegion, at viewport: Viewport) {
    let content = region.frame(at: 0, in: .content)
    let view = region.frame(at: 0, in: .view)
    guard let x = TargetSum(content.x, at: viewport), let y = TargetSum(content.y, at: viewport),
      let xInView = TargetSum(view.x, at: viewport), let yInView = TargetSum(view.y, at: viewport),
      let width = TargetSum(view.width, at: viewport),
      let height = TargetSum(view.height, at: viewport)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    isPlain = [x, y, xInView, yInView, width, height].allSatisfy { $0.isPlain }
    for condition in region.conditions {
      guard let sum = TargetSum(condition.function, at: viewport),
        limit(by: sum, isStrict: condition.isStrict)
      else { return nil }
    }
    if minX > maxX || minY > maxY { return nil }
  }

  /// Creates the box of a screen at an offset, or `nil` if it is not there, or sums would be rounded.
  init?(_ box: ScreenBox, at offset: Point) {
    guard let x = box.x.sum(at: offset), let y = box.y.sum(at: offset),
      let xInView = box.xInView.sum(at: offset), let yInView = box.yInView.sum(at: offset),
      let width = box.width.sum(at: offset), let height = box.height.sum(at: offset)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.xInView, self.yInView) = (xInView, yInView)
    isPlain = true
    for condition in box.conditions {
      guard let sum = condition.function.sum(at: offset),
        limit(by: sum, isStrict: condition.isStrict)
      else { return nil }
    }
    if minX > maxX || minY > maxY { return nil }
  }

  /// Leaves the targets for which a sum is 0 or more, or above 0; returns whether there can be any.
  private mutating func limit(by sum: TargetSum, isStrict: Bool) -> Bool {
    if sum.x == 0, sum.y == 0 { return isStrict ? sum.constant > 0 : sum.constant >= 0 }
    // What is lost to rounding is left to the compiled layout.
    let margin = sum.isPlain ? 0 : max(TargetBox.margin, sum.constant.ulp)
    let root = -sum.constant + margin
    if sum.x != 0 { TargetBox.limit(&minX, &maxX, root, sum.x, isStrict) }
    if sum.y != 0 { TargetBox.limit(&minY, &maxY, root, sum.y, isStrict) }
    return true
  }

  /// How far inside of their edges boxes end whose edges are rounded, in points.
  private static let margin = 1e-9

  private static func limit(
    _ least: inout Double, _ greatest: inout Double, _ root: Double, _ slope: Double,
    _ isStrict: Bool
  ) {
    if slope > 0 {
      least = max(least, isStrict ? root.nextUp : root)
    } else {
      greatest = min(greatest, isStrict ? (-root).nextDown : -root)
    }
  }

  @inline(__always)
  func contains(_ target: Point) -> Bool {
    target.x >= minX && target.x <= maxX && target.y >= minY && target.y <= maxY
  }

  @inline(__always)
  func origin(for target: Point) -> Point {
    isPlain
      ? Point(x: x.value(at: target), y: y.value(at: target))
      : Point(x: x.exactValue(at: target), y: y.exactValue(at: target))
  }

  func frames(for target: Point) -> (content: Rect, view: Rect) {
    guard isPlain else { return exactFrames(for: target) }
    let size = Size(width: width.value(at: target), height: height.value(at: target))
    return (
      Rect(origin: origin(for: target), size: size),
      Rect(origin: Point(x: xInView.value(at: target), y: yInView.value(at: target)), size: size)
    )
  }

  private func exactFrames(for target: Point) -> (content: Rect, view: Rect) {
    let size = Size(width: width.exactValue(at: target), height: height.exactValue(at: target))
    let inView = Point(x: xInView.exactValue(at: target), y: yInView.exactValue(at: target))
    return (Rect(origin: origin(for: target), size: size), Rect(origin: inView, size: size))
  }
}
