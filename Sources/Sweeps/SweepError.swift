public import Layout

/// Why a sweep or a map of offsets cannot be made.
public enum SweepError: Error, Hashable, Sendable {
  /// The layout lacks a view that the marker names.
  case unknownView(String)
  /// The layout cannot be solved at a viewport.
  case layout(LayoutError)
  /// The offsets fall into more parts than can be handled.
  case tooManyParts(limit: Int)
}

extension SweepError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownView(let name): "the marker names the view \(name), which the layout does not have"
    case .layout(let error): error.description
    case .tooManyParts(let limit):
      "the offsets fall into more than \(limit) parts; ask for a smaller range of them"
    }
  }
}
