public import Layout
public import Markers

/// The states of markers along a track of viewports.
///
/// All markers' states at one viewport come before those at the next. A marker whose placement remembers, by
/// hysteresis or a heading that is kept, knows its state at the viewport before.
public struct TrackSweep: Sendable {
  /// The markers.
  public let markers: [SweepMarker]
  /// The screen of the numbers that the track does not give.
  public let screen: Screen

  /// Creates a sweep over tracks.
  public init(_ markers: [SweepMarker], screen: Screen) {
    self.markers = markers
    self.screen = screen
  }

  /// Creates a sweep of markers whose constraints say all.
  public init(_ layout: Layout, markers: [Marker], screen: Screen) {
    self.init(markers.map { SweepMarker($0, in: layout) }, screen: screen)
  }
}
