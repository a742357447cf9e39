public import Layout

/// Why a marker cannot be placed.
public indirect enum PlacementError: Error, Hashable, Sendable {
  /// The layout lacks a view that the marker names.
  case unknownView(String)
  /// No constraint of the layout names the target as a number of the viewport.
  case targetIsFixed(marker: String)
  /// The layout cannot be solved at a viewport or for a target.
  case layout(LayoutError)
}

extension PlacementError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownView(let name): "the marker names the view \(name), which the layout does not have"
    case .targetIsFixed(let marker):
      "the layout holds the target of \(marker) fixed; make one with makeLayout(movingTargetOf:), or "
        + "let its constraints name .targetX and .targetY"
    case .layout(let error): error.description
    }
  }
}
