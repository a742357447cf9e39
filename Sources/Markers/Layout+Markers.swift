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
    var constrained = ConstrainedMarker(self, of: marker)
    return constrained.state(in: &self)
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

extension Stance {
  /// Returns whether a marker shows the X on a screen.
  func shows(_ marker: Marker, at screen: Viewport) -> Bool {
    Orientation.isX(
      actual: frame.origin, desired: desired,
      tolerance: marker.tolerance.points(at: screen.displayScale))
  }
}

extension Layout {
  /// Returns where a marker is and wants to be at the layout's viewport.
  mutating func stance(of marker: Marker) -> Stance? {
    guard let view = index(of: marker.view), let reference = index(of: marker.reference) else {
      return nil
    }
    let frame = frame(at: view, in: .content)
    return Stance(
      frame: frame,
      frameInView: Rect(origin: origin(at: view, in: .view), size: frame.size),
      desired: origin(at: reference, in: .content) + marker.target)
  }
}
