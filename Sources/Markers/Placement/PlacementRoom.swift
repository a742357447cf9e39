internal import Geometry
internal import Layout

/// What a placement comes to at a viewport, whatever the target.
struct PlacementRoom: Sendable {
  let placement: Placement
  private(set) var tolerance: Double
  private(set) var viewport: Viewport
  /// Where the view's upper left corner lies, in content coordinates: at the offset, unless the scroll view begins
  /// elsewhere in the view.
  private(set) var corner: Point
  /// The part of the viewport in which constraints keep the marker's frame.
  private(set) var inner: InnerViewport
  /// The origin of the view in whose coordinates targets lie, in content coordinates.
  private(set) var reference: Point
  /// Where that origin is in the inner viewport.
  private(set) var innerReference: Point
  /// The marker's size, as the constraints give it.
  private(set) var size: Size
  /// All places that the constraints leave to the marker's anchor, in view coordinates.
  private(set) var room: Rect
  /// Whether targets are images already, of which the nearest to the middle need not be meant.
  var keepsImages = false
  /// What the marker must not cover.
  var obstacles: [Obstacle]
  /// Where rays start, in view coordinates.
  private(set) var pivot: Point
  /// Whether targets reach the constraints as they are.
  let isDirect: Bool
  /// Whether the constraints alone decide, with nothing around them that would have to be looked at.
  let isPlain: Bool
  /// Whether nothing but the constraints was said of the marker.
  let isConstraintsAlone: Bool

  init(
    _ placement: Placement, tolerance: Double, viewport: Viewport, corner: Point,
    inner: InnerViewport, reference: Point, innerReference: Point, size: Size, room: Rect,
    obstacles: [Obstacle]
  ) {
    self.placement = placement
    self.tolerance = tolerance
    self.viewport = viewport
    self.corner = corner
    self.inner = inner
    self.reference = reference
    self.innerReference = innerReference
    self.size = size
    self.room = room
    self.obstacles = obstacles
    isConstraintsAlone = placement.isConstraintsAlone
    let start = placement.pivot.point(inViewOf: viewport.size, room: room)
    pivot =
      placement.rule == .clamp ? start : placement.rule.shape(in: room, around: start).inside(start)
    isDirect =
      placement.projection == .identity && placement.anchor == .topLeft
      && placement.extent != .rotated && reference == innerReference
    isPlain =
      placement.rule == .clamp && placement.extent != .rotated && obstacles.isEmpty
      && placement.visibility == Visibility() && placement.heading.isPlain
      && !placement.style.hasLimits && !inner.isEmpty
  }
}

extension PlacementRoom {
  /// Creates what constraints alone leave to a marker whose target stays where it is: the one place that it has.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - frame: Where the constraints put the marker.
  ///   - reference: The origin of its reference, in content coordinates.
  ///   - viewport: The viewport.
  init(
    constraintsAloneOf marker: Marker, _ frame: ConstrainedFrame, reference: Point,
    at viewport: Viewport
  ) {
    self.init(
      .constraintsAlone, tolerance: 0, viewport: viewport, corner: .zero,
      inner: InnerViewport(viewport: viewport), reference: .zero, innerReference: .zero,
      size: .zero, room: .zero, obstacles: [])
    move(marker, to: frame, reference: reference, at: viewport)
  }

  /// Moves to another viewport, where constraints alone put the marker.
  mutating func move(
    _ marker: Marker, to frame: ConstrainedFrame, reference: Point, at viewport: Viewport
  ) {
    corner = frame.corner
    tolerance = marker.tolerance.reach(at: viewport.displayScale)
    self.viewport = viewport
    inner.viewport = viewport
    self.reference = reference
    innerReference = reference
    size = frame.content.size
    room = Rect(origin: frame.view.origin, size: .zero)
    pivot = placement.pivot.point(inViewOf: viewport.size, room: room)
  }
}

/// A viewport less the margins that a placement keeps from its edges.
struct InnerViewport: Sendable {
  var viewport: Viewport
  /// Whether the margins take more than there is.
  var isEmpty = false
}

