internal import Constraints

/// A sum of anchors with coefficients, and a number that follows from the viewport.
public struct LayoutExpression {
  /// An anchor and its coefficient.
  public typealias Term = (anchor: Anchor, coefficient: Double)

  /// The terms in the order in which they were written.
  public var terms: [Term]

  /// What is added to the terms.
  public var constant: Scalar

  /// Creates an expression from its parts.
  public init(terms: [Term] = [], constant: Scalar = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// Something that can stand in a layout expression: an anchor or a sum.
public protocol LayoutExpressionConvertible {
  /// The operand as an expression.
  var layoutExpression: LayoutExpression { get }
}

extension LayoutExpression: LayoutExpressionConvertible {
  public var layoutExpression: LayoutExpression { self }
}

extension Anchor: LayoutExpressionConvertible {
  public var layoutExpression: LayoutExpression { LayoutExpression(terms: [(self, 1)]) }
}

extension LayoutExpression {
  /// Returns this expression plus a multiple of another.
  public func adding(_ other: LayoutExpression, times factor: Double = 1) -> LayoutExpression {
    var sum = self
    sum.add(other, times: factor)
    return sum
  }

  /// Adds a multiple of another expression.
  ///
  /// - Complexity: O(*n*) in the terms of the other.
  package mutating func add(_ other: LayoutExpression, times factor: Double) {
    for term in other.terms {
      terms.append((term.anchor, term.coefficient.multiplyingAsFraction(factor)))
    }
    constant = constant.adding(other.constant, times: factor)
  }
}

extension Scalar {
  /// Returns this number plus a multiple of another, without a sum where one of them is 0 or both never change.
  func adding(_ other: Scalar, times factor: Double) -> Scalar {
    if case .constant(let first) = self, case .constant(let second) = other {
      return .constant(first.addingAsFraction(second.multiplyingAsFraction(factor)))
    }
    if other == 0 { return self }
    let addend = factor == 1 ? other : .product(factor, other)
    return self == 0 ? addend : .sum(self, addend)
  }
}

extension LayoutExpressionConvertible {
  /// Returns the sum of two expressions.
  public static func + (lhs: Self, rhs: some LayoutExpressionConvertible) -> LayoutExpression {
    lhs.layoutExpression.adding(rhs.layoutExpression)
  }

  /// Returns the difference of two expressions.
  public static func - (lhs: Self, rhs: some LayoutExpressionConvertible) -> LayoutExpression {
    lhs.layoutExpression.adding(rhs.layoutExpression, times: -1)
  }

  /// Returns the sum of an expression and a number.
  public static func + (lhs: Self, rhs: Scalar) -> LayoutExpression {
    lhs.layoutExpression.adding(LayoutExpression(constant: rhs))
  }

  /// Returns the difference of an expression and a number.
  public static func - (lhs: Self, rhs: Scalar) -> LayoutExpression {
    lhs.layoutExpression.adding(LayoutExpression(constant: rhs), times: -1)
  }

  /// Returns a part of an expression.
  public static func / (operand: Self, divisor: Double) -> LayoutExpression {
    (1 / divisor) * operand
  }

  /// Returns a multiple of an expression.
  public static func * (operand: Self, factor: Double) -> LayoutExpression { factor * operand }

  /// Returns a multiple of an expression.
  public static func * (factor: Double, operand: Self) -> LayoutExpression {
    LayoutExpression().adding(operand.layoutExpression, times: factor)
  }
}
