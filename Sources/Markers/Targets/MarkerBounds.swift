public import Geometry

/// Where the markers of one kind may stand at a viewport.
///
/// For every rule that holds a marker inside bounds and else as near as possible to its target, along each
/// axis on its own, the origins a marker can have are a rectangle, and a marker's origin is its target
/// clamped to it.
public struct MarkerBounds: Hashable, Sendable {
  /// The origins that a marker can have, in content coordinates; the edges belong to them.
  public var origins: Rect

  /// The size that a marker has there.
  public var size: Size

  /// How near a marker has to be to show the X, in points; see ``Orientation/defaultTolerance``.
  public var tolerance: Double

  /// Creates bounds.
  public init(origins: Rect, size: Size, tolerance: Double = Orientation.defaultTolerance) {
    self.origins = origins
    self.size = size
    self.tolerance = tolerance
  }
}

/// Where the marker of one of many targets stands, and what it shows.
public struct MarkerPlacement: Hashable, Sendable {
  /// The origin in content coordinates.
  public var origin: Point

  /// What the marker shows.
  public var orientation: Orientation

  /// Creates a placement.
  public init(origin: Point, orientation: Orientation) {
    self.origin = origin
    self.orientation = orientation
  }
}

extension MarkerBounds {
  /// Returns where a marker stands, and what it shows there.
  public func placement(for target: Point) -> MarkerPlacement {
    let origin = target.clamped(to: origins)
    return MarkerPlacement(
      origin: origin,
      orientation: Orientation(actual: origin, desired: target, tolerance: tolerance))
  }

  /// Finds where the markers of any number of targets stand, each for itself.
  ///
  /// - Parameters:
  ///   - targets: The targets.
  ///   - placements: What is replaced by the placements, in the order of the targets; its room is used again.
  /// - Complexity: O(n).
  public func place(_ targets: ArraySlice<Point>, into placements: inout [MarkerPlacement]) {
    placements.removeAll(keepingCapacity: true)
    placements.reserveCapacity(targets.count)
    for target in targets { placements.append(placement(for: target)) }
  }

  /// The edges of the bounds at which an origin stands: first left or right, then top or bottom.
  public func edges(at origin: Point) -> [Edge] {
    var edges: [Edge] = []
    if origin.x == origins.minX {
      edges.append(.left)
    } else if origin.x == origins.maxX {
      edges.append(.right)
    }
    if origin.y == origins.minY {
      edges.append(.top)
    } else if origin.y == origins.maxY {
      edges.append(.bottom)
    }
    return edges
  }
}
