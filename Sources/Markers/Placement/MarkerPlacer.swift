public import Geometry
public import Layout

/// Places any number of targets with one layout at one viewport.
///
///     let layout = try scene.makeLayout(movingTargetOf: "port")
///     var placer = try MarkerPlacer(layout, marker: port, placement: placement, at: viewport)
///     for target in ports { answers.append(try placer.answer(for: target)) }
///
/// Frames come from the layout's regions, which are found once; the answers are those of
/// `Layout.state(of:placement:previous:)`, as far as `CompiledLayout` answers as its layout.
public struct MarkerPlacer: Sendable {
  private let room: PlacementRoom
  private var frames: TargetFrames

  /// Prepares for targets of a marker.
  ///
  /// - Parameters:
  ///   - layout: A layout whose constraints name the target.
  ///   - marker: The marker; its own target makes no difference.
  ///   - placement: How it finds its place.
  ///   - viewport: The viewport.
  /// - Throws: ``PlacementError``.
  public init(
    _ layout: Layout, marker: Marker, placement: Placement = Placement(), at viewport: Viewport
  ) throws(PlacementError) {
    var layout = layout
    room = try layout.room(for: marker, placement, at: viewport)
    frames = TargetFrames(
      CompiledLayout(layout, views: [marker.view]),
      at: viewport.shrunk(for: placement, room.size))
  }
}

extension MarkerPlacer {
  /// Returns where the marker stands for a target.
  ///
  /// - Parameters:
  ///   - target: The target, in the coordinates of the marker's reference.
  ///   - previous: What is known of the marker's previous answer.
  /// - Returns: The answer.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func answer(
    for target: Point, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> PlacementAnswer {
    let target = room.target(target)
    guard room.placement.rule == .clamp else {
      return room.answer(for: target, constrained: nil, after: previous)
    }
    return room.answer(
      for: target, constrained: try constrained(target), after: previous)
  }

  @inline(__always)
  private mutating func constrained(
    _ target: RoomTarget
  ) throws(PlacementError) -> ConstrainedFrame {
    do {
      let (content, view) =
        room.placement.extent == .rotated
        ? try frames.frames(at: room.constrainedViewport(for: target))
        : try frames.frames(for: target.parameter)
      return room.constrained(content: content, view: view)
    } catch { throw .layout(error) }
  }
}
