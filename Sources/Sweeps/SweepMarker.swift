internal import Geometry
public import Layout
public import Markers

/// A marker that a sweep follows, and what puts it in its place.
public struct SweepMarker: Sendable {
  // Indirect, as a copy of a value of which only the smaller case is there would look at bytes of the larger one.
  indirect enum Source: Sendable {
    /// The constraints of a layout say all.
    case constraints(Layout)
    /// Rules of its own do.
    case placement(MarkerPlacer)
  }

  /// The marker.
  public let marker: Marker
  let source: Source

  /// Creates a marker whose constraints say all.
  public init(_ marker: Marker, in layout: Layout) {
    self.marker = marker
    source = .constraints(layout)
  }

  /// Creates a marker that finds its place by a placement.
  public init(_ placer: MarkerPlacer) {
    marker = placer.marker
    source = .placement(placer)
  }
}

extension SweepMarker {
  /// How it is placed, or `nil` where its constraints say all.
  public var placement: Placement? {
    if case .placement(let placer) = source { placer.placement } else { nil }
  }

  /// The names of what it must not cover.
  package var obstacleNames: [String] {
    placement?.obstacleNames ?? []
  }

  /// What determines its states besides the layout.
  package var identity: String { placement.map { "\(marker) \($0)" } ?? "\(marker)" }

  /// Returns what finds its states on a screen.
  ///
  /// - Throws: ``SweepError`` if the layout lacks a view that the marker names, or cannot be solved on the screen.
  func makeEvaluator(on screen: Screen, bounds: Rect) throws(SweepError) -> MarkerEvaluator {
    switch source {
    case .constraints(let layout):
      MarkerEvaluator(
        try ScreenEvaluator(layout, marker: marker, screen: screen, bounds: bounds))
    case .placement(let placer): MarkerEvaluator(PlacedEvaluator(placer, screen: screen))
    }
  }
}
