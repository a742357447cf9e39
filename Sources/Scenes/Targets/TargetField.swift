public import Geometry
public import Layout
public import Markers

/// A scene whose first marker points at any number of targets.
///
///     let list = try TargetList(contentsOf: "Maps/harbour/ports.geojson")
///     var field = try TargetField(scene)
///     try field.update(to: viewport)
///     let states = field.states(of: list.entries.map(\.target), apart: 72)
///
/// All targets have the marker's size, view and reference; its own target makes no difference.
public struct TargetField: Sendable {
  /// The viewport, which is without extent at first.
  public private(set) var viewport = Viewport(size: .zero)

  /// Where markers may stand at the viewport, in content coordinates.
  public private(set) var bounds = MarkerBounds(origins: .zero, size: .zero)

  /// How the content scrolls, or `nil` where nothing does.
  public private(set) var scrollModel: ScrollModel?

  /// The required constraints that contradict each other at the viewport.
  public private(set) var conflicts: [ConflictReport] = []

  /// The length of the border along which markers wait, less what obstacles cover, in points.
  public var borderLength: Double { placed?.border.length ?? bounds.border.perimeter }

  private let marker: Marker
  /// How markers are placed where the constraints do not say all.
  private var placed: PlacedField?
  private let scene: Scene
  private var referenceOrigin = Point.zero
  /// The layout of a target far to the left and above.
  private var first: Layout
  /// The layout of a target far to the right and below.
  private var last: Layout

  /// Creates the field of a scene.
  ///
  /// - Throws: ``SceneError`` if the scene has no marker, or its marker or a constraint makes no sense.
  public init(_ scene: Scene) throws(SceneError) {
    guard let marker = scene.markers.first?.marker else {
      throw SceneError("the scene has no marker that could point at targets")
    }
    let names = scene.views.map(\.name)
    for name in [marker.view, marker.reference] where !names.contains(name) {
      throw SceneError("the marker \(marker.name) names \(name), and there is no such view")
    }
    self.marker = marker
    self.scene = scene
    let far = TargetField.farAway
    first = try scene.withTreasure(at: Point(x: -far, y: -far)).makeLayout()
    last = try scene.withTreasure(at: Point(x: far, y: far)).makeLayout()
  }

  /// A coordinate beyond every sensible canvas, at which a sum still keeps fractions of a point.
  private static let farAway = 1e9
}

extension TargetField {
  /// Moves to another viewport.
  ///
  /// The origins of markers whose targets lie far beyond opposite corners are the corners of all origins.
  ///
  /// - Throws: ``SceneError`` if a number of the viewport is out of range; the field stays as it was.
  public mutating func update(to viewport: Viewport) throws(SceneError) {
    var (first, last) = (first, last)
    do {
      try first.update(to: viewport)
      try last.update(to: viewport)
    } catch { throw SceneError("\(error)") }
    placed = try PlacedField(scene, &first, at: viewport)
    guard let least = first.frame(of: marker.view, in: .content),
      let greatest = last.frame(of: marker.view, in: .content),
      let reference = first.frame(of: marker.reference, in: .content)
    else { preconditionFailure("the views of the marker \(marker.name) are gone") }
    bounds = MarkerBounds(
      origins: Rect(
        origin: least.origin,
        size: Size(
          width: max(0, greatest.minX - least.minX), height: max(0, greatest.minY - least.minY))),
      size: least.size, tolerance: marker.tolerance)
    (referenceOrigin, scrollModel) = (reference.origin, first.scrollModel)
    (self.first, self.last, self.viewport) = (first, last, viewport)
    conflicts = self.first.conflicts
  }

  /// The middle of where markers may stand, in the coordinates of the targets: the marker of a target
  /// there would be in the middle of the screen.
  public var middle: Point { bounds.origins.center - referenceOrigin }
}

/// The state of the marker of one of many targets.
public struct TargetState: Hashable, Sendable {
  /// Where the marker stands, what it shows, and how far away its target is.
  public var state: MarkerState

  /// The edges of the bounds at which it waits: first left or right, then top or bottom.
  public var edges: [Edge]

  /// How far it has moved along the border for its neighbours, clockwise positive, in points.
  public var displacement: Double

  /// The index of the target whose marker keeps it from its own place, or `nil`.
  public var pusher: Int?
}

extension TargetField {
  /// Returns the states of the markers of targets, in their order.
  ///
  /// - Parameters:
  ///   - targets: The targets, in the coordinates of the marker's reference.
  ///   - gap: The least way along the border from one arrow to the next, in points, or `nil` for markers
  ///     that may cover each other.
  /// - Returns: The states.
  /// - Throws: ``SceneError`` if a target is out of range.
  /// - Complexity: O(n), or O(n log n) with a gap; a scene that says more of the marker's placement than its
  ///   constraints is solved for every target.
  public func states(
    of targets: [Target], apart gap: Double? = nil
  ) throws(SceneError) -> [TargetState] {
    if let placed { return try placed.states(of: targets, apart: gap) }
    let origin = referenceOrigin
    let placed = targets.map { target in
      var target = target
      target.position = origin + target.position
      return target
    }
    let placements =
      gap.map { bounds.placements(for: placed, apart: $0) }
      ?? placed.map { DeclutteredPlacement(placement: bounds.placement(for: $0.position)) }
    return zip(placed, placements).map { target, placement in
      state(of: target, placement)
    }
  }

  private func state(
    of target: Target, _ answer: DeclutteredPlacement
  ) -> TargetState {
    let frame = Rect(origin: answer.placement.origin, size: bounds.size)
    let shown = answer.placement.orientation
    return TargetState(
      state: MarkerState(
        name: target.name, orientation: shown, frame: frame,
        frameInView: frame.offset(by: .zero - viewport.offset),
        slack: target.position - frame.origin,
        distance: frame.center.distance(
          to: Rect(origin: target.position, size: marker.size).center),
        isReachable: isReachable(target.position)),
      edges: shown.isX ? [] : bounds.edges(at: frame.origin),
      displacement: answer.displacement, pusher: answer.pusher)
  }

  /// Returns whether scrolling within the limits can bring the marker to its target.
  ///
  /// Scrolling moves the bounds as far as the content offset, so one step towards the target decides.
  private func isReachable(_ target: Point) -> Bool {
    guard let scrollModel else { return bounds.placement(for: target).orientation.isX }
    let slack = target - bounds.placement(for: target).origin
    let offset = scrollModel.clamped(viewport.offset + slack)
    var moved = bounds
    moved.origins = bounds.origins.offset(by: offset - viewport.offset)
    return moved.placement(for: target).orientation.isX
  }
}
