/// A linear relation between variables, and how strongly it is to hold.
///
///     let stays = marker + width <= viewport
///     let wants = (marker == 1610 - offset).priority(998)
public struct Constraint: Hashable, Sendable {
  /// What is compared with 0.
  public var expression: Expression

  /// How the expression compares with 0.
  public var relation: Relation

  /// How strongly the relation is to hold.
  public var priority: Priority

  /// How long the constraint holds out if it is required and a running layout cannot satisfy it.
  public var tenacity: Tenacity

  /// Whether the constraint states the size of a view's own content; such constraints lose ties
  /// against all others.
  public var isContentSize: Bool

  /// The name that reports use.
  public var identifier: String?

  /// Creates a constraint that compares an expression with 0.
  @inlinable @inline(__always)
  public init(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required,
    tenacity: Tenacity = .firm, isContentSize: Bool = false, identifier: String? = nil
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.tenacity = tenacity
    self.isContentSize = isContentSize
    self.identifier = identifier
  }
}

extension Constraint {
  /// Returns the constraint at another priority.
  @inlinable @inline(__always)
  public consuming func priority(_ priority: Priority) -> Constraint {
    self.priority = priority
    return self
  }

  /// Returns the constraint under a name.
  @inlinable @inline(__always)
  public consuming func identifier(_ identifier: String) -> Constraint {
    self.identifier = identifier
    return self
  }
}
