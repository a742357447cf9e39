internal import Geometry
internal import Layout

extension Layout {
  /// How far away a target is for which a marker goes as far as its constraints let it.
  private static let farAway = 1e9

  /// Returns what a placement comes to at a viewport.
  ///
  /// What the constraints leave to the marker shows where they put it for targets far away: nothing here
  /// knows what they are. An axis along which they do not hold it has the view's own edges.
  mutating func room(
    for marker: Marker, _ placement: Placement, at viewport: Viewport
  ) throws(PlacementError) -> PlacementRoom {
    for name in [marker.view, marker.reference] where index(of: name) == nil {
      throw .unknownView(name)
    }
    guard hasMovableTarget else { throw .targetIsFixed(marker: marker.name) }
    let first = try extremes(of: marker.view, in: viewport.shrunk(for: placement, .zero))
    let size = first.near.size
    let shrunk = viewport.shrunk(for: placement, size)
    let (near, far) =
      placement.extent == .circumscribed ? try extremes(of: marker.view, in: shrunk) : first
    let start = shrunk.offset - viewport.offset
    let (anchorX, anchorY) = (placement.anchor.x * size.width, placement.anchor.y * size.height)
    let x = Layout.range(near.minX, far.minX, within: shrunk.size.width - size.width)
    let y = Layout.range(near.minY, far.minY, within: shrunk.size.height - size.height)
    let reference = frame(of: marker.reference, in: .content)?.origin ?? .zero
    return PlacementRoom(
      placement, tolerance: marker.tolerance, viewport: viewport, reference: reference, size: size,
      room: Rect(
        x: x.lowerBound + start.x + anchorX, y: y.lowerBound + start.y + anchorY,
        width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound))
  }

  /// Returns the frames in the view for targets far above and to the left, and far below and to the right.
  private mutating func extremes(
    of view: String, in viewport: Viewport
  ) throws(PlacementError) -> (near: Rect, far: Rect) {
    var frames: [Rect] = []
    for distance in [-Layout.farAway, Layout.farAway] {
      var there = viewport
      there.target = Point(x: distance, y: distance)
      do { try update(to: there) } catch { throw .layout(error) }
      frames.append(frame(of: view, in: .view) ?? .zero)
    }
    return (frames[0], frames[1])
  }

  private static func range(
    _ first: Double, _ second: Double, within extent: Double
  ) -> ClosedRange<Double> {
    let isHeld = { (place: Double) in place.magnitude < farAway / 4 }
    let least = isHeld(first) ? first : 0
    let greatest = isHeld(second) ? second : max(0, extent)
    return min(least, greatest)...max(least, greatest)
  }
}

extension Viewport {
  /// Returns the part of the viewport in which constraints keep a marker's frame, so that a placement's
  /// insets and the circle around its artwork stay in the viewport.
  func shrunk(for placement: Placement, _ size: Size) -> Viewport {
    let inner = shrunk(by: placement.insets)
    guard placement.extent == .circumscribed else { return inner }
    let circle = Extent.circumscribed.room(for: size, turnedBy: .zero)
    return inner.shrunk(
      by: Size(width: (circle.width - size.width) / 2, height: (circle.height - size.height) / 2))
  }

  /// Returns the viewport with each pair of opposite edges moved inwards.
  func shrunk(by overhang: Size) -> Viewport {
    shrunk(
      by: EdgeInsets(
        top: overhang.height, left: overhang.width, bottom: overhang.height, right: overhang.width))
  }

  private func shrunk(by insets: EdgeInsets) -> Viewport {
    if insets == .zero { return self }
    var viewport = self
    viewport.offset.x += insets.left
    viewport.offset.y += insets.top
    viewport.size.width = max(0, size.width - insets.left - insets.right)
    viewport.size.height = max(0, size.height - insets.top - insets.bottom)
    return viewport
  }
}
