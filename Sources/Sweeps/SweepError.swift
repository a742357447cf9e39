public import Geometry
public import Layout
internal import Markers

/// Why a sweep or a map of offsets cannot be made.
public enum SweepError: Error, Hashable, Sendable {
  /// The layout lacks a view that the marker names.
  case unknownView(String)
  /// The layout cannot be solved at a viewport.
  case layout(LayoutError)
  /// A track magnifies or turns the canvas for a marker whose constraints say all; only a placement knows of it.
  case projected(marker: String, zoom: Double, bearing: Angle)
  /// The offsets are not divided by straight lines.
  case notStraight(marker: String, reason: String)
  /// A marker hides at every offset, as its margins leave nothing of the screen.
  case hidden(marker: String)
  /// The offsets fall into more parts than can be handled.
  case tooManyParts(limit: Int)
}

extension SweepError {
  init(_ error: PlacementError) {
    switch error {
    case .unknownView(let name): self = .unknownView(name)
    case .targetIsFixed(let marker): preconditionFailure("the target of \(marker) moves")
    case .numberOutOfRange(let parameter, let number):
      preconditionFailure("\(parameter) was \(number) when the placer was made")
    case .layout(let error): self = .layout(error)
    }
  }
}

extension SweepError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownView(let name): "the marker names the view \(name), which the layout does not have"
    case .layout(let error): error.description
    case .projected(let marker, let zoom, let bearing):
      "zoom is \(zoom) and bearing \(bearing.degrees)°, but the constraints of the marker \(marker) alone know zoom 1 "
        + "and bearing 0° only; sweep it by its placer"
    case .notStraight(let marker, let reason):
      "the marker \(marker) has \(reason), so that the offsets are not divided by straight lines; 'waymark sweep' "
        + "with --summary counts them, with --transitions it finds the borders along rows"
    case .hidden(let marker):
      "the margins of the marker \(marker) leave nothing of the screen, so that it hides at every offset"
    case .tooManyParts(let limit):
      "the offsets fall into more than \(limit) parts; ask for a smaller range of them"
    }
  }
}
