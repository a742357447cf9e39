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
    suffix = priority.isRequired ? "" : " @\(priority.rawValue.plain)"
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
  public var description: String {
    switch self {
    case .constant(let value): value.plain
    case .parameter(let parameter): parameter.rawValue
    case .target(let coordinate): coordinate.parameter.rawValue
    case .sum(let first, let second): first.description + second.asSummand
    case .product(-1, let operand): "-\(operand.asFactor)"
    case .product(let factor, let operand): "\(factor.plain) * \(operand.asFactor)"
    case .min(let first, let second): "min(\(first.description), \(second.description))"
    case .max(let first, let second): "max(\(first.description), \(second.description))"
    }
  }
}

extension Scalar {
  /// The formula as it stands behind others that it is added to, with its sign.
  fileprivate var asSummand: String {
    let text = description
    return text.hasPrefix("-") ? " - \(text.dropFirst())" : " + \(text)"
  }

  /// The formula as it stands behind a sign or a factor: sums, and what begins with a sign, in parentheses.
  private var asFactor: String {
    let text = description
    if case .sum = self { return "(\(text))" }
    return text.hasPrefix("-") ? "(\(text))" : text
  }
}
