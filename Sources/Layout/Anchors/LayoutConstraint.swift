public import Constraints

/// A relation between anchors, and how strongly it is to hold.
///
///     let stays = marker.leading >= view.leading
///     let wants = (marker.leading == map.leading + 1610).priority(998)
public struct LayoutConstraint {
  /// The left-hand side.
  public var left: LayoutExpression

  /// How the sides compare.
  public var relation: Relation

  /// The right-hand side.
  public var right: LayoutExpression

  /// How strongly the relation is to hold.
  public var priority: Priority

  /// The name that reports use; the formula where there is none.
  public var identifier: String?

  /// Where the constraint was made, where that is known; reports name it.
  public var location: Location?

  /// Creates a constraint.
  public init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression,
    priority: Priority = .required, identifier: String? = nil
  ) {
    self.left = left
    self.relation = relation
    self.right = right
    self.priority = priority
    self.identifier = identifier
  }
}

extension LayoutConstraint {
  /// Returns the constraint at another priority.
  public func priority(_ priority: Priority) -> LayoutConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// Returns the constraint under a name.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    var copy = self
    copy.identifier = identifier
    return copy
  }
}

extension LayoutExpressionConvertible {
  /// Returns a constraint that holds two expressions equal.
  public static func == (lhs: Self, rhs: some LayoutExpressionConvertible) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .equal, rhs.layoutExpression)
  }

  /// Returns a constraint that holds one expression at or below another.
  public static func <= (lhs: Self, rhs: some LayoutExpressionConvertible) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .lessThanOrEqual, rhs.layoutExpression)
  }

  /// Returns a constraint that holds one expression at or above another.
  public static func >= (lhs: Self, rhs: some LayoutExpressionConvertible) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .greaterThanOrEqual, rhs.layoutExpression)
  }

  /// Returns a constraint that holds an expression at a number.
  public static func == (lhs: Self, rhs: Scalar) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .equal, LayoutExpression(constant: rhs))
  }

  /// Returns a constraint that holds an expression at or below a number.
  public static func <= (lhs: Self, rhs: Scalar) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .lessThanOrEqual, LayoutExpression(constant: rhs))
  }

  /// Returns a constraint that holds an expression at or above a number.
  public static func >= (lhs: Self, rhs: Scalar) -> LayoutConstraint {
    LayoutConstraint(lhs.layoutExpression, .greaterThanOrEqual, LayoutExpression(constant: rhs))
  }

  /// Returns a constraint that holds an expression at a number.
  public static func == (lhs: Scalar, rhs: Self) -> LayoutConstraint { rhs == lhs }

  /// Returns a constraint that holds an expression at or above a number.
  public static func <= (lhs: Scalar, rhs: Self) -> LayoutConstraint { rhs >= lhs }

  /// Returns a constraint that holds an expression at or below a number.
  public static func >= (lhs: Scalar, rhs: Self) -> LayoutConstraint { rhs <= lhs }
}
