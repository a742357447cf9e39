internal import Geometry
public import Layout

extension Layout {
  /// Returns the state of a marker at the layout's viewport, or `nil` if the layout lacks a view that
  /// the marker names.
  ///
  /// In a layout whose target moves, it has to be the marker's.
  ///
  /// - Complexity: The layout is solved at a few more viewports to find out whether the treasure can
  ///   be reached; the layout itself stays at its viewport.
  public mutating func state(of marker: Marker) -> MarkerState? {
    var compiled = CompiledLayout(self, of: marker)
    return state(of: marker, searching: &compiled)
  }

  /// Returns the state of a marker at the layout's viewport; what it takes to know whether its treasure can be reached
  /// is kept for the next one.
  package mutating func state(
    of marker: Marker, searching compiled: inout CompiledLayout
  ) -> MarkerState? {
    guard let stance = stance(of: marker) else { return nil }
    return MarkerState(
      name: marker.name,
      orientation: Orientation(
        actual: stance.frame.origin, desired: stance.desired,
        tolerance: marker.tolerance.points(at: viewport.displayScale)),
      frame: stance.frame, frameInView: stance.frameInView, slack: stance.slack,
      distance: stance.distance(forArtworkOf: marker.size),
      isReachable: isReachable(marker, from: stance, in: &compiled))
  }
}

/// Where a marker is and wants to be, in content coordinates.
struct Stance {
  var frame: Rect
  var frameInView: Rect
  var desired: Point

  var slack: Point { desired - frame.origin }

  /// The length of the line from the frame's centre to that of artwork at the desired origin; artwork without
  /// extent counts as large as the frame.
  ///
  /// Sweeps compute it in the same steps, so that their distances have the same bits.
  func distance(forArtworkOf size: Size) -> Double {
    let artwork = size == .zero ? frame.size : size
    let x = slack.x + (artwork.width - frame.size.width) / 2
    let y = slack.y + (artwork.height - frame.size.height) / 2
    return (x * x + y * y).squareRoot()
  }
}

extension Layout {
  private mutating func stance(of marker: Marker) -> Stance? {
    guard let frame = frame(of: marker.view, in: .content),
      let frameInView = self.frame(of: marker.view, in: .view),
      let reference = self.frame(of: marker.reference, in: .content)
    else { return nil }
    return Stance(
      frame: frame, frameInView: frameInView, desired: reference.origin + marker.target)
  }

  /// Returns whether scrolling within the limits can bring the marker to its treasure.
  ///
  /// Wherever the marker falls short of its treasure, scrolling by what is missing moves the visible
  /// bounds, and the marker with them, by as much. So the search scrolls until nothing is missing or
  /// the limits leave no way to go, which for a marker that its bounds hold takes one step.
  private mutating func isReachable(
    _ marker: Marker, from stance: Stance, in compiled: inout CompiledLayout
  ) -> Bool {
    guard let model = scrollModel else { return shows(marker, in: stance) }
    var (current, viewport) = (stance, viewport)
    for _ in 0..<Layout.maximumSearchSteps {
      let next = model.clamped(viewport.offset + current.slack)
      if next == viewport.offset { break }
      viewport.offset = next
      guard let there = compiled.stance(of: marker, at: viewport) else { return false }
      current = there
    }
    let isWithinLimits = model.clamped(viewport.offset) == viewport.offset
    return isWithinLimits && shows(marker, in: current)
  }

  private static let maximumSearchSteps = 16

  private func shows(_ marker: Marker, in stance: Stance) -> Bool {
    Orientation(
      actual: stance.frame.origin, desired: stance.desired,
      tolerance: marker.tolerance.points(at: viewport.displayScale)
    ).isX
  }
}

extension CompiledLayout {
  /// Creates the compiled form of what a marker's state takes: its view and its reference.
  package init(_ layout: Layout, of marker: Marker) {
    self.init(layout, views: [marker.view, marker.reference])
  }

  /// Returns where a marker is and wants to be.
  fileprivate mutating func stance(of marker: Marker, at viewport: Viewport) -> Stance? {
    guard let region = try? region(at: viewport) else { return nil }
    let frame = region.frame(at: 0, in: .content).value(at: viewport)
    let reference = region.frame(at: 1, in: .content).value(at: viewport)
    return Stance(
      frame: frame, frameInView: region.frame(at: 0, in: .view).value(at: viewport),
      desired: reference.origin + marker.target)
  }
}
