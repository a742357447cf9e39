public import Geometry

/// A direction on the screen in words: one of eight, each 45° wide.
public enum ScreenDirection: Int, Hashable, Sendable, CaseIterable {
  case right, rightAndDown, down, leftAndDown, left, leftAndUp, up, rightAndUp

  /// Creates the direction that is nearest to a heading.
  public init(_ heading: Angle) {
    let eighth = (heading.normalized.radians / (.pi / 4) + 0.5).rounded(.down)
    self = ScreenDirection.allCases[(Int(eighth) + 8) % 8]
  }
}

extension ScreenDirection {
  /// The direction in English, as it follows “points” or “to the”: `right and down`.
  public var words: String {
    switch self {
    case .right: "right"
    case .rightAndDown: "right and down"
    case .down: "down"
    case .leftAndDown: "left and down"
    case .left: "left"
    case .leftAndUp: "left and up"
    case .up: "up"
    case .rightAndUp: "right and up"
    }
  }
}
