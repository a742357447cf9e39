public import Constraints
public import Geometry

/// The four edges of an item, which can be held on those of another: `map.edges == scroll.edges`.
public struct EdgeAnchors {
  let item: LayoutItem
}

/// The width and the height of an item: `marker.size == map.size`.
public struct SizeAnchors {
  let item: LayoutItem
}

/// Both coordinates of an item's middle: `marker.center == view.center`.
public struct CenterAnchors {
  let item: LayoutItem
}

extension Anchored {
  /// All four edges.
  public var edges: EdgeAnchors { EdgeAnchors(item: item) }

  /// The width and the height.
  public var size: SizeAnchors { SizeAnchors(item: item) }

  /// Both coordinates of the middle.
  public var center: CenterAnchors { CenterAnchors(item: item) }
}

extension EdgeAnchors {
  /// Returns constraints that hold left, top, right and bottom on those of another item.
  public static func == (lhs: EdgeAnchors, rhs: EdgeAnchors) -> [LayoutConstraint] {
    lhs.item.edges(equalTo: rhs.item)
  }
}

extension SizeAnchors {
  /// Returns constraints that hold the width and the height on those of another item.
  public static func == (lhs: SizeAnchors, rhs: SizeAnchors) -> [LayoutConstraint] {
    [lhs.item.width == rhs.item.width, lhs.item.height == rhs.item.height]
  }

  /// Returns constraints that hold the width and the height at those of a size.
  public static func == (lhs: SizeAnchors, rhs: Size) -> [LayoutConstraint] {
    [
      lhs.item.width == Scalar.constant(rhs.width), lhs.item.height == Scalar.constant(rhs.height),
    ]
  }
}

extension CenterAnchors {
  /// Returns constraints that hold the middle on that of another item.
  public static func == (lhs: CenterAnchors, rhs: CenterAnchors) -> [LayoutConstraint] {
    [lhs.item.centerX == rhs.item.centerX, lhs.item.centerY == rhs.item.centerY]
  }
}

// MARK: - Edges

extension Anchored {
  /// Returns constraints that hold all four edges on those of another item, moved inwards by insets.
  public func edges(
    equalTo other: some Anchored, insets: EdgeInsets = .zero
  ) -> [LayoutConstraint] {
    edges(of: other, insets: insets, least: .equal, greatest: .equal)
  }

  /// Returns constraints that keep all four edges inside those of another item, moved inwards by
  /// insets; touching them is inside.
  public func edges(
    inside other: some Anchored, insets: EdgeInsets = .zero
  ) -> [LayoutConstraint] {
    edges(of: other, insets: insets, least: .greaterThanOrEqual, greatest: .lessThanOrEqual)
  }

  private func edges(
    of other: some Anchored, insets: EdgeInsets, least: Relation, greatest: Relation
  ) -> [LayoutConstraint] {
    [
      LayoutConstraint(left, least, other.left, plus: insets.left),
      LayoutConstraint(top, least, other.top, plus: insets.top),
      LayoutConstraint(right, greatest, other.right, plus: 0 - insets.right),
      LayoutConstraint(bottom, greatest, other.bottom, plus: 0 - insets.bottom),
    ]
  }
}

extension LayoutConstraint {
  /// Creates a constraint between an anchor and another at a distance.
  fileprivate init(_ left: Anchor, _ relation: Relation, _ right: Anchor, plus distance: Double) {
    self.init(
      left.layoutExpression, relation,
      LayoutExpression(terms: [(right, 1)], constant: .constant(distance)))
  }
}

// MARK: - Several constraints

extension Array where Element == LayoutConstraint {
  /// Returns the constraints at another priority.
  public func priority(_ priority: Priority) -> [LayoutConstraint] {
    map { $0.priority(priority) }
  }

  /// Returns the constraints under a name, each followed by its first anchor's attribute, as in
  /// `pin.left`.
  public func identifier(_ identifier: String) -> [LayoutConstraint] {
    map { constraint in
      let attribute = constraint.left.terms.first?.anchor.attribute.rawValue
      return constraint.identifier(attribute.map { "\(identifier).\($0)" } ?? identifier)
    }
  }
}
