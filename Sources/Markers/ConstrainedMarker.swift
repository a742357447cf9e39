internal import Geometry
package import Layout

/// The states of a marker that constraints alone put in its place.
///
/// Whether scrolling within the limits can bring it to its treasure is so or not for a marker on a screen, whatever the
/// offset of the viewport, and is found out once for each screen.
package struct ConstrainedMarker: Sendable {
  private let marker: Marker
  /// The marker's view and its reference.
  private var compiled: CompiledLayout
  // Kept, as to compile it takes ten times what a state on another screen does.
  private var scrolling: CompiledScrollModel?
  private var known: (screen: Viewport, isReachable: Bool)?

  /// Creates what finds the states of a marker in a layout, whose viewport makes no difference.
  package init(_ layout: Layout, of marker: Marker) {
    self.marker = marker
    compiled = CompiledLayout(layout, views: [marker.view, marker.reference])
    scrolling = CompiledScrollModel(layout)
  }
}

extension ConstrainedMarker {
  /// Returns whether it is made for a layout as it is now.
  package func isMade(for layout: Layout) -> Bool { compiled.isCompiled(from: layout) }

  /// Returns the marker's state at the viewport of a layout for which it is made.
  package mutating func state(in layout: inout Layout) -> MarkerState? {
    guard let stance = layout.stance(of: marker) else { return nil }
    return MarkerState(
      name: marker.name,
      orientation: Orientation(
        actual: stance.frame.origin, desired: stance.desired,
        tolerance: marker.tolerance.points(at: layout.viewport.displayScale)),
      frame: stance.frame, frameInView: stance.frameInView, slack: stance.slack,
      distance: stance.distance(forArtworkOf: marker.size),
      isReachable: isReachable(at: layout.viewport))
  }

  /// Returns whether the marker reaches its treasure on the screen of a viewport.
  private mutating func isReachable(at viewport: Viewport) -> Bool {
    let screen = viewport.scrolled(to: .zero)
    if let known, known.screen == screen { return known.isReachable }
    let isReachable = isFound(on: screen)
    known = (screen, isReachable)
    return isReachable
  }

  /// Looks for an offset at which the marker stands on its treasure.
  private mutating func isFound(on screen: Viewport) -> Bool {
    guard let limits = try? scrolling?.model(at: screen).offsetLimits else {
      return stance(at: screen)?.shows(marker, at: screen) ?? false
    }
    var search = ReachSearch(within: limits)
    return search.succeeds { offset in
      guard let stance = stance(at: screen.scrolled(to: offset)) else {
        return ReachSearch.Finding(isSeen: false, way: .zero)
      }
      return ReachSearch.Finding(isSeen: stance.shows(marker, at: screen), way: stance.slack)
    }
  }

  private mutating func stance(at viewport: Viewport) -> Stance? {
    guard let region = try? compiled.region(at: viewport) else { return nil }
    let frame = region.frame(at: 0, in: .content, at: viewport)
    let reference = region.frame(at: 1, in: .content, at: viewport)
    return Stance(
      frame: frame, frameInView: region.frame(at: 0, in: .view, at: viewport),
      desired: reference.origin + marker.target)
  }
}
