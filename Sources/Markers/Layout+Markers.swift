internal import Geometry
public import Layout

extension Layout {
  /// Returns the state of a marker at the layout's viewport, or `nil` if the layout lacks a view that
  /// the marker names, or the target is no place.
  ///
  /// In a layout whose target moves, it has to be the marker's.
  ///
  /// - Complexity: The layout is solved at a few more viewports to find out whether the treasure can
  ///   be reached; the layout itself stays at its viewport.
  public mutating func state(of marker: Marker) -> MarkerState? {
    var placer = MarkerPlacer(self, constraintsAloneOf: marker)
    return try? placer.state(in: &self)
  }
}
