internal import Geometry
internal import Layout
internal import Markers

/// The viewport in which constraints place a marker, as an affine function of the content offset.
struct OffsetViewports {
  /// The viewport at the offset (0, 0).
  private let origin: Viewport
  /// How far the target moves with a point of the horizontal and of the vertical offset.
  private var targetAlongX = Point.zero
  private var targetAlongY = Point.zero

  /// Creates the viewports of a screen, with a target that stays where it is.
  init(_ screen: Viewport, target: Point) {
    var origin = screen
    origin.offset = .zero
    origin.target = target
    self.origin = origin
  }

  /// Creates what a placement makes of the viewports of a screen.
  ///
  /// - Throws: ``SweepError/notStraight(marker:reason:)`` if the borders of what it does are no straight lines.
  init(_ placer: MarkerPlacer, _ screen: Screen) throws(SweepError) {
    let marker = placer.marker
    if placer.isConstraintsAlone {
      self = OffsetViewports(screen.viewport(), target: marker.target)
      return
    }
    if let reason = placer.placement.reasonForCurves {
      throw .notStraight(marker: marker.name, reason: reason)
    }
    var placer = placer
    origin = try placer.constrainedViewport(on: screen, at: .zero)
    let first: PlacementAnswer
    do { first = try placer.answer(for: marker.target) } catch { throw SweepError(error) }
    guard first.hiddenBecause != .noRoom else { throw .hidden(marker: marker.name) }
    // A place q = middle + M · (target − middle) moves with the middle by 1 − M.
    let projection = placer.placement.projection
    let (x, y) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    targetAlongX = x - projection.projected(x)
    targetAlongY = y - projection.projected(y)
  }

  /// Looks whether the viewports are those of a placement at some offsets: artwork whose size changes, or a reference
  /// that constraints hold back, may make others of them.
  ///
  /// - Throws: ``SweepError/notStraight(marker:reason:)`` if they are not.
  func check(_ placer: MarkerPlacer, _ screen: Screen, at offsets: [Point]) throws(SweepError) {
    if placer.isConstraintsAlone { return }
    var placer = placer
    for offset in offsets {
      let found = try placer.constrainedViewport(on: screen, at: offset)
      let expected = viewport(at: offset)
      let isSame =
        found.offset.isNear(expected.offset)
        && Point(x: found.size.width, y: found.size.height)
          .isNear(Point(x: expected.size.width, y: expected.size.height))
      let reason =
        !isSame
        ? "room for artwork whose size changes with the offset"
        : found.target.isNear(expected.target)
          ? nil : "a reference that does not move as the content does"
      if let reason { throw .notStraight(marker: placer.marker.name, reason: reason) }
    }
  }
}

extension Point {
  /// Whether another lies nearer than anybody sees, or than doubles tell as far away as both are.
  fileprivate func isNear(_ other: Point) -> Bool {
    let extent = max(x.magnitude, y.magnitude, other.x.magnitude, other.y.magnitude)
    return distance(to: other) < max(1e-6, extent * 0x1p-46)
  }
}

extension MarkerPlacer {
  /// Moves to an offset, and returns the viewport in which the constraints put the marker there.
  fileprivate mutating func constrainedViewport(
    on screen: Screen, at offset: Point
  ) throws(SweepError) -> Viewport {
    do { try move(to: screen.viewport(at: offset)) } catch { throw SweepError(error) }
    return constrainedViewport(for: marker.target)
  }
}

extension OffsetViewports {
  /// Returns the viewport at an offset.
  func viewport(at offset: Point) -> Viewport {
    var viewport = origin
    viewport.offset = origin.offset + offset
    viewport.target.x += offset.x * targetAlongX.x + offset.y * targetAlongY.x
    viewport.target.y += offset.x * targetAlongX.y + offset.y * targetAlongY.y
    return viewport
  }

  /// Returns the half of the offsets in which a function of the viewport is 0 or more.
  func half(of function: AffineFunction) -> HalfPlane {
    let target = Point(
      x: function.coefficient(of: .targetX), y: function.coefficient(of: .targetY))
    return HalfPlane(
      a: function.coefficient(of: .offsetX) + target.x * targetAlongX.x + target.y * targetAlongX.y,
      b: function.coefficient(of: .offsetY) + target.x * targetAlongY.x + target.y * targetAlongY.y,
      c: function.value(at: origin))
  }
}

extension Placement {
  /// What about the placement makes a marker change along other than straight lines of offsets, or `nil`.
  fileprivate var reasonForCurves: String? {
    if rule != .clamp { return "the rule \(rule.name)" }
    if extent == .rotated { return "room for artwork that turns" }
    if hasObstacles { return avoidsCutouts ? "cutouts to keep out of" : "obstacles" }
    if visibility != Visibility() { return "a visibility of its own" }
    if projection.period != .zero { return "a map that repeats" }
    if style.nearest > 0 || style.farthest < .infinity { return "limits of the distance" }
    return nil
  }
}
