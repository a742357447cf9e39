internal import Constraints
internal import Geometry

extension LayoutConstraint {
  /// The identifier, or the formula where there is none.
  public var name: String { identifier ?? formula }

  /// The constraint as a formula, such as `marker.leading == map.leading + 1610 @998`.
  public var formula: String { text.formula(constant: right.constant) }

  /// The parts of the formula that stay while the constant changes.
  var text: ConstraintText { ConstraintText(self) }
}

/// A constraint's formula but for the constant of its right-hand side.
struct ConstraintText: Hashable, Sendable {
  /// The left-hand side and the relation.
  let head: String
  /// The terms of the right-hand side, empty where there are none.
  let terms: String
  /// The priority, empty if the constraint is required.
  let suffix: String

  init(_ constraint: LayoutConstraint) {
    head = "\(constraint.left.description) \(constraint.relation.rawValue) "
    terms = constraint.right.termText
    let priority = constraint.priority
    suffix = priority.isRequired ? "" : " @\(priority.rawValue.decimal.plain)"
  }

  /// Returns the whole formula.
  func formula(constant: Scalar) -> String {
    head + LayoutExpression.text(terms: terms, constant: constant) + suffix
  }
}

extension LayoutExpression: CustomStringConvertible {
  public var description: String {
    LayoutExpression.text(terms: termText, constant: constant)
  }

  /// The terms without the constant.
  fileprivate var termText: String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient < 0
      let size = term.coefficient.magnitude
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += size == 1 ? term.anchor.name : "\(size.plain) * \(term.anchor.name)"
    }
    return text
  }

  /// Returns terms with a constant behind them, where there is one.
  fileprivate static func text(terms: String, constant: Scalar) -> String {
    if terms.isEmpty { return constant.description }
    return constant == .constant(0) ? terms : terms + constant.asSummand
  }
}

extension Scalar: CustomStringConvertible {
  public var description: String { isNegative ? "-" + unsigned : unsigned }

  /// Whether the formula begins with a sign.
  private var isNegative: Bool {
    switch self {
    case .constant(let number), .product(let number, _): number < 0
    case .sum(let first, _): first.isNegative
    default: false
    }
  }

  private var isSum: Bool { if case .sum = self { true } else { false } }

  /// The formula as it stands behind what it is added to, with its sign between the two.
  fileprivate var asSummand: String { (isNegative ? " - " : " + ") + unsigned }

  /// The formula without the sign that it begins with; sums, and what has a sign, are in parentheses behind a factor.
  private var unsigned: String {
    switch self {
    case .constant(let value): return value.magnitude.plain
    case .parameter(let parameter): return parameter.rawValue
    case .target(let coordinate): return coordinate.parameter.rawValue
    case .sum(let first, let second): return first.unsigned + second.asSummand
    case .product(let factor, let operand):
      var text = operand.description
      if operand.isSum || operand.isNegative { text = "(" + text + ")" }
      return factor.magnitude == 1 ? text : factor.magnitude.plain + " * " + text
    case .min(let first, let second): return "min(" + Scalar.list(first, second)
    case .max(let first, let second): return "max(" + Scalar.list(first, second)
    }
  }

  private static func list(_ first: Scalar, _ second: Scalar) -> String {
    first.description + ", " + second.description + ")"
  }
}
