public import Geometry
public import Layout
public import Markers
public import Scenes

/// What a test states about a marker: where it waits, where it points, what it never leaves.
///
///     let marker = try MarkerExpectation(of: "treasure", in: scene)
///     try marker.at(offset: .zero, in: .device("iphone-8")).waits(at: .bottom, .right).points(37.8)
///     try marker.atEveryOffset(every: 25, in: .device("iphone-8")).stays(inside: .safeArea)
///
/// Every check throws an ``ExpectationFailure`` if it is not met, so it works in any test framework that
/// reports thrown errors. Each returns what it was called on, so checks can be strung together.
public struct MarkerExpectation: Sendable {
  /// The marker.
  public let marker: Marker

  private(set) var layout: Layout

  /// What places the marker.
  private var placer: MarkerPlacer

  /// Creates expectations of a marker in a layout: by the constraints alone, or by rules of its own.
  ///
  /// - Parameters:
  ///   - marker: The marker.
  ///   - placement: How the marker finds its place.
  ///   - layout: The layout.
  /// - Throws: ``ExpectationFailure`` if the layout lacks a view that the marker or the placement names, or
  ///   holds the target of a marker fixed that has rules of its own.
  public init(
    of marker: Marker, placement: Placement = .constraintsAlone, in layout: Layout
  ) throws(ExpectationFailure) {
    for view in [marker.view, marker.reference] where layout.index(of: view) == nil {
      throw .missingView(marker: marker.name, view: view, known: layout.viewNames)
    }
    self.marker = marker
    self.layout = layout
    do {
      placer = try MarkerPlacer(layout, marker: marker, placement: placement, at: layout.viewport)
    } catch { throw .badPlacement(error) }
  }
}

extension MarkerExpectation {
  /// Creates expectations of a scene's marker by its name.
  ///
  /// - Throws: ``ExpectationFailure`` if the scene has no such marker or makes no sense.
  public init(of name: String, in scene: Scene) throws(ExpectationFailure) {
    guard let description = scene.markers.first(where: { $0.marker.name == name }) else {
      throw .unknownMarker(name, known: scene.markers.map { $0.marker.name })
    }
    let layout: Layout
    do { layout = try scene.makeLayout() } catch { throw .badScene(error) }
    try self.init(of: description.marker, in: layout)
    do { placer = try scene.placer(of: description, at: layout.viewport) } catch {
      throw .badScene(error)
    }
  }
}

// MARK: - Viewports

extension MarkerExpectation {
  /// How far numbers may lie apart and still be taken for the same: a thousandth of a point, which
  /// no screen shows.
  public static let defaultTolerance = 0.001

  /// Returns the marker as it stands at a viewport.
  ///
  /// - Throws: ``ExpectationFailure/badViewport(_:)`` if there is no layout at the viewport.
  public func at(_ viewport: Viewport) throws(ExpectationFailure) -> PlacedMarker {
    var moved = layout
    do { try moved.update(to: viewport) } catch { throw .badViewport(error) }
    var placer = placer
    do {
      let state = try placer.state(in: &moved)
      return PlacedMarker(marker: marker, state: state, layout: moved)
    } catch { throw .badPlacement(error) }
  }

  /// Moves to a viewport and returns the marker's frame in the view.
  mutating func frameInView(at viewport: Viewport) throws(ExpectationFailure) -> Rect {
    do throws(LayoutError) { try layout.update(to: viewport) } catch { throw .badViewport(error) }
    do { return try placer.answer(in: &layout).frameInView } catch { throw .badPlacement(error) }
  }

  /// Returns the marker as it stands once the viewport has been scrolled to an offset.
  ///
  /// - Parameters:
  ///   - offset: The content offset, which may lie beyond the scroll limits.
  ///   - viewport: The size and the insets; its own offset counts only where nothing scrolls.
  /// - Returns: The marker, to be checked.
  /// - Throws: ``ExpectationFailure/badViewport(_:)`` if there is no layout at the viewport.
  public func at(
    offset: Point, in viewport: Viewport
  ) throws(ExpectationFailure) -> PlacedMarker {
    var scrolled = viewport
    scrolled.offset = offset
    return try at(scrolled)
  }

  /// Returns the marker at a grid of offsets that covers the scroll limits, their ends included.
  ///
  /// The grid samples: what happens between two of its offsets goes unseen. Frames change
  /// continuously with the offset, and a marker that stays inside at neighbouring offsets leaves by
  /// less than the step between them, if at all.
  ///
  /// - Parameters:
  ///   - step: The distance between neighbouring offsets in points, along each axis.
  ///   - overscroll: How far beyond the limits the grid goes on, as a bounce does.
  ///   - viewport: The size and the insets; its own offset does not count.
  /// - Returns: The marker, to be checked.
  /// - Throws: ``ExpectationFailure/badViewport(_:)`` if there is no layout at the viewport.
  /// - Precondition: `step` is above 0, `overscroll` is at least 0, both are finite, and the grid has less than 2³¹
  ///   offsets along each axis.
  public func atEveryOffset(
    every step: Double, overscroll: Double = 0, in viewport: Viewport
  ) throws(ExpectationFailure) -> ScrolledMarker {
    precondition(step > 0 && step.isFinite, "a step of \(step) points leads nowhere")
    precondition(
      overscroll >= 0 && overscroll.isFinite, "an overscroll of \(overscroll) is not one")
    var start = layout
    do { try start.update(to: viewport) } catch { throw .badViewport(error) }
    let limits =
      start.scrollModel?.offsetLimits ?? Rect(origin: viewport.offset, size: .zero)
    return ScrolledMarker(
      expectation: self, viewport: viewport,
      xs: grid(from: limits.minX - overscroll, to: limits.maxX + overscroll, step: step),
      ys: grid(from: limits.minY - overscroll, to: limits.maxY + overscroll, step: step))
  }

  /// Returns numbers a step apart, the last one nearer where the range does not divide evenly.
  private func grid(from first: Double, to last: Double, step: Double) -> [Double] {
    let steps = ((last - first) / step).rounded(.up)
    precondition(steps < 0x1p31, "with a step of \(step) points the grid has too many offsets")
    let count = Int(steps)
    return (0..<count).map { first + Double($0) * step } + [last]
  }
}
