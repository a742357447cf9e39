public import Geometry
public import Layout
public import Markers

/// A marker at one viewport, as checks look at it.
public struct PlacedMarker: Sendable {
  let marker: Marker
  let layout: Layout

  /// Where the marker stands and what it shows.
  public let state: MarkerState

  init(marker: Marker, state: MarkerState, layout: Layout) {
    self.marker = marker
    self.state = state
    self.layout = layout
  }
}

extension PlacedMarker {
  /// The viewport.
  public var viewport: Viewport { layout.viewport }

  /// Where the marker's origin wants to be, in content coordinates.
  public var desiredOrigin: Point { state.frame.origin + state.slack }
}

// MARK: - What the marker shows

extension PlacedMarker {
  /// Checks that the marker hides, for a reason if one is given: the limits of its style, obstacles, or a view without
  /// room for it.
  ///
  /// A marker that hides shows, points and waits nowhere, so that other checks of that fail.
  @discardableResult
  public func hides(
    because reason: HiddenReason? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    let expected = reason.map { "hides as \($0.sentence)" } ?? "hides"
    let found = state.details?.hiddenBecause
    return try require(
      found != nil && (reason ?? found) == found, expected, found: "it \(whatItShows)",
      at: (fileID, line))
  }

  /// Checks that the marker shows the X.
  @discardableResult
  public func showsX(
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    try require(
      !state.isHidden && state.orientation.isX, "shows the X", found: "it \(whatItShows)",
      at: (fileID, line))
  }

  /// Checks that the marker shows an arrow with a heading in degrees.
  ///
  /// Headings are clockwise positive, 0 to the right, and whole turns do not count. Without a tolerance
  /// the heading is meant to one decimal.
  @discardableResult
  public func points(
    _ degrees: Double, within tolerance: Double = 0.05, fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    let heading = state.isHidden ? nil : state.heading
    let turn = heading.map { ($0.degrees - degrees).remainder(dividingBy: 360) }
    return try require(
      turn.map { $0.magnitude <= tolerance } ?? false,
      "points \(degrees.text)° within \(tolerance.text)°", found: "it \(whatItShows)",
      at: (fileID, line))
  }

  private var whatItShows: String {
    if let reason = state.details?.hiddenBecause { return "hides, as \(reason.sentence)" }
    if state.orientation.isX { return "shows the X" }
    guard let heading = state.heading else { return "is on its target and points nowhere" }
    return "points \(heading.degrees.text)°"
  }
}

// MARK: - Where the marker is

extension PlacedMarker {
  /// Checks that the marker is held back at some edges and no others.
  ///
  /// An edge holds the marker if the place it wants lies beyond: at `.bottom, .right` the marker waits
  /// in the bottom right corner. Where tolerance lets the X show, edges hold the marker all the same.
  @discardableResult
  public func waits(
    at edges: Edge..., fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    try require(
      !state.isHidden && state.clampedEdges == Edge.Set(edges.map { Edge.Set($0) }),
      "waits at \(edges.text)",
      found:
        state.isHidden
        ? "it \(whatItShows)"
        : state.clampedEdges.isEmpty
          ? "nothing holds it back" : "it waits at \(state.clampedEdges.edges.text)",
      at: (fileID, line))
  }

  /// Checks the marker's frame, given in the content's coordinates unless told otherwise.
  ///
  /// Each of the four edges may be off by the tolerance.
  @discardableResult
  public func stands(
    at frame: Rect, in space: Layout.CoordinateSpace = .content,
    within tolerance: Double = MarkerExpectation.defaultTolerance,
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    let actual = space == .content ? state.frame : state.frameInView
    let place = space == .content ? "in the content" : "in the view"
    return try require(
      !state.isHidden && actual.isNear(frame, within: tolerance),
      "stands at \(frame.text) \(place)",
      found: state.isHidden ? "it \(whatItShows)" : "it stands at \(actual.text)",
      at: (fileID, line))
  }

  /// Checks that the whole marker lies in an area of the view, touching its edges at most.
  @discardableResult
  public func stays(
    inside area: ViewportArea, within tolerance: Double = MarkerExpectation.defaultTolerance,
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    let rect = area.rect(in: viewport)
    return try require(
      area.holds(state.frameInView, at: viewport, within: tolerance),
      "stays inside \(area.text), \(rect.text) in the view",
      found: "it leaves by \(state.frameInView.excess(over: rect).text)", at: (fileID, line))
  }

  /// Checks that the marker is as large as its artwork.
  @discardableResult
  public func keepsItsSize(
    within tolerance: Double = MarkerExpectation.defaultTolerance,
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    try require(
      state.frame.size.isNear(marker.size, within: tolerance),
      "keeps its size of \(marker.size.text)",
      found: "it measures \(state.frame.size.text)", at: (fileID, line))
  }

  /// Checks that scrolling within the limits can bring the marker to its treasure.
  @discardableResult
  public func canReachTreasure(
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    try require(
      state.isReachable, "can reach its treasure by scrolling",
      found: "no offset within the limits shows the X", at: (fileID, line))
  }

  /// Checks that no scrolling within the limits can bring the marker to its treasure.
  @discardableResult
  public func cannotReachTreasure(
    fileID: String = #fileID, line: Int = #line
  ) throws(ExpectationFailure) -> PlacedMarker {
    try require(
      !state.isReachable, "cannot reach its treasure by scrolling",
      found: "some offset within the limits shows the X", at: (fileID, line))
  }
}

extension PlacedMarker {
  private func require(
    _ isMet: Bool, _ expectation: String, found finding: @autoclosure () -> String,
    at location: (fileID: String, line: Int)
  ) throws(ExpectationFailure) -> PlacedMarker {
    guard !isMet else { return self }
    throw .unmet(
      UnmetExpectation(
        expected: "\(marker.name) \(expectation)", found: finding(), state: state,
        viewport: viewport, blame: layout.blame(for: marker),
        location: "\(location.fileID):\(location.line)"))
  }
}
