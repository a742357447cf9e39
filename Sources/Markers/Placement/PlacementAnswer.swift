public import Geometry

/// Where a marker stands for a target, and why.
public struct PlacementAnswer: Hashable, Sendable {
  /// The frame in the coordinates of the scrolled content.
  public var frame: Rect

  /// The frame in the coordinates of the view.
  public var frameInView: Rect

  /// Where the projected target is, in the coordinates of the view, be it seen or not.
  public var target: Point

  /// The origin that would put the anchor on the target, in content coordinates.
  public var desired: Point

  /// The edges at which the marker waits; see ``MarkerState/clampedEdges``.
  public var clampedEdges: Edge.Set

  /// Whether the target is seen and the marker stands on it, as an X.
  public var isSeen: Bool

  /// The heading of the arrow, or `nil` for an X and where there is no direction.
  public var heading: Angle?

  /// How far the heading is turned from the direction of the target as the marker sees it: above −180° and
  /// up to 180°, 0 unless the heading is measured from the pivot or one of a few.
  public var pointingError: Angle

  /// The place of the obstacle in the placement's list that keeps the marker from the rule's place.
  public var obstacle: Int?

  /// Why the marker does not show, or `nil` if it does; the frame is then that of the rule.
  public var hiddenBecause: HiddenReason?

  /// What the marker shows.
  public var orientation: Orientation { isSeen ? .x : .arrow(heading: heading ?? .zero) }

  /// Returns the length of the line from the frame's centre to that of artwork on the target, in points.
  public func distance(forArtworkOf size: Size) -> Double {
    frame.distance(toOrigin: desired, forArtworkOf: size)
  }

  /// How far the desired origin lies from the actual one: to the right and below are positive.
  public var slack: Point { desired - frame.origin }

  /// What the next answer has to know of this one.
  public var memory: PlacementMemory { PlacementMemory(isSeen: isSeen, heading: heading) }
}

extension Rect {
  /// The length of the line from a marker's centre to that of artwork at the origin that it wants; artwork without
  /// extent counts as large as the frame.
  ///
  /// Sweeps compute it in the same steps, so that their distances have the same bits.
  func distance(toOrigin desired: Point, forArtworkOf size: Size) -> Double {
    let artwork = size == .zero ? self.size : size
    let slack = desired - origin
    let x = slack.x + (artwork.width - self.size.width) / 2
    let y = slack.y + (artwork.height - self.size.height) / 2
    return (x * x + y * y).squareRoot()
  }
}
