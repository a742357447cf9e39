/// What is neither a name nor a number in a formula.
enum FormulaSymbol: String {
  case equal = "=="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case and = "&&"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
  case opening = "("
  case closing = ")"
  case comma = ","
  case at = "@"
}

extension FormulaSymbol {
  /// Creates the symbol that a text begins with, from its first two bytes.
  init?(_ first: UInt8, _ second: UInt8) {
    switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
    case ("=", "="): self = .equal
    case ("<", "="): self = .lessOrEqual
    case (">", "="): self = .greaterOrEqual
    case ("<", _): self = .less
    case (">", _): self = .greater
    case ("&", "&"): self = .and
    case ("+", _): self = .plus
    case ("-", _): self = .minus
    case ("*", _): self = .times
    case ("/", _): self = .over
    case ("(", _): self = .opening
    case (")", _): self = .closing
    case (",", _): self = .comma
    case ("@", _): self = .at
    default: return nil
    }
  }

  var isComparison: Bool {
    switch self {
    case .equal, .lessOrEqual, .greaterOrEqual, .less, .greater: true
    default: false
    }
  }

  var isOfSums: Bool { self == .plus || self == .minus }

  var isOfProducts: Bool { self == .times || self == .over }
}
