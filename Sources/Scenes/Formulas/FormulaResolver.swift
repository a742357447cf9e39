internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

/// Turns a formula into constraints between the anchors of a scene's views.
struct FormulaResolver {
  let formula: Formula
  let names: FormulaNames
  let views: [String: View]

  /// Returns the formula's constraint, or one for each part where it relates edges, sizes or centres.
  func resolve() throws(SceneError) -> [LayoutConstraint] {
    var parser = try FormulaParser(formula)
    let relation = try parser.parse()
    if let group = try groupConstraints(relation) { return group }
    let left = try expression(relation.left)
    let right = try expression(relation.right)
    guard !left.terms.isEmpty || !right.terms.isEmpty else {
      throw formula.error("a constraint has to name a view's attribute", at: relation.offset)
    }
    return [
      LayoutConstraint(
        left, relation.relation, right, priority: relation.priority, identifier: formula.text)
    ]
  }
}

extension FormulaResolver {
  /// Returns the number of the viewport that a formula without relation is.
  func viewportNumber() throws(SceneError) -> Scalar {
    var parser = try FormulaParser(formula, as: .inset)
    let node = try parser.parseNumber()
    let value = try expression(node)
    guard value.terms.isEmpty else {
      throw formula.error(
        "an inset is a number of the viewport and cannot depend on places of views", at: node.offset
      )
    }
    guard !value.constant.names(.offsetX), !value.constant.names(.offsetY) else {
      throw formula.error(
        "an inset cannot follow the offset, as it is what the offset comes to rest by",
        at: node.offset)
    }
    return value.constant
  }
}

// MARK: - Groups

extension FormulaResolver {
  private static func attributes(ofGroup name: String?) -> [Anchor.Attribute]? {
    switch name {
    case "edges": [.left, .top, .right, .bottom]
    case "size": [.width, .height]
    case "center": [.centerX, .centerY]
    default: nil
    }
  }

  /// Returns the constraints of a formula such as `map.edges == scroll.edges`, `nil` for any other.
  private func groupConstraints(
    _ relation: FormulaRelation
  ) throws(SceneError) -> [LayoutConstraint]? {
    guard case .path(let left, let leftOffset) = relation.left,
      let attributes = FormulaResolver.attributes(ofGroup: left.last)
    else { return nil }
    guard relation.relation == .equal else {
      throw formula.error(
        "\(left.joined(separator: ".")) can only be held equal; use an edge at a time instead",
        at: relation.offset)
    }
    guard case .path(let right, let rightOffset) = relation.right, right.last == left.last else {
      throw formula.error(
        "\(left.joined(separator: ".")) has to equal the \(left.last ?? "") of another view",
        at: relation.right.offset)
    }
    var constraints: [LayoutConstraint] = []
    let suffix = relation.priority.isRequired ? "" : " @\(relation.priority.rawValue.decimal)"
    for attribute in attributes {
      let first = left.dropLast() + [attribute.rawValue]
      let second = right.dropLast() + [attribute.rawValue]
      let name = "\(first.joined(separator: ".")) == \(second.joined(separator: "."))\(suffix)"
      constraints.append(
        LayoutConstraint(
          try expression(.path(Array(first), at: leftOffset)), .equal,
          try expression(.path(Array(second), at: rightOffset)), priority: relation.priority,
          identifier: name))
    }
    return constraints
  }
}

// MARK: - Expressions

extension FormulaResolver {
  private func expression(_ node: FormulaNode) throws(SceneError) -> LayoutExpression {
    switch node {
    case .number(let value, _): return LayoutExpression(constant: .constant(value))
    case .path(let names, let offset): return try reference(names, at: offset)
    case .negation(let operand, _):
      return LayoutExpression().adding(try expression(operand), times: -1)
    case .operation(.plus, let first, let second, _):
      return try sum(first, second, times: 1)
    case .operation(.minus, let first, let second, _):
      return try sum(first, second, times: -1)
    case .operation(.times, let first, let second, let offset):
      return try product(first, second, at: offset)
    case .operation(_, let first, let second, let offset):
      return try quotient(first, second, at: offset)
    case .call(let name, let first, let second, _):
      let operands = (try scalar(first), try scalar(second))
      return LayoutExpression(
        constant: name == "min"
          ? .min(operands.0, operands.1) : .max(operands.0, operands.1))
    case .comparison(let symbol, _, _, let offset):
      throw formula.error("\(symbol.rawValue) cannot stand inside a sum", at: offset)
    case .conjunction(_, _, let offset):
      throw formula.error("&& cannot stand in a constraint; write one for each part", at: offset)
    }
  }

  private func sum(
    _ first: FormulaNode, _ second: FormulaNode, times factor: Double
  ) throws(SceneError) -> LayoutExpression {
    var sum = try expression(first)
    // In place, as the first part of a long sum is nearly all of it.
    sum.add(try expression(second), times: factor)
    return sum
  }

  private func product(
    _ first: FormulaNode, _ second: FormulaNode, at offset: Int
  ) throws(SceneError) -> LayoutExpression {
    let left = try expression(first)
    let right = try expression(second)
    if let factor = left.number { return LayoutExpression().adding(right, times: factor) }
    if let factor = right.number { return LayoutExpression().adding(left, times: factor) }
    throw formula.error("one side of a product has to be a plain number", at: offset)
  }

  private func quotient(
    _ first: FormulaNode, _ second: FormulaNode, at offset: Int
  ) throws(SceneError) -> LayoutExpression {
    guard let divisor = try expression(second).number, divisor != 0 else {
      throw formula.error("a divisor has to be a plain number other than 0", at: second.offset)
    }
    return LayoutExpression().adding(try expression(first), times: 1 / divisor)
  }

  private func scalar(_ node: FormulaNode) throws(SceneError) -> Scalar {
    let value = try expression(node)
    guard value.terms.isEmpty else {
      throw formula.error(
        "min and max take numbers of the viewport, not places of views", at: node.offset)
    }
    return value.constant
  }
}

extension LayoutExpression {
  /// The expression's value if it is a number that never changes.
  fileprivate var number: Double? {
    guard terms.isEmpty else { return nil }
    return constant.number
  }
}

// MARK: - References

extension FormulaResolver {
  private func reference(
    _ path: [String], at offset: Int
  ) throws(SceneError) -> LayoutExpression {
    switch try names.reference(path, of: formula, at: offset) {
    case .number(let number): return LayoutExpression(constant: number)
    case .anchor(let item, let attribute):
      guard let view = views[item.view] else { return LayoutExpression() }
      return LayoutExpression(
        terms: [(Anchor(LayoutItem(view, guide: item.guide), attribute), 1)])
    }
  }
}