extension InnerViewport {
  func shrunk(by insets: EdgeInsets) -> InnerViewport {
    if insets == .zero { return self }
    let width = viewport.size.width - insets.left - insets.right
    let height = viewport.size.height - insets.top - insets.bottom
    var inner = self
    inner.viewport.offset.x += insets.left
    inner.viewport.offset.y += insets.top
    inner.viewport.size = Size(width: max(0, width), height: max(0, height))
    inner.isEmpty = isEmpty || width < 0 || height < 0
    return inner
  }

  /// Returns what keeps the circle through a frame's corners inside or, where it does not fit, the frame in the middle.
  func shrunk(forCircleAround size: Size) -> InnerViewport {
    let overhang = Extent.circumscribed.overhang(of: size, turnedBy: .zero)
    let x = min(overhang.left, max(0, (viewport.size.width - size.width) / 2))
    let y = min(overhang.top, max(0, (viewport.size.height - size.height) / 2))
    return shrunk(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
  }
}

// MARK: - Targets

/// A target as a room sees it.
struct RoomTarget {
  /// Where it is, in the coordinates of the reference.
  var position: Point
  /// Where it is seen, in content coordinates.
  var seen: Point
  /// What the layout's target has to be for the constraints to bring the anchor there.
  var parameter: Point
  /// How far artwork that points there from the pivot is turned, where its room follows that.
  var rotation: Angle
}

extension PlacementRoom {
  /// The canvas's point in the middle of the view, in content coordinates.
  var middle: Point {
    Point(
      x: corner.x + viewport.size.width / 2,
      y: corner.y + viewport.size.height / 2
    )
  }

  /// Returns the point of the map that is seen at a place, in the coordinates of the reference.
  func mapPoint(at position: Point) -> Point {
    // What is not projected stays as it is, to the bit.
    if placement.projection.isUpright { return position - reference }
    return middle + placement.projection.unprojected(position - middle) - reference
  }

  /// The vector from the marker's origin to its anchor.
  var anchor: Point {
    Point(x: placement.anchor.x * size.width, y: placement.anchor.y * size.height)
  }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  func target(_ target: Point) -> RoomTarget {
    let content = reference + target
    // A target that nothing moves reaches the constraints to the bit.
    if isDirect {
      return RoomTarget(
        position: target, seen: content, parameter: target, rotation: Angle(radians: 0))
    }
    let seen =
      keepsImages
      ? placement.projection.position(ofImage: content, middle: middle)
      : placement.projection.position(of: content, middle: middle)
    let isMoved =
      seen != content || placement.anchor != .topLeft || reference != innerReference
    return RoomTarget(
      position: target, seen: seen, parameter: isMoved ? seen - anchor - innerReference : target,
      rotation: placement.extent == .rotated ? rotation(towards: seen - corner) : .zero)
  }

  private func rotation(towards place: Point) -> Angle {
    placement.heading.rotation(to: placement.heading.shown(pivot.direction(to: place)))
  }

  /// How far turned artwork reaches beyond the marker's frame, apart from what the room accounts for.
  func overhang(_ target: RoomTarget) -> EdgeInsets {
    placement.extent == .rotated
      ? placement.extent.overhang(of: size, turnedBy: target.rotation) : .zero
  }
}

// MARK: - Constraints

/// The frame that the constraints give a marker, in both coordinate spaces, and the view's corner in those of the content.
struct ConstrainedFrame {
  var content: Rect
  var view: Rect
  var corner: Point
}

extension PlacementRoom {
  /// Returns the viewport in which constraints put the marker for a target.
  func constrainedViewport(for target: RoomTarget) -> Viewport {
    var viewport = inner.viewport
    if placement.extent == .rotated {
      viewport = inner.shrunk(by: overhang(target)).viewport
    }
    viewport.target = target.parameter
    return viewport
  }

  /// Returns the frame in the viewport itself from what constraints gave in ``constrainedViewport(for:)``.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inline(__always)
  #endif
  func constrained(content: Rect, view: Rect) -> ConstrainedFrame {
    let isWhole = placement.insets == .zero && placement.extent == .frame
    return ConstrainedFrame(
      content: content,
      view: isWhole ? view : content.offset(by: .zero - corner), corner: corner)
  }
}
