internal import Geometry
internal import Layout

/// Where in the view scrolling within the limits can bring targets, where the room of their marker is the same
/// at all those offsets.
///
/// By `q = M · Δ + middle`, where Δ is the way from the canvas's point in the middle of the view to the target's
/// nearest image, offsets in a box bring a target to parallelograms of the view: one, or up to four on a canvas
/// that repeats. The target can be seen if one of them meets, off what obstacles cover, the shape in which
/// targets are seen.
struct Reach: Sendable {
  /// The offsets within the limits.
  private let limits: Rect
  /// What the placement comes to in the middle of them, and everywhere else within them.
  private let room: PlacementRoom
  /// Where targets are seen.
  private let shape: BorderShape
  /// What obstacles cover of it.
  let zones: [Rect]

  init(limits: Rect, room: PlacementRoom) {
    (self.limits, self.room) = (limits, room)
    shape = room.seenShape
    let beyond = room.placement.extent.overhang(of: room.size, turnedBy: .zero)
    zones = FreePositions.zones(of: room.obstacles, reach: room.reach(with: beyond))
  }
}

extension Reach {
  /// Returns whether an offset shows a target, of a few of which one does if any.
  ///
  /// - Parameters:
  ///   - target: The target, in the coordinates of the reference.
  ///   - isSeen: Returns whether the target is seen at an offset within the limits.
  /// - Returns: Whether it is at one of them.
  /// - Throws: What the function throws.
  func shows<Failure: Error>(
    _ target: Point, where isSeen: (Point) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for image in images(of: target) {
      let isFound = try shows(polygon(image), outside: zones[...]) { point throws(Failure) in
        try isSeen(offset(bringing: image.target, to: point))
      }
      if isFound { return true }
    }
    return false
  }

  /// Returns whether a part of the view shows it off zones, of which one after the other is cut away, as one piece that
  /// does is enough.
  private func shows<Failure: Error>(
    _ part: ConvexPolygon, outside zones: ArraySlice<Rect>,
    where isSeen: (Point) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard let zone = zones.first else { return try shows(part, where: isSeen) }
    for piece in part.parts(outside: zone) {
      let isFound = try shows(piece, outside: zones.dropFirst(), where: isSeen)
      if isFound { return true }
    }
    return false
  }

  /// Returns whether one of the points of a part of the view that are in a shape, as deep inside as they can be found,
  /// is as it should be.
  private func shows<Failure: Error>(
    _ part: ConvexPolygon, where isSeen: (Point) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let nearest = shape.point(of: part)
    // Half a pixel away counts as there, along both axes; rounding must not decide.
    let slop = 4 * room.tolerance + 1e-6
    let end = shape.end(ofWayFrom: shape.bounds.center, to: nearest)
    guard end.isTarget || end.point.distance(to: nearest) <= slop else { return false }
    let middle = part.middle
    for share in [1e-3, 1e-6, 0] {
      let inside = Point(
        x: nearest.x + share * (middle.x - nearest.x), y: nearest.y + share * (middle.y - nearest.y)
      )
      if try isSeen(inside) { return true }
    }
    let near = part.clipped(to: shape.bounds.inset(by: EdgeInsets(all: -0.999 * room.tolerance)))
    return try near.map { near throws(Failure) in try isSeen(near.middle) } ?? false
  }
}

// MARK: - Images of the target

extension Reach {
  /// An image of a target, and the ways to it from the canvas's points in the middle of the view.
  private struct Image {
    /// In content coordinates.
    var target: Point
    var ways: Rect
  }

  /// Returns the parts of the limits at each of which one image of a target is the nearest.
  static func parts(of limits: Rect, byImagesOf target: Point, in room: PlacementRoom) -> [Rect] {
    if room.placement.projection.period == .zero { return [limits] }
    let middle = room.middle - room.viewport.offset
    return Reach(limits: limits, room: room).images(of: target).map { image in
      let end = image.target - image.ways.origin - middle
      return Rect(
        origin: end - Point(x: image.ways.size.width, y: image.ways.size.height),
        size: image.ways.size)
    }
  }

  /// Returns the images that are the nearest somewhere, each with the ways for which it is.
  private func images(of target: Point) -> [Image] {
    let content = room.reference + target
    // From an offset to the content's point in the middle of the view.
    let start = room.viewport.offset - room.corner
    let half = Point(
      x: room.viewport.size.width / 2 - start.x, y: room.viewport.size.height / 2 - start.y)
    let period = room.placement.projection.period
    let columns = Reach.images(
      of: content.x, from: limits.minX + half.x, to: limits.maxX + half.x, period.width)
    let rows = Reach.images(
      of: content.y, from: limits.minY + half.y, to: limits.maxY + half.y, period.height)
    return columns.flatMap { column in
      rows.map { row in
        Image(
          target: Point(x: column.position, y: row.position),
          ways: Rect(
            x: column.least, y: row.least, width: column.greatest - column.least,
            height: row.greatest - row.least))
      }
    }
  }

  /// Returns the images of a coordinate that are the nearest to points from one to another, with the ways there.
  private static func images(
    of target: Double, from start: Double, to end: Double, _ period: Double
  ) -> [(position: Double, least: Double, greatest: Double)] {
    guard period > 0 else { return [(target, target - end, target - start)] }
    let first = target - ((target - start) / period).rounded() * period
    // From a period and a half on, every way there is has been met.
    return (0...1).compactMap { turn in
      let position = first + Double(turn) * period
      let (least, greatest) = (max(position - end, -period / 2), min(position - start, period / 2))
      return least <= greatest ? (position, least, greatest) : nil
    }
  }

  /// The places of the view at which an image is seen.
  private func polygon(_ image: Image) -> ConvexPolygon {
    let projection = room.placement.projection
    return ConvexPolygon(
      corners: ConvexPolygon(image.ways).corners.map { way in
        room.middle - room.corner + projection.projected(way)
      })
  }

  private func offset(bringing target: Point, to point: Point) -> Point {
    let way = room.placement.projection.unprojected(point - (room.middle - room.corner))
    return (target - way - (room.middle - room.viewport.offset)).clamped(to: limits)
  }
}

extension BorderShape {
  /// Returns the point of a polygon that is nearest to the shape, by the measure of its own corners.
  fileprivate func point(of polygon: ConvexPolygon) -> Point {
    switch kind {
    case .rectangle(let radius):
      return polygon.point(nearest: bounds.inset(by: EdgeInsets(all: radius)))
    case .ellipse:
      let (x, y) = (max(bounds.size.width / 2, 1e-9), max(bounds.size.height / 2, 1e-9))
      let round = ConvexPolygon(
        corners: polygon.corners.map { Point(x: $0.x / x, y: $0.y / y) })
      let center = Point(x: bounds.center.x / x, y: bounds.center.y / y)
      let nearest = round.point(nearest: Rect(origin: center, size: .zero))
      return Point(x: nearest.x * x, y: nearest.y * y)
    }
  }
}
