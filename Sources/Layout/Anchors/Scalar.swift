internal import Constraints

/// A number that follows from the viewport: the constant part of a layout constraint.
///
///     let header: LayoutConstraint = header.height == 210 - .offsetY
///     let pinned: LayoutConstraint = header.top == view.top - .max(.offsetY, 0)
public indirect enum Scalar: Hashable, Sendable {
  /// A number that never changes.
  case constant(Double)
  /// A number that the viewport gives.
  case parameter(ViewportParameter)
  /// A coordinate of one of several targets.
  case target(TargetCoordinate)
  /// The sum of two numbers.
  case sum(Scalar, Scalar)
  /// A number times a constant.
  case product(Double, Scalar)
  /// The smaller of two numbers.
  case min(Scalar, Scalar)
  /// The larger of two numbers.
  case max(Scalar, Scalar)
}

extension Scalar {
  /// The horizontal content offset.
  public static var offsetX: Scalar { .parameter(.offsetX) }
  /// The vertical content offset.
  public static var offsetY: Scalar { .parameter(.offsetY) }
  /// The horizontal coordinate of the place that a movable view wants.
  public static var targetX: Scalar { .parameter(.targetX) }
  /// The vertical coordinate of the place that a movable view wants.
  public static var targetY: Scalar { .parameter(.targetY) }
  /// The width of the viewport.
  public static var viewportWidth: Scalar { .parameter(.width) }
  /// The height of the viewport.
  public static var viewportHeight: Scalar { .parameter(.height) }
  /// How far bars cover the viewport from the top.
  public static var insetTop: Scalar { .parameter(.insetTop) }
  /// How far bars, or the keyboard, cover the viewport from the bottom.
  public static var insetBottom: Scalar { .parameter(.insetBottom) }

  /// Returns the number at a viewport.
  public func value(at viewport: Viewport) -> Double {
    switch self {
    case .constant(let value): value
    case .parameter(let parameter): viewport[parameter]
    case .target(let coordinate): coordinate.value
    case .sum(let first, let second): first.value(at: viewport) + second.value(at: viewport)
    case .product(let factor, let operand): factor * operand.value(at: viewport)
    case .min(let first, let second):
      Swift.min(first.value(at: viewport), second.value(at: viewport))
    case .max(let first, let second):
      Swift.max(first.value(at: viewport), second.value(at: viewport))
    }
  }

  /// The number if it never changes, however it is written.
  package var number: Double? {
    switch self {
    case .constant(let value): return value
    case .parameter, .target: return nil
    case .sum(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return first.addingAsFraction(second)
    case .product(let factor, let operand):
      return operand.number.map { $0.multiplyingAsFraction(factor) }
    case .min(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return Swift.min(first, second)
    case .max(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return Swift.max(first, second)
    }
  }

  /// Whether the number follows from the viewport's target.
  var namesTarget: Bool { names(.targetX) || names(.targetY) }

  /// Returns whether the number follows from a number of the viewport.
  package func names(_ wanted: ViewportParameter) -> Bool {
    switch self {
    case .constant, .target: false
    case .parameter(let parameter): parameter == wanted
    case .product(_, let operand): operand.names(wanted)
    case .sum(let first, let second), .min(let first, let second), .max(let first, let second):
      first.names(wanted) || second.names(wanted)
    }
  }

  /// Returns the sum of two numbers.
  public static func + (lhs: Scalar, rhs: Scalar) -> Scalar { .sum(lhs, rhs) }
  /// Returns the difference of two numbers.
  public static func - (lhs: Scalar, rhs: Scalar) -> Scalar { .sum(lhs, .product(-1, rhs)) }
  /// Returns a number times a constant.
  public static func * (lhs: Double, rhs: Scalar) -> Scalar { .product(lhs, rhs) }
  /// Returns the number with the opposite sign.
  public static prefix func - (operand: Scalar) -> Scalar { .product(-1, operand) }
}

extension Scalar: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self = .constant(value) }
  public init(integerLiteral value: Int) { self = .constant(Double(value)) }
}
