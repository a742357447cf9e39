internal import Geometry
public import Layout
public import Markers

/// A marker that a sweep follows, and what puts it in its place.
public struct SweepMarker: Sendable {
  let placer: MarkerPlacer

  /// Creates a marker whose constraints say all.
  public init(_ marker: Marker, in layout: Layout) {
    placer = MarkerPlacer(layout, constraintsAloneOf: marker)
  }

  /// Creates a marker by what finds its places.
  public init(_ placer: MarkerPlacer) {
    self.placer = placer
  }
}

extension SweepMarker {
  /// The marker.
  public var marker: Marker { placer.marker }

  /// How it is placed.
  public var placement: Placement { placer.placement }

  /// Whether the constraints say all.
  package var isConstraintsAlone: Bool { placer.isConstraintsAlone }

  /// What determines its states besides the layout.
  package var identity: String { isConstraintsAlone ? "\(marker)" : "\(marker) \(placement)" }

  /// Returns what finds many states on a screen at once, or `nil` unless constraints say all.
  ///
  /// - Throws: ``SweepError`` if the layout lacks a view that the marker names, or cannot be solved on the screen.
  func rows(on screen: Screen, bounds: Rect) throws(SweepError) -> ScreenEvaluator? {
    guard isConstraintsAlone else { return nil }
    return try ScreenEvaluator(placer.layout, marker: marker, screen: screen, bounds: bounds)
  }
}
