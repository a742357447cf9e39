public import Geometry
public import Layout

/// Finds where one marker is, at any viewport and for any target: the one way to an answer about a marker.
///
///     let layout = try scene.makeLayout(movingTargetOf: "port")
///     var placer = try MarkerPlacer(layout, marker: port, placement: placement, at: viewport)
///     for port in ports { states.append(try placer.state(for: port)) }
///     try placer.move(to: nextViewport)
///
/// Frames come from the regions of the compiled layout, each of which the solver finds once. So what the
/// constraints say is said nowhere else, and moving takes no solver. As far as `CompiledLayout` answers as
/// its layout, the default placement answers as `Layout.state(of:)`, bit for bit. Who has solved the layout already
/// asks ``state(in:after:)``, which by ``Placement/constraintsAlone`` takes the frames that are there.
public struct MarkerPlacer: Sendable {
  /// The marker; its own target makes no difference but to ``state(after:)``.
  public private(set) var marker: Marker

  /// The marker, its reference, and the views that are obstacles, in this order.
  var compiled: CompiledLayout
  /// What the placement comes to at the viewport.
  var room: PlacementRoom
  private var boxes: TargetBoxes
  var scrolling: CompiledScrollModel?
  /// Whether the layout holds the marker's target, so that nobody can ask for another.
  let holdsTarget: Bool
  /// Whether it is told which image of a target counts on a map that repeats, from the next viewport on.
  var keepsImages = false
  private var answerCount = 0
  /// Memory for where the markers of many targets stand, which is used again.
  private var sparePlaces: [PlacedTarget] = []
  /// What was found out last about where targets can be brought.
  var knownReach: KnownReach?
  /// What was found out last about whether constraints alone bring the marker to its target.
  var knownConstrainedReach: (screen: Viewport, isReachable: Bool)?

  /// Prepares for a viewport.
  ///
  /// - Parameters:
  ///   - layout: A layout whose constraints name the target, or for ``Placement/constraintsAlone`` any.
  ///   - marker: The marker.
  ///   - placement: How it finds its place.
  ///   - viewport: The viewport.
  /// - Throws: ``PlacementError``.
  public init(
    _ layout: Layout, marker: Marker, placement: Placement = Placement(), at viewport: Viewport
  ) throws(PlacementError) {
    let views = [marker.view, marker.reference] + placement.obstacleViews
    for name in views where layout.index(of: name) == nil { throw .unknownView(name) }
    holdsTarget = !layout.hasMovableTarget
    guard !holdsTarget || placement.isConstraintsAlone else {
      throw .targetIsFixed(marker: marker.name)
    }
    #if !WAYMARK_PAGE
      // Pages look at theirs before.
      try placement.check()
    #endif
    self.marker = marker
    scrolling = CompiledScrollModel(layout)
    compiled = CompiledLayout(layout, placing: views)
    room =
      holdsTarget
      ? try PlacementRoom(constraintsAloneOf: marker, in: &compiled, at: viewport)
      : try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
    boxes = TargetBoxes(at: room.inner.viewport)
  }

  /// Prepares for being asked by ``state(in:after:)`` about a marker whose constraints say all; before that it is at a
  /// viewport without extent.
  ///
  /// - Parameters:
  ///   - layout: The layout, whose viewport makes no difference.
  ///   - marker: The marker; the layout may lack views that it names, of which answers tell.
  package init(_ layout: Layout, constraintsAloneOf marker: Marker) {
    self.marker = marker
    holdsTarget = !layout.hasMovableTarget
    scrolling = CompiledScrollModel(layout)
    compiled = CompiledLayout(layout, placing: [marker.view, marker.reference])
    let viewport = Viewport(size: .zero)
    room = PlacementRoom(
      constraintsAloneOf: marker, ConstrainedFrame(content: .zero, view: .zero, corner: .zero),
      reference: .zero, at: viewport)
    boxes = TargetBoxes(at: viewport)
  }
}

extension MarkerPlacer {
  /// The viewport.
  public var viewport: Viewport { room.viewport }

  /// Where the view's upper left corner lies, in content coordinates: at the viewport's offset, unless the scroll view
  /// begins elsewhere in the view.
  public var corner: Point { room.corner }

  /// The layout of the scene, at one viewport or another: places come from its compiled form.
  public var layout: Layout { compiled.layout }

