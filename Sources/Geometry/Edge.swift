/// A side of a rectangle.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case left, top, right, bottom
}

extension Edge {
  /// Any number of sides of a rectangle.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let left = Set(rawValue: 1)
    public static let right = Set(rawValue: 2)
    public static let top = Set(rawValue: 4)
    public static let bottom = Set(rawValue: 8)
  }
}

extension Edge.Set {
  /// Creates a set of one edge.
  public init(_ edge: Edge) {
    switch edge {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    }
  }

  /// Creates the set of the edges that keep something from going a way: one along each axis of the way.
  public init(against way: Point) {
    self = way.x == 0 ? [] : way.x < 0 ? .left : .right
    if way.y != 0 { insert(way.y < 0 ? .top : .bottom) }
  }

  /// The edges: left, right, top and bottom, as far as they are in the set.
  public var edges: [Edge] {
    [Edge.left, .right, .top, .bottom].filter { contains(Edge.Set($0)) }
  }

  /// The names of the edges, in the same order.
  public var names: [String] { edges.map { $0.rawValue } }
}
