public import Layout

/// Why a marker cannot be placed.
public indirect enum PlacementError: Error, Hashable, Sendable {
  /// The layout lacks a view that the marker names.
  case unknownView(String)
  /// No constraint of the layout names the target as a number of the viewport.
  case targetIsFixed(marker: String)
  #if !WAYMARK_PAGE
    /// A number of a placement is not finite, or a length is below 0.
    case numberOutOfRange(parameter: String, number: Double)
  #endif
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
    #if !WAYMARK_PAGE
      case .numberOutOfRange(let parameter, let number):
        "cannot place the marker by \(parameter) = \(number); it has to be finite and within 1e12, and lengths have to be 0 or more"
    #endif
    case .layout(let error): error.description
    }
  }
}