  /// How the marker finds its place.
  public var placement: Placement { room.placement }

  /// Moves to another viewport.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - projection: How the canvas is shown there, or `nil` for as before.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range, ``PlacementError/targetIsFixed(marker:)`` if
  ///   the layout holds the target and the projection is none of ``Placement/constraintsAlone``; the placer stays
  ///   where it was.
  public mutating func move(
    to viewport: Viewport, projection: Projection? = nil
  ) throws(PlacementError) {
    var placement = placement
    if let projection {
      #if !WAYMARK_PAGE
        // Pages look at theirs before.
        try projection.check()
      #endif
      placement.projection = projection
    }
    if holdsTarget {
      guard placement.isConstraintsAlone else { throw .targetIsFixed(marker: marker.name) }
      room = try PlacementRoom(constraintsAloneOf: marker, in: &compiled, at: viewport)
    } else {
      room = try PlacementRoom(placement, of: marker, in: &compiled, at: viewport)
    }
    room.keepsImages = keepsImages
    boxes.move(to: room.inner.viewport)
    answerCount = 0
  }

  /// Gives the marker another tolerance, from the next viewport on.
  package mutating func setTolerance(_ tolerance: Tolerance) { marker.tolerance = tolerance }

  /// Returns the layout as it is solved at the viewport, for what is no place, such as conflicts.
  ///
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public func solvedLayout() throws(PlacementError) -> Layout {
    var layout = layout
    do { try layout.update(to: viewport) } catch { throw .layout(error) }
    return layout
  }

  /// How the content scrolls at the viewport, or `nil` where nothing does.
  ///
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func scrollModel() throws(PlacementError) -> ScrollModel? {
    let viewport = viewport
    do { return try scrolling?.model(at: viewport) } catch { throw .layout(error) }
  }

  /// Returns the point of the map that is seen at a position, in the coordinates of the marker's reference.
  ///
  /// - Parameter position: The position, in content coordinates.
  /// - Returns: The point.
  public func mapPoint(at position: Point) -> Point {
    room.mapPoint(at: position)
  }

  /// What the marker must not cover at the viewport, in view coordinates.
  public var obstacles: [Obstacle] { room.obstacles }

  /// Returns where a target is seen, in view coordinates, be it inside the view or not.
  ///
  /// - Parameter target: The target, in the coordinates of the marker's reference.
  /// - Returns: The place.
  public func position(inViewOf target: Point) -> Point {
    room.target(target).seen - corner
  }
}

// MARK: - Answers

extension MarkerPlacer {
  /// How many answers at a viewport it takes until knowing all regions of targets around it pays.
  private static let worthwhile = 8

