internal import Geometry
internal import Layout

extension PlacementRoom {
  /// How far away a target is whose region holds all targets that are farther.
  fileprivate static let farAway = 1e9

  /// Creates what a placement comes to at a viewport.
  ///
  /// What the constraints leave to the marker is read off the compiled answer for targets far away: nothing here
  /// knows what they are. An axis along which the marker follows the target there has the view's own edges.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - marker: The marker.
  ///   - compiled: A layout whose target moves: the marker's view, its reference, and the views that are
  ///     obstacles, in this order.
  ///   - viewport: The viewport.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  init(
    _ placement: Placement, of marker: Marker, in compiled: inout CompiledLayout,
    at viewport: Viewport
  ) throws(PlacementError) {
    do throws(LayoutError) {
      var inner = InnerViewport(viewport: viewport).shrunk(by: placement.insets)
      var (near, far) = try compiled.extremes(in: inner.viewport)
      if placement.extent == .circumscribed {
        inner = inner.shrunk(forCircleAround: near.size)
        (near, far) = try compiled.extremes(in: inner.viewport)
      }
      var (whole, innerReference) = (near, near.reference)
      if near.reference != far.reference {
        // Where constraints contradict each other, the map may have given way to the target, and by as much to one far away.
        innerReference = try compiled.extreme(in: inner.viewport, at: marker.target).reference
        whole = try compiled.extreme(in: viewport, at: marker.target)
      } else if inner.viewport != viewport {
        whole = try compiled.extremes(in: viewport).near
      }
      // One that follows the viewport is that of the viewport in which the constraints act.
      let size = near.size
      let start = inner.viewport.offset - viewport.offset
      let anchor = Point(
        x: placement.anchor.x * size.width, y: placement.anchor.y * size.height)
      let extent = inner.viewport.size
      let x = PlacementRoom.range(near.end.x, far.end.x, within: extent.width - size.width)
      let y = PlacementRoom.range(near.end.y, far.end.y, within: extent.height - size.height)
      let room = Rect(
        x: x.lowerBound + start.x + anchor.x, y: y.lowerBound + start.y + anchor.y,
        width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
      self.init(
        placement, tolerance: marker.tolerance.reach(at: viewport.displayScale),
        viewport: viewport, corner: whole.corner, inner: inner, reference: whole.reference,
        innerReference: innerReference,
        size: size, room: room,
        obstacles: try compiled.obstacles(of: placement, at: viewport)
          + PlacementRoom.cutouts(for: placement, at: viewport, size: size, room: room))
    } catch { throw .layout(error) }
  }

  /// Returns whether a placement comes to the same wherever the content is scrolled to between some viewports,
  /// which differ in their offsets.
  ///
  /// The regions of targets far away have to hold them all, and with them all between.
  static func isSame(
    _ placement: Placement, _ room: PlacementRoom, in compiled: inout CompiledLayout,
    at viewports: [Viewport]
  ) throws(PlacementError) -> Bool {
    do throws(LayoutError) {
      guard placement.extent != .rotated else { return false }
      let inner = viewports.map { viewport in
        room.inner.viewport.scrolled(
          to: room.inner.viewport.offset + viewport.offset - room.viewport.offset)
      }
      for direction in [-1.0, 1] {
        let target = Point(x: direction * farAway, y: direction * farAway)
        guard try compiled.staysPut(0, at: inner, towards: target),
          try compiled.staysPut(0, at: viewports, towards: target)
        else { return false }
      }
      for index in placement.obstacleViews.indices {
        let target = room.viewport.target
        guard try compiled.staysPut(2 + index, at: viewports, towards: target) else { return false }
      }
      return true
    } catch { throw .layout(error) }
  }

  private static func range(
    _ first: Double?, _ second: Double?, within extent: Double
  ) -> ClosedRange<Double> {
    let least = first ?? 0
    let greatest = second ?? max(0, extent)
    return min(least, greatest)...max(least, greatest)
  }
}

extension CompiledLayout {
  /// What a layout says of a marker for targets far away in a direction.
  fileprivate struct Extreme {
    /// Where the constraints hold the marker's left and upper edge in the view, `nil` where it follows the target.
    var end: (x: Double?, y: Double?)
    var size: Size
    /// The origin of its reference in the content.
    var reference: Point
    /// The view's corner in the content.
    var corner: Point
  }

  /// Returns where the marker is for targets far above and to the left, and far below and to the right.
  fileprivate mutating func extremes(
    in viewport: Viewport
  ) throws(LayoutError) -> (near: Extreme, far: Extreme) {
    (try extreme(in: viewport, towards: -1), try extreme(in: viewport, towards: 1))
  }

  private mutating func extreme(
    in viewport: Viewport, towards direction: Double
  ) throws(LayoutError) -> Extreme {
    let (x, y) = (direction * PlacementRoom.farAway, direction * PlacementRoom.farAway)
    return try extreme(in: viewport, at: Point(x: x, y: y))
  }

  /// Returns where the marker is for a target.
  fileprivate mutating func extreme(
    in viewport: Viewport, at target: Point
  ) throws(LayoutError) -> Extreme {
    var there = viewport
    there.target = target
    let region = try region(at: there)
    let frame = region.frame(at: 0, in: .view, at: there)
    let follows = region.originFollowsTarget(at: 0)
    return Extreme(
      end: (follows.x ? nil : frame.minX, follows.y ? nil : frame.minY), size: frame.size,
      reference: region.frame(at: 1, in: .content, at: there).origin,
      corner: region.corner(at: there))
  }

  /// Returns whether one region holds viewports in which a view has its place, and the reference moves with the
  /// content.
  fileprivate mutating func staysPut(
    _ index: Int, at viewports: [Viewport], towards target: Point
  ) throws(LayoutError) -> Bool {
    let viewports = viewports.map { viewport in
      var there = viewport
      there.target = target
      return there
    }
    let region = try region(at: viewports[0])
    let frame = region.frame(at: index, in: .view)
    let reference = region.frame(at: 1, in: .content)
    let functions = [frame.x, frame.y, frame.width, frame.height, reference.x, reference.y]
    return functions.allSatisfy {
      $0.coefficient(of: .offsetX) == 0 && $0.coefficient(of: .offsetY) == 0
    } && region.cornerFollowsOffset && viewports.allSatisfy { region.contains($0) }
  }

  /// Returns the obstacles of a placement, with the frames of the views among them; what moves with the content lies on
  /// the map, and is where the map shows it.
  fileprivate mutating func obstacles(
    of placement: Placement, at viewport: Viewport
  ) throws(LayoutError) -> [Obstacle] {
    guard !placement.obstacleViews.isEmpty else { return placement.obstacles }
    let region = try region(at: viewport)
    return placement.obstacles
      + placement.obstacleViews.indices.map { index in
        var frame = region.frame(at: 2 + index, in: .view, at: viewport)
        if !placement.projection.isUpright {
          let next = viewport.scrolled(to: viewport.offset + Point(x: 1, y: 1))
          let isOnMap =
            region.frame(at: 2 + index, in: .content, at: viewport)
            == region.frame(at: 2 + index, in: .content, at: next)
          if isOnMap { frame = placement.projection.bounds(of: frame, in: viewport.size) }
        }
        return Obstacle(placement.obstacleViews[index], frame)
      }
  }
}
