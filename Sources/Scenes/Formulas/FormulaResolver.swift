internal import Constraints
internal import Geometry
internal import Layout
internal import Markers

/// Turns a formula into constraints between the anchors of a scene's views.
struct FormulaResolver {
  let scene: Scene
  let views: [String: View]
  let formula: Formula

  init(scene: Scene, views: [String: View], formula: Formula) {
    self.scene = scene
    self.views = views
    self.formula = formula
  }

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

// MARK: - Groups

extension FormulaResolver {
  private static let groups: [String: [Anchor.Attribute]] = [
    "edges": [.left, .top, .right, .bottom],
    "size": [.width, .height],
    "center": [.centerX, .centerY],
  ]

  /// Returns the constraints of a formula such as `map.edges == scroll.edges`, `nil` for any other.
  private func groupConstraints(
    _ relation: FormulaRelation
  ) throws(SceneError) -> [LayoutConstraint]? {
    guard case .path(let left, let leftOffset) = relation.left,
      let attributes = FormulaResolver.groups[left.last ?? ""]
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
    let suffix = relation.priority.isRequired ? "" : " @\(relation.priority.rawValue)"
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
    case .operation("+", let first, let second, _):
      return try expression(first).adding(try expression(second))
    case .operation("-", let first, let second, _):
      return try expression(first).adding(try expression(second), times: -1)
    case .operation("*", let first, let second, let offset):
      return try product(first, second, at: offset)
    case .operation(_, let first, let second, let offset):
      return try quotient(first, second, at: offset)
    case .call(let name, let first, let second, _):
      let operands = (try scalar(first), try scalar(second))
      return LayoutExpression(
        constant: name == "min"
          ? .min(operands.0, operands.1) : .max(operands.0, operands.1))
    }
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

extension Scalar {
  fileprivate var number: Double? {
    switch self {
    case .constant(let value): return value
    case .parameter: return nil
    case .sum(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return first + second
    case .product(let factor, let operand): return operand.number.map { factor * $0 }
    case .min(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return Swift.min(first, second)
    case .max(let first, let second):
      guard let first = first.number, let second = second.number else { return nil }
      return Swift.max(first, second)
    }
  }
}

// MARK: - References

extension FormulaResolver {
  private func reference(
    _ names: [String], at offset: Int
  ) throws(SceneError) -> LayoutExpression {
    let path = names.joined(separator: ".")
    if let number = scene.constants[path] ?? targetCoordinate(names) {
      return LayoutExpression(constant: .constant(number))
    }
    if let parameter = ViewportParameter(rawValue: path) {
      return LayoutExpression(constant: .parameter(parameter))
    }
    guard let view = views[names[0]] else {
      throw formula.error(
        "unknown name \(path)\(suggestion(for: names.count > 1 ? names[0] : path, among: knownNames))",
        at: offset)
    }
    guard names.count > 1 else {
      throw formula.error("\(path) needs an attribute, such as \(path).top", at: offset)
    }
    let item = try item(view, names, at: offset)
    let name = names[names.count - 1]
    guard let attribute = Anchor.Attribute(rawValue: name) else {
      let known = Anchor.Attribute.allCases.map(\.rawValue)
      throw formula.error(
        "unknown attribute \(name) of \(names.dropLast().joined(separator: "."))\(suggestion(for: name, among: known))",
        at: offset + path.count - name.count)
    }
    return LayoutExpression(terms: [(Anchor(item, attribute), 1)])
  }

  private func item(
    _ view: View, _ names: [String], at offset: Int
  ) throws(SceneError) -> LayoutItem {
    if names.count == 2 { return view.item }
    let guides = LayoutItem.Guide.allCases.filter { $0 != .view }
    guard names.count == 3, let guide = guides.first(where: { $0.name == names[1] }) else {
      throw formula.error(
        "unknown guide \(names[1]) of \(names[0])\(suggestion(for: names[1], among: guides.map(\.name)))",
        at: offset + names[0].count + 1)
    }
    return LayoutItem(view, guide: guide)
  }

  /// The coordinate that a path such as `treasure.x` names.
  private func targetCoordinate(_ names: [String]) -> Double? {
    guard names.count == 2,
      let marker = scene.markers.first(where: { $0.marker.name == names[0] })?.marker
    else { return nil }
    switch names[1] {
    case "x": return marker.target.x
    case "y": return marker.target.y
    default: return nil
    }
  }

  private var knownNames: [String] {
    scene.views.map(\.name) + scene.constants.keys.sorted()
      + scene.markers.flatMap { ["\($0.marker.name).x", "\($0.marker.name).y"] }
      + ViewportParameter.allCases.map(\.rawValue)
  }
}

extension LayoutItem.Guide {
  /// The name in formulas.
  var name: String {
    switch self {
    case .view: "view"
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .topGuide: "topGuide"
    case .bottomGuide: "bottomGuide"
    case .content: "contentLayoutGuide"
    case .frame: "frameLayoutGuide"
    }
  }
}
