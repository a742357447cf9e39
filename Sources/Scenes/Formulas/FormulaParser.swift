internal import Constraints

/// A formula's structure, with the place of every part for messages.
indirect enum FormulaNode {
  case number(Double, at: Int)
  case path([String], at: Int)
  case negation(FormulaNode, at: Int)
  case operation(String, FormulaNode, FormulaNode, at: Int)
  case call(String, FormulaNode, FormulaNode, at: Int)

  var offset: Int {
    switch self {
    case .number(_, let offset), .path(_, let offset), .negation(_, let offset),
      .operation(_, _, _, let offset), .call(_, _, _, let offset):
      offset
    }
  }
}

/// A relation between two sums, and its priority.
struct FormulaRelation {
  var left: FormulaNode
  var relation: Relation
  var right: FormulaNode
  var priority: Priority
  var offset: Int
}

/// Reads `sum relation sum [@ priority]` by recursive descent.
struct FormulaParser {
  private let formula: Formula
  private var tokens: [FormulaToken]
  private var position = 0
  private var depth = 0

  init(_ formula: Formula) throws(SceneError) {
    self.formula = formula
    tokens = try FormulaToken.tokens(of: formula)
  }

  /// The nesting that no sensible formula reaches.
  private static let maximumDepth = 64
}

extension FormulaParser {
  mutating func parse() throws(SceneError) -> FormulaRelation {
    let left = try sum()
    let token = take()
    guard case .symbol(let symbol) = token.kind, let relation = Relation(rawValue: symbol) else {
      throw formula.error("expected ==, <= or >= but found \(token.name)", at: token.offset)
    }
    let right = try sum()
    let priority = try self.priority()
    let end = take()
    guard end.kind == .end else {
      throw formula.error(
        "expected the end, an operator or @priority but found \(end.name)", at: end.offset)
    }
    return FormulaRelation(
      left: left, relation: relation, right: right, priority: priority, offset: token.offset)
  }

  private mutating func take() -> FormulaToken {
    defer { if position < tokens.count - 1 { position += 1 } }
    return tokens[position]
  }

  private mutating func takeSymbol(_ symbols: String...) -> (symbol: String, offset: Int)? {
    guard case .symbol(let symbol) = tokens[position].kind, symbols.contains(symbol) else {
      return nil
    }
    return (symbol, take().offset)
  }

  private mutating func expect(_ symbol: String) throws(SceneError) {
    let token = take()
    guard token.kind == .symbol(symbol) else {
      throw formula.error("expected '\(symbol)' but found \(token.name)", at: token.offset)
    }
  }

  private mutating func sum() throws(SceneError) -> FormulaNode {
    var node = try product()
    while let (symbol, offset) = takeSymbol("+", "-") {
      node = .operation(symbol, node, try product(), at: offset)
    }
    return node
  }

  private mutating func product() throws(SceneError) -> FormulaNode {
    var node = try factor()
    while let (symbol, offset) = takeSymbol("*", "/") {
      node = .operation(symbol, node, try factor(), at: offset)
    }
    return node
  }

  private mutating func factor() throws(SceneError) -> FormulaNode {
    depth += 1
    defer { depth -= 1 }
    let token = take()
    guard depth <= FormulaParser.maximumDepth else {
      throw formula.error("the constraint is nested too deeply", at: token.offset)
    }
    switch token.kind {
    case .number(let value): return .number(value, at: token.offset)
    case .symbol("-"): return .negation(try factor(), at: token.offset)
    case .symbol("("):
      let inner = try sum()
      try expect(")")
      return inner
    case .path(let names) where names == ["min"] || names == ["max"]:
      try expect("(")
      let first = try sum()
      try expect(",")
      let second = try sum()
      try expect(")")
      return .call(names[0], first, second, at: token.offset)
    case .path(let names): return .path(names, at: token.offset)
    default:
      throw formula.error(
        "expected a number, a name such as view.top, or '(' but found \(token.name)",
        at: token.offset)
    }
  }
}

// MARK: - Priority

extension FormulaParser {
  private mutating func priority() throws(SceneError) -> Priority {
    guard takeSymbol("@") != nil else { return .required }
    let token = take()
    switch token.kind {
    case .number(let value):
      guard let priority = Priority(rawValue: Float(value)) else {
        throw formula.error(
          "priority \(value.plain) is off the scale; it has to be above 0 and at most 1000",
          at: token.offset)
      }
      return priority
    case .path(let names) where names.count == 1:
      guard let priority = Priority(name: names[0]) else {
        throw formula.error(
          "unknown priority \(names[0])\(suggestion(for: names[0], among: Priority.names.keys.sorted()))",
          at: token.offset)
      }
      return priority
    default:
      throw formula.error(
        "expected a priority such as 998 or high but found \(token.name)", at: token.offset)
    }
  }
}

extension Priority {
  /// The levels that scenes can name.
  static let names: [String: Priority] = [
    "required": .required, "high": .high, "low": .low, "fittingSize": .fittingSize,
  ]

  /// Creates the priority of a name, or returns `nil` if there is none.
  init?(name: String) {
    guard let priority = Priority.names[name] else { return nil }
    self = priority
  }
}
