/// Something that can stand in a linear expression: a variable, a parameter or a sum.
public protocol ExpressionConvertible {
  /// The operand as an expression.
  var expression: Expression { get }
}

extension Expression: ExpressionConvertible {
  @inlinable @inline(__always) public var expression: Expression { self }
}

extension Variable: ExpressionConvertible {
  @inlinable @inline(__always) public var expression: Expression { Expression(self) }
}

extension Parameter: ExpressionConvertible {
  @inlinable @inline(__always) public var expression: Expression { Expression(self) }
}

extension ExpressionConvertible {
  /// Returns the sum of two expressions.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public static func + (lhs: Self, rhs: some ExpressionConvertible) -> Expression {
    var sum = lhs.expression
    sum.add(rhs.expression)
    return sum
  }

  /// Returns the difference of two expressions.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public static func - (lhs: Self, rhs: some ExpressionConvertible) -> Expression {
    var difference = lhs.expression
    difference.add(rhs.expression, times: -1)
    return difference
  }

  /// Returns the expression with the opposite sign.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public static prefix func - (operand: Self) -> Expression {
    var opposite = Expression()
    opposite.add(operand.expression, times: -1)
    return opposite
  }

  /// Returns a multiple of an expression.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public static func * (factor: Double, operand: Self) -> Expression {
    var multiple = Expression()
    multiple.add(operand.expression, times: factor)
    return multiple
  }

  /// Returns a multiple of an expression.
  @inlinable @inline(__always)
  public static func * (operand: Self, factor: Double) -> Expression { factor * operand }

  /// Returns a part of an expression.
  @inlinable @inline(__always)
  public static func / (operand: Self, divisor: Double) -> Expression { (1 / divisor) * operand }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  func related(_ relation: Relation, to other: some ExpressionConvertible) -> Constraint {
    Constraint(self - other, relation)
  }

  /// Returns a constraint that holds two expressions equal.
  @inlinable @inline(__always)
  public static func == (lhs: Self, rhs: some ExpressionConvertible) -> Constraint {
    lhs.related(.equal, to: rhs)
  }

  /// Returns a constraint that holds one expression at or below another.
  @inlinable @inline(__always)
  public static func <= (lhs: Self, rhs: some ExpressionConvertible) -> Constraint {
    lhs.related(.lessThanOrEqual, to: rhs)
  }

  /// Returns a constraint that holds one expression at or above another.
  @inlinable @inline(__always)
  public static func >= (lhs: Self, rhs: some ExpressionConvertible) -> Constraint {
    lhs.related(.greaterThanOrEqual, to: rhs)
  }
}

// MARK: - Numbers

extension ExpressionConvertible {
  /// Returns the sum of an expression and a number.
  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  public static func + (lhs: Self, rhs: Double) -> Expression {
    var sum = lhs.expression
    sum.add(rhs)
    return sum
  }

  /// Returns the sum of a number and an expression.
  @inlinable @inline(__always)
  public static func + (lhs: Double, rhs: Self) -> Expression { rhs + lhs }

  /// Returns the difference of an expression and a number.
  @inlinable @inline(__always)
  public static func - (lhs: Self, rhs: Double) -> Expression { lhs + -rhs }

  /// Returns the difference of a number and an expression.
  @inlinable @inline(__always)
  public static func - (lhs: Double, rhs: Self) -> Expression { -rhs + lhs }

  #if hasFeature(Embedded)
    // Where the engine is downloaded, one copy is enough.
    @usableFromInline @inline(never)
  #else
    @inlinable @inline(__always)
  #endif
  func related(_ relation: Relation, to number: Double) -> Constraint {
    Constraint(self - number, relation)
  }

  /// Returns a constraint that holds an expression at a number.
  @inlinable @inline(__always)
  public static func == (lhs: Self, rhs: Double) -> Constraint {
    lhs.related(.equal, to: rhs)
  }

  /// Returns a constraint that holds an expression at or below a number.
  @inlinable @inline(__always)
  public static func <= (lhs: Self, rhs: Double) -> Constraint {
    lhs.related(.lessThanOrEqual, to: rhs)
  }

  /// Returns a constraint that holds an expression at or above a number.
  @inlinable @inline(__always)
  public static func >= (lhs: Self, rhs: Double) -> Constraint {
    lhs.related(.greaterThanOrEqual, to: rhs)
  }

  /// Returns a constraint that holds an expression at a number.
  @inlinable @inline(__always)
  public static func == (lhs: Double, rhs: Self) -> Constraint { rhs == lhs }

  /// Returns a constraint that holds an expression at or above a number.
  @inlinable @inline(__always)
  public static func <= (lhs: Double, rhs: Self) -> Constraint { rhs >= lhs }

  /// Returns a constraint that holds an expression at or below a number.
  @inlinable @inline(__always)
  public static func >= (lhs: Double, rhs: Self) -> Constraint { rhs <= lhs }
}
