internal import Geometry

/// A marker's placement among others, and who made it move.
public struct DeclutteredPlacement: Hashable, Sendable {
  /// Where the marker stands, and what it shows there.
  public var placement: MarkerPlacement

  /// How far it has moved along the border for others, clockwise positive, in points.
  public var displacement: Double

  /// The index of the neighbour that keeps it from its own place, or `nil` for a marker that is there.
  public var pusher: Int?

  /// Creates a placement.
  public init(placement: MarkerPlacement, displacement: Double = 0, pusher: Int? = nil) {
    self.placement = placement
    self.displacement = displacement
    self.pusher = pusher
  }
}

extension MarkerBounds {
  /// The line along which markers wait, and along which they are kept apart.
  public var border: MarkerBorder { MarkerBorder(origins) }

  /// Places the markers of targets, and keeps those apart that wait at the border.
  ///
  /// A marker that stands on its target stays there, and nobody makes room for it. An arrow that moves
  /// keeps pointing at its target from its new place; see ``Declutter`` for where that is. An arrow that
  /// nothing pushes has the placement it has alone, to the bit.
  ///
  /// - Parameters:
  ///   - targets: The targets; their priorities are the weights.
  ///   - gap: The least way along the border from one arrow to the next, in points, from centre to centre.
  /// - Returns: The placements, in the order of the targets.
  /// - Complexity: O(n log n).
  public func placements(for targets: [Target], apart gap: Double) -> [DeclutteredPlacement] {
    var answers = targets.map {
      DeclutteredPlacement(placement: placement(for: $0.position))
    }
    let border = border
    let arrows = targets.indices.filter { !answers[$0].placement.orientation.isX }
    let rule = Declutter(perimeter: border.perimeter, gap: gap)
    let places = rule.places(
      for: arrows.map { item(for: targets[$0], at: answers[$0].placement, on: border) })
    for (index, place) in zip(arrows, places) where place.displacement != 0 {
      let origin = border.point(at: place.coordinate)
      answers[index] = DeclutteredPlacement(
        placement: MarkerPlacement(
          origin: origin,
          orientation: .arrow(heading: origin.direction(to: targets[index].position))),
        displacement: place.displacement, pusher: place.pusher.map { arrows[$0] })
    }
    return answers
  }

  /// Joins the markers that wait at the border to clusters.
  ///
  /// - Parameters:
  ///   - targets: The targets; their priorities are the weights.
  ///   - gap: The way along the border below which arrows are joined, in points; see ``BorderClustering``.
  /// - Returns: The clusters, whose members are indices of targets.
  /// - Complexity: O(n log n).
  public func clusters(of targets: [Target], within gap: Double) -> [BorderCluster] {
    let border = border
    var arrows: [Int] = []
    var items: [BorderItem] = []
    for (index, target) in targets.enumerated() {
      let placement = placement(for: target.position)
      if placement.orientation.isX { continue }
      arrows.append(index)
      items.append(item(for: target, at: placement, on: border))
    }
    let clusters = BorderClustering(perimeter: border.perimeter, gap: gap).clusters(of: items)
    return clusters.map { cluster in
      BorderCluster(
        members: cluster.members.map { arrows[$0] }, coordinate: cluster.coordinate,
        representative: arrows[cluster.representative])
    }
  }

  private func item(
    for target: Target, at placement: MarkerPlacement, on border: MarkerBorder
  ) -> BorderItem {
    let outward = border.rect.center.direction(to: placement.origin)
    return BorderItem(
      name: target.name, coordinate: border.coordinate(nearest: placement.origin),
      weight: target.priority,
      lean: outward.shortestRotation(to: placement.orientation.heading))
  }
}
