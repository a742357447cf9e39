public import Geometry
public import Markers

/// What a marker does, in one byte: whether it shows the X, and the edges that clamp it.
public struct StateFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension StateFlags {
  /// The left edge keeps the marker from its treasure.
  public static let left = StateFlags(rawValue: 1)
  /// The right edge does.
  public static let right = StateFlags(rawValue: 2)
  /// The top edge does.
  public static let top = StateFlags(rawValue: 4)
  /// The bottom edge does.
  public static let bottom = StateFlags(rawValue: 8)
  /// The marker shows the X.
  public static let x = StateFlags(rawValue: 16)

  /// The edges, without the kind.
  public var edges: StateFlags { subtracting(.x) }

  /// Creates the flags of a state.
  public init(_ state: MarkerState) {
    self = state.clampedEdges.reduce(into: state.orientation.isX ? .x : []) { flags, edge in
      flags.insert(StateFlags(edge))
    }
  }

  /// Creates the flag of an edge.
  public init(_ edge: Edge) {
    switch edge {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    }
  }

  /// The edges that clamp: first left or right, then top or bottom.
  public var clampedEdges: [Edge] {
    [Edge.left, .right, .top, .bottom].filter { contains(StateFlags($0)) }
  }

  /// The name of what the marker shows: `x` or `arrow`.
  public var kindName: String { contains(.x) ? "x" : "arrow" }

  /// The names of the edges that clamp, joined by `+`.
  public var edgeNames: String { clampedEdges.map(\.rawValue).joined(separator: "+") }
}
