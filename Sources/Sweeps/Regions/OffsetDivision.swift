internal import Geometry
internal import Layout

/// The division of a range of offsets, under way.
struct OffsetDivision {
  let frame: OffsetFrame
  var compiled: CompiledLayout
  var open: [ConvexPolygon]
  var cells: [OffsetMap.Cell] = []
  /// Whether no frame found so far follows the offset of the other axis.
  private(set) var isSeparable = true
  /// How narrow and how flat a part is, in points, that rounding alone leaves.
  private let negligible: Size

  static let cellLimit = 20_000

  init(_ frame: OffsetFrame, _ compiled: CompiledLayout) {
    self.frame = frame
    self.compiled = compiled
    let whole = ConvexPolygon(frame.drawnBounds)
    open = [whole]
    let rounding =
      1e-12
      * whole.corners.reduce(1) { max($0, $1.x.magnitude, $1.y.magnitude) }
    // What is flat beside how far it reaches is no rounding as a whole.
    negligible = Size(
      width: min(rounding, 1e-6 * frame.drawnBounds.size.width),
      height: min(rounding, 1e-6 * frame.drawnBounds.size.height))
  }

  /// Whether a part is no more than rounding leaves along a border, however small it is beside the whole.
  private func isNegligible(_ part: ConvexPolygon) -> Bool {
    let size = part.bounds.size
    return part.area <= negligible.width * size.height + negligible.height * size.width
  }

  /// Takes one open part after the other: what lies in the region of a point inside becomes a cell, and the
  /// rest is cut along the region's borders into parts that are open again.
  mutating func divide() throws(SweepError) {
    while let part = open.popLast() {
      guard !isNegligible(part) else { continue }
      guard cells.count + open.count < OffsetDivision.cellLimit else {
        throw .tooManyParts(limit: OffsetDivision.cellLimit)
      }
      if try !divide(part) { halve(part) }
    }
  }

  /// Divides a part; returns whether a region that is more than a line has been found in it.
  private mutating func divide(_ part: ConvexPolygon) throws(SweepError) -> Bool {
    for corner in [nil] + part.corners.indices.map(Optional.some) {
      let region = try region(at: part.inside(towards: corner))
      let halves = region.conditions.map { frame.half(of: $0.function) }
        .filter { $0.a != 0 || $0.b != 0 }
      guard let inside = part.clipped(to: halves), !isNegligible(inside) else { continue }
      var rest = part
      for half in halves {
        if let outside = rest.clipped(to: half.opposite) { open.append(outside) }
        guard let next = rest.clipped(to: half) else { break }
        rest = next
      }
      addCells(inside, region)
      return true
    }
    return false
  }

  private mutating func region(at point: Point) throws(SweepError) -> LayoutRegion {
    do { return try compiled.region(at: frame.viewport(at: point)) } catch { throw .layout(error) }
  }

  private mutating func halve(_ part: ConvexPolygon) {
    let bounds = part.bounds
    let half =
      bounds.size.width > bounds.size.height
      ? HalfPlane(a: 1, b: 0, c: -bounds.center.x) : HalfPlane(a: 0, b: 1, c: -bounds.center.y)
    open += [part.clipped(to: half), part.clipped(to: half.opposite)].compactMap { $0 }
  }

  /// Adds the cells of a part in which the marker's frame is one function: cut where a slack changes sign.
  private mutating func addCells(_ part: ConvexPolygon, _ region: LayoutRegion) {
    let frame = region.frame(at: 0, in: .content)
    let reference = region.frame(at: 1, in: .content)
    isSeparable = isSeparable && region.isSeparable
    let slackX = self.frame.half(of: reference.x + AffineFunction(.targetX) - frame.x)
    let slackY = self.frame.half(of: reference.y + AffineFunction(.targetY) - frame.y)
    for (polygon, signX) in part.divided(by: slackX) {
      for (polygon, signY) in polygon.divided(by: slackY) {
        let sign = Point(x: Double(signX), y: Double(signY))
        cells.append(
          OffsetMap.Cell(
            polygon: self.frame.undrawn(polygon), frame: frame,
            clampedEdges: Edge.Set(against: sign), isContradictory: region.isContradictory))
      }
    }
  }
}

extension ConvexPolygon {
  /// A point inside: the mean of the corners, drawn towards one of them.
  ///
  /// - Parameter corner: The number of the corner that counts for more than the others.
  /// - Returns: The point.
  func inside(towards corner: Int? = nil) -> Point {
    var sum = corners.reduce(.zero, +)
    var count = Double(corners.count)
    if let corner {
      // An odd weight, so that points on the lines of symmetry are not met again.
      sum.x += corners[corner].x * 1.7
      sum.y += corners[corner].y * 1.7
      count += 1.7
    }
    return Point(x: sum.x / count, y: sum.y / count)
  }

  /// Returns the parts in which a function is below 0, 0, or above 0, with its sign.
  fileprivate func divided(by function: HalfPlane) -> [(ConvexPolygon, sign: Int)] {
    let scale = corners.map {
      function.a.magnitude * $0.x.magnitude + function.b.magnitude * $0.y.magnitude
    }
    let negligible = 1e-12 * max(1, function.c.magnitude + (scale.max() ?? 0))
    let values = corners.map { function.value(at: $0) }
    let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
    if highest <= negligible && lowest >= -negligible { return [(self, 0)] }
    if lowest >= -negligible { return [(self, 1)] }
    if highest <= negligible { return [(self, -1)] }
    return [(clipped(to: function.opposite), -1), (clipped(to: function), 1)].compactMap {
      part, sign in
      part.map { ($0, sign) }
    }
  }
}

extension LayoutRegion {
  /// Whether the frames of marker and reference follow the offset of their own axis only.
  ///
  /// As frames are continuous, they are then functions of it wherever this holds for all regions. Only the
  /// strict border of a text that wraps otherwise could make them jump.
  fileprivate var isSeparable: Bool {
    let frames = [frame(at: 0, in: .content), frame(at: 1, in: .content)]
    let horizontal = frames.flatMap { [$0.x, $0.width] }
    let vertical = frames.flatMap { [$0.y, $0.height] }
    return horizontal.allSatisfy { $0.coefficient(of: .offsetY) == 0 }
      && vertical.allSatisfy { $0.coefficient(of: .offsetX) == 0 }
      && conditions.allSatisfy { condition in
        !condition.isStrict
          || (condition.function.coefficient(of: .offsetX) == 0
            && condition.function.coefficient(of: .offsetY) == 0)
      }
  }
}
