internal import Constraints
internal import Geometry
internal import Layout

/// A formula's structure, with the place of every part for messages.
indirect enum FormulaNode {
  case number(Double, at: Int)
  case path([String], at: Int)
  case negation(FormulaNode, at: Int)
  case operation(FormulaSymbol, FormulaNode, FormulaNode, at: Int)
  case call(String, FormulaNode, FormulaNode, at: Int)
  case comparison(FormulaSymbol, FormulaNode, FormulaNode, at: Int)
  case conjunction(FormulaNode, FormulaNode, at: Int)

  var offset: Int {
    switch self {
    case .number(_, let offset), .path(_, let offset), .negation(_, let offset),
      .operation(_, _, _, let offset), .call(_, _, _, let offset),
      .comparison(_, _, _, let offset), .conjunction(_, _, let offset):
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

/// Reads `sum relation sum [@ priority]`, or the condition that an output is, by recursive descent.
struct FormulaParser {
  private let formula: Formula
  private let purpose: FormulaPurpose
  private var tokens: [FormulaToken]
  private var position = 0
  private var depth = 0

  init(_ formula: Formula, as purpose: FormulaPurpose = .constraint) throws(SceneError) {
    self.formula = formula
    self.purpose = purpose
    tokens = try FormulaToken.tokens(of: formula, as: purpose)
  }

  /// The nesting that no sensible formula reaches.
  private static let maximumDepth = 64
}

/// What a formula says, which its messages name.
enum FormulaPurpose {
  case constraint, output, inset
}

extension FormulaPurpose {
  /// The words for a formula of the kind.
  var name: String {
    switch self {
    case .constraint: "a constraint"
    case .output: "an output"
    case .inset: "an inset"
    }
  }

  /// A half-sentence that says what two numbers can be compared with.
  var hintAtComparisons: String {
    switch self {
    case .constraint: "; relations are ==, <= and >="
    case .output: "; comparisons are ==, <, <=, > and >="
    case .inset: ""
    }
  }
}

extension FormulaParser {
  /// Reads a constraint.
  mutating func parse() throws(SceneError) -> FormulaRelation {
    let left = try sum()
    let token = take()
    if token.kind == .symbol(.less) || token.kind == .symbol(.greater) {
      throw formula.error(
        "cannot read \(token.name) in \(purpose.name)\(purpose.hintAtComparisons)",
        at: token.offset)
    }
    guard case .symbol(let symbol) = token.kind, let relation = Relation(rawValue: symbol.rawValue)
    else {
      throw formula.error("expected ==, <= or >= but found \(token.name)", at: token.offset)
    }
    let right = try sum()
    let priority = try self.priority()
    let end = take()
    guard end.kind == .end else {
      let hint = end.kind == .symbol(.opening) ? "; functions are min and max" : ""
      throw formula.error(
        "expected the end, an operator or @priority but found \(end.name)\(hint)", at: end.offset)
    }
    return FormulaRelation(
      left: left, relation: relation, right: right, priority: priority, offset: token.offset)
  }

  /// Reads an output.
  mutating func parseOutput() throws(SceneError) -> FormulaNode {
    let node = try condition()
    try expectEnd()
    return node
  }

  /// Reads a sum that is not compared with anything.
  mutating func parseNumber() throws(SceneError) -> FormulaNode {
    let node = try sum()
    try expectEnd()
    return node
  }

  private mutating func expectEnd() throws(SceneError) {
    let end = take()
    guard end.kind == .end else {
      throw formula.error("expected the end or an operator but found \(end.name)", at: end.offset)
    }
  }

  private mutating func take() -> FormulaToken {
    defer { if position < tokens.count - 1 { position += 1 } }
    return tokens[position]
  }

  private mutating func takeSymbol(
    where isMeant: (FormulaSymbol) -> Bool
  ) -> (symbol: FormulaSymbol, offset: Int)? {
    guard case .symbol(let symbol) = tokens[position].kind, isMeant(symbol) else { return nil }
    return (symbol, take().offset)
  }

  private mutating func expect(_ symbol: FormulaSymbol) throws(SceneError) {
    let token = take()
    guard token.kind == .symbol(symbol) else {
      throw formula.error(
        "expected '\(symbol.rawValue)' but found \(token.name)", at: token.offset)
    }
  }

  private mutating func condition() throws(SceneError) -> FormulaNode {
    var node = try comparison()
    while let (_, offset) = takeSymbol(where: { $0 == .and }) {
      node = .conjunction(node, try comparison(), at: offset)
    }
    return node
  }

  private mutating func comparison() throws(SceneError) -> FormulaNode {
    let node = try sum()
    guard let (symbol, offset) = takeSymbol(where: { $0.isComparison }) else { return node }
    return .comparison(symbol, node, try sum(), at: offset)
  }

  private mutating func sum() throws(SceneError) -> FormulaNode {
    var node = try product()
    while let (symbol, offset) = takeSymbol(where: { $0.isOfSums }) {
      node = .operation(symbol, node, try product(), at: offset)
    }
    return node
  }

  private mutating func product() throws(SceneError) -> FormulaNode {
    var node = try factor()
    while let (symbol, offset) = takeSymbol(where: { $0.isOfProducts }) {
      node = .operation(symbol, node, try factor(), at: offset)
    }
    return node
  }

  private mutating func factor() throws(SceneError) -> FormulaNode {
    depth += 1
    defer { depth -= 1 }
    let token = take()
    guard depth <= FormulaParser.maximumDepth else {
      throw formula.error("\(purpose.name) is nested too deeply", at: token.offset)
    }
    switch token.kind {
    case .number(let value): return .number(value, at: token.offset)
    case .symbol(.minus): return .negation(try factor(), at: token.offset)
    case .symbol(.plus): return try factor()
    case .symbol(.opening):
      let inner = try condition()
      try expect(.closing)
      return inner
    case .path(let names) where names.count == 1 && (names[0] == "min" || names[0] == "max"):
      try expect(.opening)
      let first = try sum()
      try expect(.comma)
      let second = try sum()
      try expect(.closing)
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
    guard takeSymbol(where: { $0 == .at }) != nil else { return .required }
    let token = take()
    switch token.kind {
    case .number(let value):
      guard let priority = Priority(nearest: value) else {
        throw formula.error(
          "priority \(value.plain) is off the scale; it has to be above 0 and at most 1000",
          at: token.offset)
      }
      return priority
    case .path(let names) where names.count == 1:
      guard let priority = Priority(name: names[0]) else {
        throw formula.error(
          "unknown priority \(names[0])\(suggestion(for: names[0], among: Priority.levels.map { $0.name }))",
          at: token.offset)
      }
      return priority
    default:
      throw formula.error(
        "expected a priority such as 998 or high but found \(token.name)", at: token.offset)
    }
  }
}
