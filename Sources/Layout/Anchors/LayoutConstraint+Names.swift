internal import Constraints

extension LayoutConstraint {
  /// The identifier, or the formula where there is none.
  public var name: String { identifier ?? formula }

  /// The constraint as a formula, such as `marker.leading == map.leading + 1610 @998`.
  public var formula: String {
    let suffix = priority.isRequired ? "" : " @\(priority.rawValue.plain)"
    return "\(left.description) \(relation.rawValue) \(right.description)\(suffix)"
  }
}

extension LayoutExpression: CustomStringConvertible {
  public var description: String {
    var text = ""
    for term in terms {
      let isNegative = term.coefficient < 0
      let size = term.coefficient.magnitude
      text += text.isEmpty ? (isNegative ? "-" : "") : (isNegative ? " - " : " + ")
      text += size == 1 ? term.anchor.name : "\(size.plain) * \(term.anchor.name)"
    }
    if text.isEmpty { return constant.description }
    switch constant {
    case .constant(0): return text
    case .constant(let value) where value < 0: return "\(text) - \((-value).plain)"
    default: return "\(text) + \(constant.description)"
    }
  }
}

extension Scalar: CustomStringConvertible {
  public var description: String {
    switch self {
    case .constant(let value): value.plain
    case .parameter(let parameter): parameter.rawValue
    case .sum(let first, .product(-1, let second)): "\(first.description) - \(second.description)"
    case .sum(let first, let second): "\(first.description) + \(second.description)"
    case .product(-1, let operand): "-\(operand.description)"
    case .product(let factor, let operand): "\(factor.plain) * \(operand.description)"
    case .min(let first, let second): "min(\(first.description), \(second.description))"
    case .max(let first, let second): "max(\(first.description), \(second.description))"
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The shortest decimal form, without a fraction of `.0`.
  var plain: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
