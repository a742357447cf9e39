internal import Geometry

/// A room in which artworks on opposite sides touch: arrows wait in it along a line from end to end.
///
/// How far each is from either side stays as the placement rule has it. The *way* to a place is the length of the line to
/// it, from the left or upper end; other coordinates here are that way first, and across the line then.
struct Corridor: Sendable {
  /// The length that a room counts as which is a single place, in points.
  private static let leastLength = 0.001

  /// Whether the line is level, or upright.
  let isLevel: Bool
  /// Where the line begins, along it.
  private let start: Double
  private let length: Double
  /// The ends of the room across the line.
  private let (near, far): (Double, Double)
  /// How far apart artworks have to be along the line.
  let extent: Double

  /// Creates the corridor of a shape, or `nil` for a shape in which artworks of a size have room beside each other.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - room: The size of an artwork, with the gap to others.
  ///   - wasLevel: Whether the line was level in the frame before, or `nil` if there was none: it stays as it was until the
  ///     other is better by a margin.
  ///   - margin: The margin in points.
  init?(in shape: BorderShape, room: Size, after wasLevel: Bool?, margin: Double) {
    let (bounds, size) = (shape.bounds, shape.bounds.size)
    let more = wasLevel == nil ? 0 : margin
    guard size.width < room.width + more || size.height < room.height + more else { return nil }
    let bonus = wasLevel.map { $0 ? margin : -margin } ?? 0
    isLevel = (size.width + bonus) * room.height >= size.height * room.width
    extent = isLevel ? room.width : room.height
    start = isLevel ? bounds.minX : bounds.minY
    length = max(isLevel ? size.width : size.height, Corridor.leastLength)
    (near, far) = isLevel ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
  }
}

extension Corridor {
  /// The line, as a shape without extent across.
  var line: BorderShape {
    BorderShape(Rect(x: 0, y: near, width: length, height: 0))
  }

  private func along(_ point: Point) -> Double { isLevel ? point.x : point.y }

  private func across(_ point: Point) -> Double { isLevel ? point.y : point.x }

  func way(to anchor: Point) -> Double { min(max(0, along(anchor) - start), length) }

  /// Returns by what an actor comes in the order of headings, in which those along the line go half way around.
  func key(anchor: Point, target: Point) -> HeadingKey {
    // From beside the line all of it lies ahead, and so do targets on either side; from too near, rounding would decide
    // who is left of whom in a room that is a single place.
    HeadingKey(
      center: Point(x: start + length / 2, y: max(length, extent)),
      anchor: Point(x: along(anchor), y: 0),
      target: Point(x: along(target), y: -(across(target) - across(anchor)).magnitude))
  }

  /// Finds what of the line anchors cannot have, from side to side or on one side alone.
  ///
  /// A zone with places on both of its sides counts as if it had none: artwork has hardly room for that here.
  ///
  /// - Parameters:
  ///   - zones: Where anchors cannot be, in view coordinates; their edges are free.
  ///   - barriers: What they take from side to side.
  ///   - sides: What they take on one side.
  func measure(_ zones: [Rect], into barriers: inout [Rect], _ sides: inout [Rect]) {
    sides.removeAll(keepingCapacity: true)
    barriers.removeAll(keepingCapacity: true)
    for zone in zones {
      let (origin, size) = (zone.origin, zone.size)
      let zone = Rect(
        x: along(origin) - start, y: across(origin),
        width: isLevel ? size.width : size.height, height: isLevel ? size.height : size.width)
      let isNear = zone.minY < near
      if isNear == (zone.maxY > far) {
        barriers.append(zone)
        continue
      }
      for other in sides where (other.minY < near) != isNear {
        let (first, second) = isNear ? (zone, other) : (other, zone)
        let (start, end) = (max(first.minX, second.minX), min(first.maxX, second.maxX))
        if first.maxY > second.minY, start < end {
          barriers.append(
            Rect(x: start, y: first.minY, width: end - start, height: second.maxY - first.minY))
        }
      }
      sides.append(zone)
    }
  }

  /// Returns the anchor of an arrow at a way, as near to its own side of the line as it can be.
  ///
  /// - Parameters:
  ///   - way: The way to it.
  ///   - anchor: Where it would be if nothing were in its way.
  ///   - sides: Where anchors cannot be on one side of the line.
  /// - Returns: The anchor, in view coordinates.
  func anchor(at way: Double, beside anchor: Point, besides sides: [Rect]) -> Point {
    // What nothing moves is where the placer has it, to the bit.
    let along = way == self.way(to: anchor) ? along(anchor) : start + way
    var across = across(anchor)
    for zone in sides where zone.minX < way && way < zone.maxX {
      across = zone.minY < near ? max(across, zone.maxY) : min(across, zone.minY)
    }
    return isLevel ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}
