/// One attribute of an item's frame, as constraints name it.
public struct Anchor {
  /// A part of a frame.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline
  }

  /// The item whose attribute is meant.
  public let item: LayoutItem

  /// The attribute.
  public let attribute: Attribute

  /// Creates an anchor.
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

extension Anchor {
  /// The name that reports use, such as `marker.leading`.
  public var name: String { "\(item.name).\(attribute.rawValue)" }
}

extension Anchor.Attribute {
  /// Whether the attribute is a place rather than an extent.
  public var isLocation: Bool { self != .width && self != .height }

  /// Whether the attribute belongs to the x axis.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
    }
  }

  /// Whether the attribute is an edge, which a scroll view lends to its content area.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: false
    }
  }
}

/// Something that has anchors.
public protocol Anchored {
  /// The item whose anchors are meant.
  var item: LayoutItem { get }
}

extension Anchored {
  /// The edge at which text begins: left, or right where text runs from right to left.
  public var leading: Anchor { Anchor(item, .leading) }
  /// The edge at which text ends: right, or left where text runs from right to left.
  public var trailing: Anchor { Anchor(item, .trailing) }
  /// The left edge.
  public var left: Anchor { Anchor(item, .left) }
  /// The right edge.
  public var right: Anchor { Anchor(item, .right) }
  /// The top edge.
  public var top: Anchor { Anchor(item, .top) }
  /// The bottom edge.
  public var bottom: Anchor { Anchor(item, .bottom) }
  /// The horizontal extent.
  public var width: Anchor { Anchor(item, .width) }
  /// The vertical extent.
  public var height: Anchor { Anchor(item, .height) }
  /// The middle between left and right.
  public var centerX: Anchor { Anchor(item, .centerX) }
  /// The middle between top and bottom.
  public var centerY: Anchor { Anchor(item, .centerY) }
  /// The line on which the first line of text stands; the bottom edge of views without text.
  ///
  /// A stack view's is that of its first arranged view that is not hidden.
  public var firstBaseline: Anchor { Anchor(item, .firstBaseline) }
  /// The line on which the last line of text stands; the bottom edge of views without text.
  ///
  /// A stack view's is that of its last arranged view that is not hidden in a column, of the first in a
  /// row.
  public var lastBaseline: Anchor { Anchor(item, .lastBaseline) }
}
