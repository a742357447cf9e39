public import Geometry

/// Where an arrow stands that moves along the border for its neighbours.
public struct BorderMove: Hashable, Sendable {
  /// Where its anchor stands, in view coordinates.
  public var anchor: Point

  /// How far it has moved along the border, that behind obstacles included, clockwise positive, in points.
  public var displacement: Double

  /// The index of the target whose marker keeps it from its own place.
  public var pusher: Int
}

/// How the arrows of many targets stand apart.
public struct ArrowSpacing: Hashable, Sendable {
  /// For each target where its arrow moves, or `nil` if it stays where it would be alone.
  public var moves: [BorderMove?]

  /// How many arrows wait along the border.
  public var arrowCount = 0

  /// How far apart the arrows are along an axis at least, in points; less than asked for if they have no room.
  public var gap: Double

  /// Whether all have room, beside markers on their targets too.
  public var isRoomy = true
}

extension MarkerPlacer {
  /// Keeps the arrows of targets apart along the border.
  ///
  /// A marker that is seen or hidden stays as it is, and so do arrows that do not wait at the border: one beside an
  /// obstacle that covers its target in the middle of the view, and one that hysteresis leaves on its own target.
  ///
  /// Arrows take squares as long as the gap, so that artwork which is no longer does not overlap around corners either;
  /// ``Declutter`` tells how far each moves, in units of the border that such squares take. They keep off markers that
  /// stay as they are by as much, if there is room for all. Where there is not even room without these, all squares
  /// shrink alike. A place less than a gap from a corner takes the room of the longest way around the corner, also
  /// between two arrows on one edge, which stand farther apart there than they would need to.
  ///
  /// - Parameters:
  ///   - targets: The targets; their priorities are the weights.
  ///   - gap: The least way along an edge from one arrow to the next, in points, from anchor to anchor.
  ///   - memories: For each target what is known of its previous answer, or empty if nothing is.
  /// - Returns: Where arrows move, and how much room they have.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  /// - Complexity: O(n log n), and O(n) for each piece of the border.
  public mutating func spacing(
    of targets: [Target], apart gap: Double, after memories: [PlacementMemory?] = []
  ) throws(PlacementError) -> ArrowSpacing {
    var spacing = ArrowSpacing(moves: Array(repeating: nil, count: targets.count), gap: gap)
    let arrows = try arrows(of: targets, after: memories, along: MarkerBorder(of: waitingShape))
    let side = Size(width: gap, height: gap)
    let zones = FreePositions.zones(of: obstacles, reach: artworkReach)
    var border = SpacedBorder(arrows.border, around: zones, room: side)
    spacing.arrowCount = arrows.items.count
    guard gap > 0, !arrows.items.isEmpty, border.unitCount > 0 else { return spacing }
    let clockwise = BorderOrder.clockwise(arrows.items, perimeter: arrows.border.length)
    // Where each is alone, and where markers leave it that it keeps off.
    let places = clockwise.map { border.unwrapped(at: $0.coordinate) }
    var kept = places
    let standing = arrows.standing(within: gap, of: waitingShape)
    if !standing.isEmpty {
      let rest = SpacedBorder(
        arrows.border, around: zones + standing.map { $0.zone(gap) }, room: side)
      spacing.isRoomy = rest.capacity >= clockwise.count
      if spacing.isRoomy {
        border = rest
        kept = places.map { rest.unwrapped(at: $0.way) }
      }
    }
    let order = clockwise.indices.map {
      BorderOrder(index: $0, coordinate: kept[$0].unit, weight: clockwise[$0].weight)
    }
    let positions = Declutter(perimeter: border.unitCount, gap: 1).positions(inOrder: order)
    var (first, last): (Point?, Point?)
    var nearest = gap
    func measure(to next: Point) {
      if let last, clockwise.count > 1 {
        nearest = min(nearest, max((next.x - last.x).magnitude, (next.y - last.y).magnitude))
      }
      last = next
    }
    for (rank, position) in positions.enumerated() {
      let (start, index) = (places[rank].way, arrows.indices[clockwise[rank].index])
      let end =
        position.displacement == 0
        ? kept[rank].way : border.way(atUnwrapped: kept[rank].unit + position.displacement)
      guard let anchor = arrows.border.point(at: end) else { continue }
      measure(to: anchor)
      first = first ?? anchor
      // Those a gap from a marker on its target are not pushed by what rounding leaves of it.
      guard (end - start).magnitude > 1e-9 else { continue }
      let neighbor = position.pusher.map { arrows.indices[clockwise[$0].index] }
      guard let pusher = neighbor ?? arrows.pusher(from: start, to: anchor, gap, among: standing)
      else {
        continue
      }
      spacing.moves[index] = BorderMove(
        anchor: anchor, displacement: end - start, pusher: pusher)
    }
    if border.capacity < clockwise.count {
      if let first { measure(to: first) }
      spacing.gap = nearest
      spacing.isRoomy = spacing.isRoomy && spacing.gap == gap
    }
    return spacing
  }
}

extension WaitingArrows {
  /// The markers that arrows come near which are a distance from a border, along an axis.
  fileprivate func standing(within gap: Double, of shape: BorderShape) -> [Standing] {
    let inner = shape.bounds.inset(by: EdgeInsets(all: gap))
    return standing.filter {
      !shape.isRectangle || !inner.overlaps(Rect(origin: $0.anchor, size: .zero))
    }
  }
}

extension WaitingArrows {
  /// The target of the marker that keeps an arrow off a place of the border: the nearest to where it stands instead.
  fileprivate func pusher(
    from way: Double, to anchor: Point, _ gap: Double, among standing: [Standing]
  ) -> Int? {
    guard let point = border.point(at: way),
      standing.contains(where: { $0.zone(gap).overlaps(Rect(origin: point, size: .zero)) })
    else { return nil }
    return standing.min { $0.distance(to: anchor) < $1.distance(to: anchor) }?.index
  }
}

extension WaitingArrows.Standing {
  /// How far away an anchor is along the axis along which it is farther.
  fileprivate func distance(to other: Point) -> Double {
    max((anchor.x - other.x).magnitude, (anchor.y - other.y).magnitude)
  }

  /// Where anchors cannot be that keep a distance from it along an axis.
  fileprivate func zone(_ gap: Double) -> Rect {
    Rect(origin: anchor, size: .zero).inset(by: EdgeInsets(all: -gap))
  }
}
