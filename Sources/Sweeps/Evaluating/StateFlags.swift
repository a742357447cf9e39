public import Geometry
public import Markers

/// What a marker does, in one byte: whether it shows the X or hides, and the edges that clamp it.
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
  /// The marker hides.
  public static let hidden = StateFlags(rawValue: 32)

  /// How many combinations there are.
  package static let combinationCount = 64

  /// The edges, without the kind.
  public var edges: StateFlags { subtracting([.x, .hidden]) }

  /// Creates the flags of a state.
  public init(_ state: MarkerState) {
    self.init(
      edges: state.clampedEdges, isSeen: state.orientation.isX,
      isHidden: state.isHidden)
  }

  init(_ answer: PlacementAnswer) {
    self.init(
      edges: answer.clampedEdges, isSeen: answer.isSeen, isHidden: answer.hiddenBecause != nil)
  }

  private init(edges: Edge.Set, isSeen: Bool, isHidden: Bool) {
    self.init(edges)
    if isHidden { insert(.hidden) } else if isSeen { insert(.x) }
  }

  /// Creates the flags of edges.
  public init(_ edges: Edge.Set) {
    self.init(rawValue: edges.rawValue)
  }

  /// The edges that clamp.
  public var clampedEdges: Edge.Set { Edge.Set(rawValue: edges.rawValue) }

  /// The name of what the marker shows: `x`, `arrow` or `hidden`.
  public var kindName: String { contains(.x) ? "x" : contains(.hidden) ? "hidden" : "arrow" }

  /// The names of the edges that clamp, joined by `+`.
  public var edgeNames: String { clampedEdges.names.joined(separator: "+") }
}
