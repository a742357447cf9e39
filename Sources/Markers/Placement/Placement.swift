public import Geometry
internal import Layout

/// How a marker finds its place, its heading and its looks; the default is the treasure rule.
///
/// ``MarkerPlacer`` answers for it, at any viewport and for any target.
public struct Placement: Hashable, Sendable {
  /// Whether anything was said of it, be it that everything is as in the treasure rule.
  private var isStated = true
  /// The rule for a target that cannot be seen.
  public var rule: PlacementRule
  /// Where rays start.
  public var pivot: Pivot
  /// The part of the marker that stands on the target.
  public var anchor: UnitPoint
  /// How much room the turned artwork takes.
  public var extent: Extent
  /// How far the marker keeps from the edges that its constraints name, in points.
  public var insets: EdgeInsets
  /// What the marker must not cover.
  public var obstacles: [Obstacle]
  /// The names of views of the layout that the marker must not cover either, wherever they are.
  public var obstacleViews: [String]
  /// Whether the marker keeps out of what the screen's shape takes from the view, as far as a viewport knows it.
  public var avoidsCutouts = false
  /// How the canvas is shown.
  public var projection: Projection
  /// When the target counts as seen.
  public var visibility: Visibility
  /// From where the heading is measured.
  public var heading: HeadingRule
  /// How distances are told.
  public var distance: DistanceScale
  /// Where on Earth the marker's reference lies, or `nil` for a map of no place on Earth.
  ///
  /// With it distances are lengths of great circles.
  public var georeference: Georeference?
  /// How looks follow the distance.
  public var style: DistanceStyle

  /// Creates a placement; what is left out is as in the treasure rule.
  public init(
    rule: PlacementRule = .clamp, pivot: Pivot = .viewCenter, anchor: UnitPoint = .topLeft,
    extent: Extent = .frame, insets: EdgeInsets = .zero, obstacles: [Obstacle] = [],
    obstacleViews: [String] = [], projection: Projection = .identity,
    visibility: Visibility = Visibility(),
    heading: HeadingRule = HeadingRule(), distance: DistanceScale = DistanceScale(),
    georeference: Georeference? = nil, style: DistanceStyle = DistanceStyle()
  ) {
    self.rule = rule
    self.pivot = pivot
    self.anchor = anchor
    self.extent = extent
    self.insets = insets
    self.obstacles = obstacles
    self.obstacleViews = obstacleViews
    self.projection = projection
    self.visibility = visibility
    self.heading = heading
    self.distance = distance
    self.georeference = georeference
    self.style = style
  }
}

extension Placement {
  /// The placement of a marker of which nothing is said: the treasure rule, with no ``MarkerState/details``.
  ///
  /// Frames are those of the layout as it is, whatever its constraints make of the target. Of what is changed in it
  /// there are details to tell, as with any other placement.
  public static var constraintsAlone: Placement {
    var placement = Placement()
    placement.isStated = false
    return placement
  }

  /// Whether the constraints say all.
  public var isConstraintsAlone: Bool { !isStated && self == .constraintsAlone }

  /// The same placement, of which there are details to tell.
  package var stated: Placement {
    var placement = self
    placement.isStated = true
    return placement
  }

  /// Whether there may be something that the marker must not cover.
  package var hasObstacles: Bool { !obstacles.isEmpty || !obstacleViews.isEmpty || avoidsCutouts }

  /// The names of what the marker must not cover, in the order in which answers count it.
  package var obstacleNames: [String] {
    obstacles.map { $0.name } + obstacleViews
      + (avoidsCutouts
        ? Array(repeating: ScreenCutouts.name, count: ScreenCutouts.most) : [])
  }

  /// Whether an answer may depend on the one before it: by hysteresis, or a heading that is kept.
  public var remembers: Bool {
    visibility.enterInsets != visibility.leaveInsets || heading.tolerance > 0
  }
}
