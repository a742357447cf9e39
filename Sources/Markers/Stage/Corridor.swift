internal import Geometry

/// A room in which artworks on opposite sides touch: arrows wait in it along a line from end to end.
///
/// How far each is from either side stays as the placement rule has it. All coordinates here are along the line first,
/// and across it then; the *way* to a place is the length of the line to it, from the left or upper end.
struct Corridor: Sendable {
  /// The length that a room counts as which is a single place, in points.
  private static let leastLength = 0.001

  private let isLevel: Bool
  private let bounds: Rect
  /// How far apart artworks have to be along the line.
  let extent: Double
  /// Where anchors cannot be on one side of the line.
  private var sides: [Rect] = []

  /// Creates the corridor of a shape, or `nil` for a shape in which artworks of a size have room beside each other.
  init?(in shape: BorderShape, room: Size) {
    var bounds = shape.bounds
    guard bounds.size.width < room.width || bounds.size.height < room.height else { return nil }
    isLevel = bounds.size.width * room.height >= bounds.size.height * room.width
    extent = isLevel ? room.width : room.height
    if !isLevel { bounds = bounds.turned }
    bounds.size.width = max(bounds.size.width, Corridor.leastLength)
    self.bounds = bounds
  }
}

extension Corridor {
  /// The line, as a shape without extent across.
  var line: BorderShape {
    BorderShape(Rect(x: bounds.minX, y: bounds.center.y, width: bounds.size.width, height: 0))
  }

  /// Returns a point with its coordinate along the line first, or such a point as it is in the view.
  private func turned(_ point: Point) -> Point { isLevel ? point : point.turned }

  func way(to anchor: Point) -> Double {
    min(max(0, turned(anchor).x - bounds.minX), bounds.size.width)
  }

  /// Returns by what an actor comes in the order of headings, in which those along the line go half way around.
  func key(anchor: Point, target: Point) -> HeadingKey {
    // From beside the line all of it lies ahead, and so do targets on either side.
    let (anchor, target) = (turned(anchor), turned(target))
    return HeadingKey(
      center: Point(x: bounds.center.x, y: bounds.size.width), anchor: Point(x: anchor.x, y: 0),
      target: Point(x: target.x, y: -(target.y - anchor.y).magnitude))
  }

  /// Takes in where anchors cannot be; returns what of the line that takes from side to side.
  ///
  /// A zone with places on both of its sides counts as if it had none: artwork has hardly room for that here.
  mutating func measure(_ zones: [Rect]) -> [Rect] {
    sides.removeAll(keepingCapacity: true)
    var barriers: [Rect] = []
    for zone in zones {
      let zone = isLevel ? zone : zone.turned
      let isNear = zone.minY < bounds.minY
      if isNear == (zone.maxY > bounds.maxY) {
        barriers.append(zone)
        continue
      }
      for other in sides where (other.minY < bounds.minY) != isNear {
        let (near, far) = isNear ? (zone, other) : (other, zone)
        let (start, end) = (max(near.minX, far.minX), min(near.maxX, far.maxX))
        if near.maxY > far.minY, start < end {
          barriers.append(
            Rect(x: start, y: near.minY, width: end - start, height: far.maxY - near.minY))
        }
      }
      sides.append(zone)
    }
    return barriers
  }

  /// Returns the anchor of an arrow at a way, as near to its own side of the line as it can be.
  func anchor(at way: Double, beside anchor: Point) -> Point {
    var place = turned(anchor)
    // What nothing moves is where the placer has it, to the bit.
    if way != self.way(to: anchor) { place.x = bounds.minX + way }
    for zone in sides where zone.minX < place.x && place.x < zone.maxX {
      place.y = zone.minY < bounds.minY ? max(place.y, zone.maxY) : min(place.y, zone.minY)
    }
    return turned(place)
  }
}

extension Point {
  fileprivate var turned: Point { Point(x: y, y: x) }
}

extension Rect {
  fileprivate var turned: Rect { Rect(x: minY, y: minX, width: size.height, height: size.width) }
}
