internal import Geometry
public import Layout

// What constraints alone say of a marker: the layout's own frames, and no room to find first.

extension MarkerPlacer {
  /// Whether the constraints say all.
  package var isConstraintsAlone: Bool { room.isConstraintsAlone }

  /// Returns the marker's state at the viewport of a layout that is solved there.
  ///
  /// By ``Placement/constraintsAlone`` its frames are the layout's, to the last bit; any other placement moves to the
  /// viewport and asks the compiled layout.
  ///
  /// - Parameters:
  ///   - layout: The layout that the placer was made of, or one with other constants.
  ///   - previous: What is known of the previous state, for hysteresis and headings that are kept.
  /// - Returns: The state.
  /// - Throws: ``PlacementError``.
  public mutating func state(
    in layout: inout Layout, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> MarkerState {
    try move(to: layout)
    guard room.isConstraintsAlone else { return try state(after: previous) }
    let answer = try constrainedAnswer(in: &layout)
    return constrainedState(answer, of: marker.target)
  }

  /// Returns where the marker is at the viewport of a layout that is solved there, which takes less than its state.
  package mutating func answer(
    in layout: inout Layout, after previous: PlacementMemory? = nil
  ) throws(PlacementError) -> PlacementAnswer {
    try move(to: layout)
    guard room.isConstraintsAlone else {
      return try answer(for: marker.target, after: previous)
    }
    return try constrainedAnswer(in: &layout)
  }

  /// Moves to the viewport of a layout, unless the layout itself will be asked for frames.
  private mutating func move(to layout: Layout) throws(PlacementError) {
    if !room.isConstraintsAlone {
      if viewport != layout.viewport { try move(to: layout.viewport) }
    } else if !compiled.isCompiled(from: layout) {
      self = MarkerPlacer(layout, constraintsAloneOf: marker)
    }
  }

  private mutating func constrainedAnswer(
    in layout: inout Layout
  ) throws(PlacementError) -> PlacementAnswer {
    #if !WAYMARK_PAGE
      do { try Viewport.checkTarget(marker.target) } catch { throw .layout(error) }
    #endif
    guard let view = layout.index(of: marker.view) else { throw .unknownView(marker.view) }
    guard let reference = layout.index(of: marker.reference) else {
      throw .unknownView(marker.reference)
    }
    let content = layout.frame(at: view, in: .content)
    let frame = ConstrainedFrame(
      content: content,
      view: Rect(origin: layout.origin(at: view, in: .view), size: content.size),
      corner: layout.corner(around: view))
    room.move(
      marker, to: frame, reference: layout.origin(at: reference, in: .content), at: layout.viewport)
    return room.answer(for: room.target(marker.target), constrained: frame, after: nil)
  }

  /// Returns what is told of an answer where constraints say all.
  mutating func constrainedState(_ answer: PlacementAnswer, of target: Point) -> MarkerState {
    state(answer, isReachable: isReachableByConstraints(target), details: nil)
  }
}

// MARK: - Reach

extension MarkerPlacer {
  /// Returns whether scrolling within the limits can bring a marker to its treasure: it is so or not on a screen, whatever
  /// the offset of the viewport, and found out once for each.
  private mutating func isReachableByConstraints(_ target: Point) -> Bool {
    var screen = viewport.scrolled(to: .zero)
    if !holdsTarget { screen.target = target }
    if let known = knownConstrainedReach, known.screen == screen { return known.isReachable }
    let isReachable = isFound(target, on: screen)
    knownConstrainedReach = (screen, isReachable)
    return isReachable
  }

  /// Looks for an offset at which the marker stands on its treasure.
  private mutating func isFound(_ target: Point, on screen: Viewport) -> Bool {
    guard let limits = try? scrolling?.model(at: screen).offsetLimits else {
      return constrainedAnswer(for: target, at: screen)?.isSeen ?? false
    }
    let look = { (placer: inout MarkerPlacer, offset: Point) in
      guard let answer = placer.constrainedAnswer(for: target, at: screen.scrolled(to: offset))
      else { return ReachSearch.Finding(isSeen: false, way: .zero) }
      return ReachSearch.Finding(isSeen: answer.isSeen, way: answer.slack)
    }
    var search = ReachSearch(within: limits)
    return search.succeeds { look(&self, $0) } || search.succeedsBetweenLimits { look(&self, $0) }
  }

  private mutating func constrainedAnswer(
    for target: Point, at viewport: Viewport
  ) -> PlacementAnswer? {
    guard let (frame, reference) = try? compiled.constrained(at: viewport) else { return nil }
    var room = room
    room.move(marker, to: frame, reference: reference, at: viewport)
    return room.answer(for: room.target(target), constrained: frame, after: nil)
  }
}

extension PlacementRoom {
  /// Creates what constraints alone leave to a marker, by its layout.
  ///
  /// - Throws: ``PlacementError``.
  init(
    constraintsAloneOf marker: Marker, in compiled: inout CompiledLayout, at viewport: Viewport
  ) throws(PlacementError) {
    for view in [marker.view, marker.reference] where compiled.index(of: view) == nil {
      throw .unknownView(view)
    }
    do {
      let (frame, reference) = try compiled.constrained(at: viewport)
      self.init(constraintsAloneOf: marker, frame, reference: reference, at: viewport)
    } catch { throw .layout(error) }
  }
}

extension CompiledLayout {
  /// Returns the frame of the first view, and the origin of the second in content coordinates.
  fileprivate mutating func constrained(
    at viewport: Viewport
  ) throws(LayoutError) -> (ConstrainedFrame, reference: Point) {
    let region = try region(at: viewport)
    return (
      ConstrainedFrame(
        content: region.frame(at: 0, in: .content, at: viewport),
        view: region.frame(at: 0, in: .view, at: viewport), corner: region.corner(at: viewport)),
      region.frame(at: 1, in: .content, at: viewport).origin
    )
  }
}
