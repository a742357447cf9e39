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
    for offset in OffsetViewports.probes {
      let found = try placer.constrainedViewport(on: screen, at: offset)
      guard found.target.distance(to: viewport(at: offset).target) < 1e-6 else {
        throw .notStraight(
          marker: marker.name, reason: "a reference that does not move as the content does")
      }
    }
  }

  /// Offsets at which the functions are looked at once more.
  private static let probes = [
    Point(x: 997, y: 0), Point(x: 0, y: 1009), Point(x: -613, y: 1213),
  ]
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
