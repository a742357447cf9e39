internal import Constraints
internal import Geometry

/// Turns a tree of views and constraints between anchors into a solver's variables and constraints.
///
/// All variables are in the root's coordinates. A scroll view's content area is an item of its own whose
/// origin lies a content offset above and to the left of the scroll view's.
struct LayoutBuilder {
  var solver = PrioritySolver()
  var directory: LayoutDirectory
  var derivedParameters: [Layout.DerivedParameter] = []
  var declared: [DeclaredConstraint] = []

  init(root: View, direction: TextDirection) throws(LayoutError) {
    directory = LayoutDirectory(direction: direction)
    for parameter in ViewportParameter.allCases {
      directory.parameters.append(solver.makeParameter(parameter.rawValue, value: 0))
    }
    try addItem(root, scroll: nil)
    let hasScrollView = !directory.contentAreas.isEmpty
    for index in directory.items.indices where directory.items[index].scroll == nil {
      directory.items[index].scroll = hasScrollView ? 0 : nil
    }
    let item = directory.items[0]
    insert(item.left, equal: Expression(), name: "\(item.name).left == 0")
    insert(item.top, equal: Expression(), name: "\(item.name).top == 0")
    insert(
      item.width, equal: directory.expression(.width),
      name: "\(item.name).width == viewport.width")
    insert(
      item.height, equal: directory.expression(.height),
      name: "\(item.name).height == viewport.height")
  }

  /// Returns the layout once all constraints have been added.
  mutating func finish() -> Layout {
    for (view, item) in zip(directory.views, directory.items) { addContentSize(of: view, item) }
    return Layout(
      solver: solver, items: directory.items, contentAreas: directory.contentAreas,
      parameters: directory.parameters, derivedParameters: derivedParameters, declared: declared)
  }
}

// MARK: - Views

extension LayoutBuilder {
  private mutating func addItem(_ view: View, scroll: Int?) throws(LayoutError) {
    guard directory.names.insert(view.name).inserted else { throw .duplicateName(view.name) }
    let place = directory.items.count
    directory.items.append(
      Layout.Item(
        name: view.name,
        left: Expression(solver.makeVariable(view.name + ".left")),
        top: Expression(solver.makeVariable(view.name + ".top")),
        width: Expression(solver.makeVariable(view.name + ".width", isNonnegative: true)),
        height: Expression(solver.makeVariable(view.name + ".height", isNonnegative: true)),
        scroll: scroll))
    directory.views.append(view)
    directory.places[ObjectIdentifier(view)] = place
    var inner = scroll
    if view.scrollsItsContent {
      inner = directory.contentAreas.count
      addContentArea(of: place)
    }
    for subview in view.subviews { try addItem(subview, scroll: inner) }
  }

  private mutating func addContentArea(of place: Int) {
    let item = directory.items[place]
    let left = Expression(solver.makeVariable(item.name + ".content.left"))
    let top = Expression(solver.makeVariable(item.name + ".content.top"))
    let width = solver.makeVariable(item.name + ".content.width", isNonnegative: true)
    let height = solver.makeVariable(item.name + ".content.height", isNonnegative: true)
    // Only the first scroll view follows the viewport's offset; others show their content's beginning.
    let isFirst = directory.contentAreas.isEmpty
    insert(
      left, equal: isFirst ? item.left - directory.expression(.offsetX) : item.left,
      name: "\(item.name).content.left == \(item.name).left - offset.x")
    insert(
      top, equal: isFirst ? item.top - directory.expression(.offsetY) : item.top,
      name: "\(item.name).content.top == \(item.name).top - offset.y")
    directory.contentAreaOfItem[place] = directory.contentAreas.count
    directory.contentAreas.append(
      Layout.ContentArea(item: place, left: left, top: top, width: width, height: height))
  }

  /// Adds a view's intrinsic size as limits on its width and height, last among all constraints.
  private mutating func addContentSize(of view: View, _ item: Layout.Item) {
    let size = view.intrinsicContentSize
    addContentExtent(
      item.width, size.width, name: "\(view.name).width",
      resistance: view.compressionResistance.horizontal, hugging: view.hugging.horizontal)
    addContentExtent(
      item.height, size.height, name: "\(view.name).height",
      resistance: view.compressionResistance.vertical, hugging: view.hugging.vertical)
  }

  private mutating func addContentExtent(
    _ extent: Expression, _ intrinsic: Double, name: String, resistance: Priority,
    hugging: Priority
  ) {
    guard intrinsic >= 0 else { return }
    solver.insert(
      Constraint(
        extent - intrinsic, .greaterThanOrEqual, priority: resistance, isContentSize: true,
        identifier: "\(name) >= \(intrinsic.plain) (content)"))
    solver.insert(
      Constraint(
        extent - intrinsic, .lessThanOrEqual, priority: hugging, isContentSize: true,
        identifier: "\(name) <= \(intrinsic.plain) (content)"))
  }

  private mutating func insert(_ left: Expression, equal right: Expression, name: String) {
    solver.insert(Constraint(left - right, .equal, identifier: name))
  }
}

// MARK: - Constraints

extension LayoutBuilder {
  /// Adds a constraint between anchors, which must be of the root's tree.
  mutating func add(_ constraint: LayoutConstraint) throws(LayoutError) {
    let form = try AnchorResolver(directory: directory, constraint: constraint).resolve()
    var expression = form.expression
    add(constraint.left.constant, times: 1, to: &expression)
    let base = expression.constant
    add(constraint.right.constant, times: -1, to: &expression)
    if let number = solver.numberOutOfRange(in: expression) {
      throw .numberOutOfRange(constraint: constraint.reference, number: number)
    }
    let text = constraint.text
    let name = constraint.identifier ?? text.formula(constant: constraint.right.constant)
    let id = solver.insert(
      Constraint(
        expression, constraint.relation, priority: constraint.priority,
        tenacity: form.touchesContent ? .pliant : .firm, identifier: name))
    declared.append(
      DeclaredConstraint(
        constraint, text: text, id: id, base: base, direction: directory.direction))
  }

  /// Adds a number to an expression: what is affine in the viewport as it is, the rest as a parameter.
  private mutating func add(
    _ scalar: Scalar, times factor: Double, to expression: inout Expression
  ) {
    switch scalar {
    case .constant(let value): expression.constant += value * factor
    case .parameter(let parameter): expression.add(directory.expression(parameter), times: factor)
    case .sum(let first, let second):
      add(first, times: factor, to: &expression)
      add(second, times: factor, to: &expression)
    case .product(let constant, let operand):
      add(operand, times: factor * constant, to: &expression)
    case .min, .max:
      expression.add(Expression(derivedParameter(for: scalar)), times: factor)
    }
  }

  private mutating func derivedParameter(for scalar: Scalar) -> Parameter {
    if let known = derivedParameters.first(where: { $0.scalar == scalar }) {
      return known.parameter
    }
    let value = scalar.value(at: Viewport(size: .zero))
    let parameter = solver.makeParameter(scalar.description, value: value)
    derivedParameters.append(Layout.DerivedParameter(scalar: scalar, parameter: parameter))
    return parameter
  }
}
