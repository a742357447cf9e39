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
  static let combinationCount = 64

  /// The edges, without the kind.
  public var edges: StateFlags { subtracting([.x, .hidden]) }

  /// Creates the flags of a state.
  public init(_ state: MarkerState) {
    self.init(
      slack: state.slack, isSeen: state.orientation.isX,
      isHidden: state.details?.hiddenBecause != nil)
  }

  init(_ answer: PlacementAnswer) {
    self.init(
      slack: answer.slack, isSeen: answer.isSeen, isHidden: answer.hiddenBecause != nil)
  }

  private init(slack: Point, isSeen: Bool, isHidden: Bool) {
    self.init(edgesOf: slack)
    if isHidden { insert(.hidden) } else if isSeen { insert(.x) }
  }

  /// Creates the flags of the edges that keep a marker from where it wants to be.
  init(edgesOf slack: Point) {
    self = slack.x == 0 ? [] : slack.x < 0 ? .left : .right
    if slack.y != 0 { insert(slack.y < 0 ? .top : .bottom) }
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

  /// The name of what the marker shows: `x`, `arrow` or `hidden`.
  public var kindName: String { contains(.x) ? "x" : contains(.hidden) ? "hidden" : "arrow" }

  /// The names of the edges that clamp, joined by `+`.
  public var edgeNames: String { clampedEdges.map(\.rawValue).joined(separator: "+") }
}