  /// Returns where the marker stands for a target.
  ///
  /// - Parameters:
  ///   - target: The target, in the coordinates of the marker's reference.
  ///   - previous: What is known of the marker's previous answer.
  /// - Returns: The answer.
  /// - Precondition: The target is the marker's own if the layout holds that.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range.
  public mutating func answer(
    for target: Point, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> PlacementAnswer {
    precondition(
      !holdsTarget || target == marker.target, "the layout holds the target of \(marker.name)")
    do { try Viewport.checkTarget(target) } catch { throw .layout(error) }
    answerCount += 1
    guard answerCount > MarkerPlacer.worthwhile, placement.rule == .clamp,
      placement.extent != .rotated
    else { return try answer(for: target, in: room, after: previous) }
    let target = room.target(target)
    do {
      let (content, view) = try boxes.frames(for: target.parameter, in: &compiled)
      return room.answer(
        for: target, constrained: room.constrained(content: content, view: view), after: previous)
    } catch { throw .layout(error) }
  }

  /// Returns where the marker stands in a room, be it that of the viewport or not.
  mutating func answer(
    for target: Point, in room: PlacementRoom, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> PlacementAnswer {
    let target = room.target(target)
    guard placement.rule == .clamp else {
      return room.answer(for: target, constrained: nil, after: previous)
    }
    let viewport = room.constrainedViewport(for: target)
    do {
      let region = try compiled.region(at: viewport)
      let constrained = room.constrained(
        content: region.frame(at: 0, in: .content, at: viewport),
        view: region.frame(at: 0, in: .view, at: viewport))
      return room.answer(for: target, constrained: constrained, after: previous)
    } catch { throw .layout(error) }
  }
}

// MARK: - Many targets

extension MarkerPlacer {
  /// Finds where markers stand for any number of targets, each for itself.
  ///
  /// - Parameters:
  ///   - targets: The targets, in the coordinates of the marker's reference.
  ///   - memories: For each target what is known of its previous answer, or empty if nothing is.
  ///   - placements: What is replaced by the placements, in the order of the targets; its memory is used again.
  /// - Throws: ``PlacementError/layout(_:)`` if a number is out of range; the placements are then incomplete.
  /// - Complexity: O(n).
  public mutating func place(
    _ targets: ArraySlice<Point>, after memories: ArraySlice<PlacementMemory?> = [],
    into placements: inout [MarkerPlacement]
  ) throws(PlacementError) {
    var places: [PlacedTarget] = []
    swap(&places, &sparePlaces)
    defer { swap(&places, &sparePlaces) }
    try place(targets, after: memories, into: &places)
    placements.removeAll(keepingCapacity: true)
    placements.reserveCapacity(places.count)
    let reference = room.reference
    for (target, place) in zip(targets, places) {
      func heading() -> Angle {
        place.heading
          ?? Orientation.direction(from: place.origin, to: target, from: reference)
      }
      placements.append(
        MarkerPlacement(
          origin: place.origin, heading: place.hasHeading ? heading() : nil, isSeen: place.isX,
          isHidden: place.isHidden))
    }
  }

  /// Finds where markers stand, each for itself, without the headings that follow from that alone.
  mutating func place(
    _ targets: ArraySlice<Point>, after memories: ArraySlice<PlacementMemory?>,
    into places: inout [PlacedTarget]
  ) throws(PlacementError) {
    precondition(
      memories.isEmpty || memories.count == targets.count,
      "\(targets.count) targets, and \(memories.count) memories")
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(targets.count)
    guard room.isPlain, room.isDirect else {
      for (index, target) in targets.enumerated() {
        let memory = memories.isEmpty ? nil : memories[memories.startIndex + index]
        places.append(PlacedTarget(try answer(for: target, after: memory)))
      }
      return
    }
    let (reference, tolerance) = (room.reference, room.tolerance)
    @inline(__always)
    func add(_ origin: Point, for target: Point) {
      let isX = Orientation.isX(at: origin, on: target, from: reference, tolerance: tolerance)
      places.append(PlacedTarget(origin: origin, isX: isX, hasHeading: !isX))
    }
    do throws(LayoutError) {
      if targets.count > MarkerPlacer.worthwhile, let axes = try boxes.axes(in: &compiled) {
        for target in targets {
          try Viewport.checkTarget(target)
          add(axes.origin(for: target), for: target)
        }
      } else {
        for target in targets {
          try Viewport.checkTarget(target)
          add(try boxes.origin(for: target, in: &compiled), for: target)
        }
      }
    } catch { throw .layout(error) }
  }
}

/// Where the marker of one of many targets stands.
struct PlacedTarget {
  /// The origin in content coordinates.
  var origin: Point
  var isX: Bool
  var isHidden = false
  /// The heading of an arrow, unless it is the direction from the origin to the one that is wanted.
  var heading: Angle?
  /// Whether it is an arrow that is not too near to its target to have a heading.
  var hasHeading: Bool
}

extension PlacedTarget {
  fileprivate init(_ answer: PlacementAnswer) {
    self.init(
      origin: answer.frame.origin, isX: answer.orientation.isX,
      isHidden: answer.hiddenBecause != nil,
      heading: answer.orientation.isX ? nil : answer.orientation.heading,
      hasHeading: answer.heading != nil)
  }
}

/// Where the marker of one of many targets stands, and what it shows.
public struct MarkerPlacement: Hashable, Sendable {
  /// The origin in content coordinates.
  public var origin: Point

  /// The heading of the arrow, or `nil` for an X and where there is no direction.
  public var heading: Angle?

  /// Whether the target is seen and the marker stands on it, as an X.
  public var isSeen: Bool

  /// Whether the marker hides, as nothing leaves it a place.
  public var isHidden: Bool

  /// What the marker shows.
  public var orientation: Orientation { isSeen ? .x : .arrow(heading: heading ?? .zero) }
}
