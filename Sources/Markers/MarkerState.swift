public import Geometry

/// Where a marker stands at a viewport, and what it shows.
public struct MarkerState: Hashable, Sendable {
  /// The marker's name.
  public var name: String

  /// What the marker shows.
  public var orientation: Orientation

  /// The frame in the coordinates of the scrolled content.
  public var frame: Rect

  /// The frame in the coordinates of the view, as the screen shows it.
  public var frameInView: Rect

  /// The edges at which the marker waits: those that keep it from where it wants to be.
  ///
  /// For one that finds its place by a rule of its own they are those of its room that its anchor touches.
  public var clampedEdges: Edge.Set

  /// How far the desired origin lies from the actual one: to the right and below are positive.
  public var slack: Point

  /// The length of the line from the marker's centre to where its centre wants to be, in points.
  public var distance: Double

  /// Whether the X shows at some offset within the scroll limits, in a viewport of this size.
  public var isReachable: Bool

  /// What a ``Placement`` adds, or `nil` for a marker that has none.
  public var details: PlacementDetails?

  /// Creates a state from its parts; it waits at the edges against its slack unless others are given.
  public init(
    name: String, orientation: Orientation, frame: Rect, frameInView: Rect,
    clampedEdges: Edge.Set? = nil, slack: Point, distance: Double, isReachable: Bool,
    details: PlacementDetails? = nil
  ) {
    self.name = name
    self.orientation = orientation
    self.frame = frame
    self.frameInView = frameInView
    self.clampedEdges = clampedEdges ?? Edge.Set(against: slack)
    self.slack = slack
    self.distance = distance
    self.isReachable = isReachable
    self.details = details
  }
}

extension MarkerState {
  /// The word for what shows: `x`, `arrow`, or `hidden` for none of them.
  public var kind: String { isHidden ? "hidden" : orientation.isX ? "x" : "arrow" }

  /// Whether nothing shows; ``PlacementDetails/hiddenBecause`` tells why.
  public var isHidden: Bool { details?.hiddenBecause != nil }

  /// The arrow's heading, or `nil` for an X and for an arrow that is too near to its target to have one.
  public var heading: Angle? {
    if let details { return details.heading }
    return orientation.isX ? nil : orientation.heading
  }

  /// What the next state has to know of this one, for hysteresis and headings that are kept.
  public var memory: PlacementMemory {
    details?.memory ?? PlacementMemory(isSeen: orientation.isX, heading: heading)
  }
}
